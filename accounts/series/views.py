"""allauth's endpoints of the identity provider where this project asks for more."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode, urlsplit

from allauth.core.internal.httpkit import del_query_params
from allauth.idp.oidc.forms import AuthorizationForm
from allauth.idp.oidc.internal.oauthlib.utils import respond_html_error
from allauth.idp.oidc.views import AuthorizationView, TokenView
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from oauthlib.oauth2.rfc6749.errors import InvalidRequestError

from accounts.series import connections, refresh
from accounts.session import account_of


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

    def _handle_login_prompt(self, request: HttpRequest, prompts: list[str]) -> HttpResponse:
        # Whoever is asked to sign in anew has done so when he comes back.
        back = del_query_params(request.get_full_path(), "prompt")
        return HttpResponseRedirect(f"{settings.LOGIN_URL}?{urlencode({'next': back})}")

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


class TokenEndpoint(TokenView):
    def post(self, request: HttpRequest) -> HttpResponse:
        if request.POST.get("grant_type") == "refresh_token":
            refresh.revoke_if_spent(request.POST.get("refresh_token", ""))
        response: HttpResponse = super().post(request)
        return response
