"""The pages that the links in mails lead to, and allauth's endpoints that this project narrows."""

from __future__ import annotations

from allauth.account.forms import UserTokenForm
from allauth.account.internal.flows.password_reset import finalize_password_reset, reset_password
from allauth.account.models import EmailConfirmationHMAC
from allauth.core import context, ratelimit
from allauth.headless.account.inputs import VerifyEmailInput
from allauth.headless.account.views import VerifyEmailView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.adapter import AccountAdapter
from accounts.forms import NewPasswordForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_email(request: HttpRequest, key: str) -> HttpResponse:
    """Confirm an address, in a browser that is signed in to its account; a press, since mail programs open links."""
    confirmation = EmailConfirmationHMAC.from_key(key)
    if confirmation is None or not confirmation.email_address.can_set_verified():
        return render(request, "account/page_link_refused.html", status=404)
    address = confirmation.email_address
    if address.user != request.user:
        return render(request, "account/page_sign_in_first.html", status=403)
    if request.method == "POST" and confirmation.confirm(request):
        return render(request, "account/page_email_confirmed.html", {"address": address.email})
    return render(request, "account/page_confirm_email.html", {"address": address.email})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_password(request: HttpRequest, key: str) -> HttpResponse:
    """Choose a new password with the link of a mail (or of the command reset_link)."""
    if request.method == "POST":
        limited: HttpResponse | None = ratelimit.consume_or_429(request, action="reset_password_from_key")
        if limited:
            return limited
    uid, _, token_key = key.partition("-")
    token = UserTokenForm(data={"uidb36": uid, "key": token_key})
    if not token.is_valid() or not token.reset_user.is_active:
        return render(request, "account/page_link_refused.html", status=404)
    form = NewPasswordForm(request.POST if request.method == "POST" else None, user=token.reset_user)
    if form.is_valid():
        reset_password(token.reset_user, form.cleaned_data["password"])
        finalize_password_reset(request, token.reset_user)
        return render(request, "account/page_password_changed.html")
    return render(request, "account/page_new_password.html", {"form": form}, status=400 if form.is_bound else 200)


class _OwnEmailInput(VerifyEmailInput):
    def clean_key(self) -> str:
        key: str = super().clean_key()
        if self.verification.email_address.user != context.request.user:
            raise AccountAdapter().validation_error("invalid_or_expired_key")
        return key


class ConfirmEmailView(VerifyEmailView):
    """allauth's endpoint, for the account's owner alone (D-26): neither confirming nor asking whose a link is."""

    input_class = _OwnEmailInput
