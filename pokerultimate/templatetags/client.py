"""The client's look for pages that the server writes."""

from __future__ import annotations

from django import template
from django.conf import settings

from pokerultimate.client import NotBuilt, first_screen

register = template.Library()


@register.simple_tag
def client_styles() -> tuple[str, ...]:
    """The style sheets of the client's first screen; none where it is not built."""
    try:
        return first_screen(settings.CLIENT_DIR).styles
    except NotBuilt:
        return ()
