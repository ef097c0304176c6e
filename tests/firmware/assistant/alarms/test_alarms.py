"""Alarms: when a table that nothing legal explains has shown enough, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.places import GRID
from engine.referee import Explained, Explanation, Referee
from engine.words import PlaceReading, Reading, Sight
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.trouble import CLEAR, SECOND_LOOK, Diagnostician, Trouble
from firmware.assistant.asking.inquiry import whole
from firmware.assistant.evidence.turns import breaks_a_rule
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.games.cards_and_karma.positions import Sitting, dice, ware
from tests.engine.referee.desk import At, Desk, table, takes
from tests.firmware.assistant.bench import Bench, From
from tests.firmware.assistant.followed_evening import FollowedEvening
from tests.firmware.assistant.shopping import Shopping


def first_rule(bench: Bench) -> str:
    """Return the rule that the alarm names first."""
    slip = bench.assistant.scene.slip
    assert slip is not None
    return slip.rules[0]


def test_a_next_player_who_does_not_wait_hides_no_mistake() -> None:
    """A house was not paid for, and the next player has a die already when somebody presses."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.lifts(shop.others[0], after=0.5)
    shop.ends(after=0.1)
    assert shop.bench.told == []
    shop.sees(after=2 * SECOND_LOOK)
    assert shop.bench.phase == "alarm"
    assert first_rule(shop.bench) == "payment"


def test_a_further_press_is_another_look() -> None:
    """Whoever is next plays and presses within a moment: the mistake before is told at once."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends(after=0.5)
    assert shop.bench.told == []
    shop.lifts(shop.others[0], after=SECOND_LOOK / 4)
    shop.ends(after=SECOND_LOOK / 4)
    assert shop.bench.phase == "alarm"
    assert first_rule(shop.bench) == "payment"


def hidden(sitting: FollowedEvening) -> Reading:
    """Return what is seen of a table that lies as before while a hand is over the grid."""
    now = sitting.reading()
    return replace(now, places={**now.places, GRID: PlaceReading(GRID, Sight.COVERED)})


@pytest.mark.parametrize("later", [FollowedEvening.reading, hidden])
def test_a_picture_that_was_overtaken_shows_that_all_was_put_back(
    later: Callable[[FollowedEvening], Reading],
) -> None:
    """The next one tells it, though it shows the same, or less: the alarm is over."""
    sitting = FollowedEvening()
    sitting.alarmed()
    sitting.assistant.read(sitting.reading(), overtaken=True)
    assert sitting.phase == "alarm"
    sitting.assistant.read(later(sitting))
    assert sitting.phase == "play"


def test_a_press_of_another_button_does_not_hide_that_all_was_put_back() -> None:
    """Its picture was the first that showed it."""
    sitting = FollowedEvening()
    sitting.alarmed()
    sitting.press("c")
    sitting.press("d")
    sitting.assistant.read(sitting.reading())
    assert sitting.phase == "play"


def three_kept() -> tuple[Bench, Desk]:
    """Return a table at which three of a kind were left lying, after the press."""
    teas, new = [ware(("tea", 1)), ware(("tea", 2))], ware(("tea", 3))
    desk = table(Sitting(goods=teas), grid=[new, *dice("orange", 1, 2, 3)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, new, "goods")))
    return bench, desk


def test_what_a_hand_covers_afterwards_puts_nothing_right() -> None:
    """The press shows three of a kind; a hand lies over them then, and they may have left under it."""
    bench, desk = three_kept()
    seen = desk.now
    bench.read(desk.hides("seat-0-goods"))
    assert (bench.phase, bench.told) == ("play", [])
    bench.read(seen)
    assert bench.phase == "alarm"
    assert first_rule(bench) == "trio-same-goods"


def test_a_hand_that_stays_hides_nothing() -> None:
    """Nobody can look again: what the press shows is likelier than what may have happened since."""
    bench, desk = three_kept()
    bench.read(desk.hides("seat-0-goods"))
    bench.read(desk.hides("seat-0-goods"), after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("alarm", 0)


@pytest.mark.parametrize("known", [True, False])
def test_what_is_legal_but_unlikely_is_asked_beside_the_rule_that_was_not_kept(
    known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People nod at what is proposed alone; where no rule would explain the table there is nothing else."""
    paid, shop = Shopping(), Shopping()
    paid.buys(0)
    verdict = Referee(paid.desk.game).explain(paid.bench.state, paid.desk.now)
    assert isinstance(verdict, Explained)
    find = Diagnostician.trouble

    def both(*found: Any) -> Trouble:  # noqa: ANN401 -- as it is called
        trouble = find(*found)
        return replace(trouble, legal=verdict.explanations[0], slip=trouble.slip if known else None)

    monkeypatch.setattr(Diagnostician, "trouble", both)
    shop.buys(0, paid=False)
    shop.ends(after=0.5)
    shop.sees(after=PATIENCE)
    inquiry = shop.bench.assistant.inquiry
    assert inquiry is not None
    broken = [breaks_a_rule(shop.desk.game, *one.explanations) for one in inquiry.question.options]
    assert sorted(broken) == ([False, True] if known else [False])
    if known:
        shop.answers(inquiry.question.options[broken.index(True)].value)
        shop.sees(after=PATIENCE)
        assert shop.bench.phase == "alarm"
        assert first_rule(shop.bench) == "payment"


