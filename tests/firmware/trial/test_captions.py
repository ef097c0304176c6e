"""Captions tell what goes on, while it does."""

from __future__ import annotations

from msgspec.structs import replace

from firmware.simulator.games.cards_and_karma.people.habits import ALL
from firmware.trial.captions import SHORTEST, Captions
from firmware.trial.truth import TrueHabit, TrueMistake, TrueTurn, Truth

NAMES = ("Asha", "Bela")
TRUTH = Truth(
    {},
    (),
    (TrueTurn(1, 20.0, 0, (), {}, {}), TrueTurn(2, 44.0, 1, (), {}, {})),
    (),
    (TrueMistake(2, 1, 30.0, "two-cards", "one-action", (), False, 40.0, 42.0),),
    (
        TrueHabit("rest", 1, 1, 10.0, 19.0, ("card-001", "card-002")),
        TrueHabit("forget_press", 1, 0, 20.0, 20.0),
    ),
)


def told(habit: TrueHabit) -> str:
    """Return the caption of a habit."""
    (words,) = Captions(replace(TRUTH, habits=(habit,), mistakes=()), NAMES).at(habit.since)
    return words


def test_every_habit_has_words() -> None:
    """Each names whoever it is, but for a push that nobody owns up to."""
    for habit in ALL:
        seat = None if habit == "bump" else 1
        words = told(TrueHabit(habit, 1, seat, 0.0, 1.0, ("card-001",)))
        assert words.startswith("Somebody" if habit == "bump" else "Bela")


def test_what_is_covered_is_counted() -> None:
    """Hands over one piece, over several, over none."""
    rest = TrueHabit("rest", 1, 0, 0.0, 1.0)
    assert told(rest) == "Asha rests a hand on the table"
    one = TrueHabit("rest", 1, 0, 0.0, 1.0, ("a",))
    assert told(one) == "Asha rests a hand on the table and hides 1 piece"
    two = TrueHabit("rest", 1, 0, 0.0, 1.0, ("a", "b"))
    assert told(two) == "Asha rests a hand on the table and hides 2 pieces"


def test_a_caption_stands_while_it_is_true() -> None:
    """From its beginning to its end, but long enough to be read."""
    captions = Captions(TRUTH, NAMES)
    assert captions.at(9.9) == []
    assert captions.at(10.0) == captions.at(19.0) == ["Bela rests a hand on the table and hides 2 pieces"]
    assert captions.at(19.5) == []
    assert captions.at(20.0) == captions.at(20.0 + SHORTEST) == ["Asha forgets the press"]


def test_a_mistake_is_told_until_it_is_put_right() -> None:
    """With its kind."""
    captions = Captions(TRUTH, NAMES)
    assert captions.at(29.9) == captions.at(42.1) == []
    assert captions.at(35.0) == ["Bela has not kept a rule (two-cards)"]


def test_the_turn_is_told() -> None:
    """The one that is not over yet; after the last one the match is."""
    captions = Captions(TRUTH, NAMES)
    assert captions.turn(3.0) == "turn 1, Asha"
    assert captions.turn(20.1) == "turn 2, Bela"
    assert captions.turn(44.1) == "the match is over"
