"""`make faults`: kill every part of the production set-up again and again while people play (D-46).

One form after another: matches between friends, and, at tables with chips of wallets, Sit & Go, a night of cash tables
and a scheduled tournament. The figures go into build/faults.json. Fails when a chip or an action is lost or doubled,
something does not end, or a screen shows something else than the table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerultimate.tooling.steps import BUILD
from tests import services
from tests.faults.hook import VARIABLE
from tests.faults.kills import KINDS, Faults, persist, wait_for_answer
from tests.load.production import Production, production

if TYPE_CHECKING:
    from tests.faults.form import Form, Wanted
    from tests.faults.verdict import Verdict

# Where a form is, and how often each kind of part is killed while it is played.
FORMS = {
    "friends": ("tests.faults.friends", "Friends", 25),
    "sit_and_go": ("tests.faults.sit_and_go", "SitAndGos", 6),
    "cash": ("tests.faults.cash", "Night", 10),
    "tournament": ("tests.faults.tournament", "ScheduledTournament", 5),
}
BETWEEN_S = (0.3, 1.5)
# A screen that has missed the last message learns it by its next beat.
LAST_BEAT_S = 12.0


async def play(site: Production, orders: Path, name: str, wanted: Wanted, kills: int) -> tuple[Faults, Verdict]:
    """A form, until each kind of part was killed so often, or it has come to its end before."""
    from tests.faults.verdict import Verdict
    from tests.load.crowd import Crowd

    kind: type[Form] = getattr(import_module(FORMS[name][0]), FORMS[name][1])
    crowd, enough = Crowd(site.address, kind.pace), asyncio.Event()
    faults = Faults(site, crowd, orders)
    form = kind(faults, wanted)
    playing = asyncio.create_task(form.play(enough))
    supervising = asyncio.create_task(faults.supervise())
    try:
        await _kill(faults, form, playing, kills)
        enough.set()
        print(f"{faults.kills.total()} kills; {name} is played to its end", flush=True)
        await playing
        await asyncio.sleep(LAST_BEAT_S)
        verdict = Verdict()
        await persist(lambda: form.judge(verdict))
        odd = Counter(answer for answer in crowd.figures.copies if answer != "accepted")
        if odd:
            verdict.words.append(f"copies of one command were answered {dict(odd)}")
        return faults, verdict
    finally:
        playing.cancel()
        supervising.cancel()
        await crowd.go_home()


async def _kill(faults: Faults, form: Form, playing: asyncio.Task[None], kills: int) -> None:
    """All parts in turn, while something is played."""
    kinds = [kind for kind in KINDS for _kill in range(kills)]
    random.shuffle(kinds)
    while not faults.crowd.tables and not playing.done():
        await asyncio.sleep(0.1)
    for number, kind in enumerate(kinds):
        await asyncio.sleep(random.uniform(*BETWEEN_S) * form.calm)
        if playing.done():
            return
        if number % 5 == 2:
            faults.crowd.later(faults.copies())
        if number % 8 == 5:
            await faults.slow_database()
        await faults.kill(kind, number)
        await asyncio.to_thread(wait_for_answer, faults.site.address)
        if number % 10 == 9:
            print(f"{number + 1} kills, {form.hands} hands, {len(faults.crowd.tables)} tables", flush=True)


def _figures(faults: Faults, verdict: Verdict, seconds: float) -> dict[str, Any]:
    return {
        "seconds": round(seconds),
        "tables": len(faults.crowd.tables),
        "kills": dict(faults.kills),
        "kills_between_commit_and_broadcast": dict(faults.hooked),
        "disturbed": dict(faults.disturbed),
        "fell": dict(faults.fell),
        "reconnected": faults.crowd.figures.reconnected,
        "refused": faults.crowd.figures.refused,
        **asdict(verdict),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make faults", description=__doc__)
    parser.add_argument("--form", nargs="+", choices=list(FORMS), default=list(FORMS))
    parser.add_argument("--hands", type=int, default=200, help="at least so many between friends")
    parser.add_argument(
        "--tables", type=int, default=20, help="of a night at cash tables; of Sit & Go at once, at most four"
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="how long a night at cash tables is")
    parser.add_argument("--players", type=int, default=36, help="of a tournament")
    parser.add_argument("--persons", type=int, default=6, help="of a tournament; the others are bots")
    parser.add_argument("--kills", type=int, default=None, help="of each kind of part, in each form")
    parser.add_argument("--report", type=Path, default=BUILD / "faults.json", help="where to write the figures")
    parser.add_argument("--seed", type=int, default=None, help="of what is done when; else another each time")
    chosen = parser.parse_args(arguments)
    random.seed(chosen.seed)
    figures: dict[str, Any] = {}
    clean = True
    try:
        with tempfile.TemporaryDirectory(prefix="pokerultimate-orders-") as orders:
            hook = {"AFTER_COMMIT_HOOK": "tests.faults.hook.kill_if_told", VARIABLE: orders}
            with production(variables=hook) as site:
                from tests.faults.form import Wanted

                wanted = Wanted(chosen.hands, chosen.minutes * 60, chosen.tables, chosen.players, chosen.persons)
                for name in chosen.form:
                    kills = FORMS[name][2] if chosen.kills is None else chosen.kills
                    began = time.monotonic()
                    faults, verdict = asyncio.run(play(site, Path(orders), name, wanted, kills))
                    figures[name] = _figures(faults, verdict, time.monotonic() - began)
                    clean = clean and verdict.is_clean
                    print(name, json.dumps(figures[name], indent=1), flush=True)
    except services.Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    chosen.report.parent.mkdir(exist_ok=True)
    chosen.report.write_text(json.dumps(figures, indent=1))
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
