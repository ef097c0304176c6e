"""Crops to train with: photographs and rendered dice, varied in every way that cameras and tables vary."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.dice.grounds import distract, ground
from scripts.dice.keeping import kinds
from scripts.dice.photographs import Photograph
from scripts.dice.sprites import OTHER, Sprites

SIDE: Final = 96
"""Pixels along a crop."""
STRIDE: Final = 4
NOMINAL: Final = 44.0
"""Pixels along the box of a die that the network is made for."""
_LEAST, _MOST = 0.66, 1.45

Picture = NDArray[np.uint8]


class Crop(Struct, frozen=True, eq=False):
    """A crop and what the network should say.

    Args:
        pixels: (SIDE, SIDE, 3) uint8, BGR.
        boxes: (n, 4) middle x and y, width and height, in pixels; width 0 where it is not known.
        values: (n,) 1 to 6, OTHER for signs, -1 where nothing must be learned.
    """

    pixels: Picture
    boxes: NDArray[np.float32]
    values: NDArray[np.int64]


class Source:
    """Makes crops.

    Args:
        photographs: To learn from; a die of value -1 is left out of the learning.
        sprites: Rendered dice.
        cards: (n, side, side, 3) uint8 faces of our own drawn cards, which dice may lie on.
        real: Share of crops that are photographs, 0 to 1.
    """

    def __init__(self, photographs: list[Photograph], sprites: Sprites, cards: Picture, real: float) -> None:
        self._photographs = photographs
        self._sprites = sprites
        self._cards = cards
        self._real = real if photographs else 0.0
        # matteop's dice are all alike, so that nell's are taken more often.
        weights = np.array([2.0 if one.name.startswith("nell") else 0.7 for one in photographs])
        self._share = weights / weights.sum() if photographs else weights
        self._often = [_often(one) for one in photographs]

    def crop(self, chance: Generator) -> Crop:
        """Return a crop; the same for the same chance."""
        one = self._photographed(chance) if chance.random() < self._real else self._rendered(chance)
        return Crop(varied(one.pixels, chance), one.boxes, one.values)

    def _photographed(self, chance: Generator) -> Crop:
        number = int(chance.choice(len(self._photographs), p=self._share))
        photo = self._photographs[number]
        zoom = NOMINAL / photo.size * np.exp(chance.uniform(np.log(_LEAST), np.log(_MOST)))
        if len(photo.boxes) and chance.random() < 0.88:
            middle = photo.boxes[
                int(chance.choice(len(photo.boxes), p=self._often[number])), :2
            ] + chance.normal(0, 16 / zoom, 2)
        else:
            middle = chance.uniform(0.1, 0.9, 2) * photo.pixels.shape[1::-1]
        shape = _shape(middle, zoom, chance)
        pixels = np.asarray(
            cv2.warpAffine(
                photo.pixels, shape, (SIDE, SIDE), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
            ),
            np.uint8,
        )
        boxes, values = _moved(photo.boxes, photo.values, shape, known=photo.name.startswith("nell"))
        if chance.random() < 0.45:
            pixels = _replaced(pixels, boxes, self._table(chance), chance)
        return Crop(pixels, boxes, values)

    def _table(self, chance: Generator) -> Picture:
        made = self._cloth(chance)
        if chance.random() < 0.45:
            size = NOMINAL * np.exp(chance.uniform(np.log(_LEAST), np.log(_MOST)))
            for _ in range(int(chance.integers(1, 4))):
                distract(made, size, chance)
        return made

    def _cloth(self, chance: Generator) -> Picture:
        made = ground(SIDE, chance)
        if chance.random() < 0.65 or not len(self._cards):
            return made
        for _ in range(int(chance.integers(1, 4))):
            card = self._cards[int(chance.integers(len(self._cards)))]
            shape = _shape(
                np.full(2, card.shape[0] / 2), chance.uniform(0.5, 1.6) * 110 / card.shape[0], chance
            )
            shape[:, 2] += chance.normal(0, 60, 2)
            over = cv2.warpAffine(card, shape, (SIDE, SIDE), flags=cv2.INTER_AREA)
            there = cv2.warpAffine(np.full(card.shape[:2], 255, np.uint8), shape, (SIDE, SIDE))
            made[there > 128] = over[there > 128]
        return made

    def _rendered(self, chance: Generator) -> Crop:
        pixels = self._table(chance)
        size = NOMINAL * np.exp(chance.uniform(np.log(_LEAST), np.log(_MOST)))
        boxes: list[NDArray[np.float32]] = []
        values: list[int] = []
        crowd = chance.normal(SIDE / 2, 10, 2)
        wide = chance.uniform(0.25, 0.5) * SIDE
        for _ in range(int(chance.choice(8, p=(0.08, 0.2, 0.2, 0.16, 0.12, 0.12, 0.06, 0.06)))):
            spot = crowd + chance.uniform(-wide, wide, 2)
            if any(np.hypot(*(spot - box[:2])) < 0.82 * size for box in boxes):
                continue
            number = int(chance.integers(len(self._sprites.values)))
            box = self._laid(pixels, number, spot, size, chance)
            boxes.append(box)
            values.append(int(self._sprites.values[number]))
        kept = [k for k, box in enumerate(boxes) if -4 < box[0] < SIDE + 4 and -4 < box[1] < SIDE + 4]
        return Crop(
            pixels,
            np.array([boxes[k] for k in kept], np.float32).reshape(-1, 4),
            np.array([values[k] for k in kept], np.int64),
        )

    def _laid(
        self, pixels: Picture, number: int, spot: NDArray[np.float64], size: float, chance: Generator
    ) -> NDArray[np.float32]:
        glow, lets = self._sprites.layer(number)
        x, y, width, height = (float(one) for one in self._sprites.boxes[number])
        zoom = size / 63.0 * chance.uniform(0.93, 1.07)
        shape = np.array([[zoom, 0, spot[0] - zoom * x], [0, zoom, spot[1] - zoom * y]])
        if chance.random() < 0.5:
            shape[:, :2] = np.rot90(np.eye(2), int(chance.integers(4))) @ shape[:, :2]
            shape[:, 2] = spot - shape[:, :2] @ (x, y)
        left, top = (int(max(0, np.floor(one - size * 1.3))) for one in spot)
        right, bottom = (int(min(SIDE, np.ceil(one + size * 1.3))) for one in spot)
        swapped = abs(shape[0, 0]) < 1e-6
        box = np.array([*spot, *((height, width) if swapped else (width, height))], np.float32)
        box[2:] *= zoom
        if right <= left or bottom <= top:
            return box
        shape[:, 2] -= (left, top)
        whole = (right - left, bottom - top)
        part = pixels[top:bottom, left:right]
        light = cv2.warpAffine(glow, shape, whole, flags=cv2.INTER_AREA)
        left_over = cv2.warpAffine(
            lets, shape, whole, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT, borderValue=(1, 1, 1)
        )
        part[:] = np.clip(part * left_over + light, 0, 255).astype(np.uint8)
        return box


def _often(photo: Photograph) -> NDArray[np.float64]:
    """Return how often each die is taken: (n,). Pips that only their hue tells apart need most looks."""
    names = kinds().get(photo.name.removeprefix("nell/"), [])
    often = np.array([3.0 if name.split("-")[1] == "red" else 1.0 for name in names])
    often = often if len(names) else np.ones(len(photo.boxes))
    return often / max(float(often.sum()), 1.0)


def _shape(middle: NDArray[np.floating], zoom: float, chance: Generator) -> NDArray[np.float64]:
    """Return an affine map that turns, mirrors, stretches and brings `middle` near a crop's middle."""
    angle = chance.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    stretch = np.exp(chance.normal(0, 0.06))
    scale = np.diag([zoom * stretch * chance.choice([-1, 1]), zoom / stretch])
    other = chance.uniform(0, 2 * np.pi)
    back = np.array([[np.cos(other), -np.sin(other)], [np.sin(other), np.cos(other)]])
    linear = turn @ scale @ back
    return np.column_stack([linear, SIDE / 2 - linear @ middle])


