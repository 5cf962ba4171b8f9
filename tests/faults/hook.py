"""Death between the commit of a change and its broadcast: what AFTER_COMMIT_HOOK names in the site under test.

An order is a file in the folder ORDERS: its name says which processes may carry it out ("web", "timers", "decisions" or
"any"), its text the process group to kill, empty for one's own. One process takes it, by removing it.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from uuid import UUID

VARIABLE = "FAULTS_ORDERS"


def kill_if_told(match: UUID, v: int) -> None:
    """Called in the site after each commit, before anything is sent."""
    del match, v
    folder = Path(os.environ[VARIABLE])
    for name in ("any", _own_kind()):
        order = folder / name
        try:
            target = order.read_text()
            order.unlink()
        except FileNotFoundError:
            continue
        if target:
            os.kill(int(target), signal.SIGKILL)
        else:
            os.killpg(os.getpgid(0), signal.SIGKILL)


def _own_kind() -> str:
    return next((queue for queue in ("timers", "decisions") if queue in sys.argv), "web")
