"""A browser for the tests: the Chromium or Chrome that is there, else Debian's, else Playwright's own download."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from pokerultimate.tooling import environment
from pokerultimate.tooling.steps import BUILD, Unable, environ, say

# The variable in which the tests find the browser.
VARIABLE = "POKERULTIMATE_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
# The screens are also shown in Japanese and Thai, whose letters a bare system cannot draw.
DEBIAN_PACKAGES = ("chromium", "fonts-noto-cjk", "fonts-thai-tlwg")
DOWNLOADS = BUILD / "browsers"


def find() -> str | None:
    """The path of a browser that is there, None where there is none. Installs nothing."""
    if chosen := os.environ.get(VARIABLE):
        return chosen
    for name in NAMES:
        if path := shutil.which(name):
            return path
    for application in APPLICATIONS:
        if application.exists():
            return str(application)
    # Playwright's folders, named for revision and system: chromium-1234/chrome-linux/chrome
    for pattern in ("chromium-*/chrome-*/chrome", "chromium-*/chrome-*/*.app/Contents/MacOS/*"):
        for download in sorted(DOWNLOADS.glob(pattern)):
            return str(download)
    return None


def provide() -> str | None:
    """The path of a browser, installed if need be; None with a sentence printed where none is to be had."""
    return find() or _from_debian() or _from_playwright()


def _from_debian() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    say("Installing Debian's Chromium for the browser tests …")
    try:
        environment.apt_install(*DEBIAN_PACKAGES, failure="Debian's Chromium could not be installed.")
    except Unable as unable:
        say(str(unable))
    return find()


def _from_playwright() -> str | None:
    say("Downloading Playwright's Chromium for the browser tests …")
    python = environment.provide(*environment.DEVELOP)
    done = subprocess.run(
        [python, "-m", "playwright", "install", "chromium"],
        env=environ(PLAYWRIGHT_BROWSERS_PATH=str(DOWNLOADS)),
        capture_output=True,
        check=False,
    )
    if done.returncode:
        say("Playwright's Chromium could not be downloaded.")
    return find()
