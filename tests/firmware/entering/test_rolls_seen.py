"""Rolls that the camera has read: shown and accepted with one press; dice that are not sure are asked for."""

from __future__ import annotations

import pytest

from display.language import load_language
from engine.games.dice_charmers.results import Rolled
from engine.games.rajas.results import Rolled as RajasRolled
from engine.kernel.records import Observe
from engine.words import DieSeen
from firmware.buttons import ButtonId
from tests.firmware.entering.pointed import Table

FACES = ("tea+tea", "tea+silk", "straight", "bend", "fish", "sun", "maharani", "merchant")


def _charmers() -> Table:
    return Table("dice-charmers", 2)


def _seen(*faces: str | None) -> tuple[DieSeen, ...]:
    return tuple(DieSeen(face) for face in faces)


def _recorded(table: Table) -> list[str]:
    """Return the faces of the roll that was written down last."""
    (*_, last) = table.match.records
    assert isinstance(last.step, Observe)
    return sorted(last.step.result["faces"])


def test_a_roll_that_is_read_is_accepted_with_one_press() -> None:
    """Every face is shown as if it had been touched; the first button writes the roll down."""
    table = _charmers()
    table.assistant.rolled(_seen(*FACES))
    assert sorted(table.entry.asked.begun) == sorted(FACES)
    table.press("a")
    assert table.count == 1
    assert _recorded(table) == sorted(FACES)


def test_a_die_that_is_not_sure_is_asked_for() -> None:
    """So is one that shows what no die left can show; a touch each writes the roll down."""
    for odd in (None, "tea+tea"):
        table = _charmers()
        table.assistant.rolled(_seen(*FACES[:7], odd))
        assert sorted(table.entry.asked.begun) == sorted(FACES[:7])
        table.touch(next(spot for one in table.entry.asked.options for spot in one.spots))
        assert {*FACES[:7]} < {*_recorded(table)}
        assert table.count == 1


def test_they_lie_otherwise() -> None:
    """A step back, or the second answer, and the whole roll is entered by touch."""
    buttons: tuple[ButtonId, ...] = ("d", "b")
    for button in buttons:
        table = _charmers()
        table.assistant.rolled(_seen(*FACES))
        table.press(button)
        if button == "b":
            table.press("a")
        assert not table.entry.asked.begun


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        (FACES[:7], "7 dice lie in the dice tray, but 8 are rolled"),
        ((*FACES, "tea+tea"), "9 dice lie in the dice tray, but 8 are rolled"),
        ((None,) * 8, None),
    ],
    ids=["few", "many", "unsure"],
)
def test_what_is_no_such_roll_is_left_aside(faces: tuple[str | None, ...], told: str | None) -> None:
    """With other dice in the tray, which is said, or none that is sure, all is entered as before."""
    table = _charmers()
    before = table.entry.asked
    table.assistant.rolled(_seen(*faces))
    assert table.entry.asked is before
    refused = table.entry.shown.refused
    assert (refused and refused.in_language(load_language("en"))) == told


def test_who_rolls_again_before_the_press_is_read_again() -> None:
    """A cocked die is rolled once more: the later roll is proposed, and other dice take the first away."""
    table = _charmers()
    table.assistant.rolled(_seen(*FACES))
    table.assistant.rolled(_seen(*FACES[:7], None))
    assert sorted(table.entry.asked.begun) == sorted(FACES[:7])
    table.assistant.rolled(_seen(*FACES[:7]))
    assert not table.entry.asked.begun
    table.assistant.rolled(_seen(*FACES))
    table.press("a")
    assert _recorded(table) == sorted(FACES)


def test_a_roll_waits_for_its_question_and_counts_once() -> None:
    """People may roll before the turn is over; what was accepted is not proposed for the next roll."""
    table = _charmers()
    table.assistant.rolled(_seen(*FACES))
    table.press("a")
    rolls = 0
    for answers, _ in table.parts(1):
        if isinstance(answers[0], Rolled) and len(answers[0].faces) == len(FACES):
            assert bool(table.entry.asked.begun) is (rolls == 1)
            rolls += 1
            if rolls == 2:
                break
        table.enter(answers)
        if rolls == 1:
            table.assistant.rolled(_seen(*reversed(FACES)))
    assert rolls == 2


def test_dice_of_rajas_need_their_colours() -> None:
    """A die whose colour is not sure is asked for, unless all that are rolled have the same."""
    table, kinds = Table("rajas", 2), set()
    for answers, _ in table.parts(1):
        number = table.match.number
        while table.match.number == number:
            rolled = answers[len(table.entry.answers)]
            if not isinstance(rolled, RajasRolled):
                table.step(answers)
                continue
            dice = [die.rpartition("-") for die in rolled.dice]
            many = len({colour for colour, _, _ in dice}) > 1
            seen = (DieSeen(value, colour if many else None) for colour, _, value in dice)
            table.assistant.rolled(tuple(seen))
            assert sorted(table.entry.asked.begun) == sorted(rolled.dice)
            table.press("a")
            kinds.add(many)
        if len(kinds) == 2:
            break
    assert kinds == {True, False}


def test_more_dice_of_a_colour_than_are_rolled_are_told() -> None:
    """Whoever took a wrong die hears which lie there and which are rolled; nothing is proposed."""
    table = Table("rajas", 2)
    for answers, _ in table.parts(1):
        number = table.match.number
        while table.match.number == number:
            rolled = answers[len(table.entry.answers)]
            if isinstance(rolled, RajasRolled) and len({die.rpartition("-")[0] for die in rolled.dice}) > 1:
                before = table.entry.asked
                table.assistant.rolled((DieSeen("1", "blue"),) * len(rolled.dice))
                assert table.entry.asked is before
                told = table.entry.shown.refused
                assert told is not None
                assert f"In the dice tray: {len(rolled.dice)} blue dice." in told.in_language(
                    load_language("en")
                )
                return
            table.step(answers)
    pytest.fail("no dice of several colours were rolled")
