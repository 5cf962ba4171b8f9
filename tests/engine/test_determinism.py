"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tests.engine import determinism, games

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "d36e45d82f7018e6615216b747e14bb67009222ddcda22f9b8e01087a2ad05a5",
    1: "354ded85a99cc94eb946aa8e9a81bbcff1a10554db9d9e2a40519d8896f2e4b0",
    2: "c3e546e64405226c30cec3490ee641220c9fa22deffffccaa635a07c1eaa9066",
    3: "c8ba10354b717b5c934f4927d249ccc148ddd1c428f4f9b3db0f4a1a2caad165",
    4: "8ca31fd2909dfdf41d787418a7be06e5a9c1449b01227ef674babae701b67751",
    5: "75dfb4905b786f2ff5a09e0f828bf272036a762a46fa7286b9f652b8aa974e61",
}


@pytest.mark.parametrize("number", GOLDEN)
def test_a_whole_game_is_the_one_that_was_written_down(number: int) -> None:
    assert games.game_hash(number) == GOLDEN[number]


def test_games_are_of_both_kinds_and_all_levels() -> None:
    tables = [games.new_game(number) for number in GOLDEN]
    assert {table.rules.game for table in tables} == {"holdem", "match4"}
    assert {seat.level for table in tables for seat in table.seats} == {"easy", "medium", "hard"}
    assert {len(table.seats) for table in tables} == {2, 3, 4, 5, 6}


def test_the_oldest_and_the_newest_python_play_the_same_games() -> None:
    """In processes of their own, with hash seeds of their own; a lone Python is compared with itself."""
    found = determinism.pythons()
    assert determinism.differing([found[0], found[-1]], 2) == []


def test_the_command_compares_this_python_with_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["determinism", "--games", "1", "--python", sys.executable])
    assert determinism.main() == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 games equal, 0 different"


def test_a_difference_is_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = iter([{0: "a", 1: "b"}, {0: "a", 1: "c"}])
    monkeypatch.setattr(determinism, "hashes", lambda program, games: next(played))
    monkeypatch.setattr(sys, "argv", ["determinism", "--games", "2", "--python", sys.executable])
    assert determinism.main() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 games equal, 1 different"
