"""The client's types of the API, which are written from its document."""

from __future__ import annotations

from pokerultimate.api import document
from pokerultimate.tooling.api import TYPES, signature


def test_the_clients_types_are_those_of_the_document() -> None:
    assert TYPES.read_text().splitlines()[0] == signature(document()), "Say `make api` and commit what it writes."
