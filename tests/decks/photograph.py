"""Photographs of cards as a hand-held phone takes them, with the places of the cards' corners.

Nothing here is shared with the simulated table. Lengths on the table are millimetres, places in the picture
pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tests.decks.canvas import noise
from tests.decks.curves import circle, smooth
from tests.decks.laying import Lying, Random, corners
from tests.decks.surfaces import SCALE, SURFACES, surface

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

WIDE, HIGH = 4000, 3000
_COARSE = 20
"""Light is computed for every so many pixels."""


class Seen(Struct, frozen=True):
    """A card in a photograph.

    Args:
        id: Which card.
        side: `front` or `back`.
        corners: Upper left, upper right, lower right, lower left of the print, as x and y.
    """

    id: str
    side: str
    corners: tuple[tuple[float, float], ...]


class Kind(Struct, frozen=True):
    """What kind of cards are photographed.

    Args:
        size: Width and height in millimetres.
        corner: Radius of the corners as part of the width.
        picture: Returns what a lying card shows: red, green, blue, as high and wide as it likes.
    """

    size: tuple[float, float]
    corner: float
    picture: Callable[[Lying], Pixels]


def photograph(
    cards: Sequence[Lying], kind: Kind, seed: int, view: int, flaws: Collection[str] = (), room: float = 1.0
) -> tuple[Pixels, list[Seen]]:
    """Return a photograph of a table and what lies there; later cards lie on earlier ones.

    Args:
        cards: Where they lie.
        kind: What they are.
        seed: The table and its lamps follow from it.
        view: With the seed, how the phone is held.
        flaws: Of `SLIPS` those that are of a picture: hand, sideways, blurred, glare.
        room: By how much more of the table is seen than what lies there takes up.

    Returns:
        (3000, 4000, 3) in blue, green, red, or (4000, 3000, 3) where it lies on its side, and the cards.
    """
    held = np.random.default_rng((seed, view))
    boxes = [corners(card, kind.size) for card in cards]
    camera = _camera(np.concatenate(boxes), held, room)
    gloss = np.zeros((HIGH, WIDE), np.float32)
    picture = _table(camera, seed)
    lamp = np.random.default_rng((seed, 5)).uniform(0, 2 * np.pi)
    _shadows(picture, [_seen(camera, _shade(kind, box) + _along(lamp, 0.9)) for box in boxes])
    for card, box in zip(cards, boxes, strict=True):
        _lay(picture, gloss, kind, card, _seen(camera, box))
    lit = _lit(picture, gloss, np.random.default_rng((seed, 6)), held, glare="glare" in flaws)
    if "hand" in flaws:
        _hand(lit, held)
    taken = _taken(lit, held, shaken="blurred" in flaws)
    seen = [_seen(camera, box) for box in boxes]
    if "sideways" in flaws:
        taken = np.ascontiguousarray(np.rot90(taken))
        seen = [np.stack([box[:, 1], WIDE - 1 - box[:, 0]], 1) for box in seen]
    told = [tuple((round(float(x), 1), round(float(y), 1)) for x, y in box) for box in seen]
    return taken, [Seen(card.id, card.side, box) for card, box in zip(cards, told, strict=True)]


def _camera(points: Floats, held: Random, room: float) -> Floats:
    """Return the homography from the table to a picture that the cards fill, as somebody holds a phone."""
    middle = points.mean(0) + held.normal(0, 8, 2)
    distance = float(np.ptp(points, 0).max() * held.uniform(1.0, 1.5)) * room
    tilt, way = np.radians(held.uniform(2, 20)), held.normal(np.pi / 2, 0.5)
    roll = np.radians(held.normal(0, 5))
    axis = np.array([-np.sin(way), np.cos(way), 0]) * tilt
    rotation = cv2.Rodrigues(np.array([0, 0, roll]))[0] @ cv2.Rodrigues(axis)[0]
    plane = np.column_stack([rotation[:, :2], rotation @ [-middle[0], -middle[1], 0] + [0, 0, distance]])
    seen = _seen(np.asarray(plane, np.float32), points)
    low, high = seen.min(0), seen.max(0)
    focal = min((WIDE, HIGH) / (high - low)) * held.uniform(0.86, 0.95) / room
    offset = np.array([WIDE, HIGH]) / 2 - focal * (low + high) / 2
    lens = np.array([[focal, 0, offset[0]], [0, focal, offset[1]], [0, 0, 1]])
    return np.asarray(lens @ plane, np.float32)


def _seen(camera: Floats, points: Floats) -> Floats:
    return np.asarray(cv2.perspectiveTransform(points[None].astype(np.float32), camera)[0])


def _along(angle: float, length: float) -> Floats:
    return np.array([np.cos(angle), np.sin(angle)], np.float32) * length


def _table(camera: Floats, seed: int) -> Floats:
    """Return the bare table as the camera sees it."""
    random = np.random.default_rng((seed, 4))
    edges = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)
    ground = _seen(np.linalg.inv(camera), edges)
    low = np.floor(ground.min(0))
    width, height = np.ceil(ground.max(0) - low).astype(int).tolist()
    top = surface(SURFACES[seed % len(SURFACES)], width + 1, height + 1, random)
    to_table = np.array([[1 / SCALE, 0, low[0]], [0, 1 / SCALE, low[1]], [0, 0, 1]])
    picture = cv2.warpPerspective(top, camera @ to_table, (WIDE, HIGH), borderMode=cv2.BORDER_REFLECT)
    return picture.astype(np.float32)


def _shade(kind: Kind, box: Floats) -> Floats:
    """Return the outline of a card's shadow, or of a token's, which is round."""
    if kind.corner < 0.5:
        return box
    return np.asarray(circle(box.mean(0), (kind.size[0] / 2, kind.size[1] / 2)), np.float32)


def _shadows(picture: Floats, boxes: Sequence[Floats]) -> None:
    mask = np.zeros((HIGH // 2, WIDE // 2), np.uint8)
    for box in boxes:
        cv2.fillConvexPoly(mask, np.round(box / 2 * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(cv2.resize(mask, (WIDE, HIGH)), (0, 0), 5)
    picture *= (1 - soft.astype(np.float32) * (0.5 / 255))[..., None]


def _lay(picture: Floats, gloss: Floats, kind: Kind, card: Lying, box: Floats) -> None:
    """Draw a card; its print is cut a little off, and its surface mirrors light."""
    low = np.maximum(np.floor(box.min(0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(box.max(0)).astype(int) + 2, (WIDE, HIGH))
    if (high <= low).any():
        return
    size = tuple((high - low).tolist())
    own = np.random.default_rng([ord(letter) for letter in card.id])
    shown = kind.picture(card)[..., ::-1]
    height, width = shown.shape[:2]
    off = own.normal(0, 0.004, 2) * width
    print_at = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    at = box - low.astype(np.float32)
    place = cv2.getPerspectiveTransform(print_at + off.astype(np.float32) - 0.5, at)
    laid = cv2.warpPerspective(shown, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    square = np.array([[0, 0], [512, 0], [512, 512], [0, 512]], np.float32) - 0.5
    mask = cv2.warpPerspective(
        _rounded(kind.size, kind.corner), cv2.getPerspectiveTransform(square, at), size
    )
    cover = mask.astype(np.float32)[..., None] / 255
    bow = np.linspace(own.uniform(0.95, 1.05), own.uniform(0.95, 1.05), size[0], dtype=np.float32)[:, None]
    part = (slice(low[1], high[1]), slice(low[0], high[0]))
    picture[part] += cover * (laid * bow - picture[part])
    gloss[part] = np.maximum(gloss[part] * (1 - cover[..., 0]), cover[..., 0] * own.uniform(0.7, 1.0))


def _rounded(size: tuple[float, float], corner: float) -> Pixels:
    across, down = round(corner * 512), round(corner * 512 * size[0] / size[1])
    mask = np.zeros((512, 512), np.uint8)
    mask[down : 512 - down] = 255
    mask[:, across : 512 - across] = 255
    for x in (across, 511 - across):
        for y in (down, 511 - down):
            cv2.ellipse(mask, (x, y), (across, down), 0, 0, 360, 255, -1, cv2.LINE_AA)
    return mask


def _lit(picture: Floats, gloss: Floats, lamps: Random, held: Random, *, glare: bool) -> Floats:
    """Return the table in the light of a window and a lamp, with the shadow of whoever stands before it."""
    rows, columns = HIGH // _COARSE, WIDE // _COARSE
    y, x = np.mgrid[0 : 1 : rows * 1j, 0 : WIDE / HIGH : columns * 1j].astype(np.float32)
    fall = _along(lamps.uniform(0, 2 * np.pi), lamps.uniform(0.1, 0.45))
    light = 0.95 + fall[0] * (x - 0.66) + fall[1] * (y - 0.5)
    edge = held.uniform(0.25, 0.75) * WIDE / HIGH
    before = (
        0.2 - np.hypot((x - edge) * held.uniform(1.5, 4), y - held.uniform(1.0, 1.3)) + held.uniform(0.1, 0.4)
    )
    beside = (x * fall[1] - y * fall[0]) / np.hypot(*fall) - held.uniform(0.2, 0.9)
    for cast in (before, beside):
        ragged = cast + 0.05 * noise(held, columns, 20, rows)
        light *= 1 - held.uniform(0.0, 0.35) * np.clip(ragged / held.uniform(0.02, 0.3) + 0.5, 0, 1)
    light *= 1.03 - 0.14 * ((x - 0.66) ** 2 + (y - 0.5) ** 2)
    tint = np.array([lamps.uniform(0.82, 1.06), 1, lamps.uniform(0.94, 1.14)], np.float32)
    tint /= tint.max()
    spots = 0 * x
    for _ in range(2):
        at = held.uniform((0.1, 0.1), (1.2, 0.9))
        wide, strength = (0.13, 330) if glare else (held.uniform(0.15, 0.4), held.uniform(4, 24))
        spots += strength * np.exp(-(((x - at[0]) ** 2 + 1.6 * (y - at[1]) ** 2) / wide**2))
    picture *= cv2.resize(light[..., None] * tint, (WIDE, HIGH))
    mirrored = cv2.resize(spots, (WIDE, HIGH)) * (0.25 + 0.75 * gloss)
    return np.asarray(picture + mirrored[..., None], np.float32)


def _hand(picture: Floats, held: Random) -> None:
    """Draw a hand that reaches into the picture from below, its fingers on the cards."""
    wrist = np.array([held.uniform(0.25, 0.75) * WIDE, HIGH * 1.05])
    palm = np.array([wrist[0] + held.normal(0, 200), HIGH * held.uniform(0.62, 0.75)])
    mask = np.zeros((HIGH, WIDE), np.uint8)
    limbs = [([wrist, (wrist + palm) / 2, palm], 520)]
    for spread in (-0.95, -0.38, -0.08, 0.22, 0.5):
        length = 560 if spread < -0.9 else 900 - 500 * abs(spread)
        tip = palm + (np.sin(spread) * length, -np.cos(spread) * length)
        bend = (palm + tip) / 2 + (30 * np.sign(spread), 0)
        limbs.append(([palm + (spread * 330, -60), bend, tip], 175))
    for points, width in limbs:
        path = np.round(smooth(np.array(points), closed=False)).astype(np.int32)
        cv2.polylines(mask, [path], isClosed=False, color=255, thickness=width, lineType=cv2.LINE_AA)
    soft = cv2.GaussianBlur(mask, (0, 0), 40).astype(np.float32) / 255
    shadow = np.zeros_like(mask)
    shadow[40:, 30:] = mask[:-40, :-30]
    picture *= 1 - 0.45 * cv2.GaussianBlur(shadow, (0, 0), 25).astype(np.float32)[..., None] / 255
    skin = np.array([120, 150, 205], np.float32) * held.uniform(0.55, 1.1)
    shaded = skin * (0.45 + 0.6 * soft)[..., None]
    cover = cv2.GaussianBlur(mask, (0, 0), 2).astype(np.float32)[..., None] / 255
    picture += cover * (shaded - picture)


def _taken(picture: Floats, held: Random, *, shaken: bool) -> Pixels:
    """Return what the phone makes of the light: focus, noise, its own smoothing, sharpening and contrast."""
    if shaken:
        kernel = np.zeros((61, 61), np.float32)
        end = np.round(30 + _along(held.uniform(0, 2 * np.pi), held.uniform(16, 30))).astype(int).tolist()
        cv2.line(kernel, (30, 30), end, 1.0, 3)
        cv2.filter2D(picture, -1, kernel / kernel.sum(), picture)
    cv2.GaussianBlur(picture, (0, 0), held.uniform(0.8, 1.9), picture)
    grain = _sensor_noise(held) * held.uniform(0.5, 2.4)
    for top in range(0, HIGH, len(grain)):
        for left in range(0, WIDE, len(grain)):
            picture[top : top + len(grain), left : left + len(grain)] += grain
    picture += held.uniform(0.2, 0.7) * (picture - cv2.GaussianBlur(picture, (0, 0), 2.2))
    picture *= held.uniform(0.85, 1.2)
    curve = np.clip(np.arange(256) / 255, 0, 1)
    curve = 255 * (curve + held.uniform(0, 0.09) * np.sin(2 * np.pi * (curve - 0.5)))
    return np.asarray(
        cv2.LUT(np.clip(picture, 0, 255).astype(np.uint8), np.clip(curve, 0, 255).astype(np.uint8))
    )


def _sensor_noise(held: Random) -> Floats:
    """Return noise of about one step for a part of the picture, in spots as a phone smooths it."""
    tile = held.standard_normal((1000, 1000, 3), np.float32)
    fine = cv2.GaussianBlur(tile[..., 0], (0, 0), 0.7)
    return np.asarray(2 * (fine[..., None] + cv2.GaussianBlur(tile, (0, 0), 2)), np.float32)
