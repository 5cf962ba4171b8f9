# Measured lab code of the computer players, kept as it was as an oracle for tests/engine/test_players_oracle.py.
# ruff: noqa
# fmt: off
# mypy: ignore-errors
"""lab engine (same rules as eng.h) and match runner for ai.py"""
import random, time, sys
from tests.engine.reference.ev import KEY, evalk
from tests.engine.reference.ai import View, decide
class Eng:
    def __init__(s, st, btn, sb, bb, deck):
        n = s.n = len(st); s.st = list(st); s.btn = btn; s.sb = sb; s.bb = bb; s.bet = [0] * n; s.tot = [0] * n; s.live = [True] * n
        s.toact = [True] * n; s.acted = [False] * n; s.hole = [(deck[2 * i], deck[2 * i + 1]) for i in range(n)]; s.bd = list(deck[2 * n:2 * n + 5])
        s.sbi = btn if n == 2 else (btn + 1) % n; s.bbi = (s.sbi + 1) % n; s.put(s.sbi, sb); s.put(s.bbi, bb)
        s.cur = bb; s.inc = bb; s.street = 0; s.over = False; s.log = []; s.actor = s.bbi; s.nxt()
    def put(s, i, a): a = min(a, s.st[i]); s.st[i] -= a; s.bet[i] += a; s.tot[i] += a
    def nb(s): return 0 if s.street == 0 else s.street + 2
    def nxt(s):
        n = s.n
        if sum(s.live) == 1: return s.finish()
        for k in range(1, n + 1):
            j = (s.actor + k) % n
            if s.live[j] and s.st[j] > 0 and s.toact[j]:
                if not any(x != j and s.live[x] and s.st[x] > 0 for x in range(n)) and s.bet[j] >= max(s.bet[x] for x in range(n) if x != j): continue
                s.actor = j; return
        if s.street == 3 or sum(s.live[x] and s.st[x] > 0 for x in range(n)) < 2: return s.finish()
        s.street += 1; s.cur = 0; s.inc = s.bb; s.bet = [0] * n; s.toact = list(s.live); s.acted = [False] * n; s.actor = s.btn; s.nxt()
    def limits(s):
        i = s.actor
        if s.acted[i] or s.st[i] <= s.cur - s.bet[i]: return 0, 0
        if max(s.st[j] + s.bet[j] for j in range(s.n) if j != i and s.live[j]) <= s.cur: return 0, 0
        hi = s.st[i] + s.bet[i]; return min(hi, s.cur + s.inc), hi
    def act(s, kind, to):
        i = s.actor; c = min(s.cur - s.bet[i], s.st[i]); lo, hi = s.limits(); pot = sum(s.tot)
        if kind == 'fold' and c == 0 or kind == 'raise' and not hi: kind = 'call'
        if kind == 'fold': s.live[i] = False; s.log.append((s.street, i, 'fold', 0, 0, pot, s.cur))
        elif kind == 'call': s.log.append((s.street, i, 'call', 0, c, pot, s.cur)); s.put(i, c); s.acted[i] = True
        else:
            to = max(lo, min(hi, to)); s.log.append((s.street, i, 'raise', to, to - s.bet[i], pot, s.cur))
            d = to - s.cur; s.put(i, to - s.bet[i])
            if d >= s.inc: s.inc = d; s.acted = [False] * s.n
            s.acted[i] = True; s.cur = to
            for x in range(s.n):
                if x != i and s.live[x] and s.st[x] > 0: s.toact[x] = True
        s.toact[i] = False; s.nxt()
    def finish(s):
        s.over = True; n = s.n; T = s.tot
        w = [i for i in range(n) if s.live[i]]
        if len(w) == 1: s.st[w[0]] += sum(T); return
        b = [KEY[c] for c in s.bd]; val = {i: evalk(b + [KEY[c] for c in s.hole[i]]) for i in w}
        prev = 0; lv = sorted({T[i] for i in w})
        for x in lv:
            pot = sum(max(0, min(t, x) - prev) for t in T)
            if x == lv[-1]: pot += sum(max(0, t - x) for t in T)
            el = [i for i in w if T[i] >= x]; best = min(val[i] for i in el); win = [i for i in el if val[i] == best]
            win.sort(key=lambda i: (i - s.btn - 1) % n); q, r = divmod(pot, len(win))
            for i in win: s.st[i] += q + (r > 0); r -= r > 0
            prev = x
    def view(s):
        v = View(); v.n = s.n; v.me = s.actor; v.btn = s.btn; v.sbi = s.sbi; v.bbi = s.bbi; v.sb = s.sb; v.bb = s.bb; v.hole = s.hole[s.actor]
        v.board = tuple(s.bd[:s.nb()]); v.street = s.street; v.st = tuple(s.st); v.bet = tuple(s.bet); v.live = tuple(s.live); v.toact = tuple(s.toact)
        v.pot = sum(s.tot); v.cur = s.cur; v.lo, v.hi = s.limits(); v.log = tuple(s.log); return v
