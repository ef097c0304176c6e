"""The turns of a match, to be browsed or counted without touching it.

What counts is the line of answers; what was taken back, corrected or left out is told beside it, at the
turn in which it had been recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.kernel.contract import UNSEEN, Game
from engine.kernel.match import Match
from engine.kernel.records import Act, Agree, Amend, Either, Note, Observe, Pause, Record
from engine.kernel.replies import answered, question_of
from engine.kernel.sightings import UNASKED
from engine.kernel.timeline import Node

S = TypeVar("S")


class Played(Struct, Generic[S], frozen=True, eq=False):
    """One answer that counts.

    Args:
        record: The sequence of the record that it stands in.
        seat: Who decided; None for a result, a sighting, and where the table went on from a position.
        answer: The choice, result, sighting, position or UNSEEN; the likeliest of those that look the same.
        before, after: The states around it.
    """

    record: int
    seat: int | None
    answer: Any
    before: S
    after: S


class PastTurn(Struct, Generic[S], frozen=True, eq=False):
    """A turn, with what its end brought until the next one began.

    Args:
        number: Turns begun with it; 0 is all that came before the first.
        seat: Whose turn it was; None before the first.
        played: The answers that count, in their order.
        before, after: The states around it.
        began, ended: When, in seconds of the match's clock: the end of the turn before, and the last
            answer of this one.
        paused: Seconds of it in which the match paused.
        amended: The sequences of answers that were corrected.
        left_out: Records of it that do not hold any more.
        taken_back: Records of it that were taken back.
        remarks: Notes, agreements and pauses made in it.
    """

    number: int
    seat: int | None
    played: tuple[Played[S], ...]
    before: S
    after: S
    began: float
    ended: float
    paused: float = 0.0
    amended: tuple[int, ...] = ()
    left_out: tuple[Record, ...] = ()
    taken_back: tuple[Record, ...] = ()
    remarks: tuple[Record, ...] = ()

    @property
    def seconds(self) -> float:
        """How long it took, pauses left out."""
        return max(0.0, self.ended - self.began - self.paused)


def past_turns(match: Match[S, Any, Any]) -> tuple[PastTurn[S], ...]:
    """Return the turns of a match in order, the last of them perhaps not over yet.

    What belongs to no turn that still counts is told at the last one before it.
    """
    game = match.game
    grouped: dict[int, list[Played[S]]] = {0: []}
    for played in played_answers(match):
        grouped.setdefault(game.turns(played.after).begun, []).append(played)
    made = {moment.record.sequence: game.turns(moment.state).begun for moment in match.history}
    told = _Told(match, made, tuple(grouped))
    turns: list[PastTurn[S]] = []
    before, began = match.line[0].state, match.records[0].time
    for number, steps in grouped.items():
        after = steps[-1].after if steps else before
        ended = max((match.records[one.record - 1].time for one in steps[-1:]), default=began)
        turns.append(
            PastTurn(
                number=number,
                seat=next((one.seat for one in steps if one.seat is not None), None) if number else None,
                played=tuple(steps),
                before=before,
                after=after,
                began=began,
                ended=ended,
                paused=_paused(match.records, began, ended),
                amended=told.amended(number),
                left_out=told.left_out(number),
                taken_back=told.taken_back(number),
                remarks=told.remarks(number),
            )
        )
        before, began = after, ended
    return tuple(turns)


def played_answers(match: Match[S, Any, Any]) -> Iterator[Played[S]]:
    """Yield each answer that counts, results that nobody saw after a correction among them."""
    for node in match.line[1:]:
        if not node.left_out and node.before is not None:
            yield from _replayed(match.game, node.before.state, node)


def _replayed(game: Game[S, Any, Any], state: S, node: Node[S]) -> Iterator[Played[S]]:
    unseen = node.unseen
    for number, reply in enumerate(node.replies, 1):
        asked = reply.question.kind not in UNASKED
        while unseen and asked and question_of(game.pending(state)) != reply.question:
            before, state = state, game.observe(state, UNSEEN)
            yield Played(node.record, None, UNSEEN, before, state)
            unseen -= 1
        before = state
        # After the last answer it is the node's own state that counts: it allows for the other sequences.
        state = node.state if number == len(node.replies) else answered(game, state, reply.answer)[1]
        yield Played(node.record, reply.question.seat, reply.answer, before, state)


class _Told(Generic[S]):
    """What is told beside the turns.

    Args:
        match: The match.
        made: By sequence, the number of the turn in which each record was made.
        numbers: The numbers of the turns that count.
    """

    def __init__(self, match: Match[S, Any, Any], made: dict[int, int], numbers: Sequence[int]) -> None:
        self._match = match
        self._turn = {
            sequence: max((one for one in numbers if one <= number), default=0)
            for sequence, number in made.items()
        }
        self._line = {node.record: node for node in match.line}

    def amended(self, number: int) -> tuple[int, ...]:
        steps = (record.step for record in self._match.records)
        found = dict.fromkeys(step.record for step in steps if isinstance(step, Amend))
        return tuple(one for one in found if one in self._line and self._turn[one] == number)

    def left_out(self, number: int) -> tuple[Record, ...]:
        gone = [sequence for sequence, node in self._line.items() if node.left_out]
        return self._of(number, (self._match.records[sequence - 1] for sequence in gone))

    def taken_back(self, number: int) -> tuple[Record, ...]:
        answers = (
            record for record in self._match.records if isinstance(record.step, Act | Observe | Either)
        )
        return self._of(number, (one for one in answers if one.sequence not in self._line))

    def remarks(self, number: int) -> tuple[Record, ...]:
        made = (record for record in self._match.records if isinstance(record.step, Note | Agree | Pause))
        return self._of(number, made)

    def _of(self, number: int, records: Iterable[Record]) -> tuple[Record, ...]:
        return tuple(record for record in records if self._turn[record.sequence] == number)


def _paused(records: Sequence[Record], began: float, ended: float) -> float:
    """Return the seconds of a span in which the match paused."""
    total, since = 0.0, None
    for record in records:
        if not isinstance(record.step, Pause):
            continue
        if record.step.paused and since is None:
            since = record.time
        elif not record.step.paused and since is not None:
            total += max(0.0, min(record.time, ended) - max(since, began))
            since = None
    return total if since is None else total + max(0.0, ended - max(since, began))
