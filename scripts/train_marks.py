"""Train the reader of printed digits and dice, and write it as `vision/enrolling/marks.onnx`.

It needs torch, onnx and pillow, which no part of the product does; fonts and photographs are given by folder:

    python scripts/train_marks.py --fonts DIR... --photos DIR... --marks 150000 --out vision/enrolling/marks.onnx

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
from PIL import Image as Drawn
from PIL import ImageDraw, ImageFont

from vision.arrays import Floats, Image, Integers
from vision.enrolling.marks import PATCH, marks_of

SCENE = 384
NONE = 16
KINDS = 17
_LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZabdefhkmnprtuwy&?@#%*+=$!"


def main() -> int:
    """Draw, train, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", nargs="+", type=Path, required=True)
    parser.add_argument("--photos", nargs="+", type=Path, required=True)
    parser.add_argument("--marks", type=int, default=150_000)
    parser.add_argument("--rounds", type=int, default=12)
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
    faces = [path for folder in fonts for path in sorted(folder.rglob("*.[ot]tf")) if _readable(path)]
    grounds = [cv2.imread(str(path)) for folder in photos for path in sorted(folder.rglob("*.jp*g"))[:60]]
    grounds = [cv2.resize(one, None, fx=0.4, fy=0.4) for one in grounds if one is not None]
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


def _readable(path: Path) -> bool:
    """Tell whether a file is a font in which each digit has a picture of its own."""
    try:
        font = ImageFont.truetype(str(path), 40)
        shapes = {bytes(font.getmask(digit)) for digit in "0123456789"}
    except OSError:
        return False
    return len(shapes) == 10  # noqa: PLR2004 - so many digits


def told(box: Floats, truth: list[tuple[int, tuple[float, float, float, float]]]) -> int:
    """Return what a box, (4,), shows; -1 where that is a matter of taste."""
    best, kind = 0.0, NONE
    for one, (left, top, width, height) in truth:
        across = min(box[0] + box[2], left + width) - max(box[0], left)
        down = min(box[1] + box[3], top + height) - max(box[1], top)
        both = max(across, 0) * max(down, 0)
        alike = both / (box[2] * box[3] + width * height - both)
        if alike > best:
            best, kind = alike, one
    if best >= 0.68:
        return kind
    return NONE if best < 0.45 else -1


def composed(faces: list[Path], grounds: list[Image], dice: Generator) -> tuple[Image, list[tuple[int, tuple[float, float, float, float]]]]:
    """Return a scene with some nine things on it, and the digits and dice among them with their boxes."""
    ground = grounds[int(dice.integers(len(grounds)))]
    zoom = float(dice.uniform(1.0, 3.0))
    side = int(min(SCENE / zoom, *ground.shape[:2]))
    y, x = (int(dice.integers(one - side + 1)) for one in ground.shape[:2])
    scene = cv2.resize(ground[y : y + side, x : x + side], (SCENE, SCENE), interpolation=cv2.INTER_CUBIC)
    picture = Drawn.fromarray(scene)
    pen = ImageDraw.Draw(picture)
    truth: list[tuple[int, tuple[float, float, float, float]]] = []
    cells = int(dice.choice([2, 3, 4, 5]))
    size = SCENE / cells
    for number in range(cells * cells):
        left, top = (number % cells) * size, (number // cells) * size
        what = dice.random()
        if what < 0.62:
            truth += _digits(pen, faces, dice, (left, top, size))
        elif what < 0.85:
            truth += _die(pen, dice, (left, top, size))
        elif what < 0.93:
            _letters(pen, faces, dice, (left, top, size))
    return _photographed(np.asarray(picture), truth, dice)


def _photographed(scene: Image, truth: list, dice: Generator):
    """Blur, relight and squeeze a scene, turned and sheared a little."""
    turn, shear = np.radians(dice.normal(0, 2.0)), dice.normal(0, 0.02)
    matrix = np.array([[np.cos(turn), -np.sin(turn) + shear, 0], [np.sin(turn), np.cos(turn), 0]])
    matrix[:, 2] = SCENE / 2 - matrix[:, :2] @ [SCENE / 2, SCENE / 2]
    out = cv2.warpAffine(scene, matrix, (SCENE, SCENE), borderMode=cv2.BORDER_REFLECT)
    small = float(dice.uniform(0.55, 1.0))
    out = cv2.resize(cv2.resize(out, None, fx=small, fy=small, interpolation=cv2.INTER_AREA), (SCENE, SCENE))
    out = cv2.GaussianBlur(out, (0, 0), float(dice.uniform(0.3, 1.6)))
    lamp = np.linspace(dice.uniform(0.6, 1.1), dice.uniform(0.6, 1.1), SCENE)[None, :, None]
    colour = dice.uniform(0.8, 1.1, 3)
    out = out * lamp * colour + dice.normal(0, dice.uniform(0.5, 5), out.shape)
    out = np.clip(out, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(dice.integers(55, 96))])
    moved = []
    for kind, (left, top, width, height) in truth:
        middle = matrix[:, :2] @ [left + width / 2, top + height / 2] + matrix[:, 2]
        moved.append((kind, (middle[0] - width / 2, middle[1] - height / 2, width, height)))
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8), moved


