"""What live tables announce to those above them (D-35)."""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction that ends a match with a result. Argument: match (its `results` are there).
match_finished = Signal()
