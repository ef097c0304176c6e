"""Earlier turns as the screen shows them.

Everything rests on the public view of the states around a turn. What lay in the tray then is told by its
number only, for by now only memory could tell it (ruling A45).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from display.games.cards_and_karma.phrases.facts import and_more
from display.games.cards_and_karma.phrases.turns import corrected
from display.model import Entry, History, Label, LastTurn, Moment, Notice, PastTurn
from display.phrases import history as phrases
from display.words import Words
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.records.steps import steps_of
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import View, view
from engine.kernel.contract import PUBLIC
from engine.kernel.history import PastTurn as Past
from engine.kernel.history import Played, past_turns
from engine.kernel.match import Match
from engine.kernel.records import Pause
from engine.kernel.rejoining import Rejoin
from firmware.assistant.recording.replacing import Lost
from firmware.presenters.games.cards_and_karma.deeds import Teller
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.seats import Table, seats_of
from firmware.presenters.games.cards_and_karma.story import Deed, entries_of

_DEEDS: Final = 2
"""So many sentences tell what would not hold of a turn."""

AnyMatch = Match[State, Any, Any]


@final
class HistoryPresenter:
    """Puts the turns of a match into view models; it remembers them until the match goes on.

    Args:
        game: The rules, with the cards that are played with.
    """

    def __init__(self, game: CardsAndKarma) -> None:
        self._game = game
        self._faces = Faces(game.cards.catalogue)
        self._kept: tuple[AnyMatch, int, tuple[Past[State], ...]] | None = None

    def turns(self, match: AnyMatch) -> tuple[Past[State], ...]:
        """Return the turns that can be looked at, the first one first; empty before any was played."""
        records = len(match.records)
        if self._kept is None or self._kept[0] is not match or self._kept[1] != records:
            # What was dealt and laid out before the first turn is no turn.
            self._kept = (match, records, past_turns(match)[1:])
        return self._kept[2]

    def model(
        self,
        match: AnyMatch,
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
        before, after = view(turn.before, PUBLIC), view(turn.after, PUBLIC)
        names = match.header.players
        return History(
            number=number,
            turns=tuple(_listed(one) for one in turns),
            chosen=chosen % len(turns),
            moment=_moment(before, after),
            seats=seats_of(self._faces, self._table(turn, before, after), names),
            told=LastTurn(turn.seat, tuple(self._told(match, turn, after))),
            notices=tuple(notices),
            labels=tuple(labels),
        )

    def amended(self, past: History, question: Words | None, lost: Sequence[Lost[State]] | None) -> History:
        """Return the screen of a turn that is being corrected.

        Args:
            past: The screen of the turn.
            question: What is asked.
            lost: What would not hold any more of later turns; None before that is known.
        """
        names = [seat.name for seat in past.seats]
        listed = None if lost is None else tuple(self._lost(one, names) for one in lost)
        return replace(past, question=question, lost=listed)

    def _lost(self, lost: Lost[State], names: Sequence[str]) -> Entry:
        """Return in short what would not hold of a turn."""
        deeds = [entry.words for seat, entry in self._deeds(lost.played) if seat in {lost.seat, None}]
        if not deeds:
            deeds = [phrases.nothing_happened().words]
        if len(deeds) > _DEEDS:
            deeds = [*deeds[:_DEEDS], and_more(len(deeds) - _DEEDS)]
        return phrases.would_be_lost(lost.turn, names[lost.seat], deeds)

    def _deeds(self, played: Sequence[Played[State]]) -> list[tuple[int | None, Entry]]:
        teller = Teller(self._faces, played[-1].after, None)
        steps = (step for one in played for step in steps_of(one.before, one.answer))
        return [told for step in steps for told in teller.told(step)]

    def _table(self, turn: Past[State], before: View, after: View) -> Table:
        standing = self._game.standing(turn.after)
        return Table(after, standing, before, open_bonuses=bool(turn.after.options.open_bonuses))

    def _told(self, match: AnyMatch, turn: Past[State], after: View) -> list[Entry]:
        """Return what happened, then what was put right of it."""
        deeds = tuple(Deed(seat, entry) for seat, entry in self._deeds(turn.played))
        entries = entries_of(deeds, match.header.players, [one.colour for one in after.seats])
        if any(isinstance(one.answer, Rejoin) for one in turn.played):
            entries.append(phrases.went_on())
        return [*(entries or [phrases.nothing_happened()]), *_put_right(turn)]


def _listed(turn: Past[State]) -> PastTurn:
    return PastTurn(
        number=turn.number,
        seat=turn.before.actor if turn.seat is None else turn.seat,
        corrected=bool(turn.amended),
        taken_back=bool(turn.taken_back),
        left_out=bool(turn.left_out),
    )


def _moment(before: View, after: View) -> Moment:
    """Return when the turn was played, and who holds the elephant after it."""
    return Moment(
        seat=before.actor,
        round_number=before.rounds,
        pass_number=2 if before.second else 1,
        elephant=after.starter,
        last_pass=before.ending,
    )


def _put_right(turn: Past[State]) -> list[Entry]:
    entries = [corrected()] if turn.amended else []
    if turn.taken_back:
        entries.append(phrases.taken_back(len(turn.taken_back)))
    if turn.left_out:
        entries.append(phrases.left_out(len(turn.left_out)))
    if any(isinstance(record.step, Pause) and record.step.paused for record in turn.remarks):
        entries.append(phrases.paused())
    return entries
