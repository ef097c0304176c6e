"""Where pieces that came have been carried on: onto a pile, as a payment is, or into a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Self, final

from engine.words import Face


@final
class Carried:
    """What has left a place and is seen elsewhere: a piece that is laid there later is another one."""

    def __init__(self) -> None:
        self._goals: dict[tuple[str, str], Counter[Face]] = {}
        self._gone: dict[str, Counter[Face]] = {}

    def __copy__(self) -> Self:
        """Return the same, to be followed further by itself."""
        other = type(self)()
        vars(other).update((name, dict(value)) for name, value in vars(self).items())
        return other

    def __eq__(self, other: object) -> bool:
        """Tell whether the same has been carried to the same places."""
        return isinstance(other, Carried) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def onwards(self, place: str) -> Counter[Face]:
        """Return the faces that came to a place and lie elsewhere by now.

        Where several places show what may be one and the same piece, it has been carried to one of them.
        """
        found = (faces for (origin, _), faces in self._goals.items() if origin == place)
        return sum(found, start=Counter[Face]()) & self._gone.get(place, Counter())

    def follow(self, gone: Mapping[str, Counter[Face]], new: Mapping[str, Counter[Face]]) -> None:
        """See where pieces have been carried to.

        Args:
            gone: By place, the faces that came there since the record and are not seen there any more.
            new: By place, the faces that are seen there beyond those of the record.
        """
        for place, faces in gone.items():
            self._gone[place] = faces
            for goal, shown in new.items():
                if place != goal and (there := faces & shown):
                    known = self._goals.get((place, goal), Counter())
                    self._goals[place, goal] = known | there

    def back(self, goal: str) -> None:
        """Forget what was carried to a place that lies as at the record: it has been taken back."""
        self._goals = {pair: faces for pair, faces in self._goals.items() if pair[1] != goal}
