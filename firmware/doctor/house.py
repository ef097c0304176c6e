"""Munshi's own: configuration, box, records, the last crash."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from engine.errors import MunshiError
from engine.games import open_box
from firmware.appliance.plan import read_catalogue
from firmware.crashes import crash_file
from firmware.doctor.finding import Finding, Patient
from firmware.records.shelf import kept, records_in

WRITE_ONE: Final = "munshi config > munshi.toml"


def configuration(patient: Patient) -> Iterator[Finding]:
    """Which file counts, and whether it has a mistake."""
    if patient.mistake:
        yield Finding("issue", "configuration", patient.mistake, "munshi config")
    elif patient.found is not None and patient.found.path is not None:
        yield Finding("ok", "configuration", str(patient.found.path))
    else:
        yield Finding("info", "configuration", "no file was found, the defaults count", WRITE_ONE)


def box(patient: Patient) -> Iterator[Finding]:
    """The file of components, and the album where pictures are read by it."""
    table, camera = patient.configuration.table, patient.configuration.camera
    try:
        opened = open_box(table.game, read_catalogue(table.game, table.catalogue))
    except MunshiError as error:
        yield Finding("issue", "box", error.seen, f"munshi playouts --game {table.game}")
        return
    own = f"of {table.catalogue}" if table.catalogue else "invented: that of your box is not described yet"
    yield Finding("ok" if table.catalogue else "info", "box", f"{opened.title}, components {own}")
    album = patient.configuration.album.path
    if camera.source not in {"picamera2", "folder"}:
        yield Finding("info", "album", f"not needed, as camera.source is {camera.source}")
    elif not album.exists():
        told = f"there is none at {album}, so that the camera knows no card"
        yield Finding("issue", "album", told, f"munshi album build --images PICTURES --out {album}")
    else:
        yield Finding("ok", "album", f"{album}, {album.stat().st_size >> 10:,} kB")


def records(patient: Patient) -> Iterator[Finding]:
    """The newest match, and whether it can go on."""
    folder = patient.configuration.records.folder
    paths = records_in(folder)
    if not paths:
        yield Finding("info", "records", f"no match in {folder} yet", "munshi play")
        return
    one = kept(paths[0])
    told = f"{len(paths)} matches in {folder}, the newest {one.path.name} is {one.state}"
    if one.state == "damaged":
        yield Finding("warning", "records", f"{told}: {one.told}", f"munshi match salvage {one.path}")
    elif one.state == "unreadable":
        yield Finding("warning", "records", f"{told}: {one.told}", f"munshi match show {one.path}")
    else:
        go_on = f"munshi play --record {one.path}" if one.state == "unfinished" else ""
        yield Finding("ok", "records", f"{told} with {one.steps} steps", go_on)


def crash(_: Patient) -> Iterator[Finding]:
    """What was written down when Munshi last ended as it should not."""
    path = crash_file()
    try:
        found = path.stat()
    except OSError:
        yield Finding("ok", "crash", "none")
        return
    if not found.st_size or not stat.S_ISREG(found.st_mode):
        yield Finding("ok", "crash", "none")
        return
    when = datetime.fromtimestamp(found.st_mtime).astimezone()
    yield Finding("warning", "crash", f"the last one was at {when:%Y-%m-%d %H:%M}", f"tail -n 40 {path}")
