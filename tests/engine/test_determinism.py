"""The same randomness and commands give the same bytes, today and on every Python (D-06)."""

from __future__ import annotations

import sys

import pytest

from tests.engine import determinism, games

# Hashes of whole games by the computer players, every level among them. A change of the engine's rules, of its
# saved form or of a player's decisions changes them; nothing else may.
GOLDEN = {
    0: "6854c8164f51a2d7fe16446cc64eb31d3cbea67745a313305d0578c7f617c7a2",
    1: "643b8e592d8e1feb3cac9bf22161fee9083cb23909c163d884dcbae6e5c51473",
    2: "f85182e4ecc88e8b8f83304fbb27f59815e8867719e2d37b074717966a951416",
    3: "b0dbe852892b7073ea85e8f53b198997f4a19c8069e5b55db4721cb4b1bab109",
    4: "f66ec2ba13c905e6fe2e0a0c9a4d4208469b394a24c1ba11a9d685f5ebe6e5fe",
    5: "8697d910f1ad662be380d35b7db6610545f0780b90b39a65af479853cab62a74",
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
