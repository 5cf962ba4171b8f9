"""The app shell, its service worker and the page for wrong addresses."""

from __future__ import annotations

import hashlib
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from pokerultimate.client import NotBuilt, first_screen
from pokerultimate.security import SITE_POLICY


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


@require_safe
def icon(request: HttpRequest) -> HttpResponseRedirect:
    """Where browsers look for the icon of pages that name none: the admin's, and those of the libraries."""
    return HttpResponseRedirect(static("icon.svg"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the site's own look, in its three languages, and a way home."""
    return render(request, "404.html", status=404)
