"""An alarm ends when the table has been put right, whatever else is in the picture."""

from __future__ import annotations

import pytest

from engine.words import Face, Reading
from firmware.assistant.alarms import PATIENCE
from firmware.assistant.by_hand import BACK
from firmware.assistant.keeper import ANOTHER_LOOK
from firmware.buttons import BUTTONS, ButtonId
from tests.engine.cards_and_karma.positions import dice, ware
from tests.engine.referee.desk import At, Desk, lifts, table
from tests.firmware.assistant.bench import Bench, From

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
