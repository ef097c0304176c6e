"""The judge of readings itself: every kind of mistake is noticed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Reading, Seconds, Sight
from firmware.simulator.evening import Evening
from firmware.simulator.settings import Settings
from firmware.simulator.table.pieces import Piece, Pose
from tests.vision.table.judging import Lying, judged, shown
from tests.vision.table.measure import Sums, verdicts
from tests.vision.table.tables import Table
from tests.vision.table.truth_log import TruthLog


def piece(face: str, x: float, y: float, z: float = 0.0) -> Lying:
    """Return a piece that lies there."""
    return Piece(f"{face} {x}", face, face), Pose(x, y, z)


def seen(face: str, x: float, y: float, probability: float = 0.9) -> PieceSeen:
    """Return a piece that was read there."""
    return PieceSeen(((Face(face), probability),), Millimetres(x), Millimetres(y))


def kinds(table: Table, lying: list[Lying], *pieces: PieceSeen, sight: Sight = Sight.SEEN) -> list[str]:
    """Return the verdicts on a reading of the grid."""
    found = judged(table.mat.region("grid"), lying, PlaceReading("grid", sight, pieces=pieces))
    return [verdict.kind for verdict in found]


def test_verdicts(table: Table) -> None:
    """Right, wrong, without a name, missed, and read where nothing lies."""
    lying = [piece("ship-01", 200, 300), piece("ship-02", 300, 300), piece("ship-03", 900, 700)]
    assert kinds(table, lying, seen("ship-01", 203, 301), seen("ship-02", 297, 300)) == ["right", "right"]
    assert kinds(table, lying, seen("ship-02", 203, 301), seen("ship-02", 297, 300)) == ["wrong", "right"]
    assert kinds(table, lying, seen("ship-01", 200, 300, 0.3)) == ["unknown", "missed"]
    assert kinds(table, lying, seen("ship-01", 200, 300), sight=Sight.COVERED) == ["right"]
    assert kinds(table, lying[:1], seen("ship-01", 200, 300), seen("ship-01", 400, 400)) == ["right", "extra"]


def test_what_is_covered_need_not_be_read(table: Table) -> None:
    """A card under another one is missed only while enough of it shows."""
    under, over = piece("ship-01", 200, 300), piece("ship-02", 220, 300, 0.3)
    assert 0.3 < shown([under, over], 0) < 0.37
    assert shown([under, over], 1) == 1
    assert kinds(table, [under, over], seen("ship-02", 220, 300)) == ["right"]
    assert kinds(table, [under, piece("ship-02", 250, 300)], seen("ship-02", 250, 300)) == ["right", "missed"]


def test_the_log_tells_where_pieces_lie(tmp_path: Path) -> None:
    """Replayed from its log, the table is at every moment what it was, and a reading is judged by it."""
    evening = Evening(Settings(players=2, seed=7), tmp_path)
    evening.clock.run(40.0)
    lying = evening.moment().lying
    evening.log.close()
    replayed = TruthLog(tmp_path / "truth.jsonl").at(40.0)
    told = {one.id: (one.face(pose), pose) for one, pose in replayed}
    assert told.keys() == {one.id for one, _ in lying}
    for one, pose in lying:
        face, found = told[one.id]
        assert face == one.face(pose)
        assert (found.x, found.y, found.z) == pytest.approx((pose.x, pose.y, pose.z), abs=0.01)
    region = evening.world.region("grid")
    cards = [(one, pose) for one, pose in lying if region.holds(pose.x, pose.y)]
    pieces = tuple(seen(one.face(pose), pose.x, pose.y) for one, pose in cards[1:])
    reading = Reading(Seconds(40.0), 1, {"grid": PlaceReading("grid", Sight.SEEN, pieces=pieces)})
    event = msgspec.json.encode({"kind": "reading", "reading": reading})
    (tmp_path / "assistant.jsonl").write_bytes(event + b"\n")
    sums = Sums()
    missed = [one for _, one in verdicts(tmp_path, sums) if one.kind != "right"]
    assert [(one.kind, one.truth) for one in missed] == [("missed", cards[0][0].face(cards[0][1]))]
    assert sums.pieces == {"right": len(cards) - 1, "missed": 1}
