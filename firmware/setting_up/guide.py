"""The guide of who sets up a camera: looks at stills and says and draws what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import pygame

from display.drawing.canvas import Canvas, Tools
from display.drawing.metrics import Metrics
from display.language import load_language
from display.setting_up import SettingUp, draw_setting_up
from engine.games import open_box
from engine.kernel.box import Tabletop
from engine.words import Mat
from firmware.camera.exposure import Exposure
from firmware.camera.lens_file import load_lens
from firmware.camera.remark import Remark
from firmware.configuration import Configuration
from firmware.eyes.outfit import read_mat
from firmware.games import TableWords, bundle_of
from firmware.setting_up.showing import shown
from vision.arrays import Image
from vision.lens.lens import Lens
from vision.table.registration import Registrar
from vision.table.siting import sited

Remarks = Callable[[Callable[[tuple[int, int]], float]], tuple[Remark, ...]]


@final
class Guide:
    """Looks at stills.

    Args:
        mat: The mat below the camera.
        tabletop: How the game lies on it.
        said: What the game calls what lies there.
        configuration: What the owner decided.
        lens: The calibrated lens; None for one that is not.
    """

    def __init__(
        self, mat: Mat, tabletop: Tabletop, said: TableWords, configuration: Configuration, lens: Lens | None
    ) -> None:
        self._mat = mat
        self._said = said
        self._levels = tabletop.levels
        self._wanted = tabletop.level(configuration.table.coverage)
        self._code = configuration.display.language
        self._registrar = Registrar(mat, lens=lens)
        self._tools = Tools()
        self.size = configuration.display.pixels

    def look(
        self, image: Image, exposure: Exposure | None = None, remarks: Remarks = lambda _: ()
    ) -> SettingUp:
        """Return what a still shows, to be drawn and told.

        Args:
            image: (height, width, 3) BGR.
            exposure: How it was exposed, where that is known.
            remarks: Returns what people must know of the camera, given how wide a card is in its stills.
        """
        siting = sited(image, self._mat, self._registrar)
        narrow = min(siting.cards.values(), default=siting.size[0] * self._mat.piece.width / self._mat.width)
        told = remarks(lambda _: narrow)
        return shown(image, siting, self._mat, self._levels, self._said, self._wanted, exposure, told)

    def draw(self, told: SettingUp, surface: pygame.Surface) -> None:
        """Draw it."""
        metrics = Metrics.of(surface.get_size())
        draw_setting_up(told, Canvas(surface, metrics, load_language(self._code), self._tools))

    def drawn(self, told: SettingUp) -> pygame.Surface:
        """Return it drawn, without any window."""
        surface = pygame.Surface(self.size)
        self.draw(told, surface)
        return surface

    def lines(self, told: SettingUp) -> list[str]:
        """Return it in words: the coverage level, what is seen, what to change."""
        language = load_language(self._code)
        advice = [f"- {one.in_language(language)}" for one in told.advice]
        return [
            told.headline.in_language(language),
            *(one.in_language(language) for one in told.facts),
            *advice,
        ]


def guide_for(configuration: Configuration, players: int | None) -> Guide:
    """Return a guide.

    Args:
        configuration: What the owner decided.
        players: Whose mat lies there; None for the configured players'.

    Raises:
        CoverageError, UnknownGameError: There is no such coverage level, or no such game.
        OutfitError: The mat cannot be read.
        LensError: The lens file cannot be read.
    """
    box = open_box(configuration.table.game)
    mat = read_mat(configuration.table.mat, box, players or len(configuration.table.players))
    # A simulated table is filmed by a camera of its own.
    lens = configuration.camera.lens if configuration.camera.source != "simulated" else None
    said = bundle_of(box.game.id).words
    return Guide(mat, box.table, said, configuration, None if lens is None else load_lens(lens))
