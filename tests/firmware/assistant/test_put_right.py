"""A turn in which a rule was not kept: whose mistake it was, and whose press it is once it is put right."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, die_face
from engine.referee import Contradiction
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.turns import breaks_a_rule
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, palace, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From
from tests.firmware.assistant.shopping import PRICE, Shopping


def test_what_was_not_kept_is_told_by_the_picture_of_the_press() -> None:
    """A later picture was asked about and turned down: what the next player has laid meanwhile is not odd."""
    new = house("yellow", cost=PRICE)
    desk = table(
        Sitting(hand=dice("blue", 5, 6)),
        Sitting(hand=dice("blue", 5, 6)),
        grid=[new, *dice("green", 1, 2)],
    )
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, new, "buildings")))
    bench.read(desk.moves(pays(PRICE), pays(("blue", 6), spot=150.0)), after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    bench.press("d", desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    slip = bench.assistant.scene.slip
    assert slip is not None
    assert slip.rules == ("payment",)
    assert not slip.explanation.ahead


def test_who_has_put_it_right_presses_once_more() -> None:
    """The turn is recorded as soon as the payment lies there; the press after that ends no other turn."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    shop.sees(pays(PRICE))
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.lifts(shop.others[0])
    shop.ends(after=QUICK / 3)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.sees(after=PATIENCE)
    shop.ends(after=QUICK)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)


def test_who_has_taken_a_turn_back_presses_for_the_one_that_is_played_instead() -> None:
    """Nothing is recorded by then: that press ends it, however quick it was."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    name = shop.desk.name(shop.houses[0])
    shop.sees(At("seat-0-buildings", gone=(name,)), At("grid", come=(name,)))
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 0)
    shop.lifts(shop.others[0])
    shop.ends(after=QUICK / 3)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)


def test_half_of_three_alike_is_no_other_turn() -> None:
    """The first of them has left: that looks like a card taken for its die, but the other two lie there."""
    silks = [ware(("silk", 1)) for _ in range(3)]
    desk = table(Sitting(goods=silks[:2]), Sitting(), grid=[silks[2], *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, silks[2], "goods")))
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    for silk in (silks[2], silks[0]):
        bench.read(desk.moves(At("seat-0-goods", gone=(desk.name(silk),))))
        assert (bench.phase, bench.state.played) == ("alarm", 0)


def test_who_clears_the_tray_puts_nothing_right() -> None:
    """A palace card that was not paid for is on the discards: it looks like a die, but nobody took it so."""
    card, *others = palace(4, die=("purple", 3)), *dice("green", 1, 2, 3)
    desk = table(Sitting(hand=dice("blue", 3)), Sitting(), grid=[card, *others])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    name = desk.name(card)
    bench.press("a", desk.moves(At("grid", gone=(name,)), At("tray", come=(name,))))
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)
    bench.read(desk.moves(At("tray", gone=(name,)), At("discard", come=(die_face("purple", 3),))))
    bench.press("a", desk.moves(lifts(desk, others[0])))
    assert (bench.phase, bench.state.played) == ("asking", 0)
    inquiry, game = bench.assistant.inquiry, bench.assistant.match.game
    assert inquiry is not None
    assert any(breaks_a_rule(game, *one.explanations) for one in inquiry.question.options)


def too_little(price: int, **tokens: int) -> tuple[Bench, Desk]:
    """Return a table at which a blue four alone has paid a house, and that has been told; with tokens."""
    new = house("yellow", cost=("blue", price))
    sitting = Sitting(hand=dice("blue", 4), **tokens)  # type: ignore[arg-type]
    desk = table(sitting, Sitting(), grid=[new, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, new, "buildings"), pays(("blue", 4))))
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)
    return bench, desk


def test_a_joker_that_goes_back_at_once_has_paid() -> None:
    """Who puts a payment right does not lay it into the tray first: what the table lacks tells it."""
    bench, desk = too_little(9, administrators=1)
    bench.read(desk.moves(At("seat-0-administrators", gone=(ADMINISTRATOR,))))
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)
    assert bench.state.seats[0].administrators == 0


def test_a_token_that_nobody_sees_is_asked_about() -> None:
    """A karma went back at once, and nothing shows of it: who presses again is asked, and is believed."""
    bench, desk = too_little(5, karma=1)
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)
    assert bench.state.seats[0].karma == 0


def test_who_says_that_it_was_not_put_right_is_believed_too() -> None:
    """The table is as wrong as it was."""
    bench, desk = too_little(5, karma=1)
    bench.press("a", desk.now)
    assert bench.phase == "asking"
    bench.press("b", desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)


def test_a_token_pays_unseen_only_where_a_turn_is_put_right() -> None:
    """As long as nobody has been told, what does not lie in the tray has not paid."""
    _, desk = too_little(5, karma=1)
    assert isinstance(desk.verdict(), Contradiction)


def told_unpaid() -> Shopping:
    """Return a table at which the first player's house has not been paid, and that has been told."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    return shop


