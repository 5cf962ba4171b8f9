"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tables.engine.table import NOBODY
from tests.engine import determinism, games, ultimate_hands

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "71b75dc0b6f203891c64284f2f4199a579418afd8e15c9d283848e736fd19f16",
    1: "a1a2f0756b1f0df08fecd2eb5a543e24d5a7cfddd2073dfa0c33ab77217313bc",
    2: "319aaeddc80f3e8fb86faedd3a617cdab611e8567102b51c49304ba8abad370a",
    3: "e25abcf778dd182c7224408192c5c39290938396c837bd5a350867bc5c770374",
    4: "4fa3647b306951030bec64502fdf7cb4e050636d1437ddab6da455912de4c4eb",
    5: "7d54a441aa7f343bb0aa40054f329c7355cd1aafa8f40a0909fcb3ea1b171f73",
    6: "f0d0e26efb2afb116b03f094a3c51baac7b5517cf8dc8c35202b63f7bb59dfc4",
}


@pytest.mark.parametrize("number", GOLDEN)
def test_a_whole_game_is_the_one_that_was_written_down(number: int) -> None:
    assert games.game_hash(number) == GOLDEN[number]


# Hands of Ultimate Hold'em in the trainer: rules, exact values, judgements and the saved form.
GOLDEN_HANDS = {
    0: "1db10ccceea343bb2b66f6b909469012676d30ab2a9a78eb2aca7ca53721ccbe",
    1: "b0727c408c9da57d574d37562aa239ef04f993d034acbbc6566400033c899f66",
    2: "3021864a40d9e3e0c830bc5b22da5ad54d3b8edb03c3106df049a984c6d59c71",
    3: "68482b1d9de785d46934ba450ca77494f26e99d2c6041bf7223524686853becf",
}


@pytest.mark.parametrize("number", GOLDEN_HANDS)
def test_a_hand_of_ultimate_is_the_one_that_was_written_down(number: int) -> None:
    assert ultimate_hands.hand_hash(number) == GOLDEN_HANDS[number]


def test_games_are_of_all_kinds_and_levels() -> None:
    tables = [games.new_game(number) for number in GOLDEN]
    assert {table.rules.game for table in tables} == {"holdem", "match4", "naiko", "omaha"}
    assert {seat.level for table in tables for seat in table.seats if seat != NOBODY} == {"easy", "medium", "hard"}
    assert [table.rules.seating for table in tables].count("open") == 1
    assert {len(table.seats) for table in tables} == {2, 3, 4, 5, 6}


def test_the_oldest_and_the_newest_python_play_the_same_games() -> None:
    """In processes of their own, with hash seeds of their own; a lone Python is compared with itself."""
    found = determinism.pythons()
    assert determinism.differing([found[0], found[-1]], 2) == []
    assert determinism.differing([found[0], found[-1]], 4, determinism.ULTIMATE) == []


def test_the_command_compares_this_python_with_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["determinism", "--games", "1", "--python", sys.executable])
    assert determinism.main() == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 games equal, 0 different"


def test_a_difference_is_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = iter([{0: "a", 1: "b"}, {0: "a", 1: "c"}])
    monkeypatch.setattr(determinism, "hashes", lambda program, games, module: next(played))
    monkeypatch.setattr(sys, "argv", ["determinism", "--games", "2", "--python", sys.executable])
    assert determinism.main() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 games equal, 1 different"
