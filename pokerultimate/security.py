"""The headers that limit what a page of this site may do."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBadRequest, HttpResponseBase, QueryDict

# WebAssembly runs Python in the worker. No other code than the site's own files may run, none that stands in a page.
SITE_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

# Django's admin shows related objects in pop-ups of its own pages and needs neither WebAssembly nor workers.
ADMIN_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

NUL = "\0"

PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class ContentSecurityPolicy:
    """Middleware: the policy and its companions on every response, static files included."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        policy = ADMIN_POLICY if request.path_info.startswith("/admin/") else SITE_POLICY
        # A page may name the one other site that its form leads to: a game of the series that somebody signs in to.
        if target := getattr(response, "form_target", None):
            policy = policy.replace("form-action 'self'", f"form-action 'self' {target}")
        response.headers["Content-Security-Policy"] = policy
        response.headers["Permissions-Policy"] = PERMISSIONS_POLICY
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        return response


class RefuseNul:
    """Middleware: no address or form of this site has a NUL, which PostgreSQL answers with an error."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if NUL in request.path or _has_nul(request.GET) or _has_nul(request.POST):
            return HttpResponseBadRequest()
        return self.get_response(request)


def _has_nul(values: QueryDict) -> bool:
    return any(NUL in text for name, texts in values.lists() for text in (name, *texts))
