"""What every test stands on: no screen, no sound, one thread, and the photographs where they are present."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# Read when pygame, OpenCV and numpy start, so set before any of them is imported.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["OPENCV_FOR_THREADS_NUM"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# Time is never judged: the machine may be busy. In CI the same examples are tried in every run.
settings.register_profile("munshi", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("munshi")

ROOT = Path(__file__).resolve().parent.parent

Once = Callable[[str, Callable[[Path], object]], Path]
"""Takes a name and what fills a folder; returns the folder."""


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """What takes long is made by the first of all workers that needs it; the others wait, and read it."""
    own = tmp_path_factory.getbasetemp()
    common = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def filled(name: str, fill: Callable[[Path], object]) -> Path:
        folder = common / name
        with (common / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not folder.exists():
                part = tmp_path_factory.mktemp(name)
                fill(part)
                part.rename(folder)
        return folder

    return filled


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of photographs and facts beside the checkout; skips the test where there is none."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the folder `shared` beside the checkout (photographs that are not ours to ship)")
    return folder


@pytest.fixture(scope="session")
def photos(shared: Path) -> Path:
    """The folder of real photographs: `cards/references`, `cards/tables`, `boards`, `dice`."""
    folder = shared / "photos"
    if not folder.is_dir():
        pytest.skip(f"needs the photographs in {folder.name} of the folder `shared` beside the checkout")
    return folder
