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
from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.games.cards_and_karma.table.facts import in_order
from firmware.simulator.optics.cover import covered
from firmware.simulator.people.clock import Activity
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.hand import Hand
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.prompter import Prompter
from firmware.simulator.table.pieces import Piece
from firmware.simulator.table.spots import Spot, beside, free_spots, middle, spots
from firmware.simulator.table.world import Lying

_SHIP_PITCH: Final = 61.5
_HANDFUL: Final = 5
"""Cards that are carried at once when a tray is cleared or a grid filled."""

_NEXT: Final = 0.8
"""Share of pieces that go to the next free spot; the others go to any."""

_OWN_WAY: Final = 0.25
"""Share of cards that people lay into the grid so that they stand upright for themselves."""

_WORTH_A_PUSH: Final = 15.0


class Doer:
    """One person who does deeds.

    Args:
        work: The person's hands.
        box: The pieces of the match.
        players: Number of players.
        habits: How the person does them.
        prompter: Tells what is to be done besides, and writes down what was.
    """

    def __init__(self, work: Handiwork, box: Box, players: int, habits: Habits, prompter: Prompter) -> None:
        self.work = work
        self.world = work.world
        self.person = work.person
        self._box = box
        self._players = players
        self._habits = habits
        self._prompter = prompter

    @property
    def side(self) -> str:
        """The supply that is nearer."""
        return "supply-left" if self.person.middle < self.world.mat.width / 2 else "supply-right"

    def cards(self, numbers: Sequence[int]) -> list[Piece]:
        """Return the pieces that are the play cards of these numbers."""
        return [self._box.cards[number] for number in numbers]

    def hidden(self, hand: Hand) -> tuple[str, ...]:
        """Return the ids of the pieces that one of the person's arms hides where it is now."""
        shape = hand.shape(self.work.now)
        return covered(shape, self.world.lying(), self.world.mat) if shape is not None else ()

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

    def carry(self, deed: Carry) -> Activity:
        """Carry cards from one place to another, together or one by one."""
        pieces = self.cards(deed.cards)
        played = deed.source.endswith("-hand")
        together = played or self._chance(self._habits.together)
        if not played and len(pieces) > 1:
            together = self._prompter.cued("together", self.person.seat) or together
        for group in [pieces] if together else [[piece] for piece in pieces]:
            if played:
                yield from self.work.play(group)
            else:
                yield from self._pick(group)
                yield from self._second_card(deed)
                yield from self._fumble(group[-1], back=deed.source == "tray")
            if deed.target.endswith("-hand"):
                yield from self.work.keep()
            else:
                yield from self.down(group, deed.target, back=deed.back)

    def down(self, pieces: Sequence[Piece], place: str, *, back: bool) -> Activity:
        """Lay carried cards down at a place."""
        if place.endswith("-ships"):
            yield from self._make_room(place)
        for piece in pieces:
            yield from self.work.lay(piece, self._spot(place), back=back, place=place)

    def clear(self) -> Activity:
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

    def _pick(self, group: Sequence[Piece]) -> Activity:
        """Pick cards up; several at once are a habit."""
        picked = self.work.pick(group)
        if len(group) == 1:
            return picked
        return self._prompter.during("together", self.person.seat, picked, [piece.id for piece in group])

    def _second_card(self, deed: Carry) -> Activity:
        """Now and then pick up another card of the grid as well, look at both, and put it back."""
        if deed.source != "grid":
            return
        others = [item for item in self.world.at("grid") if item[0] not in self.cards(deed.cards)]
        if others and self._does("two_cards", self._habits.two_cards):
            item = others[int(self.person.dice.integers(len(others)))]
            yield from self._prompter.during(
                "two_cards", self.person.seat, self._looked_at(item), (item[0].id,)
            )

    def _looked_at(self, item: Lying) -> Activity:
        piece, pose = item
        yield from self.work.pick([piece])
        yield from self.work.wait(1.4)
        yield from self.work.lay(piece, Spot(pose.x, pose.y, pose.angle), back=pose.back, place="grid")

    def _fumble(self, piece: Piece, *, back: bool) -> Activity:
        """Now and then drop a card on its way and pick it up again."""
        if self._does("fumble", self._habits.fumble):
            yield from self._prompter.during(
                "fumble", self.person.seat, self._dropped(piece, back=back), (piece.id,)
            )

    def _dropped(self, piece: Piece, *, back: bool) -> Activity:
        x, y, _ = self.work.spot()
        away = self.person.dice.uniform(20.0, 60.0)
        spot = Spot(x, y + self.person.sign * float(away), float(self.person.dice.uniform(-40, 40)))
        yield from self.work.lay(piece, spot, back=back, place="discard", loose=3.0)
        yield from self.work.wait(0.3)
        yield from self.work.pick([piece])

    def _spot(self, place: str) -> Spot:
        """Return where the next piece goes at a place."""
        region, dice = self.world.region(place), self.person.dice
        if place in {"draw", "discard", "elephant"}:
            return middle(region)
        if place.endswith("-ships"):
            return self._behind_last_ship(place)
        free = free_spots(self.world, place, self._players)
        if free:
            spot = free[0] if self._chance(_NEXT) else free[dice.integers(len(free))]
        else:
            every = spots(region, self._players)
            shift = self.person.sign * float(dice.uniform(6.0, 14.0))
            taken = every[dice.integers(len(every))]
            spot = Spot(taken.x + shift, taken.y, taken.angle)
        if place == "tray" or (place == "grid" and self._chance(_OWN_WAY)):
            return Spot(spot.x, spot.y, self.person.upright)
        return spot

    def _behind_last_ship(self, place: str) -> Spot:
        spot = beside(self.world, place, _SHIP_PITCH)
        if spot is not None:
            return spot
        every = spots(self.world.region(place), self._players)
        if not self.world.at(place):
            return every[0]
        shift = self.person.sign * float(self.person.dice.uniform(8.0, 16.0))
        return Spot(every[-1].x + shift, every[-1].y, every[-1].angle)

    def _make_room(self, place: str) -> Activity:
        """Move a row of ships to the left if nothing fits on its right any more."""
        row = in_order(self.world, place)
        every = spots(self.world.region(place), self._players)
        if not row or len(row) >= len(every) or beside(self.world, place, _SHIP_PITCH) is not None:
            return
        for (piece, pose), spot in zip(row, every, strict=False):
            if abs(pose.x - spot.x) > _WORTH_A_PUSH:
                yield from self.work.pick([piece])
                yield from self.work.lay(piece, spot, back=pose.back, place=place)

    def _turn_score(self, deed: TurnScore) -> Activity:
        place = f"seat-{deed.seat}-score"
        piece, pose = in_order(self.world, place)[deed.slot]
        yield from self.work.pick([piece])
        yield from self.work.wait(0.3)
        spot = Spot(pose.x, pose.y, self.person.upright)
        yield from self.work.lay(piece, spot, back=not pose.back, place=place)

    def _turn_elephant(self, deed: TurnElephant) -> Activity:
        piece = self._box.elephant
        yield from self.work.pick([piece])
        yield from self.work.lay(piece, self._spot("elephant"), back=deed.back, place="elephant")

    def _shuffle(self, deed: Shuffle) -> Activity:
        """Take all discards up, shuffle them out of sight, and lay them down as the new pile."""
        yield from self.clear()
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
            self.world.put(piece, self.work.aimed(piece, spot, back=False, place="draw"))

    def _does(self, habit: str, share: float) -> bool:
        """Tell whether the person does something now, by chance or because the script says so."""
        drawn = bool(share) and self._chance(share)
        return self._prompter.cued(habit, self.person.seat) or drawn

    def _chance(self, share: float) -> bool:
        return bool(self.person.dice.random() < share)
