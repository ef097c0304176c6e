"""Grounds for dice to lie on, and round and spotted things that are no dice; all invented."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from firmware.simulator.dice.chance import any_colour, any_pips, grey
from firmware.simulator.dice.faces import pip_face

Picture = NDArray[np.uint8]
_FRACTION: Final = 4


def ground(side: int, chance: Generator) -> Picture:
    """Return an invented table, even, grained, woven, speckled or blotched: (side, side, 3)."""
    base = np.array(any_colour(chance), np.float32) * 255
    other = np.clip(base + chance.normal(0, 35, 3), 0, 255).astype(np.float32)
    share = _pattern(side, chance)[..., None]
    made = base * (1 - share) + other * share
    if chance.random() < 0.5:
        ramp = np.linspace(chance.uniform(0.6, 1), chance.uniform(0.8, 1.2), side, dtype=np.float32)
        made *= ramp[:, None, None] if chance.random() < 0.5 else ramp[None, :, None]
    if chance.random() < 0.3:
        for _ in range(int(chance.integers(1, 5))):
            ends = [int(one) for one in chance.integers(0, side, 4)]
            tone = [float(one) * 255 for one in any_colour(chance)]
            cv2.line(
                made, (ends[0], ends[1]), (ends[2], ends[3]), tone, int(chance.integers(1, 14)), cv2.LINE_AA
            )
    return np.clip(made, 0, 255).astype(np.uint8)


def _pattern(side: int, chance: Generator) -> NDArray[np.float32]:
    kind = int(chance.integers(6))
    if kind == 0:
        return np.full((side, side), 0.5, np.float32)
    if kind == 1:  # wood
        long = cv2.resize(
            chance.random((side // 3 + 1, 4)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC
        )
        return np.asarray(long if chance.random() < 0.5 else np.ascontiguousarray(long.T), np.float32)
    if kind == 2:  # cloth
        rows, columns = np.indices((side, side)).astype(np.float32)
        step = chance.uniform(0.5, 2.5)
        return np.asarray(0.5 + 0.25 * (np.sin(rows * step) + np.sin(columns * step)), np.float32)
    if kind == 3:  # speckles
        return (chance.random((side, side)) < chance.uniform(0.02, 0.3)).astype(np.float32)
    cells = int(chance.integers(3, 24))
    coarse = cv2.resize(
        chance.random((cells, cells)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC
    )
    return np.asarray((coarse > 0.5) if kind == 4 else coarse, np.float32)


_SHARES: Final = (0.25, 0.15, 0.15, 0.15, 0.15, 0.15)
_WITHOUT_PIPS: Final = (0.4, 0.2, 0.2, 0.0, 0.0, 0.2)
"""How often each thing is drawn: coin, eye, button, domino, printed dice, blots."""


def distract(picture: Picture, pixels: float, chance: Generator, *, pips: bool = True) -> None:
    """Draw a thing that is no die on a picture, in place, about as large as dice of `pixels` are.

    Args:
        picture: (side, side, 3) uint8, BGR.
        pixels: Side of a die's box.
        chance: Of what, where and how large.
        pips: Whether dominoes and printed dice are among the things.
    """
    side = picture.shape[0]
    x, y = chance.uniform(0.05, 0.95, 2) * side
    size = pixels * chance.uniform(0.5, 1.3)
    draw = (_coin, _eye, _button, _domino, _printed, _blots)[
        int(chance.choice(6, p=_SHARES if pips else _WITHOUT_PIPS))
    ]
    thing = draw(max(8, round(size * 2)), chance)
    angle = chance.uniform(0, 360)
    reach = thing.shape[0]
    shape = cv2.getRotationMatrix2D((reach / 2, reach / 2), angle, 1.0)
    shape[:, 2] += (x - reach / 2, y - reach / 2)
    over = cv2.warpAffine(thing, shape, (side, side), flags=cv2.INTER_LINEAR)
    if draw in (_coin, _button) and chance.random() < 0.7:  # what is thick throws a shadow
        off = np.array([[1, 0, chance.normal() * size * 0.08], [0, 1, chance.normal() * size * 0.08]])
        dark = cv2.GaussianBlur(cv2.warpAffine(over[..., 3], off, (side, side)), (0, 0), 0.5 + size * 0.05)
        picture[:] = (picture * (1 - np.float32(0.4) * dark[..., None])).astype(np.uint8)
    picture[:] = np.clip(picture * (1 - over[..., 3:]) + over[..., :3] * 255 * over[..., 3:], 0, 255).astype(
        np.uint8
    )


def _sheet(side: int) -> NDArray[np.float32]:
    return np.zeros((side, side, 4), np.float32)


def _tone(chance: Generator) -> tuple[float, ...]:
    return (*any_colour(chance), 1.0)


def _coin(side: int, chance: Generator) -> NDArray[np.float32]:
    sheet, middle, radius = _sheet(side), (side // 2, side // 2), side * 0.24
    tone = _tone(chance)
    if chance.random() < 0.6:
        light = float(chance.uniform(0.15, 0.8))
        tone = (light, light, light, 1.0)
    cv2.circle(sheet, middle, round(radius), tone, -1, cv2.LINE_AA)
    if chance.random() < 0.6:
        cv2.circle(
            sheet,
            middle,
            round(radius * chance.uniform(0.5, 0.9)),
            _tone(chance),
            max(1, side // 30),
            cv2.LINE_AA,
        )
    ramp = np.linspace(0.7, 1.2, side, dtype=np.float32)
    sheet[..., :3] *= ramp[:, None, None]
    return sheet


def _eye(side: int, chance: Generator) -> NDArray[np.float32]:
    sheet, middle = _sheet(side), (side // 2, side // 2)
    for share in sorted(chance.uniform(0.04, 0.24, int(chance.integers(2, 5))), reverse=True):
        cv2.circle(sheet, middle, max(1, round(side * share)), _tone(chance), -1, cv2.LINE_AA)
    return sheet


def _button(side: int, chance: Generator) -> NDArray[np.float32]:
    sheet, middle, radius = _sheet(side), side / 2, side * 0.24
    tone = _tone(chance)
    cv2.circle(sheet, (side // 2, side // 2), round(radius), tone, -1, cv2.LINE_AA)
    edge = tuple(float(one) * 0.8 for one in tone[:3])
    cv2.circle(
        sheet, (side // 2, side // 2), round(radius * 0.8), (*edge, 1.0), max(1, side // 30), cv2.LINE_AA
    )
    holes = int(chance.choice([2, 4]))
    for angle in np.arange(holes) * 2 * np.pi / holes:
        hole = (round(middle + np.cos(angle) * radius * 0.3), round(middle + np.sin(angle) * radius * 0.3))
        cv2.circle(
            sheet,
            hole,
            max(1, round(radius * 0.12)),
            (*(float(one) * 0.15 for one in tone[:3]), 1.0),
            -1,
            cv2.LINE_AA,
        )
    return sheet


def _face(chance: Generator, body: tuple[float, ...]) -> NDArray[np.float32]:
    return pip_face(int(chance.integers(1, 7)), any_pips((body[0], body[1], body[2]), chance))


def _domino(side: int, chance: Generator) -> NDArray[np.float32]:
    body = _tone(chance)
    half = side // 3
    sheet = _sheet(side)
    top, left = (side - 2 * half) // 2, (side - half) // 2
    for row in (top, top + half):
        face = cv2.resize(_face(chance, body), (half, half), interpolation=cv2.INTER_AREA)
        part = sheet[row : row + half, left : left + half]
        part[:] = body
        part[..., :3] = part[..., :3] * (1 - face[..., 3:]) + face[..., :3] * face[..., 3:]
    line = (0.05, 0.05, 0.05, 1.0) if grey((body[0], body[1], body[2])) > 0.4 else (0.9, 0.9, 0.9, 1.0)
    cv2.line(
        sheet, (left + half // 8, side // 2), (left + half - half // 8, side // 2), line, max(1, side // 50)
    )
    return sheet


def _printed(side: int, chance: Generator) -> NDArray[np.float32]:
    """A card with dice printed on it: flat squares with pips, an outline and even colours."""
    sheet = _sheet(side)
    paper = _tone(chance)
    sheet[:] = paper
    each = round(side * chance.uniform(0.25, 0.42))
    for x, y in ((0.26, 0.26), (0.74, 0.74), (0.74, 0.26))[: int(chance.integers(1, 4))]:
        left, top = round(side * x - each / 2), round(side * y - each / 2)
        body = _tone(chance)
        face = cv2.resize(_face(chance, body), (each, each), interpolation=cv2.INTER_AREA)
        part = sheet[max(top, 0) : top + each, max(left, 0) : left + each]
        face = face[: part.shape[0], : part.shape[1]]
        part[:] = body
        part[..., :3] = part[..., :3] * (1 - face[..., 3:]) + face[..., :3] * face[..., 3:]
        cv2.rectangle(sheet, (left, top), (left + each, top + each), _tone(chance), max(1, side // 60))
    return sheet


def _blots(side: int, chance: Generator) -> NDArray[np.float32]:
    """Spots without a body, as holes, crumbs and prints are."""
    sheet, tone = _sheet(side), _tone(chance)
    for _ in range(int(chance.integers(1, 8))):
        spot = chance.integers(side // 4, 3 * side // 4, 2)
        cv2.circle(
            sheet,
            (int(spot[0]), int(spot[1])),
            max(1, round(side * chance.uniform(0.01, 0.06))),
            tone,
            -1,
            cv2.LINE_AA,
        )
    return sheet
