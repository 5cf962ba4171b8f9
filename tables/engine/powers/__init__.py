"""The Naiko powers, beside the hand: a hand calls them by `NoPowers`, which does nothing in every other game."""

from __future__ import annotations

from tables.engine.powers.carousel import Carousel, Power, draw_carousel
from tables.engine.powers.hand import ANSWERS, COMMANDS, Powers
from tables.engine.powers.none import NO_POWERS, NoPowers, Window

__all__ = ["ANSWERS", "COMMANDS", "NO_POWERS", "Carousel", "NoPowers", "Power", "Powers", "Window", "draw_carousel"]
