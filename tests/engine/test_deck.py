"""The shuffle of D-04: its check values, no bias, no way to foresee it (J9, K13)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from tables.engine.cards import parse_all
from tables.engine.deck import FULL_DECK, shuffle, stream
from tables.engine.errors import IllegalCommand
from tables.engine.table import Table
from tests.engine.rig import ZERO, Play, names, rules, seats

SEED = bytes(range(32))


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def test_the_check_values_of_d04() -> None:
    deck = shuffle(FULL_DECK, SEED)
    assert names(deck[:10]) == ["5d", "4s", "9s", "2s", "Kd", "6c", "Ah", "3d", "7c", "Qc"]
    assert names(deck[-1:]) == ["Tc"]
    again = shuffle(deck[9:], ZERO)
    assert len(again) == 43
    assert names(again[:6]) == ["8h", "Jh", "4c", "Ks", "Js", "Qs"]
    assert names(again[-1:]) == ["3s"]


def test_a_shuffle_keeps_every_card_and_leaves_its_input_alone() -> None:
    cards = list(FULL_DECK)
    deck = shuffle(cards, SEED)
    assert sorted(deck) == cards == list(FULL_DECK)


@pytest.mark.parametrize("size", [0, 1, 2, 43, 52, 200])
def test_the_shuffle_is_the_one_written_down(size: int) -> None:
    """Against D-04 read literally, for seeds that need more than the first blocks of bytes."""
    for n in range(40):
        seed = sha256(b"%d" % n).digest()
        assert shuffle(range(size), seed) == by_the_letter(list(range(size)), seed)


def by_the_letter(cards: list[int], seed: bytes) -> list[int]:
    n, bytes_left = 0, b""
    for i in range(len(cards) - 1):
        m = len(cards) - i
        while True:
            if not bytes_left:
                bytes_left = sha256(seed + n.to_bytes(8, "big")).digest()
                n += 1
            byte, bytes_left = bytes_left[0], bytes_left[1:]
            if byte < 256 - 256 % m:
                break
        j = i + byte % m
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def biased(cards: list[int], seed: bytes) -> list[int]:
    """The faulty loop of K13: every place is exchanged with any place."""
    drawn = b"".join(sha256(seed + bytes([n])).digest() for n in range(2))
    for i in range(len(cards)):
        j = drawn[i] * len(cards) >> 8
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def place_counts(make: object, shuffles: int) -> list[Counter[int]]:
    assert callable(make)
    counts: list[Counter[int]] = [Counter() for _ in range(52)]
    for n in range(shuffles):
        for place, card in enumerate(make(list(FULL_DECK), sha256(b"K13 %d" % n).digest())):
            counts[place][card] += 1
    return counts


def worst_deviation(counts: list[Counter[int]], shuffles: int) -> float:
    mean = shuffles / 52
    deviation = (mean * 51 / 52) ** 0.5
    return max(abs(place[card] - mean) / deviation for place in counts for card in range(52))


def test_k13_each_card_lies_in_each_place_equally_often() -> None:
    """Within five standard errors in all 2,704 pairs; the famous faulty loop is told apart by the same measure."""
    shuffles = 20_000
    assert worst_deviation(place_counts(shuffle, shuffles), shuffles) < 5
    assert worst_deviation(place_counts(biased, shuffles), shuffles) > 5


def test_k13_the_deck_comes_from_the_bytes_alone() -> None:
    """No clock: the same 32 bytes give the same deck, and one changed bit gives another."""
    assert shuffle(FULL_DECK, SEED) == shuffle(FULL_DECK, SEED)
    for bit in range(256):
        other = bytearray(SEED)
        other[bit // 8] ^= 1 << bit % 8
        assert shuffle(FULL_DECK, bytes(other)) != shuffle(FULL_DECK, SEED)


def test_j9_the_cards_of_each_seat_are_fair() -> None:
    """Chi-square of the cards each of six seats is dealt, 51 degrees of freedom: 88 is passed once in 1,000 tables."""
    deals = 40_000
    counts = [[0] * 52 for _ in range(12)]
    for n in range(deals):
        deck = shuffle(FULL_DECK, sha256(b"J9 %d" % n).digest())
        for place in range(12):
            counts[place][deck[place]] += 1
    assert max(chi_square(seat) for seat in counts) < 100


def test_j9_a_fixed_deck_is_dealt_from_its_top() -> None:
    """So that the counts above are those of the seats: card 0 goes to the small blind."""
    deck = shuffle(FULL_DECK, SEED)
    play = Play.dealt(rules(), [1000] * 6, 0, deck=deck)
    dealt = play.each("dealt")[0]
    assert dealt["order"] == [1, 2, 3, 4, 5, 0]
    for place, seat in enumerate(dealt["order"]):
        assert dealt["cards"][str(seat)] == names([deck[place], deck[place + 6]])


def test_streams_are_apart_and_repeatable() -> None:
    labels = ["button", "personality/0", "personality/1", "ai/1/2/3", "ai/1/23/", "ai/12/3"]
    drawn = [stream(SEED, label).random() for label in labels]
    assert len(set(drawn)) == len(labels)
    assert drawn == [stream(SEED, label).random() for label in labels]
    assert stream(ZERO, "button").random() != drawn[0]


def undealt(table: Table) -> list[int]:
    return parse_all(table.to_dict()["hand"]["deck"])


def test_a_legal_command_first_reshuffles_the_undealt_cards_as_they_lie() -> None:
    """D-04: the next card is not decided until the action that brings it; a refused command reshuffles nothing."""
    table = Table.create(rules(deck="reshuffled"), seats(2), SEED, button=0)
    fresh = [sha256(bytes([n])).digest() for n in range(8)]
    table.apply({"do": "next_hand"}, None, fresh[0])
    assert undealt(table) == shuffle(FULL_DECK, fresh[0])[4:]
    before = undealt(table)
    with pytest.raises(IllegalCommand):
        table.apply({"do": "check"}, 0, fresh[1])
    assert undealt(table) == before
    table.apply({"do": "call"}, 0, fresh[2])
    assert undealt(table) == shuffle(before, fresh[2])
    lying = shuffle(undealt(table), fresh[3])
    table.apply({"do": "check"}, 1, fresh[3])
    assert table.view(None)["board"] == names(lying[1:4])
    assert undealt(table) == lying[4:]
    table.apply({"do": "raise_to", "to": 980}, 1, fresh[4])
    lying = shuffle(shuffle(undealt(table), fresh[5]), fresh[6])
    table.apply({"do": "call"}, 0, fresh[5])
    assert table.phase == "runout"
    table.apply({"do": "deal_street"}, None, fresh[6])
    assert table.view(None)["board"][3:] == names(lying[1:2])
    lying = shuffle(lying[2:], fresh[7])
    table.apply({"do": "deal_street"}, None, fresh[7])
    assert table.view(None)["board"][4:] == names(lying[1:2])
    assert [entry["entropy"] for entry in table.to_dict()["journal"]] == [fresh[n].hex() for n in (0, 2, 3, 4, 5, 6, 7)]


def test_a_fixed_deck_keeps_its_order() -> None:
    play = Play.dealt(rules(), [1000, 1000], 0, deck=list(FULL_DECK))
    play.act(0, "call")
    assert undealt(play.table) == list(FULL_DECK)[4:]


@pytest.mark.parametrize("given", [None, b"", bytes(31), bytes(33)])
def test_without_32_bytes_nothing_is_dealt(given: bytes | None) -> None:
    table = Table.create(rules(deck="reshuffled"), seats(2), SEED, button=0)
    before = table.to_dict()
    with pytest.raises(ValueError, match="32"):
        table.apply({"do": "next_hand"}, None, given)
    assert table.to_dict() == before
    table.apply({"do": "next_hand"}, None, ZERO)
    before = table.to_dict()
    with pytest.raises(ValueError, match="32"):
        table.apply({"do": "call"}, 0, given)
    assert table.to_dict() == before
