"""A player's province: cells with their tiles, yields at its edges, and a tile in hand with where it may lie.

Spots: `cell-C4`, `edge-C4-north`, `turn-0` to `turn-3` for the quarter turns of the chosen cell, and
`yield-white-3` for yield tiles that are offered.
"""

from __future__ import annotations

from typing import Final, final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, rows
from display.drawing.canvas import Canvas
from display.drawing.pictograms import letters, middle
from display.drawing.theme import GLOW, GOLD, INK, LEAF, MALACHITE, SEPIA, SHADE, Colour
from display.games.rajas import people
from display.games.rajas.dice import ANY_COLOUR, INKS, draw_die
from display.games.rajas.gains import draw_gains, grid
from display.games.rajas.tiles import ROAD, VERGE, Tile, draw_road
from display.lit import Lit
from engine.games.rajas.box.land import Land
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.words import COLOURS, HUES, SIDES, STEPS
from engine.games.rajas.play.province import Province, empty, quarter
from engine.games.rajas.state import NONE, State

HUED: Final[dict[str, Colour]] = {
    "": (238, 228, 206),
    "white": (252, 252, 252),
    "yellow": (250, 222, 120),
    "red": (236, 160, 150),
    "brown": (206, 172, 132),
}
"""The grounds of yields by their colour; "" is that of the basic side."""
MEADOW: Final[Colour] = (226, 234, 206)
_RIM: Final = 0.62
"""The height of a yield at the edge, in cells."""
_SIDE: Final = 1.3
"""The width of what stands beside the province, in cells."""
_OFFERED: Final = 3
"""So many yield tiles are offered side by side."""


class Hand(Struct, frozen=True):
    """A tile that is being laid.

    Args:
        tile: Its number.
        turns: Where and how it may lie, as `4 * cell + quarter`.
        at: The name of the cell that was chosen; "" before.
        due: What is to be paid for it, by the numbers of the cells where it covers another tile.
    """

    tile: int
    turns: tuple[int, ...]
    at: str = ""
    due: tuple[tuple[int, int], ...] = ()


class Yard(Lit, frozen=True):
    """A province to be drawn.

    Args:
        set: The set.
        land: The side of the province board.
        province: Its tiles.
        seat: Whose it is; -1 for nobody's.
        yields: The yield tile on each printed yield, or NONE; () for none at all.
        joined: The printed yields that roads have joined, as bits.
        hand: A tile that is being laid.
        offered: Yield tiles, by their ids, of which one may be laid here.
    """

    set: GameSet
    land: Land
    province: Province
    seat: int = -1
    yields: tuple[int, ...] = ()
    joined: int = 0
    hand: Hand | None = None
    offered: tuple[str, ...] = ()

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where everything stands."""
        return dict(Plot(self, box).boxes)

    @property
    def cells(self) -> tuple[float, float]:
        """How many cells wide and high it is, with what stands around and beside it."""
        ats = [*self.land.ats, *self.land.province.residence.at]
        across, down = max(ord(at[0]) for at in ats) - 64, max(int(at[1]) for at in ats)
        return across + 2 * _RIM + self.beside, down + 2 * _RIM

    @property
    def beside(self) -> float:
        """How many cells wide is what stands beside it."""
        return _SIDE if self.hand is not None else 2 * _SIDE if self.offered else 0.0

    @property
    def proportion(self) -> float:
        """Its height in widths."""
        return self.cells[1] / self.cells[0]

    def ghosts(self) -> dict[int, int]:
        """Return how the tile in hand is shown on each cell where it may lie: turned as little as may be.

        On the cell that was chosen it is turned as the first button would lay it.
        """
        if self.hand is None:
            return {}
        found = {turn >> 2: turn & 3 for turn in reversed(self.hand.turns)}
        marked = [quarter for quarter in range(4) if f"turn-{quarter}" in self.chosen]
        if marked and self.hand.at:
            found[self.land.cell[self.hand.at]] = marked[0]
        return found


def province_of(state: State, seat: int) -> Yard:
    """Return a player's province as it lies in a position."""
    board, player = state.board, state.players[seat]
    land = board.lands[seat]
    return Yard(board.set, land, player.province, seat, player.yields, player.joined)


def bare(contents: GameSet, land: Land) -> Yard:
    """Return a province board without tiles."""
    return Yard(contents, land, empty(land))


