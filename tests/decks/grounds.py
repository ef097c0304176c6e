"""What lies behind the symbols of a face, and the frame around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import cv2
import numpy as np

from tests.decks.canvas import SIDE, Canvas, Layer, noise
from tests.decks.curves import circle, polygon, rounded, smooth


def ground(canvas: Canvas, kind: int) -> None:
    """Draw the ground of a kind of card (0 to 3); its details come from the canvas's own random numbers."""
    _GROUNDS[canvas.look.style.ground](canvas, kind)


def frame(canvas: Canvas, kind: int) -> None:
    """Draw the frame of a kind of card."""
    look, ink = canvas.look, canvas.look.style.ink
    form = look.style.frame
    if form in ("band", "gold"):
        colour = ink if form == "gold" else look.hue(kind, light=0.62, strength=1.3)
        width = 0.022 if form == "gold" else 0.045
        edge = np.array([[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]], float)
        canvas.stroke(edge, 2 * width, colour)
        inner = rounded(width * 1.6, width * 1.6, 1 - 3.2 * width, 1 - 3.2 * width, look.style.corner)
        canvas.stroke(
            np.concatenate([inner, inner[:1]]), 0.006, look.style.paper if form == "band" else colour
        )
    elif form != "none":
        for inset, width in ((0.03, 0.012), (0.05, 0.004)) if form == "double" else ((0.028, 0.005),):
            line = rounded(inset, inset, 1 - 2 * inset, 1 - 2 * inset, look.style.corner / 2)
            canvas.stroke(np.concatenate([line, line[:1]]), width, ink)


def _landscape(canvas: Canvas, kind: int) -> None:
    look, random = canvas.look, canvas.random
    down = np.linspace(0, 1, SIDE, dtype=np.float32)[:, None].repeat(SIDE, 1)
    shift = float(random.uniform(-0.05, 0.05))
    canvas.pixels[:] = look.hue(kind, shift, 1.05, 0.9)
    canvas.shade(np.clip(1.1 - 2 * down, 0, 1), look.hue(kind, shift + 0.1, 1.1, 0.45))
    canvas.fill(
        circle(random.uniform((0.2, 0.15), (0.8, 0.35)).tolist(), (0.09, 0.09)), look.hue(1, 0.6, 1.2, 0.4)
    )
    for layer in range(3):
        xs = np.linspace(-0.05, 1.05, 9)
        ys = 0.42 + 0.16 * layer + random.uniform(-0.07, 0.07, 9)
        hills = smooth(np.stack([xs, ys], 1), closed=False)
        colour = look.hue(kind, shift - 0.06 * layer, 0.9 - 0.16 * layer, 1.1)
        canvas.fill(np.concatenate([hills, [[1.05, 1.1], [-0.05, 1.1]]]), colour, outline=0)
    if kind == 0:
        canvas.fill(rounded(-0.1, 0.68, 1.2, 0.5, 0.01), look.hue(1, 0.03, 0.75, 1.2), outline=0)
        for _ in range(14):
            x, y = random.uniform((0, 0.7), (0.9, 0.98))
            canvas.stroke(np.array([[x, y], [x + 0.09, y]]), 0.005, look.hue(1, 0.03, 1.1, 0.4))
    canvas.pixels *= 0.86 + 0.28 * noise(random, SIDE, 14, stretch=5)[..., None]


def _rays(canvas: Canvas, kind: int) -> None:
    look = canvas.look
    canvas.pixels[:] = look.hue(kind)
    for ray in range(12):
        wedge = np.concatenate([[[0.5, 0.55]], circle((0.5, 0.55), (0.9, 0.9), ray * 30, ray * 30 + 15)])
        canvas.fill(wedge, look.hue(kind, light=1.04, strength=0.8), outline=0)
    canvas.fill(circle((0.5, 0.52), (0.36, 0.36)), look.hue(kind, light=1.08, strength=0.35), outline=0)


def _engraved(canvas: Canvas, kind: int) -> None:
    look, random = canvas.look, canvas.random
    canvas.pixels[:] = look.hue(kind)
    canvas.pixels *= 0.93 + 0.12 * canvas.grain[..., None]
    for line in range(9 + 4 * kind):
        xs = np.linspace(0.05, 0.95, 24)
        phase, y = random.uniform(0, 6), 0.1 + 0.82 * line / (9 + 4 * kind)
        ys = y + 0.012 * np.sin(xs * (6 + 9 * kind) + phase)
        start, stop = sorted(random.choice(25, 2, replace=False))
        if stop - start > 3:
            canvas.stroke(np.stack([xs, ys], 1)[start:stop], 0.004, look.style.ink)
    sun = random.uniform((0.3, 0.2), (0.7, 0.35))
    for ray in range(20):
        way = polygon(1, (0, 0), 1.0, 18 * ray)[0]
        canvas.stroke(
            np.array([sun + way * 0.11, sun + way * random.uniform(0.15, 0.2)]), 0.004, look.style.ink
        )


def _petals(canvas: Canvas, kind: int) -> None:
    look, random = canvas.look, canvas.random
    canvas.pixels[:] = look.hue(kind, light=0.6)
    count = int(random.choice([8, 10, 12, 16]))
    for ring in range(4, 0, -1):
        radius, breadth = 0.2 * ring, random.uniform(0.05, 0.1)
        shift, light = float(random.uniform(-0.06, 0.06)), float(random.uniform(0.7, 1.25))
        petal = smooth(
            np.array([[radius - 0.16, 0], [radius - 0.05, breadth], [radius, 0], [radius - 0.05, -breadth]]),
            closed=True,
        )
        for one in range(count):
            angle = 2 * np.pi * (one + 0.5 * (ring % 2)) / count
            turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
            canvas.fill(petal @ turn + 0.5, look.hue(kind, shift, light))


def _blotches(canvas: Canvas, kind: int) -> None:
    look, random = canvas.look, canvas.random
    canvas.pixels *= 0.97 + 0.04 * noise(random, SIDE, 6)[..., None]
    for _ in range(4):
        spots = noise(random, SIDE, 260) * 0.8 + noise(random, SIDE, 60) * 0.2
        rim = np.exp(-(((spots - 0.55) / 0.02) ** 2)) * 0.3
        mask = np.clip((spots - 0.52) * 9, 0, 0.55) + rim
        mask *= _inside(0.09, 0.027)
        colour = look.hue(kind, float(random.uniform(-0.09, 0.09)), float(random.uniform(0.8, 1)), 1.3)
        canvas.shade(np.clip(mask, 0, 0.7).astype(np.float32), colour)
    for _ in range(12):
        canvas.fill(
            circle(random.uniform(0.08, 0.92, 2).tolist(), (0.006, 0.006)),
            look.hue(kind, light=0.85),
            outline=0,
        )


@lru_cache
def _inside(margin: float, soft: float) -> Layer:
    """Return a mask of all but a margin, with soft edges."""
    mask = np.zeros((SIDE, SIDE), np.float32)
    edge = round(margin * SIDE)
    mask[edge:-edge, edge:-edge] = 1
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), soft * SIDE), np.float32)


_GROUNDS: Mapping[str, Callable[[Canvas, int], None]] = {
    "landscape": _landscape,
    "rays": _rays,
    "engraved": _engraved,
    "petals": _petals,
    "blotches": _blotches,
}
