"""A player: name, scoring cards between fame and coins, hand, ships, threes of a kind, cards."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GLOW, GOLD, INK, LAPIS, LEAF, PLAYERS, SEPIA, SHADE, VERMILION, Colour
from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.seats import ScoreCard, Seat
from display.games.cards_and_karma.widgets.chips import TRIO, chips_of, draw_chips
from display.lit import Lit
from display.model import Player
from display.words import verbatim

FAME_PER_FLIP: Final = 3
COINS_PER_FLIP: Final = 6
NAME_LINE_MM: Final = 10.0
TOKEN_LINE_MM: Final = 6.6
WIDE_LINE_MM: Final = 7.6
NAME_SHARE: Final = 24
"""The least of the width that the name has, in per cent."""
ROW_MM: Final = 60.0
"""From this width on a seat's scoring cards are drawn at their usual width."""
CARD_LINE_MM: Final = 30.0
"""From this height on a seat has a line for its cards."""


class SeatContent(Lit, frozen=True):
    """A seat with what the moment adds to it; the whole of it is a spot.

    Args:
        number: The seat, from 0.
        player: The player.
        seat: What they have.
        active: Whether it is their turn.
        elephant: Whether they hold the elephant.
        ranked: Whether somebody is ahead at all, so that places mean something.
        names: The names of all players, which are set alike.
    """

    number: int
    player: Player
    seat: Seat
    active: bool
    elephant: bool
    ranked: bool
    names: tuple[str, ...]

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return the whole of it."""
        return {seat_spot(self.number): box}


def seat_spot(number: int) -> str:
    """Return the name of the spot of a seat, from 0."""
    return f"seat-{number}"


def draw_seat(canvas: Canvas, box: pygame.Rect, content: SeatContent) -> None:
    """Draw a seat in two lines, with a third for its cards where there is room."""
    metrics = canvas.metrics
    thick = metrics.mm(0.6) if content.active else 1
    spot = seat_spot(content.number)
    if spot in content.glowing:
        chosen = spot in content.chosen
        canvas.plate(box, GLOW, INK if chosen else GOLD, metrics.mm(1), metrics.mm(0.6))
        box = box.inflate(-metrics.mm(2.4), -metrics.mm(2.4))
    canvas.plate(box, LEAF, GOLD if content.active else SHADE, metrics.mm(1), thick)
    band, rest = cut_left(box, metrics.mm(6.2), metrics.gap)
    _band(canvas, band, content)
    inside = rest.inflate(0, -metrics.mm(1.2))
    inside.width -= metrics.gap
    seat = content.seat
    if box.height >= metrics.mm(CARD_LINE_MM):
        first, rest = cut_top(inside, metrics.mm(NAME_LINE_MM), metrics.mm(0.6))
        second, third = cut_top(rest, metrics.mm(TOKEN_LINE_MM), metrics.mm(0.8))
        _cards(canvas, third, seat.buildings + seat.ships + seat.goods)
    else:
        line = min(inside.height * 44 // 100, metrics.mm(WIDE_LINE_MM))
        second, first = cut_bottom(inside, line, metrics.mm(0.5))
    _name_line(canvas, first, content)
    _token_line(canvas, second, content)


def _band(canvas: Canvas, box: pygame.Rect, content: SeatContent) -> None:
    """Draw the player's colour with their emblem, and the mark of whose turn it is."""
    colour = PLAYERS[content.player.colour]
    canvas.plate(box, colour, radius=canvas.metrics.mm(1))
    side = box.width * 7 // 10
    if not content.active:
        canvas.icon(f"emblem-{content.player.colour}", square(box, side), LEAF, colour)
        return
    upper, lower = cut_top(box, box.height // 2)
    canvas.icon(f"emblem-{content.player.colour}", square(upper, side), LEAF, colour)
    canvas.icon("pointer", square(lower, side), LEAF, colour)


def _name_line(canvas: Canvas, box: pygame.Rect, content: SeatContent) -> None:
    """Draw the name, then from the right: place, coins, scoring cards, fame."""
    metrics, seat = canvas.metrics, content.seat
    style = Style(min(metrics.mm(4), box.height * 55 // 100), metrics.mm(1.4), lines=3, pitch=1.25)
    cap = max(metrics.least, min(style.cap, box.width // 22))
    rest = cut_left(box, box.width * NAME_SHARE // 100, metrics.gap)[1]
    if content.ranked:
        rank, rest = cut_right(rest, min(metrics.mm(5.6), 3 * cap), metrics.gap)
        _rank(canvas, rank, seat.rank, cap)
    fame, coins = f"{seat.tokens.fame}/{FAME_PER_FLIP}", f"{seat.tokens.coins}/{COINS_PER_FLIP}"
    right, rest = cut_right(rest, _counter_width(canvas, coins, box.height, cap), metrics.gap)
    left = _counter_width(canvas, fame, box.height, cap)
    wide = box.height * 48 // 10 if box.width >= metrics.mm(ROW_MM) else box.width * 30 // 100
    row, rest = cut_right(rest, min(wide, rest.width - left - metrics.gap), metrics.gap)
    spot, _ = cut_right(rest, left)
    draw_score_row(canvas, row, seat.score)
    _counter(canvas, spot, "fame", fame, cap)
    _counter(canvas, right, "coin", coins, cap)
    name = pygame.Rect(box.left, box.top, spot.left - metrics.gap - box.left, box.height)
    canvas.text(content.player.name, name, canvas.common(content.names, name.size, style))


def _rank(canvas: Canvas, box: pygame.Rect, rank: int, cap: int) -> None:
    """Draw a crown for who is ahead, a number for the others."""
    if rank == 1:
        canvas.icon("crown", square(box, min(box.width, box.height) * 9 // 10), GOLD)
        return
    canvas.text(verbatim(f"{rank}."), box, Style(cap, canvas.metrics.fine, SEPIA, "centre"))


def _counter(canvas: Canvas, box: pygame.Rect, icon: str, text: str, cap: int) -> None:
    """Draw a token with how many of how many turn a scoring card."""
    side = min(box.height, canvas.metrics.mm(5.6), 3 * cap // 2)
    spot, rest = cut_left(box, side, canvas.metrics.mm(0.6))
    canvas.icon(icon, square(spot, side), LAPIS if icon == "fame" else GOLD)
    canvas.text(verbatim(text), rest, Style(cap, cap))


def _counter_width(canvas: Canvas, text: str, height: int, cap: int) -> int:
    """Return what `_counter` needs; all seats need the same unless somebody holds ten."""
    widest = max(canvas.tools.typeface.measure(one, cap) for one in (text, "5/6"))
    return min(height, canvas.metrics.mm(5.6), 3 * cap // 2) + canvas.metrics.mm(0.6) + widest


def _token_line(canvas: Canvas, box: pygame.Rect, content: SeatContent) -> None:
    metrics, seat = canvas.metrics, content.seat
    cap = min(metrics.read, box.height * 58 // 100)
    if content.elephant:
        beast, box = cut_right(box, box.height, metrics.gap)
        canvas.icon("elephant", beast, INK)
    icon, box = cut_left(box, box.height)
    canvas.icon("hand", icon, INK)
    figure, box = cut_left(box, canvas.tools.typeface.measure("8", cap), metrics.gap)
    canvas.text(verbatim(str(seat.hand)), figure, Style(cap, metrics.fine))
    if seat.ships:
        box = draw_ships(canvas, box, seat.ships, cap)
    draw_chips(canvas, box, chips_of(seat), cap)


def _cards(canvas: Canvas, box: pygame.Rect, cards: tuple[CardView, ...]) -> None:
    """Draw the cards of all rows side by side, smaller where there are many."""
    gap = canvas.metrics.mm(0.6)
    if not cards:
        return
    side = min(box.height, (box.width + gap) // len(cards) - gap)
    for number, card in enumerate(cards):
        left = box.left + number * (side + gap)
        card.draw(canvas, pygame.Rect(left, box.top + (box.height - side) // 2, side, side))


def draw_ships(canvas: Canvas, box: pygame.Rect, ships: tuple[CardView, ...], cap: int) -> pygame.Rect:
    """Draw a row at the left of a box; return the rest of the box."""
    gap = max(2, canvas.metrics.mm(0.4))
    flag = canvas.tools.typeface.measure("28", cap) + canvas.metrics.mm(0.7)
    flags = max(TRIO, len(ships))
    room, rest = cut_left(box, box.height + flags * (flag + gap) + gap, canvas.metrics.gap // 2)
    nearly = len(ships) == TRIO - 1
    if nearly:
        canvas.plate(room, GILT, GOLD)
    icon, places = cut_left(room, room.height)
    canvas.icon("ship", square(icon, icon.height * 8 // 10), LAPIS, GILT if nearly else LEAF)
    for number in range(flags):
        spot = pygame.Rect(places.left + number * (flag + gap), 0, flag, places.height * 76 // 100)
        spot.centery = places.centery
        if number >= len(ships):
            canvas.plate(spot, GILT if nearly else LEAF, SEPIA, 2)
            continue
        summary = ships[number].summary
        canvas.plate(spot, LAPIS, radius=2)
        text = str(summary.number) if summary else "?"
        canvas.text(verbatim(text), spot, Style(cap, 6, LEAF, "centre"))
    return rest


BONUS_SYMBOLS: Final[dict[str, tuple[tuple[int, str], ...]]] = {
    "karma-2": ((2, "karma"),),
    "palace-or-coins-2": ((1, "palace"), (2, "coin")),
    "ship-or-fame-1": ((1, "ship"), (1, "fame")),
    "administrator": ((1, "administrator"),),
    "dice-2": ((2, "hand"),),
    "extra-turn": ((1, "extra-turn"),),
}
"""(how many, icon) for each bonus; two of them are alternatives."""


def draw_score_row(canvas: Canvas, box: pygame.Rect, cards: tuple[ScoreCard, ...]) -> None:
    """Draw the row over the whole box."""
    gap = max(2, canvas.metrics.mm(0.4))
    for card, spot in zip(cards, columns(box, len(cards), gap), strict=True):
        _draw(canvas, spot.inflate(0, min(0, spot.width * 16 // 10 - spot.height)), card)


def _draw(canvas: Canvas, box: pygame.Rect, card: ScoreCard) -> None:
    line = VERMILION if card.now else GOLD if card.turned else SEPIA
    thick = canvas.metrics.mm(0.5) if card.now else 1
    canvas.plate(box, LAPIS if card.turned else LEAF, line, max(2, box.width // 8), thick)
    ink, ground = (GILT, LAPIS) if card.turned else (INK, LEAF)
    inside = box.inflate(-max(2 * thick + 2, box.width // 6), -max(2 * thick + 2, box.height // 8))
    symbols = BONUS_SYMBOLS.get(card.bonus, ())
    if not symbols:
        canvas.icon("moon" if card.turned else "sun", inside, GILT if card.turned else GOLD, ground)
        return
    for symbol, spot in zip(symbols, rows(inside, len(symbols), 1), strict=True):
        _symbol(canvas, spot, symbol, (ink, ground))


def _symbol(
    canvas: Canvas, box: pygame.Rect, symbol: tuple[int, str], colours: tuple[Colour, Colour]
) -> None:
    """Draw an icon, with how many of it where there is room for the figure."""
    count, icon = symbol
    if count > 1 and box.width >= canvas.metrics.mm(5):
        figure, box = cut_left(box, box.width * 36 // 100)
        cap = min(canvas.metrics.note, box.height * 6 // 10)
        canvas.text(verbatim(str(count)), figure, Style(cap, 5, colours[0], "centre"), within=True)
    canvas.icon(icon, box, *colours)
