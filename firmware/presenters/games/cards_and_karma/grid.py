"""The grid as it was read, with what is covered, unsure, or not looked at; hands lay it roughly straight."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from math import hypot
from typing import Final, final

from msgspec import Struct

from display.games.cards_and_karma.card import CardView, Sight
from display.games.cards_and_karma.grid import Grid, GridCard
from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.box.mats import mat
from engine.games.cards_and_karma.views.view import View
from engine.words import UNNAMED, Face, PieceSeen, PlaceReading
from engine.words import Sight as Seen
from firmware.presenters.games.cards_and_karma.allowed import action_price, may_be_die
from firmware.presenters.games.cards_and_karma.faces import Faces

SURE: Final = 0.8
"""From this probability on a card is shown without a mark."""


class Spot(Struct, frozen=True):
    """A card at a cell, as it is shown."""

    cell: Cell
    face: Face | None
    sight: Sight


@final
class GridPresenter:
    """Shows the grid, and remembers where its cards lay while they cannot be seen.

    Args:
        faces: What is printed on the cards.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._last: dict[Face, list[Cell]] = {}

    def grid(self, seen: View, read: PlaceReading | None, *, setup: bool = False) -> Grid:
        """Return the grid.

        Args:
            seen: The public view of the confirmed state.
            read: What the camera made out at the grid, None where it does not look there at all; then
                the notices say so, and the cards are shown without a mark.
            setup: Whether the cards are still being laid; then each is shown as printed, so that people
                can see whether it was read well.
        """
        columns, rows = GRID[len(seen.seats)]
        cards = (self._card(spot, seen, setup=setup) for spot in self._spots(seen, read))
        return Grid(columns, rows, tuple(cards))

    def _card(self, spot: Spot, seen: View, *, setup: bool) -> GridCard:
        view: CardView = self._faces.card(spot.face, spot.sight)
        column, row = spot.cell
        if setup and view.summary is not None:
            return GridCard(view, column, row, view.summary.price, as_die=True)
        if view.summary is None or spot.face not in seen.grid or spot.sight is Sight.MOVING:
            return GridCard(view, column, row)
        price = action_price(view.summary, seen.asked, seen.seats[seen.actor])
        return GridCard(view, column, row, price, may_be_die(seen.asked), legal=price is not None)

    def _spots(self, seen: View, read: PlaceReading | None) -> list[Spot]:
        looked = read is not None and read.sight is not Seen.UNREAD
        pieces = read.pieces if read is not None and looked else ()
        players = len(seen.seats)
        expected = Counter(seen.grid)
        found = _named(pieces, expected)
        at = cells([(piece.x, piece.y) for piece in pieces], centres(players))
        spots = [
            Spot(cell, face, Sight.SURE if sure else Sight.UNSURE)
            for cell, (face, sure) in zip(at, found, strict=True)
            if cell is not None
        ]
        hidden = _hidden(expected, found)
        if read is None:
            spots += self._placed(hidden, Sight.SURE, spots, players)
        elif not looked:
            spots += self._placed(hidden, Sight.BELIEVED, spots, players)
        elif read.sight is Seen.COVERED:
            spots += self._placed(hidden, Sight.COVERED, spots, players)
        else:
            spots += self._lifted(hidden, spots)
        self._remember(spots)
        return spots

    def _placed(self, hidden: list[Face], sight: Sight, spots: list[Spot], players: int) -> list[Spot]:
        """Place what must lie there: where it was seen last, or anywhere."""
        taken = {spot.cell for spot in spots}
        placed = []
        known = sorted(hidden, key=lambda face: face not in self._last)
        for face in known:
            cell = first_free(self._last.get(face, []), players, taken)
            if cell is not None:
                taken.add(cell)
                placed.append(Spot(cell, None if face == UNNAMED else face, sight))
        return placed

    def _lifted(self, hidden: list[Face], spots: list[Spot]) -> list[Spot]:
        """Show what has left its place as long as nothing else lies there."""
        taken = {spot.cell for spot in spots}
        ghosts = []
        for face in hidden:
            free = [cell for cell in self._last.get(face, []) if cell not in taken]
            if free:
                taken.add(free[0])
                ghosts.append(Spot(free[0], face, Sight.MOVING))
        return ghosts

    def _remember(self, spots: list[Spot]) -> None:
        last = defaultdict(list)
        for spot in spots:
            if spot.face is not None:
                last[spot.face].append(spot.cell)
        self._last = dict(last)


def _named(pieces: tuple[PieceSeen, ...], expected: Counter[Face]) -> list[tuple[Face | None, bool]]:
    """Return what each piece is shown as, and whether that is sure.

    A piece that is not surely read is shown as a card that should lie there, if it may be that card.
    """
    missing = expected - Counter(piece.best for piece in pieces if piece.best is not None and _sure(piece))
    named: list[tuple[Face | None, bool]] = []
    for piece in pieces:
        if _sure(piece):
            named.append((piece.best, True))
            continue
        likely = next((face for face, _ in piece.faces if missing[face] > 0), None)
        if likely is not None:
            missing[likely] -= 1
        named.append((likely or piece.best, False))
    return named


def _sure(piece: PieceSeen) -> bool:
    return piece.best is not None and piece.faces[0][1] >= SURE


def _hidden(expected: Counter[Face], found: list[tuple[Face | None, bool]]) -> list[Face]:
    """Return what should lie there and was not found; cards that nobody has seen yet match any."""
    seen = Counter(face for face, _ in found if face is not None)
    surplus = (seen - expected).total() + sum(face is None for face, _ in found)
    hidden = expected - seen
    # Of what was found beyond the known cards, each may be one of those laid unseen.
    hidden[UNNAMED] -= min(surplus, hidden[UNNAMED])
    return sorted(hidden.elements())


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
