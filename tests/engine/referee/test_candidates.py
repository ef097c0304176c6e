"""Candidates: which of several ways to one state are kept."""

from __future__ import annotations

from engine.referee.candidates import Candidate, distinct, either


def way(state: str, cost: float, *answers: str, ahead: bool = False) -> Candidate:
    """Return a way to a state."""
    where = frozenset({"tray"}) if ahead else frozenset[str]()
    return Candidate(answers, answers, state, state, cost, 0.0, where)


def test_of_one_kind_the_cheapest_way_to_a_state_is_kept() -> None:
    """Whatever else leads to the same state tells nothing new."""
    assert distinct([way("over", 2.0, "take"), way("over", 1.0, "build")]) == [way("over", 1.0, "build")]


def test_as_one_turn_and_as_the_first_of_two_a_state_is_kept_twice() -> None:
    """Pictures may speak against the cheaper one: that nothing more has happened, or that it has."""
    whole, begun = way("over", 1.0, "build"), way("over", 3.0, "build", ahead=True)
    assert either([whole, way("over", 2.0, "take")], [begun]) == [whole, begun]
    assert distinct(either([whole], [begun])) == [whole]
