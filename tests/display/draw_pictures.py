"""Draws the scenes.

    python -m tests.display.draw_pictures            the references in tests/display/pictures anew
    python -m tests.display.draw_pictures FOLDER     every scene at full size, to be looked at
    python -m tests.display.draw_pictures FOLDER X   only those with X in their name (question, -800-, -fr)

Look at what changed before committing new references.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pygame

from display.drawing.canvas import Mark
from display.drawing.metrics import PANELS, Size
from display.language import LANGUAGES, load_language
from display.model import Model
from display.screen import save_png
from tests.display.comparing import FOLDER, MADE_WITH, libraries, small
from tests.display.games.cards_and_karma import scenes as cards
from tests.display.games.dice_charmers import scenes as dice
from tests.display.games.rajas import scenes as rajas
from tests.display.inspection import drawn
from tests.display.setting_up import SCENES, drawn_setting_up

REFERENCES: Final[tuple[tuple[str, Size, str], ...]] = (
    ("live-4", (800, 480), "de"),
    ("question-3", (800, 480), "fr"),
    ("offered-row-4", (800, 480), "en"),
    ("offered-long-2", (800, 480), "fr"),
    ("offered-3", (1280, 720), "de"),
    ("end-shared-3", (800, 480), "de"),
    ("live-2", (1280, 720), "fr"),
    ("alarm-3", (1280, 720), "en"),
    ("end-4", (1280, 720), "en"),
    ("end-all-shared-4", (1280, 720), "fr"),
    ("rule", (1280, 720), "en"),
    ("rule-long", (800, 480), "de"),
    ("alarm-4", (800, 480), "fr"),
    ("listing-further-3", (800, 480), "de"),
    ("history-3", (800, 480), "de"),
    ("history-4", (1280, 720), "fr"),
    ("restore-4", (800, 480), "de"),
    ("restore-2", (1280, 720), "fr"),
    ("amend-3", (1280, 720), "en"),
    ("amend-losing-3", (800, 480), "fr"),
    ("amend-losing-much", (1280, 720), "de"),
    ("dc-roll-3", (1280, 720), "de"),
    ("dc-die-5", (800, 480), "fr"),
    ("dc-chain-3", (1280, 720), "de"),
    ("dc-sell-3", (800, 480), "en"),
    ("dc-last-5", (1280, 720), "fr"),
    ("dc-history-3", (800, 480), "de"),
    ("rajas-worker-2", (1280, 720), "fr"),
    ("rajas-worker-4", (800, 480), "de"),
    ("rajas-builder-cells-2", (800, 480), "en"),
    ("rajas-paying-tile-3", (1280, 720), "de"),
    ("rajas-full-4", (800, 480), "fr"),
    ("rajas-river-tile-4", (1280, 720), "en"),
    ("rajas-tied-3", (800, 480), "fr"),
    ("setting-up", (1280, 720), "fr"),
    ("setting-up-much", (800, 480), "de"),
)
"""(scene, size, language) of each reference."""


def stem(scene: str, size: Size, code: str) -> str:
    """The name of a picture."""
    return f"{scene}-{size[0]}-{code}"


def scenes() -> dict[str, Model]:
    """The scenes of all games, by name."""
    return {**cards.all_scenes(), **dice.all_scenes(), **rajas.all_scenes()}


def pictured(scene: str, size: Size, code: str) -> tuple[pygame.Surface, list[Mark]]:
    """The picture of a scene, and what was drawn into it."""
    if scene in SCENES:
        return drawn_setting_up(SCENES[scene], size, load_language(code))
    return drawn(scenes()[scene], size, code)


def draw_references() -> None:
    """Write the references and with what they were drawn."""
    FOLDER.mkdir(exist_ok=True)
    for scene, size, code in REFERENCES:
        picture, _ = pictured(scene, size, code)
        save_png(small(picture), FOLDER / f"{stem(scene, size, code)}.png")
    MADE_WITH.write_text(libraries())


def draw_all(folder: Path, wanted: str) -> None:
    """Write every scene in every size and language whose name has the wanted text."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*scenes(), *SCENES):
        for size in PANELS:
            for code in LANGUAGES:
                if wanted in stem(name, size, code):
                    picture, _ = pictured(name, size, code)
                    save_png(picture, folder / f"{stem(name, size, code)}.png")


def main(arguments: list[str]) -> None:
    """Draw what the arguments ask for."""
    pygame.font.init()
    if arguments:
        draw_all(Path(arguments[0]), arguments[1] if len(arguments) > 1 else "")
    else:
        draw_references()


if __name__ == "__main__":
    main(sys.argv[1:])
