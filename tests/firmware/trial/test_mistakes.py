"""Which mistakes count as named, and which alarms as false."""

from __future__ import annotations

import io
import json
import math
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from firmware.simulator import serving
from firmware.simulator.evening import Evening
from firmware.simulator.settings import Settings
from firmware.trial.evening import Evening as TrialEvening
from firmware.trial.evening import table_command
from firmware.trial.games.cards_and_karma.bundle import owned
from firmware.trial.mistakes import Alarm, about, alarm_of, false_alarms, judged
from firmware.trial.score import EVENTS, TRUTH, score
from firmware.trial.truth import TrueMistake, read_truth
from tests.firmware.simulator.games.cards_and_karma.matches import play

SHIP = {"seat-1-ships": ["ship-04"]}
DIE = {"tray": ["die-blue-2"]}
MISTAKE = TrueMistake(
    turn=3,
    seat=1,
    time=10.0,
    kind="payment-wrong",
    rule="payment",
    pieces=(DIE, SHIP),
    indistinguishable=False,
    until=20.0,
    righted=24.0,
)
ALARM = Alarm(time=12.0, shown=13.0, rule="payment", pieces={"tray": ["die-blue-2", "die-red-1"]})


def verdict(*alarms: Alarm, mistake: TrueMistake = MISTAKE) -> str:
    """Return what became of a mistake."""
    (one,) = judged([mistake], alarms, owned)
    assert one.missed == (one.verdict not in {"named", "indistinguishable"})
    return one.verdict


def test_the_right_pieces_and_the_right_rule_in_time() -> None:
    """Named: some way of telling it is among what was told, and its rule comes first."""
    assert verdict(ALARM) == "named"
    assert verdict(replace(ALARM, pieces=SHIP)) == "named"
    assert verdict(replace(ALARM, rule="ships"), ALARM) == "named"


@pytest.mark.parametrize(
    ("alarms", "told"),
    [
        ((), "silent"),
        ((replace(ALARM, time=9.0),), "silent"),
        ((replace(ALARM, shown=20.1),), "silent"),
        ((replace(ALARM, pieces={}),), "other pieces"),
        ((replace(ALARM, pieces={"grid": ["die-blue-2"]}),), "other pieces"),
        ((replace(ALARM, pieces={"seat-1-ships": ["ship-05"]}),), "other pieces"),
        ((replace(ALARM, rule="ships"),), "other rule"),
        ((replace(ALARM, rule=None),), "other rule"),
        ((replace(ALARM, rule="ships"), replace(ALARM, pieces={})), "other rule"),
    ],
)
def test_anything_less_is_missed(alarms: tuple[Alarm, ...], told: str) -> None:
    """Before the mistake, too late, other pieces, another rule or none."""
    assert verdict(*alarms) == told


def test_two_pieces_alike_must_both_be_told() -> None:
    """One die of two that are concerned is not enough."""
    both = replace(MISTAKE, pieces=({"tray": ["die-blue-2", "die-blue-2"]},))
    assert verdict(ALARM, mistake=both) == "other pieces"
    assert verdict(replace(ALARM, pieces={"tray": ["die-blue-2"] * 2}), mistake=both) == "named"


def test_what_nobody_can_tell_is_not_missed() -> None:
    """Alarm or none: it is counted apart."""
    same = replace(MISTAKE, indistinguishable=True)
    assert verdict(mistake=same) == verdict(ALARM, mistake=same) == "indistinguishable"


def test_another_rule_told_first_is_counted() -> None:
    """Who is accused of another rule and then of the right one was accused wrongly once; the order counts."""
    wrong = replace(ALARM, rule="ships")
    right = replace(ALARM, time=14.0, shown=15.0)
    unsure = replace(ALARM, rule=None)
    other = replace(wrong, pieces={}, accused={"seat-0-ships": ["ship-09"]})
    for told, misnamed in (
        ([wrong, right], True),
        ([ALARM, right], False),
        ([unsure, right], False),
        ([other, right], False),
        ([replace(wrong, shown=16.0), right], False),
        ([wrong], False),
    ):
        (one,) = judged([MISTAKE], told, owned)
        assert one.misnamed == misnamed


@pytest.mark.parametrize(("time", "false"), [(9.9, 1), (10.0, 0), (22.0, 0), (24.1, 1)])
def test_an_alarm_without_a_mistake_is_false(time: float, false: int) -> None:
    """While a mistake stands, also after the next turn, an alarm about it is not false, whatever its rule."""
    assert false_alarms([MISTAKE], [replace(ALARM, time=time, rule="ships")], owned) == false
    assert false_alarms([], [replace(ALARM, time=time)], owned) == 1


@pytest.mark.parametrize(
    ("accused", "told"),
    [
        ({"seat-1-goods": ["goods-tea-1"]}, True),
        ({"seat-0-goods": ["goods-tea-1"]}, False),
        ({"seat-0-goods": ["goods-tea-1"], "tray": ["die-blue-2"]}, True),
        ({"seat-0-goods": ["goods-tea-1"], "tray": ["die-red-1"]}, False),
        ({"tray": ["die-red-1"]}, True),
        ({}, True),
    ],
)
def test_an_alarm_is_about_whom_it_accuses(accused: dict[str, list[str]], told: bool) -> None:
    """A mistake excuses no alarm about another player, unless it names what lies wrongly."""
    alarm = Alarm(12.0, 13.0, "ships", accused, accused)
    assert about(MISTAKE, alarm, owned) == told
    assert false_alarms([MISTAKE], [alarm], owned) == (not told)


