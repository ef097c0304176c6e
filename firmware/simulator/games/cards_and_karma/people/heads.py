"""A match played through in somebody's head: one step after another, with the deeds each one takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from numpy.random import Generator

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.choices import Choice
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.results import LAID, BonusShown, Result, Shown
from engine.games.cards_and_karma.state import HIDDEN, State
from engine.kernel.contract import Chance
from firmware.simulator.games.cards_and_karma.people.deeds import Deed, TurnElephant
from firmware.simulator.games.cards_and_karma.people.intentions import Where, deeds_of, intended
from firmware.simulator.people.plans import Step

Nights = tuple[tuple[int, ...], ...]
"""Per seat the bonus of each scoring card from the left, as indexes into BONUSES."""


class Moment(Struct, frozen=True):
    """A position in somebody's head.

    Args:
        state: It, with full knowledge.
        where: Where each play card is, by its number.
        pile: The cards that were the draw pile at the last shuffle, the lowest first.
    """

    state: State
    where: Mapping[int, str]
    pile: tuple[int, ...]


class Head:
    """Plays with full knowledge of every card.

    Args:
        game: The rules.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        dice: Where shuffles come from.
        start: The position.
    """

    def __init__(self, game: CardsAndKarma, nights: Nights, dice: Generator, start: Moment) -> None:
        self.game = game
        self._nights = nights
        self._dice = dice
        self._pile = list(start.pile)
        self.state = start.state
        self.where: Where = dict(start.where)

    @property
    def moment(self) -> Moment:
        """The position, for another head to go on from."""
        return Moment(self.state, dict(self.where), tuple(self._pile))

    @property
    def pile(self) -> list[int]:
        """The cards of the draw pile, the lowest first."""
        return [card for card in self._pile if self.where[card] == "draw"]

    def after(self, answer: Choice | Result) -> State:
        """Return the state after an answer."""
        if isinstance(answer, Result):
            return self.game.observe(self.state, answer)
        return self.game.act(self.state, answer)

    def step(
        self, answer: Choice | Result, after: Callable[[Choice | Result], State] | None = None
    ) -> list[Step]:
        """Go one step on; return its deeds with who does them.

        Args:
            answer: What is decided, or shown.
            after: Returns the state that follows; as the rules say if left out.
        """
        before = self.state
        self.state = (after or self.after)(answer)
        shuffled = self._shuffled(self.state)
        deeds = deeds_of(before, answer, self.state, self.where, shuffled)
        if shuffled:
            self._pile = list(shuffled)
        return [(self._who(before, deed), deed) for deed in deeds]

    def result(self, chance: Chance[Result]) -> Result:
        """Return what the pieces show."""
        return shown(chance, self.state, self._pile, self._nights)

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


def shown(
    chance: Chance[Result], state: State, pile: Sequence[int], nights: Sequence[Sequence[int]]
) -> Result:
    """Return what the pieces show.

    Args:
        chance: What is awaited.
        state: The position.
        pile: The cards that were the draw pile at the last shuffle, the lowest first.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.

    Raises:
        IndexError: The draw pile is used up.
    """
    if chance.kind == "lay":
        return LAID
    if chance.kind == "bonus":
        seat, slots = state.seat, range(components.SCORING_CARDS)
        slot = next(slot for slot in slots if seat.turned(slot) and seat.bonuses[slot] == HIDDEN)
        return BonusShown(nights[state.actor][slot])
    return Shown(1 << [card for card in pile if state.below >> card & 1][-1])
