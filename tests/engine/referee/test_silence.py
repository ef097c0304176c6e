"""Places that are covered, not under the camera or hard to read: what is open is asked, never guessed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, PLAYER_COLOURS, die_face, night_face
from engine.games.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.state import Tray
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.contract import UNKNOWN
from engine.referee import Contradiction, Explained, Trace
from engine.referee.questions import ask
from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Reading, Sight
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Sitting,
    dice,
    die,
    house,
    ship,
    ware,
)
from tests.engine.referee.desk import At, Desk, builds, draws_two, lifts, pays, piece, seen, table, takes

ROWS = tuple(f"seat-{seat}-{row}" for seat in range(2) for row in ("buildings", "ships", "goods", "score"))


def three() -> tuple[Desk, Piece, Piece, Piece]:
    """Return a table with three cards in the grid, and the cards."""
    green, blue, rest = die("green", 1), die("blue", 2), die("orange", 3)
    return table(grid=[green, blue, rest]), green, blue, rest


def test_a_search_that_is_late_says_so() -> None:
    """What was not looked at to the end is never sure."""
    desk, _, _ = builds(5)
    desk.moves(pays(("blue", 5)))
    for looks in range(4):
        calls = iter([False] * looks)
        verdict = desk.referee.explain(desk.start, desk.now, late=lambda calls=calls: next(calls, True))  # type: ignore[misc]
        assert verdict.complete == (looks == 3)
        assert verdict.cut_short == (looks < 3)
        assert (isinstance(verdict, Explained) and verdict.sure) == (looks == 3)


def test_goods_or_a_die_is_a_question_where_rows_are_not_seen() -> None:
    """Grid and tray alone do not tell; the answer does, and `said` beforehand spares the question."""
    silk = ware(("silk", 4))
    desk = table(grid=[silk, *dice("green", 1, 2)], without=ROWS)
    desk.moves(lifts(desk, silk))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert not verdict.sure
    question = ask(verdict.explanations, desk.game.facts)
    assert question is not None
    assert question.fact in {"seat-0-goods", "seat-0-hand"}
    assert len(question.options) == 2
    for value in ([], [desk.name(silk)]):
        told = desk.verdict(said=("seat-0-goods", list[str](value)))
        assert isinstance(told, Explained)
        assert told.sure
        assert facts(told.explanations[0].state)["seat-0-goods"] == value
    unfounded = desk.verdict(said=("seat-0-goods", [desk.name(silk)] * 2))
    assert isinstance(unfounded, Explained)
    assert len(unfounded.explanations) == 2, "what cannot be is not believed"


@pytest.mark.parametrize("hidden", [ROWS, ()])
def test_what_a_card_was_taken_for_that_nobody_saw_is_not_guessed(hidden: tuple[str, ...]) -> None:
    """It had been laid under a hand: where its row is not seen, it need not have been taken as a die."""
    silk, rest = ware(("silk", 4)), dice("green", 1, 2)
    desk = table(grid=[silk, *rest], without=hidden)
    unnamed = tuple(sorted((*(one.token for one in rest), desk.start.box.all)))
    desk.start = replace(desk.start, grid=unnamed, exact=False)
    desk.moves(lifts(desk, silk))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    (only,) = verdict.explanations
    assert isinstance(only.answers[0], TakeDie)
    assert only.vague == ("seat-0-hand" if hidden else "")
    assert verdict.sure is not bool(hidden)


def test_what_was_bought_unseen_is_asked_about_by_what_its_price_may_mean() -> None:
    """The tray shows five and three in purple: of the buildings that nobody saw, two cost just that."""
    low, seven, eight, nine = (house("yellow", cost=("purple", cost)) for cost in (3, 7, 8, 9))
    others = [house("yellow", cost=("blue", 8)), ware(("silk", 2))]
    hand, rest = dice("purple", 3, 5), dice("green", 1, 2)
    desk = table(Sitting(hand=hand), grid=[eight, *rest], draw=[low, seven, nine, *others], without=ROWS)
    unnamed = tuple(sorted((*(one.token for one in rest), desk.start.box.all)))
    desk.start = replace(desk.start, grid=unnamed, exact=False)
    desk.moves(lifts(desk, eight), pays(("purple", 3), ("purple", 5)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert not verdict.sure
    question = ask(verdict.explanations, desk.game.facts)
    assert question is not None
    assert question.fact == "seat-0-buildings"
    *bought, none = (option.value for option in question.options)
    assert sorted(map(str, bought)) == sorted(str([desk.name(one)]) for one in (seven, eight))
    assert none == [], "or a die was taken, and the tray holds what nobody cleared away"
    told = desk.verdict(said=("seat-0-buildings", [desk.name(eight)]))
    assert isinstance(told, Explained)
    assert told.sure


@pytest.mark.parametrize("row", ["buildings", "ships"])
def test_a_card_that_never_had_a_name_may_complete_a_trio(row: str) -> None:
    """It was burnt out from the start, and taken and discarded in one turn: whatever fits the rest fits."""
    two, new = ([house("red"), house("red")], house("red"))
    if row == "ships":
        two, new = [ship(1), ship(2)], ship(3)
    one, rest = die("blue", 1), dice("green", 1, 2)
    sitting = Sitting(hand=[one], ships=two) if row == "ships" else Sitting(hand=[one], buildings=two)
    desk = table(sitting, grid=[new, *rest])
    unnamed = tuple(sorted((*(each.token for each in rest), desk.start.box.all)))
    desk.start = replace(desk.start, grid=unnamed, exact=False)
    gone = At(f"seat-0-{row}", gone=tuple(map(desk.name, two)))
    desk.moves(lifts(desk, new), pays(("blue", 1)), gone, At("seat-0-administrators", come=(ADMINISTRATOR,)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert {facts(each.state)[f"seat-0-{row}"] == [] for each in verdict.explanations} == {True}


def buys_unseen(*, doubted: bool = False) -> Desk:
    """Return a table at which a building was bought for eight that no picture showed; rows are not seen.

    Args:
        doubted: Whether another card of the grid was once read with a doubt.
    """
    eight, *rest = house("yellow", cost=("purple", 8)), *dice("green", 1, 2)
    others = [house("yellow", cost=("purple", 5)), ware(("silk", 2))]
    desk = table(Sitting(hand=dice("purple", 3, 5)), grid=[eight, *rest], draw=others, without=ROWS)
    unnamed = tuple(sorted((*(one.token for one in rest), desk.start.box.all)))
    desk.start = replace(desk.start, grid=unnamed, exact=False)
    if doubted:
        face, other = (desk.name(one) for one in rest)
        looked = desk.now.places["grid"]
        pieces = tuple(
            replace(one, faces=((face, 0.7), (other, 0.25))) if one.best == face else one
            for one in looked.pieces
        )
        grid = replace(looked, pieces=pieces)
        desk.trace.add(replace(desk.now, places={**desk.now.places, "grid": grid}))
    desk.moves(lifts(desk, eight), pays(("purple", 3), ("purple", 5)))
    return desk


def offered(desk: Desk) -> set[type]:
    """Return what a turn may have begun with."""
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert not verdict.sure
    return {type(one.answers[0]) for one in verdict.explanations}


def test_a_purchase_counts_that_has_been_cleared_away() -> None:
    """Four dice lay there for a while: each for itself is new beyond doubt."""
    values = (5, 3, 4, 2)
    dear, rest = house("yellow", cost=("purple", sum(values))), dice("green", 1, 2)
    desk = table(Sitting(hand=dice("purple", *values)), grid=[dear, *rest], without=ROWS)
    unnamed = tuple(sorted((*(one.token for one in rest), desk.start.box.all)))
    desk.start = replace(desk.start, grid=unnamed, exact=False)
    paid = pays(*(("purple", value) for value in values))
    desk.glance(lifts(desk, dear), paid)
    desk.glance()
    desk.moves(At("tray", gone=paid.come))
    assert TakeAction in offered(desk)


def test_one_die_buys_a_ship_that_nobody_saw() -> None:
    """Goods cost nothing, whatever lies in the tray."""
    boat, rest = ship(4, cost=2), dice("green", 1, 2)
    others = [ware(("silk", 2)), house("yellow", cost=("blue", 9))]
    desk = table(Sitting(hand=dice("purple", 1), karma=1), grid=[boat, *rest], draw=others, without=ROWS)
    unnamed = tuple(sorted((*(one.token for one in rest), desk.start.box.all)))
    desk.start = replace(desk.start, grid=unnamed, exact=False)
    desk.moves(lifts(desk, boat), pays(("purple", 1), karma=1))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    taken = [one.answers[0] for one in verdict.explanations if isinstance(one.answers[0], TakeAction)]
    assert [one.card for one in taken] == [boat.token]


def test_what_nobody_can_name_in_the_tray_pays_for_nothing_where_the_rest_does() -> None:
    """It has lain there all the time; two in purple and the administrator pay seven."""
    seven = house("yellow", cost=("purple", 7))
    desk = table(Sitting(hand=dice("purple", 2, 5), administrators=1), grid=[seven, *dice("green", 1, 2)])
    tray = replace(desk.now.places["tray"], pieces=(piece(None, x=300.0),))
    desk.now = replace(desk.now, places={**desk.now.places, "tray": tray})
    desk.trace = Trace(desk.now)
    used = At("seat-0-administrators", gone=(ADMINISTRATOR,))
    desk.moves(*takes(desk, seven, "buildings"), pays(("purple", 2), administrators=1), used)
    assert desk.explained().seats[0].hand == (desk.start.seats[0].hand[1],)


@pytest.mark.parametrize("covered", [False, True])
def test_a_die_under_a_hand_may_have_paid_in_place_of_an_administrator(covered: bool) -> None:
    """Two in purple and the administrator beside it pay seven; so do two and five, and another turn comes."""
    seven = house("yellow", cost=("purple", 7))
    player = Sitting(hand=dice("purple", 2, 5), administrators=1)
    desk = table(player, grid=[seven, *dice("green", 1, 2)], without=ROWS)
    used = At("seat-0-administrators", gone=(ADMINISTRATOR,))
    desk.moves(lifts(desk, seven), pays(("purple", 2), administrators=1), used)
    verdict = desk.verdict(
        desk.hides("tray", keep=[die_face("purple", 2), ADMINISTRATOR]) if covered else None
    )
    assert isinstance(verdict, Explained)
    paid = {one.answers[1:] for one in verdict.explanations}
    two, five = (one.token for one in player.hand)
    seen, unseen = (Pay((two,), administrators=1),), (Pay((two, five)), EXTRA_TURN)
    assert (paid >= {seen, unseen}) if covered else (paid == {seen})
    assert verdict.sure is not covered


@pytest.mark.parametrize("doubted", [False, True])
def test_a_doubt_about_another_card_hides_no_purchase(doubted: bool) -> None:
    """What was bought is offered, whatever else was hard to read."""
    assert TakeAction in offered(buys_unseen(doubted=doubted))


@pytest.mark.parametrize("sight", [Sight.COVERED, Sight.SEEN])
def test_a_tray_that_tells_only_a_part_tells_no_price(sight: Sight) -> None:
    """A die is under a hand, or has no name: what costs just the other one was not bought for that."""
    desk = buys_unseen()
    tray = desk.now.places["tray"]
    five = next(one for one in tray.pieces if one.best == die_face("purple", 5))
    left = (five,) if sight is Sight.COVERED else (five, replace(five, faces=()))
    places = {**desk.now.places, "tray": replace(tray, sight=sight, pieces=left)}
    desk.now = replace(desk.now, places=places)
    assert offered(desk) == {TakeDie}


def test_a_card_that_nobody_could_name_and_that_lies_there_still_was_not_taken() -> None:
    """A named one has gone, in full view: nobody needs to be asked, though rows are not seen."""
    green, *rest = dice("green", 1, 2, 3)
    desk = table(grid=[green, *rest], without=ROWS)
    known = tuple(one.token for one in (green, *rest))
    desk.start = replace(desk.start, grid=tuple(sorted((*known, desk.start.box.all))), exact=False)
    grid = desk.now.places["grid"]
    spread = tuple(replace(one, x=Millimetres(70.0 * number)) for number, one in enumerate(grid.pieces))
    blank = piece(None, x=0.0, y=70.0)
    desk.now = replace(desk.now, places={**desk.now.places, "grid": replace(grid, pieces=(*spread, blank))})
    desk.trace = Trace(desk.now)
    desk.moves(lifts(desk, green))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert [one.answers[0] for one in verdict.explanations] == [TakeDie(green.token)]
    assert verdict.sure


def test_what_a_person_declares_replaces_what_was_read() -> None:
    """The camera saw nothing new; somebody says which card was taken."""
    green, blue = dice("green", 1, 2)
    desk = table(grid=[green, blue])
    verdict = desk.referee.explain(
        desk.start, desk.now, declared={"grid": seen("grid", desk.name(blue))}, trace=desk.trace
    )
    assert isinstance(verdict, Explained)
    assert verdict.explanations[0].answers == (TakeDie(green.token),)


def test_a_hand_over_the_grid_leaves_it_open_what_was_taken() -> None:
    """Only a card that is still found is certain to lie there; each other one may have been taken."""
    desk, green, blue, rest = three()
    verdict = desk.verdict(desk.hides("grid", keep=[desk.name(rest)]))
    assert isinstance(verdict, Explained)
    taken = {one.answers for one in verdict.explanations if not one.ahead}
    assert taken >= {(TakeDie(green.token),), (TakeDie(blue.token),)}
    assert (TakeDie(rest.token),) not in taken
    assert "grid" in verdict.silent
    assert "tray" not in verdict.silent


def test_what_had_gone_before_a_hand_came_is_preferred() -> None:
    """The grid was seen without a card, then something covered it."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue])
    desk.glance(lifts(desk, green))
    verdict = desk.verdict(desk.hides("grid"))
    assert isinstance(verdict, Explained)
    assert verdict.explanations[0].answers == (TakeDie(green.token),)
    assert verdict.explanations[0].probability > 0.5


