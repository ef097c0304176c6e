"""Cards that were named before: are they still there, and which part of them still shows?

A card that looks as it did where it lay need not be named again; one of which another card or a hand now
covers a part is still the card it was, as long as what shows of it has not changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Flags, Floats, Image
from vision.quantiles import middle
from vision.rectify import UNIT, Pyramid
from vision.table.naming import Named
from vision.table.registration import MatView
from vision.table.relighting import all_relit
from vision.table.sheet import to_sheet

SIDE: Final = 64
BLOCKS: Final = 8

_NOISE: Final = 60.0
_WOBBLE: Final = 0.35
"""Variance of a pixel of the same card a moment later: noise, and a share of the squared steepness."""

SAME: Final = 0.93
"""Share of its blocks that must look as before for a card to be the same, uncovered, or a near-twin."""

_SLANT: Final = 3.0
"""Difference (of 255) that light which slopes within a sixteenth of a card may make of a mean, and more."""

_SPOT: Final = 18.0
"""Difference (of 255, three by three pixels of 64 across) from which on a spot may be another print."""

SHOWS: Final = 0.2
"""Share of its blocks that must look as before for a card to be there at all."""


class Known(Struct, frozen=True, eq=False):
    """A card that was named.

    Args:
        place: Where it lies.
        spots: (4, 2) where its corners appear on the mat's plane, in millimetres, the face's own top
            left first.
        named: What it is.
        look: (64, 64, 3) how it looked.
        rough: (8, 8) variance that each block may have.
    """

    place: str
    spots: Floats
    named: Named
    look: Floats
    rough: Floats


def known(place: str, named: Named, pyramid: Pyramid, view: MatView) -> Known:
    """Remember a card as it looks in a still."""
    look = _look(pyramid, named.corners)
    across, down = (cv2.Sobel(look, cv2.CV_32F, *way, ksize=3, scale=1 / 8) for way in ((1, 0), (0, 1)))
    steep = np.asarray(across * across + down * down, np.float32)
    rough = np.asarray(_NOISE + _WOBBLE * _blocks(steep), np.float32)
    return Known(place, view.millimetres(named.corners), named, look, rough)


def unchanged(cards: Sequence[Known], pyramid: Pyramid, view: MatView) -> list[tuple[Flags, bool]]:
    """Compare known cards with a still.

    Returns:
        For each card which blocks, (8, 8), of it look as they did, none where too few do for it to be there;
        and whether all do and there is no spot at all, be it as small as a digit, that a near-twin might have
        otherwise.
    """
    if not cards:
        return []
    quads = view.pixels(np.concatenate([card.spots for card in cards])).reshape(-1, 4, 2)
    looks = [_look(pyramid, quad) for quad in quads]
    same = [_alike(now, card) for now, card in zip(looks, cards, strict=True)]
    others = [number for number, blocks in enumerate(same) if not blocks.all()]
    if others:  # the lamp may have changed, which is rare
        rough = np.stack([cards[number].rough for number in others])
        lit = all_relit(
            [looks[number] for number in others],
            [cards[number].look for number in others],
            lambda apart: _may_show(apart, rough),
        )
        for number, now in zip(others, lit, strict=True):
            same[number] = np.zeros((BLOCKS, BLOCKS), bool) if now is None else _alike(now, cards[number])
    return [
        (blocks, bool(blocks.all()) and _is_plain(now, card))
        for blocks, now, card in zip(same, looks, cards, strict=True)
    ]


def _alike(now: Floats, card: Known) -> Flags:
    """Tell which blocks, (8, 8), of a card look as they did."""
    off = now - card.look
    return np.asarray(_blocks(off * off) < card.rough)


def _may_show(apart: Floats, rough: Floats) -> Flags:
    """Tell of which cards, (n,), enough may look as it did, judged by means of parts of their blocks.

    Args:
        apart: (n, 3, 16, 16) how far each part is from what it was, by channel, in the same light.
        rough: (n, 8, 8) variance that each block may have: it is at least what means of its parts say.
    """
    least = np.maximum(np.abs(apart) - _SLANT, 0) ** 2
    blocks = least.reshape(-1, 3, BLOCKS, 2, BLOCKS, 2).sum(axis=(1, 3, 5)) / 12
    return np.asarray((blocks < rough).sum(axis=(1, 2)) >= SHOWS * BLOCKS**2)


def _is_plain(now: Floats, card: Known) -> bool:
    """Tell whether no spot of a card looks otherwise than it did, exposure aside."""
    was, looks = (look[::2, ::2, 1] + 1 for look in (card.look, now))  # a quarter of the pixels tells it
    gain = middle((was / looks).ravel())
    spots = cv2.absdiff(now * gain, card.look)
    return float(spots.max()) < _SPOT or float(cv2.blur(spots, (3, 3)).max()) < _SPOT


def under(card: Known, cover: Image) -> Flags:
    """Return over which blocks, (8, 8), of a known card something lies.

    Args:
        card: The card.
        cover: (height, width) uint8 of the sheet's size, 255 where something lies on the cards.
    """
    spots = to_sheet(card.spots)
    (left, top), (right, bottom) = (edge.tolist() for edge in (spots.min(axis=0), spots.max(axis=0)))
    part = cover[
        max(int(top) - 1, 0) : max(int(bottom) + 3, 0), max(int(left) - 1, 0) : max(int(right) + 3, 0)
    ]
    if not part.size or not cv2.countNonZero(part):
        return np.zeros((BLOCKS, BLOCKS), bool)
    matrix = cv2.getPerspectiveTransform(spots, UNIT * SIDE - 0.5)
    seen = cv2.warpPerspective(cover, matrix, (SIDE, SIDE), flags=cv2.INTER_NEAREST)
    share = cv2.resize(seen.astype(np.float32), (BLOCKS, BLOCKS), interpolation=cv2.INTER_AREA)
    return np.asarray(share > 12)  # noqa: PLR2004 -- of 255: a twentieth of a block


def _look(pyramid: Pyramid, quad: Floats) -> Floats:
    square = cv2.GaussianBlur(pyramid.square(quad, SIDE), (0, 0), 0.7)
    return np.asarray(square, np.float32)


def _blocks(values: Floats) -> Floats:
    # Colours last: of (8, 8, 3) their mean costs nothing.
    blocks = cv2.resize(values, (BLOCKS, BLOCKS), interpolation=cv2.INTER_AREA)
    return np.asarray((blocks[..., 0] + blocks[..., 1] + blocks[..., 2]) / 3, np.float32)
