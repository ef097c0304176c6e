"""Paying with dice, turned by karma where needed (RG-de > Arbeiter einsetzen, Karma; ruling C5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.games.rajas.choices import Pay, pay
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.kali import Price, numbered, payments, pays, shown, without
from engine.games.rajas.state import State, changed
from engine.kernel.agenda import done


class Payment(Effect[Pay], frozen=True, gc=False):
    """Dice are to be paid for something; what it is, those that derive from this say."""

    rule = "payment"
    kind = "payment"

    def price(self, state: State) -> Price:
        """Return what is to be paid."""
        raise NotImplementedError

    def paid(self, state: State, value: int) -> State:
        """Go on, after a payment whose first die was used as a value (0: nobody knows)."""
        raise NotImplementedError

    def choices(self, state: State) -> Sequence[Pay]:
        """Return the payments of which nothing could be left out."""
        return payments(self.price(state), state.player.dice, state.player.karma)

    def higher(self, state: State) -> list[Pay]:
        """Return the payments of a sum, without karma, of which some dice could be left out."""
        price = self.price(state)
        dice = [die for die in state.player.dice if price.kind == "sum" and die // 7 == price.colour]
        parts = (part for number in range(2, len(dice) + 1) for part in combinations(dice, number))
        found = [pay(part) for part in dict.fromkeys(parts)]
        return [one for one in found if self.suffices(state, one) and one not in self.menu(state)]

    def suffices(self, state: State, choice: object) -> bool:
        """Tell whether a payment is high enough, with dice and karma that are there."""
        player = state.player
        return isinstance(choice, Pay) and pays(self.price(state), choice, player.dice, player.karma)

    def accepts(self, state: State, choice: object) -> bool:
        """Take payments that are higher than needed as well."""
        return choice in self.menu(state) or self.suffices(state, choice)

    def chosen(self, state: State, choice: Pay) -> State:
        """Put the dice back into the supply, take the karma, and go on."""
        return self.paid(spent(state, choice), used(choice))

    def run(self, state: State) -> State | None:
        """A payment that costs karma is asked about even where there is no other."""
        choices = self.menu(state)
        if len(choices) == 1 and not choices[0].flipped:
            return self.chosen(done(state), choices[0])
        return None


def spent(state: State, choice: Pay) -> State:
    """Return a state after a payment."""
    player = state.player
    dice = without(player.dice, numbered(choice.dice) or ())
    return changed(state, dice=dice, karma=player.karma - len(choice.flipped))


def used(choice: Pay) -> int:
    """Return the value that the first die of a payment is used as; 0 where nobody saw it."""
    return shown(numbered(choice.dice) or (0,), numbered(choice.flipped) or ())[0][1]
