"""The rules of the table and its computer players: values in, values out, the standard library alone."""
