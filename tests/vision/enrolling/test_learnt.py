"""The more cards are named, the better the next one's facts are proposed."""

from __future__ import annotations

import pytest

from tests.vision.enrolling.deck import COLOURS, SHAPES, Sort, front, seen, sorts
from vision.enrolling.learnt import Field, Learnt
from vision.enrolling.looks import Look, look_at

ASKED = (
    Field("colour", tuple(COLOURS)),
    Field("shape", SHAPES),
    Field("number", tuple(str(number) for number in range(1, 61))),
)


def _facts(sort: Sort) -> dict[str, str]:
    return {"colour": sort.colour, "shape": sort.shape, "number": str(sort.number)}


@pytest.fixture(scope="module")
def looks() -> list[tuple[Sort, Look]]:
    """Return cards with what the eyes keep of them."""
    return [(sort, look_at(seen(front(sort), number))) for number, sort in enumerate(sorts(30))]


def test_a_dozen_named_cards_are_enough(looks: list[tuple[Sort, Look]]) -> None:
    """Of eighteen further cards, hardly a fact is proposed wrong; the numbers were never seen before."""
    learnt = Learnt()
    for sort, look in looks[:12]:
        learnt.learn(look, _facts(sort))
    wrong = dict.fromkeys((field.name for field in ASKED), 0)
    for sort, look in looks[12:]:
        proposals = learnt.propose(look, ASKED)
        for name, value in _facts(sort).items():
            wrong[name] += proposals[name].value != value
    assert wrong["colour"] == wrong["shape"] == 0
    assert wrong["number"] <= 2


def test_only_what_is_allowed_is_proposed(looks: list[tuple[Sort, Look]]) -> None:
    """A number that is taken is not proposed again, however clearly it is read."""
    learnt = Learnt()
    for sort, look in looks[:12]:
        learnt.learn(look, _facts(sort))
    sort, look = looks[20]
    left = tuple(value for value in ASKED[2].values if value != str(sort.number))
    proposal = learnt.propose(look, [Field("number", left)])["number"]
    assert {proposal.value, *(value for value, _ in proposal.alternatives)} <= set(left)


def test_without_a_named_card_nothing_is_sure(looks: list[tuple[Sort, Look]]) -> None:
    """Proposals are made all the same, with the probability of a guess."""
    proposals = Learnt().propose(looks[0][1], ASKED)
    assert set(proposals) == {"colour", "shape", "number"}
    assert proposals["shape"].probability == pytest.approx(1 / 3, abs=0.01)


def test_probabilities_are_shared_out(looks: list[tuple[Sort, Look]]) -> None:
    """A proposal and its alternatives come in order and sum to 1 where all values are told."""
    learnt = Learnt()
    for sort, look in looks[:5]:
        learnt.learn(look, _facts(sort))
    shape = learnt.propose(looks[6][1], ASKED)["shape"]
    chances = [shape.probability, *(chance for _, chance in shape.alternatives)]
    assert chances == sorted(chances, reverse=True)
    assert sum(chances) == pytest.approx(1)
