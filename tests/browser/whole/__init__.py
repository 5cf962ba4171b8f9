"""The whole site, for tests of what several people do at once."""
