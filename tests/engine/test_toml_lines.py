"""The line of each value of a TOML text."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.toml_lines import Path, lines_of, tables

TEXT = '''\
# a comment with [brackets] and "quotes
a.b = 1.5 # [x]
c = """
lines = 3 # no key
"""
d = ["x", 'y = #]', [1,
  2],
  { k = 1, "q.r" = 2979-05-27T07:32:00Z },
]
[t]
x = -1
[t.u]
y = 'C:\\'
[[l]]
n = 1
[[l]]
n = 2
[l.sub]
z = 3
[[l.m]]
q = 1
'''

LINES: dict[Path, int] = {
    ("a",): 2,
    ("a", "b"): 2,
    ("c",): 3,
    ("d",): 6,
    ("d", 1): 6,
    ("d", 2): 6,
    ("d", 2, 1): 7,
    ("d", 3): 8,
    ("d", 3, "q.r"): 8,
    ("t",): 10,
    ("t", "x"): 11,
    ("t", "u"): 12,
    ("t", "u", "y"): 13,
    ("l",): 14,
    ("l", 0, "n"): 15,
    ("l", 1): 16,
    ("l", 1, "n"): 17,
    ("l", 1, "sub", "z"): 19,
    ("l", 1, "m", 0, "q"): 21,
}


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Every place of a value."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from paths(one, (*path, key))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_each_value_has_its_line(end: str) -> None:
    """Whatever stands in comments, strings, lists of tables and dotted keys; with either line end."""
    found = lines_of(TEXT.replace("\n", end))
    assert {path: found[path] for path in LINES} == LINES
    assert set(found) == set(paths(tables(TEXT)))


KEYS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=5)
VALUES = st.recursive(
    st.integers(-9, 9) | st.booleans() | st.text("ab \"'\\#[]{}=,.\n", max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def quoted(text: object) -> str:
    """A plain value as TOML."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def written(value: object) -> str:
    """A value as inline TOML, the entries of its lists on lines of their own."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[\n" + "".join(f"{written(one)}, # [\n" for one in value) + "]"
    return quoted(value)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_no_value_of_any_text_lacks_its_line(value: dict[str, object]) -> None:
    """Every key and entry that the TOML parser finds is found here."""
    text = "".join(f"{quoted(key)} = {written(one)}\n" for key, one in value.items())
    found = lines_of(text)
    assert set(found) == set(paths(tables(text)))
    for key in value:
        assert text.split("\n")[found[(key,)] - 1].startswith(quoted(key))
