"""Matches of the toy games played at random, for tests."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.kernel.contract import UNSEEN, Decision, Game, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from tests.engine.kernel.toys.dice import DiceGame
from tests.engine.kernel.toys.hands import HandsGame
from tests.engine.kernel.toys.tile import TileGame

AnyMatch = Match[Any, Any, Any]

TOYS: Final[tuple[Game[Any, Any, Any], ...]] = (DiceGame(), TileGame(), HandsGame())
NAMES: Final = ("Sara", 'Änne "Kara" O\'Neil')


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
