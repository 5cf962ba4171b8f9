"""The project as a Django application: it has commands, templates and the Celery app, no models."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class PokerUltimateConfig(AppConfig):
    name = "pokerultimate"

    def ready(self) -> None:
        # Every process that may send a task must know the broker.
        import_module("pokerultimate.celery")
