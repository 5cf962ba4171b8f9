"""Accounts, invites and the security log in Django's admin."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from allauth.idp.oidc.admin import ClientAdmin
from allauth.idp.oidc.models import Client
from django import forms
from django.contrib import admin
from django.contrib.admin import ModelAdmin, StackedInline
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import deletion, invites, suspensions
from accounts.models import Block, FriendRequest, Friendship, Invite, LogoutAddress, SecurityEvent, Suspension, User

MOST_AT_ONCE = 200


@admin.register(User)
class UserAdmin(ModelAdmin):
    """Accounts come by an invite or by the staff command, so none is added here."""

    list_display = ("username", "email", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_active", "is_staff")
    search_fields = ("username", "username_key", "email", "sub")
    fields = (
        *("username", "sub", "icon", "friend_code", "email", "date_joined", "last_login"),
        *("is_active", "is_staff", "is_superuser", "groups", "user_permissions"),
    )
    filter_horizontal = ("groups", "user_permissions")
    _POWERS = ("is_staff", "is_superuser", "groups", "user_permissions")
    _FACTS = ("username", "sub", "icon", "friend_code", "email", "date_joined", "last_login")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if "is_active" in form.changed_data:
            (suspensions.lift if obj.is_active else suspensions.sign_out)(obj)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        deletion.delete(obj, request)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            deletion.delete(user, request)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        # Who may change accounts may not thereby give himself everything.
        return self._FACTS if request.user.is_superuser else (*self._FACTS, *self._POWERS)


class InviteForm(forms.ModelForm):
    count = forms.IntegerField(label=_("how many"), min_value=1, max_value=MOST_AT_ONCE, initial=1)

    class Meta:
        model = Invite
        fields = ("note",)


@admin.register(Invite)
class InviteAdmin(ModelAdmin):
    list_display = ("__str__", "note", "made_by", "made_at", "spent_by", "spent_at")
    list_filter = (("spent_at", admin.EmptyFieldListFilter), "made_at")
    list_select_related = ("made_by", "spent_by")
    search_fields = ("code", "note", "spent_by__username")
    readonly_fields = ("made_by", "made_at", "spent_by", "spent_at")

    def get_form(self, request: HttpRequest, obj: Invite | None = None, change: bool = False, **kwargs: Any) -> Any:
        return super().get_form(request, obj, change, **({"form": InviteForm} if obj is None else {}), **kwargs)

    def save_model(self, request: HttpRequest, obj: Invite, form: Any, change: bool) -> None:
        if not change:
            assert isinstance(request.user, User)
            obj.made_by = request.user
            invites.make(form.cleaned_data["count"] - 1, by=request.user, note=obj.note)
        super().save_model(request, obj, form, change)


class LogoutAddressInline(StackedInline):
    model = LogoutAddress


admin.site.unregister(Client)


@admin.register(Client)
class GameAdmin(ClientAdmin):
    """A game of the series, and where it wants to be told of signing out."""

    inlines = (LogoutAddressInline,)
    readonly_fields = ("id", *ClientAdmin.readonly_fields)

    def get_fields(self, request: HttpRequest, obj: Client | None = None) -> list[str]:
        """What is made with the game has nothing to show before."""
        fields: list[str] = super().get_fields(request, obj)
        return fields if obj else [name for name in fields if name not in self.readonly_fields]


class _OnlySeen(ModelAdmin):
    """What comes about in the app alone; staff see it and may take it away."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Friendship)
class FriendshipAdmin(_OnlySeen):
    list_display = ("elder", "younger", "since")
    list_select_related = ("elder", "younger")
    search_fields = ("elder__username", "younger__username")


@admin.register(FriendRequest)
class FriendRequestAdmin(_OnlySeen):
    list_display = ("sender", "receiver", "sent_at")
    list_select_related = ("sender", "receiver")
    search_fields = ("sender__username", "receiver__username")


@admin.register(Block)
class BlockAdmin(_OnlySeen):
    list_display = ("blocker", "blocked", "since")
    list_select_related = ("blocker", "blocked")
    search_fields = ("blocker__username", "blocked__username")


@admin.register(SecurityEvent)
class SecurityEventAdmin(_OnlySeen):
    list_display = ("at", "kind", "user", "address", "detail")
    list_filter = ("kind", "at")
    list_select_related = ("user",)
    search_fields = ("user__username", "address", "detail")

    def has_delete_permission(self, request: HttpRequest, obj: SecurityEvent | None = None) -> bool:
        return False


@admin.register(Suspension)
class SuspensionAdmin(ModelAdmin):
    """Suspending somebody is adding one; the action lifts it."""

    list_display = ("user", "since", "until", "reason", "by", "lifted_at")
    list_filter = (("lifted_at", admin.EmptyFieldListFilter), "since")
    list_select_related = ("user", "by")
    search_fields = ("user__username", "reason")
    fields = ("user", "until", "reason")
    raw_id_fields = ("user",)
    actions = ("lift",)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"until": timezone.now() + timedelta(days=7), **super().get_changeform_initial_data(request)}

    def has_change_permission(self, request: HttpRequest, obj: Suspension | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Suspension | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Suspension, form: Any, change: bool) -> None:
        assert isinstance(request.user, User)
        made = suspensions.suspend(obj.user, obj.until, obj.reason, by=request.user, request=request)
        obj.pk = made.pk

    @admin.action(description=_("Lift these suspensions"), permissions=["add"])
    def lift(self, request: HttpRequest, queryset: QuerySet[Suspension]) -> None:
        for user in User.objects.filter(pk__in=queryset.values("user")):
            suspensions.lift(user, request)
