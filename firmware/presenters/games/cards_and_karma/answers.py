"""What choices and results are called when somebody picks them by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from display.games.cards_and_karma.phrases import answers as phrases
from display.games.cards_and_karma.vocabulary import BONUSES, die_name, trio_name
from display.phrases.entering import not_seen
from display.words import Words, counted, named
from engine.games.cards_and_karma import choices, results
from engine.games.cards_and_karma.box.components import BONUSES as BONUS_IDS
from engine.games.cards_and_karma.box.components import DIE_COLOURS
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.sets import named as trios_named

Told = tuple[Words, str]


@final
class Answers:
    """Puts choices and results into words. Whoever lists them decides what may be listed.

    Args:
        faces: What is printed on the cards.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def told(self, state: State, answer: Any) -> Told:  # noqa: ANN401 -- any answer of the game
        """Return the words and the icon of a choice or result.

        Args:
            state: The state that waits for it.
            answer: A choice, a result or UNSEEN.
        """
        if answer is UNSEEN:
            return not_seen(), "question"
        return _PLAIN.get(type(answer)) or _TOLD[type(answer)](self, state, answer)

    def as_die(self, state: State, answer: choices.TakeDie) -> Told:
        """A card goes into the hand."""
        return phrases.taken_as_die(self._faces.summary(state.box.action_face(answer.card))), "die"

    def card(self, state: State, answer: choices.TakeAction | choices.CopyReward | results.Shown) -> Told:
        """A card by its action side."""
        face = state.box.action_face(answer.card)
        summary = self._faces.summary(face)
        return self._faces.name(face), summary.kind if summary is not None else "question"

    def pay(self, state: State, answer: choices.Pay) -> Told:
        """A payment; dice that might show several values are only counted."""
        known = [state.box.dice(mask) for mask in answer.dice]
        parts = [die_name(DIE_COLOURS[dice[0][0]], dice[0][1]) for dice in known if len(dice) == 1]
        unknown = sum(len(dice) != 1 for dice in known)
        parts += [phrases.unknown_dice(unknown)] if unknown else []
        if answer.administrators:
            parts.append(counted("{n} administrator", "{n} administrators", answer.administrators))
        if answer.karma:
            parts.append(counted("{n} karma", "{n} karma", answer.karma))
        return phrases.paid_with(parts), "die"

    def discard(self, state: State, answer: choices.Discard) -> Told:
        """Dice cards leave a full hand; which ones is nobody's business."""
        return phrases.thrown_away(len(answer.cards)), "hand"

    def trios(self, state: State, answer: choices.ChooseTrios) -> Told:
        """Threes of a kind leave."""
        return phrases.leave([trio_name(trio) for trio in trios_named(state, answer.trios)]), "trio"

    def tokens(self, state: State, answer: choices.TakeTokens) -> Told:
        """The tokens of a bonus, in place of its card."""
        if state.agenda[-1].question(state).kind == "palace-or-coins-2":
            return counted("{n} coin", "{n} coins", 2), "coin"
        return counted("{n} fame", "{n} fame", 1), "fame"

    def exchange(self, state: State, answer: choices.Exchange) -> Told:
        """What turns the last scoring card."""
        return _DUE[answer.tokens]

    def first_bonus(self, state: State, answer: choices.FirstBonus) -> Told:
        """A bonus comes before the others."""
        return phrases.bonus_first(named(BONUSES, BONUS_IDS[answer.bonus])), "flip"

    def dice_coming(self, state: State, answer: choices.TakeDice) -> Told:
        """So many dice cards of a reward come."""
        none = phrases.NO_DICE_COMING, "cross"
        return (phrases.dice_coming(answer.count), "die") if answer.count else none

    def next_due(self, state: State, answer: choices.NextDue) -> Told:
        """What is due comes before all else that is."""
        bonus = answer.due.removeprefix("bonus-")
        what, icon = _DUE.get(bonus) or (named(BONUSES, BONUS_IDS[int(bonus)]), "flip")
        return phrases.bonus_first(what), icon

    def bonus(self, state: State, answer: results.BonusShown) -> Told:
        """A scoring card shows its night side."""
        return named(BONUSES, BONUS_IDS[answer.bonus]), "flip"


_DUE: Final[dict[str, Told]] = {
    "karma": (phrases.EXCHANGE_KARMA, "karma"),
    "administrators": (phrases.EXCHANGE_ADMINISTRATORS, "administrator"),
    "fame": (phrases.TURN_WITH_FAME, "fame"),
    "coins": (phrases.TURN_WITH_COINS, "coin"),
    "trios": (phrases.THREES, "trio"),
}
_PLAIN: Final[dict[type, Told]] = {
    choices.DrawTwo: (phrases.DRAW_TWO, "administrator"),
    choices.ExtraTurn: (phrases.ANOTHER_TURN, "extra-turn"),
    choices.EndTurn: (phrases.TURN_OVER, "tick"),
    choices.Enough: (phrases.ENOUGH, "cross"),
    choices.Waive: (phrases.AGAINST_THE_RULES, "warning"),
    results.Laid: (phrases.LAID_OUT, "tick"),
}
_TOLD: Final[dict[type, Callable[[Answers, State, Any], Told]]] = {
    choices.TakeDie: Answers.as_die,
    choices.TakeAction: Answers.card,
    choices.Pay: Answers.pay,
    choices.Discard: Answers.discard,
    choices.TakeDice: Answers.dice_coming,
    choices.TakeTokens: Answers.tokens,
    choices.CopyReward: Answers.card,
    choices.FirstBonus: Answers.first_bonus,
    choices.Exchange: Answers.exchange,
    choices.NextDue: Answers.next_due,
    choices.ChooseTrios: Answers.trios,
    results.Shown: Answers.card,
    results.BonusShown: Answers.bonus,
}
