"""What lies on the table of Rajas of the Ganges: board or province in front, Kali, everybody's gap."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, Literal, Self

import pygame
from msgspec.structs import replace

from display.drawing.canvas import Canvas
from display.drawing.theme import LEAF, SHADE
from display.games.rajas.board import Ground, board_of, draw_board
from display.games.rajas.dice import Cup, draw_cup
from display.games.rajas.kali import Kali, Seat, Standing, draw_kali, draw_standing, kali_of, seats_of
from display.games.rajas.offer import Offer, draw_offer
from display.games.rajas.plan import HEIGHT, WIDTH
from display.games.rajas.province import Yard, draw_province, province_of
from display.lit import Lit
from display.model import Player
from display.model import Table as AnyTable
from display.model.table import Part, Row
from engine.games.rajas.state import State

SEAT_MM: Final = 4.4
"""The least height of a player's line."""
KALI_MM: Final = 12.0
"""The least height of Kali."""
ASIDE_MM: Final = 10.0
"""The least height of what stands beside it small."""

FULL: Final = 300
"""The least height in pixels at which everything can be drawn."""

Front = Literal["board", "province"]


class Aside(Lit, frozen=True):
    """The board or a province, small: touched as a whole (`look-board`, `look-province`) or where it glows.

    Args:
        what: What it shows.
    """

    what: Ground | Yard

    @property
    def spot(self) -> str:
        """The name of the whole as a spot."""
        return "look-board" if isinstance(self.what, Ground) else "look-province"

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return the whole, and what answers in it."""
        lit = self.what.glowing | self.what.chosen
        return {self.spot: box, **{name: one for name, one in self.what.boxes(box).items() if name in lit}}


def draw_aside(canvas: Canvas, box: pygame.Rect, aside: Aside) -> None:
    """Draw it large enough for its lines, and lay it into the box reduced."""
    canvas.plate(box, LEAF, SHADE)
    inside = box.inflate(-4, -4)
    scale = max(1, -(-FULL // max(1, inside.height)))
    large = pygame.Surface((inside.width * scale, inside.height * scale))
    large.fill(LEAF)
    beneath = Canvas(large, canvas.metrics, canvas.language, canvas.tools)
    if isinstance(aside.what, Ground):
        draw_board(beneath, large.get_rect(), aside.what)
    else:
        draw_province(beneath, large.get_rect(), aside.what)
    canvas.surface.blit(pygame.transform.smoothscale(large, inside.size), inside)


class Table(AnyTable, frozen=True):
    """The table as everybody sees it; `display.model.Table` says what its methods are for.

    Args:
        board: The board.
        yard: The province that is looked at, as a rule that of the player in turn.
        kali: That player's Kali.
        seats: How the players stand.
        acting: Whose turn it is, an index into the seats.
        starter: Who holds the elephant.
        front: What stands first and large; the other one stands beside it, small.
        cup: What has been said of dice that were rolled; takes the first place. None for nothing.
        offer: Things beside the table of which one is said; takes the first place. None for nothing.
    """

    aspect: ClassVar[float] = WIDTH / HEIGHT
    board: Ground
    yard: Yard
    kali: Kali
    seats: tuple[Seat, ...]
    acting: int
    starter: int
    front: Front = "board"
    cup: Cup | None = None
    offer: Offer | None = None

    def first(self) -> Part:
        """Return what stands first."""
        if self.cup is not None:
            return "cup", self.cup, draw_cup
        if self.offer is not None:
            return "offer", self.offer, draw_offer
        province, board = ("province", self.yard, draw_province), ("board", self.board, draw_board)
        return province if self.front == "province" else board

    def rows(self, height_mm: float, players: Sequence[Player]) -> Sequence[Row]:
        """Return the other one and Kali, where there is room, and the players, side by side if need be."""
        aside = Aside(self.yard if self.front == "board" and self.offer is None else self.board)
        lines: list[Part] = []
        names = tuple(player.name for player in players)
        for number in range(len(names)):
            standing = Standing(number, names, self.seats, number == self.acting, number == self.starter)
            lines.append((f"seat-{number}", standing, draw_standing))
        fit = (height_mm - KALI_MM) // (SEAT_MM + 0.4) or height_mm // SEAT_MM
        across = next((count for count in (1, 2, len(lines)) if -(-len(lines) // count) <= fit), 2)
        return (
            Row((("aside", aside, draw_aside),), ASIDE_MM, 20, spare=True),
            Row((("kali", self.kali, draw_kali),), KALI_MM, 10, spare=True),
            *(Row(lines[at : at + across], SEAT_MM, 2) for at in range(0, len(lines), across)),
        )

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Return the table with the spots glowing that answer what is asked."""
        lit = {"glowing": frozenset(spots), "chosen": frozenset(chosen)}
        return replace(
            self,
            board=replace(self.board, **lit),
            yard=replace(self.yard, **lit),
            kali=replace(self.kali, **lit),
            cup=None if self.cup is None else replace(self.cup, **lit),
            offer=None if self.offer is None else replace(self.offer, **lit),
        )


def table_of(state: State, seat: int | None = None, front: Front = "board") -> Table:
    """Return the table in a position.

    Args:
        state: The position.
        seat: Whose province and Kali are looked at; None for the player in turn.
        front: What stands first.
    """
    seat = state.actor if seat is None else seat
    return Table(
        board=board_of(state),
        yard=province_of(state, seat),
        kali=kali_of(state, seat),
        seats=seats_of(state),
        acting=state.actor,
        starter=state.starter,
        front=front,
    )
