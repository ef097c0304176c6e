"""`munshi replay`: plays a record again and prints the standing."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.kernel.contract import Standing
from engine.kernel.errors import RecordError
from engine.kernel.replay import replay
from firmware.commands.arguments import named

DESCRIPTION = """\
Plays the record of a match again, step by step, and prints the standing. The exit status is 0 only if
the record is whole and every state is exactly the one that was recorded. The record is not touched."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `replay` to the command line."""
    parser = commands.add_parser(
        "replay", help="replay a record and print the standing", description=DESCRIPTION
    )
    parser.add_argument("record", type=named, metavar="RECORD", help="the record of a match (.jsonl)")


def run(arguments: argparse.Namespace) -> int:
    """Replay and print.

    Raises:
        RecordFileError: The file cannot be read.
        RecordError: The record is damaged or torn, or does not replay exactly.
    """
    from firmware.records import game_of, load_transcript

    transcript = load_transcript(arguments.record)
    game = game_of(arguments.record.parent, transcript.header)
    match = replay(game, transcript)
    print(f"{match.header.game}: {len(match.records)} records replay exactly.")
    for line in standing_lines(game.standing(match.state), match.header.players):
        print(line)
    if transcript.repeated and not transcript.torn:
        print(transcript.message, file=sys.stderr)
    if transcript.torn:
        raise RecordError(
            f"The record {arguments.record} is torn. {transcript.message}",
            expected="a record that ends with a whole line",
            advice="the standing above is that of the last whole line; going on with it cuts off the rest",
        )
    return 0


def standing_lines(standing: Standing, players: Sequence[str]) -> list[str]:
    """Return a standing as lines: a column for each player, a row for each comparison, then the places.

    Behind each comparison stand the rule and who is still level after it.
    """
    seats = range(max(len(step.values) for step in standing.steps))
    names = [players[seat] if seat < len(players) else f"seat {seat}" for seat in seats]
    widths = [max(len(name), 6) for name in names]
    lines = ["The match is over." if standing.over else "The match is not over.", _row("", names, widths)]
    for step in standing.steps:
        tied = ", ".join(names[seat] for seat in step.tied)
        after = f"still level: {tied}" if len(step.tied) > 1 else f"ahead: {tied}"
        lines.append(f"{_row(step.name, step.told, widths)}  {step.rule:12}  {after}")
    place = 1
    for number, group in enumerate(standing.order):
        note = "" if number < standing.ruled else "  (Munshi's order, the rules rank no further)"
        if group == standing.winners:
            note = "  wins" if len(group) == 1 else "  share the victory"
        lines.append(f"{place}. {', '.join(names[seat] for seat in group)}{note}")
        place += len(group)
    return lines


def _row(name: str, values: Sequence[object], widths: Sequence[int]) -> str:
    cells = (f"{value!s:>{width}}" for value, width in zip(values, widths, strict=True))
    return f"{name:18}{'  '.join(cells)}"
