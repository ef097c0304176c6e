"""The state of a match of Cards & Karma, with what nobody knows as part of it.

A card is a *token*: an int whose bits are the physical cards it may be (`Cards` numbers them). One
bit is full knowledge. What is set is never too little: the true card is always among the bits.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from msgspec import Struct

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import SCORING_CARDS
from engine.games.cards_and_karma.choices import Waive
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.task import Task

HIDDEN: Final = -1
"""A scoring card whose bonus nobody has seen yet."""


class Seat(Struct, frozen=True, gc=False, cache_hash=True):
    """What one player has.

    Args:
        hand: Tokens of the dice cards, sorted (hands have no order).
        buildings, goods: Tokens in the display, sorted.
        ships: Tokens in the display in the order they were laid.
        fame, coins, karma, administrators: Counts; coins by value.
        bonuses: Index into BONUSES of each of the six scoring cards from the left, or HIDDEN.
        left, right: Scoring cards turned from the left (fame) and from the right (coins).
    """

    hand: tuple[int, ...] = ()
    buildings: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()
    goods: tuple[int, ...] = ()
    fame: int = 0
    coins: int = 0
    karma: int = 0
    administrators: int = 0
    bonuses: tuple[int, ...] = (HIDDEN,) * SCORING_CARDS
    left: int = 0
    right: int = 0

    @property
    def flipped(self) -> int:
        """Scoring cards that have been turned, 0 to 6."""
        return self.left + self.right

    def turned(self, slot: int) -> bool:
        """Tell whether the scoring card at a slot (0 to 5 from the left) has been turned."""
        return slot < self.left or slot >= SCORING_CARDS - self.right


class Tray(Struct, frozen=True, gc=False, cache_hash=True):
    """What lies in the tray: what paid this turn, and palace cards.

    Args:
        dice: Tokens that lie dice side up.
        palace: Tokens of palace cards, action side up.
        administrators, karma: Counts.
    """

    dice: tuple[int, ...] = ()
    palace: tuple[int, ...] = ()
    administrators: int = 0
    karma: int = 0


EMPTY_TRAY: Final = Tray()


class State(Struct, frozen=True, gc=False, cache_hash=True):
    """A position.

    Args:
        box: The cards of the catalogue.
        options: The options of the match.
        seats: The players, clockwise.
        agenda: What is still to be done, the next thing last.
        grid: Tokens of the cards in the middle, sorted; where each lies means nothing.
        top: Token of the draw pile's top card, 0 where there is none.
        below: The cards that may lie under it, as bits; `below_count` of them do.
        discards: Tokens of all discarded cards, sorted; the tray's are among them.
        tray: This turn's tray; of the turn just ended while `fresh`.
        last_tray: The turn's before, which may still lie there.
        actor: The seat whose turn it is.
        starter: The seat with the elephant.
        second: Whether it is the second pass of the round.
        turns: Turns of the pass that have begun (extra turns do not count).
        extra: Extra turns won and not yet played.
        fresh: Whether a turn has just ended and the next has not begun.
        ending: Whether somebody has turned the sixth scoring card.
        played: Turns ended since the start, extra turns included.
        rounds: Rounds begun.
        shuffled: Whether the discards have become the draw pile and nobody has seen its top since;
            hands may do it later (ruling A14).
        exact: Whether every token is one card and the draw pile is known but for its order.
        discrepancies: Observations that contradict what was known, as `place: face` texts.
        waived: Rules that are left aside in this turn (`waivers`).
    """

    box: Cards
    options: Options
    seats: tuple[Seat, ...]
    agenda: tuple[Task, ...]
    grid: tuple[int, ...] = ()
    top: int = 0
    below: int = 0
    below_count: int = 0
    discards: tuple[int, ...] = ()
    tray: Tray = EMPTY_TRAY
    last_tray: Tray = EMPTY_TRAY
    actor: int = 0
    starter: int = 0
    second: bool = False
    turns: int = 0
    extra: int = 0
    fresh: bool = True
    ending: bool = False
    played: int = 0
    rounds: int = 1
    shuffled: bool = False
    exact: bool = True
    discrepancies: tuple[str, ...] = ()
    waived: tuple[Waive, ...] = ()

    @property
    def seat(self) -> Seat:
        """The player whose turn it is."""
        return self.seats[self.actor]


def added(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    """Return sorted tokens with one more."""
    i = bisect_left(tokens, token)
    return (*tokens[:i], token, *tokens[i:])


def removed(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    """Return tokens with one less; ValueError where it is not among them."""
    i = tokens.index(token)
    return tokens[:i] + tokens[i + 1 :]


def with_seat(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats with the acting player's replaced."""
    seats = state.seats
    return (*seats[: state.actor], seat, *seats[state.actor + 1 :])
