"""`munshi import`: the text of a match becomes a record."""

from __future__ import annotations

import argparse
from pathlib import Path

from firmware.commands.arguments import named

DESCRIPTION = """\
Makes a record from the text of a match (`munshi export`, docs/notation.md). Every step is played again as the
rules have it; from an unchanged text comes the same record, byte for byte. A text that was corrected by hand
is taken if its line [Sealed ...] is left out. Nothing is written where a line does not fit."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `import` to the command line."""
    parser = commands.add_parser("import", help="make a record from a match as text", description=DESCRIPTION)
    parser.add_argument("text", type=named, metavar="TEXT", help="the text of a match")
    parser.add_argument(
        "--out", type=named, required=True, metavar="RECORD", help="the record to make (.jsonl)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Read, play again, write.

    Raises:
        NotationError: The text cannot be understood, or tells what the rules refuse; names the line.
        RecordError: It is of other rules, or of a catalogue that is not there.
        UnknownGameError: It is of a game that Munshi does not know.
        RecordFileError: The text cannot be read, or the record cannot be made; it must be new.
    """
    from engine.kernel.notation import read_header, read_match
    from firmware.records import box_of, create, keep_catalogue

    text = read_notation(arguments.text)
    header = read_header(text)
    box = box_of(arguments.text.parent, header)
    match = read_match(box.game, box.phrasing, text)
    with create(arguments.out, match.header) as writer:
        writer.append(match.records)
    if box.catalogue:
        keep_catalogue(arguments.out.parent, box.game.catalogue, box.catalogue)
    print(f"{arguments.out}: {len(match.records)} records.")
    return 0


def read_notation(path: Path) -> str:
    """Return the text of a match.

    Raises:
        NotationError: It is empty, or no UTF-8.
        RecordFileError: The file cannot be read.
    """
    from engine.kernel.notation import NotationError
    from firmware.records import RecordFileError
    from firmware.texts import MATCH_LIMIT, read_text
    from firmware.unreadable import why

    try:
        text = read_text(path, MATCH_LIMIT)
    except OSError as error:
        raise RecordFileError(
            f"The text {path} cannot be opened: {why(error)}.",
            expected="a text file that Munshi may read",
            advice="check the name and the permissions",
        ) from error
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        raise NotationError(
            line, f"bytes that are no UTF-8: {error.object[error.start : error.end]!r}.", expected="UTF-8"
        ) from error
    if not text.strip():
        raise NotationError(
            0,
            f"The text {path} is empty.",
            expected='the text of a match, which begins with tags such as [Game "..."]',
            advice="write it from the record with `munshi export`",
        )
    return text
