"""An alarm ends when the table has been put right, whatever else is in the picture."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from engine.games.cards_and_karma.box.components import die_face
from engine.referee import Diagnosis, Referee, Trace
from engine.referee.referee import never
from engine.words import Face, PlaceReading, Reading, Seconds
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.trouble import Diagnostician
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from firmware.assistant.telling.by_hand import BACK
from firmware.buttons import BUTTONS, ButtonId
from tests.engine.games.cards_and_karma.positions import dice, die, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table
from tests.firmware.assistant.bench import Bench, From
from tests.firmware.assistant.shopping import PRICE, Shopping

STRAY = (Face("stray"), Face("astray"))


class Trouble:
    """A table on which two cards lie that nobody knows, after a press.

    Attributes:
        before: The picture before that turn.
    """

    def __init__(self) -> None:
        silk = ware(("silk", 4))
        self.desk: Desk = table(grid=[silk, *dice("green", 1, 2, 3)], without=("seat-0-goods",))
        self.bench = Bench(From(self.desk.game, self.desk.start))
        self.before: Reading = self.desk.now
        self.bench.read(self.before)
        self.bench.press("a", self.desk.moves(lifts(self.desk, silk), At("seat-1-buildings", come=STRAY)))
        self.bench.read(self.desk.now, after=PATIENCE)
        assert self.bench.phase == "alarm"

    def opens(self, label: str, seen: Reading) -> None:
        """Have somebody press the button of a label, on whatever page it is, in view of a picture."""
        for _ in range(9):
            for choice in self.bench.assistant.scene.choices:
                if choice.words.text == label:
                    self.bench.press(choice.button, seen)
                    return
            self.bench.press("d", seen)
        raise AssertionError(label)


def test_a_hand_elsewhere_does_not_keep_an_alarm() -> None:
    """The cards are gone, and a hand rests on the discards for as long as it likes: it is asked at once."""
    trouble = Trouble()
    trouble.desk.moves(At("seat-1-buildings", gone=STRAY))
    trouble.bench.press("a", trouble.desk.hides("discard"))
    assert trouble.bench.phase == "asking"


@pytest.mark.parametrize("righted", [False, True])
def test_going_back_from_a_menu_looks_again(righted: bool) -> None:
    """Whoever put the table right meanwhile needs to press nothing more; else the alarm stays."""
    trouble = Trouble()
    seen = trouble.desk.now
    trouble.bench.press("d", seen)
    assert trouble.bench.phase == "correcting"
    trouble.opens(BACK, trouble.before if righted else seen)
    assert trouble.bench.phase == ("play" if righted else "alarm")


def test_a_press_does_not_wait_beyond_its_turn() -> None:
    """Everything was put back and nothing played: what was pressed meanwhile ends no later turn."""
    silk, greens = ware(("silk", 4)), dice("green", 1, 2, 3)
    desk = table(grid=[silk, *greens], without=("seat-0-goods", "seat-1-goods"))
    bench = Bench(From(desk.game, desk.start))
    before, screen = desk.now, bench.assistant.scene.number
    bench.read(before)
    bench.press("a", desk.moves(lifts(desk, silk)))
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    bench.press("a", desk.moves(lifts(desk, greens[0])), screen=screen)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    none: ButtonId = BUTTONS[len(inquiry.question.options)]
    bench.press(none, before)
    assert (bench.phase, bench.told[-1]) == ("play", "none")
    desk.now = before
    bench.press("a", desk.moves(lifts(desk, greens[1])))
    assert bench.state.played == 1
    bench.read(desk.moves(lifts(desk, greens[2])))
    assert bench.state.played == 1, "nobody has pressed for that"


def played_again() -> Shopping:
    """Return a table at which one bought a house and pressed, and then took a card without any right to."""
    green = die("green", 1)
    shop = Shopping(green)
    shop.buys(0)
    shop.ends()
    assert shop.bench.state.played == 1
    silk = shop.desk.name(shop.houses[1])
    shop.sees(At("grid", gone=(silk,)), At("seat-0-buildings", come=(silk,)), after=QUICK)
    shop.ends(after=QUICK)
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    return shop


def test_a_table_lies_as_before_though_the_tray_was_cleared() -> None:
    """Nothing of a turn too many is left: what had paid for the turn before need not come back."""
    shop = played_again()
    shop.clears()
    assert shop.bench.phase == "alarm"
    house = shop.desk.name(shop.houses[1])
    shop.sees(At("seat-0-buildings", gone=(house,)), At("grid", come=(house,)))
    assert shop.bench.phase == "play"
    shop.buys(1)
    shop.ends()
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)


def test_what_paid_in_a_turn_that_was_taken_back_pays_for_nothing() -> None:
    """A die came and went with a turn too many: who lays the house anew has not paid for it."""
    shop = played_again()
    paid = At("tray", come=(die_face(*PRICE),), spot=(150.0, 150.0))
    shop.sees(paid)
    shop.clears()
    shop.clears()
    house = shop.desk.name(shop.houses[1])
    shop.sees(At("seat-0-buildings", gone=(house,)), At("grid", come=(house,)))
    assert shop.bench.phase == "play"
    shop.buys(1, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    assert (shop.bench.phase, shop.bench.state.played) == ("alarm", 1)


class Thorough(Referee):
    """A referee who looks for a rule that was not kept until told to stop, or for so many steps.

    Attributes:
        asked: How often that was.
        steps: How many are left.
    """

    asked = 0
    steps = 60

    def diagnose(
        self,
        state: object,
        reading: Reading,
        late: Callable[[], bool] = never,
        declared: dict[str, PlaceReading] | None = None,
        trace: Trace | None = None,
    ) -> Diagnosis:
        """Return nothing, when it is late."""
        self.asked += 1
        while self.steps and not late():
            self.steps -= 1
        return Diagnosis((), None, 0, complete=not self.steps)


def test_what_rule_was_not_kept_is_looked_for_until_there_was_time() -> None:
    """The picture of a press is searched once; again with the next picture, where the time was up."""
    desk = table(grid=[*dice("green", 1, 2, 3)])
    budget, referee = Budget(100, count().__next__), Thorough(desk.game)
    diagnostician = Diagnostician(desk.game, referee, budget)
    pressed, trace = Pressed(Seconds(1.0), desk.now), Trace(desk.now)
    for asked in (1, 2, 3, 3):
        budget.renew()
        for _ in range(2):
            assert diagnostician.likeliest(desk.start, pressed, {}, trace) is None
            assert referee.asked == asked
    assert not referee.steps


def test_what_people_have_described_counts_for_as_long_as_they_say_so() -> None:
    """They say that a die lies in the tray, and take it back: the same press is looked at anew."""
    shop = Shopping()
    before = Trace(shop.desk.now)
    shop.buys(0, paid=False)
    game, start, budget = shop.desk.game, shop.desk.start, Budget()
    pressed = Pressed(shop.time, shop.desk.now)
    declared = {"tray": shop.desk.moves(pays(PRICE)).places["tray"]}
    diagnostician = Diagnostician(game, Referee(game), budget)
    described = diagnostician.likeliest(start, pressed, declared, before)
    seen = diagnostician.likeliest(start, pressed, {}, before)
    assert seen == Diagnostician(game, Referee(game), budget).likeliest(start, pressed, {}, before)
    assert seen != described
