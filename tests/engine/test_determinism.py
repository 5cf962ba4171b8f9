"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tests.engine import determinism, games, ultimate_hands

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "0431724b6a335f0e9075d86b308f7865e9f500d30319d75b1a19bb2524063cdb",
    1: "a2639f22736dbcc99a2db7947344f3a0303ed744da33aa4cd4c9bacf1de93320",
    2: "a8d55b849091ff9498857f75b967dbae4b0da0c80d2766c958b1a87f2c5f43b0",
    3: "6e95d4fa5a5f38e1a3f272ca0fc397feb074c849367e3e9e2c7c41cca20d1b46",
    4: "d31c85fda848da8920ced9c60e80ddb6c5e6ee21ba8c99ab66cf0e483471f57b",
    5: "eb7dd888421650ca01c0edaaf47ab908da0cd04f5eaf7a59ceb58b1aede8f9bc",
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
