"""What a new site offers: small tournaments every quarter of an hour, to which bots come, and a larger one each day. Staff
change them or turn them off in the admin. Their names are game and entry, and Turbo where a level takes a minute: they
read the same in every language."""

from datetime import time

from django.db import migrations

SMALL = {"entry": 100, "most": 36, "chips": 1_500, "level_seconds": 180, "late_levels": 2, "break_every": 0, "bots": "medium"}
SCHEDULES = [
    {"name": "Hold’em 100", "game": "holdem", "every": "hour", "at": time(0, 0), **SMALL},
    {"name": "Naiko 100", "game": "naiko", "every": "hour", "at": time(0, 30), **SMALL},
    {"name": "Hold’em 100 Turbo", "game": "holdem", "every": "hour", "at": time(0, 15), **SMALL, "chips": 1_000, "level_seconds": 60},
    {"name": "Omaha 100 Turbo", "game": "omaha", "every": "hour", "at": time(0, 45), **SMALL, "chips": 1_000, "level_seconds": 60},
    {"name": "Omaha 250", "game": "omaha", "every": "day", "at": time(12, 15), "entry": 250, "bots": "medium"},
    {"name": "Hold’em 500", "game": "holdem", "every": "day", "at": time(19, 15), "entry": 500, "bots": "hard"},
    {"name": "Naiko 1000", "game": "naiko", "every": "week", "weekday": 6, "at": time(15, 15), "entry": 1_000},
]


def offer(apps, editor):
    schedule = apps.get_model("tables", "Schedule")
    for fields in SCHEDULES:
        schedule.objects.create(zone="UTC", **fields)


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0011_tournaments"),
    ]

    operations = [
        migrations.RunPython(offer, migrations.RunPython.noop),
    ]
