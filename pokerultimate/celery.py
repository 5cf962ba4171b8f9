"""The Celery app: what happens later or again and again, outside a request."""

from __future__ import annotations

import os
import sys
from typing import Any

from celery import Celery
from celery.schedules import crontab
from celery.signals import setup_logging, task_postrun, task_prerun
from django.db import close_old_connections
from kombu import Queue

from pokerultimate.environment import REDIS_SECONDS
from pokerultimate.listening import Listening
from pokerultimate.workers import EVERY_SECONDS

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokerultimate.settings")
# The site was checked when it was brought up; in each worker that costs a second and 15 MB.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")

# Bookkeeping waits for the database, which suits threads; a computer player's decision is pure calculation, which suits
# processes.
TIMERS = "timers"
DECISIONS = "decisions"

# What a worker took and did not finish when it was killed comes back after so many seconds. A task that waits longer
# in a worker would be done twice, so no countdown may be longer; what is due later is found by a sweep.
VISIBILITY_SECONDS = 120

app = Celery("pokerultimate")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    task_queues=[Queue(TIMERS), Queue(DECISIONS)],
    task_default_queue=TIMERS,
    task_routes={"tables.tasks.play": {"queue": DECISIONS}},
    task_acks_late=True,
    # Of a prefork worker's process that was killed: every task may run twice, and expires.
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    worker_prefetch_multiplier=1,
    worker_enable_remote_control=False,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options={
        "visibility_timeout": VISIBILITY_SECONDS,
        "socket_connect_timeout": 2,
        "socket_timeout": REDIS_SECONDS,
        # Of the connection on which a worker waits for tasks, and which no time limit ends.
        "health_check_interval": 10,
    },
    # Mails that go to the console are to be read as they are.
    worker_redirect_stdouts=False,
    beat_schedule={
        **{
            f"work-on-{queue}": {
                "task": "pokerultimate.tasks.say",
                "args": [queue],
                "schedule": EVERY_SECONDS,
                "options": {"queue": queue, "expires": EVERY_SECONDS},
            }
            for queue in (TIMERS, DECISIONS)
        },
        "sweep-tables": {
            "task": "tables.tasks.sweep",
            "schedule": 10.0,
            "options": {"expires": 10},
        },
        "sweep-sit-and-go": {
            "task": "tables.sit_and_go.tasks.sweep",
            "schedule": 10.0,
            "options": {"expires": 10},
        },
        "sweep-cash-tables": {
            "task": "tables.cash.tasks.sweep",
            "schedule": 10.0,
            "options": {"expires": 10},
        },
        "sweep-tournaments": {
            "task": "tables.tournaments.tasks.sweep",
            "schedule": 10.0,
            "options": {"expires": 10},
        },
        "announce-tournaments": {
            "task": "tables.tournaments.tasks.announce",
            "schedule": 60.0,
            "options": {"expires": 60},
        },
        "forget-old-tournaments": {
            "task": "tables.tournaments.tasks.forget_old",
            "schedule": crontab(hour="4", minute="35"),
            "options": {"expires": 3600},
        },
        "forget-old-hands": {
            "task": "tables.tasks.forget_old_hands",
            "schedule": crontab(hour="4", minute="30"),
            "options": {"expires": 3600},
        },
        "check-books": {
            "task": "tables.wallet.tasks.check_books",
            "schedule": crontab(hour="3", minute="30"),
            "options": {"expires": 3600},
        },
        "look-for-dumps": {
            "task": "tables.integrity.tasks.look_for_dumps",
            "schedule": crontab(hour="3", minute="45"),
            "options": {"expires": 3600},
        },
        "clear-expired-sessions": {
            "task": "pokerultimate.tasks.clear_expired_sessions",
            "schedule": crontab(hour="4", minute="0"),
            "options": {"expires": 3600},
        },
        "clear-security-log": {
            "task": "accounts.tasks.clear_security_log",
            "schedule": crontab(hour="4", minute="10"),
            "options": {"expires": 3600},
        },
        "clear-spent-tokens": {
            "task": "accounts.tasks.clear_spent_tokens",
            "schedule": crontab(hour="4", minute="20"),
            "options": {"expires": 3600},
        },
        "forget-old-reports": {
            "task": "stats.tasks.forget_old_reports",
            "schedule": crontab(hour="4", minute="30"),
            "options": {"expires": 3600},
        },
        "lift-suspensions": {
            "task": "accounts.tasks.lift_suspensions",
            "schedule": 60.0,
            "options": {"expires": 60},
        },
        "take-over-results": {
            "task": "stats.tasks.sweep",
            "schedule": 60.0,
            "options": {"expires": 60},
        },
        "expire-invitations": {
            "task": "tables.lobby.tasks.expire_invitations",
            "schedule": crontab(minute="*/10"),
            "options": {"expires": 600},
        },
    },
)
# Celery would close the database around every task, and with it the pool of a process for decisions: a connection costs
# more than most tasks. Connections are given back, and looked after, as Django does at the ends of a request.
app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize
app.steps["consumer"].add(Listening)
app.set_default()
app.autodiscover_tasks()
app.autodiscover_tasks(
    ["tables.cash", "tables.integrity", "tables.lobby", "tables.sit_and_go", "tables.tournaments", "tables.wallet"]
)


@setup_logging.connect
def _as_django_does(**_others: object) -> None:
    """Celery sets up no logging of its own where somebody answers this signal: settings.LOGGING is for all."""


@task_prerun.connect
@task_postrun.connect
def _look_after_connections(task: Any, **_others: object) -> None:
    if not task.request.is_eager:
        close_old_connections()
