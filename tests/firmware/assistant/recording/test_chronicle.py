"""Turns that are written into the match, corrected, and doubted."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from engine.games.cards_and_karma.choices import TakeAction, TakeDie
from engine.kernel.clues import NOTHING
from engine.kernel.match import Match
from engine.kernel.records import Amend, Origin, Record
from engine.kernel.replies import answered
from engine.referee import Contradiction, Explanation
from engine.words import Seconds
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.reconsidering import Reconsidering
from firmware.assistant.judging.seams import Seams
from firmware.assistant.recording.chronicle import SAID, Chronicle
from firmware.assistant.scene import nothing
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, ware
from tests.engine.referee.desk import Desk, lifts, table
from tests.firmware.assistant.bench import Bench, From


class Book:
    """A match that begins with a position, and the chronicle that writes it on.

    Attributes:
        kept: What was written, one list for each time.
    """

    def __init__(self, *grid: Piece) -> None:
        self.desk: Desk = table(Sitting(), Sitting(), grid=[*grid])
        self.game = From(self.desk.game, self.desk.start)
        self.match: Match[Any, Any, Any] = Bench(self.game).assistant.match
        self.kept: list[Sequence[Record]] = []
        moments = Moments(self.game, self.desk.referee)
        self.chronicle = Chronicle(self.match, moments, self.kept.append, nothing)
        self.chronicle.begin(self.desk.now)

    def records(self, *answers: object) -> None:
        """Have answers recorded as one explanation, of which the picture shows nothing more."""
        state = self.match.state
        for one in answers:
            state = answered(self.desk.game, state, one)[1]
        now = self.desk.now
        self.chronicle.trace.add(now)
        self.chronicle.record(Explanation(answers, state, 0.0, 0.0), Pressed(now.time, now), Origin.CAMERA)


def taken(card: Piece) -> TakeDie:
    """Return the choice to take a card as a die."""
    return TakeDie(card.token)


def test_a_correction_is_written_at_once() -> None:
    """It is several records where what was recorded of the turn besides would pass for another one."""
    silk, *others = ware(("silk", 4)), *dice("green", 1, 2, 3)
    book = Book(silk, *others)
    for card in others[:2]:
        book.desk.moves(lifts(book.desk, card))
    book.records(taken(others[0]), taken(others[1]))
    told = book.chronicle.told[-1]
    assert told.records[1] > told.records[0]
    before = len(book.kept)
    book.chronicle.correct(told, (TakeAction(silk.token),), Seconds(9.0))
    assert len(book.kept) == before + 1
    amended = [one.step.record for one in book.kept[-1] if isinstance(one.step, Amend)]
    assert amended == [*range(told.records[0], told.records[1] + 1)]
    assert book.game.turns(book.match.state).ended == 1


def test_two_turns_that_were_told_at_once_are_not_doubted_as_one() -> None:
    """Only the second one would be taken back, and both be recorded once more."""
    cards = dice("green", 1, 2, 3, 4)
    doubted = []
    for together in (False, True):
        book = Book(*cards)
        for card in cards[:2]:
            book.desk.moves(lifts(book.desk, card))
            if not together:
                book.records(taken(card))
        if together:
            book.records(*map(taken, cards[:2]))
        face = book.desk.name(cards[1])
        grid = book.desk.now.places["grid"]
        swapped = [one for one in grid.pieces if one.best != book.desk.name(cards[2])]
        back = replace(grid, pieces=(*swapped, replace(grid.pieces[0], faces=((face, 0.99),))))
        now = replace(
            book.desk.now, time=Seconds(book.desk.now.time + 5), places={**book.desk.now.places, "grid": back}
        )
        slips: Any = SimpleNamespace(against=lambda *_: inf)
        unasked: Any = None
        seams = Seams(book.match, book.desk.referee, unasked, unasked, unasked, unasked, Budget())
        reconsidering = Reconsidering(seams, book.chronicle, slips)
        found = reconsidering.doubts(
            Pressed(now.time, now), Contradiction(NOTHING, 1, complete=True), alarmed=True
        )
        doubted.append([one.ago for one in found])
    assert doubted[0][:1] == [1]
    assert doubted[1] == []


def test_what_was_turned_down_is_not_remembered_of_the_turn() -> None:
    """What is recorded then may have been nothing of it."""
    one, other = dice("green", 1, 2)
    book = Book(one, other, *dice("orange", 1, 2))
    state = book.match.state
    ends = [(taken(card), answered(book.desk.game, state, taken(card))[1]) for card in (one, other)]
    weighed = [Explanation((answer,), end, 0.0, 0.0) for answer, end in ends]
    for dropped in (False, True):
        book.chronicle.kept.weigh(weighed)
        if dropped:
            book.chronicle.kept.drop()
        before, first = book.match.state, len(book.match.records) + 1
        book.chronicle.kept.keep(first, before)
        assert len(book.chronicle.kept.find(first)) == (0 if dropped else 2)


def test_what_people_have_said_is_hardly_doubted() -> None:
    """That several turns were possible before they were asked says nothing against their answer."""
    wrong = []
    for source in (Origin.CAMERA, Origin.BUTTON):
        card, *others = dice("green", 1, 2)
        book = Book(card, *others)
        now = book.desk.moves(lifts(book.desk, card))
        end = answered(book.desk.game, book.match.state, taken(card))[1]
        turn = Explanation((taken(card),), end, 0.0, 0.0, 0.4)
        book.chronicle.record(turn, Pressed(now.time, now), source)
        wrong.append(book.chronicle.told[-1].wrong)
    assert wrong == [0.6, SAID]
