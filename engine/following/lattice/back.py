"""Search back: a recorded turn that was another one. It is capped, and people are asked first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.following.lattice.decisions import Ask, Asking, whole
from engine.following.lattice.paths import Edge, Node, Press, Told
from engine.following.lattice.search import RIVALS, WIDELY, Search
from engine.kernel.contract import COURSE
from engine.referee import Trace
from engine.referee.questions import ask
from engine.words import Reading


class Past(Struct, frozen=True, eq=False):
    """A committed turn.

    Args:
        before: Where it began.
        edge: The turn.
        press: The press that ended it.
        look: The picture that told it.
    """

    before: Node
    edge: Edge
    press: Press
    look: Reading


class Again(Struct, frozen=True):
    """Paths on which a recorded turn was another one, and that explain all that came after it.

    Args:
        past: The turn.
        paths: The paths.
        undone: How many recorded turns they replace.
    """

    past: Past
    paths: tuple[Node, ...]
    undone: int


def looked_back(
    search: Search, past: Sequence[Past], leaf: Node, press: Press, look: Reading, told: Told
) -> Again | None:
    """Return the last recorded turn that would explain the table if it was another one; None for none."""
    for undone in range(1, len(past) + 1):
        first, *others = [*past][-undone:]
        if first.press is press:
            continue  # it was told by the same press
        later = [*{id(one.press): (one.press, one.look) for one in others}.values(), (press, look)]
        root = Node(first.before.state, _seen_since(first, [*past][-undone:], leaf), 0.0, first.before.edge)
        denied = told.denied | {first.edge.turn.state}
        found = search.found(root, first.press, first.look, Told(denied=denied), further=WIDELY)
        paths = [
            path
            for one in found.paths[:RIVALS]
            if not one.spare
            for path in _replayed(search, one, later)
            if path.state not in told.denied
        ]
        if paths:
            return Again(first, (*sorted(paths, key=lambda one: one.cost),), undone)
    return None


def open_again(again: Again, press: Press, asking: Asking) -> Ask | None:
    """Return the question whether a recorded turn was another one; None where nobody can tell."""
    recorded = again.past.edge.turn
    ends = [path.nodes[1].edge for path in again.paths]
    others = [replace(one.turn, probability=0.5) for one in ends if one is not None]
    question = ask(
        [replace(recorded, probability=0.5), *others],
        asking.facts,
        asking.rank,
        lambda fact: fact not in COURSE,
    )
    return Ask(question or whole(again.paths[0], 0.5), press, again.paths, again.undone)


def _replayed(search: Search, node: Node, presses: Sequence[tuple[Press, Reading]]) -> Iterator[Node]:
    """Yield the paths from a node on that explain all presses that came later."""
    if not presses:
        yield node
        return
    (press, look), *others = presses
    found = search.found(node, press, look, Told())
    for one in found.paths[:1]:
        if not one.spare or press is not presses[-1][0]:
            yield from _replayed(search, one, others)


def _seen_since(first: Past, past: Sequence[Past], leaf: Node) -> Trace:
    """Return what was seen since a recorded turn began, until now."""
    traces: list[Any] = [one.before.trace for one in past[1:]]
    known = first.before.trace.over_since(first.press.time)
    trace = known.until(first.press.time) if known is first.before.trace else known
    times = {one.time for one in trace.readings}
    for reading in (one for more in (*traces, leaf.trace) for one in more.readings):
        if reading.time not in times:
            times.add(reading.time)
            trace.add(reading, over=True)
    return trace
