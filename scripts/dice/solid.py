"""Trains the second check, which tells solid dice from printed ones, and writes `vision/dice/solid.onnx`.

    python -m scripts.dice.solid --cards FILE.npy --seconds 300

It learns from what the network takes for dice: on photographs (of the scenes of folds 1 and 2; fold 0 is kept
back to measure with), on invented tables with dice, and on those with cards, dominoes and printed dice alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import torch
from numpy.random import Generator
from numpy.typing import NDArray
from torch import nn

from scripts.dice.keeping import kept
from scripts.dice.photographs import Photograph, shared_dice
from scripts.dice.tables import bare, table
from vision.dice.network import NOMINAL, shipped
from vision.dice.peaks import peaks
from vision.dice.scale import resized
from vision.dice.solid import SIDE, cut_of

_LAYERS: Final = ((3, 8, 5), (8, 16, 3), (16, 24, 3), (24, 32, 3))
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
    parser.add_argument("--bare", type=int, default=1800, help="tables without dice")
    parser.add_argument("--tables", type=int, default=350, help="tables with dice")
    parser.add_argument("--seconds", type=float, default=300, help="how long it learns")
    parser.add_argument("--out", type=Path, default=Path("vision/dice/solid.onnx"))
    given = parser.parse_args()
    cards = np.load(given.cards)
    photographs = [*_cuts(kept(shared_dice(), "fold:0"))]
    invented = [*_cuts(table(_FIRST + one) for one in range(given.tables))]
    nothing = (np.zeros((0, 4), np.float32), np.zeros(0, np.int64))
    empty = (Photograph("bare", 0, bare(_FIRST + one, cards), *nothing) for one in range(given.bare))
    flat = [*_cuts(empty)]
    print(len(photographs), len(invented), len(flat), flush=True)
    export(_trained((photographs, 10), (invented, 8), (flat, 14), given.seconds), given.out)


def _cuts(photographs: Any) -> Iterator[Picture]:  # noqa: ANN401 -- any number of them, one by one
    """Yield what is taken for dice: on a photograph with labels where a die is, on one without anywhere."""
    for one in photographs:
        zoom = NOMINAL / (one.size if len(one.boxes) else NOMINAL)
        seen = resized(one.pixels, zoom)
        for peak in peaks(shipped().said(seen), _LEAST):
            off = np.hypot(*(one.boxes[:, :2] * zoom - (peak.x, peak.y)).T)
            if not len(off) or off.min() < NOMINAL / 2:
                yield cut_of(seen, peak)


def _trained(dice: Any, more: Any, flat: Any, seconds: float) -> Any:  # noqa: ANN401 -- torch has no types here
    torch.manual_seed(0)
    torch.set_num_threads(1)
    chance, parts = np.random.default_rng(0), _network()
    optimizer = torch.optim.AdamW(parts.parameters(), lr=_RATE, weight_decay=0.01)
    wanted = torch.tensor([1.0] * (dice[1] + more[1]) + [0.0] * flat[1])
    began, steps, mean = time.monotonic(), 0, 0.0
    while (gone := (time.monotonic() - began) / seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = float(_RATE * max(0.02, 0.5 * (1 + np.cos(np.pi * gone))))
        crops = [
            _varied(one[int(chance.integers(len(one)))], chance)
            for one, n in (dice, more, flat)
            for _ in range(n)
        ]
        said = parts(torch.tensor(np.stack(crops)).permute(0, 3, 1, 2))[:, 0]
        loss = nn.functional.binary_cross_entropy_with_logits(said, wanted)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        steps, mean = steps + 1, 0.98 * mean + 0.02 * loss.item()
        if steps % 100 == 0:
            print(steps, round(mean, 3), flush=True)
    return parts.eval()


def _network() -> Any:  # noqa: ANN401
    layers: list[Any] = []
    for inside, outside, side in _LAYERS:
        conv = nn.Conv2d(inside, outside, side, 2, side // 2, bias=False)
        layers += [conv, nn.BatchNorm2d(outside), nn.ReLU()]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Conv2d(_LAYERS[-1][1], 1, 1), nn.Flatten())


def _varied(cut: Picture, chance: Generator) -> NDArray[np.float32]:
    """Return a cut turned, mirrored, in another colour and light, softer, with noise."""
    middle = (SIDE - 1) / 2
    zoom = float(np.exp(chance.normal(0, 0.08)))
    shape = np.asarray(cv2.getRotationMatrix2D((middle, middle), chance.uniform(0, 360), zoom), np.float64)
    shape[:, 2] += chance.normal(0, 1.2, 2)
    made = np.asarray(cv2.warpAffine(cut, shape, (SIDE, SIDE), borderMode=cv2.BORDER_REFLECT), np.uint8)
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


def export(parts: Any, path: Path) -> None:  # noqa: ANN401
    """Write the network as ONNX of operator set 13, batch norms folded in."""
    import onnx  # noqa: PLC0415 -- only here
    from onnx import TensorProto, helper, numpy_helper  # noqa: PLC0415

    from scripts.dice.network import folded  # noqa: PLC0415

    nodes, values, last = [], [], "picture"
    for number, (_, _, side) in enumerate(_LAYERS):
        weight, bias, _ = folded((parts[3 * number], parts[3 * number + 1]))
        names = [f"{number}.w", f"{number}.b"]
        values += [
            numpy_helper.from_array(one, name) for one, name in zip((weight, bias), names, strict=True)
        ]
        settings = {"kernel_shape": [side] * 2, "pads": [side // 2] * 4, "strides": [2, 2]}
        nodes.append(helper.make_node("Conv", [last, *names], [f"{number}.conv"], **settings))
        last = f"{number}.out"
        nodes.append(helper.make_node("Relu", [f"{number}.conv"], [last]))
    head = parts[3 * len(_LAYERS) + 1]
    values.append(numpy_helper.from_array(head.weight.detach().numpy(), "head.w"))
    values.append(numpy_helper.from_array(head.bias.detach().numpy(), "head.b"))
    nodes.append(helper.make_node("GlobalAveragePool", [last], ["mean"]))
    nodes.append(helper.make_node("Conv", ["mean", "head.w", "head.b"], ["said"], kernel_shape=[1, 1]))
    picture = helper.make_tensor_value_info("picture", TensorProto.FLOAT, ["n", 3, SIDE, SIDE])
    said = helper.make_tensor_value_info("said", TensorProto.FLOAT, ["n", 1, 1, 1])
    graph = helper.make_graph(nodes, "solid", [picture], [said], values)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())


if __name__ == "__main__":
    main()
