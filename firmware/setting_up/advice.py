"""What to change about camera, mat and light, judged by what a still shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from display.phrases import pictures
from display.phrases import setting_up as say
from display.words import Words
from engine.words import Mat
from firmware.camera.exposure import Exposure
from firmware.camera.remark import Remark
from firmware.games import TableWords
from vision.table.siting import Siting, blurred

DARK: Final = 90.0
"""Brightness of the tags' white (of 255) below which a still is too dark."""

OVEREXPOSED: Final = 0.3
"""Share of the tags' white that may be overexposed: beyond it bright faces lose what tells them apart."""

OBLIQUE: Final = 12.0
"""Degrees past the vertical from which on piles hide what lies behind them."""


Levels = Mapping[str, frozenset[str] | None]
"""The coverage levels of a game, the most first (`engine.kernel.box.Tabletop.levels`)."""


def coverage(siting: Siting, mat: Mat, levels: Levels) -> str | None:
    """Return the highest coverage level that the camera gives; None for none.

    All its places must be in the picture, in colour, with cards at least `NEEDED` pixels wide.
    """
    for level in levels:
        if siting.view is not None and all(readable(siting, place) for place in _needed(mat, levels[level])):
            return level
    return None


def _needed(mat: Mat, places: frozenset[str] | None) -> tuple[str, ...]:
    """Return the places of a coverage level; None stands for all of the mat."""
    return tuple(region.place for region in mat.regions if places is None or region.place in places)


def readable(siting: Siting, place: str) -> bool:
    """Tell whether a place can be read: it is in the picture, large enough, and in colour."""
    return siting.inside(place) and siting.cards[place] >= pictures.NEEDED and not siting.colourless


def advice(
    siting: Siting,
    mat: Mat,
    places: frozenset[str] | None,
    said: TableWords,
    exposure: Exposure | None = None,
    remarks: Sequence[Remark] = (),
) -> list[Words]:
    """Return what to change, the most important first; nothing where all is well.

    Args:
        siting: What a still shows.
        mat: The mat.
        places: Those of the configured coverage level; None for all.
        said: What the game calls what lies there.
        exposure: How it was exposed, where that is known.
        remarks: What is to be said of the camera.
    """
    kinds = {one.kind for one in remarks}
    told = [
        *(pictures.remark(one.kind, one.numbers) for one in remarks),
        *_light(siting, exposure),
        *_tags(siting),
        *_place(siting, _needed(mat, places), said, sized="size" in kinds),
    ]
    return [one for number, one in enumerate(told) if one not in told[:number]]


def _light(siting: Siting, exposure: Exposure | None) -> Iterator[Words]:
    if siting.white < DARK:
        if exposure is None:
            yield say.TOO_DARK
        elif exposure.full:
            yield say.too_dark_at_full(_part(exposure.seconds))
        else:
            yield say.too_dark_at(_part(exposure.seconds), exposure.gain)
    elif siting.burnt > OVEREXPOSED:
        yield say.OVEREXPOSED
    if siting.colourless and siting.tags and siting.white >= DARK:  # in the dark all is grey
        yield pictures.remark("colourless")
    if blurred(siting.softness, siting.size[0]):
        yield say.BLURRED


def _part(seconds: float) -> str:
    """Return an exposure as photographers write it."""
    return f"1/{round(1 / seconds)}" if seconds < 1 else f"{seconds:.0f}"


def _tags(siting: Siting) -> Iterator[Words]:
    if siting.mirrored:
        yield pictures.remark("mirrored")
    elif siting.repeated:
        yield pictures.remark("repeated")
    elif not siting.tags:
        yield say.NO_TAGS
    elif siting.hidden:
        yield say.hidden(siting.hidden)
    if siting.refused:
        yield say.NOT_FLAT


def _place(siting: Siting, needed: tuple[str, ...], said: TableWords, *, sized: bool) -> Iterator[Words]:
    """Say what to change about where the camera hangs; `sized`: how wide cards are has been said."""
    if siting.view is None:
        return
    if siting.tilt > OBLIQUE:
        yield say.oblique(round(siting.tilt))
    narrow = min(siting.cards[place] for place in needed)
    cut = [place for place in needed if not siting.inside(place)]
    if narrow < pictures.NEEDED and not sized:
        yield said.small(int(narrow), pictures.NEEDED, cut=bool(cut))
    if cut:
        cut.sort(key=lambda one: one.rsplit("-", 1)[-1])
        yield say.cut_off(tuple(dict.fromkeys(map(said.place, cut))))
