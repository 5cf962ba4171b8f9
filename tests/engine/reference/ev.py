# Measured lab code of the computer players, kept as it was as an oracle for tests/engine/test_players_oracle.py.
# ruff: noqa
# fmt: off
# mypy: ignore-errors
"""Key-sum evaluator for 5, 6 and 7 cards (lower = better, 1..7462 scale; compare only equal card counts). Pure Python."""
from itertools import combinations
RANKVAL = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUITVAL = (0, 1, 8, 64)
KEY = tuple((RANKVAL[i >> 2] << 9) | SUITVAL[i & 3] for i in range(52))      # card id = 4*rank + suit
def build():
    runs = [(0b11111 << (t - 4), t + 1) for t in range(12, 3, -1)] + [(0b1000000001111, 4)]
    bits = [[r for r in range(12, -1, -1) if m >> r & 1] for m in range(8192)]
    ST = [0] * 8192
    for m in range(8192):
        if len(bits[m]) >= 5:
            for run, t in runs:
                if m & run == run: ST[m] = t; break
    def pk(cat, a=0, b=0, c=0, d=0, e=0): return ((((cat * 13 + a) * 13 + b) * 13 + c) * 13 + d) * 13 + e
    five = []; R = range(13)
    for t in R:
        if t >= 3: five += [pk(8, t), pk(4, t)]
        for k in R:
            if k != t: five += [pk(7, t, k), pk(6, t, k)]
        rest = [r for r in R if r != t]
        for a, b in combinations(rest, 2): five.append(pk(3, t, b, a))
        for a, b, c in combinations(rest, 3): five.append(pk(1, t, c, b, a))
    for a, b in combinations(R, 2):
        for k in R:
            if k != a and k != b: five.append(pk(2, b, a, k))
    for c in combinations(range(12, -1, -1), 5):
        if not ST[sum(1 << x for x in c)]: five += [pk(5, *c), pk(0, *c)]
    five.sort(reverse=True)
    S = {v: i for i, v in enumerate(five, 1)}
    flush = [0] * 8192
    for m in range(8192):
        b = bits[m]
        if len(b) >= 5: flush[m] = S[pk(8, ST[m] - 1)] if ST[m] else S[pk(5, *b[:5])]
    def table(size):
        ranks = {}
        def rec(r, left, s, q, t, p, o, m):
            if left == 0:
                if q: v = pk(7, bits[q][0], bits[m & ~(1 << bits[q][0])][0])
                elif t and (p or len(bits[t]) > 1): v = pk(6, bits[t][0], max(bits[t][1:2] + bits[p][:1]))
                elif ST[m]: v = pk(4, ST[m] - 1)
                elif t: v = pk(3, bits[t][0], bits[o][0], bits[o][1])
                elif p:
                    pp = bits[p]
                    if len(pp) >= 2: v = pk(2, pp[0], pp[1], bits[m & ~(1 << pp[0]) & ~(1 << pp[1])][0])
                    else: v = pk(1, pp[0], *bits[o][:3])
                else: v = pk(0, *bits[m][:5])
                ranks[s] = S[v]; return
            if r > 12 or left > 4 * (13 - r): return
            val = RANKVAL[r]; b = 1 << r
            rec(r + 1, left, s, q, t, p, o, m)
            rec(r + 1, left - 1, s + val, q, t, p, o | b, m | b)
            if left >= 2: rec(r + 1, left - 2, s + 2 * val, q, t, p | b, o, m | b)
            if left >= 3: rec(r + 1, left - 3, s + 3 * val, q, t | b, p, o, m | b)
            if left >= 4: rec(r + 1, left - 4, s + 4 * val, q | b, t, p, o, m | b)
        rec(0, size, 0, 0, 0, 0, 0, 0)
        return ranks
    def suit(size):
        T = [0] * 512
        for a in range(size + 1):
            for b in range(size + 1 - a):
                for c in range(size + 1 - a - b):
                    if max(a, b, c) > 7: continue
                    n = (size - a - b - c, a, b, c)
                    for s in range(4):
                        if n[s] >= 5: T[a + 8 * b + 64 * c] = s + 1
        return T
    return {k: table(k) for k in (5, 6, 7)}, flush, {k: suit(k) for k in (5, 6, 7)}
import time; _t = time.perf_counter()
RANKS, FLUSH, SUIT = build()
BUILD_S = time.perf_counter() - _t
BITOF = {KEY[i]: 1 << (i >> 2) for i in range(52)}
SUITOF = {KEY[i]: (i & 3) + 1 for i in range(52)}
def flushval(s, keys):
    m = 0
    for k in keys:
        if SUITOF[k] == s: m |= BITOF[k]
    return FLUSH[m]
def evalk(keys):
    k = sum(keys); n = len(keys); s = SUIT[n][k & 511]
    return flushval(s, keys) if s else RANKS[n][k >> 9]
