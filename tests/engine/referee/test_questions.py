"""Which fact people are asked about, and what the answers stand for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.kernel.contract import UNKNOWN, Fact
from engine.referee.answers import Explanation
from engine.referee.questions import Question, ask

State = Mapping[str, Fact]


def asked(*states: tuple[float, State], hard: str = "") -> Question | None:
    """Return the question about some states with their probabilities; one fact is hard to answer."""
    ones = [Explanation((), state, 0.0, 0.0, probability) for probability, state in states]
    return ask(ones, lambda state: state, lambda fact: int(fact == hard))


def test_the_fact_that_tells_them_apart_is_asked() -> None:
    """What all have in common is no question; the likeliest answer comes first."""
    question = asked((0.3, {"coins": 1, "hand": 2}), (0.7, {"coins": 1, "hand": 3}))
    assert question is not None
    assert question.fact == "hand"
    assert [option.value for option in question.options] == [3, 2]
    assert [option.probability for option in question.options] == pytest.approx([0.7, 0.3])


def test_where_all_is_the_same_nothing_is_asked() -> None:
    """No fact differs, or only one that nobody can have seen."""
    assert asked((0.5, {"coins": 1}), (0.5, {"coins": 1})) is None
    assert asked((0.5, {"top": UNKNOWN}), (0.5, {"top": "ship"})) is None
    assert asked((0.5, {"grid": ["a", UNKNOWN]}), (0.5, {"grid": ["a", "b"]})) is None


@pytest.mark.parametrize(("others", "fact"), [([UNKNOWN], "grid"), ([UNKNOWN, UNKNOWN], None)])
def test_a_piece_that_nobody_could_name_hides_only_itself(others: list[str], fact: str | None) -> None:
    """Each explanation leaves it lying there: the rest tells them apart; else it may be the difference."""
    question = asked((0.5, {"grid": ["a", UNKNOWN]}), (0.5, {"grid": ["b", *others]}))
    assert (question.fact if question is not None else None) == fact


def test_what_splits_evenly_tells_most() -> None:
    """A fact that halves what is possible is worth more than one that names one of many."""
    states = [(0.25, {"one": number == 0, "half": number < 2}) for number in range(4)]
    question = asked(*states)
    assert question is not None
    assert question.fact == "half"
    assert [len(option.explanations) for option in question.options] == [2, 2]


def test_of_equal_facts_the_easier_is_asked() -> None:
    """What people know at once comes before what they would have to count."""
    states = [(0.5, {"a": 1, "b": 1}), (0.5, {"a": 2, "b": 2})]
    for hard, easy in (("a", "b"), ("b", "a")):
        question = asked(*states, hard=hard)
        assert question is not None
        assert question.fact == easy


def test_many_answers_cost_presses() -> None:
    """Twelve answers fill four pages; three that tell less are asked first. Of six all are told at once."""
    for count, wanted in ((12, "three"), (6, "all")):
        states = [(1 / count, {"all": number, "three": number % 3}) for number in range(count)]
        question = asked(*states)
        assert question is not None
        assert question.fact == wanted


def test_lists_are_shown_by_what_they_have_beyond_the_others() -> None:
    """Of a row of goods only the card that may have been added is told, as often as it is more."""
    question = asked((0.6, {"goods": ["silk", "tea", "tea"]}), (0.4, {"goods": ["silk"]}))
    assert question is not None
    assert [option.more for option in question.options] == [("tea", "tea"), ()]
