"""Plans: what the people at the table will do in a turn, found by playing it through in their heads."""

from __future__ import annotations

from typing import Any

from numpy.random import Generator

from engine.games.cards_and_karma.choices import Choice, ExtraTurn
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import Result
from engine.kernel.contract import Chance, Decision, Over
from firmware.simulator.games.cards_and_karma.people.choosing import Taste, choose, taste
from firmware.simulator.games.cards_and_karma.people.deeds import Carry, Refill
from firmware.simulator.games.cards_and_karma.people.heads import Head, Moment, Nights
from firmware.simulator.games.cards_and_karma.people.intentions import intended
from firmware.simulator.people import plans
from firmware.simulator.people.plans import Step


class Plan(plans.Plan, frozen=True):
    """A turn; what follows between the turns is the elephant and what its karma brings.

    Args:
        choices: The decisions and results of the turn and what follows.
        start: The position before it.
        end: The position after it.
    """

    choices: tuple[Choice | Result, ...]
    start: Moment
    end: Moment


class Planner(Head):
    """Plays a match in its head, with full knowledge of every card.

    Args:
        game: The rules.
        options: The options of the match.
        deck: The shuffled cards' numbers, the lowest first.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        dice: Where decisions and shuffles come from.
    """

    def __init__(
        self, game: CardsAndKarma, options: Options, deck: list[int], nights: Nights, dice: Generator
    ) -> None:
        super().__init__(
            game, nights, dice, Moment(game.setup(options), dict.fromkeys(deck, "draw"), tuple(deck))
        )
        self._likes = [taste(dice) for _ in nights]
        self.begun: list[Any] = []
        while isinstance(pending := game.pending(self.state), Chance):
            result = self.result(pending)
            self.begun.append(game.write(result))
            self.state = game.observe(self.state, result)
            self.where = intended(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.game.pending(self.state), Over)

    def likes(self, seat: int) -> Taste:
        """Return what somebody values."""
        return self._likes[seat]

    def turn(self) -> Plan:
        """Plan the next turn, up to the one after it."""
        before, start = self.state, self.moment
        deeds: list[Step] = []
        upkeep: list[Step] = []
        refill: list[Step] = []
        choices: list[Choice | Result] = []
        again = False
        while True:
            pending = self.game.pending(self.state)
            ended = self.state.played > before.played
            if isinstance(pending, Over) or (
                ended and pending.kind == "turn" and isinstance(pending, Decision)
            ):
                break
            answer: Choice | Result
            if isinstance(pending, Decision):
                likes = self._likes[pending.seat]
                answer = choose(self.game, self.state, pending, self._dice, likes)
            else:
                answer = self.result(pending)
            choices.append(answer)
            again = again or isinstance(answer, ExtraTurn)
            for step in self.step(answer):
                if isinstance(step[1], Carry) and step[1].target == "grid":
                    # Where the grid was used up it is filled at once, by whoever is in turn (ruling A12).
                    laid(refill if ended else deeds, before.actor, step[1])
                elif refill:
                    refill.append(step)
                elif ended or step[0] != before.actor:
                    upkeep.append(step)
                else:
                    deeds.append(step)
        done = tuple(deeds), tuple(upkeep), tuple(deed for _, deed in refill)
        answers = tuple(map(self.game.write, choices))
        return Plan(before.actor, *done, answers, again, tuple(choices), start, self.moment)


def laid(steps: list[Step], seat: int, carry: Carry) -> None:
    """Add that somebody lays cards into the grid, together with those that were laid just before."""
    before = steps.pop()[1].cards if steps and isinstance(steps[-1][1], Refill) else ()
    steps.append((seat, Refill(before + carry.cards)))
