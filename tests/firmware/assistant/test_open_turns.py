"""Dice and sheets, a tile and a track, at the real assistant: presses forgotten, hidden, early and late."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.words import PlaceReading, Sight
from tests.engine.kernel.toys.dice import DiceGame
from tests.engine.kernel.toys.obliged import ObligedDiceGame
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.watched import found, hidden
from tests.firmware.assistant.bench import Bench, From

FIRST = "seat-0-sheet"
ROLLS = (((3, 4), 3), ((5, 2), 5), ((6, 1), 6))
"""What is thrown with both dice, and marked."""


def dice(game: DiceGame | None = None) -> Bench:
    """Return a table with dice that show a one each."""
    game = game or DiceGame()
    return Bench(From(game, replace(game.setup({}), dice=(1, 1))))


def marks(bench: Bench) -> list[list[int]]:
    """Return what is recorded of the sheets."""
    return [sorted(sheet) for sheet in bench.state.sheets]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_one_press_tells_all_turns_whose_own_were_forgotten(turns: int) -> None:
    """Each was seen a good while ago; sheets and dice tell what was thrown and marked, without a question."""
    bench = dice()
    for roll, mark in ROLLS[:turns]:
        bench.plays("red+blue", roll)
        bench.read(after=2.0)
        bench.plays(mark)
        for _ in range(2):
            bench.read(after=2.0)
    bench.press("a")
    assert bench.told == ["proposal", "confirmed"] * turns
    assert bench.state == bench.true


@pytest.mark.parametrize(("first", "second"), [("turn-1", 3), (3, "turn-1"), (3, 4)])
def test_a_press_tells_the_turn_of_a_tile_whose_own_was_forgotten(first: object, second: object) -> None:
    """The next one had been quick; the second press tells the second turn."""
    bench = Bench(OrderlyTileGame())
    bench.plays(first)
    bench.read()
    bench.read()
    bench.plays(second)
    bench.press("a", after=0.2)
    assert bench.state.turns == 1
    bench.press("a", after=1.0)
    assert bench.told == ["proposal", "confirmed"] * 2
    assert bench.state == bench.true


def test_turns_of_a_tile_that_cancel_out_are_told() -> None:
    """The table lies as it was recorded, and the press is not taken to mean nothing."""
    bench = Bench(OrderlyTileGame())
    bench.plays("turn-1")
    bench.read()
    bench.read()
    bench.plays("turn-3")
    for turns in (1, 2):
        bench.press("a")
        assert bench.state.turns == turns
    assert bench.state == bench.true


def test_a_press_waits_for_the_hand_over_a_sheet() -> None:
    """Which number was marked shows when it leaves; nothing is asked before."""
    bench = dice()
    bench.plays("red+blue", (3, 4))
    bench.read()
    bench.plays(4)
    bench.press("a", bench.look(**hidden(FIRST)))
    bench.read(bench.look(**hidden(FIRST)))
    assert (bench.told, bench.state.turns) == ([], 0)
    bench.read()
    assert bench.told == ["proposal", "confirmed"]
    assert marks(bench) == [[4], []]


LATE = {"unwritten": found(FIRST), "hidden": found(FIRST, sight=Sight.COVERED)}


@pytest.mark.parametrize("late", LATE.values(), ids=LATE)
@pytest.mark.parametrize("own_press", [True, False], ids=["own first", "the other first"])
def test_two_turns_that_are_open_at_once_are_told_one_after_the_other(
    late: PlaceReading, own_press: bool
) -> None:
    """Whoever presses first: it waits for the first one's mark, and the second turn stays with its player."""
    bench = dice(ObligedDiceGame())
    seen: Any = {FIRST: late}
    (roll, mark), (other, second), *_ = ROLLS
    bench.plays("red+blue", roll)
    bench.read()
    bench.read()
    bench.plays(mark, "red+blue", other)
    bench.read(bench.look(**seen))
    if not own_press:
        bench.plays(second)
        bench.read(bench.look(**seen))
    bench.press("a", bench.look(**seen))
    bench.read(bench.look(**seen))
    assert (bench.told, bench.state.turns) == ([], 0)
    bench.read()
    assert bench.told == ["proposal", "confirmed"]
    assert marks(bench) == [[mark], []]
    if own_press:
        bench.plays(second)
        bench.read()
    bench.press("a", after=3.0)
    assert bench.told == ["proposal", "confirmed"] * 2
    assert bench.state == bench.true
