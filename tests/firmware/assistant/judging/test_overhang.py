"""What lies in the tray beyond a turn is the next player's payment, or was paid too much."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import inf

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.referee import Referee, Trace
from engine.words import Face, Reading
from firmware.assistant.budget import Budget
from firmware.assistant.judging.overhang import A_CARD, A_MOMENT, AMID
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, ship
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From

RED = house("red", cost=("green", 4))
YELLOW = house("yellow", cost=("blue", 5))
SHIP = ship(4, "coins-3", cost=3)
OTHER = ship(9, "coins-3", cost=3)


class Asked(Referee):
    """A referee to whom nothing looks like the beginning of a turn.

    Args:
        game: The rules.
        long: Whether that takes all the time there is.
    """

    def __init__(self, game: CardsAndKarma, *, long: bool) -> None:
        super().__init__(game)
        self._long = long

    def begun(self, state: object, reading: Reading, late: Callable[[], bool], trace: Trace | None) -> float:
        """Return that nothing has begun."""
        while self._long and not late():
            pass
        return inf


def pressed(*, slowly: bool = False, long: bool | None = None) -> tuple[Desk, Bench]:
    """Return a table at which a green die lies beside the blue one that pays, when the button is pressed.

    Args:
        slowly: Whether there is a picture before the green one came.
        long: Whether the search for the next turn's beginning takes too long; None for an honest one.
    """
    hands = [Sitting(hand=[*dice("blue", 5), *dice("green", 4)]), Sitting(hand=dice("green", 4))]
    desk = table(*hands, grid=[YELLOW, RED, *dice("orange", 1, 2, 3)])
    referee = Asked(desk.game, long=long) if long is not None else None
    budget = Budget(100, count().__next__) if long else None
    bench = Bench(From(desk.game, desk.start), referee=referee, budget=budget)
    bench.read(desk.now)
    laid = desk.moves(*takes(desk, YELLOW, "buildings"), pays(("blue", 5)))
    if slowly:
        bench.read(laid)
    bench.press("a", desk.moves(pays(("green", 4))))
    assert (bench.phase, bench.state.played) == ("play", 0), "it is looked at again"
    return desk, bench


def test_who_is_quick_takes_a_card_in_a_moment() -> None:
    """The die pays for the next player's card: both turns are as they should be."""
    desk, bench = pressed()
    bench.read(desk.moves(*takes(desk, RED, "buildings", 1)))
    assert bench.state.played == 1
    bench.press("a", desk.now, after=5.0)
    assert (bench.phase, bench.state.played) == ("play", 2)
    assert "question" not in bench.told


def test_a_die_that_pays_for_nothing_was_too_much() -> None:
    """Nothing comes of it: the rule that was not kept is named."""
    desk, bench = pressed()
    bench.read(desk.now, after=A_CARD)
    assert bench.phase == "alarm"
    assert bench.assistant.scene.slip is not None
    assert bench.assistant.scene.slip.rules[0] == "payment"


@pytest.mark.parametrize("on_the_discards", [False, True])
def test_nobody_clears_away_what_has_just_been_paid(on_the_discards: bool) -> None:
    """The next player clears the tray, the surplus die too, and takes a card as a die: it was not theirs."""
    desk, bench = pressed()
    cleared = (die_face("blue", 5), die_face("green", 4))
    desk.moves(At("tray", gone=cleared))
    if on_the_discards:
        desk.moves(At("discard", come=cleared[:1]))
    bench.read(desk.moves(At("grid", gone=(die_name(desk),))))
    assert bench.phase == "alarm"


def test_an_earlier_picture_does_not_make_it_legal() -> None:
    """A hand clears the tray, another is over the grid. The turn looked legal before that die came."""
    desk, bench = pressed(slowly=True)
    bench.read(desk.now)
    desk.moves(At("discard", come=(die_face("blue", 5),)))
    bench.read(desk.hides("tray", "grid"), after=A_CARD)
    assert (bench.phase, bench.state.played) == ("play", 0), "the card that it pays for may have been taken"
    bench.read(desk.hides("tray"))
    assert (bench.phase, bench.state.played) == ("alarm", 0)


def test_hands_over_the_grid_all_the_time_accuse_nobody() -> None:
    """The die lies in the tray, and what was taken from the grid for it nobody sees."""
    desk, bench = pressed()
    bench.read(desk.hides("grid"), after=A_MOMENT)
    assert (bench.phase, bench.state.played) == ("play", 0)
    bench.read(replace(desk.hides("grid"), number=99), after=AMID)
    assert "alarm" not in bench.told
    assert bench.state.played == 1


def test_what_a_hand_clears_at_the_press_lay_there_before() -> None:
    """Under a hand the surplus die went onto the discards: whether it was paid, too, is asked."""
    desk, bench = pressing()
    cleared = (die_face("blue", 5), die_face("green", 4))
    desk.moves(At("tray", gone=cleared))
    bench.read(desk.moves(At("discard", come=cleared)))
    assert (bench.phase, bench.state.played) == ("asking", 0)


