"""The coverage levels of the game, and which places each includes."""

from __future__ import annotations

from typing import Literal

from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.opening import tabletop

Coverage = Literal["grid", "tray", "all"]

covered = tabletop(CardsAndKarma().cards).covered