def test_whoever_is_accused_counts_before_what_differs() -> None:
    """Other places that differ as well, of whoever played on, accuse nobody; nor do they excuse."""
    pieces = {"seat-0-goods": ["goods-tea-1"], "seat-1-goods": ["goods-tea-2"]}
    alarm = Alarm(12.0, 13.0, "ships", pieces, {"seat-0-goods": ["goods-tea-1"]})
    assert not about(MISTAKE, alarm, owned)
    assert about(MISTAKE, replace(alarm, accused={}), owned)


def test_what_nobody_can_tell_excuses_no_alarm() -> None:
    """The table looks legal: an alarm has no ground."""
    assert false_alarms([replace(MISTAKE, indistinguishable=True)], [ALARM], owned) == 1


def test_an_alarm_names_all_that_it_tells() -> None:
    """Missing, surplus and other pieces, each as often as the field that tells most of them."""
    event = {
        "time": 3.0,
        "rule": "ships",
        "missing": {"grid": ["ship-01"]},
        "surplus": {"tray": ["die-blue-2", "die-blue-2"]},
        "pieces": {"tray": ["die-blue-2"], "grid": ["ship-01"], "seat-1-ships": ["ship-02"]},
    }
    alarm = alarm_of(event, 4.0)
    assert (alarm.time, alarm.shown, alarm.rule) == (3.0, 4.0, "ships")
    assert alarm.pieces == {
        "grid": ["ship-01"],
        "tray": ["die-blue-2", "die-blue-2"],
        "seat-1-ships": ["ship-02"],
    }
    assert alarm.accused == event["pieces"]
    assert alarm_of({"turn_end": 1.0}, 4.0) == Alarm(1.0, 4.0, None, {})


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match with mistakes, and an assistant that says nothing at all."""
    folder = tmp_path_factory.mktemp("match")
    play(Evening(Settings(players=2, seed=5, mistakes=1.0), folder))
    (folder / EVENTS).write_text("")
    return folder


def said(folder: Path, match: Path, events: list[dict[str, Any]]) -> Path:
    """Return a folder in which an assistant said something in the same match."""
    (folder / TRUTH).write_bytes((match / TRUTH).read_bytes())
    (folder / EVENTS).write_text("".join(f"{json.dumps(event)}\n" for event in events))
    return folder


def test_who_never_alarms_misses_all(match: Path) -> None:
    """Negative control: every mistake that can be told is missed, by its kind, and no alarm is false."""
    figures = score(match, 0.0).figures
    assert figures.mistakes > 5
    assert figures.missed == figures.mistakes - figures.indistinguishable > 5
    assert figures.false_alarms == 0
    assert sum(figures.made_by_kind.values()) == figures.mistakes
    assert sum(figures.missed_by_kind.values()) == figures.missed
    assert len(figures.made_by_kind) > 3


def test_who_tells_everything_misses_nothing(match: Path, tmp_path: Path) -> None:
    """Positive control: alarms made of the truth are right, each within its time."""
    truth = read_truth(match / TRUTH)
    told: list[dict[str, Any]] = []
    for one in truth.mistakes:
        told.append({"kind": "alarm", "time": one.time + 0.1, "rule": one.rule, "pieces": one.pieces[0]})
        told.append({"kind": "shown", "time": one.time + 0.2})
    figures = score(said(tmp_path, match, told), 0.0).figures
    assert figures.missed == figures.misnamed == 0
    assert figures.false_alarms == figures.indistinguishable
    assert figures.missed_by_kind == {}
    late = [event | {"time": event["time"] + 300.0} for event in told]
    figures = score(said(tmp_path, match, late), 0.0).figures
    assert figures.missed == figures.mistakes - figures.indistinguishable


def test_an_alarm_that_was_never_shown_names_nothing(match: Path, tmp_path: Path) -> None:
    """What counts is what people could read."""
    (first, *_) = read_truth(match / TRUTH).mistakes
    event = {"kind": "alarm", "time": first.time, "rule": first.rule, "pieces": first.pieces[0]}
    shown = {"kind": "shown", "time": first.time + 0.5}
    everything = score(match, 0.0).figures.missed
    assert score(said(tmp_path, match, [event]), 0.0).figures.missed == everything
    assert score(said(tmp_path, match, [event, shown]), 0.0).figures.missed == everything - 1


def test_a_mistake_lasts_until_it_is_put_right(match: Path) -> None:
    """In time is before the next player's turn has ended; only then whoever erred notices it himself."""
    for one in read_truth(match / TRUTH).mistakes:
        assert one.time < one.until < one.righted < math.inf


def test_a_press_that_ends_a_wrong_turn_is_no_wait(match: Path, tmp_path: Path) -> None:
    """Until the table is legal again there is nothing to propose."""
    truth = read_truth(match / TRUTH)
    (first, *_) = truth.mistakes
    presses = [press.time for press in truth.presses if press.why == "end"]
    wrong = next(time for time in presses if first.time <= time <= first.righted)
    right = next(time for time in presses if time > first.righted)
    events = [
        {"kind": "proposal", "turn_end": wrong, "ends": [], "sure": True},
        {"kind": "shown", "time": wrong + 5.0},
        {"kind": "proposal", "turn_end": right, "ends": [], "sure": True},
        {"kind": "shown", "time": right + 1.0},
    ]
    assert score(said(tmp_path, match, events), 0.0).waits == pytest.approx((1000.0,))


def test_the_rate_reaches_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a trial asks for is what the table's process is started with, coverage included."""
    begun: list[Settings] = []

    def opened(settings: Settings, _: Path) -> None:
        begun.append(settings)
        raise BrokenPipeError

    monkeypatch.setattr(serving, "Evening", opened)
    command = table_command(TrialEvening(mistakes=0.25, coverage="tray"), tmp_path)
    assert serving.main(command[3:], io.BytesIO(), io.BytesIO()) == 0
    (settings,) = begun
    assert settings.mistakes == 0.25
    assert settings.coverage == "tray"
