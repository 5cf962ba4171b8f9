"""Emptying the database between tests, which the triggers of the ledger refuse.

On SQLite, where that is a DELETE, they are made again in the same transaction, as they were. On PostgreSQL, where it is
a TRUNCATE, those that see one are switched off for it.
"""

from __future__ import annotations

from typing import Any

# The modules of the operations cannot be imported first.
from django.db.backends.postgresql.base import DatabaseWrapper as PostgresWrapper
from django.db.backends.sqlite3.base import DatabaseWrapper

_Operations = DatabaseWrapper.ops_class
_sql_flush = _Operations.sql_flush
_PostgresOperations = PostgresWrapper.ops_class
_postgres_flush = _PostgresOperations.sql_flush
_OF_TRUNCATE = "SELECT tgname, tgrelid::regclass FROM pg_trigger WHERE tgtype & 32 > 0 AND NOT tgisinternal"


def _without_triggers(self: Any, *args: Any, **options: Any) -> list[str]:
    statements = _sql_flush(self, *args, **options)
    with self.connection.cursor() as cursor:
        triggers = cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    return [*(f"DROP TRIGGER {name}" for name, _sql in triggers), *statements, *(sql for _name, sql in triggers)]


def _switched_off(self: Any, *args: Any, **options: Any) -> list[str]:
    statements = _postgres_flush(self, *args, **options)
    with self.connection.cursor() as cursor:
        cursor.execute(_OF_TRUNCATE)
        triggers = cursor.fetchall()
    off, on = (
        [f"ALTER TABLE {table} {how} TRIGGER {name}" for name, table in triggers] for how in ("DISABLE", "ENABLE")
    )
    return [*off, *statements, *on]


def pytest_configure() -> None:
    _Operations.sql_flush = _without_triggers  # type: ignore[method-assign]
    _PostgresOperations.sql_flush = _switched_off  # type: ignore[method-assign]
