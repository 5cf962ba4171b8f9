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


def legal_words(legal: dict[str, Any] | None) -> dict[str, Any]:
    """`Legal` in the words of match4.json and naiko.json, which leave out what is not offered."""
    if legal is None:
        return {}
    words: dict[str, Any] = {"fold": legal["fold"]}
    if legal["check"]:
        words["check"] = True
    if legal["call"]:
        words["call"] = legal["call"]
    if legal["raise"]:
        words["raise"] = [legal["raise"]["min"], legal["raise"]["max"]]
    return words
