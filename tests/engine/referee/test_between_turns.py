"""Forgotten presses, quick hands, new cards: what happens around the end of a turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, die_face
from engine.games.cards_and_karma.choices import DRAW_TWO, TakeDie
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.results import LAID, Shown
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.clues import Unlikely
from engine.kernel.contract import Chance
from engine.kernel.sightings import Sighting
from engine.referee import Contradiction, Explained, Explanation, InProgress, Trace, Unchanged
from engine.referee.ground import Ground
from engine.referee.view import View
from engine.referee.weights import ONCE
from engine.words import Bag, Expected, Face, Layout, Place, PlaceKind, one
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Sitting,
    copy_of,
    dice,
    die,
    house,
    palace,
    ship,
    ware,
)
from tests.engine.referee.desk import At, Desk, draws_two, lifts, pays, piece, seen, table, takes


def test_a_forgotten_press_is_explained_with_the_next_one() -> None:
    """Two cards are gone and only the second player has pressed: two turns, one after the other."""
    silk, blue = ware(("silk", 4)), die("blue", 2)
    desk = table(grid=[silk, blue, *dice("green", 1, 2, 3)])
    desk.glance(*takes(desk, silk, "goods"))
    desk.glance(*takes(desk, blue, "buildings", seat=1))
    desk.moves(At("seat-1-buildings", gone=(desk.name(blue),)))
    first = desk.confirm()
    assert first.played == 1
    assert first.seats[0].goods == (silk.token,)
    assert desk.confirm().seats[1].hand == (blue.token,)


def test_two_turns_are_not_looked_for_where_nobody_wants_to_know() -> None:
    """Then no turn explains the table by itself; a single one is told as ever."""
    silk, blue = ware(("silk", 4)), die("blue", 2)
    desk = table(grid=[silk, blue, *dice("green", 1, 2, 3)])
    desk.moves(*takes(desk, silk, "goods"))
    assert desk.referee.explain(desk.start, desk.now) == desk.referee.explain(
        desk.start, desk.now, alone=True
    )
    desk.moves(lifts(desk, blue))
    verdicts = [desk.referee.explain(desk.start, desk.now, alone=alone) for alone in (False, True)]
    whole = [
        [one for one in verdict.explanations if not one.ahead]
        for verdict in verdicts
        if isinstance(verdict, Explained)
    ]
    assert not any(whole)
    assert verdicts[1].steps < verdicts[0].steps


def test_a_quick_next_player_is_no_mistake() -> None:
    """A card lies in the next player's display before the last one has pressed."""
    green, silk = die("green", 1), ware(("silk", 4))
    desk = table(grid=[green, silk, *dice("blue", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    desk.moves(*takes(desk, silk, "goods", seat=1))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert verdict.sure
    first = verdict.explanations[0]
    assert first.answers == (TakeDie(green.token),)
    assert first.ahead >= {"seat-1-goods"}
    assert desk.confirm().seats[0].hand == (green.token,)
    assert desk.explained().seats[1].goods == (silk.token,)


def test_a_top_card_in_plain_view_is_known_though_the_next_turn_has_begun() -> None:
    """The next player's die lies in the tray already; what came to light on the draw pile stays so."""
    six, five = dice("blue", 6, 5)
    top, pile = palace(6), dice("orange", 1, 2, 3)
    desk = table(Sitting(hand=[six]), Sitting(hand=[five]), grid=[top, *dice("green", 1, 2)], draw=pile)
    desk.glance(
        lifts(desk, top),
        At("tray", come=(desk.name(top), die_face("blue", 6))),
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[1]),)),
        At("seat-0-buildings", come=(desk.name(pile[0]),)),
    )
    desk.moves(pays(("blue", 5)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    ended = [one for one in verdict.explanations if "tray" in one.ahead]
    assert ended
    assert {one.state.top for one in ended} == {pile[1].token}


@pytest.mark.parametrize(("held", "ahead"), [(1, True), (0, False)])
def test_the_next_player_may_have_drawn_for_an_administrator_already(held: int, ahead: bool) -> None:
    """The turn before is told though the draw pile's top has gone on; nobody lays one without having it."""
    green, *others = dice("green", 1, 2, 3)
    pile = dice("orange", 1, 2, 3)
    hand, laid = At("seat-1-administrators", gone=(ADMINISTRATOR,) * held), pays(administrators=1)
    desk = table(Sitting(), Sitting(administrators=held), grid=[green, *others], draw=pile)
    drawn = At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[1]),))
    desk.moves(lifts(desk, green), laid, hand, drawn)
    verdict = desk.verdict()
    found = verdict.explanations if isinstance(verdict, Explained) else ()
    first = [one for one in found if one.answers == (TakeDie(green.token),)]
    assert [{"draw", "tray"} <= one.ahead for one in first] == [True] * ahead


