"""What the unit starts is a command that Munshi takes."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from firmware import cli
from firmware.configuration.reading import SYSTEM_FILE
from tests.conftest import ROOT

UNIT = ROOT / "systemd" / "munshi.service"


def exec_start(text: str) -> list[str]:
    """The words of the one line that starts something."""
    (line,) = (line for line in text.splitlines() if line.startswith("ExecStart="))
    return shlex.split(line.removeprefix("ExecStart="))


def test_the_words_of_the_unit_are_understood() -> None:
    """The parser of the command line takes them, and the configuration is the system's."""
    program, *words = exec_start(UNIT.read_text())
    arguments = cli.parser().parse_args(words)
    assert Path(program).name == "munshi"
    assert arguments.command == "play"
    assert arguments.config == SYSTEM_FILE
    assert not arguments.headless


def test_a_misspelt_word_would_be_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    """The check above sees what a typing mistake does."""
    _, *words = exec_start(UNIT.read_text().replace("--config", "--confg"))
    with pytest.raises(SystemExit):
        cli.parser().parse_args(words)
    assert "--confg" in capsys.readouterr().err