def test_a_nameless_card_in_the_grid_may_be_the_one_missing() -> None:
    """Of a card that eyes would not name nobody says that it was taken while another one is missing."""
    desk, green, blue, rest = three()
    desk.moves(lifts(desk, green, blue))
    grid = PlaceReading("grid", Sight.SEEN, pieces=(piece(desk.name(rest)), piece(None)))
    verdict = desk.verdict(replace(desk.now, places={**desk.now.places, "grid": grid}))
    assert isinstance(verdict, Explained)
    taken = {one.answers for one in verdict.explanations if not one.ahead}
    assert taken == {(TakeDie(green.token),), (TakeDie(blue.token),)}


@pytest.mark.parametrize("faces", [(), (("die-purple-2", 0.5), (ADMINISTRATOR, 0.3))])
def test_a_piece_in_the_tray_without_a_name_may_be_an_administrator(
    faces: tuple[tuple[Face, float], ...],
) -> None:
    """Whose display is not under the camera: nobody says that the turn is over as if nothing lay there."""
    green = die("green", 1)
    desk = table(
        Sitting(administrators=1), grid=[green, *dice("blue", 1, 2)], without=("seat-0-administrators",)
    )
    desk.moves(lifts(desk, green))
    tray = PlaceReading("tray", Sight.SEEN, pieces=(PieceSeen(faces),))
    verdict = desk.verdict(replace(desk.now, places={**desk.now.places, "tray": tray}))
    assert isinstance(verdict, Explained)
    assert any(EXTRA_TURN in one.answers for one in verdict.explanations)


