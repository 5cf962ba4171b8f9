"""How much one socket may send (D-10)."""

from __future__ import annotations

from collections import deque
from time import monotonic


class Rate:
    """So many in so many seconds, counted over a sliding window."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque(maxlen=most)

    def allows(self) -> bool:
        """Count one more, unless it is one too many."""
        now = monotonic()
        if len(self._times) == self._most and now - self._times[0] < self._seconds:
            return False
        self._times.append(now)
        return True
