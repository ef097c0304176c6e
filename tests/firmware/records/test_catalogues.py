"""The catalogue of a match lies beside its record and is found by its hash."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import open_box
from firmware.records import RecordFileError, catalogue_name, find_catalogue, keep_catalogue
from tests.firmware.records.disk import Disk, disk

__all__ = ["disk"]


def test_what_is_kept_is_found(tmp_path: Path) -> None:
    """The game that is opened with the kept text is the one that was played."""
    box = open_box("cards-and-karma")
    path = keep_catalogue(tmp_path / "records", box.game.catalogue, box.catalogue)
    assert path.name == catalogue_name(box.game.catalogue)
    found = find_catalogue(tmp_path / "records", box.game.catalogue)
    assert found == box.catalogue
    assert open_box("cards-and-karma", found).game.catalogue == box.game.catalogue


def test_it_is_kept_once(tmp_path: Path) -> None:
    """Many matches with the same box share one file."""
    keep_catalogue(tmp_path, "abc", "first")
    keep_catalogue(tmp_path, "abc", "second")
    assert find_catalogue(tmp_path, "abc") == "first"


def test_it_survives_a_power_cut(tmp_path: Path, disk: Disk) -> None:
    """Once kept it is on the disk, under its name."""
    path = keep_catalogue(tmp_path, "abc", "all of it")
    assert disk.after_power_cut(path) == b"all of it"


def test_half_a_catalogue_is_never_found(tmp_path: Path, disk: Disk) -> None:
    """If it cannot be written whole, it is not there at all."""
    disk.broken = True
    with pytest.raises(RecordFileError, match="Input/output error") as caught:
        keep_catalogue(tmp_path, "abc", "all of it")
    # `munshi demo` and `import` keep one as well, where --out says.
    assert "--out" in caught.value.advice
    assert find_catalogue(tmp_path, "abc") is None


def test_where_there_is_none_none_is_found(tmp_path: Path) -> None:
    """A missing file is no mistake: the reference catalogue may be meant."""
    assert find_catalogue(tmp_path, "abc") is None


def test_a_name_never_leads_to_another_folder() -> None:
    """What a record calls its catalogue may be anything; only a hash becomes part of a path."""
    assert catalogue_name("0123456789abcdef0123") == "catalogue-0123456789abcdef.toml"
    assert "/" not in catalogue_name("../../secret")


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    """A damaged file is not taken for a missing one."""
    (tmp_path / catalogue_name("abc")).write_bytes(b"\xff\xfe")
    with pytest.raises(RecordFileError, match="cannot be read"):
        find_catalogue(tmp_path, "abc")
