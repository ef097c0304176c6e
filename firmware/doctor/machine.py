"""The machine: disk, clock, voltage, temperature."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from firmware.doctor.finding import Finding, Level, Patient
from firmware.records.shelf import records_in

LEAST_FREE: Final = 50 << 20
"""Bytes below which a match may not fit any more;"""

LITTLE_FREE: Final = 500 << 20
"""and below which it is time to make room."""

HOT: Final = 80.0
"""Degrees Celsius from which on a Raspberry Pi becomes slower."""

DAY: Final = 86400.0


def disk(patient: Patient) -> Iterator[Finding]:
    """Whether records can be written, and for how long."""
    folder = patient.configuration.records.folder
    there = next(one for one in (folder, *folder.parents) if one.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        yield Finding("issue", "disk", f"{there} cannot be written to", f"ls -ld {there}; findmnt -T {there}")
        return
    free = shutil.disk_usage(there).free
    told = f"{free >> 20:,} MB are free for records in {folder}"
    level: Level = "issue" if free < LEAST_FREE else "warning" if free < LITTLE_FREE else "ok"
    yield Finding(
        level, "disk", told, "" if level == "ok" else f"sudo du -xh / | sort -h | tail; df -h {there}"
    )


def clock(patient: Patient) -> Iterator[Finding]:
    """Whether the time of day can be right: not before what was written already."""
    now = time.time()
    told = f"{datetime.fromtimestamp(now).astimezone():%Y-%m-%d %H:%M %Z}"
    written = [Path(__file__), *records_in(patient.configuration.records.folder)[:1]]
    newest = max(one.stat().st_mtime for one in written)
    if now < newest - DAY:
        told += f", which is {(newest - now) / DAY:.0f} days before something that Munshi has written"
        yield Finding("warning", "clock", told, "timedatectl")
    elif (patient.root / "run/systemd/timesync/synchronized").exists():
        yield Finding("ok", "clock", f"{told}, by the network")
    else:
        yield Finding("info", "clock", f"{told}; nothing tells whether the network has set it", "timedatectl")


def power(patient: Patient) -> Iterator[Finding]:
    """Voltage and temperature, as a Raspberry Pi tells them."""
    for sensor in (patient.root / "sys/class/hwmon").glob("hwmon*"):
        with suppress(OSError, ValueError):
            if (sensor / "name").read_text().strip() == "rpi_volt":
                low = int((sensor / "in0_lcrit_alarm").read_text())
                told = "the voltage was too low since the start" if low else "the voltage was high enough"
                advice = "take the power supply that was made for this Raspberry Pi; vcgencmd get_throttled"
                yield Finding("issue" if low else "ok", "voltage", told, advice if low else "")
                break
    else:
        yield Finding("info", "voltage", "this machine does not tell")
    try:
        degrees = int((patient.root / "sys/class/thermal/thermal_zone0/temp").read_text()) / 1000
    except (OSError, ValueError):
        yield Finding("info", "temperature", "this machine does not tell")
        return
    hot = degrees >= HOT
    told = f"{degrees:.0f} degrees Celsius{', and slower for it: it needs air' if hot else ''}"
    yield Finding("warning" if hot else "ok", "temperature", told, "vcgencmd measure_temp" if hot else "")
