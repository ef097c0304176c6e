"""Dice read from one picture: each with its value, or none where it is not sure."""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Image
from vision.dice.colour import body_colour
from vision.dice.enrolled import Known
from vision.dice.network import NOMINAL, Network, shipped
from vision.dice.patches import patch, white_of
from vision.dice.peaks import Peak, peaks
from vision.dice.scale import die_pixels, resized

_LEAST: Final = 0.3
"""How surely something must be a die to be looked at at all,"""
SURE: Final = 0.6
"""and how surely to be one on a photograph, and for its value to be told;"""
_LIKELY: Final = 0.42
"""how likely a value that is told must be."""
_PLAIN: Final = 0.985
"""A value that is as likely as this at first sight is not looked at again."""
_WEIGHT: Final = 30.0
"""How much speaks for a solid die that it is surely one: printed ones hardly ever are;"""
_PRINTED: Final = 1.8
"""for what speaks less than this is most likely printed: its value is not told,"""
_HARDLY: Final = 0.5
"""as it is no more surely a die than that."""
LOOK: Final = 96
"""Pixels along the small pictures of a second look."""
_SECOND: Final = tuple((turn, zoom) for turn in (45, 135, 225, 315) for zoom in (0.88, 1.14))
"""How a die is turned (degrees) and enlarged there."""


class Die(msgspec.Struct, frozen=True):
    """A die.

    Args:
        value: 1 to 6; None where it shows a sign or is not sure.
        probability: That this value is right; where it is None, that of the likeliest.
        sign: The enrolled face it shows that is no number of pips; None where it is none or not sure.
        colour: The enrolled colour; None where it is none or not sure. Where none are enrolled, that of its
            body as "#rrggbb".
        centre: Its middle (x, y), in pixels.
        size: Side of its box, in pixels.
        surely: How surely it is a die at all, 0 to 1.
        likeliest: What it shows most likely, told or not: 1 to 6; 0 for a sign.
    """

    value: int | None
    sign: str | None
    probability: float
    colour: str | None
    centre: tuple[float, float]
    size: float
    surely: float
    likeliest: int = 0


def read_dice(
    pixels: Image,
    size: float | None = None,
    own: Known | None = None,
    network: Network | None = None,
    *,
    tray: bool = False,
) -> list[Die]:
    """Read the dice in a picture.

    Args:
        pixels: (height, width, 3) uint8, BGR, at least 32 pixels each way.
        size: About how many pixels a die's box takes, within a third; found where it is None.
        own: Enrolled signs and colours.
        network: Another than the one that comes with Munshi.
        tray: Whether it is a tray, where nothing is printed that looks like a die.

    Returns:
        The dice, by rows from above.
    """
    network = network or shipped()
    first = size or die_pixels(pixels, network)
    if first is None:
        return []
    zoom = NOMINAL / first
    seen = resized(pixels, zoom)
    found = peaks(network.said(seen), _LEAST)
    again = [
        _second(seen, one, network, tray=tray) if one.shows.max() * one.surely < _PLAIN else one
        for one in found
    ]
    white = white_of(pixels)
    dice = [_die(pixels, one, zoom) for one in again if one.surely >= _LEAST]
    if own is not None:
        usual = float(np.median([die.size for die in dice])) if dice else 0.0
        dice = [_known(die, patch(pixels, die.centre, usual, white), own) for die in dice]
    return sorted(dice, key=lambda die: (die.centre[1], die.centre[0]))


def look_at(seen: Image, peak: Peak, turn: float = 0.0, zoom: float = 1.0) -> Image:
    """Return a small picture with one die in the middle, turned by degrees, `zoom` times NOMINAL large."""
    shape = cv2.getRotationMatrix2D((peak.x, peak.y), turn, zoom * NOMINAL / np.clip(peak.size, 30, 62))
    shape += np.array([[0, 0, (LOOK - 1) / 2 - peak.x], [0, 0, (LOOK - 1) / 2 - peak.y]])
    return np.asarray(cv2.warpAffine(seen, shape, (LOOK, LOOK), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _second(seen: Image, peak: Peak, network: Network, *, tray: bool) -> Peak:
    """Look at one die again, turned and in other sizes, and return the mean."""
    said, solid = network.said_of(np.stack([look_at(seen, peak, *one) for one in _SECOND]))
    sure, shows = [peak.surely], [peak.shows]
    for one in said:
        middle = LOOK // 8
        part = one[:, middle - 2 : middle + 2, middle - 2 : middle + 2]
        weight = part[0] ** 2 / max(float((part[0] ** 2).sum()), 1e-9)
        sure.append(float(part[0].max()))
        shows.append(np.asarray((part[1:8] * weight).sum(axis=(1, 2)), np.float32))
    mean, surely = np.mean(shows, axis=0), float(np.mean(sure))
    if not tray and mean.argmax() and float(solid.mean()) + _WEIGHT * (surely - SURE) < _PRINTED:
        surely = min(surely, _HARDLY)
    return msgspec.structs.replace(peak, surely=surely, shows=np.asarray(mean, np.float32))


def _die(pixels: Image, peak: Peak, zoom: float) -> Die:
    likeliest = int(peak.shows.argmax())
    probability = float(peak.shows[likeliest])
    centre = ((peak.x + 0.5) / zoom - 0.5, (peak.y + 0.5) / zoom - 0.5)
    told = likeliest > 0 and probability >= _LIKELY and peak.surely >= SURE
    return Die(
        value=likeliest if told else None,
        sign=None,
        probability=probability,
        colour=body_colour(pixels, centre, peak.size / zoom),
        centre=centre,
        size=peak.size / zoom,
        surely=peak.surely,
        likeliest=likeliest,
    )


def _known(die: Die, cut: Image, own: Known) -> Die:
    """Return a die with what is enrolled of it: its colour, and its sign where it has no value."""
    colour = die.colour if own.colours is None else own.colours.of(cut)
    if die.value is not None or own.signs is None or die.surely < SURE:
        return msgspec.structs.replace(die, colour=colour)
    sign, fit = own.signs.of(cut)
    return msgspec.structs.replace(
        die, colour=colour, sign=sign, probability=fit if sign else die.probability
    )
