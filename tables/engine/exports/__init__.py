"""Recorded hands in the formats of other programs; a `Hand` (exported.py) is what each of them tells."""
