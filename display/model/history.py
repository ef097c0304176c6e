"""The screen on which earlier turns are looked at; nothing of the match is touched by it."""

from __future__ import annotations

from msgspec import Struct

from display.faults import ModelError
from display.model.asking import Label
from display.model.entries import Entry, Notice
from display.model.live import LastTurn
from display.model.players import Player
from display.model.table import Table
from display.words import Words


class PastTurn(Struct, frozen=True):
    """A turn in the list.

    Args:
        number: Counted from 1.
        seat: Whose turn it was (an index into the seats).
        corrected: Whether something of it was put right later.
        taken_back: Whether something that had been done in it was taken back.
        left_out: Whether something of it does not hold any more.
    """

    number: int
    seat: int
    corrected: bool = False
    taken_back: bool = False
    left_out: bool = False


class History(Struct, frozen=True):
    """One turn of the past among all of them.

    Args:
        number: Number of the present state; presses and acknowledgements carry it.
        turns: All turns, the first one first; at least one.
        chosen: Which of them is looked at, an index into the turns.
        players: By seat.
        table: What lay before the players after it.
        told: What happened in it.
        notices: As on the live screen.
        labels: What the buttons do; where something is asked, its answers.
        question: What is asked about the turn; takes the place of what happened in it.
        lost: What would not hold any more of later turns if it were corrected; takes the place of the
            table. None where nothing is to be corrected.
        when: How far the match had come; None where that is not told.
    """

    number: int
    turns: tuple[PastTurn, ...]
    chosen: int
    players: tuple[Player, ...]
    table: Table
    told: LastTurn
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()
    question: Words | None = None
    lost: tuple[Entry, ...] | None = None
    when: Words | None = None

    def __post_init__(self) -> None:
        known = range(len(self.players))
        if self.chosen not in range(len(self.turns)) or any(turn.seat not in known for turn in self.turns):
            raise ModelError(
                f"turn {self.chosen} of {len(self.turns)}, of {len(self.players)} players",
                expected="a turn counted from 0, each of a player who is shown",
                advice="take the turns from the engine's history",
            )
