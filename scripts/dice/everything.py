"""Makes the network of `vision/dice/dice.onnx` from nothing: `make train-dice`.

Stopped at any place it goes on from there. First come rendered dice and our own drawn cards, then a training
on rendered dice alone, and from that one another on everything. What that takes for dice trains the layers
that tell solid ones; both are shipped. With --crossed follow those that keep something back, each from the
one on rendered dice alone, and their readings for `make bench-dice`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

SHIPPED: Final = Path("vision/dice/dice.onnx")

KEPT_BACK: Final = (
    "fold:0",
    "fold:1",
    "fold:2",
    "colour:red,wine,smoke",
    "colour:green,teal,azure",
    "colour:ivory,white,yellow,brown",
    "colour:black,blue,purple,plum,navy",
    "kind:smoke-red,azure-red",
    "kind:teal-yellow,red-yellow,brown-black,yellow-black",
)
"""What the trainings for the figures keep back: scenes; dice of some colours; makes with red pips, and with
yellow or black ones on marble."""


def _run(module: str, *words: str) -> None:
    subprocess.run([sys.executable, "-m", f"scripts.dice.{module}", *words], check=True)  # noqa: S603 -- our own


def main() -> None:
    """Read the words of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("build/dice"), help="folder of all that is made")
    parser.add_argument("--crossed", action="store_true", help="also what the figures need")
    parser.add_argument("--first", type=int, default=96000, help="crops of rendered dice")
    parser.add_argument("--crops", type=int, default=800000, help="crops of each other training")
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    bank, cards = given.out / "sprites", given.out / "cards.npy"
    if not (given.out / "sprites.done").exists():
        _run("sprites", "--out", str(bank))
        (given.out / "sprites.done").touch()
    if not cards.exists():
        _run("cards", "--out", str(cards))
    common = ["--sprites", str(bank), "--cards", str(cards), "--threads", str(given.threads)]
    base = given.out / "rendered"
    _run("train", "--out", str(base), *common, "--real", "0", "--crops", str(given.first))
    common += ["--start", str(base), "--crops", str(given.crops)]
    _run("train", "--out", str(given.out / "all"), *common)
    solid = given.out / "all" / "solid.pt"
    if not solid.exists():
        _run("solid", "--run", str(solid.parent), "--cards", str(cards))
    _run("ship", "--run", str(solid.parent), "--solid", str(solid), "--out", str(SHIPPED))
    for without in KEPT_BACK if given.crossed else ():
        run = given.out / without.replace(":", "-")
        _run("train", "--out", str(run), *common, "--without", without)
        _run("crossed", "--run", str(run), "--without", without, "--solid", str(solid))


if __name__ == "__main__":
    main()
