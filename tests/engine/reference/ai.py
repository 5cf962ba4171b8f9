# Measured lab code of the computer players, kept as it was as an oracle for tests/engine/test_players_oracle.py.
# ruff: noqa
# fmt: off
# mypy: ignore-errors
"""Reference implementation (pure Python) of the three computer-player levels.  decide(view, level, L, A, rng) -> (kind, to)
kind: 'fold' | 'call' (also check) | 'raise' (also bet); to = total for the round.  View: see class View; nothing else is read."""
import math
from itertools import accumulate
from tests.engine.reference.ev import KEY, RANKS, FLUSH, SUIT, BITOF, SUITOF, flushval, evalk

# ------------------------------------------------------------------ constants
E = dict(sig=2.5, slipP=.15, slipPre=5, slipPost=.25, p={2: 2, 3: 3, 4: 4, 5: 4.5, 6: 5}, btn=1, pos=0, rgap=4, cgap=.5, pk=.8, ng=.7, bbd=0,
         rr2=4.5, rr6=4.5, b3=0, allin=2, cap2=7.5, cap6=9, short=8, nash=0, rsz=3, rszmix=0, iso=0, N=200,
         k=.02, m=-.09, tb=.25, tr=.55, tm=.75, bl=.04, br=.01, trap=.08, cb=0, sizemix=0, rng=0)
M = dict(sig=1.2, slipP=.05, slipPre=4, slipPost=.2, p={2: 3, 3: 4, 4: 5, 5: 5.5, 6: 6}, btn=1, pos=0, rgap=2, cgap=.8, pk=1.1, ng=1, bbd=0,
         rr2=3, rr6=3, b3=0, allin=2.5, cap2=9, cap6=10.5, short=10, nash=0, rsz=3, rszmix=0, iso=0, N=400,
         k=.15, m=-.01, tb=.18, tr=.42, tm=.68, bl=.08, br=.03, trap=.12, cb=.3, sizemix=1, rng=0)
H = dict(sig=.6, slipP=0, slipPre=0, slipPost=0, p={2: 2, 3: 4, 4: 5, 5: 5.5, 6: 6}, btn=0, pos=.9, rgap=1.0, cgap=.5, pk=.9, ng=.3, bbd=1,
         rr2=4, rr6=2.5, b3=.15, allin=3.5, cap2=8.5, cap6=10.2, short=12, nash=1, rsz=2.6, rszmix=1, iso=.5, N=800, rng=1,
         k=.05, m=0, tr=.4, tm=.75, vb=.15, trap=.10, T=.05, rz=.95, tc=.35, ts=.28, fl=.06, stick=.12, bcap=.3, br=.1, rm=.02, rth=.62,
         bfl=.25, th0=.37, th1=.22, clo=.15, cth=.25, chk=.4, prev=.6, rfl=.12, imp=.03, raisecap=.6, big=.45)
LEVELS = {'E': E, 'M': M, 'H': H}

def clamp(x, a, b): return a if x < a else b if x > b else x
def ramp(x, th, w): return clamp((x - th + w) / (2 * w), 0.0, 1.0)
def U(rng, a): return a * (2 * rng.random() - 1)

# ------------------------------------------------------------------ scores
def chen(a, b):
    r1, r2, su = a >> 2, b >> 2, (a & 3) == (b & 3)
    if r1 < r2: r1, r2 = r2, r1
    v = {12: 20, 11: 16, 10: 14, 9: 12}.get(r1, r1 + 2)          # doubled points
    if r1 == r2: v = max(2 * v, 10)
    else:
        g = r1 - r2 - 1
        v -= (0, 2, 4, 8, 10)[min(g, 4)]
        if su: v += 4
        if g <= 1 and r1 < 10: v += 2
    return math.floor(v / 2 + .5)
def showscore(a, b):
    r1, r2, su = a >> 2, b >> 2, (a & 3) == (b & 3)
    if r1 < r2: r1, r2 = r2, r1
    if r1 == r2: return 50 + 2.95 * r1
    return 28.3 + 1.75 * r1 + .98 * r2 + (2.3 if su else 0) + (3.5 if r1 == 12 else 0) + {1: 1.6, 2: 1.0, 3: .5}.get(r1 - r2, 0)
