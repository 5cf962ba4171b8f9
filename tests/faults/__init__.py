"""Live tables whose processes are killed: `python -m tests.faults` (make faults, D-46)."""
