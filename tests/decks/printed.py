"""The box of a deck with the deck's own drawings in place of its pictures, and the album as it is.

`munshi trial` lays the pictures of a box on the simulated table; with this one the true cards lie there,
while the eyes know what was enrolled from photographs.

    python -m tests.decks.printed --deck 2 --box BOX --out BOX2 && munshi trial --box BOX2
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import cv2

from engine.games import open_box
from engine.words import Face
from firmware.box.components import read_components
from tests.decks.deck import Deck, deck


def printed(one: Deck, box: Path, out: Path) -> None:
    """Copy a box; each face that it names is drawn anew, whether or not it has a picture."""
    shutil.copytree(box, out)
    shutil.rmtree(out / "pictures")
    (out / "pictures").mkdir()
    kit = open_box("cards-and-karma").kit
    named = kit.named(read_components(out / "catalogue.toml", kit.read)).values()
    for face in {*(face for sides in named for face in sides if face), *kit.others, *kit.singles}:
        cv2.imwrite(str(out / "pictures" / f"{face}.jpg"), one.other(Face(face))[..., ::-1])


def main() -> None:
    """Write the copy of a box."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deck", type=int, required=True)
    parser.add_argument("--box", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    printed(deck(arguments.deck), arguments.box, arguments.out)


if __name__ == "__main__":
    main()
