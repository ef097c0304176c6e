"""Situations at the table: what lies there, and the turn that explains it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, die_face
from engine.games.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import Tray
from engine.games.cards_and_karma.table.signs import PUT_AWAY
from engine.referee import Contradiction, Explained, Limits, Referee
from engine.referee.trace import UNWATCHED, Trace
from engine.words import PlaceReading, Seconds, Sight
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    copy_of,
    dice,
    die,
    house,
    palace,
    position,
    ware,
)
from tests.engine.referee.desk import At, Desk, builds, draws_two, lifts, pays, table, takes


def test_a_card_that_left_the_grid_for_a_hand_was_taken_as_a_die() -> None:
    """Nothing came anywhere: it is in the hand of the player in turn."""
    green, blue = die("green", 2), die("blue", 3)
    desk = table(grid=[green, blue])
    desk.moves(lifts(desk, green))
    state = desk.explained()
    assert state.seats[0].hand == (green.token,)
    assert state.played == 1


def test_a_building_is_taken_and_paid() -> None:
    """The card went to the display and a die lies in the tray."""
    desk, yellow, _ = builds(5)
    desk.moves(pays(("blue", 5)))
    state = desk.explained()
    assert state.seats[0].buildings == (yellow.token,)
    assert state.seats[0].hand == ()
    assert state.seats[0].fame == 1


def test_the_dice_that_pay_are_read_from_the_tray() -> None:
    """Of two ways to pay the one whose dice lie there, and not one that merely lies there still."""
    desk, _, hand = builds(2, 3, 4, 5, cost=7)
    desk.moves(pays(("blue", 2), ("blue", 5)))
    assert desk.explained().seats[0].hand == tuple(sorted((hand[1].token, hand[2].token)))


def test_a_payment_that_was_cleared_away_counts() -> None:
    """The die was seen in the tray meanwhile; at the press it has gone again."""
    desk, _, hand = builds(5, 6)
    desk.glance(pays(("blue", 5)))
    desk.moves(At("tray", gone=(desk.now.places["tray"].pieces[0].faces[0][0],)))
    assert desk.explained().seats[0].hand == (hand[1].token,)


@pytest.mark.parametrize("cleared", [False, True])
def test_a_cleared_tray_leaves_what_is_odd_as_likely_as_before(cleared: bool) -> None:
    """An administrator that nobody saw was used at once; that the payment has gone is nothing more."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 5))
    desk = table(Sitting(buildings=reds, hand=dice("blue", 5)), Sitting(), grid=[new, *dice("orange", 1, 2)])
    desk.glance(lifts(desk, new), At("seat-0-buildings", gone=tuple(map(desk.name, reds))), pays(("blue", 5)))
    if cleared:
        five = desk.now.places["tray"].pieces[0].best
        assert five is not None
        desk.moves(At("tray", gone=(five,)), At("discard", come=(five,)))
    state = desk.explained()
    assert state.played == 1
    assert state.seats[0].administrators == 0


def test_a_payment_that_nobody_saw_explains_nothing() -> None:
    """A building without a payment is no legal turn; what is too much is told."""
    desk, yellow, _ = builds(5, 6)
    verdict = desk.verdict()
    assert isinstance(verdict, Contradiction)
    assert verdict.complete
    assert desk.name(yellow) in verdict.clues.surplus["seat-0-buildings"]


def test_a_card_from_nowhere_is_a_contradiction() -> None:
    """Somebody puts a card into a display that lay nowhere before."""
    desk = table(grid=dice("green", 1, 2), draw=[top := palace(2)])
    desk.moves(At("seat-0-goods", come=(desk.name(top),)))
    verdict = desk.verdict()
    assert isinstance(verdict, Contradiction)
    assert verdict.clues.surplus["seat-0-goods"] == (desk.name(top),)


def test_a_search_that_took_no_step_tells_what_changed() -> None:
    """Where the search may not even begin, the clues are those against the state before."""
    green, blue = dice("green", 1, 2)
    desk = table(grid=[green, blue])
    desk.moves(lifts(desk, green))
    verdict = Referee(desk.game, Limits(steps=0)).explain(desk.start, desk.now)
    assert isinstance(verdict, Contradiction)
    assert not verdict.complete
    assert verdict.clues.missing == {"grid": (desk.name(green),)}


