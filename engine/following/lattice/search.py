"""Search: the paths from a node to a press and the picture that tells what it meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from engine.following.lattice.edges import Edges, doubt_of
from engine.following.lattice.paths import Found, Node, Press, Told, cheapest
from engine.following.lattice.presses import too_many
from engine.referee import Contradiction, Explained, Explanation, InProgress
from engine.words import Reading, Sight

NEAR: Final = 5.0
"""Nats by which a path may be dearer than the best and still be followed on."""

WIDER: Final = 10.0
"""The same where nothing else fits."""

RIVALS: Final = 6
"""So many turns are followed on of those that one picture may show."""

TURNS: Final = 3
"""So many turns may end with one press, the forgotten ones included."""

WRONG: Final = 3.5
"""Nats of doubt from which on it may as well be that a rule was not kept."""

AT_MOST: Final = 6.0
"""Nats up to which a press may have ended nothing though something shows."""

WIDELY: Final = 4
"""So many times as many states are looked at where nothing fits."""


@final
class Search:
    """Finds paths.

    Args:
        edges: Explains turns.
    """

    def __init__(self, edges: Edges) -> None:
        self._edges: Final = edges

    def found(
        self, root: Node, press: Press, look: Reading, told: Told, *, further: int = 1, slips: bool = False
    ) -> Found:
        """Return what a press may have meant.

        Args:
            root: Where it is looked from.
            press: The press.
            look: The picture that is to tell: its own, or a later one.
            told: What people have said.
            further: How many times as many states are looked at as usually.
            slips: Whether a rule may not have been kept.
        """
        edges = self._edges
        watched = edges.referee.watch(root.state, look, root.trace)
        if not isinstance(watched, InProgress):
            covered = frozenset(p for p, one in look.places.items() if one.sight is not Sight.SEEN)
            return Found((self._spare(root, press),), silent=covered)
        state = _State(told, further)
        paths = [*self._paths(root, press, look, state, TURNS)]
        paths += self._too_early(root, press, look)
        legal = [one for one in paths if not one.spare]
        dear = bool(legal) and min(one.doubt for one in legal) > WRONG
        if (dear or (slips and not legal)) and not state.cut_short:
            for one in edges.broken(root, press, look, root.trace):
                if told.agrees(one.state, edges.game.facts(one.state)):
                    paths.append(one)
        paths = [*cheapest(paths)]
        wide = WIDER if further > 1 else NEAR
        near = tuple(one for one in paths if one.cost <= paths[0].cost + wide)
        return Found(near, not state.cut_short, state.silent)

    def _paths(self, node: Node, press: Press, look: Reading, state: _State, turns: int) -> Iterator[Node]:
        """Yield the paths from a node, the press ending the last of so many turns at the most."""
        edges, game = self._edges, self._edges.game
        if edges.open_besides(node, look) > 1:
            own = [*self._own(node, press, look, state, turns)]
            yield from own
            if own:
                return
        trace = node.trace.over_since(press.time)
        said = (*state.told.facts.items(), None)[0] if node.parent is None else None
        verdict = edges.explain(node, look, trace, further=state.further, said=said)
        if isinstance(verdict, Contradiction):
            # Two turns at once are searched in vain where earlier pictures tell them one after the other.
            cut_short = verdict.cut_short and edges.explain(node, look, trace, alone=True).cut_short
            state.take(verdict.silent, cut_short=cut_short)
            own = [*self._own(node, press, look, state, turns)] if edges.open_besides(node, look) else []
            yield from own or (self._earlier(node, press, look, state, turns) if turns > 1 else ())
            return
        state.take(verdict.silent, cut_short=verdict.cut_short)
        doubt = doubt_of(verdict)
        near = _near(verdict.explanations)
        for number, one in enumerate(near):
            ended = edges.ended(node, one, doubt, press, look, complete=verdict.complete)
            if state.told.agrees(one.state, game.facts(one.state)):
                yield ended
            edge = ended.edge
            if one.ahead and turns > 1 and number < RIVALS and edge is not None and edge.on is not look:
                missed = edges.unpressed(node, one, edge.on, doubt)
                yield from self._paths(missed, press, look, state, turns - 1)

    def _own(self, node: Node, press: Press, look: Reading, state: _State, turns: int) -> Iterator[Node]:
        """Yield the paths that begin with a turn told by its player's own places.

        What others do in theirs does not depend on which of several it was: they follow on the cheapest.
        """
        for number, (pressed, missed) in enumerate(self._edges.own(node, look, press)):
            if state.told.agrees(pressed.state, self._edges.game.facts(pressed.state)):
                yield pressed
            if turns > 1 and not number:
                yield from self._paths(missed, press, look, state, turns - 1)

    def _earlier(self, node: Node, press: Press, look: Reading, state: _State, turns: int) -> Iterator[Node]:
        """Yield the paths on which an earlier picture shows a turn whose press was forgotten."""
        edges = self._edges
        for cut in edges.cuts.earlier(node.state, node.trace, look.time):
            then = node.trace.until(cut.time)
            verdict = edges.explain(node, cut, then, alone=True)
            if not isinstance(verdict, Explained) or not verdict.complete or verdict.explanations[0].ahead:
                continue
            found: list[Node] = []
            for one in _near(verdict.explanations)[:RIVALS]:
                if not one.ahead:
                    missed = edges.unpressed(node, one, cut, doubt_of(verdict))
                    found += self._paths(missed, press, look, state, turns - 1)
            if found:
                yield from found
                return

    def _spare(self, root: Node, press: Press) -> Node:
        edge = root.edge
        before, supposed = None, False
        if edge is not None:
            supposed = edge.press is None
            before = edge.on.time if edge.press is None else edge.press.time
        return Node(root.state, root.trace, too_many(press.time, before, supposed=supposed), spare=True)

    def _too_early(self, root: Node, press: Press, look: Reading) -> Iterator[Node]:
        """Yield that a press ended nothing: the turn that shows has only begun."""
        if root.edge is None:
            return
        spare = self._spare(root, press)
        if spare.cost < AT_MOST:
            edges = self._edges
            nats = edges.referee.begun(root.state, look, lambda: False, root.trace)
            if nats < AT_MOST:
                yield Node(root.state, root.trace, spare.cost + nats, spare=True)


class _State:
    """What a search has come to know on its way."""

    def __init__(self, told: Told, further: int) -> None:
        self.told = told
        self.further = further
        self.cut_short = False
        self.silent = frozenset[str]()

    def take(self, silent: frozenset[str], *, cut_short: bool) -> None:
        """Take in which places a picture did not show, and whether its search was stopped at its limits."""
        self.silent |= silent
        self.cut_short |= cut_short


def _near(explanations: Sequence[Explanation]) -> list[Explanation]:
    best = explanations[0].cost
    return [one for one in explanations if one.cost < best + NEAR]
