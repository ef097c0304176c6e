"""Trains the layers that tell solid dice from printed ones, and writes RUN/solid.pt.

    python -m scripts.dice.solid --run RUN --cards FILE.npy

They learn from what the network takes for dice: on photographs (of the scenes of folds 1 and 2; fold 0 is
kept back to measure with), on invented tables with dice, and on those with cards, dominoes and
printed dice alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import torch
from numpy.random import Generator
from numpy.typing import NDArray
from torch import nn

from scripts.dice.crossed import exported
from scripts.dice.keeping import kept
from scripts.dice.network import run_solid, solid_network
from scripts.dice.photographs import Photograph, shared_dice
from scripts.dice.tables import bare, table
from vision.dice.network import NOMINAL, Network
from vision.dice.peaks import peaks
from vision.dice.reader import LOOK, look_at
from vision.dice.scale import resized

_LEAST: Final = 0.45
_FIRST: Final = 500_000
"""Of the invented tables; those that are reported have smaller numbers."""
_RATE: Final = 3e-3

Picture = NDArray[np.uint8]


def main() -> None:
    """Read the words of the command line, train and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cards", type=Path, required=True, help="from `python -m scripts.dice.cards`")
    parser.add_argument("--run", type=Path, required=True, help="folder of the training")
    parser.add_argument("--bare", type=int, default=1800, help="tables without dice")
    parser.add_argument("--tables", type=int, default=350, help="tables with dice")
    parser.add_argument("--steps", type=int, default=12000, help="how long they learn")
    given = parser.parse_args()
    cards, net = np.load(given.cards), exported(given.run)
    photographs = [*_cuts(net, kept(shared_dice(), "fold:0"))]
    invented = [*_cuts(net, (table(_FIRST + one) for one in range(given.tables)))]
    nothing = (np.zeros((0, 4), np.float32), np.zeros(0, np.int64))
    empty = (Photograph("bare", 0, bare(_FIRST + one, cards), *nothing) for one in range(given.bare))
    flat = [*_cuts(net, empty)]
    print(len(photographs), len(invented), len(flat), flush=True)
    parts = _trained((photographs, 10), (invented, 8), (flat, 14), given.steps)
    torch.save(parts.state_dict(), given.run / "solid.pt")


def _cuts(net: Network, photographs: Iterable[Photograph]) -> Iterator[Picture]:
    """Yield what is taken for dice: on a photograph with labels where a die is, on one without anywhere."""
    for one in photographs:
        zoom = NOMINAL / (one.size if len(one.boxes) else NOMINAL)
        seen = resized(one.pixels, zoom)
        for peak in peaks(net.said(seen), _LEAST):
            off = np.hypot(*(one.boxes[:, :2] * zoom - (peak.x, peak.y)).T)
            if not len(off) or off.min() < NOMINAL / 2:
                yield look_at(seen, peak)


def _trained(dice: Any, more: Any, flat: Any, steps: int) -> Any:  # noqa: ANN401 -- torch has no types here
    torch.manual_seed(0)
    torch.set_num_threads(1)
    chance, parts = np.random.default_rng(0), solid_network()
    optimizer = torch.optim.AdamW(parts.parameters(), lr=_RATE, weight_decay=0.01)
    wanted = torch.tensor([1.0] * (dice[1] + more[1]) + [0.0] * flat[1])
    rates = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps, 0.02 * _RATE)
    mean = 0.0
    for number in range(1, steps + 1):
        crops = [
            _varied(one[int(chance.integers(len(one)))], chance)
            for one, n in (dice, more, flat)
            for _ in range(n)
        ]
        said = run_solid(parts, torch.tensor(np.stack(crops)).permute(0, 3, 1, 2))[:, 0, 0, 0]
        loss = nn.functional.binary_cross_entropy_with_logits(said, wanted)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        rates.step()
        mean = 0.98 * mean + 0.02 * loss.item()
        if number % 100 == 0:
            print(number, round(mean, 3), flush=True)
    return parts


def _varied(cut: Picture, chance: Generator) -> NDArray[np.float32]:
    """Return a cut turned, mirrored, in another colour and light, softer, with noise."""
    middle = (LOOK - 1) / 2
    zoom = float(np.exp(chance.normal(0, 0.08)))
    shape = np.asarray(cv2.getRotationMatrix2D((middle, middle), chance.uniform(0, 360), zoom), np.float64)
    shape[:, 2] += chance.normal(0, 1.2, 2)
    made = np.asarray(cv2.warpAffine(cut, shape, (LOOK, LOOK), borderMode=cv2.BORDER_REFLECT), np.uint8)
    if chance.random() < 0.5:
        made = np.ascontiguousarray(made[:, ::-1])
    if chance.random() < 0.6:
        wheel = cv2.cvtColor(made, cv2.COLOR_BGR2HSV)
        wheel[..., 0] = (wheel[..., 0].astype(np.int16) + int(chance.integers(180))) % 180
        wheel[..., 1] = cv2.convertScaleAbs(wheel[..., 1], alpha=chance.uniform(0.3, 1.3))
        made = np.asarray(cv2.cvtColor(wheel, cv2.COLOR_HSV2BGR), np.uint8)
    gain, lift = np.exp(chance.normal(0, 0.2)), chance.normal(0, 0.05)
    lit: NDArray[np.float32] = np.clip(made * np.float32(gain / 255) + np.float32(lift), 0, 1)
    if chance.random() < 0.4:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), chance.uniform(0.4, 1.5)), np.float32)
    if chance.random() < 0.4:
        lit = lit + chance.standard_normal(lit.shape, np.float32) * np.float32(chance.uniform(0.005, 0.03))
    return np.asarray(lit, np.float32)


if __name__ == "__main__":
    main()
