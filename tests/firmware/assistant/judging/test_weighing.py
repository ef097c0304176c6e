"""What is legal, but doubtful, is weighed against a rule that was not kept."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR
from engine.kernel.clues import NOTHING
from engine.referee import Contradiction, Explained, Referee, Trace
from engine.words import PlaceReading, Seconds, Sight
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import breaks_a_rule
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, die, house, ship
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.referee.desk import At, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From, Hurry
from tests.firmware.assistant.shopping import Shopping


def test_more_than_the_cost_is_asked_about() -> None:
    """Nobody gives a die away for nothing, but it may be done: one question, and it is recorded."""
    hand, yellow = dice("blue", 5, 6), house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=hand), Sitting(), grid=[yellow, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5), ("blue", 6))))
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    both = next(one for one in inquiry.question.options if not one.explanations[0].state.seats[0].hand)
    bench.picks(both.value, desk.now)
    assert bench.state.played == 1
    assert not bench.state.seats[0].hand


def test_what_is_paid_as_it_should_be_is_not_asked_about() -> None:
    """The same die alone: nothing is odd about that."""
    hand, yellow = dice("blue", 5, 6), house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=hand), Sitting(), grid=[yellow, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5))))
    assert (bench.phase, bench.state.played) == ("play", 1)


def test_a_likelier_rule_that_was_not_kept_is_asked_about() -> None:
    """Three of a kind left and no administrator came, or one was used that nobody saw; then one comes."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    hand = dice("blue", 1)
    desk = table(Sitting(buildings=reds, hand=hand), Sitting(), grid=[new, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    gone = tuple(map(desk.name, reds))
    now = desk.moves(lifts(desk, new), At("seat-0-buildings", gone=gone), pays(("blue", 1)))
    bench.press("a", now)
    bench.read(now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    bench.press("a", desk.moves(At("seat-0-administrators", come=(ADMINISTRATOR,))))
    assert (bench.phase, bench.state.played) == ("play", 1)


@pytest.mark.parametrize("quick", [False, True])
def test_an_extra_turn_that_nobody_saw_is_no_proposal(quick: bool) -> None:
    """Three of a kind left and no administrator came, or it was used; the next player may be quick, too."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    one, *others = dice("orange", 1, 2, 3)
    desk = table(Sitting(buildings=reds, hand=dice("blue", 1)), Sitting(), grid=[new, one, *others])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    gone = tuple(map(desk.name, reds))
    desk.moves(lifts(desk, new), At("seat-0-buildings", gone=gone), pays(("blue", 1)))
    if quick:
        bench.read(desk.now)
        desk.moves(lifts(desk, one))
    bench.press("a", desk.now)
    bench.read(desk.now, after=ANOTHER_LOOK)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    game = bench.assistant.match.game
    assert any(breaks_a_rule(game, *option.explanations) for option in inquiry.question.options)


@pytest.mark.parametrize("kept", [False, True])
def test_an_administrator_that_nobody_saw_may_never_have_come(kept: bool) -> None:
    """Three karma were won: the administrator was used at once and put away, or they were kept."""
    card, hand = ship(5, "karma-2", cost=3), dice("blue", 3)
    desk = table(Sitting(hand=hand, karma=1), Sitting(), grid=[card, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, card, "ships"), pays(("blue", 3))))
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    game, options = bench.assistant.match.game, inquiry.question.options
    chosen = next(one for one in options if breaks_a_rule(game, *one.explanations) is kept)
    bench.picks(chosen.value, desk.now)
    bench.read(desk.now, after=PATIENCE)
    if not kept:
        assert bench.state.played == 1
        return
    assert bench.phase == "alarm"
    assert bench.assistant.scene.slip is not None
    assert bench.assistant.scene.slip.rules[0] == "trio-karma"


def test_what_was_owed_may_be_used_at_once_when_it_is_put_right() -> None:
    """Three karma were kept; then two cards are drawn with the administrator, which never lies anywhere."""
    card, pile = ship(5, "karma-2", cost=3), dice("orange", 1, 2, 3)
    sitting = Sitting(hand=dice("blue", 3), karma=1)
    desk = table(sitting, Sitting(), grid=[card, *dice("green", 1, 2)], draw=pile)
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, card, "ships"), pays(("blue", 3))))
    bench.read(desk.now, after=ANOTHER_LOOK)
    game, inquiry = bench.assistant.match.game, bench.assistant.inquiry
    assert inquiry is not None
    kept = next(one for one in inquiry.question.options if breaks_a_rule(game, *one.explanations))
    bench.picks(kept.value, desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    tops = [desk.name(one) for one in (pile[0], pile[2])]
    bench.press("a", desk.moves(At("draw", gone=(tops[0],), come=(tops[1],))))
    assert (bench.phase, bench.state.played) == ("asking", 0)
    while (inquiry := bench.assistant.inquiry) is not None:
        legal = [one for one in inquiry.question.options if not breaks_a_rule(game, *one.explanations)]
        bench.picks(legal[0].value, desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)


def once_more(green: Piece, *, cleared: bool = False) -> Shopping:
    """Return a table at which a house was bought and a die taken a good while later; then somebody pressed.

    Args:
        green: The die.
        cleared: Whether what paid for the house was cleared away meanwhile.
    """
    shop = Shopping(green)
    shop.buys(0)
    shop.lifts(green, after=QUICK)
    if cleared:
        shop.clears()
    shop.ends(after=QUICK)
    shop.sees(after=ANOTHER_LOOK)
    return shop


@pytest.mark.parametrize("two", [False, True])
def test_a_second_card_may_be_the_next_turn(two: bool) -> None:
    """A press was forgotten, or one player took two cards: it is asked, and the second leads to an alarm."""
    shop = once_more(die("green", 1))
    bench = shop.bench
    assert (bench.phase, bench.state.played) == ("asking", 0)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    game = bench.assistant.match.game
    legal = [not breaks_a_rule(game, one.explanations[0]) for one in inquiry.question.options]
    assert sorted(legal) == [False, True]
    shop.answers(inquiry.question.options[legal.index(two)].value)
    shop.sees(after=PATIENCE)
    assert (bench.phase, bench.state.played) == (("play", 2) if two else ("alarm", 0))
    assert ("alarm" in bench.told) is not two


def test_of_what_is_hardly_sure_a_choice_is_asked_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """People nod at a proposal: that two cards were taken in one turn is among the answers all the same."""
    explain = Referee.explain

    def unsure(self: Referee, *seen: Any, **more: Any) -> Any:  # noqa: ANN401
        verdict = explain(self, *seen, **more)
        return replace(verdict, complete=False) if isinstance(verdict, Explained) else verdict

    monkeypatch.setattr(Referee, "explain", unsure)
    inquiry = once_more(die("green", 1)).bench.assistant.inquiry
    assert inquiry is not None
    assert len(inquiry.question.options) == 2


def test_which_of_two_cards_does_not_matter_where_one_was_too_many() -> None:
    """A die, and then a ship that brings another one: either may be the ship's, but it came too late."""
    one, other = dice("green", 1, 2)
    card = ship(5, "die-1-good", cost=3, good=("tea", 1))
    desk = table(Sitting(hand=dice("blue", 3)), Sitting(), grid=[card, one, other, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.read(desk.moves(lifts(desk, one)))
    bench.read(desk.moves(*takes(desk, card, "ships"), pays(("blue", 3))))
    bench.read(desk.moves(lifts(desk, other)))
    bench.press("a", desk.now, after=QUICK)
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    game = bench.assistant.match.game
    assert any(breaks_a_rule(game, *one.explanations) for one in inquiry.question.options)


def test_who_is_next_clears_the_tray() -> None:
    """Nobody does so in the middle of a turn: there were two."""
    shop = once_more(die("green", 1), cleared=True)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)
    assert "question" not in shop.bench.told


def test_who_is_next_may_clear_the_tray_a_moment_before_the_press() -> None:
    """Somebody took two cards, and the next player did not wait: that tells nothing of whose the last is."""
    shop = Shopping(die("green", 1))
    shop.buys(0)
    shop.lifts(shop.others[0], after=QUICK)
    shop.sees(after=QUICK)
    shop.clears()
    shop.ends()
    shop.sees(after=ANOTHER_LOOK)
    assert (shop.bench.phase, shop.bench.state.played) == ("asking", 0)


def test_the_first_card_stays_when_the_second_is_put_back() -> None:
    """That the first was the whole turn was denied while the second was gone, and is true now."""
    green = die("green", 1)
    shop = once_more(green)
    inquiry = shop.bench.assistant.inquiry
    assert inquiry is not None
    shop.answers(inquiry.question.options[-1].value)
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    shop.sees(At("grid", come=(shop.desk.name(green),)))
    shop.ends()
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)


def test_while_all_lies_as_wrongly_nobody_has_mended_it() -> None:
    """People have said that two cards were taken; the next one did not notice the alarm, and presses."""
    green, other = die("green", 1), die("green", 4)
    shop = Shopping(green, other)
    shop.buys(0)
    shop.lifts(green, after=QUICK)
    shop.ends(after=QUICK)
    shop.sees(after=ANOTHER_LOOK)
    inquiry = shop.bench.assistant.inquiry
    assert inquiry is not None
    options = inquiry.question.options
    game = shop.bench.assistant.match.game
    shop.answers(next(one.value for one in options if breaks_a_rule(game, one.explanations[0])))
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    shop.lifts(other)
    shop.ends(after=QUICK)
    shop.sees()
    assert (shop.bench.phase, shop.bench.state.played) == ("alarm", 0)
    shop.sees(At("grid", come=(shop.desk.name(green),)))
    shop.ends()
    assert shop.bench.phase != "alarm"


def test_who_has_another_turn_by_right_is_not_asked() -> None:
    """An administrator gave it: that both were played before anybody pressed is nothing to wonder about."""
    yellow, red = house("yellow", cost=("blue", 5)), house("red", cost=("green", 2))
    hand = [*dice("blue", 5), *dice("green", 2)]
    desk = table(Sitting(hand=hand, administrators=1), Sitting(), grid=[yellow, red, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    used = At("seat-0-administrators", gone=(ADMINISTRATOR,))
    bench.read(desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5), administrators=1), used))
    bench.read(desk.moves(*takes(desk, red, "buildings"), pays(("green", 2), spot=150.0)), after=QUICK)
    bench.press("a", desk.now, after=QUICK)
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("play", 2)
    assert "question" not in bench.told


def test_whose_the_tray_is_waits_for_a_covered_grid() -> None:
    """Who has another turn has begun it, or all of it was of the first: what lay in the grid may tell."""
    yellow, red = house("yellow", cost=("blue", 5)), house("red", cost=("green", 2))
    hand = [*dice("blue", 5), *dice("green", 2)]
    desk = table(Sitting(hand=hand, administrators=1), Sitting(), grid=[yellow, red, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    used = At("seat-0-administrators", gone=(ADMINISTRATOR,))
    bench.read(desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5), administrators=1), used))
    seen = desk.moves(*takes(desk, red, "buildings"), pays(("green", 2), spot=150.0))
    covered = replace(seen, places={**seen.places, "grid": PlaceReading("grid", Sight.COVERED)})
    bench.press("a", covered, after=QUICK)
    bench.read(covered, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("play", 0)
    bench.read(seen, after=1.0)
    assert (bench.phase, bench.state.played) == ("play", 2)
    assert "question" not in bench.told


def test_who_has_pressed_waits_for_a_longer_search() -> None:
    """One that would be cut short at other times comes to its end: nothing is asked for want of time."""
    hurry = Hurry(32)
    bench = Bench(OrderlyTileGame(), budget=hurry.budget)
    bench.plays("turn-2")
    bench.press("a")
    assert (bench.phase, bench.state.turns) == ("play", 1)


@pytest.mark.parametrize(
    ("cut_short", "cleared", "doubt", "late", "kept"),
    [
        (True, False, 9.0, 0.0, True),
        (False, True, 9.0, 0.0, True),
        (True, True, 1.0, 0.0, False),
        (False, False, 9.0, 0.0, False),
        (True, True, 9.0, 5.0, False),
    ],
)
def test_what_a_first_look_told_is_kept_where_the_next_turn_shows_too_much(
    cut_short: bool, cleared: bool, doubt: float, late: float, kept: bool
) -> None:
    """Only where the search comes to no end by now, or what paid is cleared away, and for the same press."""
    shop = Shopping()
    before, trace = shop.bench.state, shop.desk.trace
    shop.buys(0)
    shown = replace(shop.desk.now, time=shop.time)
    trace.add(shown)
    verdict = Referee(shop.desk.game).explain(before, shown)
    assert isinstance(verdict, Explained)
    weighing = shop.bench.assistant._keeper._weighing
    pressed = Pressed(shop.time, shown)
    now = replace(verdict, cut_short=cut_short, doubt=verdict.doubt + doubt)
    later = replace(pressed, time=Seconds(pressed.time + late))
    if cleared:
        shop.clears()
    last = replace(shop.desk.now, time=shop.time)
    trace.add(last)
    weighing._looked = pressed, verdict, shown, shop.bench.state
    assert (weighing._earlier(later, last, trace, now, pressed_on=False) == (verdict, shown)) is kept


def test_what_paid_is_cleared_away_though_its_like_lay_there_before() -> None:
    """The turn before was paid with such a die too, and nobody saw the tray without it in between."""
    shop = Shopping()
    before, start = shop.bench.state, shop.desk.now
    shop.buys(0)
    shown = replace(shop.desk.now, time=shop.time)
    trace = Trace(replace(start, places={**start.places, "tray": shown.places["tray"]}))
    trace.add(shown)
    verdict = Referee(shop.desk.game).explain(before, shown)
    assert isinstance(verdict, Explained)
    weighing = shop.bench.assistant._keeper._weighing
    pressed = Pressed(shop.time, shown)
    shop.clears()
    last = replace(shop.desk.now, time=shop.time)
    trace.add(last)
    now = replace(verdict, cut_short=False, doubt=verdict.doubt + 9.0)
    weighing._looked = pressed, verdict, shown, shop.bench.state
    assert weighing._earlier(pressed, last, trace, now, pressed_on=False) == (verdict, shown)


@pytest.mark.parametrize(("first", "second", "kept"), [(True, True, 1), (True, False, 2), (False, True, 1)])
def test_the_first_look_is_remembered_until_one_comes_to_an_end(
    first: bool, second: bool, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slower computer each may be cut short; the first one shows least of the next turn."""
    shop = Shopping()
    before = shop.bench.state
    shop.buys(0)
    looks = [replace(shop.desk.now, time=shop.time, number=number) for number in (1, 2)]
    verdict = Referee(shop.desk.game).explain(before, looks[0])
    assert isinstance(verdict, Explained)
    weighing = shop.bench.assistant._keeper._weighing
    monkeypatch.setattr(type(weighing), "_verdict", lambda *_: None)
    pressed = Pressed(shop.time, looks[0])
    for look, cut_short in zip(looks, (first, second), strict=True):
        told = replace(verdict, cut_short=cut_short)
        monkeypatch.setattr(type(weighing), "_explained", lambda *_, told=told: told)
        weighing.weighed(pressed, look, shop.desk.trace, NOTHING)
    assert weighing._looked is not None
    assert weighing._looked[2].number == kept


def test_a_look_at_the_turn_before_is_none_at_the_next_one() -> None:
    """One press may end two turns: what the first one was is no explanation of the second."""
    shop = Shopping()
    before = shop.bench.state
    shop.buys(0)
    shown = replace(shop.desk.now, time=shop.time)
    verdict = Referee(shop.desk.game).explain(before, shown)
    assert isinstance(verdict, Explained)
    weighing = shop.bench.assistant._keeper._weighing
    pressed = Pressed(shop.time, shown)
    weighing._looked = pressed, verdict, shown, verdict.explanations[0].state
    worse = replace(verdict, cut_short=True, doubt=verdict.doubt + 9.0)
    assert weighing._earlier(pressed, shown, shop.desk.trace, worse, pressed_on=False) is None
    weighing._looked = pressed, verdict, shown, before
    assert weighing._earlier(pressed, shown, shop.desk.trace, worse, pressed_on=False) == (verdict, shown)


@pytest.mark.parametrize("pressed_on", [False, True])
def test_an_earlier_look_is_told_where_nothing_explains_what_has_been_played_since(pressed_on: bool) -> None:
    """Only once that has ended as well: until then a contradiction may be this turn's own."""
    shop = Shopping()
    shop.buys(0)
    shown = replace(shop.desk.now, time=shop.time)
    verdict = Referee(shop.desk.game).explain(shop.bench.state, shown)
    assert isinstance(verdict, Explained)
    weighing = shop.bench.assistant._keeper._weighing
    pressed = Pressed(shop.time, shown)
    weighing._looked = pressed, verdict, shown, shop.bench.state
    now = Contradiction(NOTHING, 0, complete=False)
    told = weighing._earlier(pressed, shown, shop.desk.trace, now, pressed_on=pressed_on)
    assert told == ((verdict, shown) if pressed_on else None)
