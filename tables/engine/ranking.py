"""The strength of five, six or seven cards, by sums of keys (CH-03, PU-35 to PU-41).

Every card has a key, and a hand's key is the plain sum of its cards' keys. The low nine bits of the sum tell how
many cards each suit has, and so whether there is a flush; the bits above tell which ranks there are, because the
rank values are chosen so that no two sums of at most seven cards (at most four of a rank) are alike. Two look-ups
replace all comparing. With a flush, the ranks of its suit decide alone: seven cards that hold five of a suit
leave no room for four of a kind or a full house.

A strength is 1 (7-5-4-3-2 of mixed suits) to 7462 (royal flush). Equal strength means a split pot; hands of
five, six and seven cards share the one scale.
"""

import struct
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement

from tables.engine.cards import RANK_LETTERS

RANK_VALUES = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_VALUES = (0, 1, 8, 64)
SUIT_BITS = 9
SUIT_MASK = (1 << SUIT_BITS) - 1

KEYS: tuple[int, ...] = tuple(rank << SUIT_BITS | suit for rank in RANK_VALUES for suit in SUIT_VALUES)
"""Card id -> key."""

FLUSH_BITS: tuple[dict[int, int], ...] = tuple(
    {key: 1 << (card >> 2) if card & 3 == suit else 0 for card, key in enumerate(KEYS)} for suit in range(4)
)
"""For each suit: key -> the bit of its rank, or 0 where the card is of another suit."""

FLUSH_MASKS = 1 << 13

COUNTS = (5, 6, 7)
"""How many cards can be ranked."""

CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
"""Names of the categories, weakest first."""

DISTINCT_STRENGTHS = (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1)
"""How many strengths each category has, weakest first; 7462 in all."""

_TOP_OF_CATEGORY = tuple(accumulate(DISTINCT_STRENGTHS))

TOP_STRENGTH = _TOP_OF_CATEGORY[-1]
"""The strength of the royal flush, 7462."""

_CATEGORY_OF_SHAPE = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
}
_STRAIGHT, _FLUSH, _STRAIGHT_FLUSH = 4, 5, 8

_WHEEL = (12, 3, 2, 1, 0)
"""A-5-4-3-2 as ranks: the ace is low here and nowhere else (PU-39)."""
_SUITED = ("flush", "straight_flush", "royal_flush")
_NAMED_BY_TOP = ("straight", "straight_flush", "royal_flush")


@dataclass(slots=True)
class Tables:
    """What a ranking looks up. There is one set; it is filled once and then only read.

    ranks:  number of cards -> (sum of keys >> 9 -> strength, if there is no flush)
    flush:  13-bit mask of the ranks of the flush's suit (bit 0 the two) -> strength; 0 for masks that are no flush
    suit:   number of cards -> (sum of keys & 511 -> 0, or 1 + the suit of which there are five or more)
    seven:  the same as ranks[7], indexed by the sum itself: 16 MB with few lines in use, which the processor's cache
            holds better than a dictionary; nearly twice as fast
    """

    ranks: dict[int, dict[int, int]] = field(default_factory=dict)
    flush: list[int] = field(default_factory=list)
    suit: dict[int, list[int]] = field(default_factory=dict)
    seven: "array[int]" = field(default_factory=lambda: array("H"))


def _suit_tables() -> dict[int, list[int]]:
    suit_tables = {}
    for count in COUNTS:
        table = [0] * (SUIT_MASK + 1)
        for diamonds in range(count + 1):
            for hearts in range(count + 1 - diamonds):
                for spades in range(count + 1 - diamonds - hearts):
                    suits = (
                        count - diamonds - hearts - spades,
                        diamonds,
                        hearts,
                        spades,
                    )
                    if max(suits) >= 5:
                        table[diamonds * 1 + hearts * 8 + spades * 64] = 1 + suits.index(max(suits))
        suit_tables[count] = table
    return suit_tables


_tables = Tables(suit=_suit_tables())
_rank_tables, _suit_of_sum, _seven = _tables.ranks, _tables.suit, _tables.seven
_suit_of_seven = _suit_of_sum[7]


def _straight_top(ranks: tuple[int, ...]) -> int | None:
    """The rank a straight of these five ranks (descending) is named after, None where they are no straight."""
    if ranks == _WHEEL:
        return ranks[1]
    return ranks[0] if ranks == tuple(range(ranks[0], ranks[0] - 5, -1)) else None


def _grouped(ranks: Iterable[int]) -> list[tuple[int, int]]:
    """(how many, rank) of each rank, in the order in which hands of the same category compare (PU-38)."""
    counts: dict[int, int] = {}
    for rank in ranks:
        counts[rank] = counts.get(rank, 0) + 1
    return sorted(((many, rank) for rank, many in counts.items()), reverse=True)


