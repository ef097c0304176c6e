"""Whether legal turns explain as well what lies on the table: they are tried out by the rules, to a limit.

What the camera does not see does not count: hands, tokens, and the places it is not trusted for. Nobody knows
what others hold: whatever lies in the tray may be from any hand, as far as its number of cards allows. Two
turns are tried as well, for a press may be forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, KARMA
from engine.games.cards_and_karma.choices import Choice, Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.paying import Payment, payment_fault
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.contract import Chance, Over
from firmware.simulator.games.cards_and_karma.people.deeds import Deed, Refill
from firmware.simulator.games.cards_and_karma.people.heads import Nights, shown
from firmware.table_protocol.messages import Coverage

_MOST: Final = 4000
"""Positions that are looked at."""

_TURNS: Final = 2
"""Turns that one press may end."""


_ROWS: Final = ("buildings", "goods", "ships", "score")
"""Rows of cards before a player."""


class Seen(Struct, frozen=True):
    """What a camera sees of a table.

    Args:
        grid: Faces in the grid, sorted.
        open: Faces at the other places it is trusted for, with their places; of rows in their order. Of
            administrators, which are all alike, how many there are.
        tray: Faces of the cards that were laid into the tray in this turn, sorted; None where the
            camera is not trusted for it.
        used: Administrators and karma in the tray; a small token may have been put away at once.
    """

    grid: tuple[str, ...]
    open: tuple[tuple[str, tuple[str, ...]], ...]
    tray: tuple[str, ...] | None
    used: tuple[int, int]


def seen(state: State, coverage: Coverage) -> Seen:
    """Return what a camera sees of a position between two turns.

    Args:
        state: The position, with full knowledge.
        coverage: What the camera is trusted for.
    """
    told: dict[str, Any] = dict(facts(state))
    if coverage == "grid":
        return Seen(tuple(told["grid"]), (), None, (0, 0))
    places = [("draw", (str(told["draw-top"]),))]
    if coverage == "all":
        for own in (f"seat-{number}-" for number in range(len(state.seats))):
            places += [(own + row, tuple(told[own + row])) for row in _ROWS]
            places.append((own + "administrators", (str(told[own + "administrators"]),)))
    laid = tuple(face for face in told["tray"] if face not in {ADMINISTRATOR, KARMA})
    return Seen(tuple(told["grid"]), tuple(places), laid, (state.tray.administrators, state.tray.karma))


class Explainer:
    """Tries out legal turns.

    Args:
        game: The rules.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        coverage: What the camera is trusted for.
    """

    def __init__(self, game: CardsAndKarma, nights: Nights, coverage: Coverage) -> None:
        self._game = game
        self._nights = nights
        self._coverage = coverage

    def seen(self, state: State) -> Seen:
        """Return what a camera sees of a position between two turns."""
        return seen(state, self._coverage)

    def laid_out(self, table: Seen, after: State, refill: Iterable[Deed]) -> Seen:
        """Return what is seen once cards have been laid out that a turn did not leave out.

        Args:
            table: What was seen before.
            after: A position with the same draw pile afterwards.
            refill: What was laid out.
        """
        box = after.box
        cards = [card for deed in refill if isinstance(deed, Refill) for card in deed.cards]
        grid = tuple(sorted((*table.grid, *(str(box.action[card]) for card in cards))))
        told = dict(self.seen(after).open)
        open_ = tuple((place, told[place] if place == "draw" else faces) for place, faces in table.open)
        return replace(table, grid=grid, open=open_)

    def legal(self, start: State, pile: tuple[int, ...], table: Seen) -> bool:
        """Tell whether one legal turn, or two, may lead to a table; True too where that is not found out.

        Args:
            start: The position before the turn.
            pile: The cards of the draw pile at the last shuffle, the lowest first.
            table: What is seen.
        """
        looked: set[State] = set()
        stack = [start]
        while stack:
            state = stack.pop()
            if state in looked:
                continue
            looked.add(state)
            turns = state.played - start.played
            if len(looked) > _MOST or (turns and state.fresh and self._fits(state, table, turns)):
                return True
            if turns < _TURNS:
                stack += self._next(_dealt(state, table) if state.fresh else state, pile, table)
        return False

    def _fits(self, state: State, table: Seen, turns: int) -> bool:
        told = self.seen(state)
        if (told.grid, told.open) != (table.grid, table.open):
            return False
        if table.tray is None or told.tray is None:
            return True
        laid, paid = Counter(table.tray), Counter(told.tray)
        administrators, karma = told.used
        if turns == 1:
            return laid == paid and table.used[0] == administrators and table.used[1] <= karma
        # What was laid there in the turn before may have been cleared.
        box, last = state.box, state.last_tray
        earlier = Counter(str(face) for token in last.dice for face in box.dice_faces(token))
        earlier += Counter(str(box.action_face(token)) for token in last.palace)
        used = (administrators + last.administrators, karma + last.karma)
        there = all(now <= then for now, then in zip(table.used, used, strict=True))
        return there and paid <= laid <= paid + earlier

    def _next(self, state: State, pile: tuple[int, ...], table: Seen) -> Iterator[State]:
        pending = self._game.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            if pending.kind in {"lay", "bonus"} or (state.below and not state.shuffled):
                yield self._game.observe(state, shown(pending, state, pile, self._nights))
            return
        missing = Counter(str(state.box.action_face(token)) for token in state.grid) - Counter(table.grid)
        choices: Iterable[Choice] = pending.choices
        if pending.kind == "payment":
            choices = [*choices, *self._more_than_enough(state, table)]
        for choice in choices:
            if isinstance(choice, TakeDie | TakeAction):
                if not missing[str(state.box.action_face(choice.card))]:
                    continue
            elif isinstance(choice, Pay) and not self._lies(state, choice, table):
                continue
            yield self._game.act(state, choice)
            if isinstance(choice, Discard):
                return  # nobody sees which

    def _lies(self, state: State, pay: Pay, table: Seen) -> bool:
        if table.tray is None:
            return True
        dice = Counter(str(face) for token in pay.dice for face in state.box.dice_faces(token))
        return dice <= Counter(table.tray)

    def _more_than_enough(self, state: State, table: Seen) -> Iterator[Pay]:
        """Yield payments with all the dice that lie there, which may be more than is needed (ruling A36)."""
        task, own = state.agenda[-1], state.seat
        if table.tray is None or not isinstance(task, Payment):
            return
        left = Counter(table.tray)
        dice = []
        for token in own.hand:
            face = str(next(iter(state.box.dice_faces(token))))
            if left[face]:
                left[face] -= 1
                dice.append(token)
        for administrators in range(own.administrators + 1):
            for karma in range(own.karma + 1):
                pay = Pay(tuple(sorted(dice)), administrators, karma)
                if dice and payment_fault(state, task.card.bit_length() - 1, pay) is None:
                    yield pay


def _dealt(state: State, table: Seen) -> State:
    """Return a position in which the acting player holds what lies in the tray, in exchange for other cards.

    All hands are as large as before: to everybody else it is the same position.
    """
    box, seats = state.box, state.seats

    def die(token: int) -> str:
        return str(next(iter(box.dice_faces(token))))

    hand = list(state.seat.hand)
    wanted = Counter(table.tray or ()) - Counter(map(die, hand))
    spare = [token for token in hand if die(token) not in (table.tray or ())]
    hands = [list(seat.hand) for seat in seats]
    for number, other in enumerate(hands):
        for token in [one for one in other if number != state.actor and wanted[die(one)] > 0]:
            if not spare or not wanted[die(token)]:
                continue
            given = spare.pop()
            wanted[die(token)] -= 1
            other[other.index(token)] = given
            hand[hand.index(given)] = token
    hands[state.actor] = hand
    dealt = zip(seats, hands, strict=True)
    return replace(state, seats=tuple(replace(seat, hand=tuple(sorted(held))) for seat, held in dealt))
