"""One side of a province board as the rules use it: cells and sides as numbers and bits."""

from __future__ import annotations

from typing import Final

from engine.games.rajas.box.contents import Province
from engine.games.rajas.box.words import HUES, SIDES, STEPS

TURNED: Final = tuple(
    tuple((road << quarter | road >> 4 - quarter) & 15 for quarter in range(4)) for road in range(16)
)
"""By road and quarter turns clockwise: the sides that the turned road joins."""

QUARTERS: Final = tuple(
    tuple(quarter for quarter in range(4) if turned.index(turned[quarter]) == quarter) for turned in TURNED
)
"""By road: the quarter turns that differ from one another; a straight road has two."""


class Land:
    """One side of a province board.

    Cells have numbers row by row, and edges, the printed yields, in the file's order. The roads of all cells
    together are one number, four bits a cell. A *turn* is `4 * cell + quarter`.
    """

    def __init__(self, province: Province) -> None:
        self.province: Final = province
        self.ats: Final = tuple(sorted(province.cells.at, key=lambda at: (at[1:], at[0])))
        """The name of each cell."""
        self.cell: Final = {at: number for number, at in enumerate(self.ats)}
        """The number of each cell by its name."""
        self.neighbours: Final = tuple(
            tuple(self.cell.get(name, -1) for name in around(at)) for at in self.ats
        )
        """The cell beyond each side of each cell; -1 where none is."""
        self.exits: Final = sum(
            1 << 4 * self.cell[one.at] + SIDES.index(one.side) for one in province.residence.exits
        )
        """The sides of cells at which the residence's roads arrive, four bits a cell."""
        self.gates: Final = tuple(sorted({self.cell[one.at] for one in province.residence.exits}))
        """The cells to which the residence's roads lead."""
        self.edges: Final = tuple((self.cell[one.at], SIDES.index(one.side)) for one in province.edges)
        """The cell and the side of each printed yield."""
        self.gains: Final = tuple(one.gains for one in province.edges)
        """What each printed yield brings."""
        self.hues: Final = tuple(-1 if one.hue is None else HUES.index(one.hue) for one in province.edges)
        """The colour of the yield tiles that may cover it, as a place in HUES; -1 where none may."""
        self.edge_names: Final = tuple(f"{one.at}-{one.side}" for one in province.edges)
        self.leads: Final = tuple(
            tuple(
                sum(
                    1 << 4 * beyond + (side ^ 2)
                    for side, beyond in enumerate(around)
                    if road >> side & 1 and beyond >= 0
                )
                for road in range(16)
            )
            for around in self.neighbours
        )
        """By cell and road: the sides of other cells at which it arrives, four bits a cell."""
        self.earns: Final = tuple(
            tuple(
                sum(
                    1 << number
                    for number, edge in enumerate(self.edges)
                    if edge[0] == cell and road >> edge[1] & 1
                )
                for road in range(16)
            )
            for cell in range(len(self.ats))
        )
        """By cell and road: the printed yields that it joins, as bits."""
        self.turns: Final = tuple(
            tuple(
                tuple(
                    tuple(
                        4 * cell + quarter for quarter in QUARTERS[road] if TURNED[road][quarter] & arriving
                    )
                    for arriving in range(16)
                )
                for cell in range(len(self.ats))
            )
            for road in range(16)
        )
        """By a tile's road, cell and the sides at which roads arrive: the turns that join one of them."""


def around(at: str) -> tuple[str, ...]:
    """Return the names of the squares beyond the sides of a square, in the order of SIDES."""
    return tuple(chr(ord(at[0]) + right) + str(int(at[1:]) + down) for right, down in STEPS)
