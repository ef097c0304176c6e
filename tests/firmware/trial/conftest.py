"""Matches that several tests look at, played once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Once
from tests.firmware.simulator.games.cards_and_karma.matches import SCRIPT
from tests.firmware.trial.perfect import play_perfectly


@pytest.fixture(scope="session")
def logs(once: Once) -> Path:
    """The logs of a match of which not all lies under the camera, so that people are asked."""
    return once("match", lambda folder: play_perfectly(3, folder, coverage="tray"))


@pytest.fixture(scope="session")
def scripted_logs(once: Once) -> Path:
    """The logs of a scripted evening of four, followed with perfect eyes."""
    return once("scripted-match", lambda folder: play_perfectly(1, folder, players=4, script=SCRIPT))
