"""The shuffle of D-04: its check values, no bias, no way to foresee it (J9, K13)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from tables.engine.deck import FULL_DECK, shuffle, stream
from tests.engine.rig import ZERO, Play, names, rules

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
    deals = 6_000
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
