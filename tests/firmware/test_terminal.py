"""What is printed does no harm, in every locale, and what is meant for a file is UTF-8."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
import tomllib
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.terminal import as_file, harmless, settled

MUNSHI = [sys.executable, "-m", "firmware.cli"]
HOSTILE = "\x1b]0;x\x07\x1b[2J\x9b31m\x08\r\u202e\u2066"


def munshi(words: list[str], encoding: str, home: Path) -> subprocess.CompletedProcess[bytes]:
    """Run the command line where a terminal has an encoding."""
    settings = {"HOME": str(home), "PYTHONIOENCODING": encoding, "PYTHONPATH": str(Path.cwd())}
    return subprocess.run([*MUNSHI, *words], capture_output=True, check=False, env=settings)


@given(st.text())
def test_no_sign_that_a_terminal_obeys_is_left(text: str) -> None:
    """But line ends and tabs; everything else stays as it is."""
    told = harmless(text)
    kept = [sign for sign in told if unicodedata.category(sign) == "Cc"]
    assert set(kept) <= {"\n", "\t", "\r"}
    assert "\r" not in told.replace("\r\n", "")
    assert not set("\u202e\u2028\u2066") & set(told)
    if text.isprintable():
        assert told == text


@given(st.text(st.characters(codec="utf-8")))
def test_what_is_made_harmless_inside_a_value_reads_back_the_same(text: str) -> None:
    """In JSON as in TOML, so that a file that was printed is as good as one that was written."""
    quoted = json.dumps(text, ensure_ascii=False)
    assert json.loads(harmless(quoted)) == text
    assert tomllib.loads(harmless(f"key = {quoted}".replace("\x7f", "\\u007f")))["key"] == text


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "cp437", "utf-8"])
def test_every_letter_can_be_printed(encoding: str) -> None:
    """On both streams and by the log: as it is, as one that looks alike, or by its number."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="") for _ in range(2)]
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = streams
    try:
        with settled():
            sys.stdout.write("Gro\u00df, \u0153uvre \u00ab\u2026\u00bb \u2013 \u0905 \udcff\ud800" + HOSTILE)
            sys.stderr.write("Zo\u00e9")
            logged = logging.makeLogRecord({"msg": f"l\u2019\u00e9t\u00e9 {HOSTILE}"})
            assert logging.lastResort is not None
            logging.lastResort.emit(logged)
    finally:
        sys.stdout, sys.stderr = before
    out, err = (stream.detach().getvalue() for stream in streams)
    for sign in (b"\x1b", b"\x07", b"\x08", b"\x9b31", b"\xc2\x9b"):
        assert sign not in out + err
    assert b"\\u001b[2J" in out
    assert b"\\udcff\\ud800" in out
    if encoding == "ascii":
        assert b'Gross, oeuvre "..." - \\u0905' in out
        assert b"Zoe" in err
        assert b"l'ete " in err
    if encoding == "utf-8":
        assert "Gro\u00df, \u0153uvre \u00ab\u2026\u00bb \u2013 \u0905".encode() in out


def test_afterwards_the_streams_are_as_before() -> None:
    """Whoever called the command line from a program has them back."""
    before = sys.stdout, sys.stderr
    with settled():
        assert (sys.stdout, sys.stderr) != before
    assert (sys.stdout, sys.stderr) == before


def test_a_stream_of_another_kind_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may have put anything there, or nothing."""
    text = io.StringIO()
    monkeypatch.setattr(sys, "stdout", text)
    monkeypatch.setattr(sys, "stderr", None)
    with settled():
        as_file()
        sys.stdout.writelines(["a\x1b", "b"])
    assert text.getvalue().startswith("a\\u001bb")


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1"])
def test_rules_are_printed_in_every_locale(language: str, encoding: str, tmp_path: Path) -> None:
    """With letters that look alike, never a traceback."""
    told = munshi(["rule", "--language", language], f"{encoding}:strict", tmp_path)
    assert (told.returncode, told.stderr) == (0, b"")
    assert len(told.stdout.decode(encoding).splitlines()) > 20


def test_what_is_meant_for_a_file_is_utf_8(tmp_path: Path) -> None:
    """A configuration printed where a terminal knows no accents reads back the same."""
    path = tmp_path / "munshi.toml"
    path.write_text('[table]\nplayers = ["Zo\u00e9", "\u0905\u0936\u093e"]\n', "utf-8")
    told = munshi(["config", "--config", str(path)], "ascii:strict", tmp_path)
    assert told.returncode == 0, told.stderr
    assert tomllib.loads(told.stdout.decode("utf-8"))["table"]["players"] == [
        "Zo\u00e9",
        "\u0905\u0936\u093e",
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["config", "--config", f"{HOSTILE}.toml"],
        ["replay", f"{HOSTILE}.jsonl"],
        ["rule", HOSTILE],
        ["read", "--album", HOSTILE, "photo.jpg"],
        ["evening", "--script", HOSTILE, "--out", "evening"],
        [HOSTILE],
    ],
)
def test_what_was_asked_for_is_told_harmlessly(words: list[str], tmp_path: Path) -> None:
    """Names of files, words, commands: whatever stands in a message."""
    told = munshi(words, "utf-8", tmp_path)
    assert told.returncode == 2
    text = (told.stdout + told.stderr).decode("utf-8").replace("\n", "")
    assert [sign for sign in text if unicodedata.category(sign) in {"Cc", "Cf"}] == []
    assert "001b" in text or "x1b" in text


def test_a_record_of_a_hostile_name_is_told_harmlessly(tmp_path: Path) -> None:
    """The name is refused, and shown without what a terminal would obey."""
    from engine.kernel.records import Header, seal, to_line

    header = Header(
        game="cards-and-karma", rules=1, catalogue="", options={}, players=(f"A{HOSTILE}", "B"), time=0.0
    )
    (tmp_path / "match.jsonl").write_text(f"{to_line(seal(header, ''))}\n", "utf-8")
    told = munshi(["replay", str(tmp_path / "match.jsonl")], "utf-8", tmp_path)
    assert told.returncode == 2
    assert b"cannot be shown" in told.stderr
    assert b"\x1b" not in told.stdout + told.stderr