def test_what_a_hand_takes_back_at_the_press_is_no_payment() -> None:
    """Under a hand the die that is too much has gone, and is not seen any more: nobody is accused."""
    desk, bench = pressing()
    desk.moves(At("tray", gone=(die_face("blue", 5), die_face("green", 4))))
    bench.read(desk.moves(At("discard", come=(die_face("blue", 5),))))
    bench.read(desk.now, after=A_MOMENT)
    assert "alarm" not in bench.told


def pressing() -> tuple[Desk, Bench]:
    """Return a table at which both dice lay in the tray before the press, and a hand is over it then."""
    hands = [Sitting(hand=[*dice("blue", 5), *dice("green", 4)]), Sitting(hand=dice("green", 4))]
    desk = table(*hands, grid=[YELLOW, RED, *dice("orange", 1, 2, 3)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.read(desk.moves(*takes(desk, YELLOW, "buildings"), pays(("blue", 5)), pays(("green", 4))))
    bench.press("a", desk.hides("tray"))
    assert bench.state.played == 0, "it is looked at again"
    return desk, bench


def test_who_exchanges_cards_takes_longer() -> None:
    """The next player's card is paid ahead and exchanged at once with two others: nothing tells yet."""
    yellow, white = house("yellow", cost=("blue", 5)), house("white", cost=("green", 2))
    own = [house("yellow", cost=("orange", 6)), house("red", cost=("orange", 6))]
    held = [*dice("blue", 5), *dice("green", 2)]
    hands = [Sitting(hand=held), Sitting(hand=dice("green", 2), buildings=own)]
    desk = table(*hands, grid=[yellow, white, *dice("orange", 1, 2, 3)])
    bench = Bench(From(desk.game, desk.start), referee=Asked(desk.game, long=False))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5)), pays(("green", 2))))
    given = tuple(map(desk.name, own))
    desk.moves(lifts(desk, white), At("seat-1-buildings", gone=given))
    bench.read(desk.now, after=A_MOMENT + 1.0)
    assert (bench.phase, bench.state.played) == ("play", 0)
    bench.read(replace(desk.now, number=99), after=AMID)
    assert bench.phase == "alarm", "for ever nobody exchanges cards"


@pytest.mark.parametrize(("long", "phase"), [(False, "alarm"), (True, "play")])
def test_a_search_that_was_cut_short_accuses_nobody(long: bool, phase: str) -> None:
    """Nothing seems to have begun that the die pays for; where there was no time to look, nobody knows."""
    desk, bench = pressed(long=long)
    bench.read(desk.moves(At("grid", gone=(die_name(desk),))), after=A_MOMENT)
    assert bench.phase == phase


def boarded() -> tuple[Desk, Bench]:
    """Return a table at which a ship and two dice, each of its price, are laid when the button is pressed."""
    hands = [Sitting(hand=[*dice("blue", 3), *dice("green", 3)]) for _ in range(2)]
    desk = table(*hands, grid=[SHIP, OTHER, *dice("orange", 1, 2, 3)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    laid = (*takes(desk, SHIP, "ships"), pays(("blue", 3)), pays(("green", 3), spot=150.0))
    bench.press("a", desk.moves(*laid))
    assert (bench.phase, bench.state.played) == ("play", 0), "it is looked at again"
    return desk, bench


def test_two_dice_of_which_either_would_pay_are_one_too_many() -> None:
    """A ship is paid exactly, by one of them: it is no question which one paid."""
    desk, bench = boarded()
    bench.read(desk.now, after=A_CARD)
    assert bench.phase == "alarm"
    assert bench.assistant.scene.slip is not None
    assert bench.assistant.scene.slip.rules[0] == "exact-price"


def test_either_die_may_pay_for_the_next_ship() -> None:
    """The next player takes a ship at the same price: nothing is too much."""
    desk, bench = boarded()
    bench.read(desk.moves(*takes(desk, OTHER, "ships", 1)))
    bench.press("a", desk.now, after=5.0)
    assert "alarm" not in bench.told


def die_name(desk: Desk) -> Face:
    """Return the face of the last card in the grid."""
    last = desk.now.places["grid"].pieces[-1].best
    assert last is not None
    return last


def test_a_die_that_may_have_paid_is_not_beyond_the_turn() -> None:
    """Nobody sees the displays: the card may be a house that the die paid for."""
    rows = tuple(f"seat-{seat}-{row}" for seat in (0, 1) for row in ("buildings", "score", "administrators"))
    white = house("white", cost=("blue", 5))
    hands = [Sitting(hand=dice("blue", 5), fame=2), Sitting(hand=dice("blue", 5))]
    desk = table(*hands, grid=[white, *dice("orange", 1, 2, 3)], without=rows)
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(lifts(desk, white), pays(("blue", 5))))
    bench.read(desk.now, after=A_CARD)
    assert bench.told == ["proposal", "question"], "all that it may have been is asked about"
