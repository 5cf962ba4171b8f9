"""Tournaments as arithmetic: levels, prizes, the wheel, the seats and the director of many tables (NK-73 to NK-89)."""
