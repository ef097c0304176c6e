"""`munshi export`: a match for people and for other programs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware.commands.arguments import count, named, shown
from firmware.commands.outputs import write

if TYPE_CHECKING:
    from engine.kernel.box import Box
    from engine.kernel.match import Match

DESCRIPTION = """\
Prints a match that is over, or writes it to a file: as text that people read and `munshi import` turns into
the same record again; as tables for a spreadsheet, a row for each player (csv) or for each turn (turns); as a
link by which the app BG Stats takes the play, or that play as JSON. The record is not touched."""

EPILOG = """\
docs/notation.md describes the text and the columns. During a match nothing is exported, for a record tells
what is in the hands."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `export` to the command line."""
    parser = commands.add_parser(
        "export", help="a match as text, as tables, or for BG Stats", description=DESCRIPTION, epilog=EPILOG
    )
    parser.add_argument("record", type=named, metavar="RECORD", help="the record of a match (.jsonl)")
    parser.add_argument("--as", dest="form", choices=tuple(_FORMS), default="text", help="(text)")
    parser.add_argument("--out", type=named, metavar="FILE", help="write FILE instead of printing")
    parser.add_argument(
        "--given-up", action="store_true", help="the match is not over, but nobody will go on with it"
    )
    parser.add_argument(
        "--date", default="", metavar="DATE", help="when it began, if the record does not tell"
    )
    parser.add_argument(
        "--location", type=shown, default="", metavar="PLACE", help="where it was played, for BG Stats"
    )
    parser.add_argument("--bgg-id", type=count, metavar="N", help="the game's number at BoardGameGeek")


def run(arguments: argparse.Namespace) -> int:
    """Replay and export.

    Raises:
        RecordFileError: The record cannot be read.
        RecordError: It is damaged, or does not replay exactly.
        NotOverError: The match may still be played on.
        DateError: The date is none.
        UsageError: The file cannot be written.
    """
    from engine.kernel.replay import replay
    from firmware.export.ended import check_over
    from firmware.records import box_of, load_transcript

    transcript = load_transcript(arguments.record)
    box = box_of(arguments.record.parent, transcript.header)
    match = replay(box.game, transcript)
    if transcript.torn:
        print(f"{transcript.torn.message} What is whole before it is exported.", file=sys.stderr)
    check_over(match, given_up=arguments.given_up)
    text = _FORMS[arguments.form](match, box, arguments)
    if arguments.out is None:
        print(text, end="")
        return 0
    _write(arguments, text)
    print(f"{arguments.out}: {len(match.records)} records as {arguments.form}.")
    return 0


def _text(match: Match[Any, Any, Any], box: Box, _: argparse.Namespace) -> str:
    """Return the notation of a match, read back before it is given out."""
    from engine.kernel.errors import RecordError
    from engine.kernel.notation import read_match, write_match

    text = write_match(match, box.phrasing)
    if read_match(box.game, box.phrasing, text).lines != match.lines:
        raise RecordError(
            "The text of this match would give another record.",
            expected="the same record, line by line",
            advice="this is a mistake in the program; please report it with the record",
        )
    return text


def _table(match: Match[Any, Any, Any], box: Box, arguments: argparse.Namespace) -> str:
    from engine.kernel.statistics import player_table, turn_table
    from firmware.export.tables import as_csv

    table = player_table if arguments.form == "csv" else turn_table
    return as_csv(table(match, box.counting))


def _play(match: Match[Any, Any, Any], box: Box, arguments: argparse.Namespace) -> str:
    from firmware.export.bgstats import link_of, play_of, to_json
    from firmware.export.ended import check_result, ended_at
    from firmware.games import bundle_of

    check_result(match)
    ended, told = ended_at(match, arguments.date, arguments.record.stat().st_mtime)
    if not told:
        print(f"The record has no date; its file was last written {ended:%Y-%m-%d %H:%M}.", file=sys.stderr)
    said, place = bundle_of(box.game.id), (arguments.location, arguments.bgg_id)
    board = said.variant(match.header.options)
    play = play_of(match, ended, *place, title=box.title, names=said.compared, board=board)
    return f"{link_of(play) if arguments.form == 'bgstats' else to_json(play)}\n"


def _write(arguments: argparse.Namespace, text: str) -> None:
    from engine.errors import UsageError
    from firmware.export.tables import MARK

    path: Path = arguments.out
    if path.exists() and path.samefile(arguments.record):
        raise UsageError(
            f"--out {path} is the record itself.",
            expected="another file",
            advice="name another file; a record is never changed",
        )
    write(path, f"{MARK if _FORMS[arguments.form] is _table else ''}{text}".encode())


_FORMS: Final[Mapping[str, Callable[[Match[Any, Any, Any], Box, argparse.Namespace], str]]] = {
    "text": _text,
    "csv": _table,
    "turns": _table,
    "bgstats": _play,
    "bgstats-json": _play,
}
