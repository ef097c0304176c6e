"""Where the cards of the grid lie, as columns and rows: hands lay them only roughly straight."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import hypot

from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.box.mats import mat

Cell = tuple[int, int]
"""A column and a row, from 0."""

_WIDEST = max(columns for columns, _ in GRID.values())
_HIGHEST = max(rows for _, rows in GRID.values())


def centres(players: int) -> dict[Cell, tuple[float, float]]:
    """Return the centre of each cell on the mat, in millimetres.

    The grid lies in the middle of its region, with the distances of the largest one.
    """
    columns, rows = GRID[players]
    region = mat(players).region("grid")
    wide, high = region.width / _WIDEST, region.height / _HIGHEST
    return {
        (column, row): (
            region.x + region.width / 2 + (column - (columns - 1) / 2) * wide,
            region.y + region.height / 2 + (row - (rows - 1) / 2) * high,
        )
        for row in range(rows)
        for column in range(columns)
    }


def cells(points: Sequence[tuple[float, float]], free: dict[Cell, tuple[float, float]]) -> list[Cell | None]:
    """Return the nearest free cell of each point, the closest pairs first.

    Args:
        points: Centres of cards on the mat, in millimetres.
        free: Centres of the cells that may be used.

    Returns:
        A cell for each point; None for those that are left when all cells are taken.
    """
    pairs = sorted(
        (hypot(x - centre[0], y - centre[1]), number, cell)
        for number, (x, y) in enumerate(points)
        for cell, centre in free.items()
    )
    found: list[Cell | None] = [None] * len(points)
    taken: set[Cell] = set()
    for _, number, cell in pairs:
        if found[number] is None and cell not in taken:
            found[number] = cell
            taken.add(cell)
    return found


def first_free(wanted: Sequence[Cell], players: int, taken: Collection[Cell]) -> Cell | None:
    """Return the first wanted cell that is free, else any free one in reading order; None where none is."""
    columns, rows = GRID[players]
    every = ((column, row) for row in range(rows) for column in range(columns))
    return next((cell for cell in (*wanted, *every) if cell not in taken), None)
