"""Presses while people are asked, and cards that are laid out by the answer: one too many ends nothing."""

from __future__ import annotations

import pytest

from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.asking.asking import EASY
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, ware
from tests.engine.referee.desk import At, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From


def test_a_press_before_cards_were_laid_out_ends_no_turn_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table lay as the turn had left it; by the answer hands had laid out the first of the next cards."""
    new, (green,) = house("yellow", cost=("blue", 2)), dice("green", 1)
    pile = dice("orange", *range(1, 7), *range(1, 7))
    desk = table(
        *(Sitting(hand=dice("blue", 2, 3)), Sitting()),
        grid=[new, green],
        draw=pile,
        second=True,
        turns=2,
    )
    bench = Bench(From(desk.game, desk.start))
    monkeypatch.setattr(bench.presenter, "effort", lambda fact: EASY + 1 if fact == "tray" else 0)
    bench.read(desk.now)
    desk.moves(*takes(desk, new, "buildings"))
    screen = bench.assistant.scene.number
    bench.press("a", desk.hides("tray"))
    bench.read(desk.hides("tray"), after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    bench.press("a", desk.moves(pays(("blue", 2))), screen=screen)
    desk.moves(
        At("grid", come=tuple(map(desk.name, pile[:1]))),
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[1]),)),
    )
    dealt = desk.hides("grid", keep=map(desk.name, (green, pile[0])))
    bench.read(dealt)
    bench.picks(["die-blue-2"], dealt)
    bench.read(
        desk.moves(
            At("grid", gone=(desk.name(green),), come=tuple(map(desk.name, pile[1:8]))),
            At("draw", gone=(desk.name(pile[1]),), come=(desk.name(pile[8]),)),
        )
    )
    bench.read(desk.now, after=PATIENCE)
    assert bench.told[2:] == ["answer", "confirmed"]
    assert (bench.phase, bench.state.played) == ("play", 1), "who has lifted a card will press for it"


@pytest.mark.parametrize(
    ("waits", "extra"),
    [(False, None), (True, None), (False, "with a hand there"), (True, "with a hand there"), (True, "seen")],
)
def test_who_has_begun_on_what_was_laid_out_while_people_answered_is_heard(
    monkeypatch: pytest.MonkeyPatch, waits: bool, extra: str | None
) -> None:
    """The cards were laid out by the answer, and the next player had taken one of them.

    A press too many, with a hand over the grid, may be owed by then; the one that waits behind it counts.
    """
    new, (green, rest) = house("yellow", cost=("blue", 2)), dice("green", 1, 2)
    pile = [ware(("silk", 1)), *dice("orange", *range(1, 7)), *dice("purple", *range(1, 7))]
    sittings = Sitting(hand=dice("blue", 2, 3)), Sitting()
    rows = tuple(f"seat-1-{row}" for row in ("buildings", "ships", "goods", "score"))
    desk = table(*sittings, without=rows, grid=[new, green, rest], draw=pile, second=True, turns=1)
    bench = Bench(From(desk.game, desk.start))
    monkeypatch.setattr(bench.presenter, "effort", lambda fact: EASY + 1 if fact == "tray" else 0)
    bench.read(desk.now)
    desk.moves(*takes(desk, new, "buildings"))
    screen = bench.assistant.scene.number
    bench.press("a", desk.hides("tray"))
    bench.read(desk.hides("tray"), after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    desk.moves(lifts(desk, green), pays(("blue", 2)))
    bench.press("a", desk.now, screen=screen)
    if extra:
        bench.press("a", desk.now if extra == "seen" else desk.hides("grid"), screen=screen)
    desk.moves(
        At("grid", come=tuple(map(desk.name, pile[:11]))),
        At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[11]),)),
    )
    bench.read(desk.now)
    desk.moves(*takes(desk, pile[0], "goods", seat=1))
    if waits:
        bench.press("a", desk.now, screen=screen)
    else:
        bench.read(desk.now)
    bench.picks(["die-blue-2"], desk.now)
    if not waits:
        bench.read(desk.moves(), after=ANOTHER_LOOK)
        bench.press("a", desk.now, after=ANOTHER_LOOK)
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert bench.state.played == 2
    assert bench.assistant.inquiry is not None
    assert bench.assistant.inquiry.question.fact in {"seat-1-goods", "seat-1-hand"}


def test_a_press_that_waited_ends_nothing_once_a_wrong_turn_is_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They were asked, pressed once too often, and were told that something was wrong."""
    new, (green, rest) = house("yellow", cost=("blue", 2)), dice("green", 1, 2)
    sittings = Sitting(hand=dice("blue", 2, 3)), Sitting(hand=dice("purple", 1))
    desk = table(*sittings, grid=[new, green, rest], draw=dice("orange", *range(1, 7)), turns=1)
    bench = Bench(From(desk.game, desk.start))
    monkeypatch.setattr(bench.presenter, "effort", lambda fact: EASY + 1 if fact == "tray" else 0)
    bench.read(start := desk.now)
    desk.moves(*takes(desk, new, "buildings"))
    screen = bench.assistant.scene.number
    bench.press("a", desk.hides("tray"))
    bench.read(desk.hides("tray"), after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    bench.press("a", desk.now, screen=screen)
    bench.press("c", desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    bench.press("a", start, after=3.0)
    assert bench.phase == "play"
    assert not bench.assistant._course.presses.waiting
