"""A long evening: the whole appliance match after match, and what its processes hold of the machine.

python -m tests.firmware.appliance.endurance FRAMES [--eyes real] [--folder FOLDER]

All is the real one: the eyes' process with its loop, the match's thread, the record on the disk, the screen
in memory. The table is simulated, its clock runs as fast as the machine goes. `perfect` eyes look at the
pieces themselves; `real` ones read pictures of them, which takes much longer.

Ends with status 1 where memory grows by more than 5 % after the warm-up, or a handle or a thread stays.
"""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
import time
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from threading import Event, Thread
from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.screen import Screen
from firmware.appliance.appliance import Appliance, Ending
from firmware.appliance.plan import Plan, Wishes, plan_of
from firmware.bench.spans import memory
from firmware.clock import MatchClock
from firmware.configuration import Configuration, Display
from firmware.eyes.messages import Seen
from firmware.eyes.supervisor import Patience
from tests.firmware.appliance.fast_eyes import Kind, Pace, look

WARM: Final = 0.25
"""Share of the evening after which nothing may grow any more."""
GROWS: Final = 1.05
"""By so much memory may differ after that."""
PERIOD: Final = 0.5
"""Seconds from one look at a process to the next."""
PATIENCE: Final = Patience(silence=600.0, start=1800.0)
"""The machine may be busy, and the eyes wait until they are followed."""


class Held(Struct, frozen=True):
    """What a process holds: memory in MB (2**20 bytes), handles but for fonts, threads.

    Each size of a font that is drawn is opened once, and at most 64 stay open: `display.drawing.fonts`.
    """

    memory: float
    handles: int
    threads: int

    @classmethod
    def by(cls, pid: int | str = "self") -> Held | None:
        """Return what a process holds; None where it is not there."""
        folder = Path("/proc") / str(pid)
        try:
            handles = sum(not _is_font(one) for one in (folder / "fd").iterdir())
            threads = len(list((folder / "task").iterdir()))
        except OSError:
            return None
        resident = memory("VmRSS", None if pid == "self" else int(pid))
        return cls(resident, handles, threads) if resident else None

    def __str__(self) -> str:
        return f"{self.memory:.1f} MB, {self.handles} handles, {self.threads} threads"


def _is_font(handle: Path) -> bool:
    try:
        return handle.readlink().suffix == ".ttf"
    except FileNotFoundError:  # closed since
        return False


def grown(held: list[Held]) -> list[str]:
    """Return what has grown after the warm-up, in words; nothing where nothing has.

    Args:
        held: At equal distances, from the beginning on.
    """
    warm = int(WARM * len(held))
    before, after = held[: warm + 1], held[warm + 1 :]
    if not after:
        return ["too few to tell"]
    found = []
    allowed = GROWS * max(one.memory for one in before)
    if (most := max(one.memory for one in after)) > allowed:
        found.append(f"memory: {most:.1f} MB, where {allowed:.1f} are allowed")
    for name in ("handles", "threads"):
        first, last = (max(getattr(one, name) for one in some) for some in (before, after))
        if last > first:
            found.append(f"{name}: {last}, where there were {first}")
    return found


@final
class _Looking:
    """Looks at the eyes' process while a match goes on."""

    def __init__(self, appliance: Appliance) -> None:
        self._appliance = appliance
        self._over = Event()
        self.seen: list[Held] = []
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> _Looking:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over.wait(PERIOD):
            pid = self._appliance._eyes.pid
            held = Held.by(pid) if pid is not None else None
            self.seen.extend([held] if held is not None else [])


def in_step(appliance: Appliance, pace: Pace) -> None:
    """Tell the eyes when what came of a still is on the disk and on the screen."""
    following, writing = appliance._following, appliance._writing
    take, show = following._take, following._show
    taken: list[object] = []

    def noted(news: object) -> None:
        take(news)  # type: ignore[arg-type]
        taken.extend([news] if isinstance(news, Seen) else [])

    def shown() -> None:
        show()
        while taken:
            taken.pop()
            writing.after(pace.followed.release)

    following._take = noted  # type: ignore[method-assign]
    following._show = shown  # type: ignore[method-assign]


def planned(folder: Path) -> Plan:
    """Return the plan of each match: the simulated table of the house, three players, a screen in memory."""
    configuration = Configuration(display=Display(size="800x480"))
    made = plan_of(configuration, Wishes(headless=True, out=folder, players=3), MatchClock.standing_at(0.0))
    assert made.task.source == "table"
    return replace(made, evidence=None)  # as at the table


def evening(frames: int, kind: Kind, folder: Path) -> tuple[list[Held], list[Held]]:
    """Play match after match; return what the main process held after each, and the eyes' at all times."""
    pace = Pace(get_context("spawn"), frames)
    main, eyes = list[Held](), list[Held]()
    seed, begun, turns = 0, time.monotonic(), 0
    with Screen(planned(folder).screen) as screen:
        while pace.left.value > 0:
            seed += 1
            plan = planned(folder / str(seed))
            small = replace(plan.task, still=(16, 16)) if kind == "perfect" else plan.task
            entry = partial(look, pace=pace, kind=kind, seed=seed)
            appliance = Appliance(
                replace(plan, task=small), screen=screen, entry=entry, patience=PATIENCE, limit=600.0
            )
            in_step(appliance, pace)
            with _Looking(appliance) as looking:
                ending = appliance.run()
            if ending is not Ending.CLOSED:
                raise SystemExit(ending.value)
            assert appliance.opening is not None
            turns += appliance.opening.match.game.turns(appliance.opening.match.state).ended
            del appliance
            gc.collect()
            eyes += looking.seen
            held = Held.by()
            assert held is not None
            main.append(held)
            done = frames - pace.left.value
            told(
                f"{done:7,} frames, {turns} turns, {time.monotonic() - begun:.0f} s: {held}; eyes {eyes[-1]}"
            )
    return main, eyes


def told(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Play an evening; return 1 where something grew."""
    parser = argparse.ArgumentParser(description="a long evening with the whole appliance")
    parser.add_argument("frames", type=int)
    parser.add_argument("--eyes", choices=("perfect", "real"), default="perfect")
    parser.add_argument("--folder", type=Path, help="for its records; default: one that is removed")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        held, eyes = evening(asked.frames, asked.eyes, asked.folder or Path(folder))
    # Where there is but one match, only the eyes have been long at work.
    wrong = grown(held) if len(held) > 1 else []
    wrong += [f"eyes: {one}" for one in grown(eyes)]
    told("\n".join(wrong) or f"Nothing has grown: {held[-1]}; eyes {eyes[-1]}.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
