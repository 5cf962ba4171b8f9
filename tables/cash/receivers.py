"""What happens at open tables, as far as they are cash tables."""

from __future__ import annotations

from tables.cash import keeper
from tables.signals import open_table_moved, open_table_rests

open_table_moved.connect(keeper.moved)
open_table_rests.connect(keeper.rests)