def _worth(ranks: tuple[int, ...], suited: bool) -> tuple[int, ...]:
    """Five ranks, descending, as a tuple that compares as the hands do: category first, then the ranks that count."""
    groups = _grouped(ranks)
    category = _CATEGORY_OF_SHAPE[tuple(many for many, _ in groups)]
    if category == 0:
        top = _straight_top(ranks)
        if top is not None:
            return (_STRAIGHT_FLUSH if suited else _STRAIGHT, top)
        if suited:
            category = _FLUSH
    return (category, *(rank for _, rank in groups))


def _build() -> tuple[dict[int, dict[int, int]], list[int]]:
    """The tables of ranks and of flushes, from the rules.

    The hands of five are compared with each other; the larger ones follow from the smaller.
    """
    mixed = {
        ranks: _worth(ranks, suited=False)
        for ranks in combinations_with_replacement(range(12, -1, -1), 5)
        if ranks[0] != ranks[4]
    }
    suited = {ranks: _worth(ranks, suited=True) for ranks in combinations(range(12, -1, -1), 5)}
    ordered = sorted(dict.fromkeys([*mixed.values(), *suited.values()]))
    strengths = {worth: strength for strength, worth in enumerate(ordered, 1)}

    # The best five of n + 1 cards are the best five of the n cards left when some one card is taken away.
    smaller = {sum([RANK_VALUES[rank] for rank in ranks]): strengths[worth] for ranks, worth in mixed.items()}
    rank_tables = {5: smaller}
    for count in COUNTS[1:]:
        table = {}
        for values in combinations_with_replacement(RANK_VALUES, count):
            if values[0] == values[4] or values[-5] == values[-1] or values[1] == values[5]:
                continue
            total = sum(values)
            table[total] = max(map(smaller.__getitem__, map(total.__sub__, values)))
        rank_tables[count] = smaller = table

    flush = [0] * FLUSH_MASKS
    for ranks, worth in suited.items():
        flush[sum([1 << rank for rank in ranks])] = strengths[worth]
    for mask in range(FLUSH_MASKS):
        if 5 < mask.bit_count() <= 7:
            flush[mask] = max([flush[mask & ~(1 << rank)] for rank in range(13) if mask >> rank & 1])
    return rank_tables, flush


def tables() -> Tables:
    """The tables for loops that look up by themselves; built at the first call unless `load_tables` came before."""
    if not _rank_tables:
        _use(*_build())
    return _tables


def _use(rank_tables: dict[int, dict[int, int]], flush: list[int]) -> None:
    _rank_tables.update(rank_tables)
    _tables.flush[:] = flush
    sevens = rank_tables[7]
    _seven[:] = array("H", bytes(_seven.itemsize * (max(sevens) + 1)))
    for total, value in sevens.items():
        _seven[total] = value


def flush_strength(suit: int, keys: Iterable[int]) -> int:
    """The strength of cards known to hold a flush. `suit` is 1 + the suit, as `Tables.suit` gives it."""
    bits = FLUSH_BITS[suit - 1]
    mask = 0
    for key in keys:
        mask |= bits[key]
    return tables().flush[mask]


def strength_of_keys(keys: Sequence[int]) -> int:
    """The strength, 1 to 7462, of five to seven different cards given by their keys: the fast way to rank.

    Raises ValueError for any other number of cards. That the cards differ is for the caller to see to.
    """
    total = sum(keys)
    count = len(keys)
    try:
        if count == 7:
            suit = _suit_of_seven[total & SUIT_MASK]
            return flush_strength(suit, keys) if suit else _seven[total >> SUIT_BITS]
        suit = _suit_of_sum[count][total & SUIT_MASK]
        return flush_strength(suit, keys) if suit else _rank_tables[count][total >> SUIT_BITS]
    except (KeyError, IndexError):
        if count not in COUNTS:
            raise ValueError(f"{count} cards cannot be ranked, only five, six or seven") from None
        if _rank_tables:
            raise ValueError("these cards are not all different") from None
        tables()
        return strength_of_keys(keys)


def strength(cards: Sequence[int]) -> int:
    """The strength of the best five of five to seven different card ids: 1 (7-high) to 7462 (royal flush).

    Raises ValueError for any other number of cards.
    """
    return strength_of_keys([KEYS[card] for card in cards])


def category(strength: int) -> str:
    """The name of the category a strength belongs to, 'high_card' to 'royal_flush' (CH-03).

    Raises ValueError for what is no strength.
    """
    if not 1 <= strength <= TOP_STRENGTH:
        raise ValueError(f"not a strength: {strength}")
    return CATEGORIES[bisect_left(_TOP_OF_CATEGORY, strength)]


# The ranks that make a hand of a strength, in the order of its name, and that name: the same for all cards of it.
_ranks_of_strength: dict[int, tuple[int, ...]] = {}
_name_of_strength: dict[int, tuple[str, tuple[str, ...]]] = {}


