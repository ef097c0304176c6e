"""Trying: what a game does that knows no better. Answers are tried, and the layouts after them compared."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.clues import Clues, Unlikely
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.facts import UNKNOWN, lying
from engine.kernel.questions import UNSEEN, Chance, Decision, Unseen
from engine.kernel.rules import C, R, Rules, S
from engine.words import Bag, Expectation, Marks, Row, Top, Track

OVERLOOKED: Final = 3.0
"""Nats against a result that nobody saw, where one that was seen may be it."""

MOST: Final = 500
"""So many states of one turn are looked at for its beginning."""

Change = tuple[str, Expectation | None, Expectation | None]
"""A place, what is expected there before an answer and after it; None for nothing known."""


def toward(game: Rules[S, C, R], state: S, clues: Clues) -> Iterable[C | R | Unseen | Unlikely]:
    """Yield the answers to the pending question that could explain what was seen (`watchable.Game.toward`).

    Of choices only those are left out that end a turn, and all of whose changes are plainly seen not to be
    so. Of results those are told all of whose changes have been seen, and that nobody saw it.
    """
    question = game.pending(state)
    if isinstance(question, Chance):
        seen = [one for one in question.results if _was_seen(game, state, one, clues)]
        yield from seen
        yield Unlikely(UNSEEN, OVERLOOKED) if seen else UNSEEN
    elif isinstance(question, Decision):
        ended = game.turns(state).ended
        for choice, after in _followed(game, state, question):
            changed, shown = changes(game, state, after), game.pending(after)
            to_come = shown.place if isinstance(shown, Chance) else None
            plain = changed and not any(one[0] == to_come or _may_be(clues, *one) for one in changed)
            if not plain or game.turns(after).ended == ended:
                yield choice


def touched(game: Rules[S, C, R], state: S) -> frozenset[str]:
    """Return the places that a choice of the pending decision changes, and where its result will lie."""
    question, places = game.pending(state), set[str]()
    if isinstance(question, Decision):
        for _, after in _followed(game, state, question):
            places.update(place for place, _, _ in changes(game, state, after))
            if isinstance(shown := game.pending(after), Chance):
                places.add(shown.place)
    return frozenset(places)


def begun(game: Rules[S, C, R], state: S, clues: Clues) -> frozenset[str]:
    """Return the places where what differs from a state at rest may have come or gone in its next turn."""
    left, found = set(clues.differing), set[str]()
    for after in _within(game, state):
        if left <= found:
            break
        found.update(one[0] for one in changes(game, state, after) if one[0] in left and _part(clues, *one))
    return frozenset(found)


def changes(game: Rules[S, C, R], before: S, after: S) -> list[Change]:
    """Return where the layouts of two states differ."""
    was, now = game.layout(before), game.layout(after)
    places = ((place, was.get(place), now.get(place)) for place in {**was, **now})
    return [(place, old, new) for place, old, new in places if old != new]


def _followed(game: Rules[S, C, R], state: S, question: Decision[C]) -> Iterator[tuple[C, S]]:
    """Yield the choices of a question that turn out to be legal, each with the state after it."""
    for choice in question.choices:
        try:
            yield choice, game.act(state, choice)
        except IllegalChoiceError:
            continue


def _within(game: Rules[S, C, R], start: S) -> Iterator[S]:
    """Yield the states through which the next turn may go, its end included, however its results fall."""
    todo, seen, ended = deque([start]), {start}, game.turns(start).ended
    while todo and len(seen) < MOST:
        state = todo.popleft()
        question = game.pending(state)
        following = (
            [after for _, after in _followed(game, state, question)] if isinstance(question, Decision) else []
        )
        if isinstance(question, Chance):
            following = [game.observe(state, UNSEEN)]
        for after in following:
            if after not in seen:
                seen.add(after)
                yield after
                if game.turns(after).ended == ended:
                    todo.append(after)


def _part(clues: Clues, place: str, before: Expectation | None, after: Expectation | None) -> bool:
    """Tell whether what differs at a place is part of a change there, or all of it."""
    was, now, clue = _faces(before), _faces(after), clues[place]
    gone = Counter[str](face for piece in clue.gone if len(piece.faces) == 1 for face in piece.faces)
    return gone <= was - now and (not _certain(after) or Counter[str](clue.surplus) <= now - was)


def _was_seen(game: Rules[S, C, R], state: S, result: R, clues: Clues) -> bool:
    """Tell whether all that comes to the table with a result has been seen there since the record."""
    changed = changes(game, state, game.observe(state, result))
    come = ((clues[place].look.laid, _faces(now) - _faces(was)) for place, was, now in changed)
    return bool(changed) and all(laid.keys() >= faces.keys() for laid, faces in come)


def _may_be(clues: Clues, place: str, before: Expectation | None, after: Expectation | None) -> bool:
    """Tell whether a place may look as it is expected after a turn, or has done so since the record."""
    clue, reading = clues[place], clues[place].look.reading
    if reading is None or clue.look.hidden:
        return True
    if isinstance(after, Marks):  # what is written stays
        shown = {face for piece in reading.pieces for face, _ in piece.faces}
        return shown >= (_faces(after) - _faces(before)).keys()
    if clue.differs or clue.look.passed or not all(piece.plain for piece in reading.pieces):
        return True
    lies = Counter[str](face for face in reading.shown if face is not None)
    if isinstance(after, Track):
        return lies <= _faces(after)  # a marker that is not found may stand under another one
    return not _certain(after) or lies == _faces(after)


def _certain(expected: Expectation | None) -> bool:
    """Tell whether a place must show just the faces that are known to be expected there."""
    match expected:
        case Row(pieces) | Bag(pieces, (), ()):
            return all(len(piece.faces) == 1 for piece in pieces)
        case Top(piece, _, False, None):
            return piece is None or len(piece.faces) == 1
        case Marks(_, optional):
            return not optional
        case Track():
            return True
    return False


def _faces(expected: Expectation | None) -> Counter[str]:
    """Return the faces that are known to be expected at a place."""
    fact = lying(expected) if expected is not None else None
    faces = fact if isinstance(fact, list) else [fact]
    return Counter(face for face in faces if isinstance(face, str) and face not in {"", UNKNOWN})