def test_what_the_next_player_pays_with_is_asked_about_at_the_press() -> None:
    """Both take a house that costs a blue five, and one five came with the second house: whose is it?"""
    shop = told_unpaid()
    shop.buys(1)
    assert (shop.bench.phase, shop.bench.state.played) == ("alarm", 0)
    shop.ends()
    assert (shop.bench.phase, shop.bench.state.played) == ("asking", 0)
    inquiry = shop.bench.assistant.inquiry
    assert inquiry is not None
    game = shop.bench.assistant.match.game
    wrong = {one.value: breaks_a_rule(game, *one.explanations) for one in inquiry.question.options}
    assert sorted(wrong.values()) == [False, True]
    shop.answers(max(wrong, key=lambda value: wrong[value]))
    shop.sees(after=PATIENCE)
    assert (shop.bench.phase, shop.bench.state.played) == ("alarm", 0)
    shop.sees(pays(PRICE, spot=300.0))
    shop.ends()
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)


def test_both_payments_are_no_question_at_the_press() -> None:
    """The second house is paid, and then the first one: each of the dice has paid one of them."""
    shop = told_unpaid()
    shop.buys(1)
    shop.sees(pays(PRICE, spot=300.0))
    shop.ends()
    assert shop.bench.state.played >= 1
    assert "question" not in shop.bench.told


def test_who_pays_while_the_next_card_lies_there_is_believed() -> None:
    """The next player has only lifted a card, and owes nothing: it is the first one who lays the die."""
    shop = told_unpaid()
    shop.lifts(shop.others[0])
    shop.sees(pays(PRICE))
    shop.ends()
    assert "question" not in shop.bench.told
    assert shop.bench.state.played >= 1


def test_nobody_is_asked_which_three_left_before_hands_have_done() -> None:
    """The wrong card left; when the right one leaves too, several threes may have: one comes back yet."""
    silk, spices, tea = ware(("silk", 2)), ware(("silk", 2), ("spices", 1)), ware(("silk", 1), ("tea", 1))
    desk = table(Sitting(goods=[silk, spices]), Sitting(), grid=[tea, *dice("orange", 1, 2)])
    row = "seat-0-goods"
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    gone = tuple(map(desk.name, (silk, spices)))
    bench.read(desk.moves(*takes(desk, tea, "goods")))
    bench.press("a", desk.moves(At(row, gone=gone), At("discard", come=(desk.name(spices),))))
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    bench.read(desk.moves(At(row, gone=(desk.name(tea),)), At("discard", come=(desk.name(tea),))))
    assert (bench.phase, bench.state.played) == ("alarm", 0)
    bench.read(desk.moves(At(row, come=(desk.name(silk),))))
    assert (bench.phase, bench.state.played) == ("play", 1)
    assert bench.state.seats[0].goods == (silk.token,)
