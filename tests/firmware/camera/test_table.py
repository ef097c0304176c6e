"""A table program as a camera: each side hears times of its own clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from firmware.camera.port import CameraError
from firmware.camera.table import TableCamera
from firmware.table.connection import Answered, TableConnection
from firmware.table_protocol.messages import Press, Question, Screen
from tests.firmware.clocks import StoppedClock
from tests.firmware.table.commands import grey


@pytest.fixture
def table() -> Iterator[TableConnection]:
    """A table whose clock begins at 100."""
    with TableConnection(grey(50)) as running:
        yield running


def test_pictures_and_presses_come_in_the_matchs_time(table: TableConnection) -> None:
    """What the table calls 103 is 3 seconds after the first picture, which was at 7."""
    clock = StoppedClock(2.0)
    with TableCamera(table, clock) as camera:
        clock.now = 7.0
        camera.motion()
        clock.now = 10.0
        shot = camera.still()
    assert shot is not None
    assert (shot.frame.time, shot.still) == (10.0, True)
    (press,) = shot.presses
    assert (press.button, press.time, press.answers) == ("a", 10.0, 0)


def test_the_table_is_told_in_its_own_time(table: TableConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moment of a screen, and the moment that a question is about."""
    told: list[Any] = []
    monkeypatch.setattr(table, "show", told.append)
    with TableCamera(table, StoppedClock(7.0)) as camera:
        camera.motion()
        camera.show(Screen(time=9.0, state=1, question=Question(1, "choice", (), at=8.0)))
        camera.show(Screen(time=9.0, state=2))
    assert (told[0].time, told[0].question.at) == (102.0, 101.0)
    assert (told[1].time, told[1].question) == (102.0, None)


@pytest.mark.parametrize(
    ("said", "button"), [("a", "a"), ("d", "d"), ("touch-0", "a"), ("touch-3", "d"), ("touch-7", None)]
)
def test_a_touch_is_the_button_beside_it(
    table: TableConnection, monkeypatch: pytest.MonkeyPatch, said: str, button: str | None
) -> None:
    """A touch where no button is means nothing."""
    still = table.still

    def answer(at: float) -> Answered:
        return replace(still(at), presses=(Press(time=at, button=said, state=4),))

    monkeypatch.setattr(table, "still", answer)
    with TableCamera(table, StoppedClock()) as camera:
        shot = camera.still()
    assert shot is not None
    assert [press.button for press in shot.presses] == ([button] if button else [])


def test_no_more_pictures_is_an_end() -> None:
    """After a goodbye there is nothing, and that is no mistake."""
    with TableConnection(grey(1)) as short, TableCamera(short, StoppedClock()) as camera:
        assert camera.motion() is not None
        assert camera.motion() is None


def test_a_table_that_fails_is_told() -> None:
    """What it said of itself is passed on."""
    with TableConnection(grey(1, "failed")) as broken, TableCamera(broken, StoppedClock()) as camera:
        camera.motion()
        with pytest.raises(CameraError, match="no more film"):
            camera.motion()
