"""The canvas: a surface with everything that widgets need to draw on it.

It can keep a log of each text and icon with the box it was meant for, by which tests tell that nothing is
clipped, nothing lies on another, and everything can be read on its ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, final
from zlib import crc32

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.metrics import Metrics
from display.drawing.theme import GOLD, INK, LEAF, PAPER, Colour
from display.drawing.typography import Block, Room, Typeface, ladder
from display.drawing.vectors import Vectors
from display.language import Language
from display.pictures import NoPictures, Pictures
from display.words import Words

Align = Literal["left", "centre", "right"]
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


KEPT: Final = 400
"""How many drawn pieces are kept for the next time; some 10 MB of small squares."""


class Style(Struct, frozen=True):
    """How a text is set.

    Args:
        cap: Wanted height of a capital in pixels.
        least: The height it may shrink to where it does not fit; 0 for no shrinking.
        colour: Its colour.
        align: To which side of its box.
        lines: How many lines it may have.
        pitch: From one baseline to the next, in heights of a capital.
    """

    cap: int
    least: int = 0
    colour: Colour = INK
    align: Align = "left"
    lines: int = 1
    pitch: float = 1.6


class Mark(Struct, frozen=True):
    """Something that was drawn, for the log.

    Args:
        kind: `text`, `icon` or `piece`.
        what: The text, or the icon's name.
        ink: The pixels that it covers.
        box: The room it was given.
        panel: The panel it belongs to.
        colour: Its colour; ground: the mean colour under it before.
        cap: Height of a capital of a text.
        cut: Whether a text was shortened.
        within: Whether it is part of another mark, such as a number on a piece.
    """

    kind: Literal["text", "icon", "piece"]
    what: str
    ink: Box
    box: Box
    panel: str
    colour: Colour
    ground: Colour
    cap: int = 0
    cut: bool = False
    within: bool = False


@final
class Tools:
    """What outlives a canvas: fonts, vectors and pictures with all that they keep."""

    def __init__(self, pictures: Pictures | None = None) -> None:
        self.typeface = Typeface()
        self.vectors = Vectors()
        self.pictures: Pictures = pictures or NoPictures()
        self.kept: dict[object, pygame.Surface] = {}


@final
class Canvas:
    """A surface to draw on in one language.

    Args:
        surface: Where to draw.
        metrics: Sizes on it.
        language: What texts are translated with.
        tools: Fonts and pictures.
        log: Where to note what is drawn; None to note nothing.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        metrics: Metrics,
        language: Language,
        tools: Tools,
        log: list[Mark] | None = None,
    ) -> None:
        self.surface: Final = surface
        self.metrics: Final = metrics
        self.language: Final = language
        self.tools: Final = tools
        self.log = log
        self.panel = ""

    def say(self, text: Words | str) -> str:
        """Return a text in the reader's language; a plain string is a name and stays."""
        return text.in_language(self.language) if isinstance(text, Words) else text

    def block(self, text: Words | str, size: tuple[int, int], style: Style, *, within: bool = False) -> Block:
        """Return a text as it would be set into a room of a size; `within` a piece as small as this needs."""
        floor = self.metrics.least
        lowest = 2 if within else max(style.least or style.cap, floor)
        caps = ladder(style.cap if within else max(style.cap, floor), lowest)
        return self.tools.typeface.set(self.say(text), Room(*size, caps, style.lines, style.pitch))

    def fitting(self, texts: Sequence[Words | str], size: tuple[int, int], style: Style) -> Words | str:
        """Return the first of several texts that fits a room whole; the last where none does."""
        return next((text for text in texts if not self.block(text, size, style).cut), texts[-1])

    def common(self, texts: Iterable[Words | str], size: tuple[int, int], style: Style) -> Style:
        """Return the style in which each of several texts fits a room, so that they look alike."""
        cap = min((self.block(text, size, style).cap for text in texts), default=style.cap)
        return replace(style, cap=cap, least=cap)

    def text(self, text: Words | str, box: pygame.Rect, style: Style, *, within: bool = False) -> pygame.Rect:
        """Draw a text in a box, in the middle of its height; return what it covers."""
        block = self.block(text, box.size, style, within=within)
        middle = box.top + (box.height - block.height) // 2
        top = max(box.top + block.above, min(middle, box.bottom - block.below - block.height))
        pictures = []
        for number, line in enumerate(block.lines):
            picture, rise = self.tools.typeface.line(line, block.cap, style.colour)
            left = {
                "left": box.left,
                "centre": box.left + (box.width - picture.get_width()) // 2,
                "right": box.right - picture.get_width(),
            }[style.align]
            pictures.append((picture, (left, top + block.cap + number * block.pitch - rise)))
        covered = [picture.get_bounding_rect().move(place) for picture, place in pictures]
        ink = covered[0].unionall(covered[1:])
        ground = self._ground(ink)
        self.surface.blits(pictures)
        self.note(
            Mark(
                kind="text",
                what=" ".join(block.lines),
                ink=_tuple(ink),
                box=_tuple(box),
                panel=self.panel,
                colour=style.colour,
                ground=ground,
                cap=block.cap,
                cut=block.cut,
                within=within,
            )
        )
        return ink

    def icon(
        self, name: str, box: pygame.Rect, ink: Colour = INK, ground: Colour = LEAF, *, within: bool = False
    ) -> None:
        """Draw an icon as large as a box allows, in its middle."""
        side = min(box.size)
        place = pygame.Rect(0, 0, side, side)
        place.center = box.center
        under = self._ground(place)
        self.surface.blit(self.tools.vectors.icon(name, side, ink, ground), place)
        self.note(Mark("icon", name, _tuple(place), _tuple(box), self.panel, ink, under, within=within))

    def plate(
        self, box: pygame.Rect, fill: Colour, line: Colour | None = None, radius: int = 0, thickness: int = 1
    ) -> None:
        """Draw a sheet with round corners and perhaps a border."""
        radius = radius or self.metrics.mm(0.8)
        self.surface.blit(self.tools.vectors.plate(box.size, fill, line, radius, thickness), box)

    def rule(self, start: tuple[int, int], end: tuple[int, int], colour: Colour = GOLD) -> None:
        """Draw a fine straight line."""
        pygame.draw.line(self.surface, colour, start, end, max(1, self.metrics.mm(0.2)))

    def clear(self, box: pygame.Rect) -> None:
        """Lay fresh paper over a box."""
        self.surface.fill(PAPER, box)

    def once(self, box: pygame.Rect, key: object, what: str, draw: Callable[[], None]) -> None:
        """Draw something that covers a box, or copy it from the last time; in the log it stands as one whole.

        Its round corners let through what lies under it, so it is the same only on the same ground. A log
        sees all drawn anew.

        Args:
            box: What it covers.
            key: Tells it from everything else that is kept.
            what: Its name in the log; "" for a ground on which other things lie.
            draw: Draws it into the box.
        """
        place = box.clip(self.surface.get_rect())
        part = self.surface.subsurface(place)
        full_key = key, crc32(pygame.image.tobytes(part, "RGB"))
        kept = self.tools.kept.get(full_key) if self.log is None else None
        if kept is not None:
            self.surface.blit(kept, place)
            return
        draw()
        if len(self.tools.kept) >= KEPT:
            self.tools.kept.clear()
        self.tools.kept[full_key] = part.copy()
        if what:
            self.note(Mark("piece", what, _tuple(box), _tuple(box), self.panel, INK, LEAF))

    def note(self, mark: Mark) -> None:
        """Write into the log."""
        if self.log is not None:
            self.log.append(mark)

    def _ground(self, box: pygame.Rect) -> Colour:
        if self.log is None:
            return PAPER
        inside = box.clip(self.surface.get_rect())
        if not inside.width or not inside.height:
            return PAPER
        red, green, blue, _ = pygame.transform.average_color(self.surface, inside)
        return red, green, blue


def _tuple(rect: pygame.Rect) -> Box:
    return rect.left, rect.top, rect.width, rect.height
