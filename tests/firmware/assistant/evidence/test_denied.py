"""What people have said is not true is not told again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import Fact
from engine.referee import Contradiction, Explained, Explanation
from engine.referee.questions import Option, Question
from engine.words import UNNAMED
from firmware.assistant.evidence.denied import Denied

CLUES = Clues()
ONE, OTHER, THIRD = (Explanation((), state, 0.0, 0.0, 0.3) for state in ("one", "other", "third"))


def denied(*explanations: Explanation) -> Denied:
    """Return what is left of a question whose answers were these when none of them was true."""
    found = Denied(lambda _: {})
    if explanations:
        found.add(Question("grid", tuple(Option(one.state, (one,)) for one in explanations)))
    return found


def verdict(*explanations: Explanation, complete: bool = True) -> Explained:
    """Return a verdict."""
    return Explained(explanations, 1.0, 7, complete, frozenset({"tray"}))


def test_nothing_is_left_out_before_anything_is_denied() -> None:
    """Nor when the table has been understood since; and what explains nothing stays so."""
    all_three = verdict(ONE, OTHER, THIRD)
    known = denied(ONE)
    assert denied().without(all_three, CLUES) is all_three
    nothing = Contradiction(CLUES, 7, complete=True)
    assert known.without(nothing, CLUES) is nothing
    known.clear()
    assert known.without(all_three, CLUES) is all_three


def test_several_that_are_left_are_asked_about_as_before() -> None:
    """In their order."""
    left = denied(OTHER).without(verdict(ONE, OTHER, THIRD), CLUES)
    assert isinstance(left, Explained)
    assert left.explanations == (ONE, THIRD)
    assert left.complete


def test_one_that_is_left_is_not_sure() -> None:
    """People have turned down what was likelier: whether this is it, they must say."""
    left = denied(ONE, THIRD).without(verdict(ONE, OTHER, THIRD), CLUES)
    assert isinstance(left, Explained)
    assert left.explanations == (OTHER,)
    assert not left.sure


def test_where_none_is_left_nothing_explains_the_table() -> None:
    """What differs is told, and how long was searched."""
    hardly_sure = verdict(ONE, OTHER, complete=False)
    left = denied(ONE, OTHER).without(hardly_sure, CLUES)
    assert isinstance(left, Contradiction)
    assert left.clues is CLUES
    assert (left.steps, left.cut_short) == (7, False)
    assert left.silent == {"tray"}
    left = denied(ONE, OTHER).without(replace(hardly_sure, cut_short=True), CLUES)
    assert left.cut_short


def test_what_left_something_over_may_be_true_once_that_is_put_back() -> None:
    """Two cards were taken: that the first was all is denied, until the second lies in the grid again."""
    ahead = replace(ONE, ahead=frozenset({"grid"}))
    known = denied(ahead)
    assert isinstance(known.without(verdict(ahead), CLUES), Contradiction)
    assert known.without(verdict(ONE), CLUES) == verdict(ONE)
    assert known.without(verdict(ahead), CLUES, begun=True) == verdict(ahead), "who is next may have begun"
    known = denied(ONE)
    assert isinstance(known.without(verdict(ahead), CLUES), Contradiction), "not even that is all"
    assert isinstance(known.without(verdict(ONE), CLUES), Contradiction)


def test_what_was_not_true_may_be_what_a_turn_is_put_right_to() -> None:
    """Which of two dice paid was asked, and neither did: once one of them is laid, it has."""
    known = denied(ONE, OTHER)
    assert isinstance(known.without(verdict(ONE), CLUES), Contradiction)
    assert known.without(verdict(ONE), CLUES, mended=True) == verdict(ONE)


def test_that_a_rule_was_not_kept_is_known_until_all_is_understood() -> None:
    """Other than that nothing that was offered is true."""
    known = denied(ONE)
    assert not known.wrong
    known.add(Question("grid", (Option("two", (OTHER,)),)), wrong=True)
    known.add(Question("grid", (Option("two", (THIRD,)),)))
    assert known.wrong
    known.clear()
    assert not known.wrong


def test_what_was_told_is_known_until_the_table_is_understood() -> None:
    """Facts that people have answered for; what is legal and turned down, unless a rule was broken."""
    question = Question("grid", (Option("one", (ONE,)), Option("other", (OTHER,))))
    known = denied()
    assert (known.legal, known.told) == (False, {})
    known.add_others(question, question.options[0])
    assert (known.legal, known.told) == (True, {"grid": "one"})
    known.add(question, wrong=True)
    assert not known.legal
    known.clear()
    assert (known.legal, known.told) == (False, {})


def test_what_only_a_rule_that_was_not_kept_explained_is_a_fact_like_any_other() -> None:
    """The search found nothing legal that agrees with it; an alarm may name the rule until it does."""
    question = Question("grid", (Option("one", (ONE,)), Option("other", (OTHER,))))
    known = denied()
    known.add_slip(question, question.options[0])
    assert (known.legal, known.wrong, known.told) == (False, False, {"grid": "one"})
    assert not known.possible(OTHER, more=True)
    known.clear()
    known.add_others(question, question.options[0])
    assert known.legal


@pytest.mark.parametrize(
    ("lies", "left"),
    [(["silk"], True), (["tea"], False), (["silk", "tea"], False), ([UNNAMED], True), (None, True)],
)
def test_what_does_not_agree_with_what_was_told_is_left_out(lies: list[str] | None, left: bool) -> None:
    """Found later, it was never offered; what has no name may be anything."""
    facts: dict[str, dict[str, Fact]] = {
        "one": {"row": ["silk"]},
        "third": {} if lies is None else {"row": lies},
    }
    known = Denied(lambda state: facts.get(state, {}))
    question = Question("row", (Option(["silk"], (ONE,)), Option([], (OTHER,))))
    known.add_others(question, question.options[0])
    found = known.without(verdict(ONE, OTHER, THIRD), CLUES)
    assert isinstance(found, Explained)
    assert found.explanations == ((ONE, THIRD) if left else (ONE,))
    moved = known.without(verdict(ONE, OTHER, THIRD), CLUES, alarmed=True)
    assert isinstance(moved, Explained)
    assert moved.explanations == (ONE, THIRD), "as it lay then, it need not lie now"


def test_a_fact_that_was_turned_down_is_not_asked_about_again() -> None:
    """Where it was the only answer; another turn that leads to the same is as untrue."""
    known = Denied(lambda state: {"hand": 5 if state == "one" else 4})
    known.add(Question("hand", (Option(5, (OTHER,)),)))
    found = known.without(verdict(ONE, OTHER, THIRD), CLUES)
    assert isinstance(found, Explained)
    assert found.explanations == (THIRD,)
    known.clear()
    assert known.agrees(ONE)
