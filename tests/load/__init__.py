"""Live tables under load: `python -m tests.load` (make load). `production` and `crowd` serve tests/faults too."""
