"""Forgotten presses: what an assistant makes of pictures that were taken before."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from engine.referee import Trace
from engine.words import Face, PieceSeen, PlaceReading, Sight
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.judging.doubt import DOUBTFUL
from firmware.assistant.judging.forgotten import Forgotten, Missed
from firmware.assistant.judging.hindsight import PICTURES, Hindsight, How
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from firmware.buttons import Press
from tests.engine.games.cards_and_karma.positions import die
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.tile import PLAYED, TILE
from tests.engine.referee.desk import pays, reading, seen
from tests.firmware.assistant.bench import Bench, From, Hurry, turned_down
from tests.firmware.assistant.shopping import PRICE, Shopping

HALF = "turn-2"
"""The tile is upside down after it; cards still bring the marker forward."""


def after_three(*, looks: float = 0.0) -> Bench:
    """Return a table at which three turns were played without a press; the first one was seen.

    Args:
        looks: Seconds for which the second and the third turn were seen as well.
    """
    bench = Bench(OrderlyTileGame())
    bench.plays(HALF)
    bench.read()
    for card in (3, 4):
        bench.plays(card)
        for _ in range(2 * bool(looks)):
            bench.read(after=looks / 2)
    return bench


SIDEWAYS = ((Face("tile~1"), 0.49), (Face("tile~3"), 0.49))
UPRIGHT_OR_NOT = PlaceReading(TILE.id, Sight.SEEN, pieces=(PieceSeen(SIDEWAYS),))
"""The tile, of which nobody can see how it is turned."""


def turned(*, told: bool) -> Bench:
    """Return a table at which a tile was turned by a quarter, and seen; `told` whether in full."""
    game = OrderlyTileGame()
    bench = Bench(From(game, replace(game.setup({}), step=8)))
    bench.plays("turn-1")
    bench.read(bench.look(**({} if told else {TILE.id: UPRIGHT_OR_NOT})))
    return bench


def test_a_press_explains_the_turn_that_was_seen_before() -> None:
    """Three turns are more than a table can tell: a picture tells the first, and then it tells the others."""
    bench = after_three()
    bench.press("a")
    assert bench.told == ["proposal", "confirmed"]
    assert (bench.state.turns, bench.state.quarters, bench.state.played) == (1, 2, ())
    bench.press("a", after=QUICK)
    assert bench.state.turns == 3
    assert (bench.state.played, bench.state.step) == ((3, 4), 7)


def test_hands_that_deal_for_long_do_not_hide_the_turn_before() -> None:
    """In more pictures than are looked at again hands lay over the table; the one before tells the turn."""
    bench = Bench(OrderlyTileGame())
    bench.plays(HALF)
    bench.read()
    bench.plays(3)
    for _ in range(PICTURES + 1):
        bench.read(bench.look(**{TILE.id: PlaceReading(TILE.id, Sight.UNREAD)}))
    bench.plays(4)
    bench.press("a")
    assert bench.told[:2] == ["proposal", "confirmed"]
    assert (bench.state.turns, bench.state.quarters, bench.state.played) == (2, 2, (3,))
    bench.press("a", after=QUICK)
    assert (bench.state.turns, bench.state.played) == (3, (3, 4))


def test_a_search_that_was_cut_short_says_nothing_yet() -> None:
    """Before earlier pictures are asked, the next one is searched; the machine was only busy for a moment."""
    hurry = Hurry(2)
    hurry.slow = False
    bench = Bench(OrderlyTileGame(), budget=hurry.budget)
    bench.plays(HALF)
    bench.read()
    bench.plays(3)
    bench.read()
    hurry.slow = True
    bench.press("a")
    assert (bench.told, bench.state.turns) == ([], 0)
    hurry.slow = False
    bench.read(after=ANOTHER_LOOK)
    assert bench.told[0] == "proposal"


def test_one_press_explains_all_that_was_seen_long_before() -> None:
    """Turns that had begun well before the press are over by it."""
    bench = after_three(looks=2 * QUICK)
    bench.press("a")
    assert bench.state.turns == 3
    assert (bench.state.played, bench.state.step) == ((3, 4), 7)


def test_without_an_earlier_picture_nothing_is_made_up() -> None:
    """The same table, of which nothing was seen: it is told that nothing explains it."""
    bench = Bench(OrderlyTileGame())
    bench.plays(HALF, 3, 4)
    bench.press("a")
    while bench.time < 2 * PATIENCE:
        bench.read()
    assert bench.told == ["alarm"]
    assert bench.state.turns == 0


@pytest.mark.parametrize("told", [False, True])
def test_an_earlier_picture_that_leaves_a_choice_leads_to_a_question(told: bool) -> None:
    """Where nobody could see how far the tile was turned it is asked; the press may only be late."""
    bench = turned(told=told)
    bench.plays(3, 1)
    bench.press("a")
    if not told:
        assert (bench.phase, bench.state.turns) == ("asking", 0)
        bench.picks(["tile~1"])
    assert ("question" in bench.told) is not told
    assert bench.phase == "play"
    assert (bench.state.quarters, bench.state.played) == (1, ())
    bench.press("a", after=QUICK)
    assert (bench.state.turns, bench.state.played) == (3, (3, 1))


def test_earlier_pictures_are_not_tried_while_there_is_trouble() -> None:
    """Once people have been told that something is wrong they say what happened; nothing is recorded so."""
    bench = after_three()
    wrong = PlaceReading(PLAYED.id, Sight.SEEN, pieces=seen(PLAYED.id, Face("card-8")).pieces)
    bench.press("a", bench.look(played=wrong))
    bench.read(bench.look(played=wrong), after=PATIENCE)
    assert bench.phase == "alarm"
    bench.read()  # what hindsight would have explained
    bench.press("c")
    assert bench.told == ["alarm"]
    assert bench.state.turns == 0


def test_what_people_have_denied_is_not_confirmed_by_an_earlier_picture() -> None:
    """A search was cut short and its answer asked about: "none of these" holds for pictures, too."""
    hurry = Hurry()
    bench = Bench(OrderlyTileGame(), budget=hurry.budget)
    bench.plays(HALF)
    bench.read()
    bench.press("a")
    bench.read(after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    hurry.slow = False
    bench.press("b")
    assert bench.told == ["proposal", "question", "none"]
    bench.read(after=PATIENCE)
    assert bench.told[-1] == "alarm"
    assert bench.state.turns == 0


def test_what_the_next_turn_showed_before_the_press_is_kept_for_it() -> None:
    """The record is dated back: a payment that came and was cleared before the press is the next one's."""
    green = die("green", 1)
    shop = Shopping(green)
    shop.lifts(green)
    shop.buys(1, after=0.1)
    shop.clears(after=0.1)
    assert "question" not in shop.bench.told
    shop.ends(after=0.1)
    assert shop.bench.state.played == 1
    shop.sees()
    assert shop.bench.state.played == 2
    assert shop.bench.state.seats[1].buildings == (shop.houses[1].token,)


