"""The simulated owner answers what is printed on the card that is asked about, and notices what is wrong."""

from __future__ import annotations

import json
import sys
from typing import Any

from msgspec.structs import replace

from engine.games.cards_and_karma.box.catalogue import to_text
from tests.decks.contents import catalogue
from tests.decks.owner import Outcome, Owner, compare, enrol, printed
from tests.decks.photograph import Seen
from tests.decks.render import Truth

BOX = catalogue(5)
FACTS = printed(BOX)


def square(x: float) -> tuple[tuple[float, float], ...]:
    """Corners of a card of 100 pixels."""
    return ((x, 0.0), (x + 100, 0.0), (x + 100, 100.0), (x, 100.0))


CARDS = [card.id for card in BOX.cards[:3]]
TRUTH = Truth(
    {
        "01-a.jpg": [
            *(Seen(card, "front", square(200.0 * place)) for place, card in enumerate(CARDS)),
            Seen("card-004", "back", square(800)),
            Seen("foreign", "front", square(1000)),
        ]
    },
    {},
)


def question(place: int, proposed: Any, field: str = "card", turned: int = 0) -> dict[str, Any]:  # noqa: ANN401
    """Ask about the card at a place."""
    corners = square(200.0 * place)
    return {
        "type": "question",
        "id": place,
        "card": f"piece-{place}",
        "photo": "01-a.jpg",
        "corners": corners[turned:] + corners[:turned],
        "picture": "x.png",
        "back": None,
        "field": field,
        "proposed": proposed,
        "options": None,
    }


def test_only_what_differs_is_said() -> None:
    """True where all is right, in whatever order goods are told; else the words that differ."""
    owner = Owner(BOX, TRUTH)
    facts = dict(FACTS[CARDS[0]])
    assert owner.answer(question(0, facts)) is True
    wrong = facts | {"die_value": "none"}
    assert owner.answer(question(0, wrong)) == {"die_value": facts["die_value"]}
    assert owner.answer(question(0, "none", "die_colour")) == facts["die_colour"]
    assert owner.answer(question(0, facts["die_colour"], "die_colour")) is True
    assert owner.answer(question(0, facts, turned=1)) == {"turn": "1"}
    swapped = {"kind": "goods", "die_colour": "blue", "coin": "0", "die_value": "1"}
    goods = {"goods.1.kind": "tea", "goods.1.value": "2", "goods.2.kind": "silk", "goods.2.value": "1"}
    other = {"goods.2.kind": "tea", "goods.2.value": "2", "goods.1.kind": "silk", "goods.1.value": "1"}
    assert owner._differing({**swapped, **goods}, {**swapped, **other}) == {}
    assert (owner.outcome.confirmations, owner.outcome.corrections) == (2, 3)


def test_what_is_no_card_of_the_box_is_said() -> None:
    """A card of another game, one that lies wrong side up, and a place where nothing lies."""
    owner = Owner(BOX, TRUTH)
    facts = dict(FACTS["card-004"])
    assert owner.answer(question(4, facts)) == {"side": "back"}
    assert owner.answer(question(4, facts)) is True
    assert owner.answer(question(5, facts)) == {"kind": "none"}
    assert owner.answer(question(5, {"kind": "none"})) is True
    assert owner.outcome.unknown == 0
    assert owner.answer(question(9, facts)) == {"kind": "none"}
    assert owner.outcome.unknown == 1


def test_slips_are_as_frequent_as_asked_for() -> None:
    """Of a thousand right proposals about one in fifty is spoilt, by another word of one fact."""
    owner = Owner(BOX, TRUTH, slips=0.02)
    answers = [owner.answer(question(0, dict(FACTS[CARDS[0]]))) for _ in range(1000)]
    assert 8 < sum(answer is not True for answer in answers) <= owner.outcome.slips < 40
    assert all(len(answer) == 1 for answer in answers if answer is not True)


ASKING = """
import json, sys
print(json.dumps({"type": "found", "photo": "01", "cards": 5, "pairs": 5, "problems": ["glare"]}))
heard = []
for question in json.loads(sys.argv[1]):
    print(json.dumps(question), flush=True)
    heard.append(json.loads(sys.stdin.readline()))
print(json.dumps({"type": "done", "heard": heard}), flush=True)
"""


def test_a_program_is_answered_to_its_end() -> None:
    """Questions on its output are answered on its input, and its last line is kept."""
    questions = [question(place, dict(FACTS[CARDS[1]])) for place in range(3)]
    outcome = enrol([sys.executable, "-c", ASKING, json.dumps(questions)], Owner(BOX, TRUTH))
    heard = outcome.done["heard"]
    assert [one["id"] for one in heard] == [0, 1, 2]
    assert heard[1]["value"] is True
    put_right = {**FACTS[CARDS[1]], **heard[0]["value"]}
    assert put_right.items() >= FACTS[CARDS[0]].items()
    assert (outcome.answers, outcome.confirmations, outcome.problems) == (3, 1, {"01": ["glare"]})


def test_wrong_facts_and_wrong_pairings_are_told_apart() -> None:
    """A die of another card behind an action side is a pairing, an action side that is on no card a fact."""
    cards = list(BOX.cards)
    one, other = next(
        (a, b)
        for a in range(144)
        for b in range(a)
        if cards[a].die_value != cards[b].die_value and cards[a].action != cards[b].action
        if [c.action for c in cards].count(cards[a].action)
        == [c.action for c in cards].count(cards[b].action)
        == 1
    )
    cards[one], cards[other] = (
        replace(cards[one], die_value=cards[other].die_value),
        replace(cards[other], die_value=cards[one].die_value),
    )
    outcome = Outcome()
    compare(BOX, to_text(replace(BOX, cards=tuple(cards))), outcome)
    assert (outcome.wrong_facts, outcome.wrong_pairings, outcome.known) == (0, 2, 144)
    text = to_text(BOX).replace("coin = 1", "coin = 3", 1)
    compare(BOX, text, outcome)
    assert outcome.wrong_facts >= 1
    assert outcome.wrong_pairings == 0
