"""Whether the light is still what it was when the exposure was locked, told from the tags' own white."""

from __future__ import annotations

from typing import Final, final

import numpy as np

from engine.words import Mat
from vision.arrays import Flags, Floats, Image
from vision.quantiles import percentile
from vision.table.refusals import OVEREXPOSED
from vision.table.registration import MatView
from vision.table.relighting import worst

LASTING: Final = 5.0
"""Seconds for which the light must have been another: somebody leans over the table, a cloud passes."""

LOOKS: Final = 3
"""Stills that must have shown it."""

DARKER: Final = 0.7
BRIGHTER: Final = 1.35
"""The white's brightness as a share of what it was, from which on the light is another; what the automatic
of a camera that is not locked does is less."""

TINTED: Final = 0.12
"""Change of the white's blue against its red, as a logarithm, from which on the light is another."""

_SHARE: Final = 0.6
"""Of the tags, how many must say so: hands and sleeves lie on some."""

_FEWEST: Final = 3
"""So many tags must say so, whatever their share."""

_OUT: Final = (1.5, 3.5)
"""From how far outside a tag's black to how far, in millimetres, its white is looked at."""

_POINTS: Final = 24
_BRIGHT: Final = 50.0


class Whites:
    """Looks at the white around each tag.

    Args:
        mat: With its tags.
        view: How it is seen.
    """

    def __init__(self, mat: Mat, view: MatView) -> None:
        along = np.linspace(-1, 1, _POINTS, dtype=np.float32)
        edge = np.ones_like(along)
        sides = ((along, -edge), (along, edge), (-edge, along), (edge, along))  # as x and y
        square = np.concatenate([np.stack(pair, axis=1) for pair in sides])
        width, height = view.size
        self._tags = len(mat.tags)
        self._places = []
        for number, tag in enumerate(mat.tags):
            rings = [square * (tag.side / 2 + out) + (tag.x, tag.y) for out in _OUT]
            pixels = np.rint(view.pixels(np.concatenate(rings).astype(np.float32))).astype(int)
            inside = (pixels >= 0).all(axis=1) & (pixels[:, 0] < width) & (pixels[:, 1] < height)
            if inside.all():
                self._places.append((number, pixels[:, 1], pixels[:, 0]))

    def seen(self, image: Image) -> Floats:
        """Return the white of each tag, (n, 3) blue, green, red, 0 to 255; NaN where it is not seen."""
        found = np.full((self._tags, 3), np.nan, np.float32)
        for number, rows, columns in self._places:
            pixels = image[rows, columns]
            light = worst(pixels)
            bright = pixels[light >= percentile(light, _BRIGHT)].T
            found[number] = [percentile(channel, 50.0) for channel in bright]
        return found


@final
class LampWatch:
    """Remembers what is white, and says when it has become another for good; then it has forgotten it.

    Attributes:
        usual: (n, 3) the white of each tag as `Whites` gives it; None while it is not known.
    """

    def __init__(self) -> None:
        self.usual: Floats | None = None
        self._since: float | None = None
        self._looks = 0

    def look(self, whites: Floats, time: float) -> bool:
        """Take note of the tags' white; tell whether the light is now held to be another.

        Args:
            whites: (n, 3), as `Whites` gives them.
            time: Seconds.
        """
        if self.usual is None:
            return False
        if not another(self.usual, whites):
            # Tags that were out of the picture, or under a hand, may show since.
            self.usual = np.where(np.isnan(self.usual), whites, self.usual)
            self._since = None
            return False
        if self._since is None:
            self._since, self._looks = time, 0
        self._looks += 1
        if self._looks < LOOKS or time - self._since < LASTING:
            return False
        self.usual = self._since = None
        return True


def another(before: Floats, now: Floats) -> bool:
    """Tell whether most tags are whiter, darker or of another tint than before; (n, 3) each."""
    known = known_whites(before) & known_whites(now)
    if not known.any():
        return False
    before, now = before[known], now[known]
    was, shows = before.max(axis=1), now.max(axis=1)
    share = shows / np.maximum(was, 1.0)
    burnt = (shows >= OVEREXPOSED) & (was < OVEREXPOSED)
    clear = np.maximum(was, shows) < OVEREXPOSED
    tint = np.log(_blue_to_red(now) / _blue_to_red(before))[clear]
    # A hand upon a tag darkens it and tints it; light does the same to most of them at once.
    hits = [share < DARKER, (share > BRIGHTER) | burnt, tint > TINTED, tint < -TINTED]
    return any(int(one.sum()) >= max(_FEWEST, _SHARE * len(one)) for one in hits)


def known_whites(whites: Floats) -> Flags:
    """Tell which tags, of (n, 3), are in the picture."""
    return np.asarray(~np.isnan(whites[:, 0]))


def _blue_to_red(whites: Floats) -> Floats:
    return np.asarray((whites[:, 0] + 4.0) / (whites[:, 2] + 4.0), np.float32)
