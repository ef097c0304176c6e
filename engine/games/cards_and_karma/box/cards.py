"""The catalogue compiled for the rules: ints, tuples and bit masks over the physical cards.

A *token* stands for a card of which one may not know which it is: the int mask of the physical
cards it may be (bit i = card i). Full knowledge is a mask of one bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.contents import Catalogue
from engine.games.cards_and_karma.box.faces import ActionFace, BuildingFace, GoodsFace, PalaceFace, ShipFace
from engine.words import Face

Pair = tuple[int, int]
"""(code, number): a die's (colour, value) or a good's (kind, value in coins)."""


class Cards:
    """Look-up tables of one catalogue; treat as read only, get it by `Cards.of(catalogue)`.

    Codes are indices into the tuples of `components` (DIE_COLOURS, CARD_KINDS, ...). Tuples over
    cards are indexed by the card's number; what does not apply is -1 (codes), 0 (numbers) or ().

    Attributes:
        catalogue: The catalogue this was built from.
        count: Number of cards; all: mask of all of them.
        ids, index: Card ids by number, and the numbers by id.
        faces: The action faces by id.
        action: Action face id by card; copies: mask of the cards with the same action face.
        kind, die_colour, die_value: Codes and value by card; value 0 = unknown.
        ship_number, ship_cost, ship_reward: By card; the reward is a code or -1.
        buildings: Codes of the building types by card; cost_colour is a code or -1; cost in pips.
        goods: (kind, coins) by card, of ships and buildings too; coin: coins gained at once.
        palace: Palace action 2 to 6 by card.
        exact_cost: By card, the one value that pays it; 0 for goods and buildings.
        unknown: Mask of what may be a card whose action side nobody knows.
        face_mask: Mask by action face id; kind_mask, colour_mask: masks by code.
        dice_mask: Mask by (colour, value) of the cards whose dice side may show it; a card with
            unknown value is in all six. dice_face_mask: the same by face id (`die-blue-4`).
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.count = len(catalogue.cards)
        self.faces = {Face(face.id): face for face in catalogue.faces}
        faces = [self.faces[Face(card.action)] for card in catalogue.cards]
        colours = [components.DIE_COLOURS.index(face.die_colour) for face in faces]
        dice = [(colour, card.die_value) for colour, card in zip(colours, catalogue.cards, strict=True)]
        self._fill([card.id for card in catalogue.cards], faces, dice)

    def _fill(self, ids: Sequence[str], faces: Sequence[ActionFace | None], dice: Sequence[Pair]) -> None:
        """Make the tables of cards by their ids, action sides, and dice.

        None is a side that nobody knows, (-1, 0) a die.
        """
        self.ids = tuple(ids)
        self.all = (1 << len(self.ids)) - 1
        self.index = {card: number for number, card in enumerate(self.ids)}
        self.action = tuple(Face("" if face is None else face.id) for face in faces)
        self.kind = tuple(-1 if face is None else _KINDS[type(face)] for face in faces)
        self.die_colour = tuple(colour for colour, _ in dice)
        self.die_value = tuple(value for _, value in dice)
        ships = [face if isinstance(face, ShipFace) else None for face in faces]
        self.ship_number = tuple(face.number if face else 0 for face in ships)
        self.ship_cost = tuple(face.cost if face else 0 for face in ships)
        self.ship_reward = tuple(components.SHIP_REWARDS.index(face.reward) if face else -1 for face in ships)
        houses = [face if isinstance(face, BuildingFace) else None for face in faces]
        self.buildings = tuple(
            tuple(components.BUILDING_TYPES.index(one) for one in face.buildings) if face else ()
            for face in houses
        )
        self.cost_colour = tuple(
            components.DIE_COLOURS.index(face.cost_colour) if face else -1 for face in houses
        )
        self.cost = tuple(face.cost if face else 0 for face in houses)
        self.goods: tuple[tuple[Pair, ...], ...] = tuple(
            ()
            if face is None or isinstance(face, PalaceFace)
            else tuple((components.GOODS_KINDS.index(good.kind), good.value) for good in face.goods)
            for face in faces
        )
        self.coin = tuple(face.coin if isinstance(face, GoodsFace) else 0 for face in faces)
        self.palace = tuple(face.number if isinstance(face, PalaceFace) else 0 for face in faces)
        self.exact_cost = tuple(map(max, self.ship_cost, self.palace))
        self._build_masks()

    def _build_masks(self) -> None:
        self.face_mask: dict[Face, int] = {}
        for number, face in enumerate(self.action):
            if face:
                self.face_mask[face] = self.face_mask.get(face, 0) | 1 << number
        self.unknown = sum(1 << number for number, face in enumerate(self.action) if not face)
        self.copies = tuple(self.face_mask.get(face, 0) for face in self.action)
        self.kind_mask = tuple(self._mask(self.kind, code) for code in range(len(components.CARD_KINDS)))
        self.colour_mask = tuple(
            self._mask(self.die_colour, code) for code in range(len(components.DIE_COLOURS))
        )
        unknown = self._mask(self.die_value, 0)
        self.dice_mask: dict[Pair, int] = {
            (colour, value): mask & (self._mask(self.die_value, value) | unknown)
            for colour, mask in enumerate(self.colour_mask)
            for value in components.DIE_VALUES
        }
        self.dice_face_mask: dict[Face, int] = {
            components.die_face(components.DIE_COLOURS[colour], value): mask
            for (colour, value), mask in self.dice_mask.items()
        }

    @staticmethod
    @lru_cache(maxsize=8)
    def of(catalogue: Catalogue) -> Cards:
        """Return the tables of a whole catalogue, built once."""
        return Cards(catalogue)

    def most(self, face: Face) -> int:
        """Return how many cards at most show a face."""
        return (self.face_mask.get(face) or self.dice_face_mask[face]).bit_count()

    def action_face(self, mask: int) -> Face | None:
        """Return the action face that all cards of a mask share, None if they show several."""
        first = (mask & -mask).bit_length() - 1
        return self.action[first] if mask and not mask & ~self.copies[first] else None

    def parted(self, mask: int) -> tuple[int, ...]:
        """Return a mask parted by action face: one mask for each that its cards show."""
        return tuple(
            dict.fromkeys(self.copies[number] & mask for number in members(mask) if self.action[number])
        )

    def action_faces(self, mask: int) -> frozenset[Face]:
        """Return the action faces that a token may show."""
        return frozenset(self.action[number] for number in members(mask) if self.action[number])

    @lru_cache(maxsize=4096)  # noqa: B019 -- boxes are few, and kept by `of` anyway
    def dice(self, mask: int) -> tuple[Pair, ...]:
        """Return the (colour, value) that a token's dice side may show, in the order of codes."""
        return _dice(self, mask)

    def by_dice(self, tokens: Iterable[int]) -> tuple[int, ...]:
        """Return tokens in the order of the dice that they show, last those that may show several.

        In the order of their masks, which is the catalogue's, they would tell which cards these are, and
        so what others do not hold (ruling A45).
        """
        return tuple(sorted(tokens, key=lambda token: (len(shown := self.dice(token)), shown, token)))

    def dice_faces(self, mask: int) -> frozenset[Face]:
        """Return the dice faces (`die-blue-4`) that a token may show."""
        return frozenset(face for face, cards in self.dice_face_mask.items() if cards & mask)

    @staticmethod
    def _mask(values: tuple[int, ...], wanted: int) -> int:
        return sum(1 << number for number, value in enumerate(values) if value == wanted)


@lru_cache(maxsize=4096)
def _dice(box: Cards, mask: int) -> tuple[Pair, ...]:
    return tuple(pair for pair, cards in box.dice_mask.items() if cards & mask)


_KINDS = {
    ShipFace: components.SHIP,
    BuildingFace: components.BUILDING,
    GoodsFace: components.GOODS,
    PalaceFace: components.PALACE,
}


def members(mask: int) -> Iterator[int]:
    """Yield the numbers of the cards in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
