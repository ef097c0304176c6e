"""The province tiles and the villages as the rules use them: numbers and tuples by the tile's number."""

from __future__ import annotations

from typing import Final

from engine.games.rajas.box.contents import Contents
from engine.games.rajas.box.words import ANIMALS, BUILDINGS, COLOURS, MARKETS, ROAD

BENDS: Final = (0b0011, 0b0110, 0b1100, 0b1001)
"""The roads that are curves."""
VILLAGES: Final = 12
"""The number of the stack of villages; the other twelve are `3 * colour + animal`."""


class Tiles:
    """The tiles. They have numbers in the file's order, the villages after all others."""

    def __init__(self, contents: Contents) -> None:
        tiles, villages = contents.tiles, contents.villages
        none = (-1,) * len(villages)
        self.ids: Final = (*(one.id for one in tiles), *(one.id for one in villages))
        self.number: Final = {name: number for number, name in enumerate(self.ids)}
        self.roads: Final = (*(ROAD[one.roads] for one in tiles), *(ROAD[one.roads] for one in villages))
        """The sides that the road of each tile joins when it is not turned, as bits."""
        self.bends: Final = tuple(road in BENDS for road in self.roads)
        """Whether each tile is a curve."""
        self.colours: Final = (*(COLOURS.index(one.colour) for one in tiles), *none)
        """The colour of each tile; -1 for a village."""
        self.costs: Final = (*(one.cost for one in tiles), *none)
        """The least sum of dice for each tile; -1 for a village, which costs a pair."""
        self.stack_of: Final = (
            *(3 * COLOURS.index(one.colour) + ANIMALS.index(one.animal) for one in tiles),
            *(VILLAGES for _ in villages),
        )
        self.stacks: Final = tuple(
            tuple(tile for tile, stack in enumerate(self.stack_of) if stack == number) for number in range(13)
        )
        """The tiles of each stack, the villages last."""
        self.buildings: Final = (
            *(tuple(map(BUILDINGS.index, one.buildings)) for one in tiles),
            *(() for _ in villages),
        )
        """The buildings of each tile, as places in BUILDINGS."""
        self.markets: Final = (
            *(tuple(MARKETS[name] for name in one.markets) for one in tiles),
            *(() for _ in villages),
        )
        """The markets of each tile: the place of its kind in KINDS, and the value."""
        self.building_counts: Final = tuple(map(len, self.buildings))
        self.villages: Final = tuple(stack == VILLAGES for stack in self.stack_of)
        """Whether each tile is a village."""
        self.income: Final = tuple(sum(value for _, value in markets) for markets in self.markets)
        """The money that each tile brings when it is placed."""
        self.village_gains: Final = (*(() for _ in tiles), *(one.gains for one in villages))
        """What each village brings; nothing for other tiles."""
