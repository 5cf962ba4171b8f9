"""The cast of the accounts."""

from tests.accounts.conftest import _no_limits_left_over, browser, friend, outsider, owner, person, staff
from tests.tables.conftest import world

__all__ = ["_no_limits_left_over", "browser", "friend", "outsider", "owner", "person", "staff", "world"]
