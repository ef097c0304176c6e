"""Figures come from the logs and from nothing else: counted again, summed, and changed one line at a time."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from typing import Any

import numpy as np
import pytest

from engine.kernel.contract import UNKNOWN
from firmware.trial import series as trial
from firmware.trial.evening import Evening
from firmware.trial.figures import Figures
from firmware.trial.score import EVENTS, TRUTH, Sheet, score

Events = list[dict[str, Any]]
Change = Callable[[Events], None]
NO_STATE = ("draw-top", "tray")
BY_NAME = ("coverage", "made_by_kind", "missed_by_kind")
NOT_SUMMED = ("seconds", "wait_ms_p50", "wait_ms_p95", "state_equal", *BY_NAME)
TENTH = 10


def lines(path: Path) -> Events:
    """Return the events of a log."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def changed(logs: Path, folder: Path, name: str, change: Change) -> dict[str, tuple[Any, Any]]:
    """Change a copy of the logs; return the figures that differ, as (before, after)."""
    for log in (TRUTH, EVENTS):
        events = lines(logs / log)
        if log == name:
            change(events)
        folder.joinpath(log).write_text("".join(f"{json.dumps(one)}\n" for one in events), encoding="utf-8")
    before, after = (score(one, 0.0).figures for one in (logs, folder))
    return {
        field: (getattr(before, field), getattr(after, field))
        for field in Figures.__struct_fields__
        if getattr(before, field) != getattr(after, field)
    }


def test_figures_counted_again(logs: Path) -> None:
    """Whoever counts the lines of the logs comes to the same figures."""
    truth, events = lines(logs / TRUTH), lines(logs / EVENTS)
    ends = [one for one in truth if one["event"] == "turn-end"]
    believed = {one["turn"]: one["facts"] for one in events if one["kind"] == "turn"}
    equal = sum(
        all(believed[end["turn"]][key] == value for key, value in end["facts"].items() if key not in NO_STATE)
        for end in ends
    )
    presses = {one["time"] for one in truth if one["event"] == "press"}
    waits = []
    for number, one in enumerate(events):
        if one["kind"] == "proposal" and one["turn_end"] in presses:
            shown = next(later for later in events[number:] if later["kind"] == "shown")
            waits.append(1000 * (shown["time"] - one["turn_end"]))
    figures = score(logs, 0.0).figures
    assert figures.games == 1
    assert figures.turns == len(ends) > 15
    assert figures.turns_equal == equal
    assert figures.asked == len({one["turn_end"] for one in events if one["kind"] == "question"}) > 0
    assert figures.presses == sum(one["event"] == "press" for one in truth)
    assert figures.false_alarms == sum(one["kind"] == "alarm" for one in events)
    by_hand = sum(one["kind"] in {"by-hand", "rejoined"} for one in events)
    assert figures.corrected == by_hand
    for percent, figure in ((50, figures.wait_ms_p50), (95, figures.wait_ms_p95)):
        assert figure == pytest.approx(float(np.percentile(waits, percent)), abs=0.06)


