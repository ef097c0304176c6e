"""Somebody who follows a match by what can be seen: no hands, faces of what lies open, dice that paid.

The truth must never leave what such a one believes, and both must look the same to everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, final

from engine.games.cards_and_karma.box.components import GOODS, PALACE
from engine.games.cards_and_karma.choices import (
    ENOUGH,
    TAKE_TOKENS,
    Choice,
    ChooseTrios,
    Discard,
    Pay,
    TakeAction,
    TakeDie,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.bonuses import Bonus
from engine.games.cards_and_karma.play.gains import PickGoods
from engine.games.cards_and_karma.play.palace import TopCard
from engine.games.cards_and_karma.results import Result, Shown
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN, Decision, Unseen
from engine.kernel.sightings import Sighting
from firmware.soak.games.cards_and_karma.belief import outside

THROWN_UNSEEN: Final = 0.5
"""Share of the discards whose dice nobody notes."""


@final
class Onlooker:
    """Follows a match by what can be seen: no hands, faces of what lies open, dice that paid.

    Args:
        game: The rules.
        options: Of the match.
        rng: Decides which results nobody saw.
        unseen: Share of the cards that come to light and are not seen at all.

    Attributes:
        belief: What is believed.
    """

    def __init__(self, game: CardsAndKarma, options: Options, rng: Random, unseen: float) -> None:
        self.game = game
        self.rng = rng
        self.unseen = unseen
        self.belief = game.setup(options)

    def follow(self, before: State, answer: Choice | Result, after: State) -> None:
        """Take in one answer of the truth, and what followed of itself."""
        if isinstance(answer, Result):
            place = self.game.pending(before).place  # type: ignore[union-attr]
            self.belief = self.game.observe(self.belief, self._seen(place, answer))
        elif not same_to_all(self.game, before) or _stage(self.belief) == _stage(before):
            # Else there was nothing to choose for who cannot tell copies apart.
            self.belief = self.game.act(self.belief, self.named(answer))
        if same_to_all(self.game, after):
            return
        top = answer.card if isinstance(answer, Shown) else before.top
        named = {answer.card} if isinstance(answer, TakeDie | TakeAction) else set()
        while _stage(self.belief) != _stage(after):
            self._catch_up(before, after, top, named)

    def level(self, truth: State) -> bool:
        """Tell whether the belief has come as far as the truth.

        Who cannot tell copies apart has nothing to choose there, and is a step ahead.
        """
        return not same_to_all(self.game, truth)

    def amiss(self, truth: State) -> Iterator[str]:
        """Yield what is true and not believed possible."""
        return outside(self.game, truth, self.belief, all_seen=not self.unseen)

    def look(self, truth: State) -> None:
        """See some of the open cards that were missed, as the table lies now."""
        box = truth.box
        known = Counter(face for token in self.belief.grid if (face := box.action_face(token)))
        missed = Counter(box.action[card.bit_length() - 1] for card in truth.grid) - known
        faces = sorted(missed.elements())
        seen = tuple(self.rng.sample(faces, self.rng.randint(0, len(faces))))
        self.belief = self.game.sighted(self.belief, Sighting("grid", seen))
        if truth.top:
            top = Sighting("draw", (box.action[truth.top.bit_length() - 1],))
            self.belief = self.game.sighted(self.belief, top)

    def named(self, choice: Choice) -> Choice:
        """Return a choice as one sees it: cards by their faces; a discard perhaps not at all."""
        box = self.belief.box
        if isinstance(choice, TakeDie | TakeAction):
            return type(choice)(_face(self.belief, choice.card))
        if isinstance(choice, Pay):
            dice = tuple(box.dice_face_mask[next(iter(box.dice_faces(card)))] for card in choice.dice)
            return Pay(box.by_dice(dice), choice.administrators, choice.karma)
        if isinstance(choice, Discard):
            hidden = self.rng.random() < THROWN_UNSEEN
            faces = [box.dice_face_mask[next(iter(box.dice_faces(card)))] for card in choice.cards]
            return Discard((box.all,) * len(faces) if hidden else tuple(sorted(faces)))
        return choice

    def _seen(self, place: str, result: Result) -> Result | Unseen:
        if not isinstance(result, Shown):
            return result
        hidden = place.endswith("hand") or self.rng.random() < self.unseen
        return UNSEEN if hidden else Shown(_face(self.belief, result.card))

    def _catch_up(self, before: State, after: State, top: int, named: set[int]) -> None:
        """Answer what only the onlooker has to ask, for the truth left no choice.

        Args:
            before: The truth before its answer.
            after: The truth after it.
            top: The card on the draw pile then.
            named: Cards that were taken by an answer; one that is taken here joins them.
        """
        task = self.belief.agenda[-1]
        if isinstance(task, TopCard):
            self.belief = self.game.observe(self.belief, Shown(_face(self.belief, top)))
            return
        if isinstance(task, Bonus):
            self.belief = self.game.act(self.belief, TAKE_TOKENS)
            return
        kind = before.box.kind_mask[GOODS if isinstance(task, PickGoods) else PALACE]
        gone = set(before.grid) - set(after.grid) - named
        taken = next((card for card in sorted(gone) if card & kind), 0)
        named.add(taken)
        choice: Choice = TakeAction(_face(self.belief, taken)) if taken else ENOUGH
        self.belief = self.game.act(self.belief, choice)


def same_to_all(game: CardsAndKarma, state: State) -> bool:
    """Tell whether only copies of a card are to be chosen from, which no onlooker can tell apart."""
    pending = game.pending(state)
    if not isinstance(pending, Decision):
        return False
    choices = pending.choices
    shown: set[object] = set()
    if pending.kind == "trios":
        shown = {
            tuple(
                (trio.kind, tuple(sorted(_face(state, card) for card in trio.cards)), trio.coins)
                for trio in choice.trios
            )
            for choice in choices
            if isinstance(choice, ChooseTrios)
        }
    elif pending.kind == "goods" and all(isinstance(choice, TakeAction) for choice in choices):
        shown = {_face(state, choice.card) for choice in choices if isinstance(choice, TakeAction)}
    return len(shown) == 1


def _stage(state: State) -> tuple[object, ...]:
    """Return how far a turn has come, apart from which cards they are."""
    tasks = [
        tuple(
            value
            for name in task.__struct_fields__
            if name not in {"card", "ships"}
            for value in [getattr(task, name)]
        )
        for task in state.agenda
    ]
    counts = [(seat.coins, seat.fame, seat.flipped, len(seat.hand)) for seat in state.seats]
    return list(map(type, state.agenda)), tasks, counts, len(state.grid), state.below_count


def _face(state: State, card: int) -> int:
    """Return all cards that show the same action side as one."""
    return state.box.copies[card.bit_length() - 1]