@pytest.mark.parametrize("hidden", [True, False])
def test_a_payment_may_be_gone_from_a_tray_that_was_hidden_when_the_turn_was_over(*, hidden: bool) -> None:
    """It was never seen and cleared away by the next look; where the tray was seen, none lay there."""
    red = house("red", cost=("blue", 9))
    desk = table(
        Sitting(hand=dice("blue", 5, 4)), grid=[red, *dice("green", 1, 2)], without=("seat-0-buildings",)
    )
    desk.moves(lifts(desk, red))
    desk.trace.add(desk.hides("tray") if hidden else desk.now)
    now = desk.moves()
    desk.trace.add(now, over=True)
    verdict = desk.verdict(now)
    assert isinstance(verdict, Explained)
    paid = [any(isinstance(answer, Pay) for answer in one.answers) for one in verdict.explanations]
    assert any(paid) is hidden
    assert not all(paid), "it may have been taken as a die"


def turning() -> Desk:
    """Return a table at which a paid building has just turned the first scoring card of seat 0."""
    one, red = die("blue", 1), house("red")
    desk = table(Sitting(hand=[one], fame=2), grid=[red, *dice("green", 1, 2)])
    desk.moves(*takes(desk, red, "buildings"), pays(("blue", 1)))
    return desk


def with_score(desk: Desk, first: Face | None) -> Reading:
    """Return what is seen where the first scoring card shows a face; none where it has no name."""
    row = desk.now.places["seat-0-score"]
    pieces = (piece(first), *row.pieces[1:])
    return replace(desk.now, places={**desk.now.places, "seat-0-score": replace(row, pieces=pieces)})


