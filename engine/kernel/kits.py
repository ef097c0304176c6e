"""What a game says of the pieces in its box, for those who write down what is printed on theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import final

from msgspec import Struct

from engine.errors import MunshiError
from engine.facts import NONE, Facts, Field, completed, faults

KIND = "kind"
"""The fact that says of which kind a piece is."""


@final
class NoKitError(MunshiError):
    """Nothing of a game's box can be written down by confirming facts."""


class Kind(Struct, frozen=True):
    """One kind of piece.

    Args:
        front: What is printed on the side that lies up first.
        back: What is printed on the other side, which may repeat facts of the front.
        once: Names of facts that no two pieces of the kind have in common.
    """

    front: tuple[Field, ...] = ()
    back: tuple[Field, ...] = ()
    once: tuple[str, ...] = ()


class Broken(Struct, frozen=True):
    """A rule of the box that is not kept.

    Args:
        told: What is wrong.
        expected: The rule in words.
        ids: Of the pieces that break it; () where it is about what is missing.
    """

    told: str
    expected: str = ""
    ids: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.told} Expected: {self.expected}" if self.expected else self.told


class Kit(Struct, frozen=True, eq=False):
    """What can be in a game's box.

    Args:
        kinds: By name; the name is the word of the fact `kind`.
        pieces: So many pieces of the catalogue a whole box has.
        broken: Returns the rules that pieces by their ids break, though more of them will follow.
        missing: Returns what a whole catalogue has besides some pieces, one text for each thing.
        named: Returns the ids of the faces of each piece, front and back, as an album and the catalogue name
            them; "" for a side that nobody has looked at.
        text: Returns the catalogue of pieces by their ids, as a text with a name.
        read: Returns the pieces of a catalogue, whole or not, by the ids that it gives them; raises
            `MunshiError` where it cannot be read or breaks a rule that no further piece mends.
        alike: Names of facts that are printed in the same way on all kinds that have them.
        others: Faces of pieces that are in no catalogue.
        told: What `broken` and `missing` return, with gaps as `{number}`, and the English text with the same
            gaps by which it is shown and translated.
        singles: Faces of pieces that are no cards: each needs a picture of its own, named after it.
    """

    kinds: Mapping[str, Kind]
    pieces: int
    broken: Callable[[Mapping[str, Facts]], tuple[Broken, ...]]
    missing: Callable[[Mapping[str, Facts]], tuple[str, ...]]
    named: Callable[[Mapping[str, Facts]], Mapping[str, tuple[str, str]]]
    text: Callable[[Mapping[str, Facts], str], str]
    read: Callable[[str], Mapping[str, Facts]]
    alike: frozenset[str] = frozenset((KIND,))
    others: tuple[str, ...] = ()
    singles: tuple[str, ...] = ()
    told: Mapping[str, str] = {}

    @property
    def kind(self) -> Field:
        """The fact that says of which kind a piece is; `none` is no piece of the box."""
        return Field(KIND, (*self.kinds, NONE))

    def fields(self, kind: str, *, back: bool = True) -> tuple[Field, ...]:
        """Return the facts of a kind of piece, those of its back only where that was seen."""
        if kind not in self.kinds:
            return ()
        sides = self.kinds[kind]
        found = {field.name: field for field in (*sides.front, *(sides.back if back else ()))}
        return tuple(found.values())

    def faults(self, facts: Facts, *, back: bool = True) -> Iterator[str]:
        """Yield what is missing or wrong in the facts of one piece, each as one sentence."""
        found = list(faults((self.kind,), facts)) or list(faults(self.fields(facts[KIND], back=back), facts))
        yield from found
        if not found and facts[KIND] != NONE:
            yield from map(str, self.broken({"": facts}))

    def has(self, known: Iterable[Facts], facts: Facts) -> bool:
        """Tell whether a piece with such a front is known, or one beside which it cannot be."""
        kind = self.kinds[facts[KIND]]
        like = (other for other in known if other[KIND] == facts[KIND])
        return any(
            _unordered(other, kind.front) == _unordered(facts, kind.front)
            or (kind.once and all(other.get(name) == facts.get(name) for name in kind.once))
            for other in like
        )

    def completed(self, facts: Facts, *, back: bool = True) -> dict[str, str]:
        """Return the facts of a piece's kind, with what is usual where nothing is said, and no others."""
        return completed((self.kind, *self.fields(facts.get(KIND, ""), back=back)), facts)


def _unordered(facts: Facts, fields: Iterable[Field]) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Return what is said of some facts, each symbol of several by what it is and not by its place."""
    groups: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for field in fields:
        if (word := facts.get(field.name, field.usual)) != field.usual:
            what, _, part = field.name.partition(".")
            place, _, part = part.partition(".")
            groups.setdefault((what, place), []).append((part, word))
    return sorted((what, tuple(parts)) for (what, _), parts in groups.items())
