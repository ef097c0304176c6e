"""Cards that leave a place where one may not know which of them it was."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from engine.games.cards_and_karma.play.leaving import spend, without_one

CARDS = 8
"""So few that coincidences are common."""


def test_known_card_leaves_exactly() -> None:
    """With full knowledge just that card leaves and nothing blurs."""
    assert without_one((1, 2, 4), 2) == ((1, 4), 2, True)


def test_unknown_card_is_narrowed_by_what_was_seen() -> None:
    """The only token that may be it leaves as what both allow; the others keep what they were."""
    assert without_one((0b0001, 0b0110), 0b0010) == ((0b0001,), 0b0010, True)


def test_ambiguous_card_leaves_the_union() -> None:
    """Where several tokens may be it, those that stay may be any of them."""
    assert without_one((0b0011, 0b0110, 0b1000), 0b0010) == ((0b0111, 0b1000), 0b0010, False)


def test_equal_tokens_are_not_ambiguous() -> None:
    """Of equal tokens any may leave, so nothing is lost."""
    assert without_one((0b11, 0b11), 0b01) == ((0b11,), 0b01, True)


def test_impossible_card() -> None:
    """What no token can be does not leave."""
    assert without_one((1, 2), 4) is None
    assert spend((1, 2), (1, 1)) is None


def test_scarce_cards_go_first() -> None:
    """A card that only one token can be takes that token, in whatever order the cards are named."""
    hand = (0b001, 0b001, 0b011)
    for order in permutations((0b001, 0b010)):
        spent = spend(hand, order)
        assert spent is not None
        assert spent[0] == (0b001,)


@st.composite
def worlds(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return true cards of a hand, tokens that allow them, those that leave, and what was seen of them."""
    true = tuple(draw(st.lists(st.integers(0, CARDS - 1), min_size=1, max_size=5, unique=True)))
    masks = st.integers(0, (1 << CARDS) - 1)
    tokens = tuple(1 << card | draw(masks) for card in true)
    gone = tuple(draw(st.lists(st.sampled_from(true), unique=True)))
    seen = tuple(1 << card | draw(masks) for card in gone)
    return true, tokens, gone, seen


@given(worlds())
def test_truth_stays_inside(
    world: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]],
) -> None:
    """Whatever the tokens were and whatever was seen, the true cards are among the bits afterwards."""
    true, tokens, gone, seen = world
    spent = spend(tuple(sorted(tokens)), seen)
    assert spent is not None, "what truly happened is never refused"
    stay, left, _ = spent
    assert fits([card for card in true if card not in gone], stay)
    assert fits(list(gone), left)


@given(worlds())
def test_surely_means_that_no_token_was_blurred(
    world: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]],
) -> None:
    """Where it was surely these cards, the tokens that stay are some of those that were there."""
    _, tokens, _, seen = world
    spent = spend(tuple(sorted(tokens)), seen)
    assert spent is not None
    stay, _, surely = spent
    if surely:
        assert all(stay.count(token) <= tokens.count(token) for token in stay)


def fits(cards: list[int], tokens: tuple[int, ...]) -> bool:
    """Tell whether each card can be a token of its own."""
    if len(cards) != len(tokens):
        return False
    if not cards:
        return True
    first, *others = cards
    return any(
        fits(others, tokens[:i] + tokens[i + 1 :]) for i, token in enumerate(tokens) if token >> first & 1
    )
