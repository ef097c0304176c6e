"""Files that are none: whatever a command is to read, it says what was seen, expected, and what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from engine.errors import MunshiError
from engine.games import DEFAULT, open_box
from firmware import cli
from firmware.appliance.plan import read_catalogue
from firmware.camera.lens_file import load_lens
from firmware.eyes.outfit import read_mat
from firmware.unreadable import why

FILE: Final = "FILE"

COMMANDS: Final = {
    "replay": ["replay", FILE],
    "export": ["export", FILE],
    "import": ["import", FILE, "--out", "new.jsonl"],
    "config": ["config", "--config", FILE],
    "faces": ["print", "faces", "--config", FILE],
    "record": ["play", "--headless", "--record", FILE],
    "position": ["play", "--headless", "--position", FILE],
    "configuration": ["play", "--headless", "--config", FILE],
    "script": ["evening", "--script", FILE, "--out", "evening"],
    "sheet": ["sheet", "check", FILE],
    "printed sheet": ["print", "sheet", "--side", "sun", "--sheet", FILE, "--out", "new.pdf"],
    "components": ["playouts", "--catalogue", FILE],
    "album": ["read", "--album", FILE, "photo.jpg"],
    "images": ["album", "build", "--images", FILE, "--out", "new.album"],
}
FILES: Final = ("missing", "folder", "empty", "binary", "below")

MAY_BE_EMPTY: Final = frozenset(("config", "faces", "configuration", "script"))
"""An empty file says nothing there: all is as usual."""

FOREIGN: Final = re.compile(r"Errno|Object missing|codec|Traceback|\\udc|Is a directory|No such file")
"""The words of a library or of the system."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, with the files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("MUNSHI_CONFIG", raising=False)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(bytes(range(255, -1, -1)) * 8)
    return tmp_path


def words(command: str, file: str) -> list[str]:
    """The words of a command line."""
    named = "empty/below" if file == "below" else file
    return [named if word == FILE else word for word in COMMANDS[command]]


@pytest.mark.parametrize(
    ("command", "file"),
    [(one, file) for one in COMMANDS for file in FILES if (file != "empty" or one not in MAY_BE_EMPTY)],
)
def test_a_file_that_is_none_is_told(
    command: str, file: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In three parts, in our own words, with nothing left behind."""
    before = sorted(home.rglob("*"))
    assert cli.main(words(command, file)) == cli.MISTAKE
    told = capsys.readouterr()
    assert told.out == ""
    assert FOREIGN.search(told.err) is None, told.err
    assert "\nExpected: " in told.err
    assert "\nWhat to do: " in told.err
    assert file in told.err or "Line 1 of" in told.err
    assert sorted(path for path in home.rglob("*") if path.name != "evening") == before


TEXTS: Final = (
    "replay",
    "export",
    "import",
    "config",
    "faces",
    "record",
    "position",
    "configuration",
    "script",
    "sheet",
    "components",
)


@pytest.mark.parametrize("command", TEXTS)
def test_a_text_that_is_too_large_is_told_with_the_limit(
    command: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before it is read: four hundred million bytes take no memory."""
    with (home / "huge").open("wb") as file:
        file.truncate(400_000_000)
    assert cli.main(words(command, "huge")) == cli.MISTAKE
    assert re.search(r"huge.*: it has 400,000,000 bytes, where [0-9,]+ are the most", capsys.readouterr().err)


@pytest.mark.parametrize(
    "reads",
    [partial(read_catalogue, DEFAULT), load_lens, partial(read_mat, box=open_box(DEFAULT), players=2)],
)
def test_a_file_that_the_configuration_names_is_told_with_the_limit(
    reads: Callable[[Path], object], home: Path
) -> None:
    """Catalogue, mat and lens as well."""
    with (home / "huge").open("wb") as file:
        file.truncate(400_000_000)
    with pytest.raises(MunshiError, match=r"it has 400,000,000 bytes, where 1,048,576 are the most"):
        reads(home / "huge")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_name_is_told(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is not taken for the folder in which Munshi runs."""
    with pytest.raises(SystemExit) as refused:
        cli.main(words(command, ""))
    assert refused.value.code == cli.MISTAKE
    assert "names nothing" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["config", "faces"])
def test_an_empty_configuration_is_the_usual_one(command: str) -> None:
    """Nothing is told in it."""
    assert cli.main(words(command, "empty")) == 0


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PermissionError(13, "Permission denied"), "permissions"),
        (OSError(5, "Input/output error"), "Input/output error"),
        (OSError(), "OSError"),
        (UnicodeDecodeError("utf-8", b"a\nb\xff", 3, 4, "invalid"), "line 2 holds bytes"),
        (UnicodeError(), "no text"),
    ],
)
def test_why_a_file_cannot_be_read(error: OSError | UnicodeError, told: str) -> None:
    """What there is no word of ours for is told as the system says it."""
    assert told in why(error)
