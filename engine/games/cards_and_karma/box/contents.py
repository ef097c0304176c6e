"""The contents of a box: its action faces and its 144 physical cards."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from engine.games.cards_and_karma.box.faces import ActionFace, Id

Line = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f]*$", description="one line of text")]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One physical card: an action side and a dice side.

    Args:
        id: The card's own id (`card-001`).
        action: The id of its action face; exact copies share it.
        die_value: The value on the dice side, 0 where nobody has looked yet. The die's colour is
            printed on the action side.
        verified: Whether someone has checked the entry against a real card.
    """

    id: Id
    action: Id
    die_value: Annotated[int, Meta(ge=0, le=6)] = 0
    verified: bool = False


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one kind of box holds.

    Args:
        format: Version of the file's form.
        game: The game's id.
        name: The catalogue's id.
        invented: Whether the contents are made up; then `note` says so to the players.
        note: One English sentence for the screen.
        faces: The action faces.
        cards: The physical cards; a card's index here is its number in masks and records.
        partial: Whether the box has more than is written down here: further cards, or dice sides.
    """

    format: Literal[1]
    game: Literal["cards-and-karma"]
    name: Id
    invented: bool
    note: Line
    faces: tuple[ActionFace, ...]
    cards: tuple[Card, ...]
    partial: bool = False

    @property
    def hash(self) -> str:
        """The contents' SHA-256 as 64 hexadecimal digits, for the header of records."""
        plain = json.dumps(
            msgspec.to_builtins(self), sort_keys=True, separators=(",", ":"), ensure_ascii=True
        )
        return hashlib.sha256(plain.encode("ascii")).hexdigest()
