"""What comes out of the box: every piece of a match, with the sides it really has."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from numpy.random import Generator

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.cards import Cards
from firmware.simulator.table.pieces import Piece

TOKEN: Final = 20.0
"""Diameter of a round piece, in millimetres."""

TOKEN_THICKNESS: Final = 2.0
_SPARE: Final = 6
"""Pieces of each kind beyond the box's, so that nobody ever has to write a number down."""


class Box(Struct, frozen=True):
    """The pieces of a match.

    Args:
        cards: The 144 play cards, in the order of the catalogue.
        scores: Per seat the six scoring cards, in the order in which they will lie.
        administrators: The administrators.
        tokens: Pieces by face: `fame`, `karma`, `coin-1`, `coin-3`.
        elephant: The first-player elephant.
    """

    cards: tuple[Piece, ...]
    scores: tuple[tuple[Piece, ...], ...]
    administrators: tuple[Piece, ...]
    tokens: dict[str, tuple[Piece, ...]]
    elephant: Piece

    def all(self) -> tuple[Piece, ...]:
        """Return every piece."""
        scores = tuple(piece for row in self.scores for piece in row)
        tokens = tuple(piece for heap in self.tokens.values() for piece in heap)
        return (*self.cards, *scores, *self.administrators, *tokens, self.elephant)


def open_box(cards: Cards, players: int, dice: Generator) -> Box:
    """Take the pieces for a match out of the box.

    Args:
        cards: The catalogue's cards.
        players: Number of players; each shuffles six scoring cards.
        dice: What shuffles them.
    """
    play = tuple(
        Piece(name, front, components.die_face(components.DIE_COLOURS[colour], value))
        for name, front, colour, value in zip(
            cards.ids, cards.action, cards.die_colour, cards.die_value, strict=True
        )
    )
    counts = {
        "fame": components.FAME_TOKENS,
        "karma": components.KARMA_TOKENS,
        **{f"coin-{value}": count for value, count in components.COINS.items()},
    }
    return Box(
        cards=play,
        scores=tuple(_scores(seat, dice) for seat in range(players)),
        administrators=tuple(
            Piece(f"administrator-{number}", components.ADMINISTRATOR, components.ADMINISTRATOR)
            for number in range(components.ADMINISTRATORS + _SPARE)
        ),
        tokens={
            face: tuple(
                Piece(f"{face}-{number}", face, face, "disc", TOKEN, TOKEN_THICKNESS)
                for number in range(count + _SPARE)
            )
            for face, count in counts.items()
        },
        elephant=Piece("elephant", components.ELEPHANT_FRONT, components.ELEPHANT_BACK, thickness=1.5),
    )


def _scores(seat: int, dice: Generator) -> tuple[Piece, ...]:
    colour = components.PLAYER_COLOURS[seat]
    order = dice.permutation(len(components.BONUSES))
    return tuple(
        Piece(
            f"score-{seat}-{components.BONUSES[bonus]}",
            components.day_face(colour),
            components.night_face(components.BONUSES[bonus], colour),
        )
        for bonus in order
    )
