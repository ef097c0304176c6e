"""What the rulebook says of every box: the certain constraints on a catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, get_args

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.contents import Catalogue
from engine.games.cards_and_karma.box.faces import (
    BuildingFace,
    BuildingType,
    DieColour,
    GoodsFace,
    GoodsKind,
    PalaceFace,
    Reward,
    ShipFace,
)
from engine.msgid import msgid

SHIP_MISSING: Final = msgid("The ship number {number} is missing.")
SHIP_TWICE: Final = msgid("The ship number {number} is on several faces: {names}.")
ONE_SHIP: Final = msgid("each number is on exactly one ship")


class Constraint(NamedTuple):
    """One rule that a catalogue's contents must keep.

    Args:
        expected: The rule in words.
        faults: Yields what breaks it, naming the entry; nothing where it is kept.
        whole: Whether only a whole box keeps it: more cards may mend it.
    """

    expected: str
    faults: Callable[[Catalogue], Iterable[str]]
    whole: bool = False


def repeated(values: Iterable[str]) -> list[str]:
    """Return the values that occur more than once."""
    return [value for value, times in Counter(values).items() if times > 1]


def missing(wanted: Iterable[str | int], found: Iterable[str | int]) -> list[str]:
    """Return what is wanted and not found, as text."""
    have = set(found)
    return [str(value) for value in wanted if value not in have]


def _card_ids(box: Catalogue) -> Iterator[str]:
    return (f"The card id '{one}' occurs more than once." for one in repeated(card.id for card in box.cards))


def _face_ids(box: Catalogue) -> Iterator[str]:
    return (f"The face id '{one}' occurs more than once." for one in repeated(face.id for face in box.faces))


def _names(box: Catalogue) -> Iterator[str]:
    for face in box.faces:
        rest = face.id.removeprefix(face.name)
        if rest == face.id or not (rest == "" or (rest[0] == "-" and rest[1:].isalpha())):
            yield f"The face '{face.id}' shows '{face.name}'."


def _actions(box: Catalogue) -> Iterator[str]:
    known = {face.id for face in box.faces}
    return (
        f"The card '{card.id}' names the action face '{card.action}'."
        for card in box.cards
        if card.action not in known
    )


def _used(box: Catalogue) -> Iterator[str]:
    unused = missing((face.id for face in box.faces), (card.action for card in box.cards))
    return (f"The face '{one}' is on no card." for one in unused)


def _count(box: Catalogue) -> Iterator[str]:
    if len(box.cards) != components.CARDS:
        yield f"The list 'cards' has {len(box.cards)} entries."


def _too_many(box: Catalogue) -> Iterator[str]:
    if box.partial and len(box.cards) > components.CARDS:
        yield f"The list 'cards' has {len(box.cards)} entries."


def _ships(box: Catalogue) -> list[ShipFace]:
    return [face for face in box.faces if isinstance(face, ShipFace)]


def _ship_missing(box: Catalogue) -> Iterator[str]:
    numbers = missing(range(1, components.SHIPS + 1), (ship.number for ship in _ships(box)))
    return (SHIP_MISSING.format(number=number) for number in numbers)


def _ship_numbers(box: Catalogue) -> Iterator[str]:
    actions, ships = Counter(card.action for card in box.cards), _ships(box)
    for number in repeated(str(ship.number) for ship in ships):
        names = ", ".join(f"'{ship.id}'" for ship in ships if str(ship.number) == number)
        yield SHIP_TWICE.format(number=number, names=names)
    yield from (f"The ship '{s.id}' is on {actions[s.id]} cards." for s in ships if actions[s.id] > 1)


def _ship_goods(box: Catalogue) -> Iterator[str]:
    for ship in box.faces:
        if isinstance(ship, ShipFace) and (ship.good is not None) != (
            ship.reward in components.REWARDS_WITH_GOOD
        ):
            state = "no good" if ship.good is None else f"the good {ship.good.kind}"
            yield f"The ship '{ship.id}' with the reward '{ship.reward}' has {state}."


def _rewards(box: Catalogue) -> Iterator[str]:
    found = (face.reward for face in box.faces if isinstance(face, ShipFace))
    return (f"No ship has the reward '{one}'." for one in missing(get_args(Reward), found))


def _different_goods(box: Catalogue) -> Iterator[str]:
    for face in box.faces:
        if isinstance(face, GoodsFace) and repeated(good.kind for good in face.goods):
            yield f"The goods card '{face.id}' shows {face.goods[0].kind} twice."


def _palace(box: Catalogue) -> Iterator[str]:
    found = (face.number for face in box.faces if isinstance(face, PalaceFace))
    return (f"The palace action {one} is missing." for one in missing(components.PALACE_ACTIONS, found))


def _building_types(box: Catalogue) -> Iterator[str]:
    found = (one for face in box.faces if isinstance(face, BuildingFace) for one in face.buildings)
    return (f"No card shows a {one} building." for one in missing(get_args(BuildingType), found))


def _goods_kinds(box: Catalogue) -> Iterator[str]:
    found = (good.kind for face in box.faces if isinstance(face, GoodsFace) for good in face.goods)
    return (f"No goods card shows {one}." for one in missing(get_args(GoodsKind), found))


def _die_colours(box: Catalogue) -> Iterator[str]:
    found = (face.die_colour for face in box.faces)
    return (f"No card has a {one} die on its back." for one in missing(get_args(DieColour), found))


CERTAIN = (
    Constraint("a box has exactly 144 cards", _count, whole=True),
    Constraint("a box has at most 144 cards", _too_many),
    Constraint("every card has an id of its own", _card_ids),
    Constraint("every action face has an id of its own", _face_ids),
    Constraint("an id says what is printed; two faces alike in words end in -a, -b", _names),
    Constraint("a card's action is the id of one of the faces", _actions),
    Constraint("every face is on a card", _used),
    Constraint("ships are numbered 1 to 28", _ship_missing, whole=True),
    Constraint(ONE_SHIP, _ship_numbers),
    Constraint("a ship carries a good exactly if its reward ends in '-good'", _ship_goods),
    Constraint("all ten ship rewards occur", _rewards, whole=True),
    Constraint("two goods on a goods card are different", _different_goods),
    Constraint("all five palace actions 2 to 6 occur", _palace, whole=True),
    Constraint("all three building types occur", _building_types, whole=True),
    Constraint("all three kinds of goods occur on goods cards", _goods_kinds, whole=True),
    Constraint("all four die colours occur", _die_colours, whole=True),
)
"""Given by the rulebook (CK-de > Inhalt, B, C, D, E), or needed so that the rest makes sense."""
