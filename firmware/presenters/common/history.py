"""Earlier turns as the screen shows them. A game tells what was done, and what lay there then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar, final

from msgspec import Struct
from msgspec.structs import replace

from display.model import Entry, History, Label, LastTurn, Notice, PastTurn, Player, Table, players_of
from display.phrases import history as phrases
from display.words import Words
from engine.kernel.history import PastTurn as Past
from engine.kernel.history import Played, past_turns
from engine.kernel.match import Match
from engine.kernel.records import Pause
from engine.kernel.sightings import Rejoin
from firmware.assistant.recording.replacing import Lost
from firmware.presenters.common.stories import Deed, entries_of, shortened

S = TypeVar("S")

_DEEDS: Final = 2
"""So many sentences tell what would not hold of a turn."""


class Tale(Protocol[S]):
    """What a game tells of its earlier turns, by what everybody could see."""

    def players(self, names: Sequence[str]) -> tuple[Player, ...]:
        """Return the players by seat."""

    def table(self, turn: Past[S]) -> Table:
        """Return what lay before the players after a turn."""

    def when(self, turn: Past[S]) -> Words | None:
        """Return how far the match had come."""

    def deeds(self, played: Sequence[Played[S]]) -> Sequence[Deed]:
        """Return what happened in some steps, in order."""


class OpenTale(Struct, frozen=True, eq=False):
    """What a game tells of which all lies open.

    Args:
        show: Returns what lay before the players after a turn.
        progress: Returns how far the match had come, by the state before it.
        tell: Returns what an answer did, by the state before it, the answer and the state after it.
    """

    show: Callable[[Past[Any]], Table]
    progress: Callable[[Any], Words]
    tell: Callable[[Any, Any, Any], Sequence[Deed]]

    def players(self, names: Sequence[str]) -> tuple[Player, ...]:
        """Return the players by seat."""
        return players_of(names)

    def table(self, turn: Past[Any]) -> Table:
        """Return what lay before the players after a turn."""
        return self.show(turn)

    def when(self, turn: Past[Any]) -> Words:
        """Return how far the match had come."""
        return self.progress(turn.before)

    def deeds(self, played: Sequence[Played[Any]]) -> list[Deed]:
        """Return what happened in some steps, in order."""
        return [deed for one in played for deed in self.tell(one.before, one.answer, one.after)]


@final
class HistoryPresenter(Generic[S]):
    """Puts the turns of a match into view models; it remembers them until the match goes on.

    Args:
        tale: What the game tells of them.
    """

    def __init__(self, tale: Tale[S]) -> None:
        self._tale = tale
        self._kept: tuple[Match[S, Any, Any], int, tuple[Past[S], ...]] | None = None

    def turns(self, match: Match[S, Any, Any]) -> tuple[Past[S], ...]:
        """Return the turns that can be looked at, the first one first; empty before any was played."""
        records = len(match.records)
        if self._kept is None or self._kept[0] is not match or self._kept[1] != records:
            # What was dealt and laid out before the first turn is no turn.
            self._kept = (match, records, past_turns(match)[1:])
        return self._kept[2]

    def model(
        self,
        match: Match[S, Any, Any],
        chosen: int,
        *,
        number: int,
        labels: Sequence[Label] = (),
        notices: Sequence[Notice] = (),
    ) -> History:
        """Return the screen of a turn.

        Args:
            match: The match; nothing of it is touched.
            chosen: Which of `turns`, from 0; negative ones are counted from the end.
            number: Number of the screen, as presses carry it.
            labels: What the buttons do.
            notices: What stands there all the time.

        Raises:
            IndexError: There is no such turn.
        """
        turns = self.turns(match)
        turn = turns[chosen]
        players = self._tale.players(match.header.players)
        return History(
            number=number,
            turns=tuple(map(_listed, turns)),
            chosen=chosen % len(turns),
            players=players,
            table=self._tale.table(turn),
            told=LastTurn(turn.seat, tuple(self._told(turn, players))),
            notices=tuple(notices),
            labels=tuple(labels),
            when=self._tale.when(turn),
        )

    def amended(self, past: History, question: Words | None, lost: Sequence[Lost[S]] | None) -> History:
        """Return the screen of a turn that is being corrected.

        Args:
            past: The screen of the turn.
            question: What is asked.
            lost: What would not hold any more of later turns; None before that is known.
        """
        listed = None if lost is None else tuple(self._lost(one, past.players) for one in lost)
        return replace(past, question=question, lost=listed)

    def _lost(self, lost: Lost[S], players: Sequence[Player]) -> Entry:
        """Return in short what would not hold of a turn."""
        played = self._tale.deeds(lost.played)
        deeds = [deed.entry.words for deed in played if deed.seat in {lost.seat, None}]
        told = shortened(deeds or [phrases.NOTHING_HAPPENED.words], _DEEDS)
        return phrases.would_be_lost(lost.turn, players[lost.seat].name, told)

    def _told(self, turn: Past[S], players: Sequence[Player]) -> list[Entry]:
        """Return what happened, then what was put right of it."""
        entries = entries_of(self._tale.deeds(turn.played), players)
        if any(isinstance(one.answer, Rejoin) for one in turn.played):
            entries.append(phrases.WENT_ON)
        return [*(entries or [phrases.NOTHING_HAPPENED]), *_put_right(turn)]


def _listed(turn: Past[Any]) -> PastTurn:
    return PastTurn(
        number=turn.number,
        seat=turn.seat or 0,  # only what came before the first turn is nobody's
        corrected=bool(turn.amended),
        taken_back=bool(turn.taken_back),
        left_out=bool(turn.left_out),
    )


def _put_right(turn: Past[Any]) -> list[Entry]:
    entries = [phrases.CORRECTED] if turn.amended else []
    if turn.taken_back:
        entries.append(phrases.taken_back(len(turn.taken_back)))
    if turn.left_out:
        entries.append(phrases.left_out(len(turn.left_out)))
    if any(isinstance(record.step, Pause) and record.step.paused for record in turn.remarks):
        entries.append(phrases.PAUSED)
    return entries