def _two_tones(dice: Generator) -> tuple[tuple[int, ...], tuple[int, ...]]:
    while True:
        one, other = dice.integers(0, 256, (2, 3))
        if dice.random() < 0.5:
            one = np.full(3, dice.choice([dice.integers(0, 60), dice.integers(200, 256)]))
        if max(abs(int(one.min()) - int(other.min())), abs(int(one.max()) - int(other.max()))) > 60:
            return tuple(map(int, one)), tuple(map(int, other))


def _digits(pen, faces, dice: Generator, cell):
    left, top, size = cell
    text = str(dice.integers(0, 10)) if dice.random() < 0.6 else str(dice.integers(10, 100))
    font = ImageFont.truetype(str(faces[int(dice.integers(len(faces)))]), int(size * dice.uniform(0.35, 0.85)))
    ink, paper = _two_tones(dice)
    box = font.getbbox(text)
    if box[2] - box[0] > size or box[3] - box[1] > size or box[3] - box[1] < 12:
        return []
    x = left + (size - box[2] - box[0]) / 2 + dice.normal(0, size * 0.03)
    y = top + (size - box[3] - box[1]) / 2 + dice.normal(0, size * 0.03)
    _ground(pen, dice, cell, paper, (x + box[0], y + box[1], x + box[2], y + box[3]))
    edge = int(dice.integers(1, 4)) if dice.random() < 0.25 else 0
    if edge:
        pen.text((x, y), text, ink, font=font, stroke_width=edge, stroke_fill=paper if dice.random() < 0.3 else tuple(dice.integers(0, 256, 3).tolist()))
    else:
        pen.text((x, y), text, ink, font=font)
    found, at = [], x
    for letter in text:
        one = font.getbbox(letter)
        found.append((int(letter), (at + one[0], y + one[1], one[2] - one[0], one[3] - one[1])))
        at += font.getlength(letter)
    return found


def _ground(pen, dice: Generator, cell, paper, box) -> None:
    """Draw what a number stands on: a plate, a disc, a shield, all of the cell, or nothing special."""
    left, top, size = cell
    pad = size * dice.uniform(0.03, 0.2)
    area = (box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad)
    edge = tuple(dice.integers(0, 256, 3).tolist())
    width = int(dice.integers(0, 4))
    what = dice.random()
    if what < 0.3:
        pen.rounded_rectangle(area, size * dice.uniform(0, 0.15), paper, edge, width)
    elif what < 0.6:
        around = max(box[2] - box[0], box[3] - box[1]) * dice.uniform(0.55, 0.9)
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        pen.ellipse((x - around, y - around, x + around, y + around), paper, edge, width)
    else:
        pen.rectangle((left, top, left + size, top + size), paper)


def _letters(pen, faces, dice: Generator, cell) -> None:
    left, top, size = cell
    font = ImageFont.truetype(str(faces[int(dice.integers(len(faces)))]), int(size * dice.uniform(0.3, 0.8)))
    ink, paper = _two_tones(dice)
    pen.rectangle((left, top, left + size, top + size), paper)
    pen.text((left + size * 0.2, top), "".join(dice.choice(list(_LETTERS), 2)), ink, font=font)


