"""The build hook compiles the translations, and nobody ever finds half a file."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from gettext import GNUTranslations
from pathlib import Path
from threading import Event, get_ident

import pytest

from hatch_build import compile_catalogues
from tests.conftest import ROOT


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with the texts that people edit, and nothing compiled."""
    shutil.copytree(
        ROOT / "display" / "locale", tmp_path / "display" / "locale", ignore=shutil.ignore_patterns("*.mo")
    )
    return tmp_path


@contextmanager
def quick_turns() -> Iterator[None]:
    """Threads take turns as often as they can, so that they meet in the middle of things."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def test_each_language_is_compiled(house: Path) -> None:
    """Beside its source, readable for everybody, and nothing else is left anywhere."""
    before = set(house.rglob("*"))
    compiled = compile_catalogues(house)
    assert len(compiled) == 3
    assert set(house.rglob("*")) - before == set(compiled)
    for path in compiled:
        assert path.stat().st_mode & 0o777 == 0o644
        with path.open("rb") as binary:
            assert GNUTranslations(binary).info()["language"] == path.parts[-3]


def test_what_is_right_is_left_alone(house: Path) -> None:
    """A second build touches nothing; a file that is old or damaged is replaced."""
    compiled = compile_catalogues(house)
    before = [path.stat() for path in compiled]
    assert compile_catalogues(house) == compiled
    assert [path.stat().st_ino for path in compiled] == [one.st_ino for one in before]
    whole = compiled[0].read_bytes()
    compiled[0].write_bytes(whole[:100])
    compile_catalogues(house)
    assert compiled[0].read_bytes() == whole


def test_builds_at_the_same_time_do_not_meet(house: Path) -> None:
    """Whoever reads finds a whole file, however many write it."""
    compiled = compile_catalogues(house)
    whole = {path: path.read_bytes() for path in compiled}
    done = Event()

    def read() -> int:
        count = 0
        while not done.is_set():
            for path, data in whole.items():
                assert path.read_bytes() in (data, b"old"), path
                count += 1
        return count

    def build() -> None:
        for _ in range(5):
            for path in compiled:
                older = path.with_name(f"{path.name}.old-{get_ident()}")
                try:
                    older.write_bytes(b"old")
                    older.replace(path)
                except FileNotFoundError:
                    pass  # the other one has just put it there
            compile_catalogues(house)

    with quick_turns(), ThreadPoolExecutor(3) as pool:
        reader = pool.submit(read)
        builders = [pool.submit(build) for _ in range(2)]
        try:
            for builder in builders:
                builder.result()
        finally:
            done.set()
        assert reader.result() > 0
    assert {path: path.read_bytes() for path in compiled} == whole
