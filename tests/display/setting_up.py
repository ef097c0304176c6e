"""Scenes of a camera that is being set up: all well, and as much to change as there ever is at once."""

from __future__ import annotations

import pygame

from display.drawing.canvas import Canvas, Mark
from display.drawing.metrics import Metrics, Size
from display.games.cards_and_karma.phrases import coverage
from display.games.cards_and_karma.vocabulary import PLACES, place_name
from display.language import Language
from display.phrases import setting_up as say
from display.setting_up import Outlined, Point, SettingUp, draw_setting_up
from display.words import Words, verbatim
from tests.display.inspection import tools

PICTURE = (576, 324)
MAT = (44, 72, 112)
EVERYWHERE = sorted({place.rsplit("-", 1)[-1] for place in PLACES})


def box(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a box, from the upper left one."""
    return (left, top), (left + width, top), (left + width, top + height), (left, top + height)


def scene(headline: Words, facts: tuple[Words, ...], advice: tuple[Words, ...]) -> SettingUp:
    """A mat of nine places and four tags, the last of each not seen where something is to be changed."""
    picture = pygame.Surface(PICTURE)
    picture.fill(MAT)
    boxes = [box(60 + 150 * (n % 3), 20 + 95 * (n // 3), 140, 85) for n in range(9)]
    names = [place_name(place) for place in EVERYWHERE[:9]]
    corners = [box(x, y, 24, 24) for x in (20, 530) for y in (20, 280)]
    bad = len(advice) > 0
    return SettingUp(
        pixels=pygame.image.tobytes(picture, "RGB"),
        size=PICTURE,
        places=tuple(
            Outlined(one, name, good=not (bad and n == 8))
            for n, (one, name) in enumerate(zip(boxes, names, strict=True))
        ),
        tags=tuple(
            Outlined(one, verbatim(str(n)), good=not (bad and n == 3)) for n, one in enumerate(corners)
        ),
        ruler=((238, 207), (338, 207)),
        headline=headline,
        facts=facts,
        advice=advice,
    )


def well() -> SettingUp:
    """A camera that reads every place."""
    return scene(coverage.gives("all"), (say.seen(6, 2.61), say.ALL_WELL), ())


def much() -> SettingUp:
    """A camera of which everything is to be changed that can be wrong at once."""
    facts = say.seen(4, 0.87), say.less_than("all")
    advice = (
        say.too_dark_at("1/30", 16.0),
        say.BLURRED,
        say.hidden([0, 5]),
        say.NOT_FLAT,
        say.oblique(24),
        coverage.small(71, 80, cut=True),
        say.cut_off([*map(place_name, EVERYWHERE)]),
    )
    return scene(coverage.gives(None), facts, advice)


SCENES = {"setting-up": well(), "setting-up-much": much()}


def drawn_setting_up(shown: SettingUp, size: Size, language: Language) -> tuple[pygame.Surface, list[Mark]]:
    """The picture, and what was drawn into it."""
    surface, log = pygame.Surface(size), list[Mark]()
    draw_setting_up(shown, Canvas(surface, Metrics.of(size), language, tools(), log))
    return surface, log
