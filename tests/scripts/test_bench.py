"""The timing beside other engines compares what it says it compares."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from engine.games.cards_and_karma.state import State
from engine.words import Face, Reading
from scripts import bench
from scripts.bench import CATAN, CHESS, OURS, programs, ratios, summed, table, told
from scripts.bench_explaining import EYES, Timed
from tests.engine.referee.camera import Camera, Table

RATES = {"moves_per_cpu_second": 30.0, "decisions_per_cpu_second": 60.0, "turns_per_cpu_second": 10.0}


def test_medians_are_taken_over_the_rounds() -> None:
    """One slow round does not count; the range tells of it."""
    rounds = [{**RATES, "moves_per_cpu_second": moves} for moves in (30.0, 4.0, 32.0)]
    assert summed(rounds) == {**RATES, "moves_per_cpu_second": 30.0, "range": [4.0, 32.0]}


def test_moves_are_compared_with_moves_and_with_all_decisions() -> None:
    """Who is twice as fast in moves may be as fast as another in decisions."""
    play: dict[str, dict[str, Any]] = {name: {**RATES, "moves_per_cpu_second": 60.0} for name in OURS}
    play |= {CHESS: RATES, CATAN: RATES}
    for one in ratios(play).values():
        assert list(one.values()) == [2.0, 2.0, 1.0]


def test_every_engine_plays_in_each_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds go through all engines by turns, each with a seed of its own."""
    asked: list[tuple[str, ...]] = []

    def played(*command: str) -> dict[str, Any]:
        asked.append(command)
        return dict(RATES)

    monkeypatch.setattr(bench, "told", played)
    found = bench.played("python", 2, 0.5)
    assert found.keys() == programs("python").keys()
    assert [command[-1] for command in asked] == ["1"] * len(found) + ["2"] * len(found)
    assert asked[0][:-1] == asked[len(found)][:-1]


def test_our_own_engine_is_asked_by_the_command_line() -> None:
    """The command of two players gives rates that the tables know."""
    command = programs("python")[next(iter(OURS))]
    figures = told(*command, "--seconds", "0.01", "--seed", "1")
    assert figures["moves_per_cpu_second"] > figures["turns_per_cpu_second"] > 0


def test_explaining_is_timed_with_its_faces() -> None:
    """Each explanation is counted with the faces that lay there."""
    figures = told(sys.executable, "-m", "scripts.bench_explaining", "--matches", "1", "--turns", "6")
    for eyes in ("perfect", "good"):
        spread = figures[f"{eyes}_eyes_seventy_faces_ms"]
        assert spread["explanations"] >= 2
        assert 65 <= spread["faces"] <= 75
        assert 0 < spread["p50"] <= spread["p95"] <= spread["max"]


def test_pictures_are_counted_on_with_other_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a match never runs backwards: what was seen before stays before."""
    times: list[float] = []
    look = Camera.look

    def noted(camera: Camera, table: Table, state: State, without: Collection[Face] = ()) -> Reading:
        reading = look(camera, table, state, without)
        times.append(reading.time)
        return reading

    monkeypatch.setattr(Camera, "look", noted)
    match = Timed(100, EYES["good"])
    while not match.timed:
        match.turn()
    before = len(times)
    match.turn()
    assert len(times) > before > 0
    assert times == sorted(set(times))


def test_the_table_names_every_engine() -> None:
    """People find each engine, each ratio and each time in it."""
    play: dict[str, dict[str, Any]] = {name: {**RATES, "range": [1.0, 2.0]} for name in programs("python")}
    spread = {"ms": {"p50": 0.1, "p95": 0.2}, "matches": 3}
    lines = table(
        {"play": play, "ratios": ratios(play), "why_not": spread, "explaining": spread}
    ).splitlines()
    assert [line[:24].strip() for line in lines[1 : len(play) + 1]] == list(play)
    assert len(lines) == 1 + len(play) + len(OURS) + 2
    assert lines[-1] == "explaining, ms: p50 0.1, p95 0.2"


def test_the_other_engines_are_pinned() -> None:
    """Figures of another day are of the same versions."""
    lines = Path(bench.__file__).with_name("bench.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.split("==")[0] for line in lines if "==" in line]
    assert pinned == ["chess", "catanatron"]
