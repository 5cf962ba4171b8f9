"""What live tables and wallets keep."""

from tables.models.matches import Action, Match, Result, Seat, Spectator
from tables.models.ultimate import Ultimate
from tables.models.wallet import LedgerAccount, LedgerTx, Transfer, WalletFreeze

__all__ = [
    "Action",
    "LedgerAccount",
    "LedgerTx",
    "Match",
    "Result",
    "Seat",
    "Spectator",
    "Transfer",
    "Ultimate",
    "WalletFreeze",
]
