"""Which of SDL's video drivers opens the window, chosen on purpose and told.

On a desk there is Wayland or X11; on a Raspberry Pi without a desktop, kmsdrm; for tests and for machines
without a screen, `dummy`, which draws into memory.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from display.faults import ScreenError

AUTO: Final = "auto"
VARIABLE: Final = "SDL_VIDEODRIVER"
CARDS: Final = Path("/dev/dri")
UNSEEN: Final = frozenset(("dummy", "offscreen"))
"""Drivers without a window."""


def choose_driver(wanted: str, environment: Mapping[str, str], cards: Path = CARDS) -> str:
    """Return the name of the video driver to use.

    Args:
        wanted: A driver of SDL (`x11`, `wayland`, `kmsdrm`, `dummy`), or `auto`.
        environment: The process's environment.
        cards: Where the kernel shows its graphics cards.

    Raises:
        ScreenError: Nothing is wanted by name, and there is neither desktop nor graphics card.
    """
    if wanted != AUTO:
        return wanted
    if environment.get(VARIABLE):
        return environment[VARIABLE]
    if environment.get("WAYLAND_DISPLAY"):
        return "wayland"
    if environment.get("DISPLAY"):
        return "x11"
    if any(cards.glob("card*")):
        return "kmsdrm"
    raise ScreenError(
        f"no screen: neither WAYLAND_DISPLAY nor DISPLAY is set, and {cards} has no graphics card",
        expected="a desktop, or a screen on the HDMI or display connector",
        advice="plug in a screen and start again, or run without one (--headless)",
    )


def has_screen() -> bool:
    """Return whether there is a screen on which a window can be seen."""
    try:
        return choose_driver(AUTO, os.environ) not in UNSEEN
    except ScreenError:
        return False


def open_window(driver: str, size: tuple[int, int], *, fullscreen: bool) -> pygame.Surface:
    """Open the window; only one can be open at a time.

    Args:
        driver: The video driver, as from `choose_driver`.
        size: Width and height of the window's surface in pixels.
        fullscreen: Whether it takes the whole screen; SDL then scales the surface to it.

    Raises:
        ScreenError: SDL cannot open it; names the driver and SDL's reason.
    """
    os.environ[VARIABLE] = driver
    flags = pygame.FULLSCREEN | pygame.SCALED if fullscreen else 0
    try:
        # Not pygame.init(): it would open sound devices that Munshi does not need and a Pi may lack.
        pygame.display.init()
        pygame.display.set_caption("Munshi")
        surface = pygame.display.set_mode(size, flags)
    except pygame.error as error:
        raise ScreenError(
            f"SDL cannot open a window of {size[0]} x {size[1]} with the video driver {driver!r}: {error}",
            expected=f"a driver that this SDL {'.'.join(map(str, pygame.get_sdl_version()))} has and may use",
            advice=f"set {VARIABLE} to x11, wayland or kmsdrm; the user needs the groups video and render",
        ) from error
    pygame.mouse.set_visible(not fullscreen)
    return surface