def _pct(f):
    """table [a*52+b] -> share of the 1326 hands that are better (+ half of the equal ones)"""
    v = sorted(f(a, b) for a in range(52) for b in range(a))
    import bisect
    T = [0.0] * 2704
    for a in range(52):
        for b in range(52):
            if a != b:
                x = f(a, b); lo = bisect.bisect_left(v, x); hi = bisect.bisect_right(v, x)
                T[a * 52 + b] = (1326 - hi + (hi - lo) * .5) / 1326
    return T
CQ = _pct(chen)
SQ = _pct(showscore)
CQV = sorted(set(CQ))                                             # about 20 distinct values
CQI = [CQV.index(x) for x in CQ]

# ------------------------------------------------------------------ uniform Monte Carlo
def mc_uniform(hole, board, opp, n, rng):
    rnd = rng.random; S = SUIT[7]; R = RANKS[7]
    hole = [KEY[c] for c in hole]; board = [KEY[c] for c in board]; dead = set(hole + board)
    d = [k for k in KEY if k not in dead]; N = len(d); nb = 5 - len(board); base = sum(board); hk = sum(hole); tot = 0.0
    for _ in range(n):
        bk = base
        for i in range(nb):
            j = i + int(rnd() * (N - i)); x = d[j]; d[j] = d[i]; d[i] = x; bk += x
        k = bk + hk; s = S[k & 511]; me = flushval(s, d[:nb] + board + hole) if s else R[k >> 9]
        ties = 1; i = nb
        for _ in range(opp):
            j = i + int(rnd() * (N - i)); x = d[j]; d[j] = d[i]; d[i] = x; i += 1
            j = i + int(rnd() * (N - i)); y = d[j]; d[j] = d[i]; d[i] = y; i += 1
            k = bk + x + y; s = S[k & 511]; v = flushval(s, d[:nb] + board + [x, y]) if s else R[k >> 9]
            if v < me: break
            if v == me: ties += 1
        else: tot += 1.0 / ties
    return tot / n

# ------------------------------------------------------------------ view
class View:
    """what a computer player may see"""
    __slots__ = ('n', 'me', 'btn', 'sbi', 'bbi', 'sb', 'bb', 'hole', 'board', 'street', 'st', 'bet', 'live', 'toact', 'pot', 'cur',
                 'lo', 'hi', 'log')   # lo = hi = 0 when raising is not allowed; log = [(street, seat, kind, to, add, pot_before, cur_before)]
class Hist: __slots__ = ('pre', 'presz', 'act', 'sz', 'nraise', 'aggr', 'last')
def history(v):
    h = Hist(); n = v.n
    h.pre = [0] * n; h.presz = [0.0] * n; h.act = [[0] * n for _ in range(4)]; h.sz = [[0.0] * n for _ in range(4)]
    h.aggr = [-1] * 4; h.last = -1; nr = [0] * 4
    for s, i, kind, to, add, pot, cur in v.log:
        A = h.act[s]; Z = h.sz[s]
        if kind == 'fold': A[i] = 5
        elif kind == 'call':
            if add > 0:
                f = add / max(1, pot - add)
                if A[i] < 2: A[i] = 2; Z[i] = f
                elif A[i] == 2 and f > Z[i]: Z[i] = f
                if s == 0:
                    h.pre[i] = max(h.pre[i], 1 if nr[0] == 0 else 2 if nr[0] == 1 else 4)
                    h.presz[i] = max(h.presz[i], cur / v.bb)
            elif A[i] == 0: A[i] = 1
        else:
            call = add - (to - cur); f = (to - cur) / max(1, pot + call)
            A[i] = max(A[i], 3 if s > 0 and cur == 0 else 4); Z[i] = max(Z[i], f)
            nr[s] += 1; h.aggr[s] = i; h.last = i
            if s == 0: h.pre[i] = max(h.pre[i], 3 if nr[0] == 1 else 5); h.presz[i] = to / v.bb
    h.nraise = nr[v.street]
    return h

# ------------------------------------------------------------------ range model (Hard)
BINS = 40
OESD = [0] * 8192
for _m in range(8192):
    _a = (_m << 1) | (_m >> 12)
    OESD[_m] = int(any((_a >> t) & 15 == 15 for t in range(1, 10)))
