"""Letters: pygame's own font at a wanted height of capitals, set into boxes.

The font is the FreeSansBold that both pygame and pygame-ce bring (the same file). It has every letter of
English, German and French (ä ö ü ß é è ç œ « » „ “ …; checked by a test) and is bold enough for 1.5 m. It
lacks arrows and ticks: those are icons. What else it lacks, as in players' names, other fonts draw
(`fonts`), and where none has it a lozenge stands for it (`inking`); an emoji in a word is left out.
Letters are drawn larger and scaled down, for SDL sets small ones unevenly.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from math import ceil
from typing import Final, final

import pygame
from msgspec import Struct

from display.drawing.fonts import Fonts
from display.drawing.inking import extent, inked
from display.drawing.theme import Colour

ELLIPSIS: Final = "…"
NO_BREAK: Final = {"\u00a0": " ", "\u202f": " "}
"""Spaces at which a line does not end; the font has no glyph for them."""
_PLAIN: Final = str.maketrans(NO_BREAK | dict.fromkeys("\t\n\r", " "))
WORTH_A_LINE: Final = 0.78
"""What part of its height a text may lose to need a line less."""
HYPHENATED: Final = re.compile(r"[^-]+-*|-+")
SPACE: Final = re.compile(" (?!%)")
"""A space at which a line may end: not before a per cent sign, which alone on a line belongs to nothing."""
RULER: Final = 240
"""The height of capitals at which texts are measured, where hinting no longer matters."""
LARGER: Final = 3
"""How much larger letters are drawn before they are scaled down."""


class Block(Struct, frozen=True):
    """Text set into lines.

    Args:
        lines: The lines.
        cap: The height of a capital in pixels; pitch: from one baseline to the next.
        width: Of the widest line.
        above, below: How far the first line's accents and the last line's tails stand out.
        cut: Whether it did not fit and was shortened.
    """

    lines: tuple[str, ...]
    cap: int
    pitch: int
    width: int
    above: int = 0
    below: int = 0
    cut: bool = False

    @property
    def height(self) -> int:
        """From the first line's capitals to the last baseline."""
        return self.cap + self.pitch * (len(self.lines) - 1)


class Room(Struct, frozen=True):
    """What a text may take.

    Args:
        width, height: In pixels.
        caps: Heights of a capital to try, largest first.
        lines: How many lines it may have.
        pitch: From one baseline to the next, in heights of a capital.
    """

    width: int
    height: int
    caps: tuple[int, ...]
    lines: int
    pitch: float


