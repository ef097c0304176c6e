"""Rows that are left as they should not be: three of a kind, ships of a lower number.

Sources: CK-de > C; CK-de > Drei einer Art.
"""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.advance import step as legal
from engine.games.cards_and_karma.box.components import ADMINISTRATOR, SHIP
from engine.games.cards_and_karma.choices import Choice, ChooseTrios, Trio
from engine.games.cards_and_karma.play.exchanges import exchange_due
from engine.games.cards_and_karma.play.piles import discarded
from engine.games.cards_and_karma.play.trios import Trios, possible
from engine.games.cards_and_karma.state import Seat, State, added, removed, with_seat
from engine.games.cards_and_karma.table.breaches import trio_rule
from engine.games.cards_and_karma.task import Placing
from firmware.simulator.games.cards_and_karma.mistakes.bend import Bend
from firmware.simulator.people.mistakes import Pieces

_ROWS = ("buildings", "ships", "goods")


class _OverTrios(Bend):
    """Breaks a rule when three of a kind leave, be they chosen from several or the only ones."""

    rule = "trios"

    def answer(self, state: State, choice: Choice) -> State | None:
        """Break it where there was a choice of trios."""
        if not isinstance(choice, ChooseTrios):
            return None
        return self.spoilt(state, state.agenda[-1].answer(state, choice), choice.trios)

    def step(self, state: State) -> State | None:
        """Break it where there was none."""
        task = state.agenda[-1]
        if not isinstance(task, Trios) or exchange_due(state) is not None:
            return None
        after = task.run(state)
        return self.spoilt(state, after, possible(state, state.seat)[0]) if after is not None else None

    def spoilt(self, state: State, after: State, trios: tuple[Trio, ...]) -> State | None:
        """Return what follows instead; None where the rule cannot be broken.

        Args:
            state: Before the cards leave.
            after: Once they have left, by the rules.
            trios: Those of buildings and goods; ships may leave besides.
        """
        raise NotImplementedError


class TrioKept(_OverTrios):
    """Overlooks three of a kind: nothing leaves, nothing comes."""

    kind: ClassVar[str] = "trio-kept"

    def spoilt(self, state: State, after: State, trios: tuple[Trio, ...]) -> State | None:
        """Leave all where it lies."""
        if not (trios or _ships(state)):
            return None
        self.bent = True
        self.rule = _about(state)
        self.pieces = (_left(state, after),)
        return replace(state, agenda=state.agenda[:-1])


class NothingForTrio(_OverTrios):
    """Takes three of a kind away and forgets the administrator."""

    kind: ClassVar[str] = "trio-unpaid"

    def spoilt(self, state: State, after: State, trios: tuple[Trio, ...]) -> State | None:
        """Take no administrator, where one would come."""
        gained = after.seat.administrators - state.seat.administrators
        if gained <= 0:
            return None
        self.bent = True
        self.rule = trio_rule([tuple(trio for trio in trios if not trio.coins)], _ships(state))
        self.pieces = ({f"seat-{state.actor}-administrators": [ADMINISTRATOR] * gained},)
        poorer = replace(after.seat, administrators=state.seat.administrators)
        return replace(after, seats=with_seat(after, poorer))


class WrongTrio(_OverTrios):
    """Takes a card away that is not of the three of a kind, and leaves one that is."""

    kind: ClassVar[str] = "trio-wrong"

    def spoilt(self, state: State, after: State, trios: tuple[Trio, ...]) -> State | None:
        """Take another card of the row, where that is not legal as well."""
        swaps = [
            (row, stays, leaves)
            for row in ("buildings", "goods")
            for stays in set(getattr(state.seat, row)) - set(getattr(after.seat, row))
            for leaves in getattr(after.seat, row)
            if state.box.action_face(stays) != state.box.action_face(leaves)
        ]
        swaps = [swap for swap in sorted(swaps) if not _legal(state, _swapped(after, *swap).seat)]
        if not swaps:
            return None
        self.bent = True
        self.rule = _about(state)
        row, stays, leaves = swaps[self.pick(len(swaps))]
        place, faces = f"seat-{state.actor}-{row}", state.box.action_face
        self.pieces = ({place: [str(faces(stays))]}, {place: [str(faces(leaves))]})
        return _swapped(after, row, stays, leaves)


def _about(state: State) -> str:
    """Return the rule about the three of a kind that are to leave."""
    return trio_rule(possible(state, state.seat), _ships(state))


def _ships(state: State) -> tuple[int, ...]:
    """Return the three ships that are to leave, none where there are none."""
    task = state.agenda[-1]
    return task.ships if isinstance(task, Trios) else ()


def _swapped(after: State, row: str, stays: int, leaves: int) -> State:
    """Return a state in which another card of a row has left."""
    cards = added(removed(getattr(after.seat, row), leaves), stays)
    return replace(
        after,
        seats=with_seat(after, replace(after.seat, **{row: cards})),
        discards=discarded(replace(after, discards=removed(after.discards, stays)), (leaves,)),
    )


def _legal(state: State, seat: Seat) -> bool:
    """Tell whether some set of trios leaves just the cards that lie before a player."""
    ships = _ships(state)
    stay = {token for row in _ROWS for token in getattr(seat, row)}
    all_cards = {token for row in _ROWS for token in getattr(state.seat, row)}
    sets = ({token for trio in trios for token in trio.cards} for trios in possible(state, state.seat))
    return any(all_cards - {*leaving, *ships} == stay for leaving in sets)


class ShipsKept(Bend):
    """Lays a ship of a lower number to the others, which should have gone."""

    kind: ClassVar[str] = "ship-kept"
    rule = "ship-order"

    def step(self, state: State) -> State | None:
        """Leave the earlier ships where they are."""
        task = state.agenda[-1]
        if not isinstance(task, Placing) or exchange_due(state) is not None:
            return None
        card = task.card.bit_length() - 1
        after = legal(state)
        if state.box.kind[card] != SHIP or after is None:
            return None
        gone = tuple(ship for ship in state.seat.ships if ship not in after.seat.ships)
        if not gone:
            return None
        self.bent = True
        self.pieces = (_left(state, after),)
        discards = after.discards
        for ship in gone:
            discards = removed(discards, ship)
        row = (*state.seat.ships, task.card)
        return replace(after, discards=discards, seats=with_seat(after, replace(after.seat, ships=row)))


def _left(before: State, after: State) -> Pieces:
    """Return the cards of the acting player's rows that leave, by place and face."""
    found: Pieces = {}
    for row in _ROWS:
        gone = Counter(getattr(before.seat, row)) - Counter(getattr(after.seat, row))
        if gone:
            faces = sorted(str(before.box.action_face(token)) for token in gone.elements())
            found[f"seat-{before.actor}-{row}"] = faces
    return found
