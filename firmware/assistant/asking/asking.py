"""What is best asked where several explanations are left, and of which moment."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final, TypeAlias, final

from engine.kernel.contract import COURSE, Game, unknown
from engine.referee import Explanation
from engine.referee.questions import Option, Question, ask
from engine.referee.trace import Trace
from engine.words import Seconds, Sight
from firmware.assistant.asking.inquiry import whole
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import breaks_a_rule, player
from firmware.assistant.scene import Presenter

State: TypeAlias = Any
"""A state of any game."""

EASY: Final = 2
"""Facts that are harder to tell than this are asked only where nothing else helps."""

FEW: Final = 2
"""So many explanations fit on the buttons before the turn is over."""


@final
class Asking:
    """Finds questions.

    Args:
        game: The rules.
        moments: Tells when things happened.
        presenter: Knows how hard a fact is to tell, and which ones last.
    """

    def __init__(self, game: Game[Any, Any, Any], moments: Moments, presenter: Presenter) -> None:
        self._game = game
        self._moments = moments
        self._presenter = presenter

    def offered(self, explanations: Sequence[Explanation]) -> Question | None:
        """Return the question that the press which ends the turn can answer, None for none.

        Where the next turn shows already, people would answer of that one.
        """
        if any(one.ahead for one in explanations):
            return None
        question = ask(explanations, self._game.facts, self._presenter.effort)
        if question is None or not len(question.options) == len(explanations) <= FEW:
            return None
        return question

    def which_ended(self, state: State, ended: Sequence[Explanation]) -> Question | None:
        """Return the question whether a turn is still played, or has ended as some explanations tell.

        The option of the first kind has an explanation without answers. None where that is no
        question that people can be asked.

        Args:
            state: The state at the beginning of the turn.
            ended: What it was if it has ended.
        """
        played = Explanation((), state, 0.0, 0.0, 0.5)
        return ask([played, *ended], self._game.facts, asked=lambda fact: fact in COURSE)

    def whose_turn(
        self, state: State, explanations: Sequence[Explanation], *, perhaps: bool
    ) -> Question | None:
        """Return the question whose turn it is after a press, None where nobody can tell by that.

        Whoever forgets to press leaves two turns, which may pass for one. After them it is another player's
        turn than after the likeliest of the explanations, unless a round ended or an extra turn was won
        between: then it may be the same player's, and tells nothing. So that leaves all of them as they were.

        Args:
            state: The last confirmed state.
            explanations: Of the turn after it, likeliest first.
            perhaps: Whether the press may have ended that turn; else one of two.
        """
        seats = {place.owner for place in self._game.places(state) if place.owner is not None}
        then = [self._game.facts(one.state) for one in explanations]
        first = then[0].get("actor")
        if len(seats) <= 1 or any(facts.get("over") for facts in then) or not isinstance(first, int):
            return None
        others = ((first + step) % len(seats) for step in range(1, len(seats)))
        found = tuple(explanations) if perhaps else ()
        return Question("actor", (Option(first, found), *(Option(seat, ()) for seat in others)))

    def recorded(self, explanations: Sequence[Explanation]) -> Question | None:
        """Return the question which of several turns one was that is recorded, None where nobody can tell.

        What lay in a tray then, or how high a pile was, nobody remembers.

        Args:
            explanations: Of that turn, the recorded one among them.
        """
        facts, effort = self._game.facts, self._presenter.effort
        return ask(explanations, facts, effort, lambda fact: effort(fact) <= EASY and fact not in COURSE)

    def best(
        self,
        state: State,
        explanations: Sequence[Explanation],
        trace: Trace,
        pressed: Pressed,
        told: AbstractSet[str] = frozenset(),
        *,
        complete: bool = True,
    ) -> tuple[Question | None, Seconds]:
        """Return what is best asked, and when its facts held; None where all of them look the same.

        Args:
            state: The last confirmed state.
            explanations: Of the turn after it, likeliest first; one of them may break a rule.
            trace: What was seen since.
            pressed: The press that ended it.
            told: Facts that people have told of it.
            complete: Whether there are no others.
        """
        facts, effort, lasts = self._game.facts, self._presenter.effort, self._presenter.lasts
        first, ends = explanations[0], [one.state for one in explanations]
        question = None
        if first.ahead:
            # People play on: best is what they can still see.
            lasting = {fact for fact in facts(state) if all(lasts(state, end, fact) for end in ends)}
            question = ask(explanations, facts, effort, lambda fact: fact in lasting and effort(fact) <= EASY)
            if question is not None:
                return question, pressed.time
            # Whose turn it is they would rather tell of the next one.
            question = ask(
                explanations, facts, effort, lambda fact: effort(fact) <= EASY and fact not in COURSE
            )
        question = question or ask(explanations, facts, effort, lambda fact: effort(fact) <= EASY)
        question = question or ask(explanations, facts, effort)
        if question is None and not (complete and all(map(self._legal, explanations)) and self._alike(ends)):
            # There may be others, or it may be against the rules: the people say whether this is it.
            guessed = first.vague or (len(explanations) == 1 and not complete)
            question = (self._told_of_guess(state, first, pressed, told) if guessed else None) or whole(first)
        at = self._moments.held(first.state, trace, pressed, first.ahead) if first.ahead else pressed.time
        return question, at

    def _alike(self, ends: Sequence[State]) -> bool:
        """Tell whether states look the same to everybody."""
        first, *others = map(self._game.facts, ends)
        return all(one == first for one in others)

    def _told_of_guess(
        self, state: State, guess: Explanation, pressed: Pressed, told: AbstractSet[str]
    ) -> Question | None:
        """Return the question what came of something that no picture shows, None where nothing has.

        People who only nod would nod to a guess as well: they are asked what a player holds or has laid
        since. That is what a card without a name was taken for; else the player's row that changed and is
        not seen, of several the last, for scoring cards are turned after what turned them was laid; or,
        where nothing is seen that changed before the player, how many cards they hold. One after the other
        is asked, and then whether all of it is right.

        Args:
            state: The last confirmed state.
            guess: What the turn may have been.
            pressed: The press that ended it.
            told: Facts that people have told of it.
        """
        before, after = self._game.facts(state), self._game.facts(guess.state)
        changed = [fact for fact, value in after.items() if value != before.get(fact)]
        if guess.vague in changed:
            return Question(guess.vague, (Option(after[guess.vague], (guess,)),))
        if guess.vague or not self._legal(guess):
            return None
        seat = player(self._game, state, guess)
        owned = {place.id for place in self._game.places(state) if place.owner == seat}
        theirs = [fact for fact in changed if fact in owned and fact not in told]
        hidden = [fact for fact in theirs if not _seen(pressed, fact)]
        rows = [fact for fact in hidden if isinstance(after[fact], list) and not unknown(after[fact])]
        of_these = rows or (hidden if hidden == theirs else [])
        return Question(of_these[-1], (Option(after[of_these[-1]], (guess,)),)) if of_these else None

    def _legal(self, explanation: Explanation) -> bool:
        return not breaks_a_rule(self._game, explanation)


def _seen(pressed: Pressed, place: str) -> bool:
    """Tell whether the picture of a press shows a place, or the one that told what the turn was."""
    looks = (one.places.get(place) for one in (pressed.reading, pressed.shown))
    return any(one is not None and one.sight is Sight.SEEN for one in looks)
