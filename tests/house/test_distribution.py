"""What `pip install .` brings: all four rooms with their data, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from display.language import LANGUAGES
from tests.conftest import ROOT

ROOMS = ("engine", "vision", "display", "firmware")
TEXTS = [f"display/locale/{code}/LC_MESSAGES/munshi.mo" for code in LANGUAGES]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source archive of the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    (path,) = built.glob("*.whl")
    return path


def test_the_wheel_has_every_room_typed_and_translated(wheel: Path) -> None:
    """Each room is there with its py.typed, and each language compiled."""
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"{room}/py.typed" for room in ROOMS} <= names
    assert {f"{room}/__init__.py" for room in ROOMS} <= names
    assert set(TEXTS) <= names


def test_the_wheel_has_all_data_of_the_rooms(wheel: Path) -> None:
    """Every file that git keeps in a room is in the wheel: catalogues, faces, texts."""
    listed = subprocess.run(
        ["git", "ls-files", *ROOMS],  # noqa: S607  # any git
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("needs a git checkout to know which files belong to the rooms")
    kept = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    assert kept <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_brings_nothing_else(wheel: Path) -> None:
    """No tests, scripts or unit files land beside other people's packages."""
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.startswith("munshi-")} == set(ROOMS)


def test_the_installed_wheel_speaks_every_language(wheel: Path) -> None:
    """From any folder, without the checkout, the texts of each language are found in the package."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import display.language as texts; "
        "assert sys.argv[1] in texts.__file__; "
        "print(*[texts.load_language(code).info()['language'] for code in texts.LANGUAGES])"
    )
    told = subprocess.run(
        [sys.executable, "-P", "-c", program, str(wheel)],
        cwd=wheel.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == list(LANGUAGES)


def test_the_source_archive_can_be_built_and_tested(built: Path) -> None:
    """It holds the build hook, the tests and the compiled texts."""
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.split("/", 1)[-1] for name in archive.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "Makefile", "LICENSE", "tests/conftest.py", *TEXTS} <= names
    assert not any(name.startswith((".venv", "build/")) for name in names)
