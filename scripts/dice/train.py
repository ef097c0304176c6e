"""Trains the reader of dice on the processor; stops and goes on at any time.

    python -m scripts.dice.train --out RUN --sprites BANK --crops 60000 [--start OTHER] [--without fold:0]

`--without` keeps dice back: `fold:N` whole scenes of both sets, `colour:NAMES` or `kind:NAMES` single dice of
nell (`dice_kinds.toml`). RUN/weights.pt holds the mean of the weights over the last steps, RUN/state.pt where
it goes on.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import torch

from scripts.dice.crops import SIDE, STRIDE, Source, targets
from scripts.dice.keeping import kept
from scripts.dice.network import network, run
from scripts.dice.photographs import shared_dice
from scripts.dice.sprites import load_sprites

_BATCH: Final = 16
_KEEP: Final = 50
"""Steps after which the state is kept."""
_MEAN: Final = 0.997


class Crops:
    """Crops by number, for torch's loader: the same number, the same crop."""

    def __init__(self, source: Source, count: int, seed: int, start: int) -> None:
        self._source, self._count, self._seed, self._start = source, count, seed, start

    def __len__(self) -> int:
        return self._count - self._start

    def __getitem__(self, number: int) -> tuple[Any, ...]:
        cv2.setNumThreads(1)
        chance = np.random.default_rng((self._seed, number + self._start))
        cv2.setRNGSeed(int(chance.integers(1 << 30)))
        crop = self._source.crop(chance)
        heat, value, size = targets(crop)
        return crop.pixels.transpose(2, 0, 1).copy(), heat, value, size


def loss(said: Any, heat: Any, value: Any, size: Any) -> Any:  # noqa: ANN401 -- torch has no types here
    """Return how wrong the network is: focal loss of middles, cross entropy of values, and sizes."""
    want, counts = heat[:, 0], heat[:, 1]
    near = torch.sigmoid(said[:, 0]).clamp(1e-4, 1 - 1e-4)
    hit = (want > 0.999).float()
    gain = hit * (1 - near) ** 2 * torch.log(near)
    miss = (1 - hit) * (1 - want) ** 4 * near**2 * torch.log(1 - near)
    middles = -((gain + miss) * counts).sum() / hit.sum().clamp(min=1)
    weight = (value >= 0).float() * want
    named = torch.nn.functional.cross_entropy(
        said[:, 1:8], value.clamp(min=0), reduction="none", label_smoothing=0.02
    )
    values = (named * weight).sum() / weight.sum().clamp(min=1)
    known = torch.isfinite(size)
    off = (said[:, 8] - torch.nan_to_num(size)).abs() * known
    sizes = off.sum() / known.sum().clamp(min=1)
    return middles + values + 0.5 * sizes, (middles.item(), values.item(), sizes.item())


def train(given: argparse.Namespace) -> None:
    """Train from where RUN is, or from a start."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    folder = given.out
    folder.mkdir(parents=True, exist_ok=True)
    parts, mean = network(), network()
    if given.start:
        parts.load_state_dict(torch.load(given.start / "weights.pt"))
    mean.load_state_dict(parts.state_dict())
    optimizer = torch.optim.AdamW(parts.parameters(), lr=given.rate, weight_decay=0.02)
    done = 0
    if (folder / "state.pt").exists():
        state = torch.load(folder / "state.pt")
        parts.load_state_dict(state["parts"])
        mean.load_state_dict(state["mean"])
        optimizer.load_state_dict(state["optimizer"])
        done = state["done"]
    photographs = kept(shared_dice(), given.without) if given.real else []
    cards = np.load(given.cards) if given.cards else np.zeros((0, 8, 8, 3), np.uint8)
    source = Source(photographs, load_sprites(given.sprites), cards, given.real)
    crops = Crops(source, given.crops, given.seed, done)
    loader = torch.utils.data.DataLoader(crops, _BATCH, num_workers=given.workers, drop_last=True)
    parts.train()
    steps, began, told = given.crops // _BATCH, time.monotonic(), np.zeros(3)
    for number, (pictures, heat, value, size) in enumerate(loader, done // _BATCH):
        rate = given.rate * min(1.0, (number + 1) / 60) * 0.5 * (1 + np.cos(np.pi * number / steps))
        for group in optimizer.param_groups:
            # A plain number: torch reads no other from a kept state.
            group["lr"] = float(max(rate, given.rate * 0.01))
        inner = pictures.float().div_(255).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            said = run(parts, inner)
        whole, each = loss(said.float(), heat, value, size)
        optimizer.zero_grad(set_to_none=True)
        whole.backward()
        torch.nn.utils.clip_grad_norm_(parts.parameters(), 5.0)
        optimizer.step()
        _average(mean, parts, min(_MEAN, (number + 1) / (number + 10)))
        told += each
        if (number + 1) % _KEEP == 0 or number + 1 == steps:
            state = {
                "parts": parts.state_dict(),
                "mean": mean.state_dict(),
                "optimizer": optimizer.state_dict(),
            }
            torch.save({**state, "done": (number + 1) * _BATCH}, folder / "state.new")
            (folder / "state.new").replace(folder / "state.pt")
            torch.save(mean.state_dict(), folder / "weights.pt")
            speed = ((number + 1) * _BATCH - done) / (time.monotonic() - began)
            print(number + 1, steps, np.round(told / _KEEP, 3).tolist(), f"{speed:.1f} crops/s", flush=True)
            told[:] = 0


def _average(mean: Any, parts: Any, share: float) -> None:  # noqa: ANN401
    with torch.no_grad():
        for kept_one, one in zip(mean.state_dict().values(), parts.state_dict().values(), strict=True):
            if kept_one.dtype.is_floating_point:
                kept_one.mul_(share).add_(one, alpha=1 - share)
            else:
                kept_one.copy_(one)


assert SIDE % (4 * STRIDE) == 0  # noqa: S101 -- what the network halves four times


def main() -> None:
    """Read the words of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder of this training")
    parser.add_argument("--sprites", type=Path, required=True, help="from `python -m scripts.dice.sprites`")
    parser.add_argument("--cards", type=Path, help="from `python -m scripts.dice.cards`")
    parser.add_argument("--start", type=Path, help="folder of a training to begin from")
    parser.add_argument("--without", default="", help="what is kept back")
    parser.add_argument("--crops", type=int, default=60000)
    parser.add_argument("--real", type=float, default=0.6, help="share of photographs among the crops")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