def test_the_bonus_is_read_off_the_score_row() -> None:
    """The card that was turned shows which of six bonuses it is."""
    desk = turning()
    colour = PLAYER_COLOURS[0]
    state = desk.explained(with_score(desk, night_face("karma-2", colour)))
    assert state.seats[0].karma == 2
    assert state.seats[0].left == 1
    assert facts(desk.start)["seat-0-karma"] == 0


def test_a_scoring_card_that_was_not_turned_is_missed() -> None:
    """Fame turned it and hands did not: the table does not fit any legal turn."""
    desk = turning()
    assert isinstance(desk.verdict(), Contradiction)


def test_a_score_row_that_cannot_be_seen_leaves_the_bonus_open() -> None:
    """Every bonus that needs nothing else is possible, and which one is asked."""
    desk = turning()
    for now in (desk.hides("seat-0-score"), with_score(desk, None)):
        verdict = desk.verdict(now)
        assert isinstance(verdict, Explained)
        karma = {facts(one.state)["seat-0-karma"] for one in verdict.explanations}
        assert karma == {0, 2}
        assert not verdict.sure


def test_an_unseen_payment_leaves_the_dice_open() -> None:
    """A tray that is covered: whatever the hand may pay with is possible, and nothing else."""
    desk, _, hand = builds(1, 2, 5)
    verdict = desk.verdict(desk.hides("tray"))
    assert isinstance(verdict, Explained)
    paid = {one.answers[1].dice for one in verdict.explanations if len(one.answers) > 1}
    assert (hand[2].token,) in paid
    assert all(sum(mask in {one.token for one in hand} for mask in dice_) == len(dice_) for dice_ in paid)
    assert all(hand[2].token in one.state.discards for one in verdict.explanations[:1])