def test_a_card_put_back_and_another_use_of_it() -> None:
    """A ware lay in the display, went back, and was then taken as a die: likeliest, and asked about."""
    silk = ware(("silk", 4))
    desk = table(grid=[silk, *dice("green", 1, 2)])
    desk.glance(*takes(desk, silk, "goods"))
    desk.glance(At("grid", come=(desk.name(silk),)), At("seat-0-goods", gone=(desk.name(silk),)))
    desk.moves(lifts(desk, silk))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert [one.answers for one in verdict.explanations if one.probability > 0.5] == [(TakeDie(silk.token),)]


def uses_top_card() -> tuple[Desk, tuple[At, ...]]:
    """Return a table at which a palace card brings the third red house from the draw pile.

    Returns:
        The table, and what hands do until the administrator comes for them.
    """
    reds, pile = [house("red") for _ in range(3)], dice("orange", 1, 2, 3)
    six, top = die("green", 6), palace(6)
    sitting = Sitting(hand=[six], buildings=reds[:2])
    desk = table(
        sitting,
        Sitting(),
        grid=[top, *dice("blue", 1, 2)],
        draw=[reds[2], *pile],
        options=Options(players=2, memory=False),
        without=("discard",),
    )
    return desk, (
        lifts(desk, top),
        At("tray", come=(desk.name(top),)),
        pays(("green", 6)),
        At("draw", come=(desk.name(pile[0]),), gone=(desk.name(reds[2]),)),
        At("seat-0-buildings", gone=tuple(map(desk.name, reds[:2]))),
    )


def test_no_more_cards_come_from_the_pile_than_the_box_has() -> None:
    """Nobody knew the top card: it is not once more the palace card that lies in the tray, and then again."""
    six, top = die("green", 6), palace(6)
    rows = tuple(
        f"seat-{seat}-{row}" for seat in range(2) for row in ("buildings", "ships", "goods", "score")
    )
    desk = table(
        Sitting(hand=[six]),
        grid=[top, *dice("blue", 1, 2)],
        draw=dice("orange", 1, 2, 3, 4),
        options=Options(players=2, memory=False),
        without=(*rows, "discard"),
    )
    desk.start = replace(desk.start, top=desk.start.box.all)
    desk.moves(lifts(desk, top), At("tray", come=(desk.name(top),)), pays(("green", 6)))
    desk.now = desk.hides("draw")
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    shown = [one.card for each in verdict.explanations for one in each.answers if isinstance(one, Shown)]
    mask = desk.start.box.face_mask[desk.name(top)]
    assert shown
    assert mask not in shown


def test_an_administrator_is_used_for_two_cards() -> None:
    """It lies in the tray and the draw pile has a new top; a die was taken besides."""
    desk, pile = draws_two()
    desk.moves(At("draw", come=(desk.name(pile[2]),), gone=(desk.name(pile[0]),)))
    state = desk.explained()
    assert len(state.seats[0].hand) == 3
    assert state.seats[0].administrators == 0
    assert state.top == pile[2].token


