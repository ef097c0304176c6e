"""Correcting a turn: the whole of it is amended, and later ones are played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from engine.errors import MunshiError
from engine.kernel.ledger import Said
from engine.kernel.match import Amendment, Match
from engine.kernel.timeline import Node, amended, line

State: TypeAlias = Any
"""A state of any game."""


def would_lead_to(
    match: Match[State, Any, Any], records: tuple[int, int], answers: Sequence[Any]
) -> State | None:
    """Return the present state if a turn was another one; None where that does not fit, or a later decision.

    Args:
        match: The match; nothing of it is touched.
        records: The sequences of the turn's first record and of its last.
        answers: What it was instead.
    """
    number = match.number + 1
    before = {node.record for node in match.line if node.left_out}
    try:
        tip = amended(match.game, match.line[-1], records[0], answers, number)
        for record in _still(line(tip), records):
            tip = amended(match.game, tip, record, (), number)
    except (MunshiError, StopIteration):
        return None
    later = (node for node in line(tip) if node.record > records[1] and node.record not in before)
    return None if any(node.left_out and node.chose is not None for node in later) else tip.state


def correct(
    match: Match[State, Any, Any], records: tuple[int, int], answers: Sequence[Any], said: Said
) -> Iterator[Amendment]:
    """Amend a turn; yield what each amendment did: what was seen of it by the way is amended, too.

    Args:
        match: The match.
        records: The sequences of the turn's first record and of its last.
        answers: What it was instead.
        said: Who says so, and when.
    """
    yield match.amend(records[0], *answers, said=said)
    for record in _still(match.line, records):
        yield match.amend(record, said=said)


def _still(nodes: Sequence[Node[State]], records: tuple[int, int]) -> tuple[int, ...]:
    """Return the records of a turn after its first one that still hold: sightings of how it was before."""
    first, last = records
    return tuple(
        node.record for node in nodes if first < node.record <= last and not node.left_out and node.replies
    )
