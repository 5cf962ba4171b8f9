"""The page that Prometheus reads: metrics added up over all processes of the site.

Each process writes into files of its own in METRICS_DIR (environment.metrics_folder); the page adds them up and asks
the database and the queues for what is so at the moment.
"""

from __future__ import annotations

import hmac
import logging
import os
import time
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import redis
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from pokerultimate import environment
from pokerultimate.celery import DECISIONS, TIMERS
from tables.models import Match

logger = logging.getLogger(__name__)

# A step that is due may be on its way; one that is so late was lost.
OVERDUE = timedelta(seconds=5)
# Files of processes that have ended stay for a while, since counters must not fall when a process is replaced.
STALE_SECONDS = 24 * 3600


class PresentState(Collector):
    """What nobody needs to count, since it can be asked."""

    def collect(self) -> Iterable[GaugeMetricFamily]:
        for ask in (_tables, _queues):
            try:
                yield ask()
            except Exception:
                # The page must still tell the rest; the reason belongs in the log.
                logger.exception("A metric could not be asked for")


def _tables() -> GaugeMetricFamily:
    playing = Match.objects.filter(status=Match.Status.PLAYING)
    family = GaugeMetricFamily("tables_matches", "Matches being played", labels=["state"])
    family.add_metric(["playing"], playing.filter(paused_at=None).count())
    family.add_metric(["paused"], playing.exclude(paused_at=None).count())
    family.add_metric(["overdue"], playing.filter(due_at__lt=timezone.now() - OVERDUE).count())
    return family


def _queues() -> GaugeMetricFamily:
    family = GaugeMetricFamily("site_queue_length", "Tasks that no worker has taken yet", labels=["queue"])
    with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=5) as client:
        for queue in (TIMERS, DECISIONS):
            family.add_metric([queue], client.llen(queue))
    return family


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """For whoever knows METRICS_TOKEN; where there is none, for who asks on this machine itself."""
    if not _allowed(request):
        raise Http404
    forget_ended(Path(settings.METRICS_DIR))
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=str(settings.METRICS_DIR))
    registry.register(PresentState())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _allowed(request: HttpRequest) -> bool:
    if settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {settings.METRICS_TOKEN}".encode())
    # Behind a proxy on this machine everybody seems to be here.
    proxy = settings.ALLAUTH_TRUSTED_PROXY_COUNT or "X-Forwarded-For" in request.headers
    return not proxy and request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1")


def forget_ended(folder: Path) -> None:
    """Remove the files of this machine's processes that have ended: gauges at once, what they had counted in a day."""
    here = environment.process_name().rpartition("-")[0]
    for file in folder.glob(f"*_{here}-*.db"):
        if _alive(int(file.stem.rpartition("-")[2])):
            continue
        if file.name.startswith("gauge_live") or time.time() - file.stat().st_mtime > STALE_SECONDS:
            file.unlink(missing_ok=True)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
