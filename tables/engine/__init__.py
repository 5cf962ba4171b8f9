"""The rules of the table and its computer players: values in, values out, the standard library alone."""

VERSION = "0.1.0"
"""Written into every record, so that a later reader knows whose account it is."""
