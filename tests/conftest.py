"""What every test may ask for."""

pytest_plugins = ["tests.services", "tests.append_only"]
