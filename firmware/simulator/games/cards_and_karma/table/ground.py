"""How the table is divided for Cards & Karma: the spots of each place, and what lies before whom."""

from __future__ import annotations

from typing import Final

from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.box.mats import CARD, mat, token_areas
from firmware.simulator.games.cards_and_karma.table.supply import supplies
from firmware.simulator.table.ground import Ground, Own, Raster

_FREE: Final = 0.55
"""A spot is free if no middle of a piece lies nearer than this share of the distance of spots."""

_ROWS: Final = {"score": 6, "buildings": 4, "goods": 4, "ships": 3}
"""Cards of a row for which there is room side by side."""


def _close(columns: int, rows: int, wide: float, high: float) -> Raster:
    return Raster(columns, rows, _FREE * min(wide, high), (wide, high))


def ground(players: int) -> Ground:
    """Return the table for 2, 3 or 4 players.

    Raises:
        OptionsError: Another number of players.
    """
    sheet = mat(players)
    rasters = {"grid": _close(*GRID[players], 69.0, 71.0), "tray": Raster(6, 4, _FREE * CARD)}
    for seat in range(players):
        for row, columns in _ROWS.items():
            rasters[f"seat-{seat}-{row}"] = Raster(columns, 1, _FREE * CARD)
        rasters[f"seat-{seat}-administrators"] = _close(2, 1, 45.0, 72.0)
        rasters[f"seat-{seat}-tokens"] = _close(3, 3, 22.0, 22.0)
    return Ground(
        mat=sheet,
        own=tuple(_own(f"seat-{seat}-") for seat in range(players)),
        middle="grid",
        printed=token_areas(players),
        beside=supplies(sheet),
        rasters=rasters,
    )


def _own(prefix: str) -> Own:
    score, buildings, goods = (prefix + row for row in ("score", "buildings", "goods"))
    return Own(
        sits=score,
        rows=(score, buildings, goods),
        growing=(goods, buildings),
        roomy=(goods, buildings, prefix + "administrators"),
    )