def _moved(
    boxes: NDArray[np.float32], values: NDArray[np.int64], shape: NDArray[np.float64], *, known: bool
) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    zoom = np.sqrt(abs(np.linalg.det(shape[:, :2])))
    middles = boxes[:, :2] @ shape[:, :2].T + shape[:, 2]
    moved = np.column_stack([middles, boxes[:, 2:] * zoom * (1 if known else 0)]).astype(np.float32)
    inside = ((middles > -10) & (middles < SIDE + 10)).all(axis=1)
    return moved[inside], values[inside]


def _replaced(pixels: Picture, boxes: NDArray[np.float32], table: Picture, chance: Generator) -> Picture:
    """Return the crop with another table around its dice, or that table's pattern upon its own."""
    if chance.random() < 0.5:
        light = table.astype(np.float32) / max(float(table.mean()), 20.0)
        return np.clip(
            pixels * light * chance.uniform(0.6, 1.0)
            if not len(boxes)
            else _outside(pixels, pixels * light, boxes),
            0,
            255,
        ).astype(np.uint8)
    return _outside(pixels, table.astype(np.float32), boxes)


def _outside(pixels: Picture, other: NDArray[np.floating], boxes: NDArray[np.float32]) -> Picture:
    near = np.zeros((SIDE, SIDE), np.float32)
    for x, y, width, height in boxes:
        radius = 0.62 * max(float(width), float(height), NOMINAL * 0.9)
        cv2.circle(near, (round(float(x)), round(float(y))), round(radius), (1.0,), -1)
    share = cv2.GaussianBlur(near, (0, 0), 2.5)[..., None]
    return np.clip(pixels * share + other * (1 - share), 0, 255).astype(np.uint8)


