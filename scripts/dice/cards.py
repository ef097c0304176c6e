"""Faces of our own drawn cards, which training lays under dice.

python -m scripts.dice.cards --out FILE.npy
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from engine.games import DEFAULT
from firmware.simulator.games import simulated

SIDE = 128

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--art", type=int, default=0, help="which print of the faces")
    given = parser.parse_args()
    game = simulated(DEFAULT)
    draw = game.draws(given.art)
    np.save(given.out, np.stack([draw(face, SIDE) for face in game.faces()]))
