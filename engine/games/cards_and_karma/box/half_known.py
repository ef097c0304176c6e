"""The cards of a box of which some are not known yet, and become known in play.

Masks have a bit for each of the 144 cards, known or not, and one for each dice side: a card of which nobody
knows more than its die. None of them changes its meaning when a card becomes known, nor does a dice side's
mask or that of all cards: whatever was said before stays as it was, and states need not change with it.
"""

from __future__ import annotations

from itertools import count
from typing import Final, final

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards, Pair
from engine.games.cards_and_karma.box.components import CARDS, DICE_FACES, DIE_COLOURS, DIE_VALUES
from engine.games.cards_and_karma.box.contents import Card, Catalogue
from engine.games.cards_and_karma.box.faces import ActionFace, ShipFace
from engine.words import Face

_UNKNOWN: Final[Pair] = (-1, 0)
_DICE: Final[tuple[Pair, ...]] = tuple((c, value) for c in range(len(DIE_COLOURS)) for value in DIE_VALUES)


@final
class HalfKnown(Cards):
    """Tables that grow; nobody knows how many cards show a face, nor what is behind one that was learnt."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.count = CARDS
        self._changes = 0
        # What is behind a card counts where it was looked at; else any die may be.
        dice = [(c, v) if v else _UNKNOWN for c, v in zip(self.die_colour, self.die_value, strict=True)]
        known = [self.faces[face] for face in self.action]
        rest = CARDS - len(known)
        used, named = set(self.ids), (f"card-{number:03}" for number in count(1))
        ids = [*self.ids, *(next(name for name in named if name not in used) for _ in range(rest))]
        self._fill(
            [*ids, *(f"some-{side}" for side in DICE_FACES)],
            [*known, *[None] * (rest + len(DICE_FACES))],
            [*dice, *[_UNKNOWN] * rest, *_DICE],
        )

    @property
    def dice_bits(self) -> int:
        """Mask of the cards of which nobody knows more than their die."""
        return self.all ^ ((1 << CARDS) - 1)

    def __hash__(self) -> int:
        """Differ once more is known, so that nothing is remembered of a box that knew less."""
        return hash((id(self), self._changes))

    def __eq__(self, other: object) -> bool:
        """Be equal to itself alone."""
        return self is other

    def learn(self, face: ActionFace, instead: Face | None = None) -> None:
        """Know an action side that nobody knew; its first card is the next of which nothing was known.

        Args:
            face: The action side.
            instead: The one that its cards were taken for by mistake; None for a new one.
        """
        sides = [self.faces.get(one) for one in self.action]
        cards = self.catalogue.cards
        if instead is None:
            sides[len(cards)] = face
            cards = (*cards, Card(self.ids[len(cards)], face.id))
        else:
            mended = self.faces.pop(instead)
            sides = [face if one is mended else one for one in sides]
            cards = tuple(replace(one, action=face.id) if one.action == instead else one for one in cards)
        self.faces[Face(face.id)] = face
        self.catalogue = replace(self.catalogue, faces=tuple(self.faces.values()), cards=cards)
        self._changes += 1
        self._fill(self.ids, sides, list(zip(self.die_colour, self.die_value, strict=True)))

    def parted(self, mask: int) -> tuple[int, ...]:
        """Return a mask parted by action face, what may be a card that nobody knows last."""
        rest = mask & self.unknown
        return (*super().parted(mask), rest) if rest else super().parted(mask)

    def most(self, face: Face) -> int:
        """Return how many cards at most show a face: each ship is there once (CK-de > C)."""
        return 1 if isinstance(self.faces.get(face), ShipFace) else CARDS


def cards_of(catalogue: Catalogue) -> Cards:
    """Return the tables of a catalogue; those of a partial one are its caller's own."""
    return HalfKnown(catalogue) if catalogue.partial else Cards.of(catalogue)
