"""Finished games in Django's admin, to see and to take away."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.admin import ModelAdmin
from django.http import HttpRequest

from stats import tables_admin, tournaments_admin, wallet_admin
from stats.models import Game

__all__ = ["GameAdmin", "tables_admin", "tournaments_admin", "wallet_admin"]


@admin.register(Game)
class GameAdmin(ModelAdmin):
    list_display = ("finished_at", "owner", "mode", "game", "table", "ai_group", "rank", "players_count")
    list_filter = ("mode", "game", "table", "ai_group")
    list_select_related = ("owner",)
    search_fields = ("owner__username", "record_id")
    date_hierarchy = "finished_at"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
