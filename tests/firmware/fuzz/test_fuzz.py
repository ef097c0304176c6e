"""Whatever a file from outside holds, it is read or refused in words; `make fuzz` tries many more."""

from __future__ import annotations

import pytest

from tests.firmware.fuzz.fuzzing import case, outcome
from tests.firmware.fuzz.kinds import KINDS

FEW = 8


@pytest.mark.parametrize("name", KINDS)
def test_a_good_file_is_read(name: str) -> None:
    """The first of each kind, from which the damaged ones are made."""
    assert outcome(name, KINDS[name].good()[0]) == "read"


@pytest.mark.parametrize("name", KINDS)
def test_damaged_files_are_told_in_words(name: str) -> None:
    """No traceback, no warning, and nothing beside what the file is for."""
    told = [outcome(name, case(name, number)) for number in range(FEW)]
    assert all(one == "read" or one.endswith("Error") for one in told)


def test_a_fault_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not told in words is not taken for a refusal."""
    monkeypatch.setitem(KINDS, "lens", KINDS["lens"].__class__(KINDS["lens"].good, lambda _: 1 / 0))
    with pytest.raises(ZeroDivisionError):
        outcome("lens", b"")
