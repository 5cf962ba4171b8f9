"""The addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from pokerultimate import health, monitoring, views
from pokerultimate.api import api
from stats.dashboards import dashboard

# The screens of the web client: one page, whose script reads the address.
SCREENS = [
    *("", "setup/<slug:table>", "setup/<slug:game>/<slug:table>", "play/", "ultimate/"),
    *("statistics/", "statistics/<str:game>", "account/", "account/<slug:view>"),
    *("hands/", "hands/<path:hand>"),
    *("online/", "online/new", "online/new/<str:friend>", "online/<str:match>"),
    *("room/", "room/<str:sit_and_go>", "room/tournament/<path:place>"),
    *("room/cash/<str:table>", "room/code/", "room/code/<str:code>"),
    *("leaderboards/", "receipts/<path:hand>"),
    *("guide/", "guide/<path:section>"),
]

urlpatterns = [
    *(path(screen, views.app) for screen in SCREENS),
    path("sw.js", views.service_worker),
    path("favicon.ico", views.icon),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", monitoring.metrics),
    path("admin/dashboard/", admin.site.admin_view(dashboard), name="dashboard"),
    path("admin/", admin.site.urls),
    path("api/", api.urls),
    path("", include("accounts.urls")),
]

handler404 = "pokerultimate.views.not_found"
