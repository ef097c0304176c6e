"""The screen during a match."""

from __future__ import annotations

from msgspec import Struct

from display.faults import ModelError
from display.games.cards_and_karma.seats import Seat
from display.model.alarms import Alarm
from display.model.asking import Label, Question
from display.model.cards import Grid, Piles
from display.model.icons import check_icon
from display.model.restoring import Restore
from display.words import Words


class Entry(Struct, frozen=True):
    """A line of what was understood: a short sentence and the icon before it."""

    words: Words
    icon: str = ""

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Moment(Struct, frozen=True):
    """Where the match stands.

    Args:
        seat: Whose turn it is (an index into the seats).
        round_number: The round, from 1.
        pass_number: The pass of the round, 1 or 2.
        elephant: The seat that holds the elephant.
        extra: Whether this is an extra turn.
        last_pass: Whether somebody has turned their sixth card, so that this pass is the last.
        setup: Whether the table is still being laid; the seat is that of the player who will begin.
        joining: Whether a match is joined midway, and nobody knows yet whose turn it is.
    """

    seat: int
    round_number: int = 1
    pass_number: int = 1
    elephant: int = 0
    extra: bool = False
    last_pass: bool = False
    setup: bool = False
    joining: bool = False


class LastTurn(Struct, frozen=True):
    """The last turn as it was understood.

    Args:
        seat: Whose turn it was; None for what concerns the whole table.
        entries: What happened, in order.
    """

    seat: int | None
    entries: tuple[Entry, ...]


class Notice(Struct, frozen=True):
    """What the players must know all the time: what is checked, what is believed, what is invented."""

    words: Words
    icon: str = ""

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Live(Struct, frozen=True):
    """The screen during a match.

    Args:
        number: Number of the state that is shown; presses and acknowledgements carry it.
        moment: Where the match stands.
        seats: Two to four players in the order of play.
        grid: The cards in the middle.
        last_turn: What was understood last; None at the start.
        notices: What is checked, what is believed, and whether the cards are invented.
        labels: What the buttons do; a question's answers take the place of these at their buttons.
        question: What only the players can say.
        alarm: What does not fit; takes the place of grid and seats until it is settled.
        piles: Draw pile and discards; None while the table is still being laid.
        offered: A question about the turn that is still played: the press that ends it also
            answers, with one of the labels. A question and an alarm go first.
        restore: What has to be moved until the table lies as it should; takes the place of the seats.
    """

    number: int
    moment: Moment
    seats: tuple[Seat, ...]
    grid: Grid
    last_turn: LastTurn | None = None
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()
    question: Question | None = None
    alarm: Alarm | None = None
    piles: Piles | None = None
    offered: Words | None = None
    restore: Restore | None = None

    def __post_init__(self) -> None:
        known = range(len(self.seats))
        named = [self.moment.seat, self.moment.elephant]
        if self.last_turn is not None and self.last_turn.seat is not None:
            named.append(self.last_turn.seat)
        if not all(seat in known for seat in named):
            raise ModelError(
                f"seats {named} of {len(self.seats)} players",
                expected="seats counted from 0",
                advice="take the seats from the engine's view",
            )
