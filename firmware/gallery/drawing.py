"""All screens as pictures, and small on one contact sheet.

There each has a row and each kind a column; those of one kind alone stand side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pygame
from msgspec import Struct

from display.drawing.theme import Theme
from display.language import LanguageCode
from display.model import Leaving, Page
from display.screen import Settings, draw_off_screen, save_png
from engine.games import DEFAULT, GAMES
from engine.kernel.match import Match
from firmware.gallery import matches, shelf
from firmware.soak.games import soaking

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


@cache
def all_screens(language: str) -> dict[str, Page | Leaving]:
    """Return every screen by its name; what is written in a language of its own is in this one."""
    going_on = {game: matches.match_of(game, shelf.NAMES, matches.AMID) for game in GAMES}
    over = {game: matches.match_of(game, shelf.NAMES) for game in GAMES}
    found = shelf.screens(language, going_on[DEFAULT], over[DEFAULT])
    for game in GAMES:
        met = (
            *matches.seen(going_on[game], language),
            *matches.screens(going_on[game], matches.PLAYING, language),
            *matches.screens(over[game], matches.ENDED, language),
            *matches.screens(tied(game), matches.TIED, language),
            *matches.joining(game, shelf.NAMES),
        )
        found |= {f"{game}{name}": model for name, model in met}
    return found


@cache
def tied(game: str) -> Match[Any, Any, Any]:
    """Return a match after whose end players are level."""
    return matches.match_of(game, shelf.NAMES, seed=soaking(game).tied)


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
