"""Scripted evenings: what the script says is done by hands, and the match stays as the rules have it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.cards_and_karma.views.facts import facts as facts_by_rules
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.people.habits import ALL, Habits
from firmware.simulator.people.habits import COVERING
from firmware.simulator.people.script import Cue, Script
from firmware.simulator.settings import Settings
from tests.firmware.simulator.games.cards_and_karma.matches import SCRIPT, answered, begun, events, play

CALM = Habits(**dict.fromkeys(Habits.__struct_fields__, 0.0))
Log = list[dict[str, Any]]


def scripted(folder: Path, seed: int, script: Script, habits: Habits = CALM) -> Log:
    """Play a match of four by a script and return its log."""
    play(Evening(Settings(players=4, seed=seed, habits=habits, script=script), folder))
    return events(folder)


def habits(log: Log, name: str) -> Log:
    """Return what the log tells of a habit; at least once."""
    found = [one for one in log if one["event"] == "habit" and one["habit"] == name]
    assert found, name
    return found


def during(log: Log, habit: dict[str, Any], *names: str) -> Log:
    """Return the events of some names while a habit was going on."""
    since, until = habit["since"] - 0.001, habit["time"]
    return [one for one in log if one["event"] in names and since <= one["time"] <= until]


def steps(log: Log, habit: dict[str, Any]) -> list[str]:
    """Return what became of the piece of a habit meanwhile."""
    (piece,) = habit["pieces"]
    return [
        one["event"] for one in during(log, habit, "put", "lift", "hold", "play") if one["piece"] == piece
    ]


def last(log: Log, piece: str, time: float) -> dict[str, Any]:
    """Return how a piece lay before a time."""
    return next(
        one for one in reversed(log) if one["event"] == "put" and one["piece"] == piece and one["time"] < time
    )


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_every_habit_occurs(seed: int, tmp_path: Path) -> None:
    """Also where nobody has any by chance: by the one that is named, not before the turn that is named."""
    script = SCRIPT
    log = scripted(tmp_path, seed, script)
    done = [one for one in log if one["event"] == "habit"]
    assert {one["habit"] for one in done} == set(ALL)
    assert sum(one["event"] == "bump" for one in log) == 1
    assert [one["kind"] for one in log if one["event"] == "mistake"] == ["refill-early"]
    for cue in {cue.habit: cue for cue in reversed(script.cues) if cue.habit}.values():
        first = next(one for one in done if one["habit"] == cue.habit)
        assert first["turn"] >= cue.turn
        assert cue.seat in {None, first["seat"]}


@pytest.mark.parametrize("seed", [3, 4])
def test_the_match_stays_as_the_rules_have_it(seed: int, tmp_path: Path) -> None:
    """After every turn of a scripted evening the pieces are where the rules have them."""
    log = scripted(tmp_path, seed, SCRIPT, Habits())
    state = begun(log)
    for end in (one for one in log if one["event"] == "turn-end"):
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)


def test_without_a_script_an_evening_is_as_it_was(tmp_path: Path) -> None:
    """A script draws no chance from those who do nothing by it."""
    logs = []
    for number, script in enumerate((Script(), Script((Cue(500, "fan"),)))):
        play(Evening(Settings(players=2, seed=31, script=script), tmp_path / str(number)))
        logs.append(events(tmp_path / str(number))[1:])
    assert logs[0] == logs[1]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Log:
    """The log of an evening in which nothing is done but by the script."""
    return scripted(tmp_path_factory.mktemp("evening"), 1, SCRIPT)


def test_what_is_taken_back_lies_where_it_lay(log: Log) -> None:
    """A card of the grid that was laid down lies in the grid again, as exactly as hands are."""
    for name, told in (("take_back", ["lift", "put", "lift", "put"]), ("two_cards", ["lift", "put"])):
        for one in habits(log, name):
            assert steps(log, one) == told
            (piece,) = one["pieces"]
            before = last(log, piece, one["since"])
            after = last(log, piece, one["time"] + 0.001)
            assert max(abs(before["x"] - after["x"]), abs(before["y"] - after["y"])) < 15.0
            assert before["back"] == after["back"]


def test_two_cards_are_in_the_hand_at_once(log: Log) -> None:
    """The one that is put back is picked up while the other is in the air."""
    for one in habits(log, "two_cards"):
        (piece,) = one["pieces"]
        moves = [e for e in log if e["event"] in {"put", "lift"} and e["time"] <= one["time"]]
        begin = next(i for i, e in enumerate(moves) if e["time"] >= one["since"] and e["piece"] == piece)
        before = moves[begin - 1]
        assert before["event"] == "lift"
        assert before["seat"] == one["seat"]


def test_a_changed_payment_goes_back_into_the_hand(log: Log) -> None:
    """A dice card is played, lies in the tray, and is held again; then somebody pays with another one."""
    for one in habits(log, "change_payment"):
        assert steps(log, one) == ["play", "put", "lift", "hold"]
        following = next(e for e in log if e["event"] == "play" and e["time"] >= one["time"])
        assert following["seat"] == one["seat"]
        assert following["piece"] not in one["pieces"]


def test_a_fumbled_card_falls(log: Log) -> None:
    """It is laid down crooked and picked up again."""
    for one in habits(log, "fumble"):
        assert steps(log, one)[-2:] == ["put", "lift"]


def test_cards_are_taken_together(log: Log) -> None:
    """All of them are lifted before one is laid down."""
    for one in habits(log, "together"):
        assert len(one["pieces"]) > 1
        lifted = [e["piece"] for e in during(log, one, "lift") if e["seat"] == one["seat"]]
        assert lifted == one["pieces"]


def test_rows_are_pushed(log: Log) -> None:
    """Who straightens or fans moves the pieces that are told, and nothing stays in the air."""
    for name in ("straighten", "fan"):
        for one in habits(log, name):
            for piece in one["pieces"]:
                assert {e["event"] for e in during(log, one, "put", "lift") if e["piece"] == piece} == {
                    "put",
                    "lift",
                }
    for one in habits(log, "straighten"):
        off = [abs((last(log, p, t)["angle"] + 90) % 180 - 90) for p in one["pieces"] for t in
               (one["since"], one["time"] + 0.001)]  # fmt: skip
        assert sum(off[1::2]) < max(sum(off[::2]), 3.0 * len(one["pieces"]))


def test_a_forgotten_press_is_none(log: Log) -> None:
    """Nobody presses between the end of that turn and the end of the next one."""
    ends = {one["turn"]: one["time"] for one in log if one["event"] == "turn-end"}
    presses = [one["time"] for one in log if one["event"] == "press"]
    for one in habits(log, "forget_press"):
        assert not any(ends[one["turn"]] <= time < ends[one["turn"] + 1] for time in presses)


def test_who_plays_ahead_takes_something_before_the_press(log: Log) -> None:
    """The last player's press comes after the next one's hand has begun."""
    for one in habits(log, "play_ahead"):
        (press,) = during(log, one, "press")
        assert press["seat"] != one["seat"]
        touched = [e for e in during(log, one, "lift", "play") if e["seat"] == one["seat"]]
        assert touched
        assert touched[0]["time"] < one["time"]


def test_a_grid_is_filled_before_the_press(log: Log) -> None:
    """Cards come to lie in the grid after the last turn's end and before its button is pressed."""
    for one in habits(log, "refill_early"):
        assert during(log, one, "put")
        assert not during(log, one, "press")
        following = next(e for e in log if e["event"] in {"press", "turn-end"} and e["time"] > one["time"])
        assert following["event"] == "press"


def test_hands_sleeves_and_heads_hide_something(log: Log) -> None:
    """What the script has cover the table covers pieces that lie there."""
    for name in COVERING:
        for one in habits(log, name):
            assert one["pieces"]
            assert all(last(log, piece, one["time"]) for piece in one["pieces"])


def test_a_cue_that_cannot_be_followed_waits(tmp_path: Path) -> None:
    """A hand is rested on cards only once there are cards of one's own to rest it on."""
    evening = Evening(
        Settings(players=4, seed=1, habits=CALM, script=Script((Cue(1, "rest", seat=0),))), tmp_path
    )
    play(evening)
    (one,) = habits(events(tmp_path), "rest")
    assert one["turn"] > 1
    assert one["seat"] == 0