def _die(pen, dice: Generator, cell):
    left, top, size = cell
    pips = int(dice.integers(1, 7))
    side = size * dice.uniform(0.4, 0.9)
    x, y = left + (size - side) / 2, top + (size - side) / 2
    ink, body = _two_tones(dice)
    around, edge = tuple(dice.integers(0, 256, 3).tolist()), tuple(dice.integers(0, 256, 3).tolist())
    if dice.random() < 0.7:
        pen.rectangle((left, top, left + size, top + size), around)
    wide = int(dice.integers(0, max(2, int(side / 16))))
    if dice.random() < 0.15:
        pen.ellipse((x, y, x + side, y + side), body, edge, wide)
        reach = 0.19
    else:
        pen.rounded_rectangle((x, y, x + side, y + side), side * dice.uniform(0, 0.32), body, edge, wide)
        reach = dice.uniform(0.18, 0.29)
    radius = side * dice.uniform(0.065, 0.115)
    spots = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)]}
    spots[4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    spots[5] = [*spots[4], (0, 0)]
    spots[6] = [*spots[4], (-1, 0), (1, 0)]
    turned, mirrored = dice.random() < 0.5, dice.choice([-1, 1])
    square = dice.random() < 0.1
    for across, down in spots[pips]:
        dx, dy = (down, across) if turned else (across, down)
        cx, cy = x + side / 2 + mirrored * dx * reach * side, y + side / 2 + dy * reach * side
        area = (cx - radius, cy - radius, cx + radius, cy + radius)
        (pen.rectangle if square else pen.ellipse)(area, ink)
    body_box = (9 + pips, (x, y, side, side))
    inner = (9 + pips, (x + wide, y + wide, side - 2 * wide, side - 2 * wide))
    return [body_box, inner] if wide else [body_box]


class Net(torch.nn.Module):
    """Four small convolutions and one layer on top."""

    def __init__(self) -> None:
        super().__init__()
        self.convolutions = torch.nn.ModuleList(
            [
                torch.nn.Conv2d(1, 16, 5, 2, 2),
                torch.nn.Conv2d(16, 32, 3, 1, 1),
                torch.nn.Conv2d(32, 48, 3, 2, 1),
                torch.nn.Conv2d(48, 64, 3, 2, 1),
            ]
        )
        self.last = torch.nn.Linear(64 * 9, KINDS)

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """Return scores, (n, KINDS), of patches, (n, 1, PATCH, PATCH)."""
        for convolution in self.convolutions:
            patches = torch.relu(convolution(patches))
        return self.last(torch.nn.functional.dropout(patches.flatten(1), 0.2, self.training))


def trained(patches: Floats, kinds: Integers, rounds: int) -> Net:
    """Return the net after some rounds over the patches; a twentieth of them is kept back and reported."""
    torch.set_num_threads(1)
    order = np.random.default_rng(0).permutation(len(kinds))
    seen, wanted = torch.from_numpy(patches[order])[:, None], torch.from_numpy(kinds[order])
    held = len(kinds) // 20
    net = Net()
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


def exported(net: Net) -> onnx.ModelProto:
    """Return the net as ONNX with plain nodes that OpenCV 4.10 to 5 reads."""
    nodes, stored, last = [], [], "patches"
    for number, convolution in enumerate(net.convolutions):
        for name, value in (("w", convolution.weight), ("b", convolution.bias)):
            stored.append(numpy_helper.from_array(value.detach().numpy(), f"{name}{number}"))
        pad, stride = convolution.padding[0], convolution.stride[0]
        size = convolution.kernel_size[0]
        nodes.append(
            helper.make_node(
                "Conv",
                [last, f"w{number}", f"b{number}"],
                [f"c{number}"],
                kernel_shape=[size, size],
                strides=[stride, stride],
                pads=[pad] * 4,
            )
        )
        nodes.append(helper.make_node("Relu", [f"c{number}"], [f"r{number}"]))
        last = f"r{number}"
    stored.append(numpy_helper.from_array(net.last.weight.detach().numpy(), "wl"))
    stored.append(numpy_helper.from_array(net.last.bias.detach().numpy(), "bl"))
    nodes.append(helper.make_node("Flatten", [last], ["flat"], axis=1))
    nodes.append(helper.make_node("Gemm", ["flat", "wl", "bl"], ["scores"], transB=1))
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
