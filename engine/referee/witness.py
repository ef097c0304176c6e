"""Witness: how well a whole sequence agrees with the pictures taken while it happened.

The last picture alone does not tell who took which card, or what was done first; the ones before
often do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

from engine.kernel.contract import Game
from engine.referee.candidates import Candidate
from engine.referee.ground import Ground
from engine.referee.search import Found
from engine.referee.view import View
from engine.referee.weights import ONCE, TWICE
from engine.words import PlaceReading, Reading, Sight


@final
class Witness:
    """The pictures since the last record.

    Args:
        game: The rules.
        ground: The last record and the pictures since.
        now: The one that is explained, which is none of them.
    """

    def __init__(self, game: Game[Any, Any, Any], ground: Ground, now: Reading) -> None:
        self._game = game
        self._during = [
            (View(one.places, ground), TWICE if times > 1 else ONCE)
            for one, times in _distinct(ground.trace.during)
        ]
        self._after = [View(one.places, ground) for one in ground.trace.after if one is not now]

    def against(self, candidate: Candidate, found: Found) -> float:
        """Return what the pictures say against a candidate, in nats.

        One that was taken during the turn is compared with every state on the way, in whatever
        order things were done, and with parts of the next turn where that shows; those taken after
        the turn was said to be over show one moment and count as one.
        """
        game = self._game
        nats = 0.0
        end = game.layout(candidate.state)
        if self._during:
            layouts = [game.layout(state) for state in found.ways(candidate.origin)]
            for view, most in self._during:
                least = min(view.misfit(layout, most=most) for layout in layouts)
                if candidate.further is not None:
                    least = min(least, view.beyond(end, candidate.further, most))
                nats += min(most, least)
        if self._after:
            misfits = [
                view.misfit(end, most=TWICE)
                if candidate.further is None
                else view.beyond(end, candidate.further, TWICE)
                for view in self._after
            ]
            nats += sum(misfits) / len(misfits)
        return nats


def _distinct(readings: Iterable[Reading]) -> list[tuple[Reading, int]]:
    """Return what readings in a row have shown, each with how often."""
    found: list[tuple[Reading, int]] = []
    shown: dict[str, tuple[str, ...]] = {}
    for reading in readings:
        now = {place: _faces(one) for place, one in reading.places.items() if one.sight is Sight.SEEN}
        if found and all(now[place] == shown[place] for place in now.keys() & shown.keys()):
            found[-1] = (reading, found[-1][1] + 1)
            shown |= now
        else:
            found.append((reading, 1))
            shown = now
    return found


def _faces(reading: PlaceReading) -> tuple[str, ...]:
    return tuple(sorted(piece.best or "" for piece in reading.pieces))
