"""Arithmetic of the players that gives equal bits on every Python (D-06): + − × ÷ and comparisons alone."""

from __future__ import annotations

import random

_LN_2 = 0.6931471805599453
_LOG2_3 = 1.584962500721156

POWERS_OF_0_95 = (1.0, 0.95, 0.9025)
"""0.95^k for k = 0, 1, 2."""

GROWTH_OF_0_45 = (1.0, 1.568312185490169, 2.45960311115695, 3.8574255306969745, 6.0496474644129465)
"""e^(0.45·j) for j = 0 … 4."""

_TAYLOR_TERMS = 15
_HALVINGS = 4
_ATANH_TERMS = 18


def clamp(x: float, low: float, high: float) -> float:
    return low if x < low else high if x > high else x


def ramp(x: float, middle: float, half_width: float) -> float:
    """0 below middle − half_width, 1 above middle + half_width, a straight line between."""
    return clamp((x - middle + half_width) / (2 * half_width), 0.0, 1.0)


def spread(rng: random.Random, size: float) -> float:
    """A uniform draw between −size and size (U of ai.md §2)."""
    return size * (2 * rng.random() - 1)


def power_of_e(x: float) -> float:
    """e^x for −10 ≤ x ≤ 10, to a relative error below 1e-13.

    A sixteenth of x is small enough for a short Taylor series, and squaring four times takes it back.
    """
    part = x / (1 << _HALVINGS)
    term = result = 1.0
    for k in range(1, _TAYLOR_TERMS + 1):
        term = term * part / k
        result += term
    for _ in range(_HALVINGS):
        result *= result
    return result


def log_base_2(x: float) -> float:
    """log2 of x ≥ 1, to an absolute error below 1e-14; exact for powers of two.

    Halving brings x into [1, 2); ln m = 2·artanh((m − 1)/(m + 1)) does the rest.
    """
    whole = 0
    while x >= 2:
        x /= 2
        whole += 1
    y = (x - 1) / (x + 1)
    square = y * y
    total = 0.0
    for k in range(_ATANH_TERMS):
        total += y / (2 * k + 1)
        y *= square
    return whole + 2 * total / _LN_2


def log_base_3(x: float) -> float:
    """log3 of x ≥ 1."""
    return log_base_2(x) / _LOG2_3
