"""The changes that are tried on the rules, and how a survivor is told."""

from __future__ import annotations

import tomllib

import pytest

from scripts.mutants import REASONS, changed, modules, mutants
from tests.conftest import ROOT


def after(source: str) -> set[str]:
    """Return what becomes of one line of source."""
    return {changed(source, one).strip() for one in mutants("x.py", source)}


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("a < b", {"(a <= b)"}),
        ("a == b != c", {"(a != b != c)", "(a == b == c)"}),
        ("a + b", {"(a - b)"}),
        ("a and b", {"(a or b)", "(a)", "(b)"}),
        ("not a", {"(a)"}),
        ("f(True)", {"f((False))"}),
        ("f(7)", {"f((8))"}),
        ("max(a, b)", {"(min(a, b))"}),
        ("replace(a, b=c, d=e)", {"(replace(a, d=e))", "(replace(a, b=c))"}),
        ("b if a else c", {"(b if not a else c)"}),
        ("[a for a in b if a]", {"[a for a in b if (not a)]"}),
    ],
)
def test_one_thing_is_changed(source: str, changes: set[str]) -> None:
    """Each change is of one place, and the rest of the line stays as it is."""
    assert after(f"x = {source}\n") == {f"x = {change}" for change in changes}


@pytest.mark.parametrize("source", ["a += b", "a = f(a)", "raise a", "f(a)"])
def test_a_statement_may_be_left_out(source: str) -> None:
    """What changes something that is there, or ends something, is left out; what names something is not."""
    assert after(f"{source}\n") == {"pass"}
    assert after("b = f(a)\n") == set()


@pytest.mark.parametrize(
    "source",
    [
        '"""Words: 1 < 2."""',
        'raise_it = refusal("rule", f"{1 + 1} dice", "3 < 4")',
        "def f(a: 'list[int] | None') -> int | None: ...",
        "isinstance(a, Menu | TurnEnd)",
        "a = 'three'",
    ],
)
def test_words_and_types_are_left_alone(source: str) -> None:
    """What is there for people and for the type checker is no rule."""
    assert not [one for one in mutants("x.py", source + "\n") if one.after != "pass"]


def test_every_change_of_the_rules_can_be_read() -> None:
    """Each mutant of each module is still Python, and differs from the source."""
    chosen = modules([])
    assert len(chosen) > 35
    total = 0
    for path, stages in chosen.items():
        assert stages
        source = path.read_text("utf-8")
        for one in mutants(str(path.relative_to(ROOT)), source):
            text = changed(source, one)
            assert text != source
            compile(text, one.file, "exec")
            total += 1
    assert total > 1000


def test_every_reason_is_about_a_module_of_the_rules() -> None:
    """A survivor that is excused names a file that is changed, and says why; the tool tells stale ones."""
    files = {str(path.relative_to(ROOT)) for path in modules([])}
    reasons = tomllib.loads(REASONS.read_text("utf-8"))
    assert {name.partition(": ")[0] for name in reasons} <= files
    assert all(len(reason) > 20 for reason in reasons.values())
