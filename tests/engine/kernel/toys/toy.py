"""What the toy games share: options, answers in JSON, refusal, and ranking by one number."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.kernel.contract import Legality, Ruling, Standing, TieBreak
from engine.kernel.errors import IllegalChoiceError, OptionsError, RecordError

T = TypeVar("T")


def read_options(options: object, form: type[T]) -> T:
    """Return the options, given as such or as plain values."""
    try:
        return msgspec.convert(options, form)
    except msgspec.ValidationError as error:
        raise OptionsError(str(error), expected=f"the fields of {form}", advice="name them") from error


def read_answer(written: object, form: Any) -> Any:  # noqa: ANN401  # a union is no type
    """Return the answer of a union's type that `msgspec.to_builtins` wrote."""
    try:
        return msgspec.convert(written, form)
    except msgspec.ValidationError as error:
        raise RecordError(str(error), expected="an answer of the toy", advice="mend the record") from error


def ruled(rule: str, legality: Legality | bool, needed: str = "") -> Ruling:
    """Return a ruling by one rule; True is certain, False impossible."""
    if isinstance(legality, Legality):
        return Ruling(legality, (rule,), needed)
    return Ruling(Legality.CERTAIN if legality else Legality.IMPOSSIBLE, (rule,), needed)


def refuse_impossible(ruling: Ruling, choice: object) -> None:
    """Raise IllegalChoiceError where a ruling says so."""
    if ruling.legality is Legality.IMPOSSIBLE:
        raise IllegalChoiceError(repr(choice), expected=ruling.needed, advice="choose another one")


def ranked(name: str, values: tuple[int, ...], *, over: bool) -> Standing:
    """Return the standing by one number per seat, the highest first."""
    order = tuple(
        tuple(seat for seat, one in enumerate(values) if one == value)
        for value in sorted(set(values), reverse=True)
    )
    return Standing(over, (TieBreak(name, values, order[0], "toy > end"),), order, len(order))
