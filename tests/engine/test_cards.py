"""Card ids and names."""

import pytest

from tables.engine.cards import NAMES, RANK_LETTERS, SUIT_LETTERS, parse, parse_all


def test_ids_are_four_times_rank_plus_suit() -> None:
    assert len(NAMES) == 52
    assert (NAMES[0], NAMES[1], NAMES[4], NAMES[51]) == ("2c", "2d", "3c", "As")
    for card, name in enumerate(NAMES):
        assert name == RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3]
        assert parse(name) == card


def test_parse_all_keeps_the_order() -> None:
    assert parse_all(["As", "2c", "Th"]) == [51, 0, 34]
    assert parse_all([]) == []


@pytest.mark.parametrize("token", ["10s", "1s", "th", "TH", "Xs", "Ax", "", "A", "Ah ", " Ah", "AhKd", "A♠"])
def test_what_is_no_card_is_refused_by_name(token: str) -> None:
    """Case E6: "10s" is refused loudly, never read as some other rank."""
    with pytest.raises(ValueError, match="not a card") as refusal:
        parse(token)
    assert repr(token) in str(refusal.value)
    with pytest.raises(ValueError, match="not a card"):
        parse_all(["As", token])
