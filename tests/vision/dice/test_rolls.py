"""Rolls in a tray: told once, when the dice rest."""

from __future__ import annotations

from vision.dice.reader import Die
from vision.dice.rolls import Roll, Tray


def _die(x: float, value: int | None, y: float = 50.0) -> Die:
    return Die(value, None, 0.9, "#ffffff", (x, y), 40.0, 0.9)


def _rest(tray: Tray, *dice: Die, looks: int = 5) -> list[Roll]:
    return [roll for _ in range(looks) if (roll := tray.look(dice, moving=False)) is not None]


def _tray(expected: int | None = None) -> Tray:
    return Tray((0, 0, 400, 400), expected)


def test_a_roll_is_told_once() -> None:
    """Nothing is told while dice move or have just stopped; then the roll is, and no second time."""
    tray = _tray()
    assert tray.look([_die(50, 3)], moving=True) is None
    assert tray.look([_die(60, 3)], moving=False) is None
    (roll,) = _rest(tray, _die(60, 3), _die(200, 6))
    assert [one.value for one in roll.dice] == [3, 6]
    assert roll.doubts == ()
    assert _rest(tray, _die(60, 3), _die(200, 6)) == []


def test_looks_are_outvoted() -> None:
    """One look that sees another value is outvoted; dice on which looks do not agree are told as unsure."""
    tray = _tray()
    seen = [(3, 1), (3, 1), (4, 2), (3, 2)]
    rolls = [tray.look([_die(60, a), _die(200, b)], moving=False) for a, b in seen]
    (roll,) = [one for one in rolls if one is not None]
    assert [one.value for one in roll.dice] == [3, 1]
    other = _tray()
    rolls = [other.look([_die(60, value)], moving=False) for value in (1, 2, 3)]
    assert rolls[-1] is not None
    assert rolls[-1].dice[0].doubts == ("unsure",)


def test_what_is_pushed_is_no_new_roll() -> None:
    """Dice that a hand moves keep their values; nothing is told."""
    tray = _tray()
    assert len(_rest(tray, _die(60, 3), _die(200, 6))) == 1
    tray.look([_die(90, 3), _die(200, 6)], moving=True)
    assert _rest(tray, _die(300, 3), _die(200, 6)) == []


def test_taken_up_and_rolled_again_is_a_new_roll() -> None:
    """Even with the same values, where most dice lie elsewhere; another value is one anyway."""
    tray = _tray()
    assert len(_rest(tray, _die(60, 3))) == 1
    tray.look([], moving=True)
    assert len(_rest(tray, _die(90, 3))) == 1
    tray.look([_die(90, 3)], moving=True)
    assert len(_rest(tray, _die(120, 5))) == 1


def test_a_value_that_became_sure_is_no_new_roll() -> None:
    """What was unsure and is read later stays the same roll."""
    tray = _tray()
    assert len(_rest(tray, _die(60, None), _die(200, 6))) == 1
    tray.look([_die(60, None), _die(200, 6)], moving=True)
    assert _rest(tray, _die(62, 4), _die(200, 6)) == []


def test_odd_dice_are_told() -> None:
    """Touching dice, one outside the tray, and one too few."""
    (roll,) = _rest(_tray(3), _die(60, 3), _die(95, 6))
    assert roll.doubts == ("missing",)
    assert all(one.doubts == ("touching",) for one in roll.dice)
    (roll,) = _rest(_tray(1), _die(60, 3), _die(500, 2))
    assert roll.doubts == ("too many",)
    assert roll.dice[1].doubts == ("outside",)


def test_what_is_hardly_a_die_counts_by_its_value() -> None:
    """A die in an odd light counts if its value is plain; a shadow neither counts nor delays a roll."""
    tray = _tray(2)
    faint = Die(None, None, 0.97, "#ffffff", (120, 50), 40.0, 0.5, likeliest=4)
    shadow = Die(None, None, 0.3, "#ffffff", (300, 50), 40.0, 0.5, likeliest=6)
    looks = [[_die(60, 3), faint, *seen] for seen in ([shadow], [], [shadow])]
    (roll,) = [told for seen in looks if (told := tray.look(seen, moving=False)) is not None]
    assert [one.value for one in roll.dice] == [3, 4]
    assert roll.doubts == ()
