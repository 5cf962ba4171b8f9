"""What is looked at every night (NK-102)."""

from __future__ import annotations

import structlog
from celery import shared_task

from tables.integrity import dumping

log = structlog.get_logger(__name__)


@shared_task
def look_for_dumps() -> None:
    """A warning in the log for each pair: staff find the same in the admin."""
    for one in dumping.found():
        log.warning(
            "chips_one_way",
            match=str(one.match),
            giver=one.giver,
            winner=one.winner,
            big_blinds=one.chips // one.bb,
            hands=one.hands,
        )
