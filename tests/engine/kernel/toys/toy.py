"""What the toy games share: options, answers in JSON, refusal, and ranking by one number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from engine.kernel.clauses import Clause, clause
from engine.kernel.clues import Clues, Unlikely
from engine.kernel.contract import NEAREST, Breach, Legality, Ruling, Standing, TieBreak
from engine.kernel.errors import IllegalChoiceError, OptionsError, RecordError

T = TypeVar("T")


class Blameless:
    """What is alike in games of which no mistake is known, and whose answers are structs."""

    def slips(self, state: object, clues: Clues) -> Iterable[Unlikely]:
        """Return nothing that could have been done against the rules."""
        return ()

    def slip(self, answer: object) -> bool:
        """Return that no answer is against the rules."""
        return False

    def broken(self, state: object, answers: Sequence[object]) -> tuple[Breach, ...]:
        """Return that no rule is broken."""
        return ()

    def write(self, answer: object) -> object:
        """Return an answer in plain values."""
        return msgspec.to_builtins(answer)


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


def ruled(rule: str, legality: Legality | bool, needed: str, there: object, legal: Sequence[Any]) -> Ruling:
    """Return a ruling by one rule; True is certain, False impossible, with the first legal choices."""
    if not isinstance(legality, Legality):
        legality = Legality.CERTAIN if legality else Legality.IMPOSSIBLE
    if legality is not Legality.IMPOSSIBLE:
        return Ruling(legality, (rule,))
    return Ruling(legality, (rule,), Clause(needed), clause("choice", text=repr(there)), (*legal,)[:NEAREST])


def refuse_impossible(ruling: Ruling, choice: object) -> None:
    """Raise IllegalChoiceError where a ruling says so."""
    if ruling.legality is Legality.IMPOSSIBLE and ruling.needed is not None:
        raise IllegalChoiceError(
            repr(choice),
            expected=ruling.needed.id,
            advice="choose another one",
            rules=ruling.rules,
            needed=ruling.needed,
            there=ruling.there,
        )


def ranked(name: str, values: tuple[int, ...], *, over: bool) -> Standing:
    """Return the standing by one number per seat, the highest first."""
    order = tuple(
        tuple(seat for seat, one in enumerate(values) if one == value)
        for value in sorted(set(values), reverse=True)
    )
    return Standing(over, (TieBreak(name, values, order[0], "toy > end"),), order, len(order))