def test_nameless_dice_may_be_what_the_hand_holds() -> None:
    """A die that eyes would not name pays what the hand can pay with one card."""
    desk, _, hand = builds(2, 5)
    tray = desk.now.places["tray"]
    desk.now.places["tray"] = replace(tray, pieces=(piece(None),))
    state = desk.explained()
    assert state.seats[0].hand == (hand[0].token,)


def test_a_card_may_leave_a_grid_that_is_covered() -> None:
    """It was seen there a moment ago, a hand lies over it now, and the card is in a display."""
    silk, rest = ware(("silk", 4)), dice("green", 1, 2)
    desk = table(grid=[silk, *rest])
    desk.glance()
    desk.moves(At("seat-0-goods", come=(desk.name(silk),)))
    verdict = desk.verdict(desk.hides("grid", keep=map(desk.name, rest)))
    assert isinstance(verdict, Explained)
    assert verdict.explanations[0].state.seats[0].goods == (silk.token,)
    assert not verdict.explanations[0].ahead, "nothing of it needs a next turn"


def test_a_hand_over_the_draw_pile_leaves_its_new_top_open() -> None:
    """Two cards may have been drawn; what lies on top then is left open, not guessed."""
    desk, pile = draws_two()
    verdict = desk.verdict(desk.hides("draw"))
    assert isinstance(verdict, Explained)
    uses = {DRAW_TWO in one.answers: one.state for one in verdict.explanations if not one.ahead}
    assert uses.keys() == {True, False}, "an extra turn leaves the same signs"
    drawn = uses[True]
    assert len(drawn.seats[0].hand) == 3
    assert facts(drawn)["draw-top"] == UNKNOWN
    assert drawn.top & pile[2].token, "the true card is among those that it may be"


