"""Every ruling on *Cards & Karma* has its cases."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

SETTINGS = ("A0", "A10", "A12", "A24", "A34", "A36")
"""The rulings that are a setting here."""


@cache
def docstrings() -> list[str]:
    """The docstring of each case in this folder."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_a*.py")]
    cases = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [ast.get_docstring(node) or "" for node in cases if node.name.startswith("test_")]


def cited(text: str) -> set[str]:
    """The rulings that a docstring names before its colon, like `A10`; `A0.3` is a part of A0."""
    return {found[1] for found in re.finditer(r"\b(A\d+)\b", text.partition(":")[0])}


@pytest.mark.parametrize("ruling", [f"A{number}" for number in range(46)])
def test_two_cases(ruling: str) -> None:
    """A0 to A45: at least two cases name each ruling."""
    counted = Counter(name for text in docstrings() for name in cited(text))
    assert counted[ruling] >= 2


@pytest.mark.parametrize("ruling", SETTINGS)
def test_two_cases_with_the_setting(ruling: str) -> None:
    """A0.3, A10, A12, A24, A34, A36: at least two cases for what is not the default."""
    assert sum(ruling in cited(text) and "[setting]" in text for text in docstrings()) >= 2


def test_each_case_says_where_it_stands() -> None:
    """CK-de or CK-fr: every docstring names rulings and, in brackets, a place."""
    assert [text for text in docstrings() if not cited(text) or not re.search(r"\(.+?\):", text)] == []
