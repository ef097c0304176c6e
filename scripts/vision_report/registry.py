"""The sections of the report, in its order: one line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scripts.vision_report import (
    bad_pictures,
    bad_stills,
    boards,
    calibration,
    composed,
    cost,
    full_tables,
    open_set,
    photographs,
    plain,
    strangers,
    twins,
    worse,
)
from scripts.vision_report.section import Run, Section

SECTIONS: Final[dict[str, Callable[[Run], Section]]] = {
    "photographs": photographs.section,
    "worse": worse.section,
    "open-set": open_set.section,
    "boards": boards.section,
    "calibration": calibration.section,
    "cost": cost.section,
    "bad-pictures": bad_pictures.section,
    "bad-stills": bad_stills.section,
    "composed": composed.section,
    "twins": twins.section,
    "plain": plain.section,
    "full-tables": full_tables.section,
    "strangers": strangers.section,
}
