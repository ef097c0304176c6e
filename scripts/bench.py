"""Times the rules beside engines of other games, in the same run on the same machine.

    python scripts/bench.py [--others .venv-bench/bin/python] [--rounds 5] [--seconds 2] [--json]

Each engine plays at random in a process of its own, for so many CPU seconds; the rounds go through all
by turns, so that whatever else the machine does falls on each. Medians over the rounds are compared. A
move is a choice of two or more; a decision may be forced (a roll, the end of a turn). Then come the times of
rulings (`bench_why_not.py`) and of explaining turns (`bench_explaining.py`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from engine.games import DEFAULT, GAMES

HERE = Path(__file__).parent
OURS = {
    **{f"munshi, {players} players": ["--players", str(players)] for players in (2, 3, 4)},
    **{f"{game}, 3 players": ["--players", "3", "--game", game] for game in GAMES if game != DEFAULT},
}
"""What we play, with the words that say it to `munshi playouts`."""
CHESS = "python-chess"
CATAN = "catanatron, 2 players"
MOVES = "moves_per_cpu_second"
DECISIONS = "decisions_per_cpu_second"
TURNS = "turns_per_cpu_second"


def programs(others: str) -> dict[str, list[str]]:
    """Return by name how each engine is started, with the seconds and the seed still to be said.

    Args:
        others: A Python that has the engines of `bench.txt`.
    """
    ours = [sys.executable, "-m", "firmware.cli", "playouts", "--json"]
    catan = [others, "-m", "scripts.bench_catanatron", "--players"]
    return {
        **{name: [*ours, *words] for name, words in OURS.items()},
        CHESS: [others, "-m", "scripts.bench_chess"],
        CATAN: [*catan, "2"],
        "catanatron, 4 players": [*catan, "4"],
    }


def told(*command: str) -> dict[str, Any]:
    """Run a program and return the JSON object that it prints."""
    done = subprocess.run(  # noqa: S603  # our own programs
        command, stdout=subprocess.PIPE, text=True, check=True, cwd=HERE.parent
    )
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def played(others: str, rounds: int, seconds: float) -> dict[str, dict[str, Any]]:
    """Return by engine the median of each rate over the rounds, and its least and greatest moves.

    Args:
        others: A Python that has the engines of `bench.txt`.
        rounds: How often each engine plays.
        seconds: CPU seconds of each time.
    """
    each: dict[str, list[dict[str, float]]] = {}
    for number in range(rounds):
        for name, command in programs(others).items():
            words = ("--seconds", str(seconds), "--seed", str(number + 1))
            each.setdefault(name, []).append(told(*command, *words))
    return {name: summed(figures) for name, figures in each.items()}


def summed(figures: list[dict[str, float]]) -> dict[str, Any]:
    """Return the medians of figures of several rounds, with the range of their moves."""
    moves = [one[MOVES] for one in figures]
    medians = {name: round(median(one[name] for one in figures), 2) for name in figures[0]}
    return {**medians, "range": [min(moves), max(moves)]}


def ratios(play: dict[str, dict[str, Any]]) -> dict[str, dict[str, float]]:
    """Return our moves over those of the others, and over all decisions of those that have forced ones."""
    return {
        name: {
            f"{CHESS}, moves": round(play[name][MOVES] / play[CHESS][MOVES], 2),
            f"{CATAN}, moves": round(play[name][MOVES] / play[CATAN][MOVES], 2),
            f"{CATAN}, decisions": round(play[name][MOVES] / play[CATAN][DECISIONS], 2),
        }
        for name in OURS
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--others", default=".venv-bench/bin/python", help="Python that has the other engines"
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often each engine plays")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each")
    parser.add_argument("--rulings", type=int, default=20_000, help="rulings that are timed")
    parser.add_argument("--matches", type=int, default=20, help="matches whose turns are explained")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    arguments = parser.parse_args()
    play = played(arguments.others, arguments.rounds, arguments.seconds)
    python = sys.executable
    figures = {
        "play": play,
        "ratios": ratios(play),
        "why_not": told(python, "-m", "scripts.bench_why_not", "--rulings", str(arguments.rulings)),
        "explaining": told(python, "-m", "scripts.bench_explaining", "--matches", str(arguments.matches)),
    }
    print(json.dumps(figures) if arguments.json else table(figures))


def table(figures: dict[str, Any]) -> str:
    """Return the figures as tables for people."""
    lines = [
        f"{'per CPU second, median':24}{'moves':>10}{'least':>10}{'most':>10}{'decisions':>11}{'turns':>9}"
    ]
    for name, one in figures["play"].items():
        least, most = one["range"]
        rates = (one[MOVES], least, most)
        rest = (one.get(DECISIONS), one.get(TURNS))
        told = [f"{rate:10.0f}" for rate in rates] + [" " * 9 if r is None else f"{r:10.0f}" for r in rest]
        lines.append(f"{name:24}" + "".join(told))
    for name, one in figures["ratios"].items():
        lines.append(f"{name}: " + ", ".join(f"{value} x {other}" for other, value in one.items()))
    for name in ("why_not", "explaining"):
        for what, value in figures[name].items():
            if isinstance(value, dict):
                told = [f"{key} {amount}" for key, amount in value.items()]
                lines.append(f"{name}, {what}: {', '.join(told)}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
