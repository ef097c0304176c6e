"""`munshi sheet` and `munshi print sheet`: a file of sheets is checked, drawn and printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games import open_box
from engine.kernel.records import Header
from firmware import cli
from firmware.printing.games import game_with
from firmware.records.catalogues import box_of, keep_catalogue
from tests.firmware.printing.rasters import operators

GAME = game_with("sheet")
REFERENCE = open_box(GAME).catalogue


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A sheet file of one's own: one side only, with another coin."""
    file = tmp_path / "own.toml"
    file.write_text(REFERENCE[REFERENCE.index("[moon]") :].replace("{ value = 4,", "{ value = 9,"), "utf-8")
    return file


def test_the_reference_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What `print catalogue` prints passes; each side is told with how many entries are known from where."""
    assert cli.main(["print", "catalogue", "--game", GAME]) == 0
    file = tmp_path / "box.toml"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert cli.main(["sheet", "check", str(file)]) == 0
    first, *sides = capsys.readouterr().out.splitlines()
    assert first == f"{file}: sound, with 2 sides."
    for line in sides:
        counts = {flag: int(n) for n, flag in re.findall(r"(\d+) (\w+)", line)}
        assert list(counts) == ["printed", "deduced", "invented", "enrolled"]
        assert sum(counts.values()) == REFERENCE.count("flag = ") / 2 == 106
        assert counts["invented"] > 90


def test_every_fault_is_told_with_its_line(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2, and nothing is drawn or printed."""
    text = own.read_text("utf-8").replace("fields = 39", "fields = 38").replace("fields = 78", "fields = 7")
    own.write_text(text.replace('symbol = "fish"', 'symbol = "kite"', 1), "utf-8")
    out = own.with_suffix(".png")
    for words in (
        ["sheet", "check", str(own)],
        ["sheet", "draw", str(own), "--out", str(out)],
        ["print", "sheet", "--side", "moon", "--sheet", str(own), "--out", str(out.with_suffix(".pdf"))],
    ):
        assert cli.main(words) == 2
        seen = capsys.readouterr()
        assert seen.out == ""
        assert str(own) in seen.err
        assert len(re.findall(r"line \d+: .* Expected: ", seen.err)) > 4
        assert "38 fields of fame" in seen.err
    assert not out.exists()


def test_a_drawing_is_a_picture(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the sides that the file has, unless one is named."""
    out = own.with_suffix(".png")
    assert cli.main(["sheet", "draw", str(own), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: moon.\n"
    whole = out.read_bytes()
    assert whole.startswith(b"\x89PNG")
    assert cli.main(["sheet", "draw", str(own), "--side", "moon", "--out", str(out)]) == 0
    assert out.read_bytes() == whole


def test_a_sheet_is_printed_at_true_size(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One page of A5; one's own file gives another sheet than the reference."""
    ours, theirs = own.with_suffix(".pdf"), own.with_name("reference.pdf")
    assert cli.main(["print", "sheet", "--side", "moon", "--language", "fr", "--out", str(theirs)]) == 0
    told = capsys.readouterr().out
    assert "210 x 148 mm (A5)" in told
    assert "174 x 108 mm" in told
    words = ["print", "sheet", "--side", "moon", "--language", "fr", "--sheet", str(own), "--out", str(ours)]
    assert cli.main(words) == 0
    (page,) = operators(theirs.read_bytes())
    assert "face lune" in page
    assert ours.read_bytes() != theirs.read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sheet", "draw", "own.toml", "--side", "sun", "--out", "x.png"], "--side sun"),
        (
            ["sheet", "draw", "own.toml", "--out", "x.txt"],
            "ends in '.txt'.\nExpected: a name that ends in .png",
        ),
        (["print", "sheet", "--side", "sun", "--out", "x"], "a name that ends in .pdf"),
        (["sheet", "draw", "own.toml", "--out", "none/x.png"], "there is no such folder"),
        (["sheet", "check", "own.toml", "--game", "cards-and-karma"], "cards-and-karma"),
        (["print", "sheet", "--side", "stars", "--out", "x.pdf"], "sun, moon"),
        (["print", "sheet", "--side", "sun", "--sheet", "own.toml", "--out", "x.pdf"], "describes: moon"),
    ],
)
def test_wrong_words_are_told(
    words: list[str],
    told: str,
    own: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Status 2, and nothing is written."""
    monkeypatch.chdir(own.parent)
    assert cli.main(words) == 2
    assert told in capsys.readouterr().err
    assert list(own.parent.iterdir()) == [own]


def test_a_record_keeps_the_sheets_it_was_played_on(own: Path) -> None:
    """Beside it; from there it is opened again, and never on other sheets."""
    box = open_box(GAME, own.read_text("utf-8"))
    header = Header(
        game=GAME, catalogue=box.game.catalogue, rules=box.game.version, options={}, players=(), time=0.0
    )
    keep_catalogue(own.parent, header.catalogue, box.catalogue)
    again = box_of(own.parent, header)
    assert again.game.catalogue == box.game.catalogue != open_box(GAME).game.catalogue
    assert again.catalogue == box.catalogue
