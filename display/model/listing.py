"""The screen on which people enter something themselves: answers, each over the button that picks it."""

from __future__ import annotations

import pygame
from msgspec import Struct

from display.drawing.canvas import Canvas
from display.drawing.vectors import check_icon
from display.faults import ModelError
from display.model.asking import Label
from display.model.entries import Notice
from display.model.players import Header
from display.model.table import Piece
from display.words import Words

PICKING = 3
"""So many buttons pick; the last one leads back."""


class Shot(Struct, frozen=True):
    """A picture of a whole screen, shown small, or of few pixels, shown large.

    Args:
        pixels: Red, green and blue, row by row.
        size: Width and height in pixels.
    """

    pixels: bytes
    size: tuple[int, int]

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it as large as it fits; where it is enlarged, each pixel becomes a square."""
        share = min(box.width / self.size[0], box.height / self.size[1])
        scale = pygame.transform.scale if share >= 1 else pygame.transform.smoothscale
        share = int(share) if share >= 1 else share
        size = (max(1, round(self.size[0] * share)), max(1, round(self.size[1] * share)))
        shown = scale(pygame.image.frombuffer(self.pixels, self.size, "RGB"), size)
        canvas.surface.blit(shown, shown.get_rect(center=box.center))


class Listed(Struct, frozen=True):
    """One answer.

    Args:
        words: What it is called.
        icon: Its icon, drawn where the piece is too small to be told; "" for none.
        piece: The piece it is about, None for none.
        picture: A picture of any shape instead of both, None for none.
        chief: Whether it is drawn filled, as what is wanted most of the time.
    """

    words: Words
    icon: str = ""
    piece: Piece | None = None
    picture: Shot | None = None
    chief: bool = False

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Listing(Struct, frozen=True):
    """Answers to a question, and what has been answered before.

    Args:
        number: Number of the state; presses and touches carry it.
        header: The head of the screen.
        words: The question.
        columns: Up to three columns of answers over the buttons `a` to `c`; entries are counted through
            them from 0. A touch picks one; a button picks what stands over it alone, or narrows to it.
        told: What was answered before, in order.
        refused: Why the last answer does not hold, None where it does.
        allowed: What the rules allow instead of it, a sentence each.
        picture: What is shown large: before the columns, which are two at the most, or, without any, as
            high as the screen with the question and the last label beside it; None for nothing.
        beside: What is asked about, small above what was answered before; None for nothing.
        across: So many answers stand beside one another in a column; 0 for as many as there is room for.
        tiles: Whether they are tiles, with their signs over the words.
        notices: As on the live screen.
        labels: What the buttons do.
        faults: What is wrong, a sentence each; they stand in place of the columns.
        listed: What is asked about all at once, a sentence each; in place of the columns as well, for the
            buttons alone answer.
    """

    number: int
    header: Header
    words: Words
    columns: tuple[tuple[Listed, ...], ...]
    told: tuple[Words, ...] = ()
    refused: Words | None = None
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()
    faults: tuple[Words, ...] = ()
    listed: tuple[Words, ...] = ()
    allowed: tuple[Words, ...] = ()
    picture: Shot | None = None
    beside: Shot | None = None
    across: int = 0
    tiles: bool = False

    def __post_init__(self) -> None:
        shown = (self.faults, self.listed, self.columns or self.picture)
        if sum(map(bool, shown)) != 1 or not 0 <= len(self.columns) <= PICKING or not all(self.columns):
            raise ModelError(
                f"{len(self.columns)} columns of {[len(column) for column in self.columns]} answers",
                expected="one to three, none of them empty, unless something is wrong or listed",
                advice="spread the answers over the columns (`firmware.entering.path`)",
            )
