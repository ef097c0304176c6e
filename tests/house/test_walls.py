"""The walls between the rooms stand, and each of them would notice a hole."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    ("module", "line", "wall"),
    [
        ("engine/hole.py", "import numpy", "engine stands alone"),
        ("engine/hole.py", "import time", "engine stands alone"),
        ("engine/hole.py", "from firmware import cli", "engine stands alone"),
        ("vision/hole.py", "from engine import msgid", "vision knows"),
        ("vision/hole.py", "import engine", "vision knows"),
        ("display/hole.py", "import vision", "display shows"),
        ("firmware/simulator/hole.py", "import vision", "the simulated table knows"),
        ("firmware/simulator/hole.py", "import firmware.assistant", "the simulated table knows"),
        ("firmware/assistant/hole.py", "import firmware.simulator", "neither the eyes nor"),
        ("vision/hole.py", "import firmware.simulator", "neither the eyes nor"),
        ("firmware/eyes/hole.py", "import firmware.trial.score", "who follows a match"),
        ("firmware/assistant/hole.py", "import firmware.trial.score", "who follows a match"),
        ("firmware/appliance/hole.py", "import firmware.trial.score", "who follows a match"),
    ],
)
def test_a_hole_is_noticed(copy: Path, module: str, line: str, wall: str) -> None:
    """One forbidden import breaks the contract that is meant to hold it."""
    (copy / module).write_text(f"{line}\n")
    outcome = lint_imports(copy)
    assert outcome.returncode != 0
    assert any(wall in told and "BROKEN" in told for told in outcome.stdout.splitlines()), outcome.stdout


def test_vision_may_use_the_shared_words(copy: Path) -> None:
    """The words and the errors are what vision may have of the engine."""
    (copy / "vision" / "hole.py").write_text("from engine.words import Face\nfrom engine import errors\n")
    assert lint_imports(copy).returncode == 0
