from django.db import migrations

APPEND_ONLY = ("tables_ledgertx", "tables_transfer")


def refuse_to_empty(apps, editor):
    """D-50: TRUNCATE, which asks no trigger of rows, is refused like UPDATE and DELETE. SQLite has none."""
    if editor.connection.vendor == "postgresql":
        for table in APPEND_ONLY:
            editor.execute(
                f"CREATE TRIGGER not_emptied BEFORE TRUNCATE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()"
            )


def let_go(apps, editor):
    if editor.connection.vendor == "postgresql":
        for table in APPEND_ONLY:
            editor.execute(f"DROP TRIGGER not_emptied ON {table}")


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0013_drafts_of_tournaments"),
    ]

    operations = [migrations.RunPython(refuse_to_empty, let_go)]
