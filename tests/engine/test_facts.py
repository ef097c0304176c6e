"""Structs as flat facts and back, by a form of no game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from engine.facts import NONE, Field, completed, faults, fields_of, flat, struct_of


class Gift(Struct, frozen=True):
    """A thing with a worth."""

    kind: Literal["bell", "lamp"]
    worth: Annotated[int, Meta(ge=1, le=3)]


class Token(Struct, frozen=True):
    """A piece with all kinds of facts."""

    id: str
    side: Literal["east", "west"]
    gifts: Annotated[tuple[Gift, ...], Meta(min_length=1, max_length=2)]
    extra: Gift | None = None
    steps: Annotated[int, Meta(ge=0, le=2)] = 0
    double: bool = False


ONE = Token("a", "west", (Gift("bell", 2),), steps=1)
TWO = Token("b", "east", (Gift("lamp", 1), Gift("bell", 3)), Gift("lamp", 2), double=True)


def test_fields_are_those_of_the_annotations() -> None:
    """Each says which words it may be, and what is meant where nothing is said."""
    found = {field.name: field for field in fields_of(Token)}
    assert found["side"] == Field("side", ("east", "west"))
    assert found["gifts.1.worth"] == Field("gifts.1.worth", ("1", "2", "3"))
    assert found["gifts.2.kind"] == Field("gifts.2.kind", (NONE, "bell", "lamp"), NONE)
    assert found["extra.worth"] == Field("extra.worth", (NONE, "1", "2", "3"), NONE)
    assert found["steps"] == Field("steps", ("0", "1", "2"), "0")
    assert found["double"] == Field("double", ("false", "true"), "false")
    assert "id" not in found


@pytest.mark.parametrize("token", [ONE, TWO])
def test_facts_lead_back_to_the_struct(token: Token) -> None:
    """Flat and nested again is the same, also with `none` where something is absent."""
    facts = flat(token)
    assert struct_of(Token, facts, id=token.id) == token
    whole = completed(fields_of(Token), facts)
    assert struct_of(Token, whole, id=token.id) == token
    assert list(faults(fields_of(Token), whole)) == []


def test_what_is_wrong_is_told_fact_by_fact() -> None:
    """A word that may not be there, and a fact that is missing."""
    told = list(faults(fields_of(Token), flat(ONE) | {"side": "north", "gifts.1.worth": ""}))
    assert told == ["side is 'north', not east | west.", "gifts.1.worth is missing: 1 | 2 | 3."]


def test_half_a_part_does_not_fit_together() -> None:
    """A second gift without its worth is refused."""
    with pytest.raises(msgspec.ValidationError, match="worth"):
        struct_of(Token, flat(ONE) | {"gifts.2.kind": "lamp"}, id="c")
