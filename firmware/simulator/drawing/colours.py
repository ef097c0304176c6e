"""Colours as (blue, green, red) tuples of 0 to 255, and how to mix them."""

from __future__ import annotations

import colorsys

Colour = tuple[int, int, int]


def web(text: str) -> Colour:
    """Return the colour of a web notation: `web("#c8642a")`."""
    value = int(text.removeprefix("#"), 16)
    return (value & 255, value >> 8 & 255, value >> 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two; `share` 0 gives the first, 1 the other."""
    blue, green, red = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (blue, green, red)


def lighter(colour: Colour, share: float) -> Colour:
    """Return the colour mixed with white."""
    return mix(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float) -> Colour:
    """Return the colour mixed with a warm near-black, as pigments darken."""
    return mix(colour, (22, 14, 24), share)


def turned(colour: Colour, hue: float, saturation: float = 1.0, value: float = 1.0) -> Colour:
    """Return the colour with its hue turned (1.0 = full circle) and the rest multiplied."""
    blue, green, red = (part / 255 for part in colour)
    h, s, v = colorsys.rgb_to_hsv(red, green, blue)
    red, green, blue = colorsys.hsv_to_rgb((h + hue) % 1.0, min(1.0, s * saturation), min(1.0, v * value))
    return (round(blue * 255), round(green * 255), round(red * 255))
