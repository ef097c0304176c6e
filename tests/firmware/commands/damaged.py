"""Records of whole matches, damaged in many ways, as commands take them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from engine.errors import MunshiError
from engine.games import open_box
from engine.kernel.headers import header_of
from engine.kernel.match import Match
from engine.kernel.records import Header, Record, seal, to_line
from firmware import cli
from firmware.commands.play import run
from tests.engine.kernel.playing import AnyMatch, play_on, said
from tests.firmware.export.matches import DATE, written

NAMES = ("Asha", "Bela", "Caio", "Devi", "Éva")
COMMANDS = ["replay", "export", "play"]


def played(name: str, seed: int, options: dict[str, object]) -> AnyMatch:
    """A whole match of a game at random."""
    game, rng = open_box(name).game, Random(seed)
    header = header_of(game, options, NAMES[: int(str(options["players"]))], 0.0, DATE)
    return play_on(Match(game, header, said()), rng)


def sealed(header: Header, records: Sequence[Record]) -> str:
    """The lines of a record whose checksums hold, whatever stands in it."""
    head = seal(header, "")
    lines, last = [to_line(head)], head.checksum
    for one in records:
        made = seal(one, last)
        lines.append(to_line(made))
        last = made.checksum
    return "".join(f"{line}\n" for line in lines)


def told(command: str, text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a command tells of a damaged record; the record stays as it is.

    Args:
        command: One of COMMANDS.
        text: The record.
        folder: An empty one, which is the home as well.
        capsys: Takes what is printed.
    """
    record = folder / "match.jsonl"
    record.write_text(text, "utf-8")
    if command == "play":
        with pytest.raises(MunshiError) as caught:
            run(cli.parser().parse_args(["play", "--no-camera", "--record", str(record)]))
        message = str(caught.value)
    else:
        assert cli.main([command, str(record)]) == 2
        message = capsys.readouterr().err
    assert record.read_text("utf-8") == text
    assert [path.name for path in folder.iterdir()] == ["match.jsonl"]
    return message


def cut_off_is_told(lost: int, match: AnyMatch, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """See that the standing of what is whole is told, and that it was cut off; it is no finished match."""
    record = written(match, folder)
    record.write_bytes(record.read_bytes()[:-lost])
    assert cli.main(["replay", str(record)]) == 2
    assert "is torn" in capsys.readouterr().err
    assert cli.main(["export", str(record), "--as", "csv"]) == 2
    assert "What to do:" in capsys.readouterr().err