def test_a_lifted_card_is_in_progress() -> None:
    """While nobody has pressed a difference is no mistake."""
    green, blue = dice("green", 1, 2)
    desk = table(grid=[green, blue])
    assert desk.referee.watch(desk.start, desk.now, desk.trace) == Unchanged()
    watched = desk.referee.watch(desk.start, desk.moves(lifts(desk, green)), desk.trace)
    assert isinstance(watched, InProgress)
    assert watched.clues.missing == {"grid": (desk.name(green),)}


def dealing(desk: Desk, green: Piece) -> tuple[State, int]:
    """Play the last turn of a round; return the state in which hands lay new cards, and how many."""
    desk.moves(lifts(desk, green))
    state = desk.confirm()
    task = state.agenda[-1]
    assert isinstance(task, Lay)
    return state, task.count


def test_new_cards_are_laid_without_a_press() -> None:
    """When a round ends hands lay new cards: they are recorded as soon as all are seen, not before."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(grid=[green, blue], draw=pile, second=True, turns=2)
    state, count = dealing(desk, green)
    assert desk.referee.quiet(state, desk.now, desk.trace) is None
    half = desk.moves(
        At("grid", come=(desk.name(pile[0]),)),
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[1]),)),
    )
    assert desk.referee.quiet(state, half, desk.trace) is None
    desk.moves(
        At("grid", come=tuple(map(desk.name, pile[1:count]))),
        At("draw", gone=(desk.name(pile[1]),), come=(desk.name(pile[count]),)),
    )
    told = desk.referee.quiet(state, desk.now, desk.trace)
    assert told is not None
    assert told.whole
    assert told.turns == 0
    assert set(told.state.grid) == {blue.token, *(one.token for one in pile[:count])}
    assert told.state.top == pile[count].token


def test_who_goes_on_before_new_cards_are_seen_has_begun_a_turn() -> None:
    """A payment that lies in the tray by then is no part of the table as it was recorded: it pays."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(grid=[green, blue], draw=pile, second=True, turns=2)
    state, count = dealing(desk, green)
    six = die_face("blue", 6)
    desk.moves(
        At("grid", come=tuple(map(desk.name, pile[:count]))),
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[count]),)),
        At("tray", come=(six,)),
    )
    told = desk.referee.quiet(state, desk.now, desk.trace)
    assert told is not None
    assert told.whole
    assert told.ahead == {"tray"}
    after = desk.trace.next(desk.now, told.ahead, desk.game.layout(told.state))
    watched = desk.referee.watch(told.state, desk.now, after)
    assert isinstance(watched, InProgress)
    assert watched.clues.surplus == {"tray": (six,)}


