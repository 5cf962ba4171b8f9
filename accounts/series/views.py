"""allauth's endpoints of the identity provider where this project asks for more."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlencode, urlsplit

from allauth.account.internal.flows.login import get_authentication_records
from allauth.idp.oidc.forms import AuthorizationForm
from allauth.idp.oidc.internal.oauthlib.utils import respond_html_error
from allauth.idp.oidc.models import Client
from allauth.idp.oidc.views import AuthorizationView, TokenView
from django.conf import settings
from django.contrib.auth import logout
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from oauthlib.oauth2.rfc6749.errors import InvalidRequestError

from accounts.series import connections, refresh
from accounts.session import account_of

# Seconds within which signing in counts as done for the game that asked for it.
JUST_NOW = 60


class Authorization(AuthorizationView):
    """Signing in to a game. Proof of possession of the code (PKCE) is asked of every game, with a secret or without."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.GET.get("code_challenge_method") != "S256" or not request.GET.get("code_challenge"):
            refused: HttpResponse = respond_html_error(
                request, error=InvalidRequestError("PKCE with S256 is required.")
            )
            return refused
        response: HttpResponse = super().get(request, *args, **kwargs)
        return response

    def _handle_login_prompt(self, request: HttpRequest, prompts: list[str]) -> HttpResponse | None:
        """A game asks for signing in anew: out, and in again by the app, which leads back here."""
        if _has_just_signed_in(request):
            return None
        game = Client.objects.filter(pk=request.GET.get("client_id", "")).first()
        if game is None or request.GET.get("redirect_uri") not in game.get_redirect_uris():
            # Nobody is signed out for an address that no game of the series has.
            return None
        logout(request)
        return HttpResponseRedirect(f"{settings.LOGIN_URL}?{urlencode({'next': request.get_full_path()})}")

    def form_valid(self, form: AuthorizationForm) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        if response.status_code == 302:
            connections.connect(account_of(self.request), self._request_info["client_id"])
        return response

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().render_to_response(context, **kwargs)
        # The answer to the form leads to the game, which the site's policy would not let a form do.
        target = urlsplit(self._request_info["redirect_uri"])
        response.form_target = f"{target.scheme}://{target.netloc}"  # type: ignore[attr-defined]
        return response


def _has_just_signed_in(request: HttpRequest) -> bool:
    records = get_authentication_records(request, request.user) if request.user.is_authenticated else []
    return bool(records) and time.time() - records[-1]["at"] < JUST_NOW


class TokenEndpoint(TokenView):
    def post(self, request: HttpRequest) -> HttpResponse:
        if request.POST.get("grant_type") == "refresh_token":
            refresh.revoke_if_spent(request.POST.get("refresh_token", ""))
        response: HttpResponse = super().post(request)
        return response


def no_device(request: HttpRequest) -> HttpResponse:
    """Games sign in in a browser: a code typed on another device proves no possession, and strangers ask for one."""
    raise Http404
