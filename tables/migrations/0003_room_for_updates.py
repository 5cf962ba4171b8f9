from __future__ import annotations

from typing import Any

from django.db import migrations


def leave_room(apps: Any, editor: Any) -> None:
    """Each action writes the row of its match anew: on PostgreSQL half of each page is kept for that."""
    if editor.connection.vendor == "postgresql":
        editor.execute("ALTER TABLE tables_match SET (fillfactor = 50)")


def fill(apps: Any, editor: Any) -> None:
    if editor.connection.vendor == "postgresql":
        editor.execute("ALTER TABLE tables_match RESET (fillfactor)")


class Migration(migrations.Migration):
    dependencies = [("tables", "0002_presence")]

    operations = [migrations.RunPython(leave_room, fill)]
