"""The command line of the simulated table."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import BinaryIO

import cv2

from engine.errors import MunshiError
from engine.games import DEFAULT, open_box
from firmware.simulator.evening import Evening
from firmware.simulator.games import simulated
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.people.answering import MANNERS
from firmware.simulator.people.script import Script, read_script
from firmware.simulator.process import TableProcess
from firmware.simulator.settings import Settings


def main(words: list[str], requests: BinaryIO, answers: BinaryIO) -> int:
    """Play one match on the table.

    Args:
        words: The command line without the program's name.
        requests: Where the assistant's messages come from.
        answers: Where the table's messages go.

    Returns:
        The exit code: 0, or 2 with a message on standard error where something is wrong.
    """
    options = _parser().parse_args(words)
    cv2.setNumThreads(1)  # the other core is the assistant's
    try:
        settings = _settings(options)
        evening = Evening(settings, options.out)
        try:
            TableProcess(evening, options.coverage, requests, answers).run()
        finally:
            evening.log.close()
    except BrokenPipeError:
        return 0  # the assistant has gone; so does the table
    except MunshiError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


def _settings(options: argparse.Namespace) -> Settings:
    """Return what the evening is made of.

    Raises:
        UnknownGameError: There is no such game.
        CoverageError: It has no such coverage level.
        ScriptError: Its script cannot be played.
    """
    game = simulated(options.game)
    open_box(options.game).table.covered((), options.coverage)
    told = {name: value for name, value in vars(options).items() if name != "out"}
    script = Script() if options.script is None else read_script(options.script, game.repertoire)
    rows = {"agreed": tuple(options.agreed), "seats": tuple(options.seats)}
    return Settings(**told | rows | {"script": script})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m firmware.simulator",
        description="A simulated table: answers docs/table-protocol.md on standard input and output.",
    )
    parser.add_argument("--game", default=DEFAULT, help="id of the game (%(default)s)")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--name", dest="seats", action="append", default=[], help="of the next player")
    parser.add_argument("--seed", type=int, default=0, help="everything else follows from it")
    parser.add_argument("--light", choices=tuple(LEVELS), default="day")
    parser.add_argument("--coverage", default="all", help="what the camera is trusted for (%(default)s)")
    parser.add_argument("--bots", dest="manner", choices=MANNERS, default="careless")
    parser.add_argument("--mistakes", type=float, default=0.0, help="share of turns with a mistake")
    parser.add_argument("--setting", dest="agreed", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--script", type=Path, metavar="FILE", help="what people surely do besides")
    parser.add_argument("--art", type=int, default=0, help="which print of the faces, 0 or more")
    parser.add_argument("--catalogue", default="", metavar="FILE", help="what is in the box (the reference)")
    parser.add_argument("--faces", default="", metavar="DIR", help="pictures of its faces, named after them")
    parser.add_argument("--out", type=Path, help="folder for truth.jsonl")
    return parser