def test_what_came_after_a_press_does_not_explain_its_picture() -> None:
    """A press is heard late: a die that was laid since does not pay the house that lay there unpaid."""
    shop = Shopping()
    shop.buys(0, paid=False)
    pressed, screen, time = shop.desk.now, shop.bench.assistant.scene.number, shop.time
    shop.sees(pays(PRICE))
    paid = shop.desk.now
    late = replace(pressed, time=time)
    shop.bench.assistant.press(Press("a", time, screen), late)
    assert shop.bench.told == []
    assert shop.bench.state.played == 0
    shop.bench.read(paid)
    assert shop.bench.state.played == 1


@pytest.mark.parametrize("found", ["last", "at-rest", "slips"])
def test_what_is_legal_is_looked_for_in_all_pictures_before_what_is_not(
    found: How, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that was not kept in the next turn is looked for last, and where it may be."""
    asked, told = list[tuple[How, int]](), (Mock(doubt=0.0), Mock())

    def missed_turn(*args: Any, how: How, **_: object) -> Any:  # noqa: ANN401 -- of any game
        asked.append((how, args[2].number))
        return told if asked[-1] == (found, 2) else None

    monkeypatch.setattr(Hindsight, "missed_turn", lambda _, *args, **how: missed_turn(*args, **how))
    slips = Mock()
    slips.may_be_two.side_effect = lambda _, now, __: now.number == 2
    looks = [(reading(number), Trace()) for number in (1, 2)]
    missed = Forgotten(Mock(), slips).missed(Mock(), looks)
    assert missed is not None
    assert (missed.verdict, missed.shown, missed.wrong) == (*told, found == "slips")
    order: list[tuple[How, int]] = [("last", 1), ("at-rest", 1), ("last", 2), ("at-rest", 2), ("slips", 2)]
    assert asked == order[: order.index((found, 2)) + 1]


@pytest.mark.parametrize("denied", [turned_down(), turned_down("one turn")])
def test_who_turned_down_one_legal_turn_is_asked_about_two(
    monkeypatch: pytest.MonkeyPatch, denied: Denied
) -> None:
    """Else the rule is told that was not kept, where that is plainer than a press that was forgotten."""
    told = Mock(doubt=DOUBTFUL), Mock()
    monkeypatch.setattr(Hindsight, "missed_turn", lambda *_, **__: told)
    slips = Mock(plainly_wrong=Mock(return_value=True), may_be_two=Mock(return_value=False))
    missed = Forgotten(Mock(denied=denied), slips).missed(Mock(), [(Mock(), Trace())])
    assert (missed == Missed(*told)) is denied.legal
