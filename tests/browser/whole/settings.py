"""The site's own settings, with the built client of the browser tests: what `manage.py serve` starts is all real."""

import os
from pathlib import Path

from pokerultimate.settings import *

FOLDER = Path(os.environ["BROWSER_TEST_SITE"])
CLIENT_DIR = FOLDER / "client"
STATIC_ROOT = FOLDER / "static"
STATICFILES_DIRS = [CLIENT_DIR]
