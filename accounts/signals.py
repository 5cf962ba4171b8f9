"""What accounts announce to those above them (D-35)."""

from __future__ import annotations

from django.dispatch import Signal

# Sent in the transaction of the deletion, while the account is still there. Argument: user.
account_deleted = Signal()

# Sent in the transaction that ends every session of an account. Argument: user.
account_signed_out = Signal()

# What two accounts are to each other has changed. Argument: users, whose lists are other ones now.
friends_changed = Signal()
