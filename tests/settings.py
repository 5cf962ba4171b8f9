"""The site's settings with a data folder of their own, so that tests never touch that of a site in use."""

import os
import tempfile

# The folder is kept for the test processes that xdist starts, which inherit the variable.
os.environ.setdefault("POKERULTIMATE_DATA", tempfile.mkdtemp(prefix="pokerultimate-tests-"))

from pokerultimate.settings import *

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
CELERY_TASK_ALWAYS_EAGER = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
