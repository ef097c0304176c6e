"""Why a photograph names no card: what can be told from its pixels, in words for whoever took it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import cv2
import numpy as np

from engine.errors import MunshiError
from vision.arrays import Floats, Image
from vision.quantiles import percentile

FEW = 10
"""Faces of an album below which they are found less surely: what sets a face apart is learned from all."""

_LOOKED_AT = 800
"""Pictures are judged at this long side, in pixels."""

_SMALL = 400
"""Long side below which the cards of a table are too small to be told apart."""

_NARROW = 40.0
"""Width of a card, in pixels, below which hardly a face is told from its like."""

_DARK = 40.0
"""Lightness, of 255, that one pixel in fifty must exceed."""

_WHITE, _BURNT = 250, 0.5
"""Lightness of what is overexposed, and the share of the picture that may be so."""

_FLAT = 30.0
"""Least difference between the light and the dark parts of a picture, of 255."""

_SHARP = 0.22
"""Least change across two pixels as a share of that across ten, where the picture changes most."""

_NOISE = 14.0
"""Most noise of a pixel, of 255."""

_COLOUR = 8.0
"""Least difference between the channels, of 255, of the most coloured of a thousand pixels."""


@final
class NothingNamed(MunshiError):  # noqa: N818 - what became of a photograph, and no fault
    """A photograph in which no card could be named, and why."""


def nothing_named(pixels: Image, nameless: Sequence[Floats], faces: int) -> NothingNamed:
    """Return why no card of a photograph was named, as far as its pixels tell.

    Args:
        pixels: (height, width, 3).
        nameless: (4, 2) corners of each card that was found.
        faces: How many the album has.
    """
    height, width = pixels.shape[:2]
    scale = min(1.0, _LOOKED_AT / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
    light = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.float32)
    told = _of_light(light) or _of_size(width, height) or _of_focus(light) or _of_colour(small)
    return told or _of_cards(nameless, faces)


def _of_light(light: Floats) -> NothingNamed | None:
    dark, bright = (float(value) for value in np.percentile(light, (2, 98)))
    if bright < _DARK:
        return NothingNamed(
            "the picture is nearly black",
            expected="a lit table",
            advice="Switch a lamp on, or expose longer, and take it again.",
        )
    burnt = float((light >= _WHITE).mean())
    if burnt > _BURNT:
        return NothingNamed(
            f"{burnt:.0%} of the picture are overexposed",
            expected="cards that are not white all over",
            advice="Expose shorter, or turn the lamp away, and take it again.",
        )
    if bright - dark < _FLAT:
        return NothingNamed(
            "the picture has hardly any contrast",
            expected="cards that stand out from the table",
            advice="Wipe the lens, see that nothing covers it, and take it again.",
        )
    return None


def _of_size(width: int, height: int) -> NothingNamed | None:
    if max(width, height) >= _SMALL:
        return None
    return NothingNamed(
        f"the picture is {width} x {height} pixels",
        expected=f"a long side of {_SMALL} at least, better of 1600",
        advice="Take it with more pixels, or do not make it smaller.",
    )


def _of_focus(light: Floats) -> NothingNamed | None:
    if noise(light) > _NOISE:
        return NothingNamed(
            "there is more noise in the picture than drawing",
            expected="a picture that is not grainy",
            advice="Use more light, and take it again.",
        )
    if sharpness(light) < _SHARP:
        return NothingNamed(
            "the picture is blurred",
            expected="sharp edges",
            advice="Focus on the table, hold the camera still or use more light, and take it again.",
        )
    return None


def _of_colour(small: Image) -> NothingNamed | None:
    if colours(small) >= _COLOUR:
        return None
    return NothingNamed(
        "the picture has no colours",
        expected="a picture in colour, as those of the album",
        advice="Set the camera to colour, and take it again.",
    )


def _of_cards(nameless: Sequence[Floats], faces: int) -> NothingNamed:
    if not nameless:
        return NothingNamed(
            "nothing in the picture has the outline of a card",
            expected="whole cards that lie apart and stand out from the table",
            advice="Bring the cards wholly into the picture, from nearer or more from above.",
        )
    lengths = [np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1) for quad in nameless]
    wide = float(np.median([(one[:2] + one[2:]).min() / 2 for one in lengths]))
    if wide < _NARROW:
        return NothingNamed(
            f"the cards are {wide:.0f} pixels wide",
            expected=f"{_NARROW:.0f} pixels at least, better 90",
            advice="Take it from nearer or with more pixels.",
        )
    if faces < FEW:
        return NothingNamed(
            f"{_cards(len(nameless))}, and an album of {_faces(faces)}: they are not in it, or much alike "
            "in it, or it has too few to be sure",
            expected=f"an album of {FEW} faces at least, with those on the table",
            advice="Add pictures of more cards of the box to the album.",
        )
    return NothingNamed(
        f"{_cards(len(nameless))} that the album does not have, or has twins of, "
        "or of which too little is seen",
        expected="faces that are in the album, unlike its others, uncovered",
        advice="See with `munshi album check` which faces of the album are twins; add pictures of what it "
        "lacks, or take the photograph from nearer or in other light.",
    )


def _faces(count: int) -> str:
    return "one face" if count == 1 else f"{count} faces"


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


def sharpness(light: Floats) -> float:
    """Return how sharp the sharpest of a picture, (height, width), is: about 1 sharp, 0.2 blurred."""
    fine, coarse = (cv2.GaussianBlur(light, (0, 0), sigma) for sigma in (1.0, 5.0))
    wide = np.abs(fine - coarse)
    narrow = np.abs(fine - cv2.GaussianBlur(fine, (0, 0), 1.0))
    return float(np.percentile(narrow, 99.5) / max(float(np.percentile(wide, 99.5)), 1.0)) * 2.5


def noise(light: Floats) -> float:
    """Return the noise of a pixel of a picture, (height, width): of its quieter half, of 255."""
    kernel = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32) / 6
    return float(np.median(np.abs(cv2.filter2D(light, -1, kernel)))) * 1.4826


def colours(small: Image) -> float:
    """Return how far the channels of the most coloured of a thousand pixels are apart, of 255.

    A tint over the whole of a picture, (height, width, 3), is no colour.
    """
    values = small.astype(np.float32)
    means = np.maximum(values.reshape(-1, 3).mean(axis=0), 1.0)
    even = values * (means.mean() / means)
    blue, green, red = even[..., 0], even[..., 1], even[..., 2]
    most = np.maximum(np.maximum(blue, green), red)
    return percentile((most - np.minimum(np.minimum(blue, green), red)).ravel(), 99.9)
