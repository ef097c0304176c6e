"""Plans for tests: a window in memory, and everything in the test's own folder."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from firmware.appliance.plan import Plan, Wishes, plan_of
from firmware.clock import MatchClock
from firmware.configuration import Configuration
from firmware.table_protocol.messages import Hello

NAMES = ("Asha", "Bela")
HELLO = Hello(
    protocol=1,
    game="cards-and-karma",
    players=2,
    seats=NAMES,
    mat="cards-and-karma-2",
    still=(1280, 720),
    motion=(320, 180),
    coverage="all",
    clock="real",
    setup={"starter": 1},
)


def plan(folder: Path, *, stay: bool = False, time: float = 0.0) -> Plan:
    """Return a plan that leaves everything in a folder; the eyes are the test's own."""
    wishes = Wishes(table="none", headless=True, out=folder)
    made = plan_of(Configuration(), wishes, MatchClock.standing_at(time))
    small = replace(made.task, still=(64, 36))
    return replace(made, task=small, names=NAMES, stay=stay)