@pytest.mark.parametrize(("pictures", "told"), [(1, False), (3, True)])
def test_cards_that_lay_there_long_before_an_administrator_were_not_drawn_with_it(
    pictures: int, told: bool
) -> None:
    """The one that came to light when a palace card was used lies there still: it is another turn."""
    desk, changes = uses_top_card()
    desk.glance(*changes)
    for _ in range(pictures - 1):
        desk.glance()
    desk.moves(At("tray", come=(ADMINISTRATOR,)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert verdict.sure is told
    uses = {one.answers[-1] == EXTRA_TURN for one in verdict.explanations}
    assert uses == ({True} if told else {True, False})


def test_an_administrator_that_was_put_away_is_missed_before_its_owner() -> None:
    """Never seen in the tray: that it is gone from the display says so."""
    green = die("green", 1)
    desk = table(Sitting(administrators=1), grid=[green, *dice("blue", 1, 2)])
    desk.moves(lifts(desk, green), At("seat-0-administrators", gone=(ADMINISTRATOR,)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    uses = [one.answers[1] for one in verdict.explanations if len(one.answers) > 1]
    assert set(uses) <= {EXTRA_TURN, DRAW_TWO}
    assert uses
    assert all(one.state.seats[0].administrators == 0 for one in verdict.explanations if not one.ahead)


def test_an_administrator_that_nobody_saw_is_less_odd_where_a_turn_is_put_right() -> None:
    """Hands that mend a turn do not lay it into the tray only to take it out again."""
    green = die("green", 1)
    desk = table(Sitting(administrators=1), grid=[green, *dice("blue", 1, 2)])
    desk.moves(lifts(desk, green), At("seat-0-administrators", gone=(ADMINISTRATOR,)))
    odd = []
    for trace in (desk.trace, desk.trace.anew(came={})):
        verdict = desk.referee.explain(desk.start, desk.now, trace=trace)
        assert isinstance(verdict, Explained)
        odd.append(next(one.odd for one in verdict.explanations if EXTRA_TURN in one.answers))
    assert odd[1] < odd[0]


@pytest.mark.parametrize("cleared", [False, True])
def test_an_administrator_on_the_spot_of_one_that_was_cleared_is_another(*, cleared: bool) -> None:
    """What lay there has gone with all that lay in the tray; where that lies there, it is the old one."""
    green = die("green", 1)
    desk = table(Sitting(administrators=1), grid=[green, *dice("blue", 1, 2)])
    desk.moves(pays(("purple", 3), administrators=1))
    desk.trace = Trace(desk.now)
    gone = [At("tray", gone=(die_face("purple", 3),))] if cleared else []
    desk.glance(lifts(desk, green), At("seat-0-administrators", gone=(ADMINISTRATOR,)), *gone)
    verdict = desk.verdict()
    odd = [one.odd for one in getattr(verdict, "explanations", ()) if EXTRA_TURN in one.answers]
    assert (bool(odd) and min(odd) < PUT_AWAY) is cleared


@pytest.mark.parametrize("cleared", [False, True])
def test_who_clears_the_tray_clears_all_of_it(*, cleared: bool) -> None:
    """Under a hand an administrator may have come to the tray and gone, but only with what was paid."""
    hand, yellow = dice("blue", 5), house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=hand, administrators=1), grid=[yellow, *dice("green", 1, 2)])
    desk.glance(pays(("blue", 5)), *takes(desk, yellow, "buildings"))
    desk.trace.add(desk.hides("tray"))
    gone = [At("tray", gone=(die_face("blue", 5),))] if cleared else []
    desk.moves(At("seat-0-administrators", gone=(ADMINISTRATOR,)), *gone)
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    odd = min(one.odd for one in verdict.explanations if EXTRA_TURN in one.answers)
    assert (odd < PUT_AWAY) is cleared


@pytest.mark.parametrize(("seconds", "unseen"), [(1, False), (UNWATCHED, True)])
def test_an_administrator_may_have_come_and_gone_where_hands_moved_for_long(
    *, seconds: float, unseen: bool
) -> None:
    """With the dice that paid, while no picture could be read there."""
    hand, yellow = dice("blue", 5), house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=hand, administrators=1), grid=[yellow, *dice("green", 1, 2)])
    desk.glance(pays(("blue", 5)), *takes(desk, yellow, "buildings"))
    moves = {"tray": PlaceReading("tray", Sight.UNREAD)}
    at = desk.now.time + 1
    desk.trace.add(replace(desk.now, time=Seconds(at), places={**desk.now.places, **moves}))
    desk.moves(At("seat-0-administrators", gone=(ADMINISTRATOR,)), At("tray", gone=(die_face("blue", 5),)))
    desk.now = replace(desk.now, time=Seconds(at + seconds))
    desk.trace.add(desk.now)
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    odd = min(one.odd for one in verdict.explanations if EXTRA_TURN in one.answers)
    assert (odd < PUT_AWAY) is unseen