def varied(pixels: Picture, chance: Generator) -> Picture:
    """Return a crop as another camera would have taken it in other light."""
    made = pixels
    if chance.random() < 0.6:
        wheel = cv2.cvtColor(made, cv2.COLOR_BGR2HSV)
        wheel[..., 0] = (wheel[..., 0].astype(np.int16) + int(chance.integers(180))) % 180
        wheel[..., 1] = cv2.convertScaleAbs(wheel[..., 1], alpha=chance.uniform(0.45, 1.5))
        made = np.asarray(cv2.cvtColor(wheel, cv2.COLOR_HSV2BGR), np.uint8)
    if chance.random() < 0.2:
        made = np.ascontiguousarray(made[..., chance.permutation(3)])
    if chance.random() < 0.2:
        made = 255 - made
    if chance.random() < 0.04:
        made = np.asarray(cv2.merge([cv2.cvtColor(made, cv2.COLOR_BGR2GRAY)] * 3), np.uint8)
    made = _lit(made, chance)
    return _taken(made, chance)


def _lit(made: Picture, chance: Generator) -> Picture:
    bent = np.linspace(0, 1, 256) ** np.exp(chance.normal(0, 0.3))
    gain = np.exp(chance.normal(0, 0.22)) * np.exp(chance.normal(0, 0.06, 3))
    lift = chance.normal(0, 0.05)
    tables = np.clip((bent[:, None] * gain + lift) * 255, 0, 255).astype(np.uint8)
    made = np.asarray(cv2.LUT(made, tables.reshape(256, 1, 3)), np.uint8)
    if chance.random() < 0.3:
        ends = chance.uniform(0.45, 1.0, 4).astype(np.float32).reshape(2, 2)
        ramp = cv2.resize(ends, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
        if chance.random() < 0.4:  # a hard shadow across
            rows, columns = np.indices((SIDE, SIDE)) - SIDE / 2
            angle, off = chance.uniform(0, 6.3), chance.normal() * 30
            ramp = np.where(
                rows * np.sin(angle) + columns * np.cos(angle) > off, 1.0, chance.uniform(0.4, 0.9)
            ).astype(np.float32)
            ramp = cv2.GaussianBlur(ramp, (0, 0), chance.uniform(0.5, 6))
        made = np.clip(made * ramp[..., None], 0, 255).astype(np.uint8)
    return made


def _taken(made: Picture, chance: Generator) -> Picture:
    kind = chance.random()
    if kind < 0.25:
        made = np.asarray(cv2.GaussianBlur(made, (0, 0), chance.uniform(0.4, 1.7)), np.uint8)
    elif kind < 0.35:
        length = int(chance.integers(2, 6))
        kernel = np.zeros((7, 7), np.float32)
        angle = chance.uniform(0, np.pi)
        reach = (length * np.cos(angle) / 2, length * np.sin(angle) / 2)
        cv2.line(
            kernel,
            (round(3 - reach[0]), round(3 - reach[1])),
            (round(3 + reach[0]), round(3 + reach[1])),
            (1.0,),
            1,
        )
        made = np.asarray(cv2.filter2D(made, -1, kernel / kernel.sum()), np.uint8)
    elif kind < 0.55:
        less = round(SIDE * chance.uniform(0.45, 0.9))
        small = cv2.resize(made, (less, less), interpolation=cv2.INTER_AREA)
        made = np.asarray(cv2.resize(small, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR), np.uint8)
    if chance.random() < 0.25:
        soft = cv2.GaussianBlur(made, (0, 0), 1.2)
        made = np.asarray(
            cv2.addWeighted(made, 1 + (more := chance.uniform(0.3, 1.3)), soft, -more, 0), np.uint8
        )
    if chance.random() < 0.5:
        noise = chance.standard_normal(made.shape, np.float32) * np.float32(chance.uniform(1, 9))
        made = np.clip(made + noise, 0, 255).astype(np.uint8)
    if chance.random() < 0.3:
        _, code = cv2.imencode(".jpg", made, [cv2.IMWRITE_JPEG_QUALITY, int(chance.integers(35, 92))])
        made = np.asarray(cv2.imdecode(code, cv2.IMREAD_COLOR), np.uint8)
    return made


def targets(crop: Crop) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.float32]]:
    """Return what the network should say of a crop, at every STRIDE-th pixel.

    Returns:
        (2, n, n) how near a die's middle is (0 to 1), and what counts (0 or 1); (n, n) class of value (0
        signs, 1 to 6; -1 where none is learned), (n, n) log of the box's side over NOMINAL (nan: unknown).
    """
    cells = SIDE // STRIDE
    heat, counts = np.zeros((cells, cells), np.float32), np.ones((cells, cells), np.float32)
    value, size = np.full((cells, cells), -1, np.int64), np.full((cells, cells), np.nan, np.float32)
    across = (np.arange(cells) + 0.5) * STRIDE - 0.5
    for box, number in zip(crop.boxes, crop.values, strict=True):
        side = float(box[2:].mean()) or NOMINAL
        square = (across[None, :] - box[0]) ** 2 + (across[:, None] - box[1]) ** 2
        near = np.exp(-square / (2 * (0.12 * side) ** 2)).astype(np.float32)
        if number < 0:
            counts[square < (0.75 * side) ** 2] = 0
            continue
        near[near >= near.max() - 1e-6] = 1.0 if near.max() > 0.5 else near.max()
        close = near > np.maximum(heat, 0.25)
        value[close] = number
        if box[2]:
            size[close] = np.log(side / NOMINAL)
        heat = np.maximum(heat, near)
    return np.stack([heat, counts]), value, size


assert OTHER == 0  # noqa: S101 -- `targets` names the class
