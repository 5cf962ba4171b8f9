"""Making and spending invite codes (CH-57)."""

from __future__ import annotations

from django.utils import timezone

from accounts.models import Invite, User

# As people read and type them.
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V", "-": "", " ": ""})


class NotValid(Exception):
    """The code does not exist or is spent."""


def make(count: int, *, by: User | None = None, note: str = "") -> list[Invite]:
    return Invite.objects.bulk_create(Invite(made_by=by, note=note) for _ in range(count))


def normal(code: str) -> str:
    """The code as it is stored, however it was typed."""
    return code.upper().translate(_MISREAD)


def is_open(code: str) -> bool:
    return Invite.objects.filter(code=normal(code), spent_at=None).exists()


def spend(code: str, user: User) -> None:
    """Spend the code for this account, in the transaction that makes it. Raises NotValid.

    The update finds the row only while it is unspent: of two at the same time one waits for the other's transaction and
    then finds none.
    """
    changed = Invite.objects.filter(code=normal(code), spent_at=None).update(spent_at=timezone.now(), spent_by=user)
    if not changed:
        raise NotValid
