"""The commonest question: a card has left the grid, and it is not clear for which of its sides."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.choices import TakeAction, TakeDie
from engine.referee.answers import Explanation
from engine.referee.questions import Question
from engine.words import Face

Side = Literal["action", "die"]
_SIDES: Final[dict[type, Side]] = {TakeAction: "action", TakeDie: "die"}
_BOTH: Final = 2


class SideAsked(Struct, frozen=True):
    """What is asked.

    Args:
        face: The card's action side.
        sides: For which side each answer has it taken, in the order of the options.
    """

    face: Face
    sides: tuple[Side, ...]


def side_asked(box: Cards, question: Question) -> SideAsked | None:
    """Return the card whose side alone tells the two answers apart; None where it is otherwise."""
    if len(question.options) != _BOTH or not all(option.explanations for option in question.options):
        return None
    first, second = ([_taken(box, one) for one in option.explanations] for option in question.options)
    for face in first[0]:
        a, b = {way.get(face) for way in first}, {way.get(face) for way in second}
        for sides in (("action", "die"), ("die", "action")):
            if a == {sides[0]} and b == {sides[1]}:
                return SideAsked(face, sides)
    return None


def _taken(box: Cards, explanation: Explanation) -> dict[Face, Side]:
    """Return for which side each card was taken."""
    found: dict[Face, Side] = {}
    for answer in explanation.answers:
        face = _face(box, answer)
        if face is not None:
            found[face] = _SIDES[type(answer)]
    return found


def _face(box: Cards, answer: Any) -> Face | None:  # noqa: ANN401 -- any answer of the game
    return box.action_face(answer.card) if type(answer) in _SIDES else None
