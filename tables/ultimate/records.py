"""The record of an account: bankroll and trainer's counters of all its devices, one part for each (D-24)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.engine.errors import SetupError
from tables.engine.ultimate.protocol import message
from tables.engine.ultimate.trainer.record import Record
from tables.ultimate.held import held, read

MOST_PARTS = 200
"""Devices of an account, each browser being one, deleted ones and all."""

MOST_LETTERS = 1_000_000
"""Of a record as text: two hundred parts of the size that they have after years."""

LARGEST = 2**53
"""Whole numbers beyond it are others in a browser."""

DEEPEST = 16
"""So many values may lie in one another; a record has eight or nine."""

_NAME = re.compile(r"[\w-]{1,64}", re.ASCII)
_KEY = re.compile(r"[\w/-]{1,80}", re.ASCII)


def exchange(user: User, sent: dict[str, Any]) -> dict[str, Any]:
    """Take over what a device knows of newer: `{record, erased}`, the record of all devices.

    The part of the server is the server's alone, and parts that the account has erased stay away. Raises Refused for
    what is no record.
    """
    theirs = _read(sent)
    with held(user) as mine:
        theirs.forget([*mine.row.erased, mine.row.part], "")
        mine.record.merge(theirs)
        told = mine.record.to_dict()
        if len(mine.record.parts) > MOST_PARTS or len(json.dumps(told)) > MOST_LETTERS:
            raise Refused("full", _("This account cannot keep more."))
        mine.agree()
        return {"record": told, "erased": mine.row.erased}


def erase(user: User) -> None:
    """Forget the account's record for good, on all its devices: chips and statistics begin anew."""
    if read(user) is not None:
        with held(user) as mine:
            mine.erase()
            mine.agree()


def everything(user: User) -> Iterable[dict[str, Any]]:
    """For the download: the record, and the table as its owner may know it now."""
    mine = read(user)
    if mine is not None:
        table = None if mine.table is None else message(mine.table, [])["view"]
        yield {"record": mine.record.to_dict(), "table": table, "since": mine.row.created_at}


def _read(sent: dict[str, Any]) -> Record:
    """A record from outside, in which nothing is but what the engine counts."""
    try:
        if not _is_plain(sent):
            raise SetupError("BAD_RECORD", "no short texts and whole numbers")
        record = Record.from_dict(sent, "")
        if not _has_names(record):
            raise SetupError("BAD_RECORD", "names of nothing that is counted")
    except SetupError as fault:
        newer = fault.code == "NEWER_RECORD"
        raise Refused("newer" if newer else "shape", _("This is no record of Ultimate Hold'em."), 400) from fault
    return record


def _has_names(record: Record) -> bool:
    for name, part in record.parts.items():
        training = part["training"]
        keys = [key for counters in (training["decisions"], training["trips"]) for key in counters]
        if not _NAME.fullmatch(name) or not all(_KEY.fullmatch(key) for key in keys):
            return False
    return True


def _is_plain(value: object, depth: int = DEEPEST) -> bool:
    """Short texts, whole numbers that every browser can read, and what is made of them."""
    if isinstance(value, (dict, list)) and depth == 0:
        return False
    if isinstance(value, dict):
        return all(_is_plain(key) and _is_plain(each, depth - 1) for key, each in value.items())
    if isinstance(value, list):
        return all(_is_plain(each, depth - 1) for each in value)
    if isinstance(value, str):
        return len(value) <= 80 and value.isascii() and value.isprintable()
    return value is None or isinstance(value, bool) or (isinstance(value, int) and abs(value) <= LARGEST)
