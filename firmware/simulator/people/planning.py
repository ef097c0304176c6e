"""Plans: what the people at the table will do in a turn, found by playing it through in their heads."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from numpy.random import Generator

from engine.cards_and_karma import components
from engine.cards_and_karma.choices import Choice, ExtraTurn
from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.results import LAID, BonusShown, Result, Shown
from engine.cards_and_karma.state import HIDDEN, State
from engine.kernel.contract import Chance, Decision, Over
from firmware.simulator.people.choosing import choose, taste
from firmware.simulator.people.deeds import Carry, Deed, Refill, TurnElephant
from firmware.simulator.people.intentions import Where, deeds_of, intended

Step = tuple[int, Deed]
"""Who does a deed (a seat), and the deed."""


class Plan(Struct, frozen=True):
    """A turn.

    Args:
        seat: Whose.
        deeds: What is done in it, in order.
        upkeep: What follows between the turns: the elephant and what its karma brings.
        refill: How cards are laid into the grid before the next turn.
        answers: The decisions and results of the turn and what follows, as the rules write them.
        again: Whether an administrator was used for another turn.
    """

    seat: int
    deeds: tuple[Step, ...]
    upkeep: tuple[Step, ...]
    refill: tuple[Deed, ...]
    answers: tuple[Any, ...]
    again: bool


class Planner:
    """Plays a match in its head, with full knowledge of every card.

    Args:
        game: The rules.
        options: The options of the match.
        deck: The shuffled cards' numbers, the lowest first.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        dice: Where decisions and shuffles come from.
    """

    def __init__(
        self,
        game: CardsAndKarma,
        options: Options,
        deck: list[int],
        nights: tuple[tuple[int, ...], ...],
        dice: Generator,
    ) -> None:
        self._game = game
        self._nights = nights
        self._dice = dice
        self._likes = [taste(dice) for _ in nights]
        self._pile = list(deck)
        self.where: Where = dict.fromkeys(deck, "draw")
        self.state = game.setup(options)
        self.begun: list[Any] = []
        while isinstance(pending := game.pending(self.state), Chance):
            result = self._result(pending)
            self.begun.append(game.write(result))
            self.state = game.observe(self.state, result)
            self.where = intended(self.state)

    @property
    def pile(self) -> list[int]:
        """The cards of the draw pile, the lowest first."""
        return [card for card in self._pile if self.where[card] == "draw"]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self._game.pending(self.state), Over)

    def turn(self) -> Plan:
        """Plan the next turn, up to the one after it."""
        before = self.state
        deeds: list[Step] = []
        upkeep: list[Step] = []
        refill: list[Deed] = []
        answers: list[Any] = []
        again = False
        while True:
            pending = self._game.pending(self.state)
            ended = self.state.played > before.played
            if isinstance(pending, Over) or (
                ended and pending.kind == "turn" and isinstance(pending, Decision)
            ):
                break
            answer: Choice | Result
            if isinstance(pending, Decision):
                likes = self._likes[pending.seat]
                answer = choose(self._game, self.state, pending, self._dice, likes)
            else:
                answer = self._result(pending)
            answers.append(self._game.write(answer))
            again = again or isinstance(answer, ExtraTurn)
            for step in self._step(answer):
                if isinstance(step[1], Carry) and step[1].target == "grid":
                    refill = _laid(refill, step[1])
                elif refill:
                    refill.append(step[1])
                elif ended or step[0] != before.actor:
                    upkeep.append(step)
                else:
                    deeds.append(step)
        return Plan(before.actor, tuple(deeds), tuple(upkeep), tuple(refill), tuple(answers), again)

    def _step(self, answer: Choice | Result) -> list[Step]:
        """Go one step on; return its deeds with who does them."""
        before = self.state
        game = self._game
        self.state = game.observe(before, answer) if isinstance(answer, Result) else game.act(before, answer)
        shuffled = self._shuffled(self.state)
        deeds = deeds_of(before, answer, self.state, self.where, shuffled)
        if shuffled:
            self._pile = list(shuffled)
        return [(self._who(before, deed), deed) for deed in deeds]

    def _who(self, before: State, deed: Deed) -> int:
        if isinstance(deed, TurnElephant):
            return self.state.starter
        seat = getattr(deed, "seat", None)
        if seat is None:
            place = getattr(deed, "source", ""), getattr(deed, "target", "")
            seats = [int(name.split("-")[1]) for name in place if name.startswith("seat-")]
            seat = seats[0] if seats else before.actor
        return int(seat)

    def _shuffled(self, after: State) -> tuple[int, ...]:
        back = [
            card
            for card, place in intended(after).items()
            if place == "draw" and self.where[card] in {"discard", "tray"}
        ]
        return tuple(int(card) for card in self._dice.permutation(back)) if back else ()

    def _result(self, chance: Chance[Result]) -> Result:
        """Return what the pieces show."""
        if chance.kind == "lay":
            return LAID
        if chance.kind == "bonus":
            seat = self.state.seat
            slot = next(
                slot
                for slot in range(components.SCORING_CARDS)
                if seat.turned(slot) and seat.bonuses[slot] == HIDDEN
            )
            return BonusShown(self._nights[self.state.actor][slot])
        unseen = [card for card in self._pile if self.state.below >> card & 1]
        return Shown(1 << unseen[-1])


def _laid(refill: list[Deed], carry: Carry) -> list[Deed]:
    """Join cards that are laid into the grid one after another."""
    if refill and isinstance(refill[-1], Refill):
        return [*refill[:-1], Refill(refill[-1].cards + carry.cards)]
    return [*refill, Refill(carry.cards)]
