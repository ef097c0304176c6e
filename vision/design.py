"""What is drawn on a face, whatever light falls on it: each place against its surroundings.

Shadows and lamps change slowly across a card, print does not. So a picture without its own soft copy is
nearly the same in any light, and tells near-twins apart that share frame, colours and most of their drawing.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Integers

_AROUND = 2.0
"""Width of the surroundings that a place is compared with, in cells of the coarse features."""

_BORDER = 2
"""Cells left out along each edge: there a card that lies a little off shows the table."""

_WEIGHTS = np.array([0.5, 1.0, 1.0], np.float32)
"""Lightness counts less than colour: a shadow's edge changes the one and hardly the other."""

_LOUDEST = 0.3
"""What stands out more than this from its surroundings, in logarithms, counts no more: a die on the card."""

_COLOURLESS = 0.05
"""Share of a design, of 1, below which its colour is none to speak of."""

_INDISTINCT = 0.01
"""Squared distance of two designs below which nothing tells them apart."""

_KIN = 12
"""So many of the most alike others say where a design is its own."""

_OFF = 0.35
"""A place that is off by this share of what tells it from its kin is some 0.6 alike."""

_FAINT = 0.03
"""What tells less than this, of 1, from the kin is compared as if it told so much: the rest is noise."""

_PALE = 0.02
"""Share of a design, of 1, below which its lightness, or its colour, has no contrast to speak of."""

_CONTRAST = 2.0
"""Cameras and lamps change contrast and saturation by up to this factor."""


def designs(features: Floats) -> Floats:
    """Return designs, (n, d) of length 1, of coarse colour features, (n, 16, 16, 3)."""
    inner = slice(_BORDER, -_BORDER)
    drawn = [np.clip(one - _soft(one), -_LOUDEST, _LOUDEST)[inner, inner] * _WEIGHTS for one in features]
    rows = np.stack(drawn).reshape(len(features), -1)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-6), np.float32)


def lead(likeness: Floats, known: Floats, best: int, others: Flags | Integers) -> Floats:
    """Return how much nearer a picture is to one design than to others, on the way from these to that.

    Args:
        likeness: (p,) cosines of the picture's design with all known ones.
        known: (p, d) these.
        best: Number of the one.
        others: Which of the known ones to compare it with, (m,) numbers or (p,) flags.

    Returns:
        (m,) 0 half way between the two, 0.5 where the picture is just as the one; about 0 where nothing
        tells them apart.
    """
    return np.asarray((likeness[best] - likeness[others]) / apart(known, best, others) ** 2, np.float32)


def apart(known: Floats, best: int, others: Flags | Integers) -> Floats:
    """Return how far one design lies from others, (m,) 0.1..2, 0.1 for the same; arguments as `lead`."""
    return np.asarray(np.sqrt(np.maximum(2 - 2 * known[others] @ known[best], 0) + _INDISTINCT), np.float32)


def alike(seen: Floats, known: Floats, best: int, others: Flags | Integers) -> float:
    """Return on how much of a card it is drawn just as on one face, where that differs from its nearest kin.

    What lies on a card spoils some places and leaves the others exact; another card that is much like it is a
    little off everywhere but in what the two share, and that counts little.

    Args:
        seen: (d,) the picture's design.
        known: (p, d) all designs of the album.
        best: Number of the one.
        others: Which of the known ones are of other faces, (m,) numbers or (p,) flags; where there are none,
            an empty card stands in.

    Returns:
        0..1, 1 where all is as on the face.
    """
    one = known[best]
    kin = known[others]
    nearest = kin[np.argsort(-(kin @ one), kind="stable")[:_KIN]] if len(kin) else np.zeros((1, len(one)))
    own = _lengths(nearest - one).mean(axis=0)
    off = _lengths((_evened(seen, one) - one)[None])[0] / np.maximum(own, _FAINT)
    weights = own**2 / max(float((own**2).sum()), 1e-9)
    return float(weights @ np.exp(-((off / _OFF) ** 2) / 2))


def colourfulness(seen: Floats, known: Floats) -> float:
    """Return how much of a design's colour a picture shows, as much as of its lightness: 1 all, 0 none.

    Lamps and cameras change colours, but a face that had red and green has both; where a picture shows
    neither, it says nothing of which colour lies there.

    Args:
        seen: (d,) the picture's design.
        known: (d,) the design of the face that it is taken for; 1 is returned for one without colour.
    """
    light, colour = _apart(seen * known), _apart(known * known)
    if colour[1] < _COLOURLESS or light[0] <= 0:
        return 1.0
    return float(max(light[1], 0) / colour[1] * colour[0] / light[0])


def by_colour(known: Floats, best: int, others: Flags | Integers) -> Floats:
    """Return which share, (m,) 0..1, of what tells one design from others is colour; arguments as `lead`."""
    squares = (known[others] - known[best]) ** 2
    light, colour = squares[:, 0::3].sum(axis=1), squares.sum(axis=1)
    return np.asarray(1 - light / np.maximum(colour, _INDISTINCT), np.float32)


def _apart(products: Floats) -> tuple[float, float]:
    """Return the sums of lightness and of colour."""
    cells = products.reshape(-1, 3)
    return float(cells[:, 0].sum()), float(cells[:, 1:].sum())


def _evened(seen: Floats, known: Floats) -> Floats:
    """Return a design, (d,), with the contrast and the saturation that another has in most of its places."""
    cells, own = seen.reshape(-1, 3).copy(), known.reshape(-1, 3)
    for part in (slice(0, 1), slice(1, 3)):
        weights = (own[:, part] ** 2).sum(axis=1)
        if weights.sum() < _PALE:
            continue
        ratios = (cells[:, part] * own[:, part]).sum(axis=1) / np.maximum(weights, 1e-6)
        order = np.argsort(ratios)
        half = int(np.searchsorted(np.cumsum(weights[order]), weights.sum() / 2))
        cells[:, part] /= np.clip(ratios[order[half]], 1 / _CONTRAST, _CONTRAST)
    return cells.ravel()


def _lengths(rows: Floats) -> Floats:
    """Return how much stands out in each place, (n, d / 3), in (n, d)."""
    return np.asarray(np.linalg.norm(rows.reshape(len(rows), -1, 3), axis=2), np.float32)


def _soft(one: Floats) -> Floats:
    return np.asarray(cv2.GaussianBlur(one, (0, 0), _AROUND, borderType=cv2.BORDER_REFLECT_101), np.float32)
