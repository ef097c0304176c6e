"""Whatever goes wrong with the camera and the eyes, and whenever: the match goes on, and no press is lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from display.model import Model
from engine.words import Reading
from firmware.appliance.appliance import Appliance, Ending
from firmware.assistant.assistant import Assistant
from firmware.buttons import Press
from tests.firmware.appliance.leaving import leave
from tests.firmware.appliance.plans import plan
from tests.firmware.appliance.test_appliance import QUICK, beside, shown, told, until
from tests.firmware.appliance.troubles import MOMENTS, TOLD, Moment, Trouble, troubled
from vision.table.strangers import Stranger

__all__ = ["shown"]


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Press, bool]]:
    """Every press that the assistant takes, and whether with a picture."""
    taken: list[tuple[Press, bool]] = []
    take = Assistant.press

    def noted(
        self: Assistant, press: Press, reading: Reading | None, strangers: Sequence[Stranger] = ()
    ) -> None:
        taken.append((press, reading is not None))
        take(self, press, reading, strangers)

    monkeypatch.setattr(Assistant, "press", noted)
    return taken


AT_A_PRESS = {"press", "reading"}
"""The moments that come with a press; at the others it is pressed while the eyes are started again."""


@pytest.mark.parametrize(
    ("trouble", "moment"),
    [
        *(("unplugged", moment) for moment in MOMENTS),
        *(("killed", moment) for moment in MOMENTS),
        ("unreadable", "reading"),
    ],
)
def test_a_press_survives(
    trouble: Trouble, moment: Moment, tmp_path: Path, shown: list[Model], pressed: list[tuple[Press, bool]]
) -> None:
    """People are told, and in the end it is taken with a picture that could be read, once."""
    marks = tmp_path / "marks"
    marks.mkdir()
    entry = partial(troubled, moment=moment, trouble=trouble, folder=marks)
    appliance = Appliance(plan(tmp_path, stay=True), entry=entry, patience=QUICK)

    def play() -> None:
        try:
            until(lambda: shown if moment in AT_A_PRESS else told(shown))
            appliance._presses.press("a")
            until(lambda: told(shown))
            (marks / TOLD).touch()
            until(lambda: pressed)
            until(lambda: shown and not told(shown[-1:]))
        finally:  # where nothing comes in time the test fails, and does not wait for ever
            leave()

    thread = beside(play)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    assert [(press.button, seen) for press, seen in pressed] == [("a", True)]


def test_a_frozen_camera_is_told_and_play_goes_on_by_hand(
    tmp_path: Path, shown: list[Model], pressed: list[tuple[Press, bool]]
) -> None:
    """What it shows is not believed; once pictures are new again, the screen says nothing of it any more."""
    marks = tmp_path / "marks"
    marks.mkdir()
    entry = partial(troubled, moment="small picture", trouble="frozen", folder=marks)
    appliance = Appliance(plan(tmp_path, stay=True), entry=entry, patience=QUICK)

    def play() -> None:
        try:
            until(lambda: any("always the same picture" in text for text in told(shown[-1:])))
            appliance._presses.press("a")
            until(lambda: pressed)
            (marks / TOLD).touch()
            until(lambda: not told(shown[-1:]))
        finally:
            leave()

    thread = beside(play)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    assert [(press.button, seen) for press, seen in pressed] == [("a", False)]
