"""`python -m tests.firmware.appliance.playing FOLDER SECONDS`: an appliance to be killed by a test."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from firmware.appliance.appliance import Appliance
from tests.firmware.appliance.films import film
from tests.firmware.appliance.plans import plan

if __name__ == "__main__":
    Appliance(plan(Path(sys.argv[1])), entry=partial(film, pause=float(sys.argv[2]))).run()
