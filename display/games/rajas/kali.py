"""A player's Kali: the dice, karma, and the workers that can still be placed; and a line for each player."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, cut_left, cut_right, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.pictograms import MONEY, counted, fame, middle
from display.drawing.theme import GLOW, GOLD, INK, LEAF, PLAYERS, SHADE, Colour
from display.games.rajas import people
from display.games.rajas.dice import Die
from display.games.rajas.gains import grid
from display.lit import Lit
from display.phrases.margins import gap
from display.phrases.margins import margin as overlap_of
from display.widgets.named import Named, draw_named, least
from engine.games.rajas.choices import DICE
from engine.games.rajas.play.kali import MOST_KARMA
from engine.games.rajas.play.tracks import margin, meets
from engine.games.rajas.state import State

KARMA: Final = "karma"
"""The spot of the karma on Kali."""
FEWER: Final = "fewer"
"""The spot that stands for taking fewer dice where there is no room."""
MORE: Final = "more"
"""The spot that stands for paying with more dice than needed."""
SIGNS: Final = {FEWER: "cross", MORE: "pencil"}
"""The icons of what stands in place of the workers where it answers."""


class Kali(Lit, frozen=True):
    """A Kali to be drawn.

    Args:
        seat: Whose it is.
        dice: The dice on it.
        limit: How many fit.
        karma: Steps of karma.
        idle: Workers that can still be placed.
        workers: Active workers.
        badges: The icon on dice that are paid, turned by karma or rolled again, by their numbers.
        sign: The spot, of SIGNS, that stands in place of the workers; "" for none.
    """

    seat: int
    dice: tuple[Die, ...]
    limit: int
    karma: int
    idle: int
    workers: int
    badges: tuple[tuple[int, str], ...] = ()
    sign: str = ""

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where each die lies, in two rows, and the karma right of them."""
        inside = box.inflate(-box.width // 40, -box.height // 12)
        right, left = cut_right(inside, inside.width * 30 // 100, inside.width // 40)
        half = -(-self.limit // 2)
        places = [place for line in rows(left, 2, 2) for place in columns(line, half, 2)]
        found = {die.spot: place for die, place in zip(self.dice, places, strict=False)}
        upper, lower = rows(right, 2, 2)
        return {**found, KARMA: upper, self.sign or "workers": lower}

    def free(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return where further dice fit."""
        full = Kali(self.seat, tuple(Die("", one) for one in range(self.limit)), self.limit, 0, 0, 0)
        return [full.boxes(box)[f"die-{one}"] for one in range(len(self.dice), self.limit)]


def kali_of(state: State, seat: int) -> Kali:
    """Return a player's Kali in a position."""
    player = state.players[seat]
    dice = tuple(Die(DICE[die], number) for number, die in enumerate(player.dice))
    return Kali(seat, dice, state.board.limits[seat], player.karma, player.idle, player.workers)


def draw_kali(canvas: Canvas, box: pygame.Rect, kali: Kali) -> None:
    """Draw the dice with the places that are free, karma as lotus flowers, and workers as pieces."""
    canvas.plate(box, LEAF, SHADE)
    boxes, badges = kali.boxes(box), dict(kali.badges)
    for place in kali.free(box):
        _free(canvas, place)
    for die in kali.dice:
        spot = die.spot
        badge = badges.get(die.number, "")
        die.draw(canvas, boxes[spot], glowing=spot in kali.glowing, chosen=bool(badge), badge=badge)
    karma = boxes[KARMA]
    if KARMA in kali.glowing or KARMA in kali.chosen:
        canvas.plate(karma, GLOW, INK if KARMA in kali.chosen else GOLD, 0, 3 if KARMA in kali.chosen else 1)
    for number, part in enumerate(columns(karma, MOST_KARMA, 1)):
        _thing(canvas, part, KARMA, INK, there=number < kali.karma)
    if kali.sign:
        rim, thick = (INK, 3) if kali.sign in kali.chosen else (GOLD, 1)
        canvas.plate(boxes[kali.sign], GLOW, rim, 0, thick)
        canvas.icon(SIGNS[kali.sign], middle(boxes[kali.sign], 0.8), INK, GLOW)
        return
    ink = PLAYERS[people.EMBLEMS[kali.seat]]
    for number, part in enumerate(grid(boxes["workers"], max(3, kali.workers))):
        if number < kali.workers:
            _thing(canvas, part, "worker", ink, there=number < kali.idle)


def _thing(canvas: Canvas, box: pygame.Rect, icon: str, ink: Colour, *, there: bool) -> None:
    """Draw a thing, or the place where it would be."""
    if there:
        canvas.icon(icon, middle(box), ink, LEAF, within=True)
    else:
        _free(canvas, box)


def _free(canvas: Canvas, box: pygame.Rect) -> None:
    square = middle(box, 0.4)
    canvas.plate(square, LEAF, SHADE, square.width // 2)


class Seat(Struct, frozen=True):
    """How a player stands.

    Args:
        margin: By how many fame points the markers overlap; below 0 for a gap.
        met: Whether they have met.
        fame: The step of the fame marker.
        money: The step of the money marker.
        karma: Steps of karma.
        idle: Workers that can still be placed.
    """

    margin: int
    met: bool
    fame: int
    money: int
    karma: int
    idle: int


def seats_of(state: State) -> tuple[Seat, ...]:
    """Return how the players stand in a position."""
    return tuple(
        Seat(margin(state, one), meets(state, one), one.fame, one.money, one.karma, one.idle)
        for one in state.players
    )


class Standing(Lit, frozen=True):
    """The line of one player; its spot is `look-N`, to look at that player's province.

    Args:
        number: Their seat.
        names: All players.
        seats: How they stand.
        acting: Whether it is their turn.
        starter: Whether they hold the elephant.
    """

    number: int
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    acting: bool
    starter: bool

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where the line is touched."""
        return {f"look-{self.number}": box}


def draw_standing(canvas: Canvas, box: pygame.Rect, content: Standing) -> None:
    """Draw emblem, name, gap, steps, workers and karma, as far as there is room."""
    metrics, seat = canvas.metrics, content.seats[content.number]
    canvas.plate(box, LEAF, GOLD if content.acting else SHADE, metrics.mm(1), 3 if content.acting else 1)
    inside = box.inflate(-box.width // 40, -box.height // 6)
    side = min(inside.height, metrics.mm(6), box.width // 6)
    mark, rest = cut_left(inside, side, side // 4)
    people.emblem(canvas, mark, content.number)
    halves = [(2 * one.margin, one.met) for one in content.seats]
    told = [gap(one, met=met) for one, met in halves], [overlap_of(one) for one, _ in halves]
    named = Named(content.names, content.number, told, "elephant" if content.starter else "")
    style = Style(metrics.note, metrics.mm(1.3), INK, lines=2, pitch=1.4)
    for icon, number in ((KARMA, seat.karma), ("worker", seat.idle)):
        part, left = cut_right(rest, side * 3 // 2, side // 5)
        if left.width < least(canvas, named, style):
            break
        sign, figure = cut_left(part, side)
        canvas.icon(icon, middle(sign), INK, LEAF)
        canvas.text(str(number), figure, Style(min(metrics.note, figure.height * 3 // 4), 4, INK, "centre"))
        rest = left
    part, left = cut_right(rest, 2 * side + side // 4, side // 4)
    if left.width >= least(canvas, named, style, 0) * 5 // 4:
        both, rest = columns(part, 2, side // 4), left
        fame(canvas, both[0], str(seat.fame))
        counted(canvas, both[1], str(seat.money), MONEY)
    draw_named(canvas, rest, named, style)
