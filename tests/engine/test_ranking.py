"""The ranking against the rules, a brute force, another library and every hand there is."""

import struct
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from phevaluator.evaluator import evaluate_cards

from tables import ranking_file
from tables.engine import ranking
from tables.engine.cards import NAMES, RANK_LETTERS, parse_all
from tables.engine.ranking import (
    CATEGORIES,
    COUNTS,
    KEYS,
    best_five,
    category,
    describe,
    dump_tables,
    load_tables,
    strength,
    strength_of_keys,
    tables,
)


def cards(text: str) -> list[int]:
    return parse_all(text.split())


def random_hands(count: int, hands: int, seed: int) -> Iterator[list[int]]:
    rng = Random(seed)
    for _ in range(hands):
        yield rng.sample(range(52), count)


# Every hand there is


def strengths_of_all_hands(count: int) -> np.ndarray:
    """How many of all hands of `count` cards have each strength, counted with the engine's own tables.

    A hand is its three lowest cards and the rest; for each third card all beginnings meet all ends.
    """
    filled = tables()
    of_ranks: np.ndarray = np.zeros(max(filled.ranks[count]) + 1, np.uint16)
    of_ranks[list(filled.ranks[count])] = list(filled.ranks[count].values())
    of_flush = np.array(filled.flush, np.uint16)
    suit_of = np.array(filled.suit[count], np.uint8)
    keys = np.array(KEYS, np.uint32)
    bits = np.array([1 << (13 * (card & 3) + (card >> 2)) for card in range(52)], np.uint64)
    found: np.ndarray = np.zeros(ranking.TOP_STRENGTH + 1, np.int64)
    for third in range(2, 52 - (count - 3)):
        low = np.array([(*pair, third) for pair in combinations(range(third), 2)])
        high = np.array(list(combinations(range(third + 1, 52), count - 3)))
        low_keys, high_keys = keys[low].sum(1, dtype=np.uint32), keys[high].sum(1, dtype=np.uint32)
        low_bits, high_bits = bits[low].sum(1, dtype=np.uint64), bits[high].sum(1, dtype=np.uint64)
        rows = max(1, 300_000 // len(high))
        for start in range(0, len(low), rows):
            part = slice(start, start + rows)
            total = (low_keys[part, None] + high_keys).ravel()
            strengths = of_ranks[total >> ranking.SUIT_BITS]
            suit = suit_of[total & ranking.SUIT_MASK]
            flushes = np.flatnonzero(suit)
            row, column = np.divmod(flushes, len(high))
            held = low_bits[part][row] | high_bits[column]
            shift = (13 * (suit[flushes].astype(np.uint64) - np.uint64(1))).astype(np.uint64)
            strengths[flushes] = of_flush[(held >> shift) & np.uint64(8191)]
            found += np.bincount(strengths, minlength=len(found))
    return found


def by_category(found: np.ndarray) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for value in np.flatnonzero(found):
        counted[category(int(value))] += int(found[value])
    return dict(counted)


def test_all_five_card_hands() -> None:
    """The frequencies of CH-03; every strength occurs."""
    found = strengths_of_all_hands(5)
    assert found.sum() == comb(52, 5)
    assert np.count_nonzero(found) == ranking.TOP_STRENGTH == 7462
    assert by_category(found) == {
        "royal_flush": 4,
        "straight_flush": 36,
        "four_of_a_kind": 624,
        "full_house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three_of_a_kind": 54_912,
        "two_pair": 123_552,
        "pair": 1_098_240,
        "high_card": 1_302_540,
    }


def test_all_seven_card_hands() -> None:
    """The counts of match4.md, section 4."""
    found = strengths_of_all_hands(7)
    assert found.sum() == comb(52, 7) == 133_784_560
    assert np.count_nonzero(found) == 4_824
    counted = by_category(found)
    assert counted.pop("royal_flush") + counted.pop("straight_flush") == 41_584
    assert counted == {
        "four_of_a_kind": 224_848,
        "full_house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three_of_a_kind": 6_461_620,
        "two_pair": 31_433_400,
        "pair": 58_627_800,
        "high_card": 23_294_460,
    }


# Strengths


@pytest.mark.parametrize("count", COUNTS)
def test_agrees_with_phevaluator(count: int) -> None:
    """The other library counts from 1, the royal flush, to 7462: equal numbers mean equal order and equal ties."""
    for hand in random_hands(count, 40_000, seed=count):
        assert strength(hand) == 7463 - evaluate_cards(*hand), [NAMES[card] for card in hand]


@pytest.mark.parametrize("count", COUNTS)
def test_a_larger_hand_is_worth_its_best_five(count: int) -> None:
    for hand in random_hands(count, 1_500, seed=10 + count):
        assert strength(hand) == max(strength(five) for five in combinations(hand, 5))


def test_neither_order_nor_suits_matter() -> None:
    rng = Random(1)
    for hand in random_hands(7, 2_000, seed=2):
        value = strength(hand)
        exchanged = rng.sample(range(4), 4)
        moved = [card & ~3 | exchanged[card & 3] for card in rng.sample(hand, 7)]
        assert strength(moved) == value
        assert strength_of_keys([KEYS[card] for card in moved]) == value


# Weakest first; hands on one line are equal. Beside each the category and the ranks of its name.
LADDER = [
    ("high_card", "75432", "7c 5d 4h 3s 2c"),
    ("high_card", "AKQ32", "Qc Kd Ah 2s 3c"),
    ("high_card", "AKQJ9", "Ac Kd Qh Js 9c"),
    ("pair", "2543", "2c 2d 3h 4s 5c"),
    ("pair", "T A84", "Ts Th Ad 8c 4s"),
    ("pair", "AJT8", "Ac Td 8h 3s 2c Ad Jh"),
    ("pair", "AQT8", "Ac Td 8h 3s 2c As Qd"),
    ("two_pair", "324", "3c 3d 2h 2s 4c"),
    ("two_pair", "K9Q", "9h 9s Kd Kc Qd 4c 4d"),
    ("two_pair", "K9A", "9h 9s Kd Kc Qd As 2s"),
    ("two_pair", "AQK", "As Kh Qc Qd Jh Ad Jc"),
    ("two_pair", "AKQ", "As Kh Qc Qd Jh Ac Kd"),
    ("three_of_a_kind", "243", "2c 2d 2h 4s 3c"),
    ("three_of_a_kind", "K95", "3h 4s 5c Kd Kh Ks 9d"),
    ("straight", "5", "Ac 2d 3h 4s 5c"),
    ("straight", "6", "Ac 2d 3h 4s 9c 5d 6c"),
    ("straight", "9", "7h 6s 5c 4d 2h 9c 8d"),
    ("straight", "A", "As Kd Qh Jc Ts 2c 2d"),
    ("flush", "75432", "7c 5c 4c 3c 2c"),
    ("flush", "96542", "4h 5h 6h 7c Kd 2h 9h"),
    ("flush", "AJ943", "Ah Jh 9h 3h 2c 4h Kc"),
    ("flush", "AJ953", "Ah Jh 9h 3h 2c 5h Kd"),
    ("flush", "AK972", "Ah 7h Kh 9h 4c 2h Qs"),
    ("full_house", "23", "2c 2d 2h 3s 3c"),
    ("full_house", "97", "7h 9c 9d 9h 2s 7c 7d"),
    ("full_house", "K4", "Ks Kh Kd 4c 4s"),
    ("full_house", "AK", "Ac Ad Ah Kc Kd Kh 2s"),
    ("four_of_a_kind", "8K", "8c 8d 8h 8s Kd Qc Qd"),
    ("four_of_a_kind", "9A", "Ac 2c 3c 9d 9h 9c 9s"),
    ("four_of_a_kind", "Q7", "Qs Qh Qd Qc 7d"),
    ("four_of_a_kind", "AK", "As Ah Ad Ac Ks Kh Kd"),
    ("straight_flush", "5", "Ac 2c 3c 9d 9h 4c 5c"),
    ("straight_flush", "8", "5h 6h 7h 8h 9c 4h Td"),
    ("straight_flush", "9", "5h 6h 7h 8h 2c 9h 2d"),
    ("straight_flush", "K", "Kd Qd Jd Td 9d 8d As"),
    ("royal_flush", "A", "Ah Kh Qh Jh Th 9h 8h"),
]


def test_a_ladder_of_hands() -> None:
    """PU-35 to PU-41 and the card vectors: kickers, the low ace, counterfeits, three pairs, two sets."""
    strengths = []
    for name, ranks, text in LADDER:
        hand = cards(text)
        assert describe(hand) == (name, tuple(ranks.replace(" ", ""))), text
        assert category(strength(hand)) == name
        strengths.append(strength(hand))
    assert strengths == sorted(strengths)
    assert len(dict.fromkeys(strengths)) == len(strengths)
    assert (strengths[0], strengths[-1]) == (1, 7462)


def test_every_category_has_its_strengths() -> None:
    counted = Counter(category(value) for value in range(1, 7463))
    assert tuple(counted[name] for name in CATEGORIES) == (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1)
    for value in (0, -1, 7463):
        with pytest.raises(ValueError, match="not a strength"):
            category(value)


@pytest.mark.parametrize("text", ["", "As", "As Ks Qs Js", "As Ks Qs Js Ts 9s 8s 7s"])
def test_only_five_six_or_seven_cards_are_ranked(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be ranked"):
        strength(cards(text))
    with pytest.raises(ValueError, match="cannot be ranked"):
        best_five(cards(text))


def test_five_of_a_rank_are_noticed() -> None:
    with pytest.raises(ValueError, match="not all different"):
        strength(cards("As Ah Ad Ac As"))


# Names


@pytest.mark.parametrize(
    ("text", "name", "ranks"),
    [
        ("Qs Qd", "pair", "Q"),
        ("9c As", "high_card", "A9"),
        ("2c Kd 2h", "pair", "2K"),
        ("7c 7d 7h", "three_of_a_kind", "7"),
        ("7c Jd 7h Js", "two_pair", "J7"),
        ("7c 7d 7h 7s", "four_of_a_kind", "7"),
        ("Ah Kh Qh Jh", "high_card", "AKQJ"),
        ("7c 7d Ah 7s", "three_of_a_kind", "7A"),
    ],
)
def test_fewer_than_five_cards_say_all_there_is(text: str, name: str, ranks: str) -> None:
    assert describe(cards(text)) == (name, tuple(ranks))


def test_describe_refuses_other_numbers_of_cards() -> None:
    for text in ("", "As", "As Ks Qs Js Ts 9s 8s 7s"):
        with pytest.raises(ValueError, match="cannot be ranked"):
            describe(cards(text))


@pytest.mark.parametrize(
    ("text", "five"),
    [
        ("Ac 2d 3h 4s 5c", "5c 4s 3h 2d Ac"),
        ("Ac 2c 3c 9d 9h 4c 5c", "5c 4c 3c 2c Ac"),
        ("Kd 9h 9s Kc 4d 4c Qd", "Kd Kc 9h 9s Qd"),
        ("2s 9h 7c 9c 7d 9d 7h", "9h 9c 9d 7c 7d"),
        ("Ah 8d 8h 8s Kd 8c Qd", "8d 8h 8s 8c Ah"),
        ("Td Ah Ad 8c 4s Tc Ts", "Td Tc Ts Ah Ad"),
        ("3h 9h Ah 6h Jh 2h Kd", "Ah Jh 9h 6h 3h"),
    ],
)
def test_best_five_stand_in_the_order_of_the_name(text: str, five: str) -> None:
    assert [NAMES[card] for card in best_five(cards(text))] == five.split()


@pytest.mark.parametrize("count", COUNTS)
def test_best_five_and_name_agree_with_a_brute_force(count: int) -> None:
    for hand in random_hands(count, 1_500, seed=20 + count):
        five = best_five(hand)
        assert len(dict.fromkeys(five)) == 5
        assert all(card in hand for card in five)
        assert strength(five) == max(strength(chosen) for chosen in combinations(hand, 5)) == strength(hand)
        name, ranks = describe(hand)
        assert (name, ranks) == describe(five)
        ordered = [RANK_LETTERS[card >> 2] for card in five]
        assert list(ranks) == list(dict.fromkeys(ordered))[: len(ranks)]
        many = [ordered.count(letter) for letter in ordered]
        assert many == sorted(many, reverse=True)


# The file of tables


@pytest.fixture
def file() -> Iterator[bytes]:
    """The file, with the tables put back afterwards."""
    data = dump_tables()
    yield data
    load_tables(data)


def test_loaded_tables_equal_built_ones(file: bytes) -> None:
    rank_tables, flush = ranking._build()
    load_tables(file)
    assert tables().ranks == rank_tables
    assert tables().flush == flush
    assert {total: value for total, value in enumerate(tables().seven) if value} == rank_tables[7]
    assert dump_tables() == file


def test_a_fresh_engine_takes_the_file(file: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("built although a file was handed in")

    monkeypatch.setattr(ranking, "_build", refuse)
    tables().ranks.clear()
    load_tables(file)
    assert strength(cards("Ah Kh Qh Jh Th")) == 7462


def test_tables_are_built_at_the_first_ranking(file: bytes) -> None:
    tables().ranks.clear()
    assert strength(cards("7c 5d 4h 3s 2c")) == 1
    assert dump_tables() == file


def altered(data: bytes, position: int, value: int) -> bytes:
    return data[:position] + bytes([value]) + data[position + 1 :]


def test_damaged_files_are_refused_and_change_nothing(file: bytes) -> None:
    newer = file[:4] + struct.pack("<H", 2) + file[6:]
    for data, reason in [
        (b"", "not a file of ranking tables"),
        (file[:10], "not a file of ranking tables"),
        (b"<!doctype html>" + bytes(100), "not a file of ranking tables"),
        (newer, "format 2"),
        (file[:-1], "bytes, expected"),
        (file + b"\0", "bytes, expected"),
        (altered(file, 8, file[8] ^ 1), "bytes, expected"),
        (altered(file, len(file) // 2, file[len(file) // 2] ^ 1), "damaged"),
        (altered(file, 20, file[20] ^ 1), "damaged"),
    ]:
        with pytest.raises(ValueError, match=reason):
            load_tables(data)
        assert dump_tables() == file


def test_the_command_writes_the_file(file: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("ranking") / "new" / "ranking.bin"
    assert ranking_file.main([str(path)]) == 0
    assert path.read_bytes() == file
    assert ranking_file.main([]) == 2
