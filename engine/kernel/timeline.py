"""The line of answers that leads to the present state, and what becomes of it when one is amended.

Nodes are never changed and know the one before them; taking back, bringing back and amending are
other ends of the same tree, so that every earlier state stays at hand at no cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.contract import UNSEEN, Chance, Game
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.replies import Question, Reply, answered, blended, followed, question_of
from engine.kernel.sightings import SIGHTING, UNASKED

S = TypeVar("S")

_MOST_UNSEEN: Final = 200
"""So many results in a row are taken as unseen before a question is given up."""


@final
class Node(Struct, Generic[S], frozen=True, eq=False):
    """A record on the line.

    Args:
        before: The node before it, None for the set-up.
        record: The record's sequence.
        question: What it answered when it was made; None for the set-up.
        replies: What really happened there: the answer given, or those it was amended to.
        state: The state after it.
        others: Further sequences that may have happened instead and look the same.
        unseen: How many new results before or between its answers are taken as unseen.
        left_out: The sequence of the amendment since which it does not hold, 0 where it holds.
    """

    before: Node[S] | None
    record: int
    question: Question | None
    replies: tuple[Reply, ...]
    state: S
    others: tuple[tuple[Reply, ...], ...] = ()
    unseen: int = 0
    left_out: int = 0

    @property
    def chose(self) -> int | None:
        """The seat of its first decision, None where it holds none."""
        return next((one.question.seat for one in self.replies if one.question.seat is not None), None)


def line(tip: Node[S]) -> tuple[Node[S], ...]:
    """Return the nodes from the set-up to a tip."""
    nodes = []
    node: Node[S] | None = tip
    while node is not None:
        nodes.append(node)
        node = node.before
    return tuple(reversed(nodes))


def last_played(tip: Node[S]) -> int:
    """Return the sequence of the last record on a line that is more than a sighting.

    What the camera sees by the way does not mean that the players went on.
    """
    node = tip
    while node.before is not None and node.question is not None and node.question.kind == SIGHTING:
        node = node.before
    return node.record


def amended(
    game: Game[S, Any, Any], tip: Node[S], record: int, answers: Sequence[Any], number: int
) -> Node[S]:
    """Return the tip of the line on which a record's answers are replaced.

    Later records are played again. One whose question does not come, or whose choice is no longer
    legal, is left out but keeps its place: it is tried again by the next amendment, so that
    amending back restores it, unless the match has gone on without it meanwhile. Where the new
    line awaits a result that the old one did not have, the result is taken as unseen.

    Args:
        game: The game.
        tip: The end of the line as it was.
        record: The sequence of a node on the line, not the set-up's.
        answers: In the order in which they are asked.
        number: The sequence of the amendment.

    Raises:
        WrongQuestionError, IllegalChoiceError: An answer does not fit.
    """
    nodes = line(tip)
    index = next(index for index, node in enumerate(nodes) if node.record == record)
    new, last = _replaced(game, nodes[index - 1], nodes[index], answers), last_played(tip)
    for node in nodes[index + 1 :]:
        gone_on = 0 < node.left_out < last
        new = (None if gone_on else _held(game, new, node)) or replace(
            node, before=new, state=new.state, unseen=0, left_out=node.left_out or number
        )
    return new


def _replaced(game: Game[S, Any, Any], before: Node[S], node: Node[S], answers: Sequence[Any]) -> Node[S]:
    if not answers:
        return Node(before, node.record, node.question, (), before.state)
    start, unseen = _asked(game, before.state, node.question) or (before.state, 0)
    replies, state = followed(game, start, answers)
    return Node(before, node.record, node.question, replies, state, unseen=unseen)


def _held(game: Game[S, Any, Any], before: Node[S], node: Node[S]) -> Node[S] | None:
    """Return a node played again after another one, None where it does not hold there."""
    sequences = (node.replies, *node.others)
    outcomes = [one for one in (_repeated(game, before.state, replies) for replies in sequences) if one]
    state = blended(game, [state for state, _ in outcomes]) if outcomes else None
    if state is None:
        return None
    return replace(node, before=before, state=state, unseen=outcomes[0][1], left_out=0)


def _repeated(game: Game[S, Any, Any], state: S, replies: Sequence[Reply]) -> tuple[S, int] | None:
    """Return the state after replies and how many results stay unseen; None where they do not fit."""
    unseen = 0
    for reply in replies:
        asked = _asked(game, state, reply.question)
        if asked is None:
            return None
        unseen += asked[1]
        try:
            state = answered(game, asked[0], reply.answer)[1]
        except IllegalChoiceError:
            return None
    return state, unseen


def _asked(game: Game[S, Any, Any], state: S, question: Question | None) -> tuple[S, int] | None:
    """Return the state in which a question is asked, and how many results before it stay unseen."""
    if question is not None and question.kind in UNASKED:
        return state, 0
    for unseen in range(_MOST_UNSEEN):
        pending = game.pending(state)
        if question_of(pending) == question:
            return state, unseen
        if not isinstance(pending, Chance):
            return None
        state = game.observe(state, UNSEEN)
    return None
