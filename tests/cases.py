"""Cases of a test that repeat what others show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet


def slow(*cases: object) -> Iterator[ParameterSet]:
    """Mark cases as slow: `parametrize("light", ["day", *slow("dim", "glare")])`."""
    for case in cases:
        yield pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
