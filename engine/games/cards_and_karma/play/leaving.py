"""Cards that leave a hand or the grid, where one may not know which of them it was."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.state import removed
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import UNKNOWN


def without_one(tokens: tuple[int, ...], seen: int) -> tuple[tuple[int, ...], int, bool] | None:
    """Take one card away by what it was seen to be.

    Where several tokens could have been the card, those that stay may each be any of them: they
    keep their union, so that the true cards are among the bits whichever it was.

    Args:
        tokens: Sorted tokens of a place without order.
        seen: The physical cards that the card may be.

    Returns:
        The tokens that stay (sorted), the one that left, and whether it was surely that one; None
        where no token can be the card.
    """
    could = [token for token in tokens if token & seen]
    if not could:
        return None
    first = could[0]
    if could[-1] == first:
        return removed(tokens, first), first & seen, True
    union = 0
    for token in could:
        union |= token
    stay = [token for token in tokens if not token & seen]
    return tuple(sorted([*stay, *[union] * (len(could) - 1)])), union & seen, False


def spend(hand: tuple[int, ...], seen: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...], bool] | None:
    """Take several cards out of a hand by what they were seen to be.

    Args:
        hand: Sorted tokens.
        seen: For each card that leaves, the physical cards that it may be.

    Returns:
        The tokens that stay (sorted), those that left, and whether it was surely these; None where
        the hand cannot have held the cards.
    """
    left = []
    exact = True
    # What few cards can be goes first, so that it is not taken away as something else.
    for one in sorted(seen, key=lambda one: sum(bool(token & one) for token in hand)):
        taken = without_one(hand, one)
        if taken is None:
            return None
        hand, token, surely = taken
        left.append(token)
        exact = exact and surely
    return hand, tuple(left), exact


def dice_shown(box: Cards, seen: Iterable[int]) -> tuple[str, ...]:
    """Return the dice faces of cards by what each may be, sorted; UNKNOWN where that is not one face.

    The order of the cards themselves would tell of other hands what their dice sides show.
    """
    faces = (box.dice_faces(mask) for mask in seen)
    return tuple(sorted(next(iter(shown)) if len(shown) == 1 else UNKNOWN for shown in faces))


def not_held(box: Cards, seen: Iterable[int]) -> Clause:
    """Return that a hand cannot hold all of these cards."""
    return clause("not-held", cards=dice_shown(box, seen))