def _ranks_of(cards: Sequence[int], strength_: int) -> tuple[int, ...]:
    known = _ranks_of_strength.get(strength_)
    if known is None:
        five = next(five for five in combinations(cards, 5) if strength(five) == strength_)
        known = tuple([rank for many, rank in _grouped([card >> 2 for card in five]) for _ in range(many)])
        if known == _WHEEL:
            known = (*known[1:], known[0])
        _ranks_of_strength[strength_] = known
    return known


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """The five of five to seven card ids that make the hand, in the order of its name.

    Four of a kind come before their kicker, a pair before three kickers, 5-4-3-2-A is written so. Where cards of
    equal rank would do, those that come first in `cards` are taken.
    """
    worth = strength(cards)
    ranks = _ranks_of(cards, worth)
    left = list(cards)
    if category(worth) in _SUITED:
        suits = [card & 3 for card in cards]
        suit = max(suits, key=suits.count)
        left = [card for card in cards if card & 3 == suit]
    best = []
    for rank in ranks:
        for card in left:
            if card >> 2 == rank:
                left.remove(card)
                best.append(card)
                break
    return tuple(best)


def describe(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """(category, letters of the ranks that define the hand, strongest first) of two to seven card ids.

    Straights are named by their top card alone. With fewer than five cards the name says all there is: a pair of
    queens in the hole is ("pair", ("Q",)). Raises ValueError for fewer than two or more than seven cards.
    """
    if 2 <= len(cards) < 5:
        return _name_of_few(tuple(sorted([card >> 2 for card in cards])))
    worth = strength(cards)
    known = _name_of_strength.get(worth)
    if known is None:
        name = category(worth)
        letters = tuple(dict.fromkeys([RANK_LETTERS[rank] for rank in _ranks_of(cards, worth)]))
        known = _name_of_strength[worth] = name, letters[:1] if name in _NAMED_BY_TOP else letters
    return known


@cache
def _name_of_few(ranks: tuple[int, ...]) -> tuple[str, tuple[str, ...]]:
    """`describe` for two to four ranks, lowest first."""
    groups = _grouped(ranks)
    shape = tuple([many for many, _ in groups if many > 1])
    name = {
        (): "high_card",
        (2,): "pair",
        (2, 2): "two_pair",
        (3,): "three_of_a_kind",
        (4,): "four_of_a_kind",
    }[shape]
    return name, tuple([RANK_LETTERS[rank] for _, rank in groups])


# The file of the prebuilt tables (D-07), little-endian throughout: the header, then for 5, 6 and 7 cards the sums
# (ascending, each as its distance from the one before) and their strengths, then the flushes.
_HEADER = struct.Struct("<4sHxxIIII")
_MAGIC = b"PURK"
_FORMAT = 1


def _body_layout(sizes: Sequence[int]) -> struct.Struct:
    return struct.Struct("<" + "".join([f"{size}I{size}H" for size in sizes]) + f"{FLUSH_MASKS}H")


def dump_tables() -> bytes:
    """The tables as one file for `load_tables`; the same bytes on every platform."""
    filled = tables()
    numbers: list[int] = []
    for count in COUNTS:
        sums = sorted(filled.ranks[count])
        numbers += [total - before for before, total in zip([0, *sums], sums, strict=False)]
        numbers += [filled.ranks[count][total] for total in sums]
    sizes = [len(filled.ranks[count]) for count in COUNTS]
    body = _body_layout(sizes).pack(*numbers, *filled.flush)
    return _HEADER.pack(_MAGIC, _FORMAT, *sizes, zlib.crc32(body)) + body


def load_tables(data: bytes) -> None:
    """Take the tables from a file that `dump_tables` made instead of building them.

    Raises ValueError, leaving things as they were, if the bytes are no such file, are of another format version,
    are cut short or damaged.
    """
    if len(data) < _HEADER.size or data[:4] != _MAGIC:
        raise ValueError("not a file of ranking tables")
    _, version, *sizes, checksum = _HEADER.unpack_from(data)
    if version != _FORMAT:
        raise ValueError(f"ranking tables of format {version}, this engine reads format {_FORMAT}")
    expected = _HEADER.size + 6 * sum(sizes) + 2 * FLUSH_MASKS
    if len(data) != expected:
        raise ValueError(f"ranking tables of {len(data)} bytes, expected {expected}")
    body = data[_HEADER.size :]
    if zlib.crc32(body) != checksum:
        raise ValueError("ranking tables are damaged: the checksum differs")
    numbers = _body_layout(sizes).unpack(body)
    rank_tables = {}
    start = 0
    one_object_each = list(
        range(TOP_STRENGTH + 1)
    )  # 70,000 equal integers apart would push the tables out of the cache
    for count, size in zip(COUNTS, sizes, strict=True):
        middle, end = start + size, start + 2 * size
        strengths = map(one_object_each.__getitem__, numbers[middle:end])
        rank_tables[count] = dict(zip(accumulate(numbers[start:middle]), strengths, strict=True))
        start = end
    _use(rank_tables, list(numbers[start:]))
