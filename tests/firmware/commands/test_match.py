"""`munshi match` lists, shows, salvages and deletes records."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import open_box
from firmware import cli
from firmware.records import create, reopen
from firmware.shelf.start import unfinished
from tests.engine.kernel.playing import AnyMatch, played, text


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A match that has begun."""
    return played(open_box("cards-and-karma").game, seed=4, most=12)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: AnyMatch) -> Path:
    """The folder of records of the configuration, with one match."""
    folder = tmp_path / "records"
    config = tmp_path / "munshi.toml"
    config.write_text(f'records.folder = "{folder}"\n')
    monkeypatch.setenv("MUNSHI_CONFIG", str(config))
    with create(folder / "first.jsonl", match.header) as writer:
        writer.append(match.records)
    return folder


def damage(path: Path) -> bytes:
    """Change a byte in the middle of a record; return all of it."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"time":', b'"tome":')
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def test_each_match_is_listed(folder: Path, match: AnyMatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With its state and how far it has come; what cannot be read is among them."""
    (folder / "rubbish.jsonl").write_bytes(b"\0" * 5000)
    assert cli.main(["match", "list", "--json"]) == 0
    told = {Path(one["path"]).stem: one for one in json.loads(capsys.readouterr().out)}
    assert told["first"]["state"] == "unfinished"
    assert told["first"]["steps"] == len(match.records)
    assert told["rubbish"]["state"] == "unreadable"
    assert cli.main(["match", "list"]) == 0
    assert "first  unfinished  cards-and-karma" in capsys.readouterr().out


def test_no_folder_is_no_matches(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said so."""
    (folder / "first.jsonl").unlink()
    folder.rmdir()
    assert cli.main(["match", "list"]) == 0
    assert "no matches" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("words", [("match", "list"), ("backup", "b.zip")])
def test_a_folder_of_somebody_else_is_told(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is not taken for one without matches, nor a backup without them for whole."""

    def refuse(_: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert cli.main([*words]) == 2
    assert "as the user that Munshi runs as" in capsys.readouterr().err
    assert not (tmp_path / "b.zip").exists()
    assert unfinished(tmp_path / "records", "en") == ()


def test_a_name_that_is_no_text_is_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON its bytes are escaped."""
    (folder / os.fsdecode(b"\xff.jsonl")).write_text("")
    assert cli.main(["match", "list", "--json"]) == 0
    assert {Path(one["path"]).name for one in json.loads(capsys.readouterr().out)} > {"\udcff.jsonl"}


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["first", "first.jsonl"])
def test_a_match_is_shown(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """By its name in the folder."""
    assert cli.main(["match", "show", name]) == 0
    assert "The match is not over." in capsys.readouterr().out


def test_a_damaged_record_is_salvaged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told before; afterwards it is whole up to the damage, and the rest lies beside it."""
    path = folder / "first.jsonl"
    whole = damage(path)
    assert cli.main(["match", "show", "first"]) == 0
    told = capsys.readouterr()
    assert "damaged: Line 6" in told.out
    assert "munshi match salvage" in told.err
    assert cli.main(["match", "salvage", "first"]) == 0
    assert "4 steps count" in capsys.readouterr().out
    assert path.read_bytes() + path.with_name("first.jsonl.torn").read_bytes() == whole
    assert cli.main(["match", "salvage", "first"]) == 0
    assert "is whole" in capsys.readouterr().out


def test_a_match_is_deleted_with_what_was_cut_off(folder: Path, match: AnyMatch) -> None:
    """Others stay, and the catalogue of the box as well."""
    damage(folder / "first.jsonl")
    assert cli.main(["match", "salvage", "first"]) == 0
    (folder / "first.jsonl2.jsonl").write_text(text(match))
    for replaced in ("first.jsonl.before", "first.jsonl.other-2"):
        (folder / replaced).write_text(text(match))
    (folder / "catalogue-abc.toml").touch()
    assert cli.main(["match", "delete", "first"]) == 0
    assert sorted(one.name for one in folder.iterdir()) == ["catalogue-abc.toml", "first.jsonl2.jsonl"]


def test_what_is_played_or_is_no_record_is_not_deleted(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor what is not there."""
    writer = reopen(folder / "first.jsonl").writer
    assert cli.main(["match", "delete", "first"]) == 2
    assert "in use" in capsys.readouterr().err
    writer.close()
    (tmp_path / "letter.txt").write_text("dear")
    for name in (str(tmp_path / "letter.txt"), "second"):
        assert cli.main(["match", "delete", name]) == 2
    assert (tmp_path / "letter.txt").exists()
    assert (folder / "first.jsonl").exists()
