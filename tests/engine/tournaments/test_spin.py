"""The wheel of a Spin (NK-76, NK-77)."""

from __future__ import annotations

from collections import Counter

import pytest

from tables.engine.tournaments import spin


def test_the_mean_is_three_entries() -> None:
    assert sum(field.weight for field in spin.WHEEL) == spin.NUMBERS
    assert sum(field.multiplier * field.weight for field in spin.WHEEL) == spin.PLAYERS * spin.NUMBERS
    assert sum(spin.house_pays(field.multiplier, 100) * field.weight for field in spin.WHEEL) == 0


def test_each_number_has_its_multiplier() -> None:
    counted = Counter(spin.multiplier_of(number) for number in range(spin.NUMBERS))
    assert counted == {field.multiplier: field.weight for field in spin.WHEEL}
    for number in (-1, spin.NUMBERS):
        with pytest.raises(ValueError, match="number"):
            spin.multiplier_of(number)


def test_each_field_pays_its_whole_pool() -> None:
    for field in spin.WHEEL:
        for entry in (100, 500, 1_000, 33):
            paid = spin.spin_prizes(field.multiplier, entry)
            assert len(paid) == spin.PLAYERS
            assert sum(paid) == field.multiplier * entry
    assert spin.spin_prizes(100, 100) == [8_000, 1_000, 1_000]
    assert spin.spin_prizes(10, 1_000) == [8_000, 2_000, 0]
    with pytest.raises(ValueError, match="multiplier 4"):
        spin.field_of(4)


def test_the_draw_is_even_and_the_bytes_decide_it() -> None:
    drawn = [spin.draw_number(number.to_bytes(32, "big")) for number in range(20_000)]
    assert drawn[:3] == [spin.draw_number(number.to_bytes(32, "big")) for number in range(3)]
    assert min(drawn) >= 0
    assert max(drawn) < spin.NUMBERS
    tenths = Counter(number // 1_000 for number in drawn)
    # 2,000 each, with a standard error of 42.
    assert all(abs(tenths[tenth] - 2_000) < 5 * 42 for tenth in range(10))


def test_a_pair_of_bytes_that_would_favour_some_numbers_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    class Digest:
        def digest(self) -> bytes:
            return (60_000).to_bytes(2, "big") + (65_535).to_bytes(2, "big") + (59_999).to_bytes(2, "big")

    monkeypatch.setattr(spin, "sha256", lambda _: Digest())
    assert spin.draw_number(bytes(32)) == 9_999
