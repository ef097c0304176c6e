"""A turn that was recorded wrongly shows later: it is found, asked about and corrected."""

from __future__ import annotations

from typing import Any

import pytest

from display.words import words
from engine.kernel.history import past_turns
from engine.kernel.records import Act, Amend
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from engine.words import Face, Reading
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.mending import Mending
from firmware.assistant.alarms.trouble import SECOND_LOOK
from firmware.assistant.asking.inquiry import NONE_OR_NOT_SURE
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.judging.reconsidering import PAUSE, Reconsidering
from firmware.assistant.judging.weighing import ANOTHER_LOOK, Weighing
from tests.engine.games.cards_and_karma.positions import Sitting, dice, ware
from tests.engine.kernel.playing import text
from tests.engine.referee.desk import At, Desk, lifts, table
from tests.firmware.assistant.bench import Bench, From

ROW = "seat-0-goods"


class Market:
    """Two players: one takes a card as goods while a sleeve lies over the row; people say, as a die."""

    def __init__(self) -> None:
        self.silk = ware(("silk", 4))
        self.others = dice("green", 1, 2, 3)
        self.desk: Desk = table(Sitting(), Sitting(), grid=[self.silk, *self.others, *dice("orange", 1, 2)])
        self.bench = Bench(From(self.desk.game, self.desk.start))
        self.bench.read(self.desk.now)
        self.lifts(self.silk)
        self.bench.press("a", self.hidden)
        self.bench.read(self.hidden, after=ANOTHER_LOOK)
        assert self.bench.phase == "asking"
        self.bench.picks([], self.hidden)
        assert self.facts["seat-0-hand"] == 1

    @property
    def goods(self) -> Face:
        """The face of the card that was taken as goods."""
        return self.desk.name(self.silk)

    @property
    def hidden(self) -> Reading:
        """What is seen with the sleeve over the row."""
        return self.desk.hides(ROW)

    @property
    def facts(self) -> dict[str, Any]:
        """What is recorded."""
        return dict(self.bench.game.facts(self.bench.state))

    def lifts(self, card: Any) -> None:  # noqa: ANN401 -- a card
        """Have somebody take a card of the grid into the hand, the sleeve over the row."""
        self.desk.moves(lifts(self.desk, card))
        self.bench.read(self.hidden)

    def plays_on(self, turns: int) -> None:
        """Have dice be taken, a turn after another, with the sleeve over the row."""
        for card in self.others[:turns]:
            self.lifts(card)
            self.bench.press("a", self.hidden)

    def bares(self) -> None:
        """Have the sleeve taken away, and another die; then the turn is over."""
        self.desk.moves(At(ROW, come=(self.goods,)), lifts(self.desk, self.others[-1]))
        self.bench.read(self.desk.now)
        self.bench.press("a", self.desk.now)
        self.bench.read(self.desk.now, after=SECOND_LOOK)


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_turn_that_was_recorded_wrongly_is_corrected(turns: int) -> None:
    """Some turns later the row is seen: one question, and the card was goods from the beginning."""
    market = Market()
    market.plays_on(turns)
    bench = market.bench
    told = len(bench.told)
    market.bares()
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    assert inquiry.question.fact == ROW
    assert {tuple(option.value) for option in inquiry.question.options} == {(), (market.goods,)}  # type: ignore[arg-type]
    bench.picks([market.goods], market.desk.now)
    assert "alarm" not in bench.told
    assert bench.told[told:].count("question") == 1
    assert market.facts[ROW] == [market.goods]
    assert (market.facts["seat-0-hand"], market.facts["seat-1-hand"]) == ((turns + 1) // 2, (turns + 2) // 2)
    assert bench.game.turns(bench.state).ended == turns + 2


def test_a_press_that_shows_no_more_than_was_corrected_ends_no_other_turn() -> None:
    """Somebody presses once more; while people answer, the next player has taken a die."""
    market = Market()
    market.plays_on(2)
    bench, desk = market.bench, market.desk
    bench.read(desk.moves(At(ROW, come=(market.goods,))))
    bench.press("a", desk.now)
    bench.read(desk.now, after=SECOND_LOOK)
    assert bench.phase == "asking"
    ended = bench.game.turns(bench.state).ended
    desk.moves(lifts(desk, market.others[-1]))
    bench.read(desk.now)
    bench.picks([market.goods], desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.game.turns(bench.state).ended) == ("play", ended)
    bench.press("a", desk.now)
    assert bench.game.turns(bench.state).ended == ended + 1


def test_the_history_of_a_correction_is_exact() -> None:
    """The record is amended, nothing is taken back, later turns hold, and all of it replays."""
    market = Market()
    market.plays_on(2)
    match = market.bench.assistant.match
    records = match.records
    first = next(one.sequence for one in records if isinstance(one.step, Act))
    market.bares()
    assert match.records == records, "nothing is corrected before people have said so"
    market.bench.picks([market.goods], market.desk.now)
    amended = [one for one in match.records if isinstance(one.step, Amend)]
    assert [one.step.record for one in amended if isinstance(one.step, Amend)] == [first]
    assert replay(market.bench.game, read_transcript(text(match))).lines == match.lines
    assert [bool(turn.amended) for turn in past_turns(match)[1:]] == [True, False, False, False]


@pytest.mark.parametrize("sure", [True, False])
def test_what_people_say_was_right_is_not_asked_again(sure: bool) -> None:
    """Nor what nobody knows any more. Then the table is wrong: that is told, and nothing is amended."""
    market = Market()
    market.plays_on(2)
    market.bares()
    if sure:
        market.bench.picks([], market.desk.now)
    else:
        none = market.bench.assistant.scene.choices[-1]
        assert none.words == words(NONE_OR_NOT_SURE)
        market.bench.press(none.button, market.desk.now)
    market.bench.read(market.desk.now, after=PATIENCE)
    market.bench.press("a", market.desk.now)
    assert market.bench.phase == "alarm"
    assert market.bench.told.count("question") == 2
    assert market.facts[ROW] == []


def test_a_press_that_was_meant_for_the_alarm_opens_nothing_over_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While the table is asked, neither the rule nor what is entered by hand hides the question."""
    with monkeypatch.context() as patch:
        patch.setattr(Reconsidering, "doubts", lambda *_, **__: [])
        market = Market()
        market.plays_on(2)
        market.bares()
        market.bench.read(market.desk.now, after=PATIENCE)
    assert market.bench.phase == "alarm"
    alarm = market.bench.assistant.scene.number
    market.bench.press("a", market.desk.now)
    assert market.bench.phase == "asking"
    market.bench.press("d", market.desk.now, screen=alarm)
    market.bench.press("c", market.desk.now, screen=alarm)
    assert market.bench.phase == "asking"


def test_an_answer_about_an_earlier_turn_is_no_press_that_is_still_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was doubted looked like a repair before its press; the next press ends the next turn."""
    market = Market()
    bench = market.bench
    with monkeypatch.context() as patch:
        patch.setattr(Reconsidering, "doubts", lambda *_, **__: [])
        market.plays_on(1)
        market.bares()
        bench.read(market.desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    with monkeypatch.context() as patch:
        patch.setattr(Weighing, "righted", lambda *_: True)
        patch.setattr(Mending, "awaits", lambda *_: True)
        bench.read(market.desk.moves(At("discard", come=(market.goods,))), after=PAUSE)
    assert bench.phase == "asking"
    bench.picks([market.goods], market.desk.now)
    ended = bench.game.turns(bench.state).ended
    assert bench.phase == "play"
    bench.read(market.desk.moves(lifts(market.desk, market.others[1])))
    bench.press("a", market.desk.now, after=QUICK / 3)
    assert bench.game.turns(bench.state).ended == ended + 1
