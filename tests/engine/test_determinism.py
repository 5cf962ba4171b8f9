"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tests.engine import determinism, games, ultimate_hands

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "1766e3945c338613d2f3d90af919f2eb6ff3450ac2a2d490e60936e165e67fd1",
    1: "74038f2fdfa7f6f530374b24c0d914b580b17ce3b68fc582f4300741e5c8c98a",
    2: "207ea3aa9bbbd6c3b5bec0518e4860ab0691064fff39122bb513192fdcbbe9df",
    3: "ef41b86f0cb48cf70d13dbfbc8f3c93f1616a15cd3bd42b1e0c399e64e3065a4",
    4: "12030f5ddddd34cb4eaf228cbf07796de2465415857ce9538c866255f77dcec3",
    5: "79372595a8ddecdf572f5df48631d28eb4449d7aa9875d0e2eaaf1401a3706c4",
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
