"""The row of an account's Ultimate Hold'em under its lock: the record, and the table that the server deals at.

`held` is the only way to change either: one transaction, in which commands and records of all devices of an account
come one after the other, and in which a hand's chips go into the record when it is settled.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.db import transaction

from accounts.models import User
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.events import Event
from tables.engine.ultimate.rules import DealerRules
from tables.engine.ultimate.table import DealerTable
from tables.engine.ultimate.trainer.record import Record
from tables.models import Ultimate
from tables.secrets import seal, unseal

_EMPTY = {"format": 1, "parts": {}}


@dataclass
class Held:
    """table: None until the account first plays where the server deals."""

    row: Ultimate
    record: Record
    table: DealerTable | None

    def open_table(self) -> DealerTable:
        """The account's table; a new one where it has none yet."""
        if self.table is None:
            seed = secrets.token_bytes(ENTROPY_BYTES)
            self.table = DealerTable.create(str(uuid4()), DealerRules(), seed, self.record.bankroll)
        return self.table

    def agree(self) -> list[Event]:
        """Bring the table's bankroll to what the record says, which devices have a part in (D-24)."""
        table = self.table
        if table is None or not table.between_hands or table.bankroll == self.record.bankroll:
            return []
        return table.apply({"do": "set_bankroll", "chips": self.record.bankroll}, None)

    def erase(self) -> None:
        """Delete the record for good, also what devices send of it later. A hand that is being played goes on."""
        self.row.erased = [*self.row.erased, *sorted({*self.record.parts, self.row.part})]
        self.row.part = str(uuid4())
        self.record = Record(self.row.part)

    def store(self) -> None:
        row, table = self.row, self.table
        row.record = json.dumps(self.record.to_dict(), separators=(",", ":"))
        if table is not None:
            row.v, row.hand, row.phase = table.v, table.hand.number, table.phase
            row.state = seal(table.to_dict())
        row.save()


def read(user: User) -> Held | None:
    """What the account has as it stands, or None."""
    row = Ultimate.objects.filter(user=user).first()
    return None if row is None else held_in(row)


@contextmanager
def held(user: User) -> Iterator[Held]:
    """What the account has, which nobody else changes until the block is done and its changes are stored."""
    with transaction.atomic():
        # The account, so that two devices cannot both make the row.
        User.objects.select_for_update().get(pk=user.pk)
        row = Ultimate.objects.filter(user=user).first() or Ultimate(user=user, part=str(uuid4()))
        found = held_in(row)
        yield found
        found.store()


def held_in(row: Ultimate) -> Held:
    """What a row holds, without a lock: a draft."""
    record: dict[str, Any] = json.loads(row.record) if row.record else _EMPTY
    table = None if row.state is None else DealerTable.from_dict(unseal(row.state))
    return Held(row, Record.from_dict(record, row.part), table)
