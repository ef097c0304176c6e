"""`munshi enrol` with eyes that are told what they see: python -m tests.firmware.enrolment.program WORDS."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import pytest

from engine.facts import Facts
from engine.games import open_box
from firmware.cli import main
from tests.firmware.enrolment.fake import FakeEyes, picture
from tests.firmware.enrolment.owner import truth_of

GAME: Final = "cards-and-karma"
ON_ONE: Final = 12
"""Cards on a photograph."""


def truth() -> list[Facts]:
    """Return what is printed on the cards of the reference box, shuffled."""
    box = open_box(GAME)
    return truth_of(box.kit, box.catalogue)


def photograph(folder: Path, cards: int) -> dict[str, Facts]:
    """Write photographs of so many cards; return what is printed on each by the id that it will have."""
    folder.mkdir(exist_ok=True)
    found: dict[str, Facts] = {}
    for start in range(0, cards, ON_ONE):
        numbers = range(start, min(start + ON_ONE, cards))
        name = f"{start // ON_ONE + 1:02}"
        for side in "ab":
            cv2.imwrite(
                str(folder / f"{name}-{side}.png"), np.hstack([picture(one, side) for one in numbers])
            )
        found |= {
            f"{name}-{place:02}": facts for place, facts in enumerate(truth()[start : start + ON_ONE], 1)
        }
    return dict(list(found.items())[:cards])


def looked_with(patch: pytest.MonkeyPatch, noise: float = 0.0) -> None:
    """Have the house look with such eyes, and learn an album fast."""
    patch.setattr("firmware.enrolment.house_eyes.HouseEyes", lambda: FakeEyes(truth(), noise))
    patch.setattr("vision.enrol._VIEWS", 60)
    patch.setattr("vision.enrol._VIEWS_EACH", 1)


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patched:
        looked_with(patched)
        sys.exit(main(sys.argv[1:]))
