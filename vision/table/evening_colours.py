"""The colours of an evening, learned while cards are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vision.rectify import Pyramid
from vision.table.laying import WELL
from vision.table.naming import Named
from vision.table.portraits import Portraits
from vision.table.rendition import FEWEST, MOST, Pair, learned

_SURE: Final = 0.4
"""If no more than this share of new cards gets a name, the light is not what it was,"""

_CROWD: Final = 5
"""if there are at least so many: a hand hides a few."""

_MORE: Final = 2
"""Colours are learned again when so many times as many cards are known."""

_POOR: Final = 8.0
"""Mean error of a rendition, in steps of 256, from which on it is not believed."""


class EveningColours:
    """Learns how camera and lamp render the colours of an album.

    Args:
        portraits: The faces as the album has them.

    Attributes:
        portraits: The faces as they look this evening.
        learned_from: Number of cards from which that is known.
    """

    def __init__(self, portraits: Portraits) -> None:
        self._plain = portraits
        self._pairs: dict[int, list[Pair]] = {}
        self.portraits = portraits
        self.learned_from = 0

    def learns(self, named: Sequence[Named], pyramid: Pyramid) -> bool:
        """Learn from certain cards how the evening renders colours; tell whether that is news."""
        certain = [one for one in named if one.face is not None and one.fit > WELL and one.shown == 1]
        if len(named) >= _CROWD and len(certain) < _SURE * len(named) and self.learned_from:
            self.forget()
            return True
        total = self.learned_from + len(certain)
        if self.learned_from >= MOST or total < max(FEWEST, _MORE * self.learned_from):
            return False
        for one in certain:
            for picture in (one.picture, *self._plain.siblings(one.picture)):
                pairs = self._pairs.setdefault(self._plain.session(picture), [])
                pairs.append(self._plain.pair(pyramid, one.corners, picture))
        self.learned_from = total
        renditions = {
            session: rendition
            for session, pairs in self._pairs.items()
            if (rendition := learned(pairs)) is not None and rendition.error < _POOR
        }
        self.portraits = self._plain.rendered(renditions)
        return True

    def forget(self) -> None:
        """Start anew: somebody switched a lamp."""
        self._pairs.clear()
        self.learned_from = 0
        self.portraits = self._plain
