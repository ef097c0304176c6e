"""How far each three of a kind has come: an icon with "2 of 3", "2/3" or dots, as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GOLD, INK, LAPIS, LEAF, MALACHITE, Colour
from display.drawing.typography import ladder
from display.games.cards_and_karma.seats import Seat, Trio
from display.games.cards_and_karma.widgets.symbols import BUILDINGS, GOODS
from display.words import Words, verbatim, words
from engine.msgid import msgid

TRIO: Final = 3
LEAST_MM: Final = 5.0
"""The least width of a chip that can be read."""


class Chip(Struct, frozen=True):
    """One progress: its icon and how many of the three there are."""

    icon: str
    have: int
    colour: Colour = INK


class Form(Enum):
    """How much of a progress is written out."""

    WORDS = "words"
    FIGURES = "figures"
    DOTS = "dots"


def chips_of(seat: Seat) -> tuple[Chip, ...]:
    """Return what a seat has begun, apart from its ships: karma, administrators, buildings, goods."""
    held = (
        Chip("karma", seat.tokens.karma, MALACHITE),
        Chip("administrator", seat.tokens.administrators, LAPIS),
    )
    rows = (_of_trio(trio) for trio in seat.trios if trio.kind != "ships")
    return tuple(chip for chip in (*held, *rows) if chip.have)


def _of_trio(trio: Trio) -> Chip:
    if trio.kind == "same-buildings":
        return Chip(f"building-{trio.of}", trio.have, BUILDINGS[trio.of])
    if trio.kind == "same-goods":
        return Chip(trio.of, trio.have, GOODS[trio.of])
    return Chip("buildings-different" if trio.kind == "different-buildings" else "goods-different", trio.have)


def draw_chips(canvas: Canvas, box: pygame.Rect, chips: Sequence[Chip], cap: int) -> None:
    """Draw the chips in one line, all in the fullest form for which there is room.

    Figures may be smaller than the wanted `cap`, down to those of a note, before they give way to dots.
    """
    gap = canvas.metrics.gap // 2
    most = (box.width + gap) // (canvas.metrics.mm(LEAST_MM) + gap)
    if len(chips) > most:  # what is nearly complete matters most
        chips = sorted(chips, key=lambda chip: -chip.have)[: max(0, most)]
    if not chips:
        return
    room = (box.width + gap) // len(chips) - gap
    form = Form.DOTS
    widths = [min(room, _width(canvas, chip, form, (box.height, cap))) for chip in chips]
    note = min(cap, canvas.metrics.note)
    for fuller, size in ((Form.WORDS, cap), *((Form.FIGURES, size) for size in ladder(cap, note))):
        wanted = [_width(canvas, chip, fuller, (box.height, size)) for chip in chips]
        if sum(wanted) + gap * (len(chips) - 1) <= box.width:
            form, cap, widths = fuller, size, wanted
            break
    for chip, width in zip(chips, widths, strict=True):
        spot, box = cut_left(box, width, gap)
        _draw(canvas, spot, chip, form, cap)


def progress(chip: Chip, form: Form) -> Words:
    """Return a progress as a text."""
    if form is Form.WORDS:
        return words(msgid("{have} of {of}"), have=chip.have, of=TRIO)
    return verbatim(f"{chip.have}/{TRIO}")


def _width(canvas: Canvas, chip: Chip, form: Form, sizes: tuple[int, int]) -> int:
    height, cap = sizes
    if form is Form.DOTS:
        return height + canvas.metrics.mm(1.6)
    text = canvas.say(progress(chip, form))
    return height + canvas.tools.typeface.measure(text, cap) + canvas.metrics.mm(1.2)


def _draw(canvas: Canvas, box: pygame.Rect, chip: Chip, form: Form, cap: int) -> None:
    """Draw one; on a golden plate where the next one completes it."""
    ground = GILT if chip.have == TRIO - 1 else LEAF
    if chip.have == TRIO - 1:
        canvas.plate(box, GILT, GOLD)
    dots = canvas.metrics.mm(2.0)
    side = min(box.height, box.width - (dots if form is Form.DOTS else 0))
    spot, rest = cut_left(box, side)
    canvas.icon(chip.icon, square(spot, side * 8 // 10), chip.colour, ground)
    if form is not Form.DOTS:
        rest.width -= canvas.metrics.mm(0.6)
        canvas.text(progress(chip, form), rest, Style(cap, cap, align="centre"))
        return
    step = box.height // (TRIO + 1)
    radius = max(2, min(step * 2 // 5, rest.width // 3))
    for number in range(TRIO):
        centre = (rest.centerx - 1, box.bottom - (number + 1) * step)
        pygame.draw.circle(
            canvas.surface, INK, centre, radius, 0 if number < chip.have else max(1, radius // 3)
        )
