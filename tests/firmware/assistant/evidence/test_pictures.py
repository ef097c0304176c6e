"""Pictures as they come: the last one, what the screen keeps, and what need not be explained again."""

from __future__ import annotations

from typing import Any

from engine.referee import Contradiction, Explained, Referee
from engine.words import Face, PlaceReading, Sight, on_step
from firmware.assistant.evidence.pictures import Pictures
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.tile import TRACK
from tests.engine.referee.desk import reading, seen
from tests.firmware.assistant.bench import Bench

RED, BLUE = Face("red"), Face("blue")


class Counting(Referee):
    """A referee who counts what he is to explain.

    Attributes:
        explained: How many pictures.
    """

    explained = 0

    def explain(self, *args: Any, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401 -- handed on
        """Count and explain."""
        self.explained += 1
        return super().explain(*args, **kwargs)


def test_the_screen_keeps_what_was_read_last_of_each_place() -> None:
    """A place that was not read shows what it showed before; a covered one shows what was found."""
    pictures = Pictures()
    assert pictures.last is None
    assert pictures.shown is None
    first = reading(1, seen("grid", RED), PlaceReading("tray", Sight.UNREAD))
    pictures.take(first)
    assert pictures.last is first
    assert pictures.shown == first
    for time, grid, shown in (
        (2, PlaceReading("grid", Sight.UNREAD), seen("grid", RED)),
        (3, seen("grid", BLUE, sight=Sight.COVERED), seen("grid", BLUE, sight=Sight.COVERED)),
    ):
        now = reading(time, grid, PlaceReading("tray", Sight.UNREAD))
        pictures.take(now)
        assert pictures.last is now
        assert pictures.shown.places["grid"] == shown
        assert pictures.shown.places["tray"].sight is Sight.UNREAD
        assert pictures.shown.time == now.time


def test_a_picture_is_considered_once_until_something_else_shows() -> None:
    """Another picture of the same is known, one of something else is not, nor the first one again then."""
    pictures = Pictures()
    assert not pictures.considered(reading(1, seen("grid", RED)))
    assert pictures.considered(reading(2, seen("grid", RED)))
    assert not pictures.considered(reading(3, seen("grid", BLUE)))
    assert not pictures.considered(reading(4, seen("grid", RED)))
    pictures.outdated()
    assert not pictures.considered(reading(5, seen("grid", RED)))


def counted() -> tuple[Bench, Counting]:
    """Return a table at which a tile was turned and seen so, and a referee who has explained that."""
    referee = Counting(OrderlyTileGame())
    bench = Bench(OrderlyTileGame(), referee=referee)
    bench.plays("turn-1")
    assert referee.explained == 0
    bench.read()
    assert referee.explained == 1
    return bench, referee


def test_what_was_considered_is_not_explained_again() -> None:
    """However many pictures of it come; another one is."""
    bench, referee = counted()
    bench.read()
    bench.read()
    assert referee.explained == 1
    bench.read(bench.look(track=PlaceReading(TRACK.id, Sight.COVERED)))
    assert referee.explained == 2


def test_after_a_press_the_same_is_considered_again() -> None:
    """A press may have changed what is expected, even where its button does nothing."""
    bench, referee = counted()
    bench.press("c")
    bench.read()
    assert referee.explained == 2
    bench.read()
    assert referee.explained == 2


def test_what_a_press_waits_for_is_explained_again() -> None:
    """While a press is owed an explanation every picture may bring it."""
    bench, referee = counted()
    wrong = bench.look(track=seen(TRACK.id, on_step("marker", 11)))
    bench.press("a", wrong)
    for _ in range(2):
        before = referee.explained
        bench.read(wrong)
        assert referee.explained > before
    assert bench.told == []
