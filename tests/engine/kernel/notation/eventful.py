"""Matches in which everything happens that a record can hold, for tests."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine.errors import MunshiError
from engine.kernel.contract import UNSEEN, Chance, Decision, Game, Over
from engine.kernel.headers import header_of
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replies import question_of
from engine.kernel.sightings import Sighting
from engine.words import Face
from tests.engine.kernel.playing import AnyMatch

WORDS: Final = (
    "hm",
    "",
    'he said "no"; {or} (so), = not',
    "Zeile\nzwei\t\\",
    "[Game x]",
    "; a comment?",
    "#12 * undo",
    "\u2028 é 🎲",
)
NAMES: Final = ("Sara", "Änne", 'Jo "the: one"', "")


def eventful(
    game: Game[Any, Any, Any], options: dict[str, Any], seed: int, steps: int, rare: float = 0.2
) -> AnyMatch:
    """Return a match with so many steps, all but a share of `rare` answers."""
    rng = Random(seed)
    players = [rng.choice(NAMES) for _ in range(options["players"])]
    date = rng.choice(("", "2026-11-22 19:30:05+01:00"))
    match: AnyMatch = Match(game, header_of(game, options, players, rng.random(), date), said(rng))
    for _ in range(steps):
        happening = rng.choice(_RARE) if rng.random() < rare else answer
        try:
            happening(match, rng)
        except MunshiError:
            continue  # not possible just now
    return match


def said(rng: Random) -> Said:
    """Anybody, at any time, more or less sure."""
    time = rng.choice((0.0, -1.5, 12.0, 1e22, rng.random() * 1000))
    return Said(rng.choice(list(Origin)), time, rng.choice((0.0, 1.0, rng.random())))


def answer(match: AnyMatch, rng: Random) -> None:
    """Answer the pending question."""
    pending = match.pending
    if isinstance(pending, Decision):
        match.act(rng.choice(pending.choices), said(rng))
    elif isinstance(pending, Chance):
        hidden = pending.place.endswith("hand") and rng.random() < 0.3
        match.observe(UNSEEN if hidden else rng.choice(pending.results), said(rng))


def either(match: AnyMatch, rng: Random) -> None:
    """One of two answers that look the same."""
    pending = match.pending
    if isinstance(pending, Over):
        return
    possible = pending.choices if isinstance(pending, Decision) else pending.results
    match.follow([rng.choice(possible)], said(rng), others=[[rng.choice(possible)], [rng.choice(possible)]])


def amend(match: AnyMatch, rng: Random) -> None:
    """Correct an earlier answer to another one, to several, or to nothing."""
    nodes = [node for node in match.line if node.before is not None and not node.unseen]
    node = rng.choice(nodes) if nodes else None
    if node is None or node.before is None:
        return
    pending = match.game.pending(node.before.state)
    answers: list[Any] = []
    if question_of(pending) == node.question and rng.random() < 0.8 and not isinstance(pending, Over):
        answers = [rng.choice(pending.choices if isinstance(pending, Decision) else pending.results)]
    match.amend(node.record, *answers, said=said(rng))


def sight(match: AnyMatch, rng: Random) -> None:
    """Faces are seen that had been missed, or so it is said."""
    place = rng.choice(("bowl", "grid", "draw", "seat-0-hand", "a place"))
    faces = rng.choice(((Face("die-red-3"),), (Face("ship-12"), Face("ship-15")), (), (Face("a + b"),)))
    match.observe(Sighting(place, faces), said(rng))


_RARE: Final[tuple[Callable[[AnyMatch, Random], object], ...]] = (
    either,
    amend,
    sight,
    lambda match, rng: match.undo(said(rng), agreed=True),
    lambda match, rng: match.undo(said(rng)),
    lambda match, rng: match.redo(said(rng)),
    lambda match, rng: match.note(rng.choice(WORDS), said(rng)),
    lambda match, rng: match.pause(rng.choice(WORDS), said(rng)),
    lambda match, rng: match.resume(rng.choice(WORDS), said(rng)),
    lambda match, rng: match.agree(rng.choice(WORDS), said(rng)),
)
