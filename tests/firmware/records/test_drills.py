"""The drills in small; `make drills` has them at full length."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.records import writer
from tests.conftest import ROOT
from tests.firmware.records.disk import KINDS
from tests.firmware.records.power_cuts import cuts


def test_what_was_acknowledged_survives_power_cuts(tmp_path: Path) -> None:
    """Wherever the power goes and whatever part of the rest has reached the disk; play goes on each time."""
    told = cuts(24, 3, tmp_path)
    assert all(told[kind] > 0 for kind in KINDS)
    assert told["torn end"] > 0


def test_a_writer_that_forces_nothing_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The drill sees what a missing fsync does."""

    def written(handle: int, data: bytes) -> None:
        os.write(handle, data)

    monkeypatch.setattr(writer, "write_all", written)
    with pytest.raises(AssertionError, match="were acknowledged"):
        cuts(40, 3, tmp_path)


def test_what_was_acknowledged_survives_kills() -> None:
    """A process that plays is killed at any moment, and the match goes on from its record."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.firmware.records.kills", "3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "3  kills" in told.stdout
