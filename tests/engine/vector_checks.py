"""What the runners of vectors share: what came out is compared with what is expected, and a difference is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Vector = dict[str, Any]


class Wrong(Exception):
    """What came out differs from what the vector expects, or the vector says something unknown."""


def expect_equal(what: str, got: object, wanted: object) -> None:
    if got != wanted:
        raise Wrong(f"{what}: expected {wanted!r}, got {got!r}")


def unknown_keys(given: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    strange = [key for key in given if key not in known]
    if strange:
        raise Wrong(f"{where} has keys the runner does not know: {strange}")