def test_copies_are_told_apart_by_nothing_and_need_no_question() -> None:
    """Of two cards with the same face one was taken: which one is nobody's business."""
    one = die("green", 1)
    other = copy_of(one, 5)
    desk = table(grid=[one, other, die("blue", 2)])
    desk.moves(lifts(desk, one))
    state = desk.explained()
    (token,) = state.seats[0].hand
    assert token == one.token | other.token


def test_a_palace_card_lies_in_the_tray_until_its_turn_is_over() -> None:
    """Gone from the grid alone it was taken as a die; with it and a payment in the tray it was used."""
    coins, four, silk = palace(4), die("green", 4), ware(("silk", 4))
    desk = table(Sitting(hand=[four], goods=[silk]), grid=[coins, *dice("green", 1, 2, 3)])
    desk.moves(lifts(desk, coins))
    assert sorted(desk.explained().seats[0].hand) == sorted((four.token, coins.token))
    desk.moves(At("tray", come=(desk.name(coins),)), pays(("green", 4)))
    state = desk.explained()
    assert state.seats[0].hand == ()
    assert state.tray.palace == (coins.token,)
    assert state.seats[0].coins == 1


def test_a_palace_card_was_used_though_its_payment_was_seen_under_a_hand_alone() -> None:
    """The next player cleared the tray before the press; once only the die was seen, a hand above it."""
    coins, four, silk = palace(4), die("green", 4), ware(("silk", 4))
    desk = table(Sitting(hand=[four], goods=[silk]), grid=[coins, *dice("green", 1, 2, 3)])
    name = desk.name(coins)
    desk.glance(lifts(desk, coins), At("tray", come=(name,)))
    desk.moves(pays(("green", 4)))
    desk.trace.add(desk.hides("tray", keep=(name, die_face("green", 4))))
    desk.moves(At("tray", gone=(name, die_face("green", 4))))
    state = desk.explained(desk.hides("discard"))
    assert state.seats[0].hand == ()
    assert state.seats[0].coins == 1


def test_more_than_the_cost_may_be_paid() -> None:
    """A die too much is taken as it lies (ruling A36), or it is the next player's; so it is asked."""
    desk, _, hand = builds(5, 3)
    desk.moves(pays(("blue", 5), ("blue", 3)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    left = {bool(one.ahead): one.state.seats[0].hand for one in verdict.explanations}
    assert left == {True: (hand[1].token,), False: ()}


def test_trios_that_leave_the_display_are_seen_to_leave() -> None:
    """Of two sets of three the one whose cards are gone was taken."""
    three = [house("red") for _ in range(2)]
    other, new, one = house("yellow"), house("red"), die("blue", 1)
    desk = table(Sitting(hand=[one], buildings=[*three, other]), grid=[new, *dice("green", 1, 2)])
    desk.moves(lifts(desk, new), pays(("blue", 1)), At("seat-0-buildings", gone=tuple(map(desk.name, three))))
    state = desk.explained()
    assert state.seats[0].buildings == (other.token,)
    assert {card.token for card in (*three, new)} <= set(state.discards)


def test_a_die_of_the_last_turn_pays_nothing_unless_it_was_laid_anew() -> None:
    """On the very spot it has lain there all the time; elsewhere in the tray its like was laid."""
    old, five = dice("blue", 5, 5)
    yellow = house("yellow", cost=("blue", 5))
    for spot, paid in ((0.0, False), (150.0, True)):
        play = position(Sitting(hand=[five]), grid=[yellow, *dice("green", 1, 2)], discards=[old], fresh=True)
        desk = Desk(play.change(tray=Tray(dice=(old.token,))))
        (face,) = (one.best for one in desk.now.places["tray"].pieces)
        assert face is not None
        desk.moves(
            *takes(desk, yellow, "buildings"), At("tray", gone=(face,), come=(face,), spot=(spot, spot))
        )
        verdict = desk.verdict()
        assert isinstance(verdict, Explained) == paid
        if isinstance(verdict, Explained):
            assert verdict.explanations[0].state.seats[0].hand == ()
