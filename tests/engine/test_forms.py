"""All that is wrong with a text in TOML, told at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from engine.forms import SHOWN, FormError, read_form
from engine.hints import meaning

Few = Annotated[int, Meta(ge=1, le=3, description="How many.")]


class Field(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="field"):
    """A field of a sheet."""

    id: str
    colour: Literal["red", "blue"]
    dots: Few = 1


class Road(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="road"):
    """A road on a sheet."""

    id: str
    edges: Annotated[tuple[int, ...], Meta(min_length=2, max_length=4)]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet as another game has it."""

    format: Literal[1]
    parts: tuple[Field | Road, ...]
    names: dict[str, Few] = {}
    scan: Path | None = None
    size: tuple[int, str] | None = None

    def __post_init__(self) -> None:
        """Refuse parts that are called alike."""
        ids = [part.id for part in self.parts]
        again = [number for number, id_ in enumerate(ids) if id_ in ids[:number]]
        if again:
            raise ValueError("\n".join(f"parts, number {one + 1}: {ids[one]} stands twice" for one in again))


def decode(kind: type, value: object) -> object:
    """Make a path."""
    if value == "":
        raise ValueError("Expected a path")
    return kind(value)


def refused(text: str) -> str:
    """What is told of a text."""
    with pytest.raises(FormError) as caught:
        read_form(text, Sheet, decode)
    return str(caught.value)


GOOD = 'format = 1\nscan = "a.png"\nsize = [1, "mm"]\nparts = [{ what = "road", id = "r", edges = [1, 2] }]'


def test_a_good_text_is_the_value() -> None:
    """With everything in it."""
    sheet = read_form(GOOD, Sheet, decode)
    assert sheet == Sheet(1, (Road("r", (1, 2)),), scan=Path("a.png"), size=(1, "mm"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("format = [", "it is not TOML: Invalid value"),
        ("parts = []", "the text lacks format.\nExpected: 1"),
        ("format = 2\nparts = []", "line 1: format is 2.\nExpected: 1"),
        ("format = 1\nparts = [3]", "line 2: parts, number 1 is 3: expected a table, got a whole number."),
        ("format = 1\nparts = []\n[names]\na = 9", "line 4: names.a is 9.\nExpected: How many. (1 to 3)"),
        ("format = 1\nparts = []\nscan = ''", "line 3: scan is '': expected a path."),
        (
            "format = 1\nparts = []\nsize = [1, 2]",
            "size, number 2 is 2: expected a text, got a whole number.",
        ),
        ("format = 1\nparts = []\nsize = [1]", "line 3: size: expected a list of length 2"),
        (
            "format = 1\n[[parts]]\nid = 'a'",
            'parts, number 1 (\'a\'), what is missing.\nExpected: "field" | "road"',
        ),
        (
            "format = 1\n[[parts]]\nwhat = 3",
            'line 3: parts, number 1, what is 3.\nExpected: "field" | "road"',
        ),
        (
            "format = 1\nparts = []\nfromat = 1",
            "line 3: fromat is unknown, did you mean format.\nExpected: one of",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_may_stand_there(text: str, told: str) -> None:
    """Of whatever kind it is."""
    assert told in refused(text)


def test_all_mistakes_are_told_in_the_order_of_their_lines() -> None:
    """Of several entries, of one entry, in a list and of its length, of keys that are unknown or missing."""
    told = refused(
        "parts = [\n"
        '  { what = "field", id = "a", colour = "rde", dots = 9 },\n'
        '  { what = "road", id = "b", edges = [1, "x", 3, 4, 5], xyz = 2 },\n'
        '  { what = "field", colour = "red" },\n'
        "]\n"
        "names = { c = 0 }\n"
    )
    assert told.splitlines() == [
        "8 mistakes:",
        "  the text lacks format. Expected: 1",
        "  line 2: parts, number 1 ('a'), colour is 'rde'. Expected: \"red\" | \"blue\"",
        "  line 2: parts, number 1 ('a'), dots is 9. Expected: How many. (1 to 3)",
        "  line 3: parts, number 2 ('b'), edges, number 2 is 'x': expected a whole number, got a text.",
        "  line 3: parts, number 2 ('b'), edges: expected a list of length <= 4.",
        "  line 3: parts, number 2 ('b'), xyz is unknown. Expected: one of id, edges",
        "  line 4: parts, number 3 lacks id.",
        "  line 6: names.c is 0. Expected: How many. (1 to 3)",
        "Expected: what each of these lines says",
    ]


def test_what_a_form_refuses_by_itself_is_told_at_its_place() -> None:
    """Once all values are right; each of several with the line of its entry."""
    road = '{ what = "road", id = "r", edges = [1, 2] }'
    told = refused(f"format = 1\nparts = [\n{road},\n{road},\n{road},\n]")
    assert "2 mistakes" in told
    assert "line 4: parts, number 2 ('r'): r stands twice" in told
    assert "line 5: parts, number 3 ('r'): r stands twice" in told


def test_of_very_many_mistakes_the_first_are_told_and_the_rest_counted() -> None:
    """A whole file of nonsense does not fill the terminal."""
    told = refused("format = 1\nparts = [\n" + "3,\n" * 500 + "]")
    assert told.startswith("500 mistakes:")
    assert f"and {500 - SHOWN} more" in told
    assert len(told.splitlines()) == SHOWN + 3


def test_a_long_value_is_not_told_whole() -> None:
    """Its beginning is enough."""
    assert len(refused(f"format = '{'x' * 9000}'\nparts = []")) < 200


def test_what_an_annotation_means_is_said_in_words() -> None:
    """Description, range, or the values."""
    assert meaning(Few) == "How many. (1 to 3)"
    assert meaning(Annotated[int, Meta(ge=1)]) == "1 or more"
    assert meaning(Annotated[int, Meta(le=1)]) == "1 or less"
    assert meaning(Literal["a", 2]) == '"a" | 2'
    assert meaning(int) == ""
