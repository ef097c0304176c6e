"""How the command line answers, above all when something is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from errno import EACCES, ENOSPC
from pathlib import Path

import pytest

from engine.errors import MunshiError
from firmware import cli

MUNSHI = [sys.executable, "-c", "import sys; from firmware.cli import main; sys.exit(main())"]
LIGHT = (
    "import sys; from firmware.cli import parser; parser()\n"
    "print(*{name.split('.')[0] for name in sys.modules})"
)


def munshi(words: list[str], **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    return subprocess.run(
        [*MUNSHI, *words], capture_output=True, text=True, check=False, env={"HOME": "/nowhere", **settings}
    )


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`munshi --help` lists what there is, each with a line of its own."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    for name in cli.COMMANDS:
        assert any(line.split()[:1] == [name] and len(line.split()) > 2 for line in told.splitlines()), name


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_each_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`munshi COMMAND --help` says what the command does."""
    with pytest.raises(SystemExit) as ended:
        cli.main([name, "--help"])
    assert ended.value.code == 0
    assert len(capsys.readouterr().out) > 100


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` tells the installed distribution."""
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out.startswith("munshi 0.")


def test_nothing_heavy_is_imported_before_a_command_runs() -> None:
    """The command line itself loads neither OpenCV, pygame, numpy nor fpdf2, so `--help` is quick."""
    told = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True).stdout
    assert {"cv2", "pygame", "numpy", "gpiozero", "fpdf", "PIL"}.isdisjoint(told.split())


def test_a_mistake_is_told_in_three_parts(tmp_path: Path) -> None:
    """What was seen, what was expected, what to do: on standard error, status 2, no traceback."""
    outcome = munshi(["config", "--config", str(tmp_path / "none.toml")])
    assert outcome.returncode == 2
    assert outcome.stdout == ""
    seen, expected, advice = outcome.stderr.splitlines()
    assert "none.toml" in seen
    assert expected.startswith("Expected:")
    assert advice.startswith("What to do:")


def test_unknown_words_are_refused() -> None:
    """A command that does not exist ends with status 2 and the list of those that do."""
    outcome = munshi(["confog"])
    assert outcome.returncode == 2
    assert "config" in outcome.stderr
    assert "Traceback" not in outcome.stderr


@pytest.mark.parametrize(
    ("failure", "status", "told"),
    [
        (MunshiError("A torn record."), 2, "A torn record."),
        (OSError(ENOSPC, "No space left on device"), 2, "No space left on device\nExpected: "),
        (PermissionError(EACCES, "Permission denied", "album"), 2, "album: Permission denied\nExpected: "),
        (KeyboardInterrupt(), 130, "interrupted"),
    ],
)
def test_every_end_has_its_status(
    failure: BaseException,
    status: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A mistake, also one of the disk that nobody foresaw, ends with 2, Ctrl-C with 130; all are told."""

    def fail(_: Namespace) -> int:
        raise failure

    monkeypatch.setattr(cli.command("config"), "run", fail)
    assert cli.main(["config"]) == status
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(("output", "status"), [(">/dev/full", 2), (">&-", 0)])
def test_an_output_that_takes_nothing(output: str, status: int, unbuffered: str) -> None:
    """A full disk is told; where somebody has closed the output, nobody wants to know."""
    outcome = subprocess.run(
        ["sh", "-c", f'exec "$@" {output}', "sh", *MUNSHI, "config"],  # noqa: S607  # any shell
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )
    assert outcome.returncode == status
    assert "Traceback" not in outcome.stderr
    assert "ignored" not in outcome.stderr
    assert ("No space left" in outcome.stderr) is bool(status)


def test_no_library_greets(tmp_path: Path) -> None:
    """What a command prints is its own, also of those that show pictures."""
    program = "import sys; from firmware import cli; cli.main(['config']); import pygame"
    told = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"HOME": str(tmp_path)},
    )
    assert "pygame" not in told.stdout + told.stderr


def test_a_reader_who_leaves_is_no_mistake() -> None:
    """`munshi config | head -1` neither complains nor fails when the reader has gone."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        outcome = subprocess.run([*MUNSHI, "config"], stdout=writing, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writing)
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stderr == b""


def test_config_prints_the_file_that_counts(tmp_path: Path) -> None:
    """The merged truth names its file and holds its value among the defaults."""
    file = tmp_path / "mine.toml"
    file.write_text('[display]\nlanguage = "de"\n')
    outcome = munshi(["config"], MUNSHI_CONFIG=str(file))
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.startswith(f"# From {file}.")
    assert 'language = "de"' in outcome.stdout
    assert "still_width = 2304" in outcome.stdout
