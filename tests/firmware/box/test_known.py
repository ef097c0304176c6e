"""Boxes of people's own are found again, and those that have gone are no trouble."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree

from firmware.box.folder import make_folder
from firmware.box.known import FOLDER, NOTED, known_boxes, note_box


def test_boxes_are_known_once_the_last_used_first(tmp_path: Path) -> None:
    """Those in Munshi's folder and those elsewhere; one that has gone is left out."""
    for name in ("one", "two"):
        make_folder(tmp_path / FOLDER / name, "cards-and-karma")
    away = tmp_path / "away"
    make_folder(away, "cards-and-karma")
    note_box(tmp_path, away)
    note_box(tmp_path, tmp_path / FOLDER / "two")
    assert [box.name for box in known_boxes(tmp_path)] == ["two", "away", "one"]
    rmtree(away)
    assert [box.name for box in known_boxes(tmp_path)] == ["two", "one"]


def test_a_damaged_list_of_boxes_counts_as_empty(tmp_path: Path) -> None:
    """What it held can be named again."""
    (tmp_path / NOTED).write_bytes(b"\xff\n")
    assert known_boxes(tmp_path) == ()


def test_a_line_that_is_no_path_is_left_out(tmp_path: Path) -> None:
    """A disk wrote zeros there, or links lead in a ring; the boxes beside it are known."""
    make_folder(tmp_path / FOLDER / "one", "cards-and-karma")
    ring = tmp_path / FOLDER / "ring"
    ring.symlink_to(ring)
    (tmp_path / NOTED).write_bytes(b"\0\0\0\n" + bytes(ring) + b"\n")
    assert [box.name for box in known_boxes(tmp_path)] == ["one"]
