"""Scheduled tournaments: announced, entered, directed at several tables, seen from outside (NK-49, NK-78 to NK-89)."""
