"""Levels by time, breaks, late registration (NK-74, NK-76, NK-79)."""

from __future__ import annotations

import pytest

from tables.engine.errors import SetupError
from tables.engine.tournaments.levels import (
    MINUTE_MS,
    SCHEDULED,
    SIT_AND_GO,
    SIT_AND_GO_TURBO,
    SPIN,
    Structure,
)


def test_the_ladder_goes_on_by_a_half_rounded_to_100() -> None:
    blinds = [SIT_AND_GO.blinds(level) for level in range(13, 21)]
    assert [(each.sb, each.bb) for each in blinds] == [
        *((600, 1_200), (800, 1_600), (1_200, 2_400), (1_800, 3_600)),
        *((2_700, 5_400), (4_100, 8_200), (6_200, 12_400), (9_300, 18_600)),
    ]


def test_a_ladder_without_end_rises_for_ever_and_the_last_level_of_a_spin_stays() -> None:
    assert all(SCHEDULED.blinds(n + 1).bb > SCHEDULED.blinds(n).bb for n in range(1, 60))
    assert SPIN.blinds(10)[1:] == SPIN.blinds(11)[1:] == SPIN.blinds(99)[1:] == (200, 400)


@pytest.mark.parametrize(("structure", "minutes"), [(SIT_AND_GO, 4), (SIT_AND_GO_TURBO, 2), (SPIN, 3), (SCHEDULED, 8)])
def test_levels_by_time(structure: Structure, minutes: int) -> None:
    level_ms = minutes * MINUTE_MS
    moments = (0, level_ms - 1, level_ms, 10 * level_ms - 1, 10 * level_ms)
    assert [structure.level_at(moment) for moment in moments] == [1, 1, 2, 10, 11]
    assert [structure.level_left_ms(moment) for moment in (0, 1, level_ms)] == [level_ms, level_ms - 1, level_ms]


def test_late_registration_and_breaks_of_a_scheduled_tournament() -> None:
    assert SCHEDULED.late_ends_ms == 32 * MINUTE_MS
    assert [SCHEDULED.break_at_ms(taken) for taken in (0, 1)] == [48 * MINUTE_MS, 96 * MINUTE_MS]
    assert SCHEDULED.break_ms == 5 * MINUTE_MS
    assert SIT_AND_GO.late_ends_ms == 0
    assert SIT_AND_GO.break_at_ms(0) is None


def test_what_is_no_structure_is_refused() -> None:
    for ladder, level_ms in (((), 1), (((20, 10),), 1), (((0, 10),), 1), (((10, 20),), 0)):
        with pytest.raises(SetupError):
            Structure(ladder, level_ms)
    with pytest.raises(ValueError, match="level 0"):
        SCHEDULED.blinds(0)