def test_a_trial_sums_what_the_logs_of_each_match_say(
    logs: Path, scripted_logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`munshi trial` prints nothing that is not in the folders that it keeps."""
    played = {3: logs, 1: scripted_logs}

    def one(evening: Evening, folder: Path) -> Sheet:
        copytree(played[evening.seed], folder)
        return score(folder, 0.0)

    monkeypatch.setattr(trial, "one", one)
    told = trial.series([Evening(seed=seed) for seed in played], out=tmp_path)
    sheets = [score(tmp_path / f"match-{seed}", 0.0) for seed in played]
    assert told.games == 2
    for field in set(Figures.__struct_fields__) - set(NOT_SUMMED):
        assert getattr(told, field) == sum(getattr(sheet.figures, field) for sheet in sheets), field
    assert told.state_equal == (told.turns == told.turns_equal)
    for field in BY_NAME:
        for name, count in getattr(told, field).items():
            assert count == sum(getattr(sheet.figures, field).get(name, 0) for sheet in sheets)
    waits = [wait for sheet in sheets for wait in sheet.waits]
    assert told.wait_ms_p50 == pytest.approx(float(np.percentile(waits, 50)), abs=0.06)
    assert told.wait_ms_p95 == pytest.approx(float(np.percentile(waits, 95)), abs=0.06)


def snapshots(events: Events, *, since: int = 1) -> Events:
    """Return what was believed at the ends of turns, from one of them on."""
    return [one for one in events if one["kind"] == "turn" and one["turn"] >= since]


def richer(one: dict[str, Any]) -> None:
    """Have seat 0 one coin too rich."""
    one["facts"]["seat-0-coins"] += 1


def test_one_wrong_coin_costs_its_turn(logs: Path, tmp_path: Path) -> None:
    """A fact that differs at one turn's end is one turn not equal and one silent mistake."""
    found = changed(logs, tmp_path, EVENTS, lambda events: richer(snapshots(events, since=TENTH)[0]))
    turns = score(logs, 0.0).figures.turns
    assert found == {
        "turns_equal": (turns, turns - 1),
        "state_equal": (True, False),
        "silent_wrong": (0, 1),
    }


def test_a_mistake_that_stays_counts_once_but_costs_every_turn(logs: Path, tmp_path: Path) -> None:
    """From the tenth turn on nothing is equal; the record went wrong once."""

    def change(events: Events) -> None:
        for one in snapshots(events, since=TENTH):
            richer(one)

    found = changed(logs, tmp_path, EVENTS, change)
    assert found["turns_equal"][1] == TENTH - 1
    assert found["silent_wrong"] == (0, 1)


def test_a_card_that_is_shown_as_unknown_is_counted_by_itself(logs: Path, tmp_path: Path) -> None:
    """Its turns are not equal, but nothing wrong was told; another face in its stead is wrong."""

    def change(face: str) -> dict[str, tuple[Any, Any]]:
        def exchange(events: Events) -> None:
            one = next(one for one in snapshots(events, since=TENTH) if one["facts"]["grid"])
            one["facts"]["grid"] = sorted([*one["facts"]["grid"][1:], face])

        return changed(logs, tmp_path, EVENTS, exchange)

    unknown, wrong = change(UNKNOWN), change("ship-99")
    assert unknown.pop("turns_equal") == wrong.pop("turns_equal")
    assert unknown == {"state_equal": (True, False), "nameless": (0, 1)}
    assert wrong == {"state_equal": (True, False), "silent_wrong": (0, 1)}


def test_three_wrong_values_count_three_times(logs: Path, tmp_path: Path) -> None:
    """One fact wrong by another amount than in the turn before was recorded wrongly anew."""

    def change(events: Events) -> None:
        for off, number in enumerate((TENTH, TENTH + 1, TENTH + 2), start=1):
            for one in (one for one in snapshots(events) if one["turn"] == number):
                one["facts"]["seat-0-coins"] += off

    assert changed(logs, tmp_path, EVENTS, change)["silent_wrong"] == (0, 3)


@pytest.mark.parametrize("where", ["hands", "discards"])
def test_a_card_outside_the_belief_costs_its_turn(where: str, logs: Path, tmp_path: Path) -> None:
    """Counts agree, but the true card is not among those that the belief allows."""

    def change(events: Events) -> None:
        tokens = snapshots(events, since=TENTH)[0][where]
        held = next(hand for hand in tokens if hand) if where == "hands" else tokens
        held[0] = "0"

    found = changed(logs, tmp_path, EVENTS, change)
    before, after = found.pop("turns_equal")
    assert after == before - 1
    assert found == {"state_equal": (True, False), "silent_wrong": (0, 1)}


def test_a_turn_that_was_never_recorded_is_not_equal_and_not_wrong(logs: Path, tmp_path: Path) -> None:
    """Its snapshot is missing: nothing false is on the disk, but nothing true either."""
    found = changed(logs, tmp_path, EVENTS, lambda events: events.remove(snapshots(events, since=TENTH)[0]))
    before, after = found.pop("turns_equal")
    assert after == before - 1
    assert found == {"state_equal": (True, False)}


def test_what_was_taken_back_does_not_count(logs: Path, tmp_path: Path) -> None:
    """A wrong snapshot before the right one of the same turn changes nothing."""

    def change(events: Events) -> None:
        right = snapshots(events, since=TENTH)[0]
        wrong = json.loads(json.dumps(right))
        richer(wrong)
        events.insert(events.index(right), wrong)

    assert changed(logs, tmp_path, EVENTS, change) == {}


@pytest.mark.parametrize(("turns", "silent"), [(0, 0), (1, 1), (2, 1)])
def test_what_was_corrected_late_was_wrong_for_a_while(
    turns: int, silent: int, logs: Path, tmp_path: Path
) -> None:
    """Once the next turn has ended, somebody may have gone by it; the record is right all the same."""

    def change(events: Events) -> None:
        right = snapshots(events, since=TENTH)[0]
        later = snapshots(events, since=TENTH + turns)[0]
        wrong = json.loads(json.dumps(right))
        richer(wrong)
        events[events.index(right)] = wrong
        events.insert(events.index(later) + 1 if turns else events.index(wrong) + 1, right)

    found = changed(logs, tmp_path, EVENTS, change)
    assert found == ({"silent_wrong": (0, silent)} if silent else {})


def a_moment_later(events: Events, one: dict[str, Any], another: dict[str, Any]) -> None:
    """Have something happen as soon as the screen shows an event, and be shown a moment later."""
    place = next(i + 1 for i in range(events.index(one), len(events)) if events[i]["kind"] == "shown")
    events[place:place] = [dict(another), {"kind": "shown", "time": events[place - 1]["time"] + 0.1}]


def test_what_is_written_late_is_wrong_at_once(logs: Path, tmp_path: Path) -> None:
    """The next turn had ended before the record came: nobody corrected it in time, however soon."""

    def change(events: Events) -> None:
        right = snapshots(events, since=TENTH)[0]
        wrong = json.loads(json.dumps(right))
        richer(wrong)
        events.remove(right)
        following = snapshots(events, since=TENTH + 1)[0]
        events.insert(events.index(following), wrong)
        a_moment_later(events, wrong, right)

    assert changed(logs, tmp_path, EVENTS, change) == {"silent_wrong": (0, 1)}


def test_a_right_record_that_is_spoilt_later_was_wrong_for_a_while(logs: Path, tmp_path: Path) -> None:
    """Somebody corrected what was right, long after the turn, and took it back a moment later."""

    def change(events: Events) -> None:
        right = snapshots(events, since=TENTH)[0]
        wrong = json.loads(json.dumps(right))
        richer(wrong)
        later = snapshots(events, since=TENTH + 3)[0]
        events.insert(events.index(later) + 1, wrong)
        a_moment_later(events, wrong, right)

    assert changed(logs, tmp_path, EVENTS, change) == {"silent_wrong": (0, 1)}


@pytest.mark.parametrize("undone", [True, False])
def test_what_was_taken_back_in_time_stood_no_longer(undone: bool, logs: Path, tmp_path: Path) -> None:
    """It is no record until it is written anew, though that comes only after the next turn."""

    def change(events: Events) -> None:
        right = snapshots(events, since=TENTH)[0]
        wrong = json.loads(json.dumps(right))
        richer(wrong)
        events[events.index(right)] = wrong
        if undone:
            a_moment_later(events, wrong, {"kind": "undo"})
        following = snapshots(events, since=TENTH + 1)[0]
        events.insert(events.index(following), right)

    assert changed(logs, tmp_path, EVENTS, change) == ({} if undone else {"silent_wrong": (0, 1)})


@pytest.mark.parametrize("kind", ["amend", "undo"])
def test_what_an_answer_corrects_is_amended(kind: str, logs: Path, tmp_path: Path) -> None:
    """People were asked of a recorded turn and said that it was another one; by hand it is none of these."""

    def answered(events: Events) -> None:
        events[-1:] = [events[-1], {"kind": "answer", "time": -1.0, "turn_end": -1.0}, {"kind": kind}]

    def by_hand(events: Events) -> None:
        events.append({"kind": kind})

    assert changed(logs, tmp_path, EVENTS, answered) == {"amended": (0, 1)}
    assert changed(logs, tmp_path, EVENTS, by_hand) == {}


def test_the_order_of_the_draw_pile_is_no_state(logs: Path, tmp_path: Path) -> None:
    """Another top card is not held against the assistant."""

    def change(events: Events) -> None:
        for one in snapshots(events):
            one["facts"]["draw-top"] = "?"

    assert changed(logs, tmp_path, EVENTS, change) == {}


@pytest.mark.parametrize(
    ("kind", "field"), [("alarm", "false_alarms"), ("by-hand", "corrected"), ("question", "asked")]
)
def test_each_event_is_counted_where_it_belongs(kind: str, field: str, logs: Path, tmp_path: Path) -> None:
    """One more alarm, entry by hand or turn with a question is one more in its figure and in no other."""
    found = changed(logs, tmp_path, EVENTS, lambda events: events.append({"kind": kind, "turn_end": -1.0}))
    ((name, (before, after)),) = found.items()
    assert name == field
    assert after == before + 1


def test_two_questions_about_one_turn_are_one_turn_asked(logs: Path, tmp_path: Path) -> None:
    """`asked` counts turns."""

    def change(events: Events) -> None:
        events.append(next(one for one in events if one["kind"] == "question"))

    assert changed(logs, tmp_path, EVENTS, change) == {}


def test_presses_are_those_of_people(logs: Path, tmp_path: Path) -> None:
    """One more press in the truth is one more press; the assistant's log is not asked."""
    press = {"event": "press", "time": 1e9, "seat": 0, "button": "a", "state": 1, "why": "answer"}
    found = changed(logs, tmp_path, TRUTH, lambda events: events.append(press))
    ((name, (before, after)),) = found.items()
    assert name == "presses"
    assert after == before + 1


def test_a_first_proposal_must_be_sure_and_true(logs: Path, tmp_path: Path) -> None:
    """What was asked, or proposed with another coin, was not right at the first try."""

    def of(events: Events) -> dict[str, Any]:
        return next(one for one in events if one["kind"] == "proposal" and one["sure"])

    def unsure(events: Events) -> None:
        of(events)["sure"] = False

    def false(events: Events) -> None:
        for end in of(events)["ends"]:
            richer(end)

    for change in (unsure, false):
        ((name, (before, after)),) = changed(logs, tmp_path, EVENTS, change).items()
        assert name == "first_try"
        assert after == before - 1


def test_what_explains_the_picture_of_the_press_counts_though_it_was_looked_at_again(
    logs: Path, tmp_path: Path
) -> None:
    """It was held back and shown a moment later; with another coin it was not right at the first try."""

    def held(events: Events, change: Callable[[dict[str, Any]], None] = lambda _: None) -> None:
        index, shown = next(
            (index, one) for index, one in enumerate(events) if one["kind"] == "proposal" and one["sure"]
        )
        before = deepcopy(shown) | {"kind": "held", "sure": False}
        for end in before["ends"]:
            change(end)
        shown["sure"] = False
        events.insert(index, before)

    assert changed(logs, tmp_path, EVENTS, held) == {}
    ((name, (before, after)),) = changed(logs, tmp_path, EVENTS, lambda one: held(one, richer)).items()
    assert name == "first_try"
    assert after == before - 1


def test_each_press_is_of_its_own_player(logs: Path, tmp_path: Path) -> None:
    """The next player was so quick that another turn had ended before somebody pressed for this one."""

    def quick(events: Events) -> None:
        ends = [one for one in events if one["event"] == "turn-end"]
        presses = [one for one in events if one["event"] == "press" and one["why"] == "end"]
        for one, later in pairwise(ends):
            press = next(press for press in presses if press["time"] >= one["time"])
            if press["seat"] == one["seat"] != later["seat"] and press["time"] < later["time"]:
                later["time"] = press["time"] - 1e-3
                events.sort(key=lambda event: event["time"])
                return

    assert "first_try" not in changed(logs, tmp_path, TRUTH, quick)


def test_a_turn_that_was_understood_without_its_press_counts(logs: Path, tmp_path: Path) -> None:
    """Where the press was forgotten, what was sure and true before the next one is as good."""
    sure = [one["turn_end"] for one in lines(logs / EVENTS) if one["kind"] == "proposal" and one["sure"]]

    def forgotten(events: Events) -> None:
        press = next(
            one
            for one in events
            if one["event"] == "press" and one["why"] == "end" and one["time"] in sure[1:-1]
        )
        events.remove(press)

    told = changed(logs, tmp_path, TRUTH, forgotten)
    # Nobody waited for it either.
    assert told.keys() - {"wait_ms_p50", "wait_ms_p95"} == {"presses"}


def test_a_slow_answer_is_a_long_wait(logs: Path, tmp_path: Path) -> None:
    """Each screen a second later: half of the waits, and the longest, are a second longer."""

    def change(events: Events) -> None:
        for one in events:
            if one["kind"] == "shown":
                one["time"] += 1.0

    found = changed(logs, tmp_path, EVENTS, change)
    assert found.keys() == {"wait_ms_p50", "wait_ms_p95"}
    for before, after in found.values():
        assert after - before == pytest.approx(1000.0, abs=0.2)
