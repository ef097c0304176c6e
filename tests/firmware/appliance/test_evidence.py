"""Pictures of what was not understood."""

from __future__ import annotations

from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from shutil import disk_usage

import numpy as np
import pytest

from engine.words import Seconds
from firmware.appliance.evidence import RESERVED, Evidence
from firmware.eyes.messages import Ready
from firmware.eyes.stills import Stills
from tests.firmware.appliance.desk import FAULT, Desk, seen
from vision.frames import Frame


@pytest.fixture
def evidence(tmp_path: Path) -> Callable[[], Evidence]:
    """Evidence in the test's folder, with a still of number 7 and one of number 8."""
    stills = Stills((8, 6))
    for number in (7, 8):
        stills.keep(Frame(np.full((6, 8, 3), number, np.uint8), Seconds(0.0), number))
    return lambda: Evidence(tmp_path / "out", stills, lambda action: action())


def test_what_was_not_understood_is_kept(evidence: Callable[[], Evidence], tmp_path: Path) -> None:
    """The still it was about, and the screen as soon as it shows it; of a turn only the screen."""
    kept = evidence()
    desk = Desk(kept)
    desk.hear(Ready(), seen(7))
    desk.following.happened("alarm", {})
    desk.following.happened("proposal", {})
    desk.hear(seen(7))
    desk.following.happened("confirmed", {})
    desk.hear(seen(8))
    folder = tmp_path / "out"
    assert [path.name for path in folder.iterdir()] == ["0001-alarm.jpg"]
    saved: list[Path] = []
    kept.shown(2, saved.append)
    assert saved == []
    kept.shown(3, saved.append)
    kept.shown(4, saved.append)
    assert [path.name for path in saved] == ["0001-alarm.png", "0002-confirmed.png"]


def test_a_picture_that_cannot_be_written_ends_nothing(
    evidence: Callable[[], Evidence], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A full disk costs the picture; it is told where developers look."""
    kept = evidence()
    (tmp_path / "out" / "0001-fault.jpg").mkdir()
    desk = Desk(kept)
    desk.hear(Ready(), FAULT)

    def fail(path: Path) -> None:
        raise OSError(28, "No space left on device", str(path))

    kept.shown(9, fail)
    assert sum("cannot be written" in record.message for record in caplog.records) == 2


def test_half_a_picture_is_not_left(evidence: Callable[[], Evidence]) -> None:
    """What it takes of a full disk the record needs."""
    kept = evidence()
    desk = Desk(kept)
    desk.following.happened("confirmed", {})
    desk.hear(Ready())
    begun: list[Path] = []

    def fail(path: Path) -> None:
        path.write_bytes(b"half a picture")
        begun.append(path)
        raise OSError(ENOSPC, "No space left on device")

    kept.shown(1, fail)
    (path,) = begun
    assert not path.exists()


def test_pictures_leave_room_for_the_record(
    evidence: Callable[[], Evidence],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """On a disk that is nearly full none is begun, which is told; the match goes on."""
    kept = evidence()
    desk = Desk(kept)
    usage = disk_usage(tmp_path)
    monkeypatch.setattr("firmware.appliance.evidence.disk_usage", lambda _: usage._replace(free=RESERVED - 1))
    desk.hear(Ready(), seen(7), FAULT)
    saved: list[Path] = []
    kept.shown(9, saved.append)
    assert saved == []
    assert list((tmp_path / "out").iterdir()) == []
    assert sum("kept for the record" in record.message for record in caplog.records) == 2
