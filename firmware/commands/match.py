"""`munshi match`: the records of matches, listed, shown, salvaged and deleted."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from firmware.commands.arguments import USUAL, add_config

DESCRIPTION = """\
The matches in the folder of records, which the configuration names. RECORD is a path, or the name of one in
that folder. Only `salvage` and `delete` change anything."""

ACTIONS: Final = {
    "list": "one line for each: name, state, game, players, date, steps",
    "show": "what is known of one, and its standing",
    "salvage": "keep what stands behind damage in a file of its own, so that the match goes on before it",
    "delete": "remove one, with what was cut off from it; there is no way back",
}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `match` and what can be done with one to the command line."""
    parser = commands.add_parser(
        "match", help="list, show, salvage or delete matches", description=DESCRIPTION
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, told in ACTIONS.items():
        action = actions.add_parser(name, help=told, description=f"{told[0].upper()}{told[1:]}.")
        add_config(action, USUAL)
        if name == "list":
            action.add_argument("--json", action="store_true", help="as JSON")
        else:
            action.add_argument("record", metavar="RECORD", help="path or name of a record")


def run(arguments: argparse.Namespace) -> int:
    """Do it.

    Raises:
        ConfigurationError: The configuration has a mistake.
        RecordFileError: There is no such record, or it is in use, or the disk refuses.
        RecordError: Nothing of it can be read.
    """
    from firmware.configuration import load_configuration
    from firmware.records.shelf import record_named

    folder = load_configuration(arguments.config).configuration.records.folder
    if arguments.action == "list":
        return _list(folder, as_json=arguments.json)
    path = record_named(folder, arguments.record)
    return {"show": _show, "salvage": _salvage, "delete": _delete}[arguments.action](path)


def _list(folder: Path, *, as_json: bool) -> int:
    from firmware.records.shelf import kept, records_in
    from firmware.texts import json_text

    found = [kept(path) for path in records_in(folder)]
    if as_json:
        print(json_text(found))
        return 0
    for one in found:
        players = ", ".join(one.players)
        print(f"{one.path.stem}  {one.state}  {one.game}  {players}  {one.date[:16]}  {one.steps} steps")
    if not found:
        print(f"There are no matches in {folder}.", file=sys.stderr)
    return 0


def _show(path: Path) -> int:
    from engine.kernel.replay import replay
    from firmware.commands.replay import standing_lines
    from firmware.records import game_of, load_transcript
    from firmware.records.shelf import kept

    one = kept(path)
    for name, value in (("record", path), ("game", one.game), ("date", one.date), ("steps", one.steps)):
        print(f"{name:8}{value}")
    print(f"{'state':8}{one.state}{': ' if one.told else ''}{one.told}")
    if one.state != "unreadable":
        transcript = load_transcript(path)
        game = game_of(path.parent, transcript.header)
        standing = game.standing(replay(game, transcript).state)
        print(*standing_lines(standing, one.players), sep="\n")
    if one.state == "damaged":
        print(f"`munshi match salvage {path}` cuts the damage off.", file=sys.stderr)
    return 0


def _salvage(path: Path) -> int:
    from firmware.records import reopen

    reopened = reopen(path)
    reopened.writer.close()
    print(reopened.message or f"The record {path} is whole; nothing was changed.")
    print(f"{reopened.writer.written} steps count: `munshi play --record {path}` goes on.")
    return 0


def _delete(path: Path) -> int:
    from firmware.records.shelf import remove

    for one in remove(path):
        print(f"deleted {one}")
    return 0
