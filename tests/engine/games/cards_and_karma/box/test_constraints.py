"""Each constraint on a catalogue, broken once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.catalogue import (
    Catalogue,
    CatalogueError,
    load_reference,
    parse,
    to_text,
    validate,
)
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    BuildingType,
    DieColour,
    Good,
    GoodsFace,
    GoodsKind,
    PalaceFace,
    Reward,
    ShipFace,
)
from engine.games.cards_and_karma.box.placeholder import PLACEHOLDER
from tests.engine.games.cards_and_karma.boxes import with_cards, with_faces

Change = Callable[[Catalogue], Catalogue]


def card(number: int, **fields: object) -> Change:
    """Change the fields of one card."""
    name = f"card-{number:03d}"
    return lambda box: with_cards(box, lambda one: replace(one, **fields) if one.id == name else one)


def face(start: str, **fields: object) -> Change:
    """Change the fields of the first face whose id starts so, without renaming it."""

    def change(box: Catalogue) -> Catalogue:
        first = next(one.id for one in box.faces if one.id.startswith(start))
        return replace(box, faces=tuple(replace(f, **fields) if f.id == first else f for f in box.faces))

    return change


def faces(change: Callable[[ActionFace], ActionFace]) -> Change:
    """Change faces and rename them so that their ids are right."""
    return lambda box: with_faces(box, change)


def building(types: tuple[BuildingType, ...], new: tuple[BuildingType, ...]) -> Change:
    """Show other buildings on all cards with these."""
    return faces(
        lambda one: (
            replace(one, buildings=new) if isinstance(one, BuildingFace) and one.buildings == types else one
        )
    )


def reward(old: Reward, new: Reward) -> Change:
    """Replace a ship reward everywhere."""
    return faces(
        lambda one: replace(one, reward=new) if isinstance(one, ShipFace) and one.reward == old else one
    )


def goods(old: Good, new: Good, kind: type[ActionFace] = GoodsFace) -> Change:
    """Replace a good on all faces of a kind."""

    def change(one: ActionFace) -> ActionFace:
        if not isinstance(one, kind) or isinstance(one, PalaceFace | ShipFace):
            return one
        return replace(one, goods=tuple(new if good == old else good for good in one.goods))

    return faces(change)


def no_yellow(one: ActionFace) -> ActionFace:
    """Paint yellow buildings white."""
    if not isinstance(one, BuildingFace):
        return one
    return replace(one, buildings=tuple("white" if kind == "yellow" else kind for kind in one.buildings))


def silk_for_tea(one: ActionFace) -> ActionFace:
    """Turn the tea of goods cards into another kind, so that two stay different."""
    if not isinstance(one, GoodsFace):
        return one
    rest: GoodsKind = "silk" if all(good.kind != "silk" for good in one.goods) else "spices"
    return replace(
        one, goods=tuple(replace(good, kind=rest) if good.kind == "tea" else good for good in one.goods)
    )


def palace_five(box: Catalogue) -> Catalogue:
    """Turn every palace action 6 into a 5."""
    return with_faces(box, lambda one: replace(one, number=5) if one.id.startswith("palace-6") else one)


def no_purple(one: ActionFace) -> ActionFace:
    """Put blue dice where purple ones were."""
    blue: DieColour = "blue"
    return replace(one, die_colour=blue) if one.die_colour == "purple" else one


def copied(box: Catalogue) -> tuple[int, str]:
    """Return the number of a card that shares its action face with another one, and the face's id."""
    actions = [one.action for one in box.cards]
    return next((n + 1, action) for n, action in enumerate(actions) if actions.count(action) > 1)


COPY, _ = copied(load_reference())

