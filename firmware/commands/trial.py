"""`munshi trial`: whole matches on the simulated table, scored from their logs."""

from __future__ import annotations

import argparse
from pathlib import Path

from firmware.commands.lights import check_light
from firmware.commands.numbers import factor, rate, seed
from firmware.commands.outputs import check_folder, make_room


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
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many matches (1)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=3, metavar="P", help="2 to 4 (3)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="of the first match, 0 or more (1)")
    parser.add_argument(
        "--light", default="day", metavar="LEVEL", help="the light above the table (day, the only one so far)"
    )
    parser.add_argument(
        "--setting",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what the players have agreed on, as often as wanted (exchanges=free, open_bonuses=yes)",
    )
    parser.add_argument(
        "--mistakes",
        type=rate,
        default=0.0,
        metavar="RATE",
        help="share of turns in which a player breaks a rule, of those in which one can be broken (0)",
    )
    parser.add_argument(
        "--bots",
        choices=("careless", "attentive"),
        default="careless",
        help="whether players press OK on anything (careless) or look first",
    )
    parser.add_argument(
        "--coverage",
        choices=("grid", "tray", "all"),
        default="all",
        help="what the camera is trusted for (all)",
    )
    parser.add_argument(
        "--cpu-factor",
        type=factor,
        default=1.0,
        metavar="F",
        help="how much slower the computer is taken to be (1; 5 for a Raspberry Pi 4)",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="matches at the same time (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="keep logs, records and pictures of failures; earlier ones of these seeds are replaced",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, score, print.

    Raises:
        UsageError: What is asked for is not there, or nothing can be written to the folder.
        MunshiError: The table failed.
    """
    from firmware.trial.series import series

    check_light(arguments.light)
    if arguments.out is not None:
        check_folder(arguments.out)
        for number in range(arguments.seed, arguments.seed + arguments.games):
            make_room(arguments.out / f"match-{number}")
    figures = series(arguments)
    if arguments.json:
        import msgspec

        print(msgspec.json.encode(figures).decode())
        return 0
    for name in figures.__struct_fields__:
        print(f"{name}: {getattr(figures, name)}")
    return 0
