"""A turn as somebody plays it who breaks a rule: the plan, bent at one place and followed from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from numpy.random import Generator

from engine.games.cards_and_karma.advance import step as follow
from engine.games.cards_and_karma.choices import Choice, DrawTwo, ExtraTurn
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import EMPTY_TRAY, State
from engine.kernel.contract import Decision, Over
from engine.kernel.errors import IllegalChoiceError
from firmware.simulator.games.cards_and_karma.mistakes.bend import Bend
from firmware.simulator.games.cards_and_karma.mistakes.turns import SecondCard
from firmware.simulator.games.cards_and_karma.people.choosing import Taste, choose
from firmware.simulator.games.cards_and_karma.people.deeds import Carry, ChangeTokens, Refill
from firmware.simulator.games.cards_and_karma.people.heads import Head, Moment, Nights
from firmware.simulator.people.plans import Step

_LONGEST: Final = 60
"""Answers after which a turn is given up."""


class BentHead(Head):
    """Plays a turn with one rule broken.

    Args:
        game: The rules.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        dice: Where decisions come from.
        start: The position before the turn.
        bend: The rule that is broken.
    """

    def __init__(
        self, game: CardsAndKarma, nights: Nights, dice: Generator, start: Moment, bend: Bend
    ) -> None:
        super().__init__(game, nights, dice, start)
        self._bend = bend
        self._played = start.state.played
        self._seat = start.state.actor

    def after(self, answer: Choice | Result) -> State:
        """Return the state after an answer, as somebody sees it who breaks the rule."""
        state = self.state
        task = state.agenda[-1]
        if isinstance(answer, Result):
            return self._on(task.result(state, answer))
        if state.fresh and isinstance(task, Menu):
            state = replace(state, fresh=False, last_tray=state.tray, tray=EMPTY_TRAY)
        bent = None if self._bend.bent else self._bend.answer(state, answer)
        return self._on(bent if bent is not None else task.answer(state, answer))

    def _on(self, state: State) -> State:
        while True:
            bent = None
            if not self._bend.bent and not state.fresh and state.played == self._played:
                bent = self._bend.step(state)
            following = bent if bent is not None else follow(state)
            if following is None:
                return state
            state = following

    def turn(self, choices: Sequence[Choice | Result], likes: Taste) -> list[Step]:
        """Play the turn as it was planned, as far as that is still possible; return what is done.

        Args:
            choices: What was planned.
            likes: What decides where the plan does not.
        """
        left = [choice for choice in choices if not isinstance(choice, Result)]
        steps: list[Step] = []
        for _ in range(_LONGEST):
            pending = self.game.pending(self.state)
            if isinstance(pending, Over) or self.state.played > self._played:
                break
            before = self._bend.bent
            if isinstance(pending, Decision):
                made = self._decided(pending, left, likes)
            else:
                made = self.step(self.result(pending))
            steps += self._kept(made, now=self._bend.bent and not before)
        return [step for step in steps if step[0] == self._seat and not _lays(step)]

    def _decided(self, pending: Decision[Choice], left: list[Choice], likes: Taste) -> list[Step]:
        bend, state = self._bend, self.state
        for number, choice in enumerate(left):
            try:
                made = self.step(choice)
            except IllegalChoiceError:
                continue
            del left[: number + 1]
            if isinstance(bend, SecondCard):
                bend.took(state, choice)
            return made
        if isinstance(bend, SecondCard):
            # A card is taken: an administrator is used for nothing else.
            cards = [choice for choice in pending.choices if not isinstance(choice, DrawTwo | ExtraTurn)]
            pending = Decision(pending.seat, pending.kind, lambda: cards)
        choice = choose(self.game, self.state, pending, self._dice, likes)
        if isinstance(bend, SecondCard):
            bend.took(self.state, choice)
        return self.step(choice)

    def _kept(self, made: list[Step], *, now: bool) -> list[Step]:
        """Return steps in which the player has the tokens that should have been exchanged.

        Args:
            made: The steps of somebody who has them no more.
            now: Whether they were kept in the last step.
        """
        karma, fame, coins = self._bend.kept
        if not (karma or fame or coins):
            return made
        own = self.state.seats[self._seat]
        bare = ChangeTokens(self._seat, own.karma, own.fame, own.coins)
        if now and not any(isinstance(deed, ChangeTokens) and deed.seat == self._seat for _, deed in made):
            made = [*made, (self._seat, bare)]
        return [
            (who, replace(deed, karma=deed.karma + karma, fame=deed.fame + fame, coins=deed.coins + coins))
            if isinstance(deed, ChangeTokens) and deed.seat == self._seat
            else (who, deed)
            for who, deed in made
        ]


def _lays(step: Step) -> bool:
    """Tell whether a step lays cards into the grid, which is done between turns."""
    deed = step[1]
    return isinstance(deed, Refill) or (isinstance(deed, Carry) and deed.target == "grid")
