"""Tests in a real Chromium. A package, so that its browser is closed before the tests of other folders run."""
