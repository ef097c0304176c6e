"""All that the doctor looks at, one after the other; what goes wrong while he looks is a finding as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from firmware.doctor import devices, house, machine, software
from firmware.doctor.finding import Finding, Patient

CHECKS: Final[tuple[Callable[[Patient], Iterator[Finding]], ...]] = (
    software.python,
    software.packages,
    software.service,
    house.configuration,
    house.box,
    house.records,
    house.crash,
    devices.camera,
    devices.picture,
    devices.pins,
    software.screen,
    software.fonts,
    machine.disk,
    machine.clock,
    machine.power,
)


def examine(patient: Patient) -> Iterator[Finding]:
    """Yield what is found, as soon as it is."""
    for check in CHECKS:
        try:
            yield from check(patient)
        except Exception as error:  # noqa: BLE001 -- whatever is broken here, the rest is looked at
            told = f"could not be looked at: {type(error).__name__}: {error}"
            yield Finding("warning", check.__name__, " ".join(told.split()))
