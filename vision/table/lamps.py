"""Whether the light is still what it was when the exposure was locked, told from the tags' own white."""

from __future__ import annotations

from typing import Final, final

import numpy as np

from engine.words import Mat
from vision.arrays import Floats, Image
from vision.table.registration import MatView

LASTING: Final = 3.0
"""Seconds for which the light must have been another: somebody leans over the table, a cloud passes."""

LOOKS: Final = 3
"""Stills that must have shown it."""

DARKER: Final = 0.7
BRIGHTER: Final = 1.35
"""The white's brightness as a share of what it was, from which on the light is another; what the automatic
of a camera that is not locked does is less."""

TINTED: Final = 0.15
"""Change of the white's blue against its red, as a logarithm, from which on the light is another."""

BURNT: Final = 251.0
"""Brightness of a channel from which on it tells nothing."""

_SHARE: Final = 0.6
"""Of the tags, how many must say so: hands and sleeves lie on some."""

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
        square = np.concatenate([np.stack(pair, axis=1) for pair in _sides(along, edge)])
        width, height = view.size
        self._places = []
        for tag in mat.tags:
            rings = [square * (tag.side / 2 + out) + (tag.x, tag.y) for out in _OUT]
            pixels = np.rint(view.pixels(np.concatenate(rings).astype(np.float32))).astype(int)
            inside = (pixels >= 0).all(axis=1) & (pixels[:, 0] < width) & (pixels[:, 1] < height)
            if inside.all():
                self._places.append((pixels[:, 1], pixels[:, 0]))

    def seen(self, image: Image) -> Floats:
        """Return the white of each tag that is wholly in the picture, (n, 3) blue, green, red, 0 to 255."""
        found = np.zeros((len(self._places), 3), np.float32)
        for number, (rows, columns) in enumerate(self._places):
            pixels = image[rows, columns]
            light = pixels.max(axis=1)
            found[number] = np.median(pixels[light >= np.percentile(light, _BRIGHT)], axis=0)
        return found


@final
class LampWatch:
    """Remembers the white from the first look on, and says when it has become another for good.

    After that, and after `restart`, the next look is what it remembers.
    """

    def __init__(self) -> None:
        self._usual: Floats | None = None
        self._since: float | None = None
        self._looks = 0

    def restart(self) -> None:
        """Forget what the white looked like: the camera hangs otherwise."""
        self._usual = self._since = None

    def look(self, whites: Floats, time: float) -> bool:
        """Take note of the tags' white; tell whether the light is now held to be another.

        Args:
            whites: (n, 3), the same tags in each look until `restart`.
            time: Seconds.
        """
        if not len(whites):
            return False
        if self._usual is None or len(self._usual) != len(whites):
            self._usual, self._since = whites, None
            return False
        if not another(self._usual, whites):
            self._since = None
            return False
        if self._since is None:
            self._since, self._looks = time, 0
        self._looks += 1
        if self._looks < LOOKS or time - self._since < LASTING:
            return False
        self.restart()
        return True


def another(before: Floats, now: Floats) -> bool:
    """Tell whether most tags are whiter, darker or of another tint than before; (n, 3) each."""
    was, shows = before.max(axis=1), now.max(axis=1)
    share = shows / np.maximum(was, 1.0)
    burnt = (shows >= BURNT) & (was < BURNT)
    tint = np.abs(np.log(_blue_to_red(now) / _blue_to_red(before)))
    # A hand upon a tag darkens it and tints it; light does the same to most of them at once.
    counts = [share < DARKER, (share > BRIGHTER) | burnt, tint > TINTED]
    return any(float(one.mean()) >= _SHARE for one in counts)


def _blue_to_red(whites: Floats) -> Floats:
    return np.asarray((whites[:, 0] + 4.0) / (whites[:, 2] + 4.0), np.float32)


def _sides(along: Floats, edge: Floats) -> list[tuple[Floats, Floats]]:
    """Return the four sides of a square around the origin, as x and y."""
    return [(along, -edge), (along, edge), (-edge, along), (edge, along)]