def play(levels, st, btn, deck, rng, sb=10, bb=20, stat=None, times=None):
    e = Eng(st, btn, sb, bb, deck)
    while not e.over:
        v = e.view(); l = levels[v.me]; t = time.thread_time(); k, to = decide(v, l, 0, 0, rng); t = time.thread_time() - t
        if times is not None: times.setdefault((l, 'post' if v.street else 'pre', sum(v.live) - 1), []).append(t)
        if stat is not None:
            z = stat.setdefault(l, [0] * 8); c = v.cur - v.bet[v.me]
            if v.street: z[3 if k == 'raise' else 4 if k == 'call' and c else 5 if k == 'fold' else 6] += 1
        e.act(k, to)
    if stat is not None:
        for i, l in enumerate(levels):
            z = stat.setdefault(l, [0] * 8); z[0] += 1
            z[1] += any(x[0] == 0 and x[1] == i and x[4] > 0 for x in e.log); z[2] += any(x[0] == 0 and x[1] == i and x[2] == 'raise' for x in e.log)
    return e.st
def match(a, b, n, deals, seed, times=None, stat=None, depth=100):
    dr = random.Random(seed); rr = random.Random(seed + 1); xs = []
    for _ in range(deals):
        deck = dr.sample(range(52), 2 * n + 5)
        seats = [1, 0] if n == 2 else dr.sample([1] * (n // 2) + [0] * (n - n // 2), n)
        t = 0
        for m in (0, 1):
            who = [a if x ^ m else b for x in seats]
            r = play(who, [20 * depth] * n, 0, deck, rr, times=times, stat=stat)
            t += sum(x - 20 * depth for x, w, y in zip(r, who, seats) if y ^ m) / 20
        xs.append(t / n)          # n/2 seats of a per hand, two hands
    mu = sum(xs) / len(xs); sd = (sum((x - mu) ** 2 for x in xs) / (len(xs) - 1)) ** .5
    return 100 * mu, 100 * sd / len(xs) ** .5
if __name__ == '__main__':
    a, b, n, deals, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
    T = {}; S = {}; t0 = time.perf_counter()
    mu, se = match(a, b, n, deals, seed, T, S)
    print(f'py {n}-handed {a} v {b}: {mu:+.1f} +- {se:.1f} bb/100, {2 * deals} hands, {time.perf_counter() - t0:.0f} s')
    for l, z in S.items(): print('  ', l, f'vpip {100 * z[1] / z[0]:.1f} pfr {100 * z[2] / z[0]:.1f} AF {z[3] / max(1, z[4]):.2f} foldToBet {z[5] / max(1, z[5] + z[4]):.2f}')
    for k in sorted(T):
        x = sorted(T[k]); print('   time', k, len(x), f'mean {1e3 * sum(x) / len(x):.2f} ms p50 {1e3 * x[len(x) // 2]:.2f} p99 {1e3 * x[int(len(x) * .99)]:.2f} max {1e3 * x[-1]:.2f}')
