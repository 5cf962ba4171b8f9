"""The shapes of the API, under /api/, in every app."""

from __future__ import annotations

import ninja
from pydantic import ConfigDict


class Schema(ninja.Schema):
    """The string under a field is its description in the API's document, and so in the client's types."""

    model_config = ConfigDict(use_attribute_docstrings=True)
