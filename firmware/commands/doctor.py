"""`munshi doctor`: looks at everything that Munshi needs, and says what to type next."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import MunshiError
from firmware.commands.arguments import USUAL, add_config, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from firmware.configuration.origins import Value
    from firmware.doctor import Finding, Patient

DESCRIPTION: Final = """\
Looks at Python and its packages, configuration, box, records, camera, buttons, screen, fonts, disk, clock,
voltage and temperature. Each finding is ok, info, warning or issue; behind an arrow stands the command to
type next. The status is 1 where there is an issue. The bundle is a file for whoever helps: it has the
findings, the configuration and the last crashes, without names of people, user and machine."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `doctor` to the command line."""
    doctor = commands.add_parser("doctor", help="see what is wrong, and what to do", description=DESCRIPTION)
    add_config(doctor, USUAL)
    doctor.add_argument("--json", action="store_true", help="findings and configuration as JSON")
    doctor.add_argument("--bundle", type=named, metavar="FILE", help="write a ZIP file for whoever helps")
    doctor.add_argument("--no-picture", action="store_true", help="leave the camera alone")


def run(arguments: argparse.Namespace) -> int:
    """Look, and tell.

    Raises:
        UsageError: The bundle cannot be written.
    """
    from firmware.doctor import examine

    if arguments.bundle is not None:
        check_file(arguments.bundle)
    patient = _patient(arguments.config, picture=not arguments.no_picture)
    findings: list[Finding] = []
    for finding in examine(patient):
        findings.append(finding)
        if not arguments.json:
            _tell(finding)
    values = _values(patient)
    if arguments.json:
        from firmware.texts import json_text

        print(json_text({"findings": findings, "configuration": values}))
    else:
        print("\nConfiguration:")
        for one in values:
            print(f"  {one.key} = {one.value}  ({one.origin})")
    if arguments.bundle is not None:
        from firmware.doctor.bundle import bundle

        write(arguments.bundle, bundle(patient, findings, values), "--bundle")
    issues = sum(one.level == "issue" for one in findings)
    warnings = sum(one.level == "warning" for one in findings)
    print(f"{issues} issues, {warnings} warnings.", file=sys.stderr)
    return 1 if issues else 0


def _patient(config: Path | None, *, picture: bool) -> Patient:
    from firmware.configuration import load_configuration
    from firmware.configuration.reading import load_sound
    from firmware.doctor import Patient

    found, mistake = None, ""
    try:
        found = load_configuration(config)
    except MunshiError as error:
        mistake = " ".join(str(error).split())
        with suppress(MunshiError):
            found = load_sound(config)
    return Patient(found, mistake, picture=picture)


def _values(patient: Patient) -> list[Value]:
    from firmware.configuration.origins import values_of

    return [] if patient.found is None else values_of(patient.found)


def _tell(finding: Finding) -> None:
    print(f"{finding.level:8} {finding.topic:14} {finding.told}")
    if finding.next:
        print(f"{'':23} -> {finding.next}", flush=True)