def test_cards_that_a_hand_hid_while_they_were_laid_come_to_light_with_the_next_turn() -> None:
    """Somebody leant over the grid when hands were done: what lies on the draw pile by now came after."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(grid=[green, blue], draw=pile, second=True, turns=2)
    state, count = dealing(desk, green)
    names = tuple(map(desk.name, pile[:count]))
    whole = desk.moves(At("grid", come=names), At("draw", gone=names[:1], come=(desk.name(pile[count]),)))
    leaning = desk.hides("grid", keep=(desk.name(blue), *names[:-2]))
    told = desk.referee.quiet(state, leaning, desk.trace)
    assert told is not None
    assert len(told.state.grid) == count - 1, "two of them are still to come"
    desk.trace = desk.trace.next(leaning, told.ahead, desk.game.layout(told.state))
    desk.start, desk.now = told.state, whole
    desk.moves(lifts(desk, blue))
    state = desk.explained()
    assert set(state.grid) == {one.token for one in pile[:count]}
    assert state.seats[1].hand == (blue.token,)


@pytest.mark.parametrize("hand_there", [False, True])
def test_a_die_that_a_hand_lays_when_somebody_presses_may_be_the_next_players(hand_there: bool) -> None:
    """It would pay for the ship that was taken; where a hand lies over the tray, that is less sure."""
    boat, (paid, *others) = ship(4, cost=5), dice("blue", 5, 1, 2)
    rows = tuple(f"seat-{seat}-{row}" for seat in range(2) for row in ("ships", "goods", "buildings"))
    desk = table(Sitting(hand=[paid, *others]), Sitting(), grid=[boat, *dice("green", 1, 2)], without=rows)
    desk.glance(lifts(desk, boat))
    desk.moves(pays(("blue", 5)))
    if hand_there:
        desk.now = desk.hides("tray", keep=[die_face("blue", 5)])
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert not verdict.sure
    assert (verdict.explanations[1].probability > 1 / 5) is hand_there


@pytest.mark.parametrize("begun", [False, True])
def test_what_lies_on_top_when_a_turn_has_begun_may_not_have_lain_there_before(begun: bool) -> None:
    """Hands hid the draw pile while they laid out, until a palace card that draws its top lay in the tray.

    What is seen then was on top after the cards were laid out only if nothing was drawn: the turn tells.
    """
    green, six, pile = die("green", 1), palace(6), dice("orange", *range(1, 7), *range(1, 7), 1)
    desk = table(grid=[green, six], draw=pile, second=True, turns=2)
    state, count = dealing(desk, green)
    state = desk.game.observe(state, LAID)
    for card in pile[1:count]:
        state = desk.game.observe(state, Shown(card.token))
    desk.glance(At("grid", come=tuple(map(desk.name, pile[:count]))))
    desk.moves(
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[count + begun]),)),
        At("tray", come=(desk.name(six), die_face("purple", 6)) if begun else ()),
    )
    told = desk.referee.quiet(state, desk.hides("grid"), desk.trace)
    assert (told is None) is begun
    assert told is None or told.state.top == pile[count].token


def test_cards_that_are_taken_at_once_were_laid_as_well() -> None:
    """The next player has two of them already, which were seen to come and go: each was laid once.

    The draw pile has a copy of one, which nobody saw.
    """
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(grid=[green, blue], draw=[*pile, copy_of(pile[0], 3)], second=True, turns=2)
    state, count = dealing(desk, green)
    new = tuple(map(desk.name, pile[:count]))
    desk.glance(At("grid", come=new), At("draw", gone=new[:1], come=(desk.name(pile[count]),)))
    desk.moves(At("grid", gone=new[:2]))
    game = desk.game
    view = View(desk.now.places, Ground(desk.trace, game.layout(state), game.places(state)))
    while isinstance(game.pending(state), Chance):
        answer: Any = next(iter(game.toward(state, view.clues(game.layout(state)))))
        state = game.observe(state, answer.answer if isinstance(answer, Unlikely) else answer)
    assert Counter(map(desk.box.action_face, state.grid)) == Counter([*new, desk.name(blue)])


@pytest.mark.parametrize("taken", [False, True])
def test_what_lies_there_all_the_time_was_not_taken_and_laid_anew(taken: bool) -> None:
    """A copy of a card that was taken may be laid out; but where no card has moved, none was taken."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    draw = [pile[0], copy_of(green, 3), *pile[1:]]
    _, count = dealing(table(grid=[green, blue], draw=draw, second=True, turns=2), green)
    desk = table(grid=[green, blue], draw=draw, second=True, turns=2)
    if taken:
        desk.glance(lifts(desk, green))
        desk.moves(At("grid", come=(desk.name(green),), spot=(150.0, 150.0)))
    laid, top = tuple(map(desk.name, pile[: count - 1])), desk.name(pile[count - 1])
    desk.moves(At("grid", come=laid), At("draw", gone=laid[:1], come=(top,)))
    assert isinstance(desk.verdict(), Explained if taken else Contradiction)


