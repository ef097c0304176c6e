"""No ruling goes without cases: what stands in this folder, counted by the docstrings."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

_BEGINNING = re.compile(r"A\d+(, A\d+)*(?=[:,])")
"""A case's docstring begins with the rulings that it is about."""


@cache
def cases() -> tuple[tuple[str, list[str]], ...]:
    """Return the name of each case with its rulings."""
    return tuple(_cases())


def _cases() -> Iterator[tuple[str, list[str]]]:
    for file in sorted(Path(__file__).parent.glob("test_a*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                told = (ast.get_docstring(node) or "").partition("\n")[0]
                found = _BEGINNING.match(told)
                assert found, f"{file.name}: {node.name} names no ruling"
                yield node.name, found[0].split(", ")


@pytest.mark.parametrize("number", range(46))
def test_each_ruling_has_two_cases(number: int) -> None:
    """Each of A0 to A45 is the matter of at least two cases."""
    counted = Counter(ruling for _, rulings in cases() for ruling in rulings)
    assert counted[f"A{number}"] >= 2


def test_no_case_stands_twice() -> None:
    """There are more than 150 cases, each with a name of its own."""
    names = [name for name, _ in cases()]
    assert len(names) == len(set(names)) >= 150


def test_each_file_tells_its_own_rulings() -> None:
    """A file's cases are about rulings that its first line names."""
    for file in sorted(Path(__file__).parent.glob("test_a*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        about = set(re.findall(r"A\d+", ast.get_docstring(tree) or ""))
        told = [ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.FunctionDef)]
        firsts = {found[0].split(", ")[0] for one in told if (found := _BEGINNING.match(one))}
        assert firsts == about, file.name