@final
class Typeface:
    """The fonts in every size, with what has been measured and drawn kept for the next time.

    Args:
        fonts: What letters are drawn with; None for pygame's own and those of this machine.
    """

    def __init__(self, fonts: Fonts | None = None) -> None:
        self.fonts: Final = fonts or Fonts()
        self.extent = lru_cache(1024)(partial(extent, cap=RULER, own=self.fonts.own))
        self._ruled = lru_cache(2048)(self._ruled_of)
        self._reach = lru_cache(1024)(self._reach_of)
        self.line = lru_cache(256)(self._line)
        self.set = lru_cache(512)(self._set)

    def measure(self, text: str, cap: int) -> int:
        """Return the width of a line in pixels: the same with every SDL, however it hints small letters."""
        return ceil(self._ruled(text) * cap / RULER)

    def _ruled_of(self, text: str) -> int:
        return sum(self.extent(run).width for run in self.fonts.runs(_plain(text)))

    def _line(self, text: str, cap: int, colour: Colour) -> tuple[pygame.Surface, int]:
        """Return a line as a picture, and how far below its upper edge the baseline is."""
        runs = [inked(run, cap * LARGER, colour) for run in self.fonts.runs(_plain(text))]
        rise = max((run.rise for run in runs), default=cap * LARGER)
        below = max((run.picture.get_height() - run.rise for run in runs), default=0)
        # A whole number of large pixels to a small one, so that the baseline is sharp.
        lead = -rise % LARGER
        height = ceil((rise + below + lead) / LARGER)
        width = sum(run.picture.get_width() for run in runs)
        sheet = pygame.Surface((width, height * LARGER), pygame.SRCALPHA)
        sheet.fill((*colour, 0))
        left = 0
        for run in runs:
            sheet.blit(run.picture, (left, lead + rise - run.rise), special_flags=run.flags)
            left += run.picture.get_width()
        return pygame.transform.smoothscale(sheet, (self.measure(text, cap), height)), (rise + lead) // LARGER

    def overhang(self, text: str, cap: int) -> tuple[int, int]:
        """Return how far letters stand above capitals and below the line, in pixels."""
        above, below = self._reach(text)
        return max(0, ceil(above * cap / RULER)), max(0, ceil(below * cap / RULER))

    def _reach_of(self, text: str) -> tuple[int, int]:
        extents = [self.extent(run) for run in self.fonts.runs(_plain(text))]
        return max((one.above for one in extents), default=0), max((one.below for one in extents), default=0)

    def _set(self, text: str, room: Room) -> Block:
        """Return a text in the largest height in which it fits its room, in few lines rather than in many."""
        found: Block | None = None
        for cap in room.caps:
            lines = self._wrapped(text, room.width, cap, room.lines)
            if lines is None:
                continue
            block = self._block(lines, cap, room, cut=False)
            if block.above + block.height + block.below > room.height:
                continue
            if found is None or (len(lines) < len(found.lines) and cap >= found.cap * WORTH_A_LINE):
                found = block
            if len(found.lines) == 1:
                return found
        if found is not None:
            return found
        cap = room.caps[-1]
        most = max(1, min(room.lines, 1 + int((room.height - cap * 1.3) / (cap * room.pitch))))
        return self._block(self._shortened(text, room.width, cap, most), cap, room, cut=True)

    def _block(self, lines: Sequence[str], cap: int, room: Room, *, cut: bool) -> Block:
        return Block(
            lines=tuple(lines),
            cap=cap,
            pitch=round(cap * room.pitch),
            width=max((self.measure(line, cap) for line in lines), default=0),
            above=self.overhang(lines[0], cap)[0],
            below=self.overhang(lines[-1], cap)[1],
            cut=cut,
        )

    def flowed(self, text: str, width: int, cap: int) -> tuple[str, ...]:
        """Return a text in lines that are filled one after another; a word that is too wide is shortened."""
        lines = self._greedy(text, width, cap)
        return tuple(lines if lines is not None else self._shortened(text, width, cap, len(text)))

    def _wrapped(self, text: str, width: int, cap: int, most: int) -> list[str] | None:
        """Return the lines, made about equally long; None where a word is too wide, or they are too many."""
        lines = self._greedy(text, width, cap)
        if lines is None or len(lines) > most:
            return None
        narrow, wide = width // 2, width
        while len(lines) > 1 and wide - narrow > cap // 2:
            middle = (narrow + wide) // 2
            tried = self._greedy(text, middle, cap)
            if tried is not None and len(tried) == len(lines):
                wide, lines = middle, tried
            else:
                narrow = middle
        return lines

    def _greedy(self, text: str, width: int, cap: int) -> list[str] | None:
        lines: list[str] = []
        for joint, part in _parts(text):
            longer = lines[-1] + joint + part if lines else part
            if lines and self.measure(longer, cap) <= width:
                lines[-1] = longer
            elif self.measure(part, cap) <= width:
                lines.append(part)
            else:
                return None
        return lines

    def _shortened(self, text: str, width: int, cap: int, most: int) -> list[str]:
        for end in range(len(text), 0, -1):
            lines = self._greedy(text[:end].rstrip() + ELLIPSIS, width, cap)
            if lines is not None and len(lines) <= most:
                return lines
        return [ELLIPSIS]


def ladder(best: int, least: int) -> tuple[int, ...]:
    """Return the heights to try, from the best to the least that can be read."""
    return tuple(range(best, least - 1, -1)) or (least,)


@lru_cache(512)
def _parts(text: str) -> list[tuple[str, str]]:
    """Return what a line may end after, each with what joins it to the part before."""
    parts = []
    for word in SPACE.split(text):
        pieces = HYPHENATED.findall(word) or [""]
        parts += [(" " if number == 0 else "", piece) for number, piece in enumerate(pieces)]
    return parts


def _plain(text: str) -> str:
    return text.translate(_PLAIN)
