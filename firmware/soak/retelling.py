"""The record of a match: it replays exactly, and taking back or amending back leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from engine.kernel.contract import Decision, Game, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript

SAID: Final = Said(Origin.TOUCH, 0.0)
TIMES: Final = 3
"""So often in a match an answer is taken back and brought back, and amended and amended back."""


def retold(
    game: Game[Any, Any, Any],
    options: Any,  # noqa: ANN401 -- each game has its own
    answers: Sequence[Any],
    end: object,
    rng: Random,
) -> Iterator[str]:
    """Yield what is wrong with a record of these answers.

    Args:
        game: The rules.
        options: Of the match.
        answers: All choices and results, in order.
        end: The state that they led to.
        rng: Decides what is taken back and amended.
    """
    match = Match.start(game, options, ["?"] * options.players, SAID)
    backs = {rng.randrange(len(answers)) for _ in range(TIMES)}
    for number, answer in enumerate(answers):
        if isinstance(match.pending, Decision):
            match.act(answer, SAID)
        else:
            match.observe(answer, SAID)
        if number in backs and match.take_back is not None:
            before = line(match)
            match.undo(SAID, agreed=True)
            match.redo(SAID)
            if line(match) != before:
                yield f"undo and redo after answer {number} are not as if nothing had been done"
    if match.state != end:
        yield "the record does not lead to where the match was"
    for _ in range(TIMES):
        yield from _amended_back(match, rng)
    again = replay(game, read_transcript("".join(f"{one}\n" for one in match.lines)))
    if again.lines != match.lines or line(again) != line(match):
        yield "the record does not replay exactly"


def _amended_back(match: Match[Any, Any, Any], rng: Random) -> Iterator[str]:
    """Amend an answer to any other possible one, and back."""
    node, earlier = rng.choice([(node, node.before) for node in match.line if node.before is not None])
    pending = match.game.pending(earlier.state)
    if isinstance(pending, Over):
        yield f"record {node.record} was made after the end"
        return
    possible = pending.choices if isinstance(pending, Decision) else pending.results
    before, other = line(match), possible[rng.randrange(len(possible))]
    match.amend(node.record, other, said=SAID)
    match.amend(node.record, node.replies[0].answer, said=SAID)
    if line(match) != before:
        yield f"record {node.record} amended to {match.game.write(other)} and back is not as it was"


def line(match: Match[Any, Any, Any]) -> tuple[tuple[Any, ...], ...]:
    """Return what counts on a match's line: records, answers, whether they hold, states."""
    return tuple((node.record, node.replies, bool(node.left_out), node.state) for node in match.line)
