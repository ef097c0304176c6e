"""`munshi play` as people start it, telling on standard output what stands on its screen.

Each line is a `Sight`: nothing but what people see, and where. On standard input come buttons that are
pressed on the pins of a Raspberry Pi that is not there.
"""

from __future__ import annotations

import sys
import time
from threading import Thread
from typing import Any, Final

import msgspec
import pygame
from gpiozero import Device
from gpiozero.pins.mock import MockFactory
from msgspec import Struct

from display.drawing.canvas import Box, Mark
from display.listing import entry_spots
from display.model import Button, Leaving, Listed, Listing, Live, Page
from display.painter import Painter
from display.panel import to_box
from display.pointing import touchable
from firmware.cli import main
from firmware.configuration.sections import Pins

HELD: Final = 0.06
"""Seconds for which a button on the pins is held."""


class Seen(Struct, frozen=True):
    """Something that people can touch, or a button's label.

    Args:
        text: What it says; "" for a thing of the table that glows.
        box: Where it is.
        filled: Whether it stands out as what is to be done next.
        quiet: Whether it only leads elsewhere.
    """

    text: str
    box: Box
    filled: bool = False
    quiet: bool = False


class Sight(Struct, frozen=True):
    """What people see.

    Args:
        kind: What page it looks like.
        panels: Its parts.
        texts: All that is written, with the part in which it stands.
        labels: What the buttons mean, by their names.
        things: What can be touched besides.
    """

    kind: str
    panels: list[str]
    texts: list[tuple[str, str]]
    labels: dict[Button, Seen]
    things: list[Seen]


def labels_on(painter: Painter, model: Page | Leaving) -> dict[Button, Seen]:
    """Return what the buttons mean on a page, and where that stands."""
    found = {}
    for panel in painter.panels(model):
        if panel.name.startswith("button-") and (label := panel.content[0]) is not None:  # type: ignore[index]
            text = label.words.in_language(painter.language)
            found[label.button] = Seen(text, panel.box, label.chief, label.aside)
    return found


def things_on(painter: Painter, model: Page | Leaving) -> list[Seen]:
    """Return what can be touched on a page besides the labels."""

    def listed(entry: Listed, box: Box) -> Seen:
        return Seen(entry.words.in_language(painter.language), box, entry.chief)

    if isinstance(model, Listing):
        entries = [entry for column in model.columns for entry in column]
        spots = entry_spots(model, painter.metrics, painter.edge)
        return [listed(entries[number], to_box(box)) for _, number, box in spots]
    if isinstance(model, Live) and (asked := model.pointing) is not None:
        boxes = touchable(asked, model.table, painter.panels(model), painter.metrics)
        return [
            listed(asked.entries[name], box) if isinstance(name, int) else Seen("", box)
            for name, box in boxes.items()
        ]
    return []


def sight(painter: Painter, model: Page | Leaving) -> Sight:
    """Return what people see of a model."""
    marks: list[Mark] = []
    blank = pygame.Surface(painter.surface.get_size())
    fresh = Painter(blank, painter.metrics, painter.language, painter.tools, painter.edge)
    fresh.draw(model, marks)
    return Sight(
        kind=type(model).__name__,
        panels=[panel.name for panel in fresh.panels(model)],
        texts=[(mark.panel, mark.what) for mark in marks if mark.kind == "text"],
        labels=labels_on(fresh, model),
        things=things_on(fresh, model),
    )


def watch() -> None:
    """Tell each page that is drawn in the window from now on."""
    draw = Painter.draw

    def told(painter: Painter, model: Page | Leaving, log: list[Mark] | None = None) -> list[pygame.Rect]:
        parts = draw(painter, model, log)
        if pygame.display.get_init() and painter.surface is pygame.display.get_surface():
            pygame.display.update(parts)
            sys.stdout.buffer.write(msgspec.json.encode(sight(painter, model)) + b"\n")
            sys.stdout.buffer.flush()
        return parts

    Painter.draw = told  # type: ignore[method-assign, assignment]


def press_pins() -> None:
    """Press on the pins what is named on standard input, a button a line."""
    factory: Any = Device.pin_factory
    for line in sys.stdin:
        pin = factory.pin(getattr(Pins(), line.strip()))
        pin.drive_low()
        time.sleep(HELD)
        pin.drive_high()


if __name__ == "__main__":
    Device.pin_factory = MockFactory()
    watch()
    Thread(target=press_pins, daemon=True).start()
    sys.exit(main(sys.argv[1:]))
