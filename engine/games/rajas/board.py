"""What a match is played on: the set, the options, and what follows from both and does not change."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.rajas.box.land import Land
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.words import AREAS, COLOURS, HUES
from engine.games.rajas.choices import Lay, Put
from engine.games.rajas.options import Options

KALI: Final = (10, 8)
"""How many dice fit on the two sides of Kali (RG-de > Arbeiter einsetzen, Navaratnas-Variante)."""


class Board:
    """What does not change in a match. Spaces for workers have numbers; sets of them are bits.

    Args:
        contents: The set.
        options: The options of the match.
    """

    def __init__(self, contents: GameSet, options: Options) -> None:
        self.set: Final = contents
        self.tiles: Final = contents.tiles
        self.options: Final = options
        self.navaratnas: Final = "navaratnas" in options.variants
        self.ganga: Final = "ganga" in options.variants
        self.mango: Final = "mango" in options.variants
        self.advanced: Final = tuple(
            self.navaratnas or seat in options.mixed for seat in range(options.players)
        )
        """Who plays with the harder sides of Kali and province."""
        self.lands: Final[tuple[Land, ...]] = tuple(
            contents.lands["navaratnas" if harder else "base"] for harder in self.advanced
        )
        """The province of each seat."""
        self.lays: Final = tuple(
            tuple(Lay(at, quarter) for at in land.ats for quarter in range(4)) for land in self.lands
        )
        """By seat and turn (`4 * cell + quarter`): the choice to lay a tile so."""
        self.limits: Final = tuple(KALI[harder] for harder in self.advanced)
        """How many dice fit on each Kali."""
        self.spots: Final = (
            *contents.spots[options.players],
            *(contents.village_spots[options.players] if self.mango else ()),
        )
        self.spot_number: Final = {spot.name: number for number, spot in enumerate(self.spots)}
        self.puts: Final = tuple(Put(spot.name) for spot in self.spots)
        self.areas: Final = {
            area: sum(1 << number for number, spot in enumerate(self.spots) if spot.area == area)
            for area in AREAS
        }
        """The spaces of each part of the board."""
        self.once: Final = self.areas["assorted"], self.areas["village"]
        """Spaces of which a player uses one a round."""
        self.balconies: Final = self._by_kind("balcony", "colour", len(COLOURS))
        """The balconies by the colour that they ask for."""
        self.chambers: Final = self._by_kind("chamber", "kind", 6)
        """The chambers by their places in CHAMBERS."""
        self.stacks: Final = range(13 if self.mango else 12)
        """The stacks that are played with."""
        self.yields: Final = tuple(
            sum(
                1 << one
                for one, of in enumerate(contents.hues)
                if of == hue and (self.mango or not contents.mango[one])
            )
            for hue in range(len(HUES))
        )
        """The yield tiles of each colour that are played with, as bits."""
        self.placing: Final = lru_cache(maxsize=1 << 14)(self._placing)

    def _by_kind(self, area: str, field: str, kinds: int) -> tuple[int, ...]:
        return tuple(
            sum(
                1 << number
                for number, spot in enumerate(self.spots)
                if spot.area == area and getattr(spot, field) == kind
            )
            for kind in range(kinds)
        )

    def _placing(self, spots: int) -> tuple[Put, ...]:
        return tuple(put for number, put in enumerate(self.puts) if spots >> number & 1)
