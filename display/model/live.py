"""The screen during a match."""

from __future__ import annotations

from msgspec import Struct

from display.faults import ModelError
from display.model.asking import Label, Question
from display.model.entries import Alarm, Entry, Notice, Restore
from display.model.players import Header, Player
from display.model.pointing import Pointing
from display.model.table import Table
from display.words import Words


class LastTurn(Struct, frozen=True):
    """The last turn as it was understood.

    Args:
        seat: Whose turn it was; None for what concerns the whole table.
        entries: What happened, in order.
    """

    seat: int | None
    entries: tuple[Entry, ...]


class Live(Struct, frozen=True):
    """The screen during a match.

    Args:
        number: Number of the state that is shown; presses and acknowledgements carry it.
        header: Whose turn it is, and how far the match has come.
        players: By seat.
        table: What lies on the table; the game's own value.
        last_turn: What was understood last; None at the start.
        notices: What is checked, what is believed, and whether the components are invented.
        labels: What the buttons do; a question's answers take the place of these at their buttons.
        question: What only the players can say.
        alarm: What does not fit; takes the place of the table until it is settled.
        offered: A question about the turn that is still played: the press that ends it also
            answers, with one of the labels. A question and an alarm go first.
        restore: What has to be moved until the table lies as it should; stands beside what the game
            still shows of the table.
        pointing: A question that is answered on the table itself.
    """

    number: int
    header: Header
    players: tuple[Player, ...]
    table: Table
    last_turn: LastTurn | None = None
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()
    question: Question | None = None
    alarm: Alarm | None = None
    offered: Words | None = None
    restore: Restore | None = None
    pointing: Pointing | None = None

    def __post_init__(self) -> None:
        seat = self.last_turn.seat if self.last_turn is not None else None
        if seat is not None and seat not in range(len(self.players)):
            raise ModelError(
                f"the last turn was that of seat {seat} of {len(self.players)} players",
                expected="a seat counted from 0",
                advice="take the seats from the engine's view",
            )
