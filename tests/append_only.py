"""Emptying the database between tests on SQLite, where that is a DELETE, which the triggers of the ledger refuse.

They are made again in the same transaction, as they were. PostgreSQL empties tables by TRUNCATE, and other triggers
see that.
"""

from __future__ import annotations

from typing import Any

# The module of the operations cannot be imported first.
from django.db.backends.sqlite3.base import DatabaseWrapper

_Operations = DatabaseWrapper.ops_class
_sql_flush = _Operations.sql_flush


def _without_triggers(self: Any, *args: Any, **options: Any) -> list[str]:
    statements = _sql_flush(self, *args, **options)
    with self.connection.cursor() as cursor:
        triggers = cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    return [*(f"DROP TRIGGER {name}" for name, _sql in triggers), *statements, *(sql for _name, sql in triggers)]


def pytest_configure() -> None:
    _Operations.sql_flush = _without_triggers  # type: ignore[method-assign]
