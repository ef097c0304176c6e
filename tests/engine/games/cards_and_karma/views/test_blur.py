"""One state for several that differ only in what nobody can see."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import Discard, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.gains import MakeRoom
from engine.games.cards_and_karma.state import State, Tray
from engine.kernel.contract import Decision
from firmware.soak.games.cards_and_karma.belief import inside
from tests.engine.games.cards_and_karma.positions import Playing, Sitting, dice, die, position
from tests.engine.games.cards_and_karma.worlds import GAME, states


def overfull() -> Playing:
    """Return a position in which one of eight cards has to go, in the middle of a turn."""
    new = die("green", 1)
    hand = dice("blue", 1, 2, 3, 4, 5, 6, 1, 2)
    return position(Sitting(hand=hand, administrators=1), grid=[new, *dice("blue", 1)]).die(new)


def test_one_state_is_itself() -> None:
    """Of one state nothing is lost."""
    play = overfull()
    assert play.game.blurred([play.state]) is play.state


def test_hidden_difference_is_joined() -> None:
    """What left and what stayed may be either; the rest is as it was."""
    play = overfull()
    a, b = play.state.seats[0].hand[:2]
    one, other = (play.game.act(play.state, Discard((card,))) for card in (a, b))
    both = play.game.blurred([one, other])
    assert both is not None
    assert a | b in both.seats[0].hand
    assert a | b in both.discards
    assert len(both.seats[0].hand) == 8
    assert (both.exact, both.grid) == (False, one.grid)


def test_open_difference_is_none() -> None:
    """States that people at the table could tell apart are not joined."""
    play = position(Sitting(), grid=dice("blue", 1, 2, 3))
    one, other = (play.game.act(play.state, TakeDie(card)) for card in play.state.grid[:2])
    assert play.game.blurred([one, other]) is None
    seat = replace(one.seats[0], hand=())
    assert play.game.blurred([one, replace(one, seats=(seat, one.seats[1]))]) is None, "a card less"


@pytest.mark.parametrize(
    "changes",
    [{"discards": ()}, {"tray": Tray(dice=(1,))}, {"last_tray": Tray(dice=(1,))}],
    ids=lambda changes: next(iter(changes)),
)
def test_one_card_more_anywhere_is_an_open_difference(changes: dict[str, object]) -> None:
    """Whoever counts can tell such states apart, wherever it is that one of them has a card more."""
    play = overfull()
    state = play.game.act(play.state, Discard(play.state.seats[0].hand[:1]))
    other = replace(state, **changes)
    assert play.game.blurred([state, other]) is None
    assert play.game.blurred([other, state]) is None


def test_what_the_pile_may_hold_is_joined() -> None:
    """Its top card and the cards under it may be what they are in either state."""
    state = overfull().state
    one, other = replace(state, top=1, below=0b0110), replace(state, top=8, below=0b1010)
    both = GAME.blurred([one, other])
    assert both is not None
    assert (both.top, both.below) == (0b1001, 0b1110)


@pytest.mark.parametrize("tray", ["tray", "last_tray"])
def test_what_paid_is_joined(tray: str) -> None:
    """A die in the tray may be the one that it is in either state."""
    state = overfull().state
    one, other = (replace(state, **{tray: Tray(dice=(card,), karma=1)}) for card in (1, 2))
    both = GAME.blurred([one, other])
    assert both is not None
    assert getattr(both, tray) == Tray(dice=(3,), karma=1)


def test_discrepancies_are_kept() -> None:
    """What contradicted anything in any of them is remembered once."""
    state = overfull().state
    one, other = replace(state, discrepancies=("a", "b")), replace(state, discrepancies=("b", "c"))
    both = GAME.blurred([one, other])
    assert both is not None
    assert both.discrepancies == ("a", "b", "c")


@settings(max_examples=10)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_every_truth_stays_inside(rng: Random) -> None:
    """Whichever of several states is true, it is among those that the joined one allows."""
    for state in states(GAME, Options(), rng):
        pending = GAME.pending(state)
        if isinstance(state.agenda[-1], MakeRoom) and isinstance(pending, Decision):
            choices = rng.sample(list(pending.choices), min(3, len(pending.choices)))
            following = [GAME.act(state, choice) for choice in choices]
            both = GAME.blurred(following)
            assert both is not None
            assert all(allows(both, one) for one in following)


def allows(state: State, true: State) -> bool:
    """Tell whether a state allows a true one."""
    hands = zip(true.seats, state.seats, strict=True)
    return (
        all(inside(one.hand, other.hand) for one, other in hands)
        and inside(true.discards, state.discards)
        and true.top & ~state.top == 0
        and true.below & ~state.below == 0
    )
