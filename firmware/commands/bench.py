"""`munshi bench`: what reading, explaining and showing a table cost on this machine."""

from __future__ import annotations

import argparse
import json
import sys

from firmware.commands.arguments import add_game, count, named, seed
from firmware.commands.simulated import check_light

DESCRIPTION = """\
Measures what a small picture, a whole table of 20 and of 70 faces, and three changed places cost to read,
how long a changed screen takes to be found and drawn, and what memory the eyes' process takes; beside it the
time of OpenCV's SIFT for the same stills, for machines differ. The pictures are made on the spot by the
simulated table. A camera of this machine is tried too; nothing of it is kept. Takes some minutes on a
computer, and a Raspberry Pi 4 is expected to take five times as long; the first time the simulated box is
learned besides, which takes a few minutes more. Run nothing else meanwhile. Ends with 1 if the eyes' process
failed."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `bench` to the command line."""
    parser = commands.add_parser(
        "bench", help="measure how quick the eyes are on this machine", description=DESCRIPTION
    )
    add_game(parser)
    parser.add_argument("--tables", type=count, default=6, metavar="N", help="of each size (6)")
    parser.add_argument("--screens", type=int, default=40, metavar="N", help="of a match; 0 for none (40)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="of tables and match (1)")
    parser.add_argument("--light", default="day", metavar="LEVEL", help="above the tables (day)")
    parser.add_argument(
        "--album", type=named, metavar="ALBUM", help="read with these faces instead of the simulated box's"
    )
    parser.add_argument("--no-camera", action="store_true", help="leave this machine's camera alone")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print.

    Raises:
        UsageError: There is no such light.
        UnknownGameError: There is no such game.
        MunshiError: The album cannot be read or made or is of another box, or the tables cannot be made.
    """
    check_light(arguments.light)
    from firmware.bench.figures import Asked, bench
    from firmware.bench.text import lines

    print("Measuring; run nothing else meanwhile.", file=sys.stderr, flush=True)
    figures = bench(
        Asked(
            tables=arguments.tables,
            screens=max(arguments.screens, 0),
            seed=arguments.seed,
            light=arguments.light,
            album=arguments.album,
            camera=not arguments.no_camera,
            game=arguments.game,
        )
    )
    print(json.dumps(figures) if arguments.json else "\n".join(lines(figures)))
    return 1 if figures["process"]["fault"] else 0
