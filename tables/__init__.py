"""Live tables: the rules in `tables.engine`, everything that keeps them running beside it."""
