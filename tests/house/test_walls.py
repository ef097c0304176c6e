"""The walls between the rooms stand, and each of them would notice a hole."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

ROOMS = ("engine", "vision", "display", "firmware")


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the walls of the house in a folder."""
    program = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [str(program), "--no-cache", "--no-logo"], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The house's modules and contracts, copied so that a hole can be made."""
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__", "data"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_walls_stand() -> None:
    """No room imports what it must not."""
    outcome = lint_imports(ROOT)
    assert outcome.returncode == 0, outcome.stdout


HOLES = (
    ("engine", "import numpy", "engine stands alone"),
    ("engine", "import time", "engine stands alone"),
    ("engine", "from firmware import cli", "engine stands alone"),
    ("vision", "from engine import msgid", "vision knows"),
    ("vision", "import engine", "vision knows"),
    ("display", "import vision", "display shows"),
    ("firmware/simulator", "import vision", "the simulated table knows"),
    ("firmware/simulator", "import firmware.assistant", "the simulated table knows"),
    ("firmware/assistant", "import firmware.simulator", "neither the eyes nor"),
    ("vision", "import firmware.simulator", "neither the eyes nor"),
    ("firmware/eyes", "import firmware.trial.score", "who follows a match"),
    ("firmware/assistant", "import firmware.trial.score", "who follows a match"),
    ("firmware/appliance", "import firmware.trial.score", "who follows a match"),
    ("firmware/assistant", "from engine.games.cards_and_karma import options", "only a game's own"),
    ("display", "from display.games.cards_and_karma import seats", "only a game's own"),
)
"""A room, an import that it must not have, and the wall that is in its way."""


def test_each_hole_is_noticed(copy: Path) -> None:
    """The contract that is meant to hold a forbidden import is broken, and names the module."""
    for number, (room, line, _) in enumerate(HOLES):
        (copy / room / f"hole_{number}.py").write_text(f"{line}\n")
    outcome = lint_imports(copy)
    assert outcome.returncode != 0
    _, _, told = outcome.stdout.partition("Broken contracts")
    walls = re.split(r"\n(?=[^\n]+\n-{5,}\n)", told)
    for number, (room, line, wall) in enumerate(HOLES):
        (found,) = (one for one in walls if one.lstrip().startswith(wall))
        assert re.search(rf"{room.replace('/', '.')}.hole_{number}\b", found), (line, found)


def test_vision_may_use_the_shared_words(copy: Path) -> None:
    """The words and the errors are what vision may have of the engine."""
    (copy / "vision" / "hole.py").write_text("from engine.words import Face\nfrom engine import errors\n")
    assert lint_imports(copy).returncode == 0
