"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tests.engine import determinism, games

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "e0dab9ba756317c4b67e572c5ba58c735f9f6e1bac3879fbdf432ce7d1200478",
    1: "13c0c2c0587d5dbdcd293b51c25b4a9fa01e1b7a63dce753e552009b6724ae52",
    2: "346e191c8cda73909cec1c76f07ca05e1cf288f5796565882e1af7508bbb0566",
    3: "4d26bc2c160bd76e9f07e9572fe8abc16b0eecfb1de4c7e161bcafff209891be",
    4: "c93291a782af688303a13a0c7bf741e4c1c86751faa5c5c696f1c96dfbf0ee55",
    5: "39fd48086da85c1ac689f3f06aaa2a72af8e37259611ee828214d8b9cbc8b276",
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
