"""`munshi export` and `munshi import`: a match for people and programs, and back."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from urllib.parse import unquote

import pytest

from engine.games import open_box
from engine.kernel.match import Match
from firmware import cli
from firmware.records import catalogue_name, keep_catalogue
from tests.engine.kernel.playing import AnyMatch, said, text
from tests.firmware.export.matches import played, written


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A whole match."""
    return played()


@pytest.fixture
def record(match: AnyMatch, tmp_path: Path) -> Path:
    """Its file."""
    return written(match, tmp_path)


def test_text_and_back_is_the_same_file(record: Path, tmp_path: Path) -> None:
    """Byte for byte, with the catalogue beside it, and the first record is untouched."""
    before = record.read_bytes()
    path, again = tmp_path / "match.txt", tmp_path / "new" / "again.jsonl"
    assert cli.main(["export", str(record), "--out", str(path)]) == 0
    assert cli.main(["import", str(path), "--out", str(again)]) == 0
    assert again.read_bytes() == before == record.read_bytes()
    header = json.loads(before.splitlines()[0])
    assert (again.parent / catalogue_name(header["catalogue"])).exists()
    assert cli.main(["replay", str(again)]) == 0


def test_text_is_the_default_and_is_printed(record: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Nothing else is printed with it, and it may be a text from another system."""
    assert cli.main(["export", str(record)]) == 0
    text = capfdbinary.readouterr().out
    assert text.startswith(b"[Notation 1]\n")
    other = record.with_name("windows.txt")
    other.write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    again = record.with_name("again.jsonl")
    assert cli.main(["import", str(other), "--out", str(again)]) == 0
    assert again.read_bytes() == record.read_bytes()


@pytest.mark.parametrize(("form", "rows"), [("csv", 3), ("turns", 60)])
def test_tables(form: str, rows: int, record: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Printed as plain CSV; in a file with the mark by which spreadsheets know UTF-8."""
    assert cli.main(["export", str(record), "--as", form]) == 0
    printed = capfdbinary.readouterr().out
    found = list(csv.DictReader(StringIO(printed.decode(), newline=""), strict=True))
    assert len(found) >= rows
    path = record.with_name("table.csv")
    assert cli.main(["export", str(record), "--as", form, "--out", str(path)]) == 0
    assert path.read_bytes() == b"\xef\xbb\xbf" + printed


def test_bgstats(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A link, and the same play as JSON, with place and number as asked for."""
    more = ["--location", "Köln", "--bgg-id", "12345"]
    assert cli.main(["export", str(record), "--as", "bgstats", *more]) == 0
    link = capsys.readouterr()
    assert cli.main(["export", str(record), "--as", "bgstats-json", *more]) == 0
    play = capsys.readouterr().out.strip()
    assert link.err == ""
    assert unquote(link.out.strip().partition("?data=")[2]) == play
    assert (json.loads(play)["location"], json.loads(play)["game"]["bggId"]) == ("Köln", 12345)


def test_a_record_without_date_says_which_was_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That of its file, unless somebody says when it began."""
    record = written(played(date=""), tmp_path)
    assert cli.main(["export", str(record), "--as", "bgstats-json"]) == 0
    assert "has no date" in capsys.readouterr().err
    assert (
        cli.main(["export", str(record), "--as", "bgstats-json", "--date", "2026-01-02 20:00:00+00:00"]) == 0
    )
    told = capsys.readouterr()
    assert told.err == ""
    assert json.loads(told.out)["playDate"].startswith("2026-01-02 20:")


@pytest.mark.parametrize("form", ["text", "csv", "turns", "bgstats", "bgstats-json"])
def test_nothing_is_exported_during_a_match(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A45: what it says instead is the same whatever is in the hands; a match given up has no play."""
    told = []
    record = tmp_path / "match.jsonl"
    for seed in (1, 2):
        assert written(played(seed, most=40), tmp_path) == record
        assert cli.main(["export", str(record), "--as", form]) == 2
        told.append(capsys.readouterr())
    assert told[0] == told[1]
    assert told[0].out == ""
    assert "A45" in told[0].err
    assert cli.main(["export", str(record), "--as", form, "--given-up"]) == (2 if "bgstats" in form else 0)


def test_a_text_of_a_match_given_up_comes_back(tmp_path: Path) -> None:
    """Its result is open."""
    record, path = written(played(most=40), tmp_path), tmp_path / "match.txt"
    assert cli.main(["export", str(record), "--given-up", "--out", str(path)]) == 0
    assert '\n[Result "*"]\n' in path.read_text("utf-8")
    again = tmp_path / "again.jsonl"
    assert cli.main(["import", str(path), "--out", str(again)]) == 0
    assert again.read_bytes() == record.read_bytes()


def test_a_torn_end_is_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is whole is exported, and where the rest went is said; the record stays as it is."""
    data = record.read_bytes() + b'{"seq'
    record.write_bytes(data)
    assert cli.main(["export", str(record), "--as", "csv"]) == 0
    assert "cut off" in capsys.readouterr().err
    assert record.read_bytes() == data


def test_the_record_is_never_overwritten(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither by its own text nor by an import."""
    before = record.read_bytes()
    assert cli.main(["export", str(record), "--out", str(record)]) == 2
    text = record.with_name("match.txt")
    assert cli.main(["export", str(record), "--out", str(text)]) == 0
    assert cli.main(["import", str(text), "--out", str(record)]) == 2
    assert "a name that is free" in capsys.readouterr().err
    assert record.read_bytes() == before


def test_a_file_that_cannot_be_written_is_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the option that names it."""
    assert cli.main(["export", str(record), "--out", str(record.parent)]) == 2
    assert "--out" in capsys.readouterr().err


def test_a_damaged_text_makes_no_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named, and nothing is left behind."""
    text, again = record.with_name("match.txt"), record.with_name("again.jsonl")
    assert cli.main(["export", str(record), "--out", str(text)]) == 0
    lines = text.read_bytes().split(b"\n")
    at = next(at for at, line in enumerate(lines) if b" 9. " in line)
    for damage, told in ((b"takes", f"Line {at + 1} "), (b"\xff", "UTF-8")):
        text.write_bytes(b"\n".join((*lines[:at], lines[at].replace(b"take", damage), *lines[at + 1 :])))
        assert cli.main(["import", str(text), "--out", str(again)]) == 2
        assert told in capsys.readouterr().err
        assert not again.exists()


def test_a_text_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By its name."""
    assert cli.main(["import", str(tmp_path / "none.txt"), "--out", str(tmp_path / "x.jsonl")]) == 2
    assert "none.txt" in capsys.readouterr().err


def test_another_box_needs_its_catalogue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the text, as beside a record; it goes with the record that is made."""
    other = open_box("cards-and-karma").catalogue.replace('note = "', 'note = "Another one. ')
    box = open_box("cards-and-karma", other)
    match: AnyMatch = Match.start(box.game, {"players": 2}, ("A", "B"), said())
    record = tmp_path / "match.jsonl"
    record.write_text(text(match), "utf-8")
    assert cli.main(["export", str(record), "--given-up"]) == 2
    assert catalogue_name(box.game.catalogue) in capsys.readouterr().err
    keep_catalogue(tmp_path, box.game.catalogue, other)
    assert cli.main(["export", str(record), "--given-up", "--out", str(tmp_path / "match.txt")]) == 0
    again = tmp_path / "elsewhere" / "again.jsonl"
    assert cli.main(["import", str(tmp_path / "match.txt"), "--out", str(again)]) == 0
    assert (again.parent / catalogue_name(box.game.catalogue)).read_text("utf-8") == other


@pytest.mark.parametrize("number", ["-3", "0", "nan", "9" * 5000])
def test_a_number_that_no_game_has_is_refused(
    number: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is exported."""
    with pytest.raises(SystemExit) as refused:
        cli.main(["export", str(record), "--as", "bgstats-json", "--bgg-id", number])
    assert refused.value.code == cli.MISTAKE
    assert capsys.readouterr().out == ""


def test_a_place_that_cannot_be_shown_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Where it was played is read by others, as names are; the sign is told with its place."""
    with pytest.raises(SystemExit):
        cli.main(["export", "match.jsonl", "--location", "K\x1b[31m"])
    assert "U+001B, which cannot be shown, as sign 2" in capsys.readouterr().err
