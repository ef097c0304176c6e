"""Rulings: whether a choice is legal, by which rule not, and which rule was not kept."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from engine.kernel.clauses import Clause
from engine.kernel.errors import IllegalChoiceError
from engine.words import Face

NEAREST: Final = 3
"""So many alternatives a ruling names at most."""


class Legality(StrEnum):
    """Whether a choice is legal, as far as the arbiter can know."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"


class Ruling(Struct, frozen=True):
    """Why a choice is legal or not.

    Args:
        legality: Whether it is.
        rules: Ids of the rules that decide, the one that it breaks first
            (`Box.rulebook` has their headings and cards).
        needed: What the rules ask for, None where it is legal.
        there: What there was instead, None where it is legal.
        nearest: Choices that are legal instead, the nearest first, at most NEAREST; none where nobody
            may choose now. While somebody pays they may name what could have been taken instead.
    """

    legality: Legality
    rules: tuple[str, ...] = ()
    needed: Clause | None = None
    there: Clause | None = None
    nearest: tuple[Any, ...] = ()


def refuse_impossible(ruling: Ruling, choice: object) -> None:
    """Do nothing where a choice may be legal.

    Raises:
        IllegalChoiceError: The ruling says that it certainly is not.
    """
    if ruling.legality is not Legality.IMPOSSIBLE:
        return
    raise IllegalChoiceError(
        f"{choice!r}",
        expected="" if ruling.needed is None else ruling.needed.plain,
        advice="look at the choices of the pending question",
        rules=ruling.rules,
        needed=ruling.needed,
        there=ruling.there,
        nearest=ruling.nearest,
    )


class Breach(Struct, frozen=True):
    """A rule that was not kept.

    Args:
        rule: Its id.
        pieces: By place, faces that everybody sees and that the rule is about; there may be others.
        needed: What the rule asks for, None where that is not told; there: what there was instead.
            Both rest on what everybody sees (ruling A45).
    """

    rule: str
    pieces: Mapping[str, tuple[Face, ...]] = {}
    needed: Clause | None = None
    there: Clause | None = None