@pytest.mark.parametrize("named", [True, False])
def test_what_comes_after_a_turn_that_no_rule_explained_breaks_none(
    named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two turns lie there: a rule that both together do not keep, neither player may have broken."""
    shop, find = Shopping(), Diagnostician.trouble

    def first(*found: Any) -> Trouble:  # noqa: ANN401 -- as it is called
        trouble = find(*found)
        return trouble if named else replace(trouble, slip=None)

    monkeypatch.setattr(Diagnostician, "trouble", first)
    shop.plays(0, paid=False)
    shop.sees(after=PATIENCE)
    monkeypatch.setattr(Diagnostician, "trouble", find)
    shop.bench.assistant._course.alarms.over(shop.time)
    shop.sees(after=PATIENCE)
    for _ in range(2):
        assert shop.bench.phase == "alarm"
        assert (shop.bench.assistant.scene.slip is not None) == named
        shop.ends()


@pytest.mark.parametrize(
    ("denied", "plain", "complete", "named"),
    [
        (True, 0.0, True, True),
        (True, CLEAR, True, False),
        (True, 0.0, False, False),
        (False, CLEAR, False, True),
    ],
)
def test_who_has_turned_down_something_legal_is_told_only_of_a_rule_that_is_plainly_broken(
    denied: bool, plain: float, complete: bool, named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What no picture shows may explain the table as well, or what was not found in time."""
    shop, find = Shopping(), Diagnostician.trouble

    def doubtful(*found: Any) -> Trouble:  # noqa: ANN401 -- as it is called
        trouble = find(*found)
        assert trouble.slip is not None
        return replace(trouble, slip=replace(trouble.slip, plain=plain), complete=complete)

    monkeypatch.setattr(Diagnostician, "trouble", doubtful)
    shop.plays(0, paid=False)
    if denied:
        legal = Explanation((), shop.bench.state, 0.0, 0.0)
        shop.bench.assistant._course.seams.denied.add(whole(legal))
    shop.sees(after=PATIENCE)
    for _ in range(2):
        assert shop.bench.phase == "alarm"
        assert (shop.bench.assistant.scene.slip is not None) == named
        shop.ends()


def test_cards_that_leave_before_a_scoring_card_is_turned_are_half_a_repair() -> None:
    """Exchanged for as much as they may bring they turn one; for less they would not: a press tells."""
    spices = [ware(("spices", 2)), ware(("tea", 1), ("spices", 2))]
    new = ware(("silk", 1), ("spices", 2))
    desk = table(Sitting(goods=spices), grid=[new, *dice("orange", 1, 2, 3)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, new, "goods")))
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    gone = tuple(map(desk.name, (*spices, new)))
    bench.read(desk.moves(At("seat-0-goods", gone=gone)), after=3.0)
    assert (bench.phase, bench.state.played) == ("alarm", 0)
    bench.press("a", desk.now)
    assert bench.state.played == 1
