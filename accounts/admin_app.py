"""Django's admin as an application, with this project's own door."""

from __future__ import annotations

from django.contrib.admin.apps import AdminConfig


class StaffAdminConfig(AdminConfig):
    default_site = "accounts.admin_site.StaffSite"
