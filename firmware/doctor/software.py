"""Python, packages, fonts, the screen's driver, the service."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from display.drawing.fonts import Fonts, font_folders
from display.driver import AUTO, UNSEEN, choose_driver
from display.faults import ScreenError
from firmware.doctor.finding import Finding, Patient

PACKAGES: Final = {
    "msgspec": "msgspec",
    "numpy": "numpy",
    "cv2": "OpenCV",
    "pygame": "pygame",
    "gpiozero": "gpiozero",
}
"""Modules without which nothing works, and what people call them."""

OPTIONAL: Final = {"picamera2": ("camera", "picamera2"), "lgpio": ("buttons", "gpiozero")}
"""Modules of a Raspberry Pi: the section of the configuration and the source that needs one."""


def python(_: Patient) -> Iterator[Finding]:
    """Which Python runs which Munshi."""
    told = f"Munshi {metadata.version('munshi')}, Python {platform.python_version()}, {platform.machine()}"
    yield Finding("ok", "python", f"{told}, {sys.prefix}")


def packages(patient: Patient) -> Iterator[Finding]:
    """Each package with its version and where it came from."""
    for module, name in PACKAGES.items():
        if find_spec(module) is None:
            yield Finding("issue", "package", f"{name} is missing", f"{sys.executable} -m pip install munshi")
        else:
            yield Finding("ok", "package", f"{name} {_version(module)}")
    for module, (section, source) in OPTIONAL.items():
        wanted = getattr(patient.configuration, section).source == source
        if find_spec(module) is not None:
            yield Finding("ok", "package", f"{module} {_version(module)}")
        elif wanted:
            told = f"{module} is missing, and {section}.source is {source}"
            yield Finding("issue", "package", told, f"sudo apt-get install -y python3-{module}")
        else:
            yield Finding("info", "package", f"{module} is not there, nor needed by the configuration")


def _version(module: str) -> str:
    """Return a module's version and who brought it."""
    spec = find_spec(module)
    place = Path(spec.origin) if spec is not None and spec.origin is not None else None
    names = metadata.packages_distributions().get(module, [module])
    try:
        version = metadata.version(names[0])
    except metadata.PackageNotFoundError:
        version = "of unknown version"
    if place is None:
        return version
    return f"{version} from {'pip' if place.is_relative_to(sys.prefix) else 'the system'} ({place.parent})"


def service(patient: Patient) -> Iterator[Finding]:
    """Whether Munshi starts with the machine."""
    unit = patient.root / "etc/systemd/system/munshi.service"
    if not unit.exists():
        yield Finding("info", "service", "not installed: Munshi does not start with the machine")
        return
    started = (unit.parent / "multi-user.target.wants" / unit.name).is_symlink()
    if started:
        yield Finding("ok", "service", f"{unit} starts with the machine")
    else:
        yield Finding("warning", "service", f"{unit} is not enabled", "sudo systemctl enable --now munshi")


def screen(patient: Patient) -> Iterator[Finding]:
    """Which driver shows the screen."""
    try:
        driver = choose_driver(AUTO, os.environ, patient.root / "dev/dri")
    except ScreenError as error:
        yield Finding("warning", "screen", error.seen, "ls /dev/dri")
        return
    size = patient.configuration.display.size
    unseen = driver in UNSEEN
    yield Finding(
        "warning" if unseen else "ok", "screen", f"SDL's driver {driver}, {size}{' (shows nothing)' * unseen}"
    )


def fonts(patient: Patient) -> Iterator[Finding]:
    """Whether every letter of the players' names can be drawn."""
    lacking = {sign for name in patient.configuration.table.players for sign in Fonts().lacking(name)}
    if lacking:
        told = f"{len(lacking)} letters of the players' names have no font, and are shown as boxes"
        yield Finding("warning", "fonts", told, "sudo apt-get install -y fonts-noto-core")
    else:
        folders = [str(one) for one in font_folders() if one.is_dir()]
        yield Finding("ok", "fonts", f"every letter of the players' names is there ({', '.join(folders)})")
