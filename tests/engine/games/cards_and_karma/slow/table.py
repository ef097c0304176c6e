"""What lies on the table: the seats' displays, the grid, the piles and the open questions."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.engine.games.cards_and_karma.slow.cards import Card

Step = dict[str, Any]
"""One step of a gain (A0.1): `do` names it, the other entries belong to it."""

GRID_SIZE = {2: 12, 3: 16, 4: 20}
HAND_LIMIT = 8
BONUSES = ["karma-2", "palace-or-coins-2", "ship-or-fame-1", "administrator", "dice-2", "extra-turn"]


@dataclass
class Seat:
    """One player: hand, rows, scoring cards and tokens."""

    hand: list[str] = field(default_factory=list)
    buildings: list[str] = field(default_factory=list)
    goods: list[str] = field(default_factory=list)
    ships: list[str] = field(default_factory=list)
    score: list[str | None] = field(default_factory=lambda: [None] * 6)
    administrators: int = 0
    karma: int = 0
    fame: int = 0
    coins: int = 0


@dataclass
class Gain:
    """A gain under way (A0.1): the steps still to do, and the bonuses turned up meanwhile that are due.

    `ship` is the ship just placed whose reward this is; None for every other gain, a copied reward too.
    `waiting` is what was due when this gain began and has to wait for its end (free order, A0.3 and A0.5).
    """

    steps: list[Step]
    bonuses: list[str] = field(default_factory=list)
    ship: str | None = None
    waiting: list[str] = field(default_factory=list)


@dataclass
class State:
    """The whole position.  `question` says what is asked just now, None while the game runs on by itself."""

    cards: dict[str, Card]
    options: dict[str, Any]
    seats: list[Seat]
    starter: int
    actor: int
    to_deal: list[int]
    to_lay_out: int
    draw: int
    phase: str = "set-up"
    pass_number: int = 0
    turns_in_pass: int = 0
    extra: int = 0
    grid: list[str] = field(default_factory=list)
    draw_top: str | None = None
    discards: list[str] = field(default_factory=list)
    tray: list[str] = field(default_factory=list)
    tray_is_old: bool = False
    in_use: list[str] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    last_placed: str | None = None
    question: dict[str, Any] | None = None
    reshuffles: int = 0
    over: bool = False

    @property
    def me(self) -> Seat:
        """The seat whose turn it is, which is the only one that gains anything."""
        return self.seats[self.actor]

    def copy(self) -> State:
        """Give an independent copy; the printed cards and the options never change and are shared."""
        shared = {id(self.cards): self.cards, id(self.options): self.options}
        return deepcopy(self, shared)


def rows(seat: Seat) -> list[str]:
    """All cards of a seat's display."""
    return seat.buildings + seat.goods + seat.ships


def day_cards(seat: Seat) -> list[int]:
    """The places of the scoring cards not yet turned, left to right."""
    return [place for place in range(6) if seat.score[place] is None]


def all_turned(seat: Seat) -> bool:
    """Whether the sixth scoring card has been turned (rulebook: Spielende)."""
    return day_cards(seat) == []


def grid_of_kind(state: State, kind: str) -> list[str]:
    """The cards of one kind of action side that lie in the grid, sorted."""
    return sorted(card for card in state.grid if state.cards[card].kind == kind)
