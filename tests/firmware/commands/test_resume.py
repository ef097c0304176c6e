"""`munshi play --resume` takes up the match that was cut off, and no other."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pytest

from engine.games import open_box
from engine.kernel.match import Match
from firmware.commands.play import RESUMED, _unfinished
from firmware.configuration.sections import Configuration, Records, Table
from firmware.records import create
from tests.engine.kernel.playing import AnyMatch, said, step

NAMES = ("Sara", "Änne")


def match(names: tuple[str, ...] = NAMES, *, over: bool = False) -> AnyMatch:
    """A match that has begun, or one that was played to its end."""
    begun: AnyMatch = Match.start(open_box("dice-charmers").game, {"players": 2}, names, said())
    rng = Random(3)
    while over and step(begun, rng) is not None:
        pass
    return begun


def kept(folder: Path, one: AnyMatch, *, age: float = 60.0, name: str = "a") -> Path:
    """Write its record, last touched so many seconds ago."""
    with create(folder / f"{name}.jsonl", one.header) as writer:
        writer.append(one.records)
    now = time.time()
    os.utime(writer.path, (now - age, now - age))
    return writer.path


def wanted(folder: Path, names: tuple[str, ...] = NAMES) -> Configuration:
    """The configuration of those who play now."""
    return Configuration(table=Table(game="dice-charmers", players=names), records=Records(folder=folder))


@pytest.mark.parametrize("age", [60.0, RESUMED - 600, -400 * 86400.0])
def test_a_match_that_was_cut_off_goes_on(tmp_path: Path, age: float) -> None:
    """On the same evening; and where the clock has gone back by a year."""
    path = kept(tmp_path, match(), age=age)
    assert _unfinished(wanted(tmp_path)) == path


@pytest.mark.parametrize("back", [3600.0, 365 * 86400.0])
def test_the_match_of_now_goes_on_where_the_clock_went_back(tmp_path: Path, back: float) -> None:
    """Whether it was written since or before; the one before it, which is over, has another time of day."""
    kept(tmp_path, match(over=True), age=600 - back, name="before")
    path = kept(tmp_path, match(), age=-back, name="now")
    assert _unfinished(wanted(tmp_path)) == path
    os.utime(path, None)
    assert _unfinished(wanted(tmp_path)) == path


def test_damage_is_no_reason_to_begin_anew(tmp_path: Path) -> None:
    """It goes on from what stands before it."""
    path = kept(tmp_path, match())
    path.write_bytes(path.read_bytes() + b"\0" * 50)
    assert _unfinished(wanted(tmp_path)) == path


def test_others_begin_a_match_of_their_own(tmp_path: Path) -> None:
    """So does another day, and what comes after the end of a match."""
    assert _unfinished(wanted(tmp_path)) is None
    kept(tmp_path, match(("Asha", "Bela")), name="others")
    assert _unfinished(wanted(tmp_path)) is None
    kept(tmp_path, match(), age=RESUMED + 600, name="old")
    assert _unfinished(wanted(tmp_path)) is None
    kept(tmp_path, match(over=True), age=30.0, name="over")
    assert _unfinished(wanted(tmp_path)) is None


def test_what_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    """A new match begins."""
    kept(tmp_path, match()).write_bytes(b"\0" * 300)
    assert _unfinished(wanted(tmp_path)) is None