def test_a_card_that_was_missed_when_it_was_laid_is_seen_later() -> None:
    """A nameless card of the new round gets its name as soon as eyes can read it."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(grid=[green, blue], draw=pile, second=True, turns=2)
    state, count = dealing(desk, green)
    desk.moves(
        At("grid", come=tuple(map(desk.name, pile[: count - 1]))),
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[count]),)),
    )
    grid = desk.now.places["grid"]
    desk.now.places["grid"] = replace(grid, pieces=(*grid.pieces, piece(None)))
    told = desk.referee.quiet(state, desk.now, desk.trace)
    assert told is not None
    known = {pile[number].token for number in range(count)}
    assert len(known & set(told.state.grid)) == count - 1
    last = pile[count - 1]
    desk.now.places["grid"] = replace(grid, pieces=(*grid.pieces, piece(desk.name(last))))
    later = desk.referee.quiet(told.state, desk.now, desk.trace.next(desk.now))
    assert later is not None
    assert not later.whole
    assert set(later.state.grid) == {blue.token, *known}


def nameless() -> tuple[Desk, Explanation, Piece, Piece]:
    """Return a table with a nameless card in the grid, how it came there, another one, and which it is."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(grid=[green, blue], draw=pile, second=True, turns=2)
    state, count = dealing(desk, green)
    new = tuple(map(desk.name, pile[: count - 1]))
    desk.moves(At("grid", come=new), At("draw", gone=new[:1], come=(desk.name(pile[count]),)))
    grid = desk.now.places["grid"]
    desk.now.places["grid"] = replace(grid, pieces=(*grid.pieces, piece(None)))
    told = desk.referee.quiet(state, desk.now, desk.trace)
    assert told is not None
    desk.trace = desk.trace.next(desk.now)
    desk.now.places["grid"] = replace(grid, pieces=(*grid.pieces, piece(desk.name(pile[count - 1]))))
    return desk, told, blue, pile[count - 1]


def test_a_nameless_card_gets_its_name_though_others_have_been_taken() -> None:
    """Cards of the grid lie as they were laid: what the player takes tells nothing of another one."""
    desk, told, blue, last = nameless()
    desk.moves(lifts(desk, blue))
    later = desk.referee.quiet(told.state, desk.now, desk.trace)
    assert later is not None
    assert last.token in later.state.grid
    desk.moves(At("grid", come=(die_face("yellow", 6),)))
    assert desk.referee.quiet(told.state, desk.now, desk.trace) is None, "something else lies there"


def test_what_lies_in_a_tray_is_not_told_by_what_has_gone() -> None:
    """Two cards paid, one of them unknown: what lies there when they are cleared is somebody else's."""
    red, blue = Face("red"), Face("blue")
    layout: Layout = {"heap": Bag((one("red"), Expected(frozenset((Face("green"), blue)))))}
    for passing, told in ((False, [Sighting("heap", (blue,))]), (True, [])):
        places = [Place("heap", PlaceKind.HEAP, passing=passing)]
        whole = View({"heap": seen("heap", red, blue)}, Ground(Trace(), layout, places))
        assert [*whole.told(layout)] == [Sighting("heap", (blue,))]
        view = View({"heap": seen("heap", blue)}, Ground(Trace(), layout, places))
        assert [*view.told(layout)] == told


