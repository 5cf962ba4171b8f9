"""A moment as devices send it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime


def _in_utc(moment: datetime) -> datetime:
    # PostgreSQL knows no zone as far away as ISO 8601 lets one write, and the first and last year have an edge.
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("out of range") from error


Moment = Annotated[AwareDatetime, AfterValidator(_in_utc)]
