"""What happened: the answers of a turn are played again, and each step becomes a short sentence.

A step is told by what everybody could see of it. A value of a hand is told only where it lay in the tray
for all to see (ruling A45).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.games.cards_and_karma.box.places import TRAY
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.records.steps import Step, steps_of
from engine.games.cards_and_karma.state import State
from engine.kernel.sightings import Sighting
from engine.words import Face, Reading
from engine.words import Sight as Seen
from firmware.presenters.common.stories import Deed
from firmware.presenters.games.cards_and_karma.deeds import Teller
from firmware.presenters.games.cards_and_karma.faces import Faces, is_die


class Story(Struct, frozen=True):
    """What happened in one turn or more.

    Args:
        deeds: In their order.
        end: The state it led to.
        last: (round, second pass, turn of the pass) of the last turn that ended, None where none did.
    """

    deeds: tuple[Deed, ...]
    end: State
    last: tuple[int, bool, int] | None


def told(
    game: CardsAndKarma, faces: Faces, before: State, answers: Sequence[Any], readings: Sequence[Reading]
) -> Story:
    """Play answers again and tell them.

    Args:
        game: The rules.
        faces: What is printed on the cards.
        before: The state before them.
        answers: Choices, results and sightings in order.
        readings: What was seen of the table meanwhile.
    """
    steps = list(_steps(game, before, answers))
    end = steps[-1].after if steps else before
    teller = Teller(faces, end, _dice_in_tray(readings))
    deeds = tuple(Deed(seat, entry) for one in steps for seat, entry in teller.told(one))
    ended = [one.before for one in steps if one.after.played > one.before.played]
    return Story(deeds, end, when(ended[-1]) if ended else None)


def when(state: State) -> tuple[int, bool, int]:
    """Return the round, whether it is the second pass, and the turn of the pass; extra turns share it."""
    return state.rounds, state.second, state.turns


def _steps(game: CardsAndKarma, state: State, answers: Sequence[Any]) -> Iterator[Step]:
    """Yield each answer, and each thing that follows of itself, as the states before and after it."""
    for answer in answers:
        if isinstance(answer, Sighting):
            state = game.sighted(state, answer)
        for one in steps_of(state, answer):
            yield one
            state = one.after


def _dice_in_tray(readings: Sequence[Reading]) -> Counter[Face]:
    """Return the dice sides that lay in the tray for all to see, at the same time as far as is known."""
    laid: Counter[Face] = Counter()
    for reading in readings:
        place = reading.places.get(TRAY)
        if place is not None and place.sight is not Seen.UNREAD:
            faces = (piece.best for piece in place.pieces)
            laid |= Counter(face for face in faces if face is not None and is_die(face))
    return laid
