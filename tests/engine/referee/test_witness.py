"""Pictures taken meanwhile: they tell who did what, and none of them decides alone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import GRID as GRID_SIZE
from engine.games.cards_and_karma.choices import DRAW_TWO, TakeDie
from engine.referee import Contradiction, Explained
from engine.referee.candidates import complete
from engine.referee.ground import Ground
from engine.referee.search import Search
from engine.referee.view import View
from engine.referee.weights import ONCE, TWICE
from engine.referee.witness import Witness
from engine.words import PlaceReading, Sight
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position
from tests.engine.referee.desk import At, Desk, draws_two, lifts, pays, piece, table, takes


@pytest.mark.parametrize("first", [0, 1])
def test_what_was_seen_in_between_tells_who_took_which(first: int) -> None:
    """Two players took a card each and a press was forgotten: what went first was taken by the first."""
    two = [die("green", 1), die("blue", 2)]
    desk = table(grid=[*two, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, two[first]))
    desk.glance()
    desk.moves(lifts(desk, two[1 - first]))
    state = desk.explained()
    assert state.played == 1
    assert state.seats[0].hand == (two[first].token,)
    desk.confirm()
    assert desk.explained().seats[1].hand == (two[1 - first].token,)


def test_without_pictures_in_between_both_ways_are_told() -> None:
    """Nobody knows which of two cards went first, and so it is asked."""
    two = [die("green", 1), die("blue", 2)]
    desk = table(grid=[*two, *dice("orange", 1, 2, 3)])
    desk.moves(lifts(desk, *two))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert not verdict.sure
    assert {one.answers for one in verdict.explanations} == {(TakeDie(card.token),) for card in two}


def test_one_odd_picture_does_not_outweigh_the_table() -> None:
    """A moment in which a card seemed to lie elsewhere changes nothing of what plainly lies there."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    odd = At("seat-1-goods", come=(desk.name(blue),))
    desk.glance(odd)
    desk.glance(At("seat-1-goods", gone=odd.come))
    desk.moves(lifts(desk, green))
    assert desk.explained().seats[0].hand == (green.token,)


def test_many_pictures_of_one_moment_count_as_one() -> None:
    """Ten looks at the same table say no more than two: they are not independent."""
    green, blue = die("green", 1), die("blue", 2)
    said = []
    for looks in (1, 2, 10):
        desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
        desk.glance(lifts(desk, green))
        for _ in range(looks - 1):
            desk.glance()
        desk.moves(At("grid", come=(desk.name(green),)), lifts(desk, blue))
        ground = Ground(desk.trace, desk.game.layout(desk.start), desk.game.places(desk.start))
        found = Search(desk.game, desk.start, View(desk.now.places, ground), 1).run(100, lambda: False)
        (goal,) = [one for one in found.goals if one.path.answers == (TakeDie(blue.token),)]
        said.append(Witness(desk.game, ground, desk.now).against(complete(goal), found))
    assert said == pytest.approx([ONCE, TWICE, TWICE])


def test_a_piece_that_was_never_found_is_no_news() -> None:
    """What did not fit when the last record was confirmed, and lies so still, costs nothing."""
    five, yellow = die("blue", 5), house("yellow", cost=("blue", 5))
    red = house("red")
    play = position(Sitting(hand=[five], buildings=[red]), grid=[yellow, *dice("green", 1, 2)], fresh=True)
    blind, seeing = Desk(play), Desk(play)
    own = "seat-0-buildings"
    blind.now.places[own] = PlaceReading(own, Sight.SEEN)
    blind.trace = type(blind.trace)(blind.now)
    for desk in (blind, seeing):
        desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5)))
        assert yellow.token in desk.explained().seats[0].buildings
    seeing.moves(At(own, gone=(seeing.name(red),)))
    assert isinstance(seeing.verdict(), Contradiction), "what was found before and is gone is news"


@pytest.mark.parametrize("drawn", [False, True])
def test_a_card_on_the_pile_that_nobody_could_name_is_one_card(drawn: bool) -> None:
    """An administrator brings two cards or another turn: who saw the pile's top change knows which."""
    desk, pile = draws_two()
    desk.start = replace(desk.start, top=desk.start.box.all, exact=False)
    tops = [desk.name(card) for card in pile]
    desk.glance()
    if drawn:
        for gone, come in pairwise(tops):
            desk.glance(At("draw", gone=(gone,), come=(come,)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    ways = {DRAW_TWO in one.answers for one in verdict.explanations if not one.ahead}
    assert ways == ({True} if drawn else {False})


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("laid", [1, 2])
def test_hands_that_deal_change_the_top_as_often_as_they_like(laid: int, named: bool) -> None:
    """The last turn of a round is over, and the first new cards lie there already: nobody has drawn any."""
    left = dice("green", *([1] * (GRID_SIZE[2][0] * GRID_SIZE[2][1] - 3)))
    pile = dice("orange", 1, 2, 3, 4, 5)
    desk = table(Sitting(), Sitting(), grid=left, draw=pile, actor=1, turns=2, second=True)
    if not named:
        desk.start = replace(desk.start, top=desk.start.box.all, exact=False)
    desk.glance()
    desk.glance(lifts(desk, left[0]))
    for card, under in pairwise(pile[: laid + 1]):
        desk.glance(At("draw", gone=(desk.name(card),), come=(desk.name(under),)))
        desk.glance(At("grid", come=(desk.name(card),)))
    desk.moves()
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert verdict.sure
    assert [type(one) for one in verdict.explanations[0].answers] == [TakeDie]


def test_a_card_that_is_carried_across_the_pile_has_not_lain_on_it() -> None:
    """A pile under a hand shows what the hand holds."""
    green, *rest = dice("green", 1, 2)
    doubts = []
    for across in (False, True):
        desk = table(Sitting(), grid=[green, *rest], draw=dice("orange", 1, 2))
        desk.start = replace(desk.start, top=desk.start.box.all, exact=False)
        desk.glance()
        looked = desk.moves(lifts(desk, green))
        if across:
            held = PlaceReading("draw", Sight.COVERED, pieces=(piece(desk.name(green)),))
            desk.trace.add(replace(looked, places={**looked.places, "draw": held}))
        desk.glance()
        desk.moves()
        verdict = desk.verdict()
        assert isinstance(verdict, Explained)
        doubts.append(verdict.doubt)
    assert doubts[1] - doubts[0] < ONCE


def test_a_card_on_the_pile_that_is_not_the_known_one_is_charged_once() -> None:
    """Somebody lifted the top and put it back: that it was another one says all there is to say."""
    green, *rest = dice("green", 1, 2)
    pile = dice("orange", 1, 2)
    desk = table(Sitting(), grid=[green, *rest], draw=pile)
    top, under = map(desk.name, pile)
    desk.glance()
    desk.glance(lifts(desk, green), At("draw", gone=(top,), come=(under,)))
    desk.glance(At("draw", gone=(under,), come=(top,)))
    desk.moves()
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert verdict.doubt == pytest.approx(ONCE)
