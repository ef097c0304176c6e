"""What is wrong with a position from which a match is to go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.kernel.errors import OptionsError

_ADVICE = "look at the table again, and correct the position"


class Fault(Struct, frozen=True):
    """One thing that cannot be.

    Args:
        where: The seat and the place.
        found: What is there.
        expected: What may be there.
    """

    where: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.where}: {self.found}. Expected: {self.expected}"


def refuse(found: Iterable[Fault]) -> None:
    """See to it that nothing is wrong.

    Raises:
        OptionsError: Something is; it tells all of it, a line for each.
    """
    told = tuple(found)
    if len(told) == 1:
        raise OptionsError(
            f"a position that cannot be: {told[0].where}: {told[0].found}",
            expected=told[0].expected,
            advice=_ADVICE,
        )
    if told:
        raise OptionsError(
            "\n  ".join([f"a position with {len(told)} faults:", *map(str, told)]),
            expected="what each of these lines says",
            advice=_ADVICE,
        )


def repeated(where: str, names: Iterable[str], expected: str) -> Iterator[Fault]:
    """Yield what is there several times."""
    for name, times in Counter(names).items():
        if times > 1:
            yield Fault(where, f"{name}, {times} times", expected)
