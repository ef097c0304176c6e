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

from engine.words import Face
from tests.decks.deck import Deck, deck


def printed(one: Deck, box: Path, out: Path) -> None:
    """Copy a box; what its pictures show is drawn anew, one for each face."""
    shutil.copytree(box, out)
    for path in (out / "pictures").glob("*.jpg"):
        if "~" in path.stem:
            path.unlink()
        else:
            cv2.imwrite(str(path), one.other(Face(path.stem))[..., ::-1])


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
