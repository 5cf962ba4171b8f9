"""Buy-ins, cash-outs, losses and refills of many people at once, in processes that are killed at random.

    python -m tests.tables.wallet.storm [--threads 200] [--posts 10] [--kills 20]

on SQLite and on PostgreSQL. Each thread writes what it is about to post into a journal of its own and, once it was
told, what came of it. A thread of a killed process goes on where its journal ends, under the same key. In the end the
books must add up, and every wallet must hold what the journals say: nothing lost, nothing doubled.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.services import postgres

ROOT = Path(__file__).resolve().parents[3]
PEOPLE = 8
THREADS_OF_A_PROCESS = 25
# Below the refill: a few hundred chips go to and fro.
BEGIN = 1500
WAIT_SECONDS = 600


# -- one process ----------------------------------------------------------------------------------


def work(journal: Path, number: int, posts: int) -> None:
    """What one thread does: `posts` attempts for one person, those of its journal counted."""
    from django.db import OperationalError, connection

    done = [json.loads(line) for line in _lines(journal)]
    begun = [entry for entry in done if "outcome" not in entry]
    over = {entry["key"] for entry in done if "outcome" in entry}
    draw = random.Random(f"{number}/{len(done)}")
    with journal.open("a") as file:
        for count in range(posts):
            key = f"storm:{number}:{count}"
            if key in over:
                continue
            # What a killed process had begun: done again as it was.
            entry = next((entry for entry in begun if entry["key"] == key), None)
            if entry is None:
                what = draw.choice(("buy", "buy", "cash", "lose", "refill"))
                entry = {"key": key, "what": what, "n": draw.randint(1, 400)}
                _write(file, entry)
            while True:
                try:
                    outcome = _post(number % PEOPLE, entry)
                    break
                except OperationalError:
                    # A lock was waited for too long, as a busy SQLite may say: nothing was posted.
                    connection.close()
            _write(file, {**entry, "outcome": outcome})
    connection.close()


def _post(person: int, entry: dict[str, Any]) -> int | None:
    """How many chips came into the wallet; None where it was refused."""
    from accounts.models import User
    from accounts.refusals import Refused
    from tables.models import LedgerTx
    from tables.wallet import grants, ledger
    from tables.wallet.ledger import Kind, Move
    from tables.wallet.names import BOTS, cash, wallet

    user = User.objects.get(username=f"person{person}")
    mine, seat, n, key = wallet(user), cash("storm", user), entry["n"], entry["key"]
    try:
        if entry["what"] == "refill":
            grants.refill(user)
            # How much it was is known from the books alone: there is one for a person at most.
            return LedgerTx.objects.get(kind=Kind.REFILL, key__startswith=f"refill:{user.pk}:").transfers.get().amount
        kind, move = {
            "buy": (Kind.CASH_BUYIN, Move(mine, seat, n)),
            "cash": (Kind.CASH_CASHOUT, Move(seat, mine, n)),
            "lose": (Kind.CASH_SETTLE, Move(seat, BOTS, n)),
        }[entry["what"]]
        ledger.post(kind, [move], key=key, ref=("cash", "storm"))
    except Refused:
        return None
    except ledger.LedgerFault as fault:
        # Another thread has moved the chips of the seat: at a table its lock would have come before.
        if "would owe" not in str(fault):
            raise
        return None
    return {"buy": -n, "cash": n, "lose": 0}[entry["what"]]


def _write(file: Any, entry: dict[str, Any]) -> None:
    file.write(f"{json.dumps(entry)}\n")
    file.flush()


def _lines(journal: Path) -> list[str]:
    return journal.read_text().splitlines() if journal.exists() else []


def process(folder: Path, first: int, threads: int, posts: int) -> None:
    """Threads that work at the same moment."""
    import django

    django.setup()
    numbers = range(first, first + threads)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda number: work(folder / f"{number}.journal", number, posts), numbers))


# -- the whole ------------------------------------------------------------------------------------


def storm(database: str, folder: Path, threads: int, posts: int, kills: int) -> str:
    """Run it on an empty database; what happened, in a line. Raises AssertionError where chips are lost or doubled."""
    env = {**os.environ, "DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    env |= {"POKERULTIMATE_DATA": str(folder), "DATABASE_POOL": "8"}
    _run(env, "prepare")
    running: dict[int, subprocess.Popen[bytes]] = {}

    def start(first: int) -> None:
        size = min(THREADS_OF_A_PROCESS, threads - first)
        running[first] = subprocess.Popen(_command("process", folder, first, size, posts), cwd=ROOT, env=env)

    began = time.monotonic()
    for first in range(0, threads, THREADS_OF_A_PROCESS):
        start(first)
    draw, killed = random.Random(threads), 0
    while running and time.monotonic() - began < WAIT_SECONDS:
        time.sleep(draw.uniform(0.05, 0.4))
        for first, one in list(running.items()):
            if one.poll() is not None:
                assert one.returncode in (0, -signal.SIGKILL), f"a process ended with {one.returncode}"
                del running[first]
        # One that has begun to post, not one that is still being loaded.
        busy = [first for first in running if (folder / f"{first}.journal").exists()]
        if killed < kills and busy:
            first = draw.choice(busy)
            running[first].kill()
            running[first].wait()
            killed += 1
            start(first)
    assert not running, "they did not come to an end"
    return f"{threads} threads, {killed} kills: {_run(env, 'judge', folder, threads, posts)}"


def judge(folder: Path, threads: int, posts: int) -> str:
    """The books against the journals."""
    import django

    django.setup()
    from accounts.models import User
    from tables.models import LedgerAccount, LedgerTx
    from tables.wallet import check
    from tables.wallet.ledger import Kind
    from tables.wallet.names import wallet

    assert check.faults() == []
    came = dict.fromkeys(range(PEOPLE), BEGIN)
    posted, refused, refills = set(), 0, dict.fromkeys(range(PEOPLE), 0)
    for number in range(threads):
        entries = [json.loads(line) for line in _lines(folder / f"{number}.journal")]
        outcomes = [entry for entry in entries if "outcome" in entry]
        assert len(outcomes) == posts, f"thread {number} told of {len(outcomes)} outcomes"
        for entry in outcomes:
            if entry["outcome"] is None:
                refused += 1
            elif entry["what"] == "refill":
                refills[number % PEOPLE] += 1
            else:
                posted.add(entry["key"])
                came[number % PEOPLE] += entry["outcome"]
    assert posted == set(LedgerTx.objects.filter(key__startswith="storm:").values_list("key", flat=True))
    for person in range(PEOPLE):
        user = User.objects.get(username=f"person{person}")
        given = LedgerTx.objects.filter(kind=Kind.REFILL, transfers__to_account__name=wallet(user).name)
        # One at most; a process that was killed after it was given was refused when it asked again.
        assert refills[person] <= given.count() <= 1
        came[person] += sum(tx.transfers.get().amount for tx in given)
        assert LedgerAccount.objects.get(name=wallet(user).name).balance == came[person]
    all_refills = LedgerTx.objects.filter(kind=Kind.REFILL).count()
    return f"{len(posted)} posted, {all_refills} refills, {refused} refused, all books whole"


def prepare() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    from accounts.models import User
    from tables.wallet import ledger
    from tables.wallet.ledger import Kind, Move
    from tables.wallet.names import BOTS, wallet

    call_command("migrate", verbosity=0)
    for person in range(PEOPLE):
        user = User.objects.create_user(f"person{person}", f"person{person}@example.test", "x")
        ledger.post(Kind.VOID, [Move(wallet(user), BOTS, ledger.WELCOME - BEGIN)], key=f"begin:{person}")


def _command(what: str, *arguments: object) -> list[str]:
    return [sys.executable, "-m", "tests.tables.wallet.storm", what, *map(str, arguments)]


def _run(env: dict[str, str], what: str, *arguments: object) -> str:
    done = subprocess.run(_command(what, *arguments), cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, f"{what} failed"
    return done.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--threads", type=int, default=200)
    parser.add_argument("--posts", type=int, default=10, help="of each thread")
    parser.add_argument("--kills", type=int, default=20)
    wanted = parser.parse_args()
    numbers = (wanted.threads, wanted.posts, wanted.kills)
    with tempfile.TemporaryDirectory(prefix="pokerultimate-") as name:
        print("SQLite:", storm(f"sqlite://{name}/site.sqlite3", Path(name), *numbers))
    with tempfile.TemporaryDirectory(prefix="pokerultimate-") as name, postgres() as service:
        print("PostgreSQL:", storm(service.new_database(), Path(name), *numbers))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["prepare"]:
            prepare()
        case ["process", folder, first, threads, posts]:
            process(Path(folder), int(first), int(threads), int(posts))
        case ["judge", folder, threads, posts]:
            print(judge(Path(folder), int(threads), int(posts)))
        case _:
            main()
