"""Carrying deeds out with the hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from firmware.simulator.games.cards_and_karma.people.deeds import (
    Carry,
    ChangeTokens,
    Deed,
    MoveAdministrators,
    Refill,
    Shuffle,
    TurnElephant,
    TurnScore,
)
from firmware.simulator.games.cards_and_karma.people.fetching import (
    change_tokens,
    give_back,
    move_administrators,
)
from firmware.simulator.games.cards_and_karma.people.laying import PILES, Layer
from firmware.simulator.games.cards_and_karma.people.second_thoughts import before
from firmware.simulator.people.clock import Activity
from firmware.simulator.people.plans import Step
from firmware.simulator.table.pieces import Lying
from firmware.simulator.table.spots import Spot, middle

_CROWDED: Final = 14
"""Pieces in the tray that make somebody clear it."""

_HANDFUL: Final = 5
"""Cards that are carried at once when a tray is cleared or a grid filled."""


class Doer(Layer):
    """One person who does deeds."""

    def do(self, deed: Deed) -> Activity:
        """Return the activity that carries a deed out."""
        if isinstance(deed, Carry):
            return self.carry(deed)
        if isinstance(deed, MoveAdministrators):
            return move_administrators(self, deed)
        if isinstance(deed, ChangeTokens):
            return change_tokens(self, deed)
        if isinstance(deed, TurnScore):
            return self._turn_score(deed)
        if isinstance(deed, TurnElephant):
            return self._turn_elephant(deed)
        return self._shuffle(deed) if isinstance(deed, Shuffle) else self._refill(deed)

    def play(self, deed: Deed) -> Activity:
        """Do a deed of one's turn, perhaps after second thoughts."""
        yield from before(self, deed)
        yield from self.do(deed)

    def ordered(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Now and then take the card first and pay afterwards."""
        order = list(steps)
        taken = [
            i for i, (_, deed) in enumerate(order[:4]) if isinstance(deed, Carry) and deed.source == "grid"
        ]
        paid = order and isinstance(order[0][1], Carry) and order[0][1].target == "tray"
        if paid and taken and self.company.chance(self.habits.card_first):
            order.insert(0, order.pop(taken[0]))
        return order

    def tidies(self, *, played: bool) -> bool:
        """Tell whether the tray is cleared now: at once after one's turn, or at the latest if it is full."""
        if played:
            return self.company.chance(self.habits.clear_at_once)
        count = len(self.world.at("tray"))
        return count > _CROWDED or (count > 0 and not self.company.chance(self.habits.leave_tray))

    def carry(self, deed: Carry) -> Activity:
        """Carry cards from one place to another, together or one by one."""
        pieces = self.cards(deed.cards)
        played = deed.source.endswith("-hand")
        together = played or self.chance(self.habits.together)
        if not played and len(pieces) > 1:
            together = self.company.prompter.cued("together", self.person.seat) or together
        for group in [pieces] if together else [[piece] for piece in pieces]:
            if played:
                yield from self.work.play(group)
            else:
                yield from self.pick(group)
                yield from self._second_card(deed)
                yield from self.fumble(group[-1], back=deed.source == "tray")
            if deed.target.endswith("-hand"):
                yield from self.work.keep()
            else:
                yield from self.down(group, deed.target, back=deed.back)

    def tidy(self) -> Activity:
        """Bring everything from the tray to where it belongs."""
        lying = [piece for piece, _ in reversed(self.world.at("tray"))]
        cards = [piece for piece in lying if piece.back.startswith("die-")]
        for first in range(0, len(cards), _HANDFUL):
            group = cards[first : first + _HANDFUL]
            yield from self.work.pick(group)
            yield from self.down(group, "discard", back=True)
        rest = [piece for piece in lying if piece not in cards]
        if rest:
            yield from self.work.pick(rest)
            yield from give_back(self, rest)

    def _refill(self, deed: Refill) -> Activity:
        """Lay cards of the draw pile into the gaps of the grid, a few at a time."""
        cards = self.cards(deed.cards)
        while cards:
            count = int(self.person.dice.integers(1, _HANDFUL))
            group, cards = cards[:count], cards[count:]
            yield from self.work.pick(group)
            yield from self.down(group, "grid", back=False)

    def _second_card(self, deed: Carry) -> Activity:
        """Now and then pick up another card of the grid as well, look at both, and put it back."""
        if deed.source != "grid":
            return
        others = [item for item in self.world.at("grid") if item[0] not in self.cards(deed.cards)]
        if others and self.does("two_cards", self.habits.two_cards):
            item = others[int(self.person.dice.integers(len(others)))]
            yield from self.during("two_cards", self._looked_at(item), item[0])

    def _looked_at(self, item: Lying) -> Activity:
        piece, pose = item
        yield from self.work.pick([piece])
        yield from self.work.wait(1.4)
        yield from self.work.lay(piece, Spot(pose.x, pose.y, pose.angle), back=pose.back)

    def _turn_score(self, deed: TurnScore) -> Activity:
        place = f"seat-{deed.seat}-score"
        piece, pose = self.world.row(place)[deed.slot]
        yield from self.work.pick([piece])
        yield from self.work.wait(0.3)
        spot = Spot(pose.x, pose.y, self.person.upright)
        yield from self.work.lay(piece, spot, back=not pose.back)

    def _turn_elephant(self, deed: TurnElephant) -> Activity:
        piece = self._box.elephant
        yield from self.work.pick([piece])
        yield from self.work.lay(piece, self._spot("elephant"), back=deed.back)

    def _shuffle(self, deed: Shuffle) -> Activity:
        """Take all discards up, shuffle them out of sight, and lay them down as the new pile."""
        yield from self.tidy()
        yield from self.work.over(middle(self.world.region("discard")))
        pieces = self.cards(deed.order)
        for piece in pieces:
            self.world.hold(piece, self.person.seat)
        yield from self.work.home()
        yield from self.work.wait(6.0)
        spot = middle(self.world.region("draw"))
        yield from self.work.over(spot)
        for piece in pieces:
            self.world.play(piece, self.person.seat)
            self.world.put(piece, self.work.aimed(piece, spot, back=False, stacked=True, loose=PILES["draw"]))
