"""Questions, alarms and turns in progress, made of random moments of a match."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.games.cards_and_karma.choices import TakeAction, TakeDie
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.clues import Clue, Clues
from engine.kernel.contract import Chance, Fact, Over
from engine.referee.answers import Explanation
from engine.referee.questions import Option, Question
from engine.words import Expected, Face, PieceSeen, PlaceReading, Reading, Sight, one
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME


def explained(state: State, rng: random.Random, first: Any = None) -> Explanation:  # noqa: ANN401
    """A random turn that begins with a choice, as the referee would explain it."""
    answers: list[Any] = []
    answer: Any
    now = state
    while not answers or not (GAME.turns(now).resting and GAME.turns(now).ended > GAME.turns(state).ended):
        asked = GAME.pending(now)
        if isinstance(asked, Over):
            break
        if isinstance(asked, Chance):
            answer = rng.choice(asked.results)
            now = GAME.observe(now, answer)
        else:
            answer = first if first is not None and not answers else rng.choice(asked.choices)
            now = GAME.act(now, answer)
        answers.append(answer)
    return Explanation(tuple(answers), now, 0.0, 0.0, 0.5)


def questions(explanations: Sequence[Explanation]) -> list[Question]:
    """A question for each public fact in which explanations differ."""
    known = [(explanation, facts(explanation.state)) for explanation in explanations]
    found = []
    for key in known[0][1]:
        groups: dict[str, tuple[Fact, list[Explanation]]] = {}
        for explanation, its in known:
            groups.setdefault(repr(its[key]), (its[key], []))[1].append(explanation)
        if len(groups) > 1:
            found.append(Question(key, tuple(Option(value, tuple(ones)) for value, ones in groups.values())))
    return found


def side_question(state: State, rng: random.Random) -> Question | None:
    """The question whether a goods card was taken as goods or as a die; None where there are no goods."""
    taken = [choice for choice in GAME.pending(state).choices if isinstance(choice, TakeAction)]  # type: ignore[union-attr]
    if not taken:
        return None
    action = rng.choice(taken)
    both = [explained(state, rng, action), explained(state, rng, TakeDie(action.card))]
    return next((asked for asked in questions(both) if asked.fact.endswith(("goods", "hand"))), None)


def clues(gone: Mapping[str, Sequence[str]], come: Mapping[str, Sequence[str]]) -> Clues:
    """What differs, with every face known."""
    places = {**gone, **come}
    missing = {place: tuple(map(one, gone.get(place, ()))) for place in places}
    return Clues({place: Clue(missing[place], tuple(map(Face, come.get(place, ())))) for place in places})


def unknown(count: int) -> tuple[Expected, ...]:
    """Pieces of which one does not know what they show."""
    return (Expected(frozenset(map(Face, ("die-blue-1", "die-green-2")))),) * count


def changed(reading: Reading, place: str, **changes: Any) -> Reading:  # noqa: ANN401 -- any field
    """A reading with one place changed."""
    return replace(reading, places={**reading.places, place: replace(reading.places[place], **changes)})


def without(reading: Reading, place: str, faces: Sequence[str]) -> Reading:
    """A reading in which some faces do not lie at a place any more."""
    left = Counter(map(Face, faces))
    kept: list[PieceSeen] = []
    for piece in reading.places[place].pieces:
        assert piece.best is not None
        if left[piece.best] > 0:
            left[piece.best] -= 1
        else:
            kept.append(piece)
    return changed(reading, place, pieces=tuple(kept))


def half_covered(reading: Reading, place: str) -> Reading:
    """A reading in which a hand hides half of the pieces of a place."""
    pieces = reading.places[place].pieces
    return changed(reading, place, pieces=pieces[::2], sight=Sight.COVERED)


def unread(place: str) -> PlaceReading:
    """A place that nobody looked at."""
    return PlaceReading(place, Sight.UNREAD)