def test_pictures_after_a_turn_name_a_card_that_lay_there() -> None:
    """While people are asked what a turn was, a highlight moves on: its record knows the card."""
    desk, told, blue, last = nameless()
    unknown = desk.moves()
    turn = replace(told, answers=(), others=((), ()))
    named = desk.referee.narrowed(told.state, turn, [unknown, desk.moves(lifts(desk, blue))], desk.trace)
    assert last.token in named.state.grid
    assert named.answers == (Sighting("grid", (desk.name(last),)),)
    assert named.others == (named.answers,) * 2, "other hands see the same grid"
    assert desk.referee.narrowed(told.state, turn, [], desk.trace) is turn


def test_a_picture_from_before_the_next_turn_names_a_pile_top() -> None:
    """A hand hid the draw pile when the turn was over; the picture before shows which card came to light."""
    desk, pile = draws_two()
    whole = desk.moves(At("draw", come=(desk.name(pile[2]),), gone=(desk.name(pile[0]),)))
    verdict = desk.verdict(desk.hides("draw"))
    assert isinstance(verdict, Explained)
    told = next(one for one in verdict.explanations if DRAW_TWO in one.answers)
    assert told.state.top != pile[2].token
    named = desk.referee.narrowed(desk.start, told, [], desk.trace, whole)
    assert named.state.top == pile[2].token
    assert desk.referee.narrowed(desk.start, told, [whole], desk.trace).state.top != pile[2].token


def test_beyond_the_last_turn_nothing_begins() -> None:
    """After the end of a match whatever is moved is no turn."""
    desk = table(grid=dice("green", 1, 2), agenda=(Finished(),))
    desk.moves(At("grid", gone=(desk.now.places["grid"].pieces[0].faces[0][0],)))
    clues = desk.referee.watch(desk.start, desk.now, desk.trace)
    assert isinstance(clues, InProgress)
    assert desk.game.started(desk.start, clues.clues) == frozenset()
    assert isinstance(desk.verdict(), Contradiction)


def test_a_pile_that_is_used_up_is_an_empty_place() -> None:
    """Where nothing is left to draw any card on the draw pile's place is one too many."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue], fill=0)
    assert desk.referee.watch(desk.start, desk.now, desk.trace) == Unchanged()
    watched = desk.referee.watch(desk.start, desk.moves(At("draw", come=(desk.name(green),))), desk.trace)
    assert isinstance(watched, InProgress)
    assert watched.clues.surplus == {"draw": (desk.name(green),)}


def test_what_was_laid_is_the_beginning_of_a_turn_once_it_pays() -> None:
    """A die alone begins nothing that one can tell; with the card that it pays for it does."""
    hand, yellow, red = dice("blue", 5), house("yellow", cost=("blue", 5)), house("red", cost=("green", 5))
    for card, begins in ((None, False), (yellow, True), (red, False)):
        desk = table(Sitting(hand=hand), grid=[yellow, red, *dice("orange", 1, 2)])
        desk.moves(pays(("blue", 5)), *(takes(desk, card, "buildings") if card is not None else ()))
        left = desk.referee.begun(desk.start, desk.now, lambda: False, desk.trace)
        assert (left < ONCE) is begins


def test_a_payment_still_lies_there_when_the_next_turn_is_over_too() -> None:
    """The first player forgot the press, and the second one has closed three of a kind meanwhile."""
    yellow, silks = house("yellow", cost=("blue", 5)), [ware(("silk", 1)) for _ in range(3)]
    grid = [yellow, silks[2], *dice("orange", 1, 2)]
    desk = table(Sitting(hand=dice("blue", 5)), Sitting(goods=silks[:2]), grid=grid)
    *lay, third = map(desk.name, silks)
    desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5)))
    desk.moves(lifts(desk, silks[2]), At("seat-1-goods", gone=tuple(lay)), At("discard", come=(third,)))
    first = desk.confirm()
    assert (first.played, first.seats[0].hand, len(first.seats[1].goods)) == (1, (), 2)
    second = desk.explained()
    assert (second.played, second.seats[1].goods) == (2, ())
