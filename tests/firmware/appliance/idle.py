"""What the screen of a match costs while nothing happens, and while all of it changes ten times a second.

python -m tests.firmware.appliance.idle SECONDS [SIZE]

Prints the share of a core, of all threads of the process together; the window is in memory.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final

from display.driver import VARIABLE
from display.model import Page
from engine.games import GAMES
from firmware.appliance.appliance import Appliance
from firmware.appliance.plan import Wishes, plan_of
from firmware.clock import MatchClock
from firmware.configuration import Configuration, Display
from firmware.configuration.sections import Camera, Records, Table
from firmware.gallery.shelf import WRONG
from firmware.shelf.troubles import Way, trouble_page

STEP: Final = 0.1
"""Seconds from one picture to the next."""
PATIENCE: Final = 60.0


def share(seconds: float, work: Callable[[], object]) -> float:
    """Return the share of a core that the process takes for so long, while something is done now and then."""
    begun, used = time.monotonic(), time.process_time()
    while time.monotonic() - begun < seconds:
        work()
        time.sleep(STEP)
    return (time.process_time() - used) / (time.monotonic() - begun)


def measured(game: str, seconds: float, size: str, folder: Path) -> tuple[float, float]:
    """Return both shares for a match of a game."""
    configuration = Configuration(
        camera=Camera(source="none"),
        table=Table(game=game),
        display=Display(size=size),  # type: ignore[arg-type]  # one of its sizes
        records=Records(folder),
    )
    appliance = Appliance(plan_of(configuration, Wishes(), MatchClock.standing_at(0.0)))
    found: list[float] = []
    live: list[Page] = []
    other = trouble_page(WRONG, tuple(Way))

    def turn() -> None:
        """Show the match and another page by turns, so that all of the screen is drawn anew each time."""
        live.extend([shown] if (shown := appliance._screen.drawn) is not None and not live else [])
        appliance._screen.show(other if appliance._screen.drawn is live[0] else live[0])

    def work() -> None:
        end = time.monotonic() + PATIENCE
        while appliance._screen.drawn is None and time.monotonic() < end:
            time.sleep(STEP)
        time.sleep(1)
        found.extend((share(seconds, lambda: None), share(seconds, turn)))
        appliance._screen.close()

    thread = Thread(target=work)
    thread.start()
    appliance.run()
    thread.join()
    return found[0], found[1]


def main() -> None:
    """Measure each game."""
    os.environ[VARIABLE] = "dummy"
    size = sys.argv[2] if len(sys.argv) > 2 else "1280x720"
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            idle, moving = measured(game, float(sys.argv[1]), size, Path(folder))
        told = f"idle {idle:.1%}, {1 / STEP:.0f} whole pictures a second {moving:.1%}"
        sys.stdout.write(f"{game}, {size}: {told}\n")


if __name__ == "__main__":
    main()
