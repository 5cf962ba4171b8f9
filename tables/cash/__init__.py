"""Cash tables: sitting down for chips, what hands do to them, waiting lists, private tables (NK-58 to NK-72)."""
