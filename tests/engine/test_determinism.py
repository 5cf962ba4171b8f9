"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tests.engine import determinism, games, ultimate_hands

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "1fd874e1cb9624fb49a77259764c0cc1cff5921bf28bfa7081cc0096c26b6849",
    1: "66130ddd870ac9078c92a1a13c18f2d93d79c3a9f00c28a92db66ba39c5d1f25",
    2: "57bbed42889ea1edd6bfcfe8cd0ab75f0fe6da729e2a12fd282daec0a2dc0261",
    3: "352099093e8f3783b0372ca8e89d84821a83f05c84d4af81bed9e4d2157faced",
    4: "2530d7da410611859f2aeecc9a7faf6e28a49002b52d67226bfaaf10b0bb60d5",
    5: "a0c6c387c73f5c94e565e534c7a9116bcb2b5a279ae1a0ca5ac21271b052667c",
}


@pytest.mark.parametrize("number", GOLDEN)
def test_a_whole_game_is_the_one_that_was_written_down(number: int) -> None:
    assert games.game_hash(number) == GOLDEN[number]


# Hands of Ultimate Hold'em in the trainer: rules, exact values, judgements and the saved form.
GOLDEN_HANDS = {
    0: "cdf95fefbc6e4860373a98424ba90982b84fbec75085e1945f0a974fcc47a7c6",
    1: "882456232766b7f5274f9f3cde66a308d4d1bcd3b356c7b8bad30a7b32c875d2",
    2: "5872ab2fac99a1bbef83524a4607e2b42f2ded2d3937a4a44097177821add49c",
    3: "f0cda565c95feb6aab28e16593304dde468c7a3ee158066a6622fe989936f5cf",
}


@pytest.mark.parametrize("number", GOLDEN_HANDS)
def test_a_hand_of_ultimate_is_the_one_that_was_written_down(number: int) -> None:
    assert ultimate_hands.hand_hash(number) == GOLDEN_HANDS[number]


def test_games_are_of_both_kinds_and_all_levels() -> None:
    tables = [games.new_game(number) for number in GOLDEN]
    assert {table.rules.game for table in tables} == {"holdem", "match4"}
    assert {seat.level for table in tables for seat in table.seats} == {"easy", "medium", "hard"}
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
