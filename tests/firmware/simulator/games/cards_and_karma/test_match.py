"""Whole matches played by hands: what lies on the table is what the rules say, turn after turn."""

from __future__ import annotations

from functools import reduce
from operator import or_
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.views.facts import facts as facts_by_rules
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.people.habits import Habits
from firmware.simulator.people.memory import Memory
from firmware.simulator.settings import Settings
from firmware.simulator.table.pieces import Pose
from firmware.table_protocol.messages import Facts, Option, Question
from tests.firmware.simulator.games.cards_and_karma.matches import (
    LONGEST,
    STEP,
    answered,
    begun,
    events,
    play,
    played,
)


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13), (4, 71)])
def test_after_every_turn_the_pieces_are_where_the_rules_have_them(
    players: int, seed: int, tmp_path: Path
) -> None:
    """The facts read off the pieces equal those of the rules, which saw nothing but the answers."""
    evening = Evening(Settings(players=players, seed=seed), tmp_path)
    play(evening)
    log = events(tmp_path)
    state = begun(log)
    ends = [event for event in log if event["event"] == "turn-end"]
    assert len(ends) == evening.match.turns > 5 * players
    for end in ends:
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)
    assert ends[-1]["facts"]["over"]


def test_the_log_tells_where_every_piece_is(tmp_path: Path) -> None:
    """Who follows put, lift, hold and play has each turn's cards in their places; times never go back."""
    evening = Evening(Settings(players=3, seed=21), tmp_path)
    play(evening)
    log = events(tmp_path)
    assert [event["time"] for event in log] == sorted(event["time"] for event in log)
    regions = {region.place: region for region in evening.world.ground.regions}
    spots: dict[str, tuple[float, float]] = {}
    hands: dict[str, int] = {}
    for event in log:
        if event["event"] == "put":
            spots[event["piece"]] = (event["x"], event["y"])
        elif event["event"] in {"lift", "hold", "play"}:
            spots.pop(event["piece"], None)
            hands.pop(event["piece"], None)
            if event["event"] == "hold":
                hands[event["piece"]] = event["seat"]
        elif event["event"] == "turn-end":
            for place, cards in event["cards"].items():
                if place.endswith("-hand"):
                    assert (
                        sorted(name for name, seat in hands.items() if f"seat-{seat}-hand" == place) == cards
                    )
                else:
                    assert all(regions[place].holds(*spots[name]) for name in cards), place


def test_people_remember_the_cards_that_they_laid_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked about the last turn of a round while its new cards lie there, they know the table so."""
    evening = Evening(Settings(players=2, seed=31), tmp_path)
    laid: list[tuple[Memory, float, Facts]] = []
    keep = Memory.laid_out

    def spy(memory: Memory, time: float, facts: Facts) -> None:
        laid.append((memory, time, facts))
        keep(memory, time, facts)

    monkeypatch.setattr(Memory, "laid_out", spy)
    while not laid and evening.clock.now < LONGEST:
        evening.clock.run(evening.clock.now + STEP)
    evening.log.close()
    (memory, time, facts), *_ = laid
    last = [event for event in events(tmp_path) if event["event"] == "turn-end" and event["time"] <= time][-1]
    assert len(facts["grid"]) > len(last["facts"]["grid"])
    now = Option("a", "", {"grid": facts["grid"]})
    question = Question(1, "choice", (now, Option("b", "", None)), at=time, seat=last["seat"])
    assert memory.true_option(question) is now


def test_an_evening_repeats_itself(tmp_path: Path) -> None:
    """The same settings give the same evening, another seed gives another one."""
    logs = []
    for number, seed in enumerate((31, 31, 32)):
        evening = Evening(Settings(players=2, seed=seed), tmp_path / str(number))
        evening.clock.run(60.0)
        evening.log.close()
        logs.append((tmp_path / str(number) / "truth.jsonl").read_bytes())
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


def test_a_used_up_draw_pile_is_shuffled_by_hand(tmp_path: Path) -> None:
    """With nearly all cards discarded, hands shuffle the discards, and all stays where the rules have it."""
    evening = Evening(Settings(players=3, seed=41), tmp_path)
    match, world = played(evening), evening.world
    planner = match.planner
    thrown = planner.pile[:-6]
    spot = world.region("discard")
    for card in thrown:
        piece = match.box.cards[card]
        world.lift(piece, 0)
        world.put(piece, Pose(spot.x + 47.0, spot.y + 48.0, back=True))
        planner.where[card] = "discard"
    tokens = tuple(sorted(1 << card for card in thrown))
    below = planner.state.below & ~reduce(or_, tokens)
    planner.state = replace(planner.state, below=below, below_count=below.bit_count(), discards=tokens)
    state = planner.state
    play(evening)
    ends = [event for event in events(tmp_path) if event["event"] == "turn-end"]
    assert max(event["facts"]["draw"] for event in ends[1:]) > 60, "nobody shuffled"
    for end in ends:
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)


def test_people_without_habits_do_one_thing_after_another(tmp_path: Path) -> None:
    """With all habits off every turn ends with a press, and nobody lifts what they do not play."""
    calm = Habits(**dict.fromkeys(Habits.__struct_fields__, 0.0))
    evening = Evening(Settings(players=2, seed=51, habits=calm), tmp_path)
    play(evening)
    log = events(tmp_path)
    presses = [event for event in log if event["event"] == "press"]
    assert len(presses) == evening.match.turns
    assert not any(event["event"] in {"lean", "bump"} for event in log)
    assert not any(event["event"] == "reach" and event["hand"] == "left" for event in log)


@pytest.mark.parametrize("seed", [61, 62])
def test_the_worst_habits_change_nothing_in_the_end(seed: int, tmp_path: Path) -> None:
    """People who fumble, fan, straighten, take back and play ahead all the time still end up right."""
    wild = Habits(**dict.fromkeys(Habits.__struct_fields__, 0.8) | {"forget_press": 0.3, "bump": 1.0})
    evening = Evening(Settings(players=3, seed=seed, habits=wild), tmp_path)
    play(evening)
    log = events(tmp_path)
    state = begun(log)
    for end in (event for event in log if event["event"] == "turn-end"):
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)
    presses = sum(event["event"] == "press" for event in log)
    assert 0.5 * evening.match.turns < presses < evening.match.turns
    assert sum(event["event"] == "bump" for event in log) == 1
    assert any(event["event"] == "lean" for event in log)
    assert any(event["event"] == "reach" and event["hand"] == "left" for event in log)
