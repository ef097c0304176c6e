"""From what a still shows to what is drawn for who sets up the camera."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from display.phrases import setting_up as say
from display.setting_up import Outlined, Point, SettingUp
from display.words import Words, verbatim
from engine.words import Mat
from firmware.camera.exposure import Exposure
from firmware.camera.remark import Remark
from firmware.games import TableWords
from firmware.setting_up.advice import Levels, advice, coverage, readable
from vision.arrays import Floats, Image
from vision.table.siting import Siting


def shown(  # noqa: PLR0913, PLR0917 -- what was seen, and beside what it is held
    image: Image,
    siting: Siting,
    mat: Mat,
    levels: Levels,
    said: TableWords,
    wanted: str,
    exposure: Exposure | None,
    remarks: Sequence[Remark] = (),
) -> SettingUp:
    """Return what is drawn: the still with tags, places and scale, the coverage level, what to change.

    Args:
        image: (height, width, 3) BGR.
        siting: What it shows.
        mat: The mat.
        levels: The coverage levels of the game.
        said: What the game calls what lies there.
        wanted: The coverage level of the configuration.
        exposure: How it was exposed, where that is known.
        remarks: What is to be said of the camera.
    """
    given = coverage(siting, mat, levels)
    told = advice(siting, mat, levels[wanted], said, exposure, remarks)
    ranked: list[str | None] = [None, *reversed(list(levels))]
    less = wanted if ranked.index(given) < ranked.index(wanted) else None
    return SettingUp(
        pixels=np.ascontiguousarray(cv2.cvtColor(image, cv2.COLOR_BGR2RGB)).tobytes(),
        size=siting.size,
        places=tuple(
            Outlined(_points(corners), said.place(place), readable(siting, place))
            for place, corners in siting.outlines.items()
        ),
        tags=tuple(
            Outlined(_points(corners), verbatim(str(tag)), good=True) for tag, corners in siting.tags.items()
        )
        + _missing(siting, mat),
        ruler=_ruler(siting, mat),
        headline=said.gives(given),
        facts=_facts(siting, mat, less, well=not told),
        advice=tuple(told),
    )


def _facts(siting: Siting, mat: Mat, wanted: str | None, *, well: bool) -> tuple[Words, ...]:
    facts = []
    if siting.view is not None:
        facts.append(say.seen(len(siting.tags), min(siting.cards.values()) / mat.piece.width))
    if wanted is not None:
        facts.append(say.less_than(wanted))
    elif well:
        facts.append(say.ALL_WELL)
    return tuple(facts)


def _missing(siting: Siting, mat: Mat) -> tuple[Outlined, ...]:
    """Return where the hidden tags should be seen."""
    if siting.view is None:
        return ()
    found = []
    for tag in mat.tags:
        if tag.id in siting.hidden:
            half = tag.side / 2
            sides = np.array([(-half, -half), (half, -half), (half, half), (-half, half)], np.float32)
            corners = siting.view.pixels(sides + np.array((tag.x, tag.y), np.float32))
            found.append(Outlined(_points(corners), verbatim(str(tag.id)), good=False))
    return tuple(found)


def _ruler(siting: Siting, mat: Mat) -> tuple[Point, Point] | None:
    if siting.view is None:
        return None
    x, y = mat.width / 2, mat.height / 2
    start, end = _points(siting.view.pixels(np.array([(x - 50, y), (x + 50, y)], np.float32)))
    return start, end


def _points(points: Floats) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in points)