def pre_weights(n, k, z):
    wf = {2: 1, 3: .75, 4: .6, 5: .5}.get(n, .42); fl = .04; top = 0; tw = 1
    if k == 0: c, top, tw = 1.2, .08, .4
    elif k == 1: c, top, tw, fl = .85 * (1 if wf > .6 else .8), .08, .35, .15
    elif k == 2:
        c, top, tw = .62 * wf * (1.25 if z <= 2.3 else .6 if z > 5 else 1), .03, .4
        if z > 20: c, tw = .10, 1
    elif k == 3: c = .66 * wf * (1.2 if z <= 2.3 else .6 if z > 6 else 1) * (.6 if z > 20 else 1)
    elif k == 5 and z <= 4.5: c = .5 * wf
    else: c = .16 * math.sqrt(wf) * (.7 if z > 40 else 1) * (1.2 if k == 4 else 1)
    out = []
    for q in CQV:
        w = 1.0 if q <= c else max(fl, math.exp(-(q - c) / .10))
        out.append(w * tw if q < top else w)
    return out
def post_weight(p, kind, f, x):
    """x = made strength for a check, strength with draws otherwise"""
    g = min(f, 1.6)
    if kind == 1: return 1 - p['chk'] * ramp(x, .85, .1)
    if kind == 2: return p['clo'] + (1 - p['clo']) * ramp(x, p['cth'] + .18 * g, .12)
    if kind == 3: return p['bfl'] + (1 - p['bfl']) * ramp(x, p['th0'] + p['th1'] * g, .12)
    return p['rfl'] + (1 - p['rfl']) * ramp(x, .58 + .16 * min(g, 1), .10)
def fold_table(p, f, stick, raiser):
    """chance that a hand of strength bin b folds to a bet of f pots"""
    if raiser: th, w = p['rth'] + .1 * f, .12
    else: th, w = p['tc'] + p['ts'] * min(f, 1.8) - p['stick'] * stick, .14
    return [1 - (p['fl'] + (1 - 2 * p['fl']) * ramp(b / BINS, th, w)) for b in range(BINS + 1)]

