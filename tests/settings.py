"""The site's settings with a data folder of their own, so that tests never touch that of a site in use."""

import atexit
import os
import shutil
import tempfile

# The processes that xdist starts inherit the variable and so share the folder of the one that made it.
if "POKERULTIMATE_DATA" not in os.environ:
    os.environ["POKERULTIMATE_DATA"] = tempfile.mkdtemp(prefix="pokerultimate-")
    atexit.register(shutil.rmtree, os.environ["POKERULTIMATE_DATA"], ignore_errors=True)

from pokerultimate.settings import *

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CELERY_TASK_ALWAYS_EAGER = True
# In a file, so that each thread of a test can have a connection of its own.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
