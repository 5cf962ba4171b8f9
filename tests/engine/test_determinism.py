"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tables.engine.table import NOBODY
from tests.engine import determinism, games, ultimate_hands

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "d5702bafd6f6d4a198d32cb84faf20e094137e927f09717cbffa1a23161dae07",
    1: "866ad9ce8b865491d648e1d1488c7f996bdedcd96ea1dd44e9b34ac64dbcbbcf",
    2: "3a7938dbdcd8702dc782efe3e90dc60a5a5efb148e5bc0c97314118274d09cb7",
    3: "7750030fb964474021df76baebc7ca5b9bc53aec1f3bfcc6550fd1d14112afb6",
    4: "7a20e161f59b55bf0ba2e229abd4fc2ce19f133d36ce4de2c350f6041152254d",
    5: "7fff4fa3c1cba03a8e1e34eb50d964fa2b00e40a394f74bfd88120dec0c12f48",
    6: "363fd83ec159479617871b376d741dd53fde970dcf10c46cde2c0365aff419e6",
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