def range_mc(v, h, p, opp, size, rng):
    """size = None or (bet, call, f). Returns equity, ahead now, EV of betting (chips)."""
    hole = [KEY[c] for c in v.hole]; board = [KEY[c] for c in v.board]; dead = set(v.hole) | set(v.board)
    d = [c for c in range(52) if c not in dead]; nb = len(board); n5 = nb + 2; T = RANKS[n5]; SU = SUIT[n5]
    base = sum(board); river = v.street == 3
    bm = 0
    for c in v.board: bm |= 1 << (c >> 2)
    sc = [0] * 4
    for c in v.board: sc[c & 3] += 1
    bdraw = 0 if river else (2 if max(sc) == 4 else 0) + OESD[bm]
    A = []; B = []; V = []; D = []; Q = []
    for ia, a in enumerate(d):
        ka = KEY[a] + base; ma = bm | 1 << (a >> 2); sa = a & 3; na = sc[sa] + 1; a52 = a * 52
        for b in d[ia + 1:]:
            k = ka + KEY[b]; s = SU[k & 511]
            V.append(flushval(s, board + [KEY[a], KEY[b]]) if s else T[k >> 9])
            A.append(a); B.append(b); Q.append(CQI[a52 + b])
            if not river:
                x = OESD[ma | 1 << (b >> 2)]
                sb_ = b & 3
                if sb_ == sa:
                    if na == 3: x += 2
                elif na == 4 or sc[sb_] == 3: x += 2
                if x and max(sc) == 4 and x < 2: x += 2
                D.append(x if x > bdraw else 0)
    m = len(A)
    cnt = {}
    for x in V: cnt[x] = cnt.get(x, 0) + 1
    pct = {}; seen = 0
    for x in sorted(cnt, reverse=True): pct[x] = (seen + cnt[x] / 2) / m; seen += cnt[x]
    PB = [int(pct[x] * BINS + .5) for x in V]
    if river: XB = PB
    else:
        db = (0, int(.66 * BINS + .5), int(.78 * BINS + .5), int(.88 * BINS + .5))
        XB = [x if x > db[y] else db[y] for x, y in zip(PB, D)]
    me5 = evalk(board + hole)
    ahead = 1.0; cums = []; tabs = []
    for j in opp:
        pw = pre_weights(v.n, h.pre[j], h.presz[j])
        wa = [1.0] * (BINS + 1); wc = [1.0] * (BINS + 1)
        for s in range(1, v.street + 1):
            k = h.act[s][j]
            if k in (0, 5): continue
            keep = 1.0 if s == v.street else p['prev']
            t = wc if k == 1 else wa
            for b in range(BINS + 1): t[b] *= 1 - keep * (1 - post_weight(p, k, h.sz[s][j], b / BINS))
        W = [pw[q] * wa[x] * wc[y] for q, x, y in zip(Q, XB, PB)]
        cums.append(list(accumulate(W))); tot = cums[-1][-1]
        ahead *= sum(w if x > me5 else .5 * w for w, x in zip(W, V) if x >= me5) / tot
        if size: tabs.append([0.0] * (BINS + 1) if v.st[j] == 0 else fold_table(p, size[2], sum(1 for s in range(1, v.street + 1) if h.act[s][j] == 2), h.last == j and v.cur > 0))
    N = p['N']; no = len(opp); idx = range(m)
    picks = [rng.choices(idx, cum_weights=c, k=N) for c in cums]
    rnd = rng.random; S7 = SUIT[7]; R7 = RANKS[7]; hk = sum(hole); Nd = len(d); need = 5 - nb
    P = v.pot; bet, cal = (size[0], size[1]) if size else (0, 0)
    eq = ev = 0.0; tot = 0; one = no == 1
    for s in range(N):
        ids = [pk[s] for pk in picks]
        i0 = ids[0]; used = {A[i0], B[i0]}
        if not one:
            ok = True
            for q in range(1, no):
                i = ids[q]; t = 0
                while (A[i] in used or B[i] in used) and t < 8: i = rng.choices(idx, cum_weights=cums[q])[0]; t += 1
                if t == 8: ok = False; break
                ids[q] = i; used.add(A[i]); used.add(B[i])
            if not ok: continue
        bk = base; run = []
        for _ in range(need):
            c = d[int(rnd() * Nd)]
            while c in used: c = d[int(rnd() * Nd)]
            used.add(c); c = KEY[c]; run.append(c); bk += c
        k = bk + hk; f = S7[k & 511]; me = flushval(f, board + run + hole) if f else R7[k >> 9]
        ties = 1; W = 1.0
        for i in ids:
            x = KEY[A[i]]; y = KEY[B[i]]; k = bk + x + y; f = S7[k & 511]
            o = flushval(f, board + run + [x, y]) if f else R7[k >> 9]
            if o < me: W = 0.0; break
            if o == me: ties += 1
        if W: W = 1.0 / ties
        eq += W; tot += 1
        if size:
            pf = 1.0
            for q in range(no): pf *= tabs[q][XB[ids[q]]]
            ev += pf * P + (1 - pf) * (W * (P + bet + cal) - bet)
    tot = tot or 1
    return eq / tot, ahead, ev / tot

# ------------------------------------------------------------------ decision
def decide(v, level, L=0.0, A=0.0, rng=None):
    p = LEVELS[level] if isinstance(level, str) else level
    L *= .7
    h = history(v); me = v.me; n_ = v.n; bb = v.bb
    opp = [(me + k) % n_ for k in range(1, n_) if v.live[(me + k) % n_]]
    n = len(opp); c = min(v.cur - v.bet[me], v.st[me]); pot = v.pot; can = v.hi > 0
    def call(): return ('call', 0)
    def fold(): return ('call', 0) if c == 0 else ('fold', 0)
    def raise_(x, limit=.6):
        t = math.floor(x / v.sb + .5) * v.sb; t = clamp(t, v.lo, v.hi)
        if t - v.bet[me] > limit * v.st[me]: t = v.hi
        return ('raise', t)
    slip = p['slipP'] > 0 and rng.random() < p['slipP']
    if v.street == 0: return preflop(v, h, p, L, A, rng, opp, n, c, pot, can, slip, call, fold, raise_)
    fair = 1 / (n + 1)
    if p['rng']: return hard_post(v, h, p, A, rng, opp, n, c, pot, can, fair, call, fold)
    e = mc_uniform(v.hole, v.board, n, p['N'], rng) + (U(rng, p['slipPost']) if slip else 0)
    tb = fair + p['tb'] * (1 - fair) - .03 * A; tr = fair + p['tr'] * (1 - fair) - .03 * A; tm = fair + p['tm'] * (1 - fair)
    if c == 0:
        if not can: return call()
        if e >= tm and v.street < 3 and rng.random() < p['trap']: return call()
        f = 0
        if e >= tb:
            f = 1 if e >= tm else .75 if e >= tr else .5
            if p['sizemix']: u = rng.random(); f *= .75 if u < .25 else 1 if u < .75 else 1.25
        elif n <= 2 and rng.random() < p['bl'] * (1 + .5 * A): f = .5
        elif p['cb'] and v.street == 1 and h.aggr[0] == me and n <= 2 and rng.random() < p['cb'] * (1 + .3 * A): f = .5
        return raise_(f * pot) if f else call()
    b = min(2, c / max(1, pot - c)); e2 = e * (1 - p['k'] * b) * .95 ** clamp(h.nraise - 1, 0, 2)
    if e2 >= tr and can: return raise_(v.cur + .75 * (pot + c))
    if e2 >= c / (pot + c) + p['m']: return call()
    if n == 1 and can and rng.random() < p['br']: return raise_(v.cur + .75 * (pot + c))
    return fold()

