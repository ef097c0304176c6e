"""Edges: what the referee makes of the pictures between two cuts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from math import inf
from typing import Any, Final, TypeAlias, final

from msgspec.structs import replace

from engine.following.lattice.cuts import OPEN_PICTURES, Cuts, lain_since, next_after
from engine.following.lattice.paths import Edge, Node, Press
from engine.following.lattice.presses import AS_FORGOTTEN, FORGOTTEN, late
from engine.kernel.contract import Decision, Fact, Game
from engine.referee import Contradiction, Explained, Explanation, InProgress, Referee, Trace
from engine.words import PlaceKind, Reading, Sight

State: TypeAlias = Any
"""A state of any game."""

Verdict = Explained | Contradiction

BROKEN: Final = 2.0
"""Nats of a rule that was not kept, beyond what the referee makes of it."""

FITS: Final = 8.0
"""Nats up to which a turn in which a rule was not kept may pass for what was seen."""

PLAIN: Final = 1.0
"""Nats up to which a turn leaves nothing open: no other cut can tell it better."""

KEPT: Final = 64
"""So many verdicts are remembered."""


@final
class Edges:
    """Explains turns; each picture is searched once, however often it is looked at again.

    Args:
        game: The rules.
        referee: Explains pictures.
        late: Tells whether the time for the present picture is up.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee, late: Callable[[], bool]) -> None:
        self.game: Final = game
        self.referee: Final = referee
        self.cuts: Final = Cuts(game, referee)
        self._late = late
        self._known: dict[tuple[Any, ...], tuple[Trace, Verdict]] = {}
        self.searches = 0

    def explain(
        self,
        node: Node,
        look: Reading,
        trace: Trace,
        *,
        further: int = 1,
        alone: bool = False,
        said: tuple[str, Fact] | None = None,
    ) -> Verdict:
        """Return what the turn after a node was, by a picture and what was seen until then."""
        key = node.state, look.time, tuple(look.places), further, alone, repr(said)
        known = self._known.get(key)
        if known is not None and known[0].same(trace):
            return known[1]
        self.searches += 1
        verdict = self.referee.explain(
            node.state, look, self._late, trace=trace, said=said, further=further, alone=alone
        )
        if not self._late():
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[key] = trace, verdict
        return verdict

    def ended(
        self, node: Node, told: Explanation, doubt: float, press: Press, look: Reading, *, complete: bool
    ) -> Node:
        """Return where a turn leads that a press has ended, the next one having begun or not."""
        trace, run, on, same = node.trace, 0.0, look, False
        if told.ahead:
            cut = self.cuts.whole(told.state, trace, told.ahead)
            on = cut or look
            if cut is not None:
                same = self._same_player(node.state, told.state)
                run = press.time - next_after(trace, cut.time, press.time)
                if run > 0.0:  # who had begun to clear away took the turn to be over, whoever it was
                    run = max(run, press.time - self._cleared(node.state, trace, cut) - AS_FORGOTTEN)
        said = late(max(0.0, run), same_player=same)
        return node.then(
            Edge(told, on, told.cost + doubt, said, press), self.after(node, told, on), open=not complete
        )

    def unpressed(
        self, node: Node, told: Explanation, on: Reading, doubt: float, said: float = FORGOTTEN
    ) -> Node:
        """Return where a turn leads that nobody has said to be over, `said` being what that costs."""
        return node.then(Edge(told, on, told.cost + doubt, said), self.after(node, told, on))

    def after(self, node: Node, told: Explanation, on: Reading) -> Trace:
        """Return what was seen since a turn was over."""
        return node.trace.next(on, told.ahead, self.game.layout(told.state))

    def broken(self, node: Node, press: Press, look: Reading, trace: Trace) -> Iterator[Node]:
        """Yield where a turn leads in which a rule was not kept."""
        for slip in self.referee.diagnose(node.state, look, self._late, trace=trace).slips:
            cost = max(slip.doubt, slip.explanation.cost)
            if cost < FITS and slip.breaches:
                edge = Edge(slip.explanation, look, cost, BROKEN, press, slip.breaches, slip.mended)
                yield node.then(edge, self.after(node, slip.explanation, look))

    def own(self, node: Node, look: Reading, press: Press) -> Iterator[tuple[Node, Node]]:
        """Yield where a turn leads that is told by its player's own places, others' turns being open besides.

        What is everybody's counts as an earlier picture shows it, before the next player began; what is the
        player's own as it lies now; what is another's tells nothing of it. So each open turn is a search of
        its own, and several do not multiply.

        Yields:
            The node if the press ended the turn, and if nobody has pressed for it.
        """
        game, trace = self.game, node.trace
        question = game.pending(node.state)
        if not isinstance(question, Decision):
            return
        owner = {place.id: place.owner for place in game.places(node.state)}
        mine = {place: one for place, one in look.places.items() if owner.get(place) == question.seat}
        begun = frozenset(place for place in look.places if owner.get(place) != question.seat)
        best: tuple[Verdict, Reading] | None = None
        for cut in self.cuts.earlier(node.state, trace, press.time, OPEN_PICTURES):
            shared = {place: one for place, one in cut.places.items() if owner.get(place) is None}
            both = replace(cut, places={**shared, **mine})
            verdict = self.explain(node, both, trace.until(cut.time), alone=True)
            if not _whole(verdict):
                continue
            if best is None or _whole(verdict)[0].cost < _whole(best[0])[0].cost:
                best = verdict, both
            if _whole(verdict)[0].cost < PLAIN:
                break
        if best is None:
            return
        verdict, both = best
        ends = _whole(verdict)
        # The turn was over when the next one had begun and all of its own was there.
        run = press.time - next_after(trace, max(both.time, lain_since(trace, mine)), press.time)
        for one in ends:
            if self._lacking(one.state, look, owner.keys() - mine.keys()):
                continue
            turn, doubt = replace(one, ahead=begun), doubt_of(verdict)
            after = trace.next(both, begun, game.layout(one.state))
            costs = late(max(0.0, run), same_player=False), FORGOTTEN
            pressed, missed = (Edge(turn, both, one.cost + doubt, nats) for nats in costs)
            yield node.then(replace(pressed, press=press), after), node.then(missed, after)

    def writes(self, state: State) -> bool:
        """Tell whether the player in turn has a sheet: what is written stays, and may be written late."""
        question = self.game.pending(state)
        sheets = {place.owner for place in self.game.places(state) if place.kind is PlaceKind.SHEET}
        return isinstance(question, Decision) and question.seat in sheets

    def _lacking(self, state: State, look: Reading, places: Collection[str]) -> bool:
        """Tell whether some owned places lack what lay there, which no open turn explains."""
        watched = self.referee.watch(state, look)
        owned = {place.id for place in self.game.places(state) if place.owner is not None}
        return isinstance(watched, InProgress) and bool(watched.clues.absent.keys() & owned & {*places})

    def open_besides(self, node: Node, look: Reading) -> int:
        """Return how many others than the player in turn have changed something of their own.

        Turns are open beside one another only where people write, which they may do late.
        """
        question = self.game.pending(node.state)
        watched = self.referee.watch(node.state, look, node.trace)
        if not isinstance(question, Decision) or not isinstance(watched, InProgress):
            return 0
        if not self.writes(node.state):
            return 0
        owner = {place.id: place.owner for place in self.game.places(node.state)}
        return len({owner.get(place) for place in watched.clues.differing} - {None, question.seat})

    def _cleared(self, state: State, trace: Trace, cut: Reading) -> float:
        """Return when what had paid was cleared away, as a cut shows; infinite where it was not."""
        then = trace.until(cut.time)
        looks = (cut.places.get(place.id) for place in self.game.places(state) if place.passing)
        lay = [then.cleared(one) for one in looks if one is not None and one.sight is Sight.SEEN]
        return min((next_after(trace, one.time, cut.time) for one in lay if one is not None), default=inf)

    def _same_player(self, before: State, after: State) -> bool:
        one, other = self.game.pending(before), self.game.pending(after)
        return isinstance(one, Decision) and isinstance(other, Decision) and one.seat == other.seat


def doubt_of(verdict: Verdict) -> float:
    """Return the nats that speak against all explanations alike."""
    if not isinstance(verdict, Explained):
        return 0.0
    return max(0.0, verdict.doubt - verdict.explanations[0].misfit)


def _whole(verdict: Verdict) -> list[Explanation]:
    """Return the explanations of a search that came to its end in which the next turn has not begun."""
    if not isinstance(verdict, Explained) or not verdict.complete:
        return []
    return [one for one in verdict.explanations if not one.ahead]
