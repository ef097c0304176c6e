"""Pictures from SVG, drawn in any size with smooth edges: icons from files, plates from a line of text.

SDL_image reads SVG in every pygame from 2.0 on. In an icon #111111 stands for the ink and #eeeeee for the
ground.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final, final

import pygame

from display.drawing.theme import Colour
from display.faults import ModelError

INK: Final = "#111111"
GROUND: Final = "#eeeeee"
SIZE: Final = 'width="24" height="24"'


@final
class Vectors:
    """Draws vectors and keeps what has been drawn."""

    def __init__(self) -> None:
        self.icon = lru_cache(1024)(_icon)
        self.plate = lru_cache(256)(_plate)
        self.frieze = lru_cache(16)(_frieze)
        self.lattice = lru_cache(16)(_lattice)
        self.arch = lru_cache(4)(_arch)


def rasterise(svg: str) -> pygame.Surface:
    """Return an SVG as a picture of the size it names, with transparency.

    It is kept as runs of pixels: most are opaque or empty, and copied or passed over at once.
    """
    picture = pygame.image.load(BytesIO(svg.encode()), "vector.svg")
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def hexadecimal(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def icon_files() -> dict[str, Traversable]:
    """Return the icons by name: those of all games, from `display/icons`, and each game's own."""
    room = files("display")
    owners = (room, *(game for game in room.joinpath("games").iterdir() if game.is_dir()))
    folders = (owner.joinpath("icons") for owner in owners)
    return {
        entry.name.removesuffix(".svg"): entry
        for folder in folders
        if folder.is_dir()
        for entry in folder.iterdir()
        if entry.name.endswith(".svg")
    }


@cache
def _source(name: str) -> str:
    return icon_files()[name].read_text(encoding="utf-8")


def _icon(name: str, size: int, ink: Colour, ground: Colour) -> pygame.Surface:
    svg = _source(name).replace(SIZE, f'width="{size}" height="{size}"', 1)
    return rasterise(svg.replace(INK, hexadecimal(ink)).replace(GROUND, hexadecimal(ground)))


def _plate(
    size: tuple[int, int], fill: Colour, line: Colour | None = None, radius: int = 4, thickness: int = 1
) -> pygame.Surface:
    """Return a rectangle with round corners; `line` is the colour of its border."""
    width, height = size
    inset = thickness / 2 if line else 0
    stroke = f'stroke="{hexadecimal(line)}" stroke-width="{thickness}"' if line else ""
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
        f'height="{height - 2 * inset}" rx="{radius}" fill="{hexadecimal(fill)}" {stroke}/></svg>'
    )


def _frieze(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a row of small cusped arches, as over a Mughal gallery, hanging from its upper edge."""
    width, height = size
    count = max(1, round(width / (height * 1.6)))
    step = width / count
    arch = "".join(
        f"M{n * step:.2f} 0V{0.35 * height:.2f}"
        f"C{(n + 0.05) * step:.2f} {0.9 * height:.2f} {(n + 0.3) * step:.2f} {0.55 * height:.2f} "
        f"{(n + 0.5) * step:.2f} {height:.2f}"
        f"C{(n + 0.7) * step:.2f} {0.55 * height:.2f} {(n + 0.95) * step:.2f} {0.9 * height:.2f} "
        f"{(n + 1) * step:.2f} {0.35 * height:.2f}V0Z"
        for n in range(count)
    )
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><path d="{arch}" fill="{hexadecimal(colour)}"/></svg>'
    )


def _lattice(size: tuple[int, int], cell: int, colour: Colour) -> pygame.Surface:
    """Return a jali: a lattice of eight-pointed stars in fine lines, faint enough to write on."""
    width, height = size
    lines = []
    for row in range(height // cell + 2):
        for column in range(width // cell + 2):
            x, y, reach = column * cell, row * cell, cell / 2
            lines.append(f"M{x - reach} {y}L{x} {y - reach}L{x + reach} {y}L{x} {y + reach}Z")
            half = reach * 0.7071
            lines.append(f"M{x - half:.2f} {y - half:.2f}H{x + half:.2f}V{y + half:.2f}H{x - half:.2f}Z")
    path = "".join(lines)
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><path d="{path}" fill="none" stroke="{hexadecimal(colour)}" '
        f'stroke-width="1" stroke-opacity="0.55"/></svg>'
    )


def _arch(size: tuple[int, int], colours: tuple[Colour, Colour]) -> pygame.Surface:
    """Return a cusped arch with a double line; the colours are of its ground and its lines."""
    ground, line = map(hexadecimal, colours)
    width, height = size
    spring = 0.42 * height
    half = (
        f"C0 {0.30 * height:.1f} {0.10 * width:.1f} {0.27 * height:.1f} "
        f"{0.14 * width:.1f} {0.22 * height:.1f}"
        f"C{0.20 * width:.1f} {0.22 * height:.1f} {0.27 * width:.1f} {0.17 * height:.1f} "
        f"{0.29 * width:.1f} {0.12 * height:.1f}"
        f"C{0.38 * width:.1f} {0.11 * height:.1f} {0.46 * width:.1f} {0.06 * height:.1f} {0.5 * width:.1f} 0"
    )
    back = (
        f"C{0.54 * width:.1f} {0.06 * height:.1f} {0.62 * width:.1f} {0.11 * height:.1f} "
        f"{0.71 * width:.1f} {0.12 * height:.1f}"
        f"C{0.73 * width:.1f} {0.17 * height:.1f} {0.80 * width:.1f} {0.22 * height:.1f} "
        f"{0.86 * width:.1f} {0.22 * height:.1f}"
        f"C{0.90 * width:.1f} {0.27 * height:.1f} {width} {0.30 * height:.1f} {width} {spring:.1f}"
    )
    path = f"M0 {height}V{spring:.1f}{half}{back}V{height}Z"
    inner = f"translate({0.03 * width:.1f} {0.035 * height:.1f}) scale(0.94)"
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="-3 -3 {width + 6} {height + 6}">'
        f'<path d="{path}" fill="{ground}" stroke="{line}" stroke-width="3"/>'
        f'<path d="{path}" fill="none" stroke="{line}" stroke-width="1.2" transform="{inner}"/></svg>'
    )


def check_icon(name: str) -> None:
    """Refuse what cannot be drawn, for lack of an icon; the empty name stands for none.

    Raises:
        ModelError: There is no such icon.
    """
    if name and name not in icon_files():
        raise ModelError(
            f"the icon {name!r}",
            expected=f"one of {', '.join(sorted(icon_files()))}",
            advice="take one of these, or none",
        )