def preflop(v, h, p, L, A, rng, opp, n, c, pot, can, slip, call, fold, raise_):
    me = v.me; N = v.n; bb = v.bb; a, b = v.hole
    s = chen(a, b) + L + U(rng, p['sig']) + (U(rng, p['slipPre']) if slip else 0)
    eff = min((v.st[me] + v.bet[me]) / bb, max((v.st[j] + v.bet[j]) / bb for j in opp))
    beh = sum(v.toact[j] for j in opp)
    play = p['p'][N]; unr = h.nraise == 0; price = c / bb; odds = c / (pot + c)
    if N >= 3 and me == v.btn: play -= p['btn']
    if p['pos'] and N >= 3 and unr: play -= p['pos'] * clamp(3.5 - beh, -1.5, 1.5)
    limpers = sum(h.pre[j] == 1 for j in opp) if unr else 0
    callers = sum(h.pre[j] in (2, 4) for j in opp)
    if eff <= p['short']:
        if p['nash']:
            q = SQ[a * 52 + b] + U(rng, .02) - .03 * L
            cal = .85 if eff <= 3 else .60 if eff <= 5 else .45 if eff <= 8 else .37 if eff <= 10 else .31
            if unr:
                push = clamp(.93 - .04 * eff, .40, 1) * (1, .68, .5, .40, .33)[clamp(beh - 1, 0, 4)] * (.6 if limpers else 1)
                if can and q < push: return ('raise', v.hi)
                if c == 0: return call()
                if me == v.sbi and N > 2 and odds < .22 and q < .6 and eff > 6: return call()
                return call() if odds < .12 else fold()
            f = {2: 1, 3: .75, 4: .62, 5: .55}.get(N, .5)
            if h.nraise > 1: f *= .6
            if n >= 2 and beh == 0 and callers: f *= .75
            if beh > 0: f *= .85
            cq = cal * f * clamp(1 + (.45 - odds) * 2.2, .8, 2.2)
            if q < cal * f * .9 and can: return ('raise', v.hi)
            if q < cq: return ('raise', v.hi) if price / eff > .35 and can else call()
            return call() if odds < .12 else fold()
        need = play + p['rgap'] - .5 * A + (0 if unr else 1)
        if s >= need: return ('raise', v.hi) if can else call()
        return call() if c == 0 or odds <= .12 else fold()
    if unr:
        if can and s >= play + p['rgap'] - .5 * A + p['iso'] * limpers:
            z = p['rsz']
            if p['rszmix']: u = rng.random(); z += p['rszmix'] * (-.5 if u < .33 else 0 if u < .67 else .5) - (.25 if N == 2 else 0)
            else: z *= 1 + .15 * A
            lim = sum(j not in (v.sbi, v.bbi) and v.bet[j] == v.cur for j in opp)
            return raise_((z + lim) * bb)
        if c == 0: return call()
        if me == v.sbi and N > 2: play -= .5
        return call() if s >= play else fold()
    press = 0 if price < 1 else min(5, math.log2(price))
    er = max(0, min(h.nraise, math.log(v.cur / bb, 3)) - 1)
    need = play + p['cgap'] + p['pk'] * press + p['ng'] * er - (p['bbd'] if me == v.bbi else 0)
    if price > 15: need += clamp((price - 15) / 20, 0, p['allin'])
    need = min(need, p['cap2'] + (p['cap6'] - p['cap2']) * (N - 2) / 4)
    if p['bbd']: need -= .3 * min(2, callers)
    rr = p['rr2'] if N == 2 else p['rr6'] + (p['rr2'] - p['rr6']) * (6 - N) / 4
    three = can and s >= need + rr - .5 * A
    if not three and can and p['b3'] and h.nraise == 1 and need - 1 <= s < need + 1.2 and ((a & 3) == (b & 3) or max(a, b) >> 2 == 12):
        three = rng.random() < p['b3'] * (1 + .5 * A)
    if three:
        z = 2.7 + .8 * rng.random() + (.4 if beh == 0 and me == v.bbi else 0) if p['rszmix'] else 3
        return raise_((z + callers) * v.cur, .5)
    return call() if s >= need else fold()

