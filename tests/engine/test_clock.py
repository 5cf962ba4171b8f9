"""The clocks of naiko.md section 3 beyond its vectors: stocks, gains, and the order in which they are used."""

from __future__ import annotations

from tables.engine.clock import CASH, SPIN, TOURNAMENT, WINDOW_MS, Stock, TurnClock, is_in_window


def test_a_window_is_open_for_eight_seconds() -> None:
    assert is_in_window(1_000, 1_000)
    assert is_in_window(1_000, 999 + WINDOW_MS)
    assert not is_in_window(1_000, 1_000 + WINDOW_MS)


def test_at_cash_tables_every_ten_hands_give_time() -> None:
    stock = Stock(10_000, 5_000)
    assert stock.after_hand(CASH, 9) == stock
    assert stock.after_hand(CASH, 10) == Stock(15_000, 15_000)
    assert stock.after_level(CASH) == stock
    assert Stock(58_000, 55_000).after_hand(CASH, 20) == Stock(60_000, 60_000)


def test_in_tournaments_levels_fill_the_bank_and_hands_the_reserve() -> None:
    stock = Stock(10_000, 5_000)
    assert stock.after_level(TOURNAMENT) == Stock(15_000, 5_000)
    assert stock.after_hand(TOURNAMENT, 10) == Stock(10_000, 15_000)
    assert stock.at_final_table(TOURNAMENT) == Stock(60_000, 5_000)


def test_a_spin_gives_nothing_back() -> None:
    stock = Stock(1_000, 2_000)
    assert Stock.first(SPIN) == Stock(15_000, 20_000)
    assert stock.after_hand(SPIN, 10) == stock.after_level(SPIN) == stock


def test_a_turn_takes_no_more_than_its_part_of_the_reserve() -> None:
    clock = TurnClock.begin(0, CASH, Stock.first(CASH))
    assert clock.deadline == 50_000
    assert clock.at_deadline(connected=False).deadline == 70_000
    assert clock.at_deadline(connected=True).deadline == 50_000
    assert TurnClock.begin(0, TOURNAMENT, Stock(0, 0), final_table=True).deadline == 25_000


def test_what_a_turn_used_is_gone() -> None:
    stock = Stock(5_000, 60_000)
    clock = TurnClock.begin(0, CASH, stock)
    assert clock.stock_after(19_000, stock) == stock
    assert clock.stock_after(22_000, stock) == Stock(3_000, 60_000)
    away = clock.at_deadline(connected=False)
    assert away.stock_after(33_000, stock) == Stock(0, 52_000)
    assert away.stock_after(90_000, stock) == Stock(0, 40_000)


def test_time_in_which_the_clock_stood_still_is_not_used() -> None:
    stock = Stock(5_000, 0)
    clock = TurnClock.begin(0, CASH, stock).stop(15_000)
    assert not clock.is_over(10**9)
    clock = clock.go_on(21_000).stop(22_000).go_on(23_000)
    assert clock.deadline == 32_000
    assert clock.stock_after(29_000, stock) == Stock(3_000, 0)
