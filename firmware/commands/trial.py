"""`munshi trial`: whole matches on the simulated table, scored from their logs."""

from __future__ import annotations

import argparse

from firmware.commands.arguments import count, named
from firmware.commands.outputs import check_folder, make_room
from firmware.commands.simulated import add_table, check_table, evening_of


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "trial",
        help="play matches on the simulated table and score them",
        description=(
            "Plays whole matches on the simulated table, followed by camera, and prints figures summed over "
            "them. The first time on a machine the simulated box is learned, which takes a minute or two."
        ),
        epilog="docs/trial.md tells what the figures mean.",
    )
    add_table(parser)
    parser.add_argument("--games", type=count, default=1, metavar="N", help="how many matches (1)")
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help="matches at the same time (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    out = "keep logs, records and pictures of failures; earlier ones of these seeds are replaced"
    parser.add_argument("--out", type=named, metavar="DIR", help=out)


def run(arguments: argparse.Namespace) -> int:
    """Play, score, print.

    Raises:
        UsageError: What is asked for is not there, or nothing can be written to the folder.
        MunshiError: The table failed.
    """
    from firmware.trial.series import series

    check_table(arguments)
    if arguments.out is not None:
        check_folder(arguments.out)
        for number in range(arguments.seed, arguments.seed + arguments.games):
            make_room(arguments.out / f"match-{number}")
    evenings = [evening_of(arguments, number) for number in range(arguments.games)]
    figures = series(evenings, arguments.jobs, arguments.out)
    if arguments.json:
        import msgspec

        print(msgspec.json.encode(figures).decode())
        return 0
    for name in figures.__struct_fields__:
        print(f"{name}: {getattr(figures, name)}")
    return 0