@final
class Plot:
    """A province laid into a box of the screen, as large as it fits.

    Args:
        yard: The province.
        box: The room for it.
    """

    def __init__(self, yard: Yard, box: pygame.Rect) -> None:
        across, down = yard.cells
        self.side: Final = min(box.width / across, box.height / down)
        """Pixels of a cell."""
        self.box: Final = pygame.Rect(0, 0, round(across * self.side), round(down * self.side))
        self.box.center = box.center
        self.beside: Final = pygame.Rect(
            0, 0, max(0, round((yard.beside - 0.1) * self.side)), self.box.height
        )
        """The room for a tile in hand and its turns, or for yield tiles."""
        self.beside.topright = self.box.topright
        self.boxes: Final[dict[str, pygame.Rect]] = {}
        """Where each spot is."""
        for at in (*yard.land.ats, *yard.land.province.residence.at):
            self.boxes[f"cell-{at}"] = self._cell(at)
        for one in yard.land.province.edges:
            self.boxes[f"edge-{one.at}-{one.side}"] = self._edge(one.at, one.side)
        if yard.hand is not None:
            self.hand, *turns = rows(self.beside, 5, self.beside.width // 16)
            self.boxes.update({f"turn-{number}": middle(turn) for number, turn in enumerate(turns)})
        elif yard.offered:
            lines = rows(self.beside, max(5, -(-len(yard.offered) // _OFFERED)))
            parts = [part for line in lines for part in columns(line, _OFFERED)]
            self.boxes.update(
                {f"yield-{name}": part for name, part in zip(yard.offered, parts, strict=False)}
            )

    def _cell(self, at: str) -> pygame.Rect:
        column, row = ord(at[0]) - 65, int(at[1]) - 1
        left, top = (self.box.left + self.side * (_RIM + column), self.box.top + self.side * (_RIM + row))
        start = round(left), round(top)
        return pygame.Rect(start, (round(left + self.side) - start[0], round(top + self.side) - start[1]))

    def _edge(self, at: str, side: str) -> pygame.Rect:
        cell, (right, down) = self._cell(at), STEPS[SIDES.index(side)]
        size = int(self.side * _RIM)
        box = pygame.Rect(0, 0, size, size)
        away = (cell.width + size) // 2
        box.center = cell.centerx + right * away, cell.centery + down * away
        return box


def draw_province(canvas: Canvas, box: pygame.Rect, yard: Yard) -> None:
    """Draw a province as large as a box allows."""
    _Scribe(canvas, Plot(yard, box), yard).draw()


def draw_yield(
    canvas: Canvas, box: pygame.Rect, hue: str, gains: tuple[str, ...], look: tuple[Colour, Colour, int]
) -> None:
    """Draw a yield; so many dots as its colour's place in HUES, counted from 1, tell the colours apart.

    Args:
        canvas: Where.
        box: A square.
        hue: Its colour; "" for none.
        gains: What it brings.
        look: Its ground, its rim, and how thick that is.
    """
    ground, rim, thick = look
    canvas.plate(box, ground, rim, max(1, box.width // 8), thick)
    inside = middle(box, 0.8)
    if hue:
        dots = pygame.Rect(inside.left, inside.bottom - inside.height // 5, inside.width, inside.height // 5)
        top = inside.top - box.height // 16
        inside = pygame.Rect(inside.left, top, inside.width, inside.height - dots.height)
        for part in grid(dots, HUES.index(hue) + 1):
            pygame.draw.circle(canvas.surface, INK, part.center, max(1, dots.height // 2))
    draw_gains(canvas, inside, gains)


@final
class _Scribe:
    """Draws one province."""

    def __init__(self, canvas: Canvas, plot: Plot, yard: Yard) -> None:
        self._canvas = canvas
        self._plot = plot
        self._yard = yard
        self._line = max(1, round(plot.side / 40))

    def draw(self) -> None:
        """Draw all of it."""
        yard, land = self._yard, self._yard.land
        self._canvas.plate(self._plot.box, LEAF, SHADE, max(1, round(self._plot.side / 8)))
        ghosts = yard.ghosts()
        for cell, at in enumerate(land.ats):
            self._cell(cell, f"cell-{at}", ghosts.get(cell))
        self._residence()
        for number in range(len(land.edges)):
            self._edge(number)
        if yard.hand is not None:
            self._hand(yard.hand)
        for name in yard.offered:
            gains = yard.set.yield_gains[yard.set.yield_number[name]]
            self._yield(f"yield-{name}", str(HUES[yard.set.hues[yard.set.yield_number[name]]]), gains)

    def _cell(self, cell: int, name: str, ghost: int | None) -> None:
        yard, surface, box = self._yard, self._canvas.surface, self._plot.boxes[name]
        lit, chosen = name in yard.glowing, name in yard.chosen
        tile, hand = yard.province.tiles[cell], yard.hand
        pygame.draw.rect(surface, GLOW if lit else MEADOW, box)
        if tile != NONE:
            Tile(yard.set.tiles, tile, quarter(yard.set.tiles, yard.province, cell)).draw(self._canvas, box)
        inside = box.inflate(-box.width // 4, -box.height // 4) if tile != NONE else box
        if hand is not None and ghost is not None and (lit or chosen or hand.at == name[5:]):
            Tile(yard.set.tiles, hand.tile, ghost).faint(
                self._canvas, inside, chosen=chosen or hand.at == name[5:]
            )
            self._due(dict(hand.due).get(cell, 0), hand.tile, box)
        pygame.draw.rect(
            surface, INK if chosen else GOLD if lit else SHADE, box, self._line * (3 if lit or chosen else 1)
        )

    def _due(self, due: int, tile: int, box: pygame.Rect) -> None:
        """Write what is to be paid where a tile covers another one: dice of its colour, or any die."""
        if not due:
            return
        colour = self._yard.set.tiles.colours[tile]
        badge = pygame.Rect(0, 0, box.width * 5 // 12, box.width * 5 // 12)
        badge.bottomright = box.bottomright
        self._canvas.plate(badge, LEAF, INK, 2)
        if colour < 0:
            draw_die(self._canvas, badge, ANY_COLOUR, due)
            return
        self._canvas.icon(
            f"die-{COLOURS[colour]}", middle(badge, 0.94), INKS[COLOURS[colour]], LEAF, within=True
        )
        letters(self._canvas, middle(badge, 0.62), f"+{due}", LEAF, 0.7)

    def _residence(self) -> None:
        """Draw the residence with its roads, and whose it is."""
        yard, plot = self._yard, self._plot
        at = [plot.boxes[f"cell-{one}"] for one in yard.land.province.residence.at]
        whole = at[0].unionall(at[1:])
        pygame.draw.rect(self._canvas.surface, HUED[""], whole)
        for one in yard.land.province.residence.exits:
            number = SIDES.index(one.side)
            right, down = STEPS[number]
            inside = plot.boxes[f"cell-{one.at}"].move(right * at[0].width, down * at[0].height)
            draw_road(self._canvas.surface, inside, 1 << (number ^ 2))
        pygame.draw.rect(self._canvas.surface, VERGE, whole, 2 * self._line)
        plate = middle(whole, 0.66)
        self._canvas.plate(plate, LEAF, ROAD, plate.width // 2, 2 * self._line)
        if yard.seat < 0:
            self._canvas.icon("residence", middle(plate, 0.66), INK, LEAF, within=True)
        else:
            people.emblem(self._canvas, middle(plate, 0.7), yard.seat)

    def _edge(self, number: int) -> None:
        """Draw a yield, or the yield tile on it; one that was joined has a tick."""
        yard, land = self._yard, self._yard.land
        name = f"edge-{land.edge_names[number]}"
        tile = yard.yields[number] if yard.yields else NONE
        gains = land.gains[number] if tile == NONE else yard.set.yield_gains[tile]
        hue = HUES[land.hues[number]] if land.hues[number] >= 0 else ""
        self._yield(name, hue, gains, laid=tile != NONE)
        if yard.joined >> number & 1:
            box = self._plot.boxes[name]
            tick = pygame.Rect(0, 0, box.width * 2 // 5, box.height * 2 // 5)
            tick.bottomright = box.bottomright
            self._canvas.plate(tick, LEAF, MALACHITE)
            self._canvas.icon("tick", tick.inflate(-2, -2), MALACHITE, LEAF, within=True)

    def _yield(self, name: str, hue: str, gains: tuple[str, ...], *, laid: bool = False) -> None:
        """Draw a yield in its place."""
        yard, box = self._yard, self._plot.boxes[name].inflate(-2, -2)
        lit, chosen = name in yard.glowing, name in yard.chosen
        rim = INK if chosen else GOLD if lit else SEPIA
        thick = self._line * (3 if lit or chosen or laid else 1)
        draw_yield(self._canvas, box, hue, gains, (GLOW if lit else HUED[hue], rim, thick))

    def _hand(self, hand: Hand) -> None:
        """Draw the tile in hand, and below it how it may be turned on the chosen cell."""
        yard, plot = self._yard, self._plot
        Tile(yard.set.tiles, hand.tile).draw(self._canvas, middle(plot.hand, 0.98))
        turns = {turn & 3 for turn in hand.turns if yard.land.ats[turn >> 2] == hand.at}
        for number in range(4):
            name = f"turn-{number}"
            box = plot.boxes[name]
            if number not in turns:
                continue
            lit, chosen = name in yard.glowing, name in yard.chosen
            if lit or chosen:
                self._canvas.plate(box, GLOW, INK if chosen else GOLD, self._line, 4 if chosen else 2)
            Tile(yard.set.tiles, hand.tile, number).draw(self._canvas, middle(box, 0.84))
