"""The camera and a test picture, and the pins of the buttons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from engine.errors import MunshiError
from firmware.appliance.plan import Wishes, plan_of
from firmware.buttons import PressQueue, open_buttons
from firmware.buttons.free import are_free
from firmware.clock import MatchClock
from firmware.doctor.finding import Finding, Patient
from firmware.eyes.process import camera_for
from vision.arrays import Image
from vision.shortcomings import sharpness

NODES: Final = ("media*", "video*")
DARK, BRIGHT = 40.0, 215.0
"""Mean brightness of 255 below and above which a table can hardly be read."""

BLURRED: Final = 0.4
"""Sharpness below which a picture is blurred; 1 is sharp."""


def camera(patient: Patient) -> Iterator[Finding]:
    """Which camera is configured, and which process has one open."""
    source = patient.configuration.camera.source
    if source != "picamera2":
        yield Finding("info", "camera", f"camera.source is {source}, so that no device is needed")
        return
    nodes = [node for pattern in NODES for node in sorted((patient.root / "dev").glob(pattern))]
    if not nodes:
        yield Finding("issue", "camera", "the system knows no camera", "rpicam-hello --list-cameras")
        return
    closed = [str(node) for node in nodes if not os.access(node, os.R_OK | os.W_OK)]
    if closed:
        advice = f"sudo usermod -aG video {os.environ.get('USER', 'munshi')}"
        yield Finding("issue", "camera", f"no right to {', '.join(closed)}", advice)
    holders = [f"{name} (process {number})" for number, name in _holders(patient.root, set(map(str, nodes)))]
    if holders:
        told = f"held by {', '.join(holders)}"
        yield Finding("info", "camera", told, "sudo systemctl stop munshi")
    elif not closed:
        yield Finding("ok", "camera", f"{len(nodes)} device nodes, held by nobody")


def _holders(root: Path, nodes: set[str]) -> Iterator[tuple[int, str]]:
    """Yield number and name of each other process that has one of these files open, as far as we may know."""
    for folder in (root / "proc").glob("[0-9]*"):
        with suppress(OSError):
            number = int(folder.name)
            held = {os.readlink(one) for one in (folder / "fd").iterdir()}  # noqa: PTH115 -- may be any text
            if held & nodes and number != os.getpid():
                yield number, (folder / "comm").read_text("utf-8", "replace").strip()


def picture(patient: Patient) -> Iterator[Finding]:
    """One picture of the configured camera: its size, brightness and sharpness."""
    source = patient.configuration.camera.source
    if not patient.picture or source not in {"picamera2", "folder"}:
        yield Finding("info", "picture", "none was taken")
        return
    try:
        task = plan_of(patient.configuration, Wishes(), MatchClock.standing_at(0.0)).task
        with camera_for(task, None) as opened:
            shot = opened.still()
    except MunshiError as error:
        yield Finding("issue", "picture", error.seen, "munshi setup")
        return
    if shot is None:
        yield Finding("warning", "picture", "the camera gave none", "munshi setup")
        return
    yield from _judged(shot.frame.pixels, (task.still if source == "picamera2" else None))


def _judged(pixels: Image, asked: tuple[int, int] | None) -> Iterator[Finding]:
    light = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY).astype(np.float32)
    bright, sharp, size = float(light.mean()), sharpness(light), pixels.shape[1::-1]
    told = f"{size[0]} x {size[1]}, brightness {bright:.0f} of 255, sharpness {sharp:.2f} (1 is sharp)"
    wrong = [
        text
        for is_so, text in (
            (bright < DARK, "too dark"),
            (bright > BRIGHT, "too bright"),
            (sharp < BLURRED, "blurred"),
            (asked is not None and size != asked, f"not {asked} as configured"),
        )
        if is_so
    ]
    if wrong:
        yield Finding("warning", "picture", f"{', '.join(wrong)}: {told}", "munshi setup")
    else:
        yield Finding("ok", "picture", told)


def pins(patient: Patient) -> Iterator[Finding]:
    """Whether the buttons' pins can be had."""
    section = patient.configuration.buttons
    if section.source == "keyboard":
        yield Finding("info", "pins", "not needed, as buttons.source is keyboard")
        return
    if section.source == "auto" and not are_free(section.pins):
        yield Finding(
            "info", "pins", "not used: pinctrl does not tell that they are free; the keys 1 to 4 count"
        )
        return
    chips = sorted((patient.root / "dev").glob("gpiochip*"))
    if not chips:
        yield Finding("issue", "pins", "the system knows no GPIO pins", "ls /dev/gpiochip*")
    elif not all(os.access(chip, os.R_OK | os.W_OK) for chip in chips[:1]):
        advice = f"sudo usermod -aG gpio {os.environ.get('USER', 'munshi')}"
        yield Finding("issue", "pins", f"no right to {chips[0]}", advice)
    else:
        clock = MatchClock.standing_at(0.0)
        try:
            with open_buttons(section, PressQueue(clock), clock):
                told = ", ".join(str(getattr(section.pins, name)) for name in "abcd")
                yield Finding("ok", "pins", f"GPIO {told} can be had")
        except MunshiError as error:
            yield Finding("warning", "pins", error.seen, "sudo systemctl stop munshi; gpioinfo")
