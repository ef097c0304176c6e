"""A small deck that is drawn for tests: a coloured corner, a shape in the middle, a number lower left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from vision.arrays import Doubles, Floats, Image

SIDE = 512
COLOURS = {"purple": (155, 60, 125), "blue": (195, 100, 45), "orange": (35, 125, 235), "green": (75, 145, 60)}
SHAPES = ("disc", "square", "wedge")


class Sort(NamedTuple):
    """What is printed on a card."""

    colour: str
    shape: str
    number: int


def sorts(count: int, seed: int = 1) -> list[Sort]:
    """Return what is on some cards; each shows a number of its own."""
    dice = np.random.default_rng(seed)
    numbers = dice.permutation(60)[:count] + 1
    return [
        Sort(str(dice.choice(list(COLOURS))), str(dice.choice(SHAPES)), int(number)) for number in numbers
    ]


def front(sort: Sort) -> Image:
    """Return a card's picture, (SIDE, SIDE, 3)."""
    card = np.full((SIDE, SIDE, 3), (206, 226, 232), np.uint8)
    cv2.rectangle(card, (0, 0), (SIDE - 1, SIDE - 1), (110, 60, 40), 28)
    cv2.rectangle(card, (400, 40), (470, 110), COLOURS[sort.colour], -1)
    if sort.shape == "disc":
        cv2.circle(card, (256, 230), 90, (70, 60, 190), -1)
    elif sort.shape == "square":
        cv2.rectangle(card, (176, 150), (336, 310), (170, 150, 60), -1)
    else:
        cv2.fillPoly(card, [np.array([[256, 130], [356, 320], [156, 320]], np.int32)], (60, 120, 90))
    cv2.rectangle(card, (40, 370), (180, 470), (250, 250, 250), -1)
    cv2.putText(card, str(sort.number), (50, 455), cv2.FONT_HERSHEY_DUPLEX, 3.0, (20, 20, 20), 8, cv2.LINE_AA)
    return card


def seen(card: Image, seed: int) -> Image:
    """Return a card as a photograph shows it: shifted a little, lit otherwise, noisy."""
    dice = np.random.default_rng(seed)
    corners = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners, corners + dice.normal(0, 2, (4, 2)).astype(np.float32))
    view = cv2.warpPerspective(card, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
    lit = view * dice.uniform(0.75, 1.05, 3) + dice.normal(0, 3, view.shape)
    return np.clip(cv2.GaussianBlur(lit, (0, 0), 1.2), 0, 255).astype(np.uint8)


def lying(count: int, seed: int) -> Floats:
    """Return corners of cards that lie anyhow in rows, (count, 4, 2), each with a corner of its own first."""
    dice = np.random.default_rng(seed)
    quads = []
    for number in range(count):
        middle = np.array([260 + 330 * (number % 5), 260 + 330 * (number // 5)]) + dice.normal(0, 12, 2)
        turn = dice.normal(0, 0.12) + np.pi / 2 * int(dice.integers(4))
        quads.append(quad(middle, turn, 250.0))
    return np.array(quads, np.float32)


def quad(middle: Doubles, turn: float, side: float) -> Doubles:
    """Return the corners of a square, (4, 2), upper left first when it is upright."""
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2
    way = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return np.asarray(middle + corners @ way.T, np.float64)


def table(cards: Sequence[Image], quads: Floats, seed: int) -> Image:
    """Return a photograph, (1400, 1900, 3), of cards on a brown table."""
    dice = np.random.default_rng(seed)
    height, width = 1400, 1900
    photo = np.clip(np.array([58, 84, 112]) + dice.normal(0, 5, (height, width, 1)), 0, 255).astype(np.uint8)
    square = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], np.float32)
    for card, corners in zip(cards, quads, strict=True):
        matrix = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
        view = cv2.warpPerspective(card, matrix, (width, height))
        mask = cv2.warpPerspective(np.full(card.shape[:2], 255, np.uint8), matrix, (width, height))
        photo[mask > 127] = view[mask > 127]
    return np.asarray(cv2.GaussianBlur(photo, (0, 0), 0.8), np.uint8)