CERTAIN_CASES: list[tuple[Change, str]] = [
    (
        lambda box: replace(box, partial=True, cards=(*box.cards, replace(box.cards[0], id="card-900"))),
        "The list 'cards' has 145 entries.",
    ),
    (card(2, id="card-001"), "The card id 'card-001' occurs more than once."),
    (face("ship-02", id="ship-01"), "The face id 'ship-01' occurs more than once."),
    (face("ship-02", id="ship-40"), "The face 'ship-40' shows 'ship-02'."),
    (face("palace-4-blue", id="palace-4-blue-2"), "The face 'palace-4-blue-2' shows 'palace-4-blue'."),
    (face("goods-tea-3", die_colour="green"), "shows 'goods-tea-3-green'."),
    (card(1, action="ship-99"), "The card 'card-001' names the action face 'ship-99'."),
    (card(1, action="ship-02"), "The face 'ship-01' is on no card."),
    (
        lambda box: replace(box, cards=box.cards[: COPY - 1] + box.cards[COPY:]),
        "The list 'cards' has 143 entries.",
    ),
    (lambda box: replace(box, cards=(*box.cards, replace(box.cards[-1], id="card-145"))), "has 145 entries."),
    (
        faces(lambda one: replace(one, number=3) if one.id == "ship-02" else one),
        "The ship number 2 is missing.",
    ),
    (card(COPY, action="ship-01"), "The ship 'ship-01' is on 2 cards."),
    (face("ship-03", good=None), "The ship 'ship-03' with the reward 'karma-1-good' has no good."),
    (face("ship-01", good=Good("tea", 1)), "The ship 'ship-01' with the reward 'karma-2' has the good tea."),
    *(
        (reward(old, "coins-3"), f"No ship has the reward '{old}'.")
        for old in ("karma-2", "dice-2", "palace-1")
    ),
    *(
        (reward(old, "coins-3"), f"No ship has the reward '{old}'.")
        for old in ("coins-2-fame-1", "goods-cards-1-2")
    ),
    (reward("goods-card-1-die-1", "coins-3"), "No ship has the reward 'goods-card-1-die-1'."),
    (reward("die-1-good", "fame-1-good"), "No ship has the reward 'die-1-good'."),
    (reward("fame-1-good", "die-1-good"), "No ship has the reward 'fame-1-good'."),
    (reward("karma-1-good", "die-1-good"), "No ship has the reward 'karma-1-good'."),
    (reward("coins-3", "karma-2"), "No ship has the reward 'coins-3'."),
    (goods(Good("tea", 1), Good("silk", 1)), "shows silk twice."),
    (palace_five, "The palace action 6 is missing."),
    (faces(no_yellow), "No card shows a yellow building."),
    (faces(silk_for_tea), "No goods card shows tea."),
    (faces(no_purple), "No card has a purple die on its back."),
]

PLACEHOLDER_CASES: list[tuple[Change, str]] = [
    (lambda box: replace(box, note=""), "The note is empty."),
    (card(9, verified=True), "The card 'card-009' is marked as verified."),
    (card(9, die_value=0), "The card 'card-009' has no die value."),
    (card(COPY, action="palace-2-blue"), "The kind 'palace' has 21 cards, not 20."),
    (
        faces(lambda one: replace(one, number=5) if one.id == "palace-6-blue" else one),
        "The palace action 5 is on 5 cards.",
    ),
    (
        faces(
            lambda one: replace(one, cost_colour="green") if one.id == "building-red-orange-3-purple" else one
        ),
        "11 buildings are paid in orange.",
    ),
    (lambda box: card(9, die_value=box.cards[8].die_value % 6 + 1)(box), "is on 5 cards."),
    (goods(Good("tea", 4), Good("tea", 5), BuildingFace), "shows tea of value 5."),
    (
        faces(lambda one: replace(one, cost=10) if isinstance(one, BuildingFace) and one.cost == 11 else one),
        "No building costs 11 in blue.",
    ),
    (
        goods(Good("tea", 3), Good("tea", 2), BuildingFace),
        "No card shows a single red building with tea of value 3.",
    ),
    (goods(Good("tea", 1), Good("tea", 2)), "No goods card shows tea of value 1."),
    (goods(Good("tea", 2), Good("tea", 1)), "No goods card shows tea of value 2."),
    (building(("red", "yellow"), ("red", "white")), "0 cards show a red and a yellow building."),
    (building(("yellow", "white"), ("red", "white")), "No card shows a yellow and a white building."),
    (building(("yellow",), ("white",)), "0 cards show a single yellow building."),
]


@pytest.mark.parametrize(("change", "message"), CERTAIN_CASES)
@pytest.mark.parametrize("invented", [True, False])
def test_certain_constraint_is_checked(change: Change, message: str, *, invented: bool) -> None:
    """What the rulebook says is checked in every catalogue, and the message names the entry."""
    box = replace(change(load_reference()), invented=invented)
    with pytest.raises(CatalogueError) as error:
        validate(box)
    assert message in error.value.seen
    assert "Expected: " in str(error.value)
    assert error.value.advice


@pytest.mark.parametrize(("change", "message"), PLACEHOLDER_CASES)
def test_placeholder_constraint_binds_invented_catalogues_only(change: Change, message: str) -> None:
    """A guess about the box is checked in an invented catalogue and never held against a real one."""
    box = change(load_reference())
    with pytest.raises(CatalogueError) as error:
        parse(to_text(box))
    assert message in error.value.seen
    validate(replace(box, invented=False))


def test_lack_of_near_twins_is_named() -> None:
    """A catalogue whose faces are easily told apart is no fit stand-in for the real one."""
    ships = tuple(one for one in load_reference().faces if isinstance(one, ShipFace))
    faults = list(PLACEHOLDER[-1].faults(replace(load_reference(), faces=ships)))
    assert faults == ["The number of pairs of near-twins is 1."]


def test_every_constraint_has_a_case() -> None:
    """No constraint goes untested: each is told for one of the cases."""
    from engine.games.cards_and_karma.box.constraints import CERTAIN

    rules = {rule.expected for rule in (*CERTAIN, *PLACEHOLDER[:-1])}
    broken = set()
    for change, _ in CERTAIN_CASES + PLACEHOLDER_CASES:
        try:
            validate(change(load_reference()))
        except CatalogueError as error:
            broken |= {expected for expected in rules if expected in str(error)}
    assert broken == rules
