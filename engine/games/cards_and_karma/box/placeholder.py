"""What an invented catalogue must keep as well, until a real box has been scanned.

The examples of the rulebook must be playable with it (CK-de > Beispiele, Verwalter), and the split of
the cards is the even one that sums up; a verified catalogue owes nothing to these guesses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeGuard

import msgspec

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.constraints import Constraint
from engine.games.cards_and_karma.box.contents import Catalogue
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    Good,
    GoodsFace,
    PalaceFace,
    ShipFace,
)

_SPLIT = (
    ("ship", ShipFace, 28),
    ("palace", PalaceFace, 20),
    ("goods", GoodsFace, 48),
    ("building", BuildingFace, 48),
)
_PALACE_COPIES = 4
_PER_COST_COLOUR = 12
_PER_DICE_SIDE = 6
_HIGHEST_GOOD = 4
_TWINS = 20
_SINGLES = {"red": 3, "yellow": 2}
_RED_YELLOW = 3


def _on_cards(box: Catalogue) -> list[ActionFace]:
    by_id = {face.id: face for face in box.faces}
    return [by_id[card.action] for card in box.cards]


def _note(box: Catalogue) -> Iterator[str]:
    if not box.note:
        yield "The note is empty."


def _unverified(box: Catalogue) -> Iterator[str]:
    return (f"The card '{card.id}' is marked as verified." for card in box.cards if card.verified)


def _values(box: Catalogue) -> Iterator[str]:
    return (f"The card '{card.id}' has no die value." for card in box.cards if not card.die_value)


def _split(box: Catalogue) -> Iterator[str]:
    faces = _on_cards(box)
    for name, kind, wanted in _SPLIT:
        if (many := sum(isinstance(face, kind) for face in faces)) != wanted:
            yield f"The kind '{name}' has {many} cards, not {wanted}."


def _palace_copies(box: Catalogue) -> Iterator[str]:
    counts = Counter(face.number for face in _on_cards(box) if isinstance(face, PalaceFace))
    return (
        f"The palace action {one} is on {many} cards."
        for one, many in counts.items()
        if many != _PALACE_COPIES
    )


def _cost_colours(box: Catalogue) -> Iterator[str]:
    counts = Counter(face.cost_colour for face in _on_cards(box) if isinstance(face, BuildingFace))
    return (
        f"{counts[one]} buildings are paid in {one}."
        for one in components.DIE_COLOURS
        if counts[one] != _PER_COST_COLOUR
    )


def _dice(box: Catalogue) -> Iterator[str]:
    faces = zip(_on_cards(box), box.cards, strict=True)
    counts = Counter(components.die_face(face.die_colour, card.die_value) for face, card in faces)
    for side in components.DICE_FACES:
        if counts[side] != _PER_DICE_SIDE:
            yield f"The dice side '{side}' is on {counts[side]} cards."


def _good_values(box: Catalogue) -> Iterator[str]:
    for face in box.faces:
        for good in () if isinstance(face, PalaceFace) else face.goods:
            if good.value > _HIGHEST_GOOD:
                yield f"The face '{face.id}' shows {good.kind} of value {good.value}."


def _kara(box: Catalogue) -> Iterator[str]:
    if not any(
        isinstance(face, BuildingFace) and (face.cost_colour, face.cost) == ("blue", 11) for face in box.faces
    ):
        yield "No building costs 11 in blue."


def _anna(box: Catalogue) -> Iterator[str]:
    faces = _on_cards(box)
    if not any(_is_building(face, "red") and Good("tea", 3) in face.goods for face in faces):
        yield "No card shows a single red building with tea of value 3."
    for value in (1, 2):
        if not any(isinstance(face, GoodsFace) and Good("tea", value) in face.goods for face in faces):
            yield f"No goods card shows tea of value {value}."


def _julian(box: Catalogue) -> Iterator[str]:
    if (many := _buildings(box, "red", "yellow")) < _RED_YELLOW:
        yield f"{many} cards show a red and a yellow building."


def _simon(box: Catalogue) -> Iterator[str]:
    if not _buildings(box, "yellow", "white"):
        yield "No card shows a yellow and a white building."
    for one, wanted in _SINGLES.items():
        if (many := _buildings(box, one)) < wanted:
            yield f"{many} cards show a single {one} building."


def _buildings(box: Catalogue, *types: str) -> int:
    return sum(_is_building(face, *types) for face in _on_cards(box))


def _is_building(face: ActionFace, *types: str) -> TypeGuard[BuildingFace]:
    return isinstance(face, BuildingFace) and sorted(face.buildings) == sorted(types)


def _twins(box: Catalogue) -> Iterator[str]:
    if (many := len(near_twins(box.faces))) < _TWINS:
        yield f"The number of pairs of near-twins is {many}."


PLACEHOLDER = (
    Constraint("an invented catalogue says so in its note", _note),
    Constraint("an invented entry cannot be verified", _unverified),
    Constraint("an invented catalogue gives every die value", _values),
    Constraint("28 ships, 20 palace actions, 48 goods and 48 buildings", _split),
    Constraint("four cards for each palace action", _palace_copies),
    Constraint("twelve buildings for each colour of cost", _cost_colours),
    Constraint("six cards for each of the 24 dice sides", _dice),
    Constraint("goods are worth 1 to 4 coins", _good_values),
    Constraint("Kara's example: a building that costs 11 in blue", _kara),
    Constraint("Anna's example: a red building with tea 3; goods cards with tea 1 and tea 2", _anna),
    Constraint("Julian's example: three cards with a red and a yellow building", _julian),
    Constraint(
        "Simon's and Anna's examples: a yellow-white card, two single yellow, three single red ones", _simon
    ),
    Constraint("at least 20 pairs of near-twins, so that telling faces apart is a real task", _twins),
)


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
