"""Near-twins: action faces that differ in one printed thing only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import msgspec

from engine.games.cards_and_karma.box.faces import ActionFace


def near_twins(faces: Iterable[ActionFace]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of ids of near-twins, in the order of the faces.

    Near-twins are of the same kind, show equally many buildings and goods, and differ in exactly
    one printed thing: the colour of the die on the back, one number, one symbol.
    """
    printed = [(face.id, dict(_leaves(msgspec.to_builtins(face)))) for face in faces]
    return tuple((one, other) for (one, a), (other, b) in combinations(printed, 2) if _differences(a, b) == 1)


def _differences(a: dict[str, object], b: dict[str, object]) -> int:
    return sum(a.get(leaf) != b.get(leaf) for leaf in a.keys() | b.keys())


def _leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "id":
                yield from _leaves(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for position, inner in enumerate(value):
            yield from _leaves(inner, f"{path}[{position}]")
    else:
        yield path, value