@pytest.mark.parametrize("onto_the_discards", [True, False])
def test_a_payment_that_nobody_saw_is_told_by_the_discards(onto_the_discards: bool) -> None:
    """It came and went under hands, and the ship's place is not seen: only its die on the discards tells.

    Without that the ship was taken as a die; with it both may be, and people are asked.
    """
    boat, (paid, *others) = ship(4, cost=5), dice("blue", 5, 1, 2)
    desk = table(Sitting(hand=[paid, *others]), Sitting(), grid=[boat, *dice("green", 1, 2)], without=ROWS)
    top, face = die_face("green", 6), die_face("blue", 5)
    desk.glance(At("discard", come=(top,)))
    desk.trace = desk.trace.next(desk.now)
    desk.moves(lifts(desk, boat))
    desk.trace.add(desk.hides("tray"))
    if onto_the_discards:
        desk.moves(At("discard", gone=(top,), come=(face,)))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert verdict.sure is not onto_the_discards
    assert verdict.explanations[0].answers[0] == TakeDie(boat.token) or onto_the_discards


@pytest.mark.parametrize("order", [(4, 6, 5), (6, 5, 4)])
def test_a_tray_that_two_turns_have_left_pays_for_no_third(order: tuple[int, ...]) -> None:
    """What paid for them is cleared away in the third, in any order; a die is taken."""
    boat, mine, *before = ship(4, cost=6), die("blue", 4), *dice("blue", 6, 5)
    desk = table(Sitting(), grid=[boat, *dice("green", 1, 2)], discards=[mine, *before], without=ROWS)
    trays = (Tray(dice=(mine.token,)), Tray(dice=tuple(sorted(one.token for one in before))))
    desk.start = replace(desk.start, tray=trays[0], last_tray=trays[1])
    faces = [die_face("blue", value) for value in order]
    places = {"tray": seen("tray", *faces), "discard": seen("discard", die_face("purple", 3))}
    desk.now = replace(desk.now, places={**desk.now.places, **places})
    desk.trace = Trace(desk.now)
    top = die_face("purple", 3)
    for face in faces:
        desk.glance(At("tray", gone=(face,)), At("discard", gone=(top,), come=(face,)))
        top = face
    desk.moves(lifts(desk, boat))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    assert [(type(one.answers[0]), one.odd) for one in verdict.explanations] == [(TakeDie, 0.0)]


@pytest.mark.parametrize(
    ("room", "paid_before", "likelier"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_die_on_the_discards_has_paid(room: bool, paid_before: bool, likelier: bool) -> None:
    """It came there after what paid for the turn before had been cleared away: that it paid is as likely.

    Where nothing had paid it may be of that turn, and a full hand throws one away.
    """
    boat, six = ship(4, cost=5), die("green", 6)
    hand = dice("blue", 5, 1, 2) if room else dice("blue", 5, 1, 2, 3, 4, 6, 5, 1)
    desk = table(Sitting(hand=hand), Sitting(), grid=[boat, *dice("green", 1, 2)], draw=[six], without=ROWS)
    desk.start = replace(desk.start, tray=Tray(dice=(six.token,) if paid_before else ()))
    tops = die_face("orange", 1), die_face("green", 6), die_face("blue", 5)
    desk.glance(At("discard", come=tops[:1]))
    desk.trace = desk.trace.next(desk.now)
    desk.glance(At("discard", gone=tops[:1], come=tops[1:2]))
    desk.moves(lifts(desk, boat))
    desk.trace.add(desk.hides("tray"))
    desk.moves(At("discard", gone=tops[1:2], come=tops[2:]))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    paid = sum(one.probability for one in verdict.explanations if one.answers[0] != TakeDie(boat.token))
    assert (paid > 1 / 3) is likelier
