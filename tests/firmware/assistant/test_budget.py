"""The budget: what all searches for one picture may take together."""

from __future__ import annotations

import pytest

from firmware.assistant.budget import Budget


class Clock:
    """A clock that a test sets.

    Attributes:
        now: The time.
    """

    def __init__(self) -> None:
        self.now = 5.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def test_each_search_takes_a_part_of_what_is_left() -> None:
    """One that leads nowhere leaves half of it to the next; one that ends soon leaves nearly all."""
    clock = Clock()
    budget = Budget(8.0, clock)
    for spent, soon in ((4.0, False), (2.0, False), (0.5, True), (0.75, False)):
        search = budget.part()
        clock.now += spent - 0.01
        assert not search.up()
        clock.now += 0.01
        assert search.up() is not soon
        assert not budget.up()
    assert clock.now == pytest.approx(5.0 + 7.25)


def test_a_part_of_a_part_ends_with_it() -> None:
    """However much is asked for, and also where it begins when all is over."""
    clock = Clock()
    budget = Budget(8.0, clock)
    part = budget.part(0.25)
    search = part.part(1.0)
    clock.now += 1.99
    assert not search.up()
    clock.now += 0.01
    assert (search.up(), part.up(), budget.up()) == (True, True, False)
    assert part.part().up()
    clock.now += 100.0
    assert budget.up()
    assert budget.part().up()


def test_the_next_picture_has_its_own() -> None:
    """What one has not used is no gain for the next, and what it has used no loss."""
    clock = Clock()
    budget = Budget(8.0, clock)
    for number, spent in enumerate((1.0, 20.0, 0.0), 1):
        clock.now += spent
        budget.renew()
        assert budget.number == number
        clock.now += 7.9
        assert not budget.up()
        clock.now += 0.1
        assert budget.up()


def test_without_a_clock_nothing_is_cut_short() -> None:
    """As where the rules are tried out."""
    budget = Budget()
    assert not budget.up()
    assert not budget.part(0.001).part(0.001).up()


def test_people_wait_for_a_press() -> None:
    """So its searches, and those of further looks, may take longer; the next picture has what it had."""
    clock = Clock()
    budget = Budget(8.0, clock)
    budget.renew(2.0)
    clock.now += 15.9
    assert not budget.up()
    budget.renew()
    clock.now += 8.0
    assert budget.up()


def test_the_same_picture_may_have_more() -> None:
    """From now on; it is not counted as another picture."""
    clock = Clock()
    budget = Budget(8.0, clock)
    budget.renew()
    clock.now += 20.0
    assert budget.up()
    budget.extend(2.0)
    clock.now += 15.9
    assert not budget.up()
    clock.now += 0.1
    assert (budget.up(), budget.number) == (True, 1)


def test_who_has_more_left_keeps_it() -> None:
    """Before an alarm a picture has more than a press, and a search that asks for that takes none of it."""
    clock = Clock()
    budget = Budget(8.0, clock)
    budget.extend(4.0)
    clock.now += 2.0
    budget.extend(2.0)
    clock.now += 29.9
    assert not budget.up()
    clock.now += 0.1
    assert budget.up()