SIZE0 = ((.33, .5, .75, 1.0, 1.5), ((.35, .30, .25, .10, 0), (.12, .30, .33, .20, .05), (.12, .22, .28, .25, .13)))
SIZE1 = ((.5, .75, 1.1), (.3, .45, .25))
def hard_post(v, h, p, A, rng, opp, n, c, pot, can, fair, call, fold):
    me = v.me; size = None; mine = v.bet[me]
    if can:
        cand = []; maxo = max(v.st[j] + v.bet[j] for j in opp)
        fr = SIZE0[0] if c == 0 else SIZE1[0]
        ws = [w * math.exp(p['big'] * z) for z, w in enumerate(SIZE0[1][v.street - 1])] if c == 0 else SIZE1[1]
        for f, w in zip(fr, ws):
            t = clamp(math.floor((v.cur + f * (pot + c)) / v.sb + .5) * v.sb, v.lo, v.hi)
            if t - mine > .6 * v.st[me]: t = v.hi
            if cand and cand[-1][0] == t: continue
            cand.append((t, w))
        t = rng.choices([x for x, _ in cand], [w or 1e-9 for _, w in cand])[0]       # drawn before the cards are looked at
        cap = min(t, maxo); size = (cap - mine, cap - v.cur, (cap - v.cur) / (pot + c))
    e, ahead, ev = range_mc(v, h, p, opp, size, rng)
    draw = e - ahead if v.street < 3 else 0
    ip = all(not ((j - v.btn - 1) % v.n > (me - v.btn - 1) % v.n and v.st[j] > 0) for j in opp)
    rz = 1 if v.street == 3 or ip else p['rz']
    if c == 0:
        if not can: return call()
        gain = (ev - e * pot * rz) / pot
        pr = clamp(.5 + gain / (2 * p['T']), 0, 1)
        if e >= fair + p['vb'] * (1 - fair):
            if e >= fair + p['tm'] * (1 - fair) and v.street < 3 and n <= 2 and rng.random() < p['trap']: return call()
            pr = min(pr, .95)
        else: pr *= clamp(p['bcap'] * (1 + .4 * A) * (1 if n == 1 else .45 if n == 2 else .12) * (1.5 if draw > .08 else 1), 0, .9)
        pr = clamp(pr * (1 + .15 * A), 0, .97)
        return ('raise', t) if rng.random() < pr else call()
    b = min(2, c / max(1, pot - c))
    imp = clamp(draw, 0, .15) * p['imp'] * clamp((v.st[me] - c) / (pot + c), 0, 2) if draw > 0 else 0
    e2 = e * (1 - p['k'] * b) * rz + imp
    evc = e2 * (pot + c) - c
    if size:
        base = evc if evc - p['m'] * (pot + c) > 0 else 0
        gain = (ev - base) / (pot + c) - p['rm']
        pr = clamp(.5 + gain / (2 * p['T']), 0, 1)
        if e >= fair + p['tr'] * (1 - fair): pr *= p['raisecap'] * (1 + .3 * A)
        else: pr *= p['br'] * (1 + .5 * A) * (2.5 if draw > .08 else 1) * (1 if n == 1 else .3)
        if h.nraise >= 3 and e < fair + .6 * (1 - fair): pr = 0
        if rng.random() < pr: return ('raise', t)
    return call() if e2 >= c / (pot + c) + p['m'] else fold()
