"""Whole matches in which turns are taken back, brought back and corrected, with perfect eyes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Over
from engine.kernel.history import past_turns
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Amend, Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from engine.referee import Referee
from engine.words import Reading, Seconds
from firmware.assistant.asking.inquiry import WHOLE
from firmware.assistant.assistant import Assistant
from firmware.assistant.telling.amending import AmendPage
from firmware.assistant.telling.aside import PastPage
from firmware.buttons import ButtonId, Press
from firmware.entering.asked import EntryPage
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.engine.kernel.playing import text
from tests.engine.referee.evening import GAME, Evening, Habits

NAMES = ("Asha", "Bela", "Cem")
TURNS = 9


class Sitting:
    """An evening that an assistant follows, and that people take back.

    Args:
        seed: Of everything.
    """

    def __init__(self, seed: int) -> None:
        self.evening = Evening(seed, 3, habits=Habits(leave=0.0, meanwhile=0.0))
        options = replace(Options(players=3), memory=False)
        self.match: Match[State, Any, Any] = Match.start(GAME, options, NAMES, Said(Origin.CAMERA, 0.0))
        self.assistant = Assistant(
            self.match,
            Referee(GAME),
            CardsAndKarmaPresenter(GAME),
            NAMES,
            tuple(self.evening.look().places),
            lambda _: None,
            teller=CardsAndKarmaTeller(GAME, NAMES),
        )
        self.time = 0.0
        self.reads(4)

    def look(self) -> Reading:
        """Take a picture."""
        self.time += 1.0
        return replace(self.evening.look(), time=Seconds(self.time), number=int(self.time))

    def reads(self, times: int = 2) -> None:
        """Have the assistant look at the table."""
        for _ in range(times):
            self.assistant.read(self.look())

    def press(self, button: ButtonId) -> None:
        """Press a button on the screen that is shown."""
        seen = self.look()
        self.assistant.press(Press(button, seen.time, self.assistant.scene.number), seen)

    @property
    def phase(self) -> str:
        """What the assistant is doing."""
        return self.assistant.scene.phase

    @property
    def table(self) -> tuple[Any, ...]:
        """How the table lies."""
        lying = self.evening.table
        return self.evening.true, list(lying._lain), list(lying._laid)

    @table.setter
    def table(self, lies: tuple[Any, ...]) -> None:
        self.evening.true, lain, laid = lies
        self.evening.table._lain, self.evening.table._laid = list(lain), list(laid)

    def plays(self) -> None:
        """Play a turn, and answer what is asked."""
        self.evening._played()
        self.press("a")
        for _ in range(8):
            inquiry = self.assistant.inquiry
            if self.phase != "asking" or inquiry is None:
                break
            truth = GAME.facts(self.evening.true)
            values = [option.value for option in inquiry.question.options]
            fact = inquiry.question.fact
            at = 0 if fact == WHOLE else values.index(truth[fact])
            self.press(("a", "b", "c")[at])
        if isinstance(self.evening.true.agenda[-1], Lay):
            self.evening._lay()
        self.reads()

    def lies(self, table: tuple[Any, ...]) -> None:
        """Bring the table to lie in a way; where no camera tells, say that it does."""
        self.table = table
        self.reads()
        if self.phase == "restoring":
            restoration = self.assistant.scene.restoration
            assert restoration is not None
            assert not restoration.moves, "all pieces lie as they should"
            self.press("a")
        assert self.phase in {"play", "over"}


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_a_turn_that_is_taken_back_and_brought_back_is_as_if_nothing_had_been(seed: int) -> None:
    """The state is that before the turn, then that after it; the match goes on, and its record replays."""
    sitting, dice = Sitting(seed), Random(seed)
    reversed_turns = 0
    for _ in range(TURNS):
        before, state = sitting.table, sitting.match.state
        played = state.played
        sitting.plays()
        if sitting.match.state.played != played + 1 or isinstance(sitting.match.pending, Over):
            break
        after, later = sitting.table, sitting.match.state
        if dice.random() < 0.7:
            sitting.press("b")
            sitting.press("d")
            assert sitting.phase == "restoring"
            assert sitting.match.state == state
            if dice.random() < 0.5:
                sitting.lies(before)
            sitting.press("d")
            assert sitting.match.state == later
            sitting.lies(after)
            assert GAME.facts(sitting.match.state) == GAME.facts(later)
            reversed_turns += 1
    assert reversed_turns > 1
    match = sitting.match
    assert replay(GAME, read_transcript(text(match))).lines == match.lines


@pytest.mark.parametrize("seed", [1, 4])
def test_a_turn_that_is_taken_back_is_played_otherwise(seed: int) -> None:
    """What people do instead is explained from the table as it was, and recorded."""
    sitting = Sitting(seed)
    again = 0
    for _ in range(5):
        before, played = sitting.table, sitting.match.state.played
        sitting.plays()
        if sitting.match.state.played != played + 1:
            break
        sitting.press("b")
        sitting.press("d")
        sitting.lies(before)
        assert sitting.match.state.played == played
        sitting.plays()
        assert sitting.match.state.played == played + 1
        assert not differing(sitting)
        again += 1
    assert again > 2
    assert replay(GAME, read_transcript(text(sitting.match))).lines == sitting.match.lines


def differing(sitting: Sitting) -> set[str]:
    """The facts of seats and grid that are not as at the true table."""
    true, known = GAME.facts(sitting.evening.true), GAME.facts(sitting.match.state)
    return {
        name for name in true if true[name] != known[name] and name not in {"draw-top", "tray", "discards"}
    }


@pytest.mark.parametrize("seed", range(3, 6))
def test_whatever_is_pressed_keeps_a_record_that_replays(seed: int) -> None:
    """Anything that is offered, in any order: turns are corrected and taken back, and nothing is lost."""
    sitting, dice = Sitting(seed), Random(seed)
    for _ in range(5):
        sitting.plays()
    kinds: set[str] = set()
    for _ in range(60):
        records = sitting.match.records
        offered = [choice.button for choice in sitting.assistant.scene.choices]
        likely = [button for button in ("c", "a") if button in offered]
        sitting.press(dice.choice([*offered, *likely]))
        if dice.random() < 0.2:
            sitting.reads(1)
        assert sitting.match.records[: len(records)] == records
        kinds |= {type(one.step).__name__ for one in sitting.match.records[len(records) :]}
    match = sitting.match
    again = replay(GAME, read_transcript(text(match)))
    assert again.lines == match.lines
    assert again.state == match.state
    assert kinds & {"Undo", "Amend", "Agree"}


def test_turns_are_corrected_in_a_whole_match() -> None:
    """Turns are told to have been other ones; what is recorded replays, and is told as corrected."""
    sitting, dice = Sitting(7), Random(7)
    for _ in range(4):
        sitting.plays()
    amended = 0
    for _ in range(8):
        sitting.press("c")
        for _ in range(dice.randrange(4)):
            sitting.press("a")
        sitting.press("c")
        for _ in range(40):
            page = sitting.assistant.scene.aside
            if not isinstance(page, AmendPage | EntryPage):
                break
            known = isinstance(page, AmendPage) and page.lost is not None
            offered = [choice.button for choice in sitting.assistant.scene.choices if not choice.aside]
            sitting.press("a" if known else dice.choice(offered))
        amended += isinstance(sitting.match.records[-1].step, Amend)
        if isinstance(sitting.assistant.scene.aside, PastPage):
            sitting.press("d")
        if sitting.phase == "restoring":
            sitting.press("a")
    match = sitting.match
    assert amended > 2
    assert replay(GAME, read_transcript(text(match))).lines == match.lines
    assert any(turn.amended for turn in past_turns(match))
