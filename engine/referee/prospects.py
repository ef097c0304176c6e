"""Prospects: whether anything may still come of a sequence.

A sequence is given up as soon as it is sure that all to which it leads leaves too much unexplained. Only what
nothing can put right any more counts, so no explanation is lost.
"""

from __future__ import annotations

from math import inf
from typing import Any, Final, final

from msgspec import Struct

from engine.kernel.contract import Game
from engine.referee.paths import Path
from engine.referee.view import View
from engine.words import Layout


class Bounds(Struct, frozen=True):
    """How far a search goes.

    Args:
        most: Nats that a goal may leave unexplained at most; the goals of a search for one turn may leave
            more, for the next turn may have begun.
        slips: Whether to look for sequences too in which a rule was not kept, once. Of one turn what is
            legal is told however odd it is: only those in which a rule was not kept are given up for it.
        alone: Whether no search for one turn more goes on from this one.
    """

    most: float = inf
    slips: bool = False
    alone: bool = False


BOUNDLESS: Final = Bounds()


@final
class Prospects:
    """Tells what may be given up.

    Args:
        game: The rules.
        start: The last confirmed state.
        seen: The reading.
        turns: How many turns may have ended.
        bounds: How far to go.
    """

    def __init__(self, game: Game[Any, Any, Any], start: Any, seen: View, turns: int, bounds: Bounds) -> None:
        self._game = game
        self._seen = seen
        self._turns = turns
        self._bounds = bounds
        self._owners = {place.id: place.owner for place in game.places(start)} if bounds.slips else {}

    def too_odd(self, odd: float, *, slipped: bool) -> bool:
        """Tell whether a sequence is too uncommon by itself."""
        bounds = self._bounds
        return odd > bounds.most and (slipped or not bounds.slips or self._turns > 1)

    def lost(self, path: Path, layout: Layout, misfit: float) -> bool:
        """Tell whether too much does not fit that will not fit either when all turns have ended.

        `layout` is expected where the path leads; `misfit`: nats of all that does not fit there.
        """
        bounds, state = self._bounds, path.state
        if path.odd + misfit <= bounds.most:
            return False
        slips = bounds.slips and not path.slipped  # a rule may yet be left aside
        sure = 0.0 if slips else path.odd
        closed = self._game.closed(state, slips=slips)
        if path.ended or self._turns > 1:
            if not slips:
                sure += self._seen.misfit_at(layout, self._game.settled(state))
            return sure > bounds.most or sure + self._seen.surplus_at(layout, closed) > bounds.most
        if not bounds.slips:
            return False  # a second turn may put it right
        sure += self._of_others(state, layout)
        if bounds.alone:
            sure += self._seen.surplus_at(layout, closed)
        return sure > bounds.most

    def _of_others(self, state: Any, layout: Layout) -> float:
        """Return what does not fit before players whose turn it is not, but for one who may have the next."""
        each: dict[int | None, float] = {}
        for place in self._game.settled(state):
            owner = self._owners.get(place)
            each[owner] = each.get(owner, 0.0) + self._seen.misfit_at(layout, (place,))
        return sum(each.values()) - max(each.values(), default=0.0)
