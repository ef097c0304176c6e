"""`munshi setup`: what the camera sees of the mat, which places it can read, and what to change."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware.commands.arguments import add_config, add_game, chosen, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from display.setting_up import SettingUp
    from firmware.setting_up.guide import Guide

DRAWN: Final = Path("setup.png")
"""What is written where nothing is named."""

PERIOD: Final = 0.5
"""Seconds between two pictures in the window."""

WAY: Final = """\
Shows what the camera sees, with the tags, the mat's places and 100 mm drawn in; says which coverage level it
gives (by the places that are in the picture, with pieces at least 90 pixels wide), and what to change: hidden
tags, light, focus, height and tilt of the camera, a mirrored picture, one of another size than was asked for.
In a window it goes on until that is closed; with --out, --picture or without a screen it looks once and
writes a picture. The status is 0 where nothing is to be changed, else 1."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `setup`."""
    setup = commands.add_parser(
        "setup", help="hang the camera: what it sees, what to change", description=WAY
    )
    setup.add_argument("--picture", type=named, metavar="FILE", help="a still instead of the camera's")
    out = f"PNG to write, whatever its name ends in ({DRAWN} where there is no screen)"
    setup.add_argument("--out", type=named, metavar="FILE", help=out)
    setup.add_argument("--players", type=int, metavar="N", help="whose mat (as configured)")
    add_game(setup, "", "that of the configuration")
    add_config(setup)


def run(arguments: argparse.Namespace) -> int:
    """Look until the window is closed, or once.

    Raises:
        UsageError: The picture to write cannot be written.
        ConfigurationError: The configuration has a mistake.
        CameraError: The camera gives no pictures.
        PictureError: The still cannot be read.
        LensError: The lens file cannot be read, or is of another camera.
    """
    from firmware.configuration import load_configuration
    from firmware.setting_up.guide import guide_for
    from firmware.setting_up.looking import looking

    if arguments.out is not None:
        check_file(arguments.out)
    configuration = chosen(load_configuration(arguments.config).configuration, arguments.game)
    guide = guide_for(configuration, arguments.players)
    if arguments.picture is not None:
        from vision.pictures import load_picture

        return _once(guide, guide.look(load_picture(arguments.picture).pixels), arguments.out)
    with ExitStack() as stack:
        look = stack.enter_context(looking(guide, configuration))
        window = None if arguments.out else _window(guide, stack)
        if window is None:
            return _once(guide, look(), arguments.out)
        return _watch(guide, look, window)


def _once(guide: Guide, shown: SettingUp, out: Path | None) -> int:
    """Tell what to change after one look, and write the picture."""
    from display.screen import png

    _tell(guide, shown)
    path = out or DRAWN
    write(path, png(guide.drawn(shown)))
    print(path)
    return 1 if shown.advice else 0


def _tell(guide: Guide, shown: SettingUp) -> None:
    for line in guide.lines(shown):
        print(line, flush=True)


def _window(guide: Guide, stack: ExitStack) -> Any:  # noqa: ANN401
    """Return an open window; None where there is no screen."""
    import pygame

    from display.driver import AUTO, choose_driver, open_window
    from display.faults import ScreenError

    try:
        surface = open_window(choose_driver(AUTO, os.environ), guide.size, fullscreen=False)
    except ScreenError:
        return None
    stack.callback(pygame.display.quit)
    return surface


def _watch(guide: Guide, look: Callable[[], SettingUp], window: Any) -> int:  # noqa: ANN401
    """Look again and again; what is to be changed is told each time it is something else."""
    import pygame

    told: list[str] = []
    while True:
        shown = look()
        guide.draw(shown, window)
        pygame.display.flip()
        if (lines := guide.lines(shown)) != told:
            told = lines
            _tell(guide, shown)
        until = time.monotonic() + PERIOD
        while time.monotonic() < until:
            event = pygame.event.wait(100)
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                return 1 if shown.advice else 0
