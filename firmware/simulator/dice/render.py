"""A die drawn by following rays, as a layer that is laid over any picture of the table."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from firmware.simulator.dice.faces import Atlas
from firmware.simulator.dice.looks import FINE, Floats, Lamp, Look, Rays
from firmware.simulator.dice.solid import distance, dot, length, meet, normals, shaded, through

_GLASS: Final = 1.5
_LAMPS: Final = np.array(
    [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)]
)


class Layer(Struct, frozen=True, eq=False):
    """What a die does to a picture: result = glow + pass * picture.

    Args:
        glow: (height, width, 3) light that the die sends, 0 to about 1, BGR.
        lets: (height, width, 3) share of the table's light that is left, 0 to 1.
        cover: (height, width) share of each pixel that the die itself takes, without its shadow.
    """

    glow: Floats
    lets: Floats
    cover: Floats


def lay(layer: Layer, picture: NDArray[np.uint8], corner: tuple[int, int]) -> None:
    """Lay a layer over a picture, in place.

    Args:
        layer: What.
        picture: (height, width, 3) uint8, BGR.
        corner: Where the layer's upper left pixel comes to lie (x, y); parts outside the picture are lost.
    """
    height, width = layer.cover.shape
    left, top = max(corner[0], 0), max(corner[1], 0)
    right, bottom = min(corner[0] + width, picture.shape[1]), min(corner[1] + height, picture.shape[0])
    if left >= right or top >= bottom:
        return
    part = picture[top:bottom, left:right]
    inner = (slice(top - corner[1], bottom - corner[1]), slice(left - corner[0], right - corner[0]))
    part[:] = np.clip(part * layer.lets[inner] + 255 * layer.glow[inner], 0, 255).astype(np.uint8)


class Die(Struct, frozen=True, eq=False):
    """A die as it lies.

    Args:
        look: Its material.
        atlas: Its faces.
        turn: (3, 3) rotation from the die's axes to the picture's.
        table: How far the table is below its middle, in half sides; more for a cocked die.
    """

    look: Look
    atlas: Atlas
    turn: Floats
    table: float = 1.0


def render(die: Die, lamp: Lamp, rays: Rays, fine: int = FINE) -> Layer:
    """Draw a die with its shadow.

    Args:
        die: What.
        lamp: The light.
        rays: Where it is seen from, `fine` rays to a pixel each way.
        fine: As said.
    """
    shape = rays.directions.shape[:2]
    origin = (rays.origin @ die.turn).astype(np.float32)
    ways = (rays.directions.reshape(-1, 3) @ die.turn).astype(np.float32)
    hits, points = meet(origin, ways, die.look)
    glow = np.zeros((len(ways), 3), np.float32)
    lets = _ground(die, lamp, rays)
    if hits.any():
        glow[hits], lets[hits] = _body(die, lamp, ways[hits], points[hits])
    cover = hits.astype(np.float32)
    size = (shape[1] // fine, shape[0] // fine)

    def shrunk(values: Floats) -> Floats:
        return np.asarray(
            cv2.resize(values.reshape(*shape, -1), size, interpolation=cv2.INTER_AREA), np.float32
        )

    return Layer(shrunk(glow), shrunk(lets), shrunk(cover))


def _toward(lamp: Lamp) -> Floats:
    """Return (k, 3) unit vectors in the picture's axes to parts of the lamp, its middle first."""
    main = np.array(lamp.toward) / np.linalg.norm(lamp.toward)
    side = np.cross(main, (0.0, 1.0, 0.3))
    side /= np.linalg.norm(side)
    other = np.cross(main, side)
    parts = main + lamp.spread * (_LAMPS[:, :1] * side + _LAMPS[:, 1:] * other)
    return np.asarray(parts / np.linalg.norm(parts, axis=1, keepdims=True), np.float32)


def _ground(die: Die, lamp: Lamp, rays: Rays) -> Floats:
    """Return what of the table's light is left in the die's shadow, (n, 3)."""
    ways = rays.directions.reshape(-1, 3)
    reach = (-die.table - rays.origin[2]) / np.minimum(ways[:, 2], -1e-3)
    spots = ((rays.origin + ways * reach[:, None]) @ die.turn).astype(np.float32)
    dark = shaded(spots, (_toward(lamp) @ die.turn).astype(np.float32))
    # The few parts of the lamp leave steps, which a blur joins.
    step = length(spots[1:2] - spots[:1])[0]
    wide = 0.02 + 0.5 * lamp.spread / float(step)
    soft = np.asarray(cv2.GaussianBlur(dark.reshape(rays.directions.shape[:2]), (0, 0), wide)).reshape(-1)
    near = np.exp(-np.maximum(distance(spots, die.look), 0) / 0.28)
    whole = lamp.strength + lamp.ambient
    share = np.asarray(die.look.body, np.float32) * die.look.clear * np.float32(0.75)
    left = 1 - (soft * np.float32(lamp.strength / whole))[:, None] * (1 - share)
    return np.asarray(left * (1 - np.float32(0.45 * lamp.ambient / whole) * near[:, None]), np.float32)


