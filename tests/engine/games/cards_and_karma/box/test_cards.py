"""The compiled catalogue: codes by card, masks by face."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.cards import Cards, members
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.words import Face
from tests.engine.games.cards_and_karma.boxes import with_cards

CARDS = Cards.of(load_reference())
MASKS = st.integers(min_value=0, max_value=CARDS.all)


def test_tables_are_built_once() -> None:
    """Asking again gives the same object."""
    assert Cards.of(load_reference()) is CARDS


def test_tables_say_what_the_catalogue_says() -> None:
    """A card of each kind is compiled to the codes of what it shows."""
    ship = CARDS.index["card-003"]
    assert (CARDS.kind[ship], CARDS.ship_number[ship], CARDS.ship_cost[ship]) == (components.SHIP, 3, 1)
    assert components.SHIP_REWARDS[CARDS.ship_reward[ship]] == "karma-1-good"
    assert CARDS.goods[ship] == ((0, 2),)
    house = next(members(CARDS.face_mask[_face("building-red-white-blue-11")]))
    assert CARDS.buildings[house] == (0, 2)
    assert (components.DIE_COLOURS[CARDS.cost_colour[house]], CARDS.cost[house]) == ("blue", 11)
    goods = next(members(CARDS.face_mask[_face("goods-silk-1-tea-1-coin-1")]))
    assert CARDS.goods[goods] == ((0, 1), (1, 1))
    assert (CARDS.coin[goods], CARDS.palace[goods], CARDS.ship_reward[goods], CARDS.cost_colour[goods]) == (
        1,
        0,
        -1,
        -1,
    )
    palace = next(members(CARDS.face_mask[_face("palace-5-green")]))
    assert (CARDS.kind[palace], CARDS.palace[palace], CARDS.goods[palace]) == (components.PALACE, 5, ())
    assert [CARDS.exact_cost[card] for card in (ship, house, goods, palace)] == [1, 0, 0, 5]
    assert components.DIE_COLOURS[CARDS.die_colour[palace]] == "green"


def test_masks_part_the_cards() -> None:
    """Kinds, colours, action faces and dice sides each part the 144 cards without rest."""
    for masks in (CARDS.kind_mask, CARDS.colour_mask, CARDS.face_mask.values(), CARDS.dice_mask.values()):
        assert sum(masks) == CARDS.all
        assert sum(mask.bit_count() for mask in masks) == 144


def test_the_order_of_dice_tells_nothing_of_their_cards() -> None:
    """Dice are told by colour and value, whichever cards they are on; what may be several comes last."""
    back_to_front = Cards(replace(CARDS.catalogue, cards=CARDS.catalogue.cards[::-1]))
    for cards in (CARDS, back_to_front):
        told = cards.by_dice([cards.all, *cards.dice_face_mask.values()])
        faces = [next(iter(cards.dice_faces(token))) for token in told[:-1]]
        assert faces == [
            components.die_face(colour, value)
            for colour in components.DIE_COLOURS
            for value in components.DIE_VALUES
        ]
        assert told[-1] == cards.all


def test_unknown_value_may_be_any() -> None:
    """A card nobody turned over may show each of the six values, in the colour printed on its front."""
    box = with_cards(
        load_reference(), lambda card: replace(card, die_value=0) if card.id == "card-001" else card
    )
    cards = Cards(replace(box, invented=False))
    colour = components.DIE_COLOURS[cards.die_colour[0]]
    assert cards.dice_faces(1) == {components.die_face(colour, value) for value in components.DIE_VALUES}
    assert cards.dice(1) == tuple((cards.die_colour[0], value) for value in components.DIE_VALUES)


@given(MASKS)
def test_members_are_the_bits(mask: int) -> None:
    """A mask is the sum of its members, listed in order."""
    numbers = list(members(mask))
    assert numbers == sorted(set(numbers))
    assert sum(1 << number for number in numbers) == mask


@given(MASKS)
def test_faces_of_a_token_are_those_of_its_cards(mask: int) -> None:
    """A token may show what its cards show, and has one action face only if they share it."""
    actions = {CARDS.action[number] for number in members(mask)}
    assert CARDS.action_faces(mask) == actions
    assert CARDS.action_face(mask) == (actions.pop() if len(actions) == 1 else None)
    dice = {(CARDS.die_colour[number], CARDS.die_value[number]) for number in members(mask)}
    assert set(CARDS.dice(mask)) == dice
    assert CARDS.dice_faces(mask) == {components.die_face(components.DIE_COLOURS[c], v) for c, v in dice}


@given(MASKS)
def test_parts_show_one_face_each(mask: int) -> None:
    """A mask falls into one part for each action face, without rest."""
    parts = CARDS.parted(mask)
    assert sum(parts) == mask
    assert {CARDS.action_face(part) for part in parts} == CARDS.action_faces(mask)
    assert len(parts) == len(CARDS.action_faces(mask))


def test_exact_copies_share_their_face() -> None:
    """Two cards with one action side are one face, so a token of both is not ambiguous."""
    pair = next(mask for mask in CARDS.face_mask.values() if mask.bit_count() == 2)
    first, second = members(pair)
    assert CARDS.copies[first] == CARDS.copies[second] == pair
    assert CARDS.action_face(pair) == CARDS.action[first]


def _face(start: str) -> Face:
    return next(face for face in CARDS.face_mask if face.startswith(start))
