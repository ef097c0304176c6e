"""A table is put right piece by piece: what has been done is told no more, and the alarm ends by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from display.language import load_language
from engine.games.cards_and_karma.box.components import ADMINISTRATOR, die_face
from engine.words import Face
from tests.engine.games.cards_and_karma.positions import dice, house
from tests.engine.referee.desk import At, pays
from tests.firmware.presenters.games.cards_and_karma.mistaken import DAY, KINDS, MORE, SCORE, Mistaken, bought

ENGLISH = load_language("en")
SEEN: Final = [kind for kind, made in {**KINDS, **MORE}.items() if isinstance(made(), Mistaken)]
"""The kinds that a camera sees at these tables."""


def made(kind: str) -> Mistaken:
    """Return a table with an alarm about a kind of mistake."""
    table = {**KINDS, **MORE}[kind]()
    assert isinstance(table, Mistaken)
    return table


def told(table: Mistaken, way: int = 0) -> list[str]:
    """Return the steps of one way on."""
    alarm = table.model.alarm
    assert alarm is not None
    return [step.words.in_language(ENGLISH) for step in alarm.ways[way].entries]


def on(table: Mistaken, row: str, number: int) -> Face:
    """Return the face of a card that lies in a row of the player in turn."""
    face = table.desk.now.places[f"seat-0-{row}"].pieces[number].best
    assert face is not None
    return face


@pytest.mark.parametrize("kind", SEEN)
def test_a_turn_that_is_put_back_ends_the_alarm(kind: str) -> None:
    """Whatever was wrong: when all lies as before, the match goes on from there by itself."""
    table = made(kind)
    assert table.bench.assistant.match.paused
    table.bench.read(table.before)
    assert table.bench.phase == "play"
    assert not table.bench.assistant.match.paused
    assert table.bench.state.played == 0


DIE: Final = die_face("green", 5)
RIGHT: Final[dict[str, Callable[[Mistaken], tuple[At, ...]]]] = {
    "payment-none": lambda _: (pays(("blue", 4), ("blue", 6)),),
    "payment-wrong": lambda _: (At("tray", gone=(DIE,)), pays(("blue", 5))),
    "payment-too-little": lambda _: (pays(("blue", 6)),),
    "ship-unpaid": lambda _: (pays(("blue", 3)),),
    "ship-paid-wrongly": lambda _: (At("tray", gone=(die_face("blue", 5),)), pays(("blue", 3))),
    "two-cards": lambda table: (
        At("grid", come=(on(table, "goods", 1),)),
        At("seat-0-goods", gone=(on(table, "goods", 1),)),
    ),
    "trio-kept": lambda table: (
        *(At("seat-0-buildings", gone=(on(table, "buildings", number),)) for number in range(3)),
        At("seat-0-administrators", come=(ADMINISTRATOR,)),
    ),
    "ship-kept": lambda table: (At("seat-0-ships", gone=(on(table, "ships", 0),)),),
    "trio-unpaid": lambda _: (At("seat-0-administrators", come=(ADMINISTRATOR,)),),
    "karma-kept": lambda _: (At("seat-0-administrators", come=(ADMINISTRATOR,)),),
}
"""How each is put right with the rule kept, one move after the other.

Of the last two it was asked first whether something legal but unlikely had happened, and denied."""


@pytest.mark.parametrize("kind", RIGHT)
def test_a_rule_that_is_kept_after_all_ends_the_alarm(kind: str) -> None:
    """The last move that was missing ends it, and none before: half of a repair is no turn."""
    table = made(kind)
    for change in RIGHT[kind](table):
        assert table.bench.phase == "alarm"
        table.moves(change)
    assert table.bench.phase == "play"
    assert table.bench.state.played == 1


def test_another_payment_than_the_first_that_comes_to_mind_will_do() -> None:
    """Nobody is told with which die to pay; any that the rules allow ends the alarm."""
    table = bought(house("yellow", cost=("blue", 9)), "buildings", dice("blue", 4, 5, 6), [("blue", 4)])
    table.moves(pays(("blue", 5)))
    assert table.bench.phase == "play"
    assert len(table.bench.state.seats[0].hand) == 1


def test_what_has_been_done_is_told_no_more() -> None:
    """Piece after piece vanishes from the list, and what there is follows the table."""
    table = made("trio-kept")
    assert told(table) == ["onto the discards: 3 × building red (blue 1)", "Asha takes 1 administrator"]
    table.moves(At("seat-0-buildings", gone=(on(table, "buildings", 0),)))
    assert told(table) == ["onto the discards: 2 × building red (blue 1)", "Asha takes 1 administrator"]
    table.moves(At("seat-0-administrators", come=(ADMINISTRATOR,)))
    assert told(table) == ["onto the discards: 2 × building red (blue 1)"]


def test_a_payment_is_counted_as_it_grows() -> None:
    """What is missing is what is missing now, and what does not pay is told as long as it lies there."""
    table = made("payment-wrong")
    table.moves(At("tray", gone=(DIE,)))
    assert told(table) == ["pay at least 5 with dice in blue (administrator: 6)"]
    table = made("payment-none")
    table.moves(pays(("blue", 4)))
    assert told(table) == ["pay at least 5 more in blue (administrator: 6)"]
    alarm = table.model.alarm
    assert alarm is not None
    assert alarm.wrong[0].entries[1].words.in_language(ENGLISH) == "there: blue 4"


def test_of_two_cards_either_may_stay() -> None:
    """The second one that was taken is put back, or the first."""
    for number in (0, 1):
        table = made("two-cards")
        back = on(table, "goods", number)
        table.moves(At("seat-0-goods", gone=(back,)), At("grid", come=(back,)))
        assert table.bench.phase == "play"
        assert table.bench.state.played == 1


def test_a_hand_over_it_puts_nothing_right() -> None:
    """Places that are covered lie as they were seen last, until they are seen again."""
    table = made("payment-none")
    said = told(table, 1)
    hidden = table.desk.hides("grid", "tray", "seat-0-buildings")
    for _ in range(3):
        table.bench.read(hidden)
        assert table.bench.phase == "alarm"
        assert told(table, 1) == said
    table.bench.read(table.before)
    assert table.bench.phase == "play"


def test_a_scoring_card_is_turned_back_and_the_right_one_turned() -> None:
    """The row itself tells what is still to be turned."""
    table = made("score-wrong-end")
    assert told(table)[-1] == "turn the leftmost scoring card"
    night = on(table, "score", 5)
    table.moves(At(SCORE, gone=(night,), come=(DAY,)))
    assert told(table) == ["turn the leftmost scoring card"]
