"""Beside the sheet: the dice in the middle, the bonuses that wait, and a line for each player."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, cut_left, cut_right, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GLOW, GOLD, INK, LEAF, PLAYERS, SHADE, VERMILION
from display.games.dice_charmers import symbols
from display.games.dice_charmers.dice import Die
from display.lit import Lit
from display.model import Player
from display.phrases.margins import gap, margin
from display.widgets.named import Named, draw_named
from display.words import Words

ELEPHANT: Final = "elephant"
"""The spot of the elephant with its die, and its icon."""


ALL: Final = 8
"""So many dice there are."""
FLAT: Final = 5
"""A room so many times as wide as high has one row of dice."""


class Lying(Lit, frozen=True):
    """The dice that nobody has taken.

    Args:
        middle: Those in the middle.
        elephant: The one on the elephant; None for none.
    """

    middle: tuple[Die, ...]
    elephant: Die | None

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where each die lies, and the elephant at the left; a die that is taken leaves a gap."""
        inside = box.inflate(-box.width // 40, -box.height // 20)
        flat = inside.width > FLAT * inside.height
        own, rest = cut_left(inside, inside.width // 5, inside.width // 40)
        lines = 1 if flat else 2
        spots = [spot for line in rows(rest, lines) for spot in columns(line, ALL // lines)]
        found = {ELEPHANT: own, **{die.spot: spots[die.number] for die in self.middle}}
        if self.elephant is not None:
            found[self.elephant.spot] = (columns if flat else rows)(own, 2)[1]
        return found


def draw_lying(canvas: Canvas, box: pygame.Rect, lying: Lying) -> None:
    """Draw the dice in the middle, and the elephant with its own."""
    canvas.plate(box, LEAF, SHADE)
    boxes = lying.boxes(box)
    own = boxes[ELEPHANT]
    lit, chosen = ELEPHANT in lying.glowing, ELEPHANT in lying.chosen
    canvas.plate(own, GLOW if lit else LEAF, INK if chosen else SHADE, 0, 3 if chosen else 1)
    flat = own.width > own.height
    canvas.icon(ELEPHANT, (columns if flat else rows)(own, 2)[0], INK, LEAF)
    for die in (*lying.middle, *((lying.elephant,) if lying.elephant is not None else ())):
        spot = die.spot
        die.draw(canvas, boxes[spot], glowing=spot in lying.glowing, chosen=spot in lying.chosen)


def bonus_line(spot: str) -> str:
    """Return the name of the spot of a bonus' line in the list, by that where it stands on the sheet."""
    return f"bonus-{spot}"


class Bonus(Struct, frozen=True):
    """A bonus that is circled and not used.

    Args:
        spot: The name of the spot where it stands on the sheet.
        name: Which one it is.
        short: What it is called.
        gives: What it would give, in a sentence.
        lapses: Why it may lapse; None where it can be used now.
    """

    spot: str
    name: str
    short: Words
    gives: Words
    lapses: Words | None = None

    @property
    def line(self) -> str:
        """The name of the spot of its line in the list."""
        return bonus_line(self.spot)


ROW: Final = 10
"""A room so many times as wide as high has no lines, but a row of symbols."""


class Bonuses(Lit, frozen=True):
    """The bonuses that wait."""

    bonuses: tuple[Bonus, ...]

    def narrow(self, box: pygame.Rect) -> bool:
        """Tell whether there is only room for the symbols."""
        return box.width > ROW * box.height

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where the line of each stands."""
        if self.narrow(box):
            lines = columns(box, max(len(self.bonuses), ROW // 2), 2)
        else:
            lines = rows(box, max(len(self.bonuses), 2), box.height // 60)
        return {one.line: line for one, line in zip(self.bonuses, lines, strict=False)}


def draw_bonuses(canvas: Canvas, box: pygame.Rect, content: Bonuses) -> None:
    """Draw a line for each bonus: its symbol, what it would give, and a warning where it may lapse.

    Where there is no room for lines the symbols stand side by side.
    """
    metrics, boxes = canvas.metrics, content.boxes(box)
    if content.narrow(box):
        for one in content.bonuses:
            spot = boxes[one.line]
            canvas.plate(spot, LEAF, VERMILION if one.lapses is not None else SHADE)
            symbols.bonus(canvas, spot, one.name)
        return
    style = Style(metrics.mm(2.6), metrics.mm(1.4), lines=3, pitch=1.25)
    for one in content.bonuses:
        line, lit = boxes[one.line], one.line in content.glowing
        chosen = one.line in content.chosen
        rim = VERMILION if one.lapses is not None else INK if chosen else GOLD if lit else SHADE
        canvas.plate(line, GLOW if lit else LEAF, rim, 0, 3 if chosen or one.lapses is not None else 1)
        sign, rest = cut_left(line.inflate(-metrics.gap, 0), min(line.height, metrics.mm(8)), metrics.gap)
        symbols.bonus(canvas, sign, one.name)
        if one.lapses is not None:
            rest, warning = rows(rest, 2)
            icon, warning = cut_left(warning, warning.height, metrics.gap // 2)
            canvas.icon("warning", icon, VERMILION)
            canvas.text(one.lapses, warning, Style(metrics.mm(2), metrics.mm(1.2), VERMILION, lines=2))
        fits = not canvas.block(one.gives, rest.size, style).cut
        canvas.text(one.gives if fits else one.short, rest, style)


class Seat(Struct, frozen=True):
    """How one player stands.

    Args:
        halves: By how many halves of a fame point the tracks overlap; below 0 for a gap.
        karma: How many karma are left.
        dice: The dice on the depot.
        depot: For how many it has room.
    """

    halves: int
    karma: int
    dice: tuple[Die, ...]
    depot: int


class Standing(Lit, frozen=True):
    """The line of one player.

    Args:
        number: Their seat.
        players: All of them.
        seats: How they stand.
        acting: Whether it is their turn.
        elephant: Whether they hold the elephant.
    """

    number: int
    players: tuple[Player, ...]
    seats: tuple[Seat, ...]
    acting: bool
    elephant: bool

    @property
    def seat(self) -> Seat:
        """How the player stands."""
        return self.seats[self.number]

    def parts(self, box: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """Return where the emblem, the name with the gap, the dice and the karma stand."""
        inside = box.inflate(-box.width // 50, -box.height // 12)
        side = min(inside.height, inside.width // 9)
        emblem, rest = cut_left(inside, side, side // 4)
        karma, rest = cut_right(rest, side, side // 4)
        dice, rest = cut_right(rest, self.seat.depot * side, side // 4)
        return emblem, rest, dice, karma

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where the dice of the depot lie."""
        spots = columns(self.parts(box)[2], self.seat.depot)
        return {die.spot: spot for die, spot in zip(self.seat.dice, spots, strict=False)}


def draw_standing(canvas: Canvas, box: pygame.Rect, content: Standing) -> None:
    """Draw a player's emblem, name, gap, dice and karma."""
    metrics, seat = canvas.metrics, content.seat
    canvas.plate(box, LEAF, GOLD if content.acting else SHADE, metrics.mm(1), 3 if content.acting else 1)
    emblem, named, _, karma = content.parts(box)
    colour = content.players[content.number].colour
    canvas.icon(f"emblem-{colour}", emblem, PLAYERS[colour])
    halves = [one.halves for one in content.seats]
    told = [gap(one) for one in halves], [margin(one) for one in halves]
    names = [player.name for player in content.players]
    line = Named(names, content.number, told, ELEPHANT if content.elephant else "")
    draw_named(canvas, named, line, Style(metrics.note, metrics.mm(1.1), INK, lines=2, pitch=1.4))
    boxes = content.boxes(box)
    for die in seat.dice:
        spot = die.spot
        die.draw(canvas, boxes[spot], glowing=spot in content.glowing, chosen=spot in content.chosen)
    symbols.karma(canvas, karma)
    badge = pygame.Rect(0, 0, karma.width // 2, karma.height // 2)
    badge.bottomright = karma.bottomright
    canvas.plate(badge, LEAF, SHADE)
    canvas.text(str(seat.karma), badge, Style(badge.height * 2 // 3, 4, INK, "centre"), within=True)
