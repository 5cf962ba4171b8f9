"""What live tables and wallets keep."""

from tables.models.cash import CashGuest, CashOffer, CashStake, CashStay, CashTable, CashWaiting
from tables.models.matches import OPEN, Action, Match, Result, Seat, Spectator
from tables.models.sit_and_go import Entry, Offer, SitAndGo
from tables.models.tournaments import Schedule, Tournament, TournamentEntry, TournamentEvent, TournamentTable
from tables.models.ultimate import Ultimate
from tables.models.wallet import LedgerAccount, LedgerTx, Transfer, WalletFreeze

__all__ = [
    "OPEN",
    "Action",
    "CashGuest",
    "CashOffer",
    "CashStake",
    "CashStay",
    "CashTable",
    "CashWaiting",
    "Entry",
    "LedgerAccount",
    "LedgerTx",
    "Match",
    "Offer",
    "Result",
    "Schedule",
    "Seat",
    "SitAndGo",
    "Spectator",
    "Tournament",
    "TournamentEntry",
    "TournamentEvent",
    "TournamentTable",
    "Transfer",
    "Ultimate",
    "WalletFreeze",
]
