"""What AFTER_COMMIT_HOOK may name in a test."""

from __future__ import annotations

from uuid import UUID


def die(_match_id: UUID, _v: int) -> None:
    """As a process that is killed between commit and broadcast: nothing after it happens."""
    raise KeyboardInterrupt
