"""How a turn that has ended is judged: an earlier picture may tell of one whose press was forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from engine.kernel.clues import NOTHING, Clues
from engine.referee import Contradiction, Explained, Explanation, Referee, Trace
from engine.words import Reading, Seconds
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.trouble import SECOND_LOOK
from firmware.assistant.asking.inquiry import WHOLE
from firmware.assistant.budget import FOR_A_PRESS, Budget
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.doubt import DOUBTFUL
from firmware.assistant.judging.forgotten import Forgotten, Look, Missed
from firmware.assistant.judging.hindsight import Hindsight
from firmware.assistant.judging.judging import BEFORE_AN_ALARM, Judging
from firmware.assistant.judging.weighing import Weighed, Weighing
from tests.engine.referee.desk import At
from tests.firmware.assistant.hidden_tray import pressed as pressed_with_a_hidden_tray
from tests.firmware.assistant.shopping import Shopping

NOTHING_LEGAL = Contradiction(NOTHING, 1, complete=True)


@pytest.mark.parametrize("doubt", [0.0, DOUBTFUL])
def test_a_forgotten_press_is_not_believed_with_a_doubt_besides(
    doubt: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one rule that was not kept tells all of it, a doubtful turn of an earlier picture is none."""
    shop = Shopping()

    def seen_earlier(_: Hindsight, state: Any, *__: Any, **___: Any) -> Any:  # noqa: ANN401
        turn = Explanation((), state, 0.1, 0.0, 0.9)
        return Explained((turn, turn), 5.0, 1, complete=True, doubt=doubt), shop.desk.now

    monkeypatch.setattr(Hindsight, "missed_turn", seen_earlier)
    looked: list[Explained] = []
    monkeypatch.setattr(
        Judging,
        "_missed",
        lambda _, missed, *__: looked.append(missed.verdict),
    )
    shop.buys(0, paid=False)
    shop.ends(after=0.5)
    shop.sees(after=PATIENCE)
    assert ("question" in shop.bench.told) is (doubt < DOUBTFUL)
    if doubt < DOUBTFUL:
        shop.bench.press("b", shop.desk.now)  # whose turn is it? The first player's, after two turns
    assert bool(looked) is (doubt < DOUBTFUL)
    assert (shop.bench.phase == "alarm") is (doubt >= DOUBTFUL)


def test_two_turns_that_were_not_are_asked_about_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier pictures show two whole turns; once both are turned down the press itself is looked at.

    Before the first one people are asked, once, whose turn it is now.
    """
    paid = Shopping()
    paid.buys(0)
    turn = Referee(paid.desk.game).explain(paid.bench.state, paid.desk.now).explanations[0]  # type: ignore[union-attr]
    shop = Shopping()
    first = replace(shop.desk.now, time=Seconds(shop.bench.time))
    asked: list[int] = []

    def earlier(*found: Any, **_: Any) -> tuple[Explained, Reading] | None:  # noqa: ANN401 -- as it is called
        denied = next(one for one in found if isinstance(one, Denied))
        for number in (90, 91):
            one = replace(turn, state=replace(turn.state, played=number), ahead=frozenset())
            if denied.possible(one, more=True):
                asked.append(number)
                return Explained((one,), 5.0, 1, complete=False), first
        return None

    monkeypatch.setattr(Hindsight, "missed_turn", earlier)
    shop.buys(0, paid=False)
    shop.ends(after=0.5)
    shop.sees(after=SECOND_LOOK)
    for fact in ("actor", WHOLE, WHOLE):
        assert shop.bench.phase == "asking"
        inquiry = shop.bench.assistant.inquiry
        assert inquiry is not None
        assert inquiry.question.fact == fact
        shop.bench.press("b", shop.desk.now)  # the first player's, after two turns; then none of these
    assert asked == [90, 90, 91]
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"


def test_a_turn_whose_press_was_forgotten_is_recorded_before_the_press_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is owed for it, or said of it; the press is looked at again where the next turn is wrong."""
    for wrong in (False, True):
        shop = Shopping()
        course, judging = shop.bench.assistant._course, shop.bench.assistant._keeper._judging
        shop.buys(0)
        shown, before = shop.desk.now, course.match.state
        verdict = Referee(shop.desk.game).explain(before, shown)
        assert isinstance(verdict, Explained)
        shop.buys(1, paid=False)
        pressed = Pressed(shop.time, shop.desk.now)
        course.presses.owe(pressed)
        course.alarms.declared["tray"] = pressed.reading.places["tray"]
        with monkeypatch.context() as patch:
            nothing = Weighed(NOTHING_LEGAL, pressed.reading)
            patch.setattr(Weighing, "weighed", Mock(return_value=nothing))
            missed = Missed(verdict, shown, wrong=wrong)
            patch.setattr(Forgotten, "missed", Mock(return_value=missed))
            given = Mock()
            patch.setattr(Budget, "extend", given)
            settled = judging.judge(pressed, pressed.reading)
        assert settled is not None
        given.assert_called_once_with(FOR_A_PRESS)  # the turn of the press has a time of its own
        assert (settled.on, settled.then) == (shown, pressed.reading if wrong else None)
        assert course.presses.owed is None
        assert not course.alarms.declared
        assert course.match.state is before, "to judge is not to record"


