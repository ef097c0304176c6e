"""Train the reader of printed digits and dice, and write it as `vision/enrolling/marks.onnx`.

It needs torch, onnx and pillow, which no part of the product does; fonts and photographs are given by folder:

    python -m scripts.train_marks --fonts DIR... --photos DIR... --out vision/enrolling/marks.onnx

Scenes of digits in many fonts, dice and everything else are drawn and cut by `vision.enrolling.marks`, as the
product does; photographs stand behind them and say what is no mark.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from numpy.random import Generator
from onnx import TensorProto, helper, numpy_helper

from scripts.mark_scenes import Truth, composed, readable
from vision.arrays import Floats, Image, Integers
from vision.enrolling.marks import PATCH, marks_of

NONE = 16
KINDS = 17
SURE, OTHER = 0.68, 0.45
"""A box that shares so much with a mark shows it, and one that shares less than this with all shows none."""


def main() -> int:
    """Draw, train, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", nargs="+", type=Path, required=True)
    parser.add_argument("--photos", nargs="+", type=Path, required=True)
    parser.add_argument("--marks", type=int, default=60_000)
    parser.add_argument("--rounds", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    patches, kinds = drawn(options.fonts, options.photos, options.marks, np.random.default_rng(options.seed))
    print(len(kinds), np.bincount(kinds, minlength=KINDS), flush=True)
    net = trained(patches, kinds, options.rounds)
    options.out.write_bytes(exported(net).SerializeToString())
    return 0


def drawn(fonts: list[Path], photos: list[Path], marks: int, dice: Generator) -> tuple[Floats, Integers]:
    """Return patches, (n, PATCH, PATCH), and what they show, (n,): 0-9, 10-15 for one to six pips, NONE."""
    faces = [path for folder in fonts for path in sorted(folder.rglob("*.[ot]tf")) if readable(path)]
    read = [cv2.imread(str(path)) for folder in photos for path in sorted(folder.rglob("*.jp*g"))[:60]]
    grounds: list[Image] = [
        np.asarray(cv2.resize(one, None, fx=0.4, fy=0.4), np.uint8) for one in read if one is not None
    ]
    patches, kinds, count = [], [], 0
    while count < marks:
        scene, truth = composed(faces, grounds, dice)
        found = marks_of(scene)
        kind = np.array([told(box, truth) for box in found.boxes], np.intp).reshape(-1)
        none = np.flatnonzero(kind == NONE)
        some = dice.permutation(none)[: 10 + (kind != NONE).sum() // 2]
        taken = np.concatenate([np.flatnonzero((kind >= 0) & (kind != NONE)), some])
        patches.append(found.patches[taken].astype(np.float16))
        kinds.append(kind[taken])
        count += len(taken)
    return np.concatenate(patches).astype(np.float32), np.concatenate(kinds)


def told(box: Floats, truth: Truth) -> int:
    """Return what a box, (4,), shows; -1 where that is a matter of taste."""
    best, kind = 0.0, NONE
    for one, (left, top, width, height) in truth:
        across = min(box[0] + box[2], left + width) - max(box[0], left)
        down = min(box[1] + box[3], top + height) - max(box[1], top)
        both = max(across, 0) * max(down, 0)
        alike = both / (box[2] * box[3] + width * height - both)
        if alike > best:
            best, kind = alike, one
    if best >= SURE:
        return kind
    return NONE if best < OTHER else -1


def blank() -> torch.nn.Sequential:
    """Return a net that knows nothing: patches, (n, 1, PATCH, PATCH), to scores, (n, KINDS)."""
    layers: list[torch.nn.Module] = []
    for before, after, size, stride in ((1, 16, 5, 2), (16, 32, 3, 1), (32, 48, 3, 2), (48, 64, 3, 2)):
        layers += [torch.nn.Conv2d(before, after, size, stride, size // 2), torch.nn.ReLU()]
    layers += [torch.nn.Flatten(), torch.nn.Dropout(0.2), torch.nn.Linear(64 * 9, KINDS)]
    return torch.nn.Sequential(*layers)


def trained(patches: Floats, kinds: Integers, rounds: int) -> torch.nn.Sequential:
    """Return the net after some rounds over the patches; a twentieth of them is kept back and reported."""
    torch.set_num_threads(1)
    order = np.random.default_rng(0).permutation(len(kinds))
    seen, wanted = torch.from_numpy(patches[order])[:, None], torch.from_numpy(kinds[order])
    held = len(kinds) // 20
    net = blank()
    batch = 256
    steps = (len(kinds) - held) // batch
    optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps * rounds)
    for turn in range(rounds):
        net.train()
        mixed = torch.randperm(len(kinds) - held) + held
        for step in range(steps):
            chosen = mixed[step * batch : (step + 1) * batch]
            shift = torch.randint(-1, 2, (2,)).tolist()
            given = torch.roll(seen[chosen], shift, (2, 3)) * (0.8 + 0.4 * torch.rand(len(chosen), 1, 1, 1))
            loss = torch.nn.functional.cross_entropy(net(given), wanted[chosen], label_smoothing=0.03)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        net.eval()
        with torch.no_grad():
            said = net(seen[:held]).argmax(1)
        right = (said == wanted[:held]).float()
        marks = wanted[:held] != NONE
        print(turn, f"marks {right[marks].mean():.4f}, others {right[~marks].mean():.4f}", flush=True)
    return net


def exported(net: torch.nn.Sequential) -> onnx.ModelProto:
    """Return the net as ONNX with plain nodes that OpenCV 4.10 to 5 reads."""
    nodes, stored, last = [], [], "patches"
    for number, layer in enumerate(net):
        names = [last]
        if isinstance(layer, torch.nn.Conv2d | torch.nn.Linear):
            for name, value in (("w", layer.weight), ("b", layer.bias)):
                names.append(f"{name}{number}")
                stored.append(numpy_helper.from_array(value.detach().numpy(), names[-1]))
        made = f"of{number}" if number < len(net) - 1 else "scores"
        if isinstance(layer, torch.nn.Conv2d):
            shape = {
                "kernel_shape": [*layer.kernel_size],
                "strides": [*layer.stride],
                "pads": [*layer.padding] * 2,
            }
            nodes.append(helper.make_node("Conv", names, [made], **shape))
        elif isinstance(layer, torch.nn.ReLU):
            nodes.append(helper.make_node("Relu", names, [made]))
        elif isinstance(layer, torch.nn.Flatten):
            nodes.append(helper.make_node("Flatten", names, [made], axis=1))
        elif isinstance(layer, torch.nn.Linear):
            nodes.append(helper.make_node("Gemm", names, [made], transB=1))
        else:
            continue  # what is only there for training
        last = made
    graph = helper.make_graph(
        nodes,
        "marks",
        [helper.make_tensor_value_info("patches", TensorProto.FLOAT, ["n", 1, PATCH, PATCH])],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", KINDS])],
        stored,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)


if __name__ == "__main__":
    sys.exit(main())
