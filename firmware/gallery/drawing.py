"""All screens as pictures, and small on one contact sheet.

There each has a row and each kind a column; those of one kind alone stand side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct

from display.drawing.theme import Theme
from display.language import LanguageCode
from display.model import Leaving, Page
from display.screen import Settings, draw_off_screen, save_png
from engine.games import DEFAULT, GAMES
from firmware.gallery import matches, shelf

SMALL: Final = (240, 144)
"""The room of a picture on the contact sheet, in pixels."""
GAP: Final = 6
ACROSS: Final = 5
"""So many pictures stand side by side where there is but one kind."""


class Kind(Struct, frozen=True):
    """A kind of screen.

    Args:
        size: Width and height in pixels.
        language: Of all that is shown.
        theme: Its light.
    """

    size: tuple[int, int]
    language: LanguageCode
    theme: Theme

    @property
    def name(self) -> str:
        """Its name in names of files."""
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.theme}"


def kinds(
    sizes: Sequence[tuple[int, int]], languages: Sequence[LanguageCode], themes: Sequence[Theme]
) -> list[Kind]:
    """Return every kind of screen of these."""
    return [Kind(*one) for one in product(sizes, languages, themes)]


def all_screens(language: str) -> dict[str, Page | Leaving]:
    """Return every screen by its name; what is written in a language of its own is in this one."""
    going_on = {game: matches.match_of(game, shelf.NAMES, matches.AMID) for game in GAMES}
    over = {game: matches.match_of(game, shelf.NAMES) for game in GAMES}
    found = shelf.screens(language, going_on[DEFAULT], over[DEFAULT])
    for game in GAMES:
        found |= {f"{game}{way}": model for way, model in matches.screens(going_on[game], language)}
        found |= {f"{game}-end{way}": model for way, model in matches.screens(over[game], language)}
    return found


def draw(out: Path, wanted: Sequence[Kind]) -> Iterator[Path]:
    """Draw every screen of every kind, and the contact sheet last; yield each file.

    Args:
        out: The folder for them, which is there.
        wanted: At least one kind.

    Raises:
        OSError: A file cannot be written.
    """
    shown = {language: all_screens(language) for language in dict.fromkeys(kind.language for kind in wanted)}
    names = list(shown[wanted[0].language])
    step = (SMALL[0] + GAP, SMALL[1] + GAP)
    across = len(wanted) if len(wanted) > 1 else ACROSS
    down = -(-len(names) * len(wanted) // across)
    sheet = pygame.Surface((step[0] * across + GAP, step[1] * down + GAP))
    sheet.fill((64, 64, 64))
    for number, (name, kind) in enumerate(product(names, wanted)):
        settings = Settings(kind.size, kind.language, theme=kind.theme)
        picture = draw_off_screen(shown[kind.language][name], settings)
        path = out / f"{name}-{kind.name}.png"
        save_png(picture, path)
        share = min(SMALL[0] / kind.size[0], SMALL[1] / kind.size[1])
        small = pygame.transform.smoothscale(picture, [round(side * share) for side in kind.size])
        row, column = divmod(number, across)
        sheet.blit(small, (GAP + step[0] * column, GAP + step[1] * row))
        yield path
    save_png(sheet, out / "sheet.png")
    yield out / "sheet.png"
