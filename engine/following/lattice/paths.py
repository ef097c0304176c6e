"""Paths: nodes at rest, and the turns between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.kernel.contract import Fact
from engine.kernel.rulings import Breach
from engine.referee import Explanation, Trace
from engine.referee.weights import AHEAD
from engine.words import Reading, Seconds


class Press(Struct, frozen=True):
    """A press that ends a turn.

    Args:
        time: When, in seconds of the injected clock.
        reading: What the picture showed on which it was pressed.
    """

    time: Seconds
    reading: Reading


class Edge(Struct, frozen=True):
    """One turn between two cuts.

    Args:
        turn: What it was.
        on: The last picture that shows it before the next one began.
        cost: Nats of the turn.
        said: Nats of what the press says, or of there being none.
        press: The press that ended it; None where nobody pressed.
        waives: The rules that it breaks, the first one in front.
        mended: The state to which it would lead with the rule kept; None for unknown.
    """

    turn: Explanation
    on: Reading
    cost: float
    said: float = 0.0
    press: Press | None = None
    waives: tuple[Breach, ...] = ()
    mended: Any | None = None

    @property
    def doubt(self) -> float:
        """What the turn leaves open, nats; that the next one had begun is no doubt of it."""
        return max(0.0, self.turn.cost - (AHEAD if self.turn.ahead else 0.0))


class Node(Struct, frozen=True, eq=False):
    """A state at rest.

    Args:
        state: The state.
        trace: What was seen since its cut.
        cost: Nats of the path that leads here, from the last committed node on.
        edge: The turn that led here; None for the first node of a match.
        parent: Where it began; None for a committed node, from which paths begin.
        spare: Whether the last press ended nothing: one too many.
        open: Whether the table may show more than the path tells: it was not searched to its end.
    """

    state: Any
    trace: Trace
    cost: float = 0.0
    edge: Edge | None = None
    parent: Node | None = None
    spare: bool = False
    open: bool = False

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The turns of the path, the first one in front."""
        found: list[Edge] = []
        node: Node | None = self
        while node is not None and node.edge is not None and node.parent is not None:
            found.append(node.edge)
            node = node.parent
        return (*reversed(found),)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes of the path, the one from which it begins in front."""
        return (self,) if self.parent is None else (*self.parent.nodes, self)

    @property
    def doubt(self) -> float:
        """What the turns of the path leave open, nats."""
        return sum(one.doubt for one in self.edges)

    @property
    def waives(self) -> tuple[Breach, ...]:
        """The rules that the path breaks."""
        return tuple(one for edge in self.edges for one in edge.waives)

    def then(self, edge: Edge, trace: Trace, *, open: bool = False) -> Node:  # noqa: A002 -- as the field
        """Return the node to which a turn leads; `trace` is what was seen since its cut."""
        more = self.open or open
        return Node(edge.turn.state, trace, self.cost + edge.cost + edge.said, edge, self, open=more)


class Found(Struct, frozen=True):
    """What a press may have meant.

    Args:
        paths: The cheapest first; none where nothing fits.
        complete: Whether there are no others.
        silent: Ids of places that could not be seen in full, where another look may tell more.
    """

    paths: tuple[Node, ...] = ()
    complete: bool = True
    silent: frozenset[str] = frozenset()


class Told(Struct, frozen=True):
    """What people have said of the turn that a press ended.

    Args:
        facts: Public facts at its end.
        denied: States that it did not lead to.
    """

    facts: Mapping[str, Fact] = {}
    denied: frozenset[Any] = frozenset()

    def agrees(self, state: Any, facts: Mapping[str, Fact]) -> bool:
        """Tell whether a state agrees with all of it."""
        return state not in self.denied and all(facts.get(key) == value for key, value in self.facts.items())


def cheapest(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield the cheapest path to each state and each number of turns, the cheapest first."""
    known = set()
    for one in sorted(nodes, key=lambda node: node.cost):
        key = one.state, len(one.edges), one.spare
        if key not in known:
            known.add(key)
            yield one
