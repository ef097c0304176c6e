"""What the table tells without a press: what chance has laid out, and that a turn must be over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

from engine.following.lattice.cuts import seen
from engine.following.lattice.edges import Edges, Verdict
from engine.following.lattice.paths import Edge, Node
from engine.kernel.contract import Chance, Game
from engine.referee import Explained, InProgress, Referee
from engine.words import PlaceKind, Reading, Seconds


@final
class Table:
    """The pictures as they come.

    Args:
        game: The rules.
        referee: Explains pictures.

    Attributes:
        last: The last picture; None before the first.
        changed: When a picture has shown anything new.
        laid: Whether the table has been laid, and the first turn can begin.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee) -> None:
        self._game = game
        self._referee = referee
        self._silent: tuple[Any, set[float]] = (None, set())
        self._before, self._news = frozenset[str](), False
        self.last: Reading | None = None
        self.changed = Seconds(0.0)
        self.laid = False

    def take(self, reading: Reading) -> bool:
        """Take in a picture; tell whether it shows anything new."""
        self._news = self.last is None or not self.last.alike(reading)
        self.last = reading
        if self._news:
            self.changed = reading.time
        return self._news

    def laid_out(self, node: Node, until: Seconds) -> Node | None:
        """Return the node after what chance has shown until a time; None for nothing new."""
        game, state = self._game, node.state
        if not isinstance(game.pending(state), Chance):
            self.laid = True
            return None
        if self._silent[0] is not state:
            self._silent = state, set()
        supply = {
            one.id
            for one in game.places(state)
            if one.owner is None and one.kind is PlaceKind.HEAP and not one.passing
        }
        for reading in node.trace.readings:
            if reading.time > until or reading.time in self._silent[1]:
                continue
            if not supply & reading.places.keys() <= seen(reading):
                continue
            then = node.trace if reading is self.last else node.trace.until(reading.time)
            told = self._referee.quiet(state, reading, then)
            if told is None:
                self._silent[1].add(reading.time)
                continue
            trace = node.trace
            if told.whole:
                ahead = told.ahead if self.laid else frozenset()
                trace = trace.next(reading, ahead, game.layout(told.state) if ahead else None)
            return node.then(Edge(told, reading, 0.0), trace)
        return None

    def played_on(self, node: Node, reading: Reading) -> frozenset[str]:
        """Return the places at which two pictures prove that the turn after a node is over."""
        before = self._before
        if not (self._news or before):
            return frozenset()
        watched = self._referee.watch(node.state, reading, node.trace)
        self._before = frozenset()
        if isinstance(watched, InProgress):
            told = self._game.played_on(node.state, watched.clues) & seen(reading)
            self._before = told - before if not self._news else told
            return told & before
        return frozenset()

    def ended(self, edges: Edges, node: Node, verdict: Verdict, places: Iterable[str]) -> list[Node]:
        """Return where the turn after a node leads, if an earlier picture shows it whole."""
        found = []
        for one in verdict.explanations if isinstance(verdict, Explained) else ():
            cut = edges.cuts.whole(one.state, node.trace, one.ahead) if one.ahead & {*places} else None
            if cut is not None:
                found.append(edges.unpressed(node, one, cut, 0.0, 0.0))
        return found
