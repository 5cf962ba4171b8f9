"""The app shell, its service worker, the page for wrong addresses and the health check."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from pokerultimate.client import NotBuilt, first_screen
from pokerultimate.security import SITE_POLICY

logger = logging.getLogger(__name__)


@require_safe
def app(request: HttpRequest, **_address: Any) -> HttpResponse:
    """The one page of the web client."""
    try:
        client = first_screen(settings.CLIENT_DIR)
    except NotBuilt as error:
        return HttpResponse(str(error), status=503, content_type="text/plain; charset=utf-8")
    response = render(request, "app.html", {"client": client})
    # The page names the current files; a stored copy would ask for those of an earlier build.
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The client's service worker, at the root so that it holds for every screen (CH-62)."""
    page = app(request)
    if page.status_code != 200:
        return page
    # Browsers keep the page together with its headers, so a new policy makes a new page too.
    revision = hashlib.sha256(page.content + SITE_POLICY.encode()).hexdigest()[:16]
    script = (settings.CLIENT_DIR / "sw.js").read_text().replace("{{ page revision }}", revision)
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return response


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the site's own look, in its three languages, and a way home."""
    return render(request, "404.html", status=404)


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when the database and the cache answer, else 503; says which of them does not."""
    state = {"database": _state(_ask_database), "cache": _state(_ask_cache)}
    return JsonResponse(state, status=200 if set(state.values()) == {"ok"} else 503)


def _state(ask: Callable[[], object]) -> str:
    try:
        ask()
    except Exception:
        # Whatever a driver raises, it is not there; the reason belongs in the log, not on the network.
        logger.exception("Health check failed")
        return "unreachable"
    return "ok"


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _ask_cache() -> None:
    cache.get("healthz")
