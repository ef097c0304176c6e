"""The video driver is chosen on purpose, and what is missing is told."""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import patch

import pytest

from display.driver import choose_driver, open_window
from display.faults import ScreenError


@pytest.mark.parametrize(
    ("wanted", "environment", "driver"),
    [
        ("x11", {"WAYLAND_DISPLAY": "wayland-0"}, "x11"),
        ("auto", {"SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"}, "dummy"),
        ("auto", {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "wayland"),
        ("auto", {"DISPLAY": ":0"}, "x11"),
    ],
)
def test_the_driver_follows_the_desktop(
    wanted: str, environment: dict[str, str], driver: str, tmp_path: Path
) -> None:
    """What is named is taken; else what SDL was told; else the desktop that runs."""
    assert choose_driver(wanted, environment, tmp_path) == driver


def test_without_a_desktop_the_graphics_card_is_taken(tmp_path: Path) -> None:
    """On a machine without a desktop kmsdrm draws, if there is a graphics card."""
    (tmp_path / "card0").touch()
    assert choose_driver("auto", {}, tmp_path) == "kmsdrm"


def test_without_any_screen_it_is_told(tmp_path: Path) -> None:
    """The message names what was looked for and what to do."""
    with pytest.raises(ScreenError, match=r"DISPLAY[\s\S]*What to do:[\s\S]*--headless"):
        choose_driver("auto", {}, tmp_path)


def test_a_driver_that_sdl_lacks_is_told() -> None:
    """The message names the driver and SDL's own reason; the environment stays as it was."""
    with (
        patch.dict(os.environ),
        pytest.raises(ScreenError, match=r"800 x 480 with the video driver 'nonesuch'"),
    ):
        open_window("nonesuch", (800, 480), fullscreen=False)
