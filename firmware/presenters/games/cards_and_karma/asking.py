"""Questions about one fact of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, final

from msgspec import Struct

from display.games.cards_and_karma.phrases import facts
from display.phrases import asking
from display.phrases.joining import WHICH_ROUND
from display.words import Words, verbatim
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS
from engine.games.cards_and_karma.choices import TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Fact
from engine.referee.answers import Explanation
from engine.referee.questions import Question
from engine.words import Face
from firmware.assistant.asking.inquiry import WHOLE
from firmware.assistant.judging.confirming import STEP, actions
from firmware.assistant.scene import Scene
from firmware.presenters.common.apart import Told
from firmware.presenters.common.keys import split
from firmware.presenters.common.stories import sentences
from firmware.presenters.games.cards_and_karma import options
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.options import OWNED
from firmware.presenters.games.cards_and_karma.story import told

_OF_TURN: Final[dict[str, Callable[[str], Words]]] = {
    "tray": facts.which_payment,
    "grid": facts.which_in_grid,
    "extra": facts.another_turn,
}
"""What is asked of somebody's turn, by fact."""

_SHARED: Final = {
    "draw-top": facts.WHICH_ON_DRAW,
    "draw": facts.DRAW_HEIGHT,
    "discards": facts.DISCARDS_HEIGHT,
    "actor": asking.WHOSE_TURN,
    "starter": facts.WHO_HAS_ELEPHANT,
    "pass": facts.WHICH_PASS,
    "round": WHICH_ROUND,
    "over": asking.WHETHER_OVER,
}

_AFTER: Final = {
    "actor": asking.WHO_IS_NEXT,
    "starter": facts.WHO_HAS_ELEPHANT_NEXT,
    "pass": facts.WHICH_PASS_NEXT,
    "over": asking.WHETHER_OVER_THEN,
}
"""The same where the turn is still played, and it is its end that tells."""


_EFFORTS: Final = (
    {"score", "buildings", "ships", "goods", "administrators"},
    {"grid", "draw-top", "actor", "starter", "pass", "extra", "over"},
    {"karma", "fame", "coins"},
    {"hand"},
)
"""Facts by how soon somebody at the table can tell; nobody counts a pile, and a tray may hold more."""


@final
class Asking:
    """Puts questions and their answers into words.

    Args:
        game: The rules.
        faces: What is printed on the cards.
    """

    def __init__(self, game: CardsAndKarma, faces: Faces) -> None:
        self._game = game
        self._faces = faces

    def asks(self, scene: Scene, question: Question) -> Words:
        """Return the words of a question.

        All of its explanations are of one turn, and the player to whom the state gives it plays it.
        """
        state: State = scene.state
        name = scene.names[state.actor]
        side = side_asked(state.box, question)
        if side is not None and (card := self._faces.summary(side.face)) is not None:
            return facts.which_side(card, name)
        if question.fact == WHOLE:
            return self._whole(scene, scene.state, question.options[0].explanations[0].answers)
        if question.fact == STEP:
            option = question.options[0]
            steps = actions(self._game, scene.state, option.explanations[0].answers)
            return self._whole(scene, *steps[int(str(option.value))])
        fact, seat = split(question.fact)
        if seat is not None:
            return _of_seat(fact, scene.names[seat])
        if fact in _OF_TURN:
            return _OF_TURN[fact](name)
        shared = {**_SHARED, **_AFTER} if scene.phase == "play" else _SHARED
        return shared[fact] if fact in shared else asking.what_happened(name)

    def option(self, scene: Scene, question: Question, value: Fact) -> Told:
        """Return the words and the icon of one answer."""
        state: State = scene.state
        values = [option.value for option in question.options]
        number = values.index(value)
        side = side_asked(state.box, question)
        if side is not None and (card := self._faces.summary(side.face)) is not None:
            label = facts.as_die("a") if side.sides[number] == "die" else facts.as_action("a", card)
            return label.words, label.icon
        if question.fact in {STEP, WHOLE}:
            return asking.YES, "tick"
        fact, _ = split(question.fact)
        if fact in {"actor", "starter"} and isinstance(value, int):
            icon = f"emblem-{PLAYER_COLOURS[value]}" if fact == "actor" else "elephant"
            return verbatim(scene.names[value]), icon
        before = self._game.facts(state).get(question.fact)
        if len(values) == 1 and isinstance(before, list) and before != value:
            values.append(before)  # what is new is told, not a whole row
        open_bonuses = bool(state.options.open_bonuses)
        return options.told(self._faces, fact, values, open_bonuses=open_bonuses)[number]

    def _whole(self, scene: Scene, state: State, answers: Sequence[Any]) -> Words:
        readings = () if scene.reading is None else (scene.reading,)
        story = told(self._game, self._faces, state, answers, readings)
        actor = scene.state.actor
        return asking.is_right(scene.names[actor], sentences(story.deeds, scene.names, actor))


def effort(key: str) -> int:
    """Return how hard a fact is to answer at the table, 0 for what one look tells."""
    fact, _ = split(key)
    return next((number for number, facts in enumerate(_EFFORTS) if fact in facts), len(_EFFORTS))


def lasts(before: State, after: State, key: str) -> bool:
    """Return whether a fact at the end of a turn still holds while the next one is played."""
    return split(key)[1] == before.actor != after.actor


def _of_seat(fact: str, name: str) -> Words:
    if fact == "score":
        return facts.which_bonus(name)
    if fact in OWNED:
        return facts.how_many(fact, name)  # type: ignore[arg-type]  # one of the literals
    if fact in {"buildings", "ships", "goods"}:
        return facts.which_in_row(fact, name)  # type: ignore[arg-type]
    return asking.what_happened(name)


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
    taken = [one for one in explanation.answers if type(one) in _SIDES]
    faces = ((box.action_face(one.card), _SIDES[type(one)]) for one in taken)
    return {face: side for face, side in faces if face is not None}
