"""What live tables announce to those above them (D-35)."""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction that ends a match with a result. Argument: match (its `results` are there).
match_finished = Signal()

# Sent in the transaction in which something has happened at an open table, before the rows of the seats follow.
# Arguments: live, and events: what happened in order, with everybody's cards.
open_table_moved = Signal()

# The same once the rows of the seats have followed and nothing more is to come of it: who comes and goes next may be
# seen to. Arguments as above.
open_table_rests = Signal()
