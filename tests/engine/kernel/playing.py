"""Matches played at random, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from engine.kernel.contract import UNSEEN, Decision, Game, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from tests.engine.kernel.toys.dice import DiceGame
from tests.engine.kernel.toys.hands import HandsGame
from tests.engine.kernel.toys.tile import TileGame

AnyMatch = Match[Any, Any, Any]

TOYS: Final[tuple[Game[Any, Any, Any], ...]] = (DiceGame(), TileGame(), HandsGame())
TWO: Final = {"players": 2}
NAMES: Final = ("Sara", 'Änne "Kara" O\'Neil')


class Step(NamedTuple):
    """One answer, with the states around it."""

    before: Any
    answer: Any
    after: Any


def steps(
    game: Game[Any, Any, Any], rng: Random, options: object = TWO, unseen: float = 0.0
) -> Iterator[Step]:
    """Yield the steps of a match, in which a share of the results is not seen."""
    state = game.setup(options)
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Decision):
            answer = rng.choice(pending.choices)
            after = game.act(state, answer)
        else:
            answer = UNSEEN if unseen and rng.random() < unseen else rng.choice(pending.results)
            after = game.observe(state, answer)
        yield Step(state, answer, after)
        state = after


def states(
    game: Game[Any, Any, Any], rng: Random, options: object = TWO, unseen: float = 0.0
) -> Iterator[Any]:
    """Yield all states of a match, from that before its first answer."""
    yield game.setup(options)
    yield from (step.after for step in steps(game, rng, options, unseen))


def said(time: float = 0.0, source: Origin = Origin.CAMERA) -> Said:
    """Return who says something in a test."""
    return Said(source, time, 0.9)


def started(game: Game[Any, Any, Any]) -> AnyMatch:
    """Return a match of two that has just been set up."""
    return Match.start(game, {"players": 2}, NAMES, said(source=Origin.BUTTON))


def step(match: AnyMatch, rng: Random, unseen: float = 0.3) -> Record | None:
    """Answer the pending question at random; None after the end."""
    pending = match.pending
    when = said(float(len(match.records)))
    if isinstance(pending, Over):
        return None
    if isinstance(pending, Decision):
        return match.act(rng.choice(pending.choices), when, match.number)
    result = UNSEEN if rng.random() < unseen else rng.choice(pending.results)
    return match.observe(result, when, match.number)


def play_on(match: AnyMatch, rng: Random, unseen: float = 0.0, turns: int = 10_000) -> AnyMatch:
    """Play a match on to its end, or until so many turns have ended; return it."""
    while match.game.turns(match.state).ended < turns and step(match, rng, unseen) is not None:
        pass
    return match


def played(game: Game[Any, Any, Any], seed: int, most: int = 1000) -> AnyMatch:
    """Return a match with so many answers, or to its end."""
    match = started(game)
    rng = Random(seed)
    for _ in range(most):
        if step(match, rng) is None:
            break
    return match


def text(match: AnyMatch) -> str:
    """Return the record of a match as a file holds it."""
    return "".join(f"{line}\n" for line in match.lines)


def line(match: AnyMatch) -> tuple[tuple[int, Any, bool, Any], ...]:
    """Return what counts on a match's line, comparable: record, replies, left out or not, state."""
    return tuple((node.record, node.replies, bool(node.left_out), node.state) for node in match.line)
