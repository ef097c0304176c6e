"""The choices of Cards & Karma.

Cards are named by masks of the physical cards they may be: one bit where the chooser knows the
card, all cards that show a face where only the face is known.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct


class TakeDie(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="take-die"):
    """Take a card of the grid into the hand, for its die (CK-de > A)."""

    card: int


class TakeAction(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="take-action"):
    """Take a card of the grid for its action side (CK-de > B, C, D, E)."""

    card: int


class Pay(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="pay"):
    """Pay with dice cards, administrators as jokers and karma (CK-de > B, Karma, Verwalter 2).

    Args:
        dice: Masks of the dice cards, in the order of `Cards.by_dice`.
        administrators: Administrators used as jokers.
        karma: Karma tokens, each changing one die by one.
    """

    dice: tuple[int, ...] = ()
    administrators: int = 0
    karma: int = 0


class Discard(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="discard"):
    """Throw dice cards away before more come than a hand may hold (CK-de > A)."""

    cards: tuple[int, ...]


class TakeDice(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="take-dice"):
    """Let so many dice cards of a reward come, where fewer may be taken (ruling A10, `fewer`)."""

    count: int


class DrawTwo(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="draw-two"):
    """Use an administrator for two cards of the draw pile (CK-de > Verwalter 3)."""


class ExtraTurn(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="extra-turn"):
    """Use an administrator for another turn (CK-de > Verwalter 1)."""


class EndTurn(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="end-turn"):
    """Leave the administrators unused; the turn is over."""


class Enough(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="enough"):
    """Leave the second goods card (ruling A20)."""


class TakeTokens(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="take-tokens"):
    """Take two coins or one fame instead of the card of a bonus (CK-de > Boni)."""


class CopyReward(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="copy-reward"):
    """Take the reward of the last ship of a row (CK-de > Palastaktionen 5)."""

    card: int


class FirstBonus(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="first-bonus"):
    """Carry this bonus out before the other ones that are due."""

    bonus: int


class Exchange(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="exchange"):
    """Turn the last scoring card for fame or for coins, when both are due (ruling A8)."""

    tokens: Literal["fame", "coins"]


Due = Literal[
    "karma",
    "administrators",
    "fame",
    "coins",
    "trios",
    "bonus-0",
    "bonus-1",
    "bonus-2",
    "bonus-3",
    "bonus-4",
    "bonus-5",
]
"""What can be due: an exchange of tokens, the trios, the bonus with that index into BONUSES."""


class NextDue(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="next-due"):
    """Carry this out before all else that is due (ruling A0.3, `free`)."""

    due: Due


TrioKind = Literal["same-buildings", "different-buildings", "same-goods", "different-goods"]


class Trio(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Three of a kind that leave together (CK-de > Drei einer Art).

    Args:
        kind: `same-buildings`, `different-buildings`, `same-goods`, `different-goods`.
        cards: Tokens of the cards that leave, sorted.
        coins: What the goods bring; 0 for buildings, which bring an administrator.
    """

    kind: TrioKind
    cards: tuple[int, ...]
    coins: int = 0


class ChooseTrios(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="choose-trios"):
    """Which of the possible trios count (CK-de > Drei einer Art)."""

    trios: tuple[Trio, ...]


Waived = Literal[
    "payment",
    "one-action",
    "hand-limit",
    "ships",
    "trios",
    "trio-administrator",
    "karma",
    "administrators",
    "fame",
    "coins",
    "score-end",
    "refill",
    "turn-order",
]
"""What may be waived:

* `payment`: a card is taken for whatever is paid, or for nothing;
* `one-action`: a second card is taken in the same turn;
* `hand-limit`: nothing is discarded before more cards come than a hand may hold;
* `ships`: the earlier ships stay although a lower number was laid;
* `trios`: three of a kind stay, or other cards leave in their place (`cards`);
* `trio-administrator`: three of a kind leave and bring no administrator;
* `karma`, `administrators`, `fame`, `coins`: what is due for them waits until the player's next turn;
* `score-end`: a scoring card is turned from the other end of the row;
* `refill`: so many cards (`number`) are laid into the grid at the end of the turn;
* `turn-order`: the player `number` takes a turn without right, then the right one follows.
"""


class Waive(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="waive"):
    """Leave a rule aside once in this turn; in a match only by agreement of the table.

    Args:
        what: What is waived.
        cards: Cards that leave a display instead of three of a kind (`trios`), as masks.
        number: How many cards are laid (`refill`), or which seat plays (`turn-order`).
    """

    what: Waived
    cards: tuple[int, ...] = ()
    number: int = 0


TURN_OVER: Final = EndTurn()
DRAW_TWO: Final = DrawTwo()
EXTRA_TURN: Final = ExtraTurn()
ENOUGH: Final = Enough()
TAKE_TOKENS: Final = TakeTokens()

Choice = (
    TakeDie
    | TakeAction
    | Pay
    | Discard
    | TakeDice
    | DrawTwo
    | ExtraTurn
    | EndTurn
    | Enough
    | TakeTokens
    | CopyReward
    | FirstBonus
    | Exchange
    | NextDue
    | ChooseTrios
    | Waive
)