def _body(die: Die, lamp: Lamp, ways: Floats, points: Floats) -> tuple[Floats, Floats]:
    look = die.look
    up = normals(points, look)
    inked, slope, _ = die.atlas.look(points)
    bent = up + np.float32(look.depth * 0.8) * slope
    bent /= length(bent)[:, None]
    toward = (_toward(lamp)[0] @ die.turn).astype(np.float32)
    zenith = die.turn[2].astype(np.float32)
    tint = np.asarray(lamp.tint, np.float32)
    height = points @ zenith
    open_sky = (0.55 + 0.45 * (up @ zenith)) * (0.72 + 0.28 * np.clip(height / die.table, -1, 1))
    lit = lamp.ambient * open_sky + lamp.strength * np.maximum(bent @ toward, 0)
    light = lit[:, None].astype(np.float32) * tint
    body = _coloured(points, look)
    solid = body * light
    shine = _shine(die, lamp, ways, bent, toward, zenith)
    paint = inked[:, :3] * light
    ink = inked[:, 3:]
    clear = np.float32(look.clear)
    if clear <= 0:
        return solid * (1 - ink) + paint * ink + shine, np.zeros_like(points)
    seen, passing = _inside(die, lamp, ways, points, up, body)
    # Light wanders about in a see-through body, so that it glows a little on all sides.
    milky = np.float32(look.milk)
    inner = (
        milky * (body * (0.45 * lamp.ambient + 0.35 * lamp.strength) * tint + 0.35 * solid)
        + (1 - milky) * seen
    )
    glow = clear * inner + (1 - clear) * solid
    lets = clear * (1 - milky) * passing * (1 - ink)
    return np.asarray(glow * (1 - ink) + paint * ink + shine, np.float32), np.asarray(lets, np.float32)


def _coloured(points: Floats, look: Look) -> Floats:
    """Return the body's colour at each point, with its veins: (n, 3)."""
    body = np.broadcast_to(np.asarray(look.body, np.float32), points.shape)
    if look.marble <= 0:
        return body
    chance = np.random.default_rng(look.grain)
    wave = np.zeros(len(points), np.float32)
    moved = points
    for octave in (1.3, 2.1, 3.7):
        turn = chance.normal(size=(3, 3)).astype(np.float32) * np.float32(octave)
        moved = moved + np.float32(0.35) * np.sin(points @ turn + chance.uniform(0, 6, 3).astype(np.float32))
        wave += np.sin((moved @ turn[0]) * 2 + np.float32(chance.uniform(0, 6)))
    share = look.marble * np.clip(wave / 3 * 1.2 + 0.4, 0, 1)[:, None]
    return np.asarray(body * (1 - share) + np.asarray(look.vein, np.float32) * share, np.float32)


def _shine(die: Die, lamp: Lamp, ways: Floats, up: Floats, toward: Floats, zenith: Floats) -> Floats:
    """Return what the gloss mirrors, (n, 3): the lamp, and the room the more the flatter the look."""
    facing = np.clip(-dot(ways, up), 0, 1)
    mirrored = ways + 2 * facing[:, None] * up
    edge = die.look.gloss * (0.04 + 0.96 * (1 - facing) ** 5)
    wide = np.float32(lamp.spread * 0.5 + 0.04)
    away = 1 - np.clip(mirrored @ toward, -1, 1)
    spot = np.clip(1.5 - away / (wide**2), 0, 1) * lamp.window * die.look.gloss * np.float32(0.7)
    haze = np.exp(-away / (6 * wide**2)) * 0.12 * die.look.gloss * lamp.window
    room = edge * lamp.ambient * (0.5 + 0.5 * (mirrored @ zenith))
    whole = np.asarray(spot + haze + room, np.float32)[:, None]
    return np.asarray(whole * np.asarray(lamp.tint, np.float32), np.float32)


def _inside(
    die: Die, lamp: Lamp, ways: Floats, points: Floats, up: Floats, body: Floats
) -> tuple[Floats, Floats]:
    """Follow rays into a see-through die: what they see there, and what of the table, (n, 3) each."""
    facing = np.clip(-dot(ways, up), 0.02, 1)[:, None]
    # A ray that is bent toward the middle meets the far faces with their pips, mirrored once at a side.
    inner = ways / _GLASS + up * (facing / _GLASS - np.sqrt(1 - (1 - facing**2) / _GLASS**2))
    inner = np.asarray(inner, np.float32)
    zenith = die.turn[2].astype(np.float32)
    light = np.float32(0.8 * lamp.ambient + 0.45 * lamp.strength) * np.asarray(lamp.tint, np.float32)
    colour = np.maximum(body, 0.02)
    share = np.ones_like(points)
    seen = np.zeros_like(points)
    passing = np.zeros_like(points)
    here = points * np.float32(0.995)
    for bounce in range(2):
        out, way = through(here, inner)
        share = share * colour ** (way[:, None] * np.float32(0.55))
        inked, _, face = die.atlas.look(out)
        seen += share * inked[:, 3:] * inked[:, :3] * light * np.float32(0.7)
        share = share * (1 - inked[:, 3:])
        sign = np.where(face % 2 == 0, 1.0, -1.0)
        normal = np.zeros_like(points)
        normal[np.arange(len(points)), face // 2] = sign
        leaving = dot(inner, normal)
        below = normal @ zenith < -0.6  # noqa: PLR2004 -- the face on the table
        whole = ~below & (leaving < 0.745) & (bounce == 0)  # noqa: PLR2004 -- total reflection in glass
        ends = ~whole
        passing[ends] += np.where(below[ends], 0.62, 0.35)[:, None] * share[ends]
        seen[ends] += np.where(below[ends], 0.08, 0.4)[:, None] * share[ends] * light
        share = share * whole[:, None]
        inner = inner - 2 * leaving[:, None] * normal
        here = out * np.float32(0.995)
        if not whole.any():
            break
    return seen, passing