def test_a_forgotten_press_is_found_though_the_next_player_has_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A later picture shows three turns, that of the press two: it counts where the later one tells none."""
    shop = Shopping()
    course, judging = shop.bench.assistant._course, shop.bench.assistant._keeper._judging
    shop.buys(0)
    shown = shop.desk.now
    verdict = Referee(shop.desk.game).explain(course.match.state, shown)
    assert isinstance(verdict, Explained)
    shop.buys(1)
    pressed = Pressed(shop.time, replace(shop.desk.now, time=shop.time))
    shop.sees(after=PATIENCE)
    later = replace(shop.desk.now, time=shop.time)

    def missed(_: Forgotten, __: Pressed, looks: Sequence[Look]) -> Missed | None:
        assert [now for now, _ in looks] == [later, pressed.reading]
        assert all(one.time <= now.time for now, trace in looks for one in trace.readings)
        return Missed(verdict, shown)

    monkeypatch.setattr(Weighing, "weighed", Mock(return_value=Weighed(NOTHING_LEGAL, later)))
    monkeypatch.setattr(Forgotten, "missed", missed)
    settled = judging.judge(pressed, later)
    assert settled is not None
    assert settled.on is shown


def test_what_is_legal_is_looked_for_in_both_pictures_before_a_rule_that_was_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The latter takes what time there is, and the picture of the press would have told the turn at once."""
    shop = Shopping()
    forgotten = shop.bench.assistant._keeper._judging._forgotten
    shop.buys(0)
    shown, state = shop.desk.now, shop.bench.assistant._course.match.state
    verdict = Referee(shop.desk.game).explain(state, shown)
    assert isinstance(verdict, Explained)
    shop.buys(1)
    pressed = Pressed(shop.time, replace(shop.desk.now, time=shop.time))
    later = replace(shop.desk.now, time=Seconds(shop.time + PATIENCE))
    looked: list[tuple[Reading, str]] = []

    def missed_turn(_: Hindsight, *given: Any, how: str, **__: Any) -> tuple[Explained, Reading] | None:  # noqa: ANN401 -- whatever else it is given
        looked.append((given[2], how))
        return (verdict, shown) if given[2] is pressed.reading else None

    monkeypatch.setattr(Hindsight, "missed_turn", missed_turn)
    missed = forgotten.missed(pressed, [(later, Trace()), (pressed.reading, Trace())])
    assert missed == Missed(verdict, shown)
    assert looked == [(later, "last"), (later, "at-rest"), (pressed.reading, "last")]


@pytest.mark.parametrize("cut_short", [False, True])
@pytest.mark.parametrize("waited", [SECOND_LOOK, PATIENCE])
def test_before_an_alarm_a_forgotten_press_is_looked_for_longer(
    cut_short: bool, waited: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the search for the turn came to no end in its time; not at every look before."""
    shop = Shopping()
    judging = shop.bench.assistant._keeper._judging
    shop.buys(0, paid=False)
    pressed = Pressed(shop.time, replace(shop.desk.now, time=shop.time))
    later = replace(shop.desk.now, time=Seconds(shop.time + waited))
    found = replace(NOTHING_LEGAL, complete=not cut_short)
    given: list[float | str] = []
    monkeypatch.setattr(Weighing, "weighed", Mock(return_value=Weighed(found, later)))
    monkeypatch.setattr(Budget, "extend", lambda _, times: given.append(times))
    monkeypatch.setattr(Forgotten, "missed", lambda *_: given.append("looked"))
    judging.judge(pressed, later)
    longer = cut_short and waited >= PATIENCE
    assert given == [*([BEFORE_AN_ALARM] if longer else []), "looked"]


def test_what_is_seen_after_a_press_is_kept_apart_before_it_is_weighed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever weighs the turn, doubts a record or raises an alarm looks at the same trace."""
    shop = Shopping()
    course, judging = shop.bench.assistant._course, shop.bench.assistant._keeper._judging
    shop.buys(0)
    pressed = Pressed(shop.time, shop.desk.now)
    traces: list[Trace] = []

    def weighed(
        _: Weighing, __: Pressed, reading: Reading, trace: Trace, ____: Clues, *, pressed_on: bool
    ) -> Weighed:
        assert not pressed_on
        traces.extend((trace, course.chronicle.trace))
        return Weighed(None, reading)

    monkeypatch.setattr(Weighing, "weighed", weighed)
    shop.lifts(shop.others[0])
    before = course.chronicle.trace
    assert judging.judge(pressed, pressed.reading) is None
    assert traces[0] is traces[1]
    assert traces[0] is not before
    assert course.presses.owed is pressed


def test_a_press_under_a_hand_waits_for_the_table_to_be_seen() -> None:
    """Hands hide the card that was taken: the press is not in vain, but for a moment only."""
    shop = Shopping()
    bench, presses = shop.bench, shop.bench.assistant._course.presses
    hidden = shop.desk.hides(*shop.desk.now.places)
    bench.press("a", hidden)
    assert presses.owed is not None
    bench.read(shop.desk.moves(*shop.lays(0)), after=QUICK / 2)
    assert bench.state.played == 1
    bench.press("a", hidden)
    assert presses.owed is not None
    bench.read(hidden, after=QUICK)
    assert presses.owed is None, "nobody has played since"
    bench.press("a", shop.desk.now)
    assert presses.owed is None, "all is in view"
    assert bench.state.played == 1


def test_who_presses_while_another_press_is_still_looked_at_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tray might yet have told how the house was paid; now that the next turn is over it is asked."""
    bench, desk = pressed_with_a_hidden_tray(monkeypatch)
    next_one = desk.now.places["grid"].pieces[0].best
    assert next_one is not None
    desk.moves(At("grid", gone=(next_one,)))
    bench.press("a", desk.hides("tray"))
    assert (bench.phase, bench.state.played) == ("asking", 0)
    assert bench.told.count("question") == 1
    for _ in range(3):
        if bench.phase == "asking":
            bench.press("a", desk.hides("tray"))
    assert (bench.phase, bench.state.played) == ("play", 2)
