"""The site's settings for the browser tests: the client of the folder that BROWSER_TEST_SITE names."""

import os
from pathlib import Path

from tests.settings import *

FOLDER = Path(os.environ["BROWSER_TEST_SITE"])
CLIENT_DIR = FOLDER / "client"
STATIC_ROOT = FOLDER / "static"
STATICFILES_DIRS = [CLIENT_DIR]
