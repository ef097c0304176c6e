"""Each fact can be asked about, in words that fit a button and tell the answers apart."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from display.language import LANGUAGES, load_language
from display.model import BUTTONS, Live
from display.words import words
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.contract import Over
from engine.referee.questions import Option, Question
from firmware.assistant.asking.inquiry import NONE_OF_THESE, WHOLE
from firmware.assistant.evidence.turns import player
from firmware.assistant.scene import Choice, Scene
from firmware.presenters.common.keys import split
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.options import told
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.display.inspection import cut, drawn
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.happenings import explained, questions, side_question

LONGEST = 48
"""Characters that a button can show in letters large enough."""


@pytest.fixture(scope="module")
def asked() -> list[tuple[Moment, Question]]:
    """Questions about whatever differs between random turns."""
    rng = random.Random(11)
    found = []
    for seed, players in ((0, 2), (5, 3), (6, 4)):
        for moment in evening(seed, players):
            if GAME.turns(moment.exact).resting and _asks_for_a_turn(moment):
                turns = [explained(moment.exact, rng) for _ in range(3)]
                found += [(moment, question) for question in questions(turns)]
    return found


def _asks_for_a_turn(moment: Moment) -> bool:
    return getattr(GAME.pending(moment.exact), "kind", "") == "turn"


def test_every_fact_is_asked_about_somewhere(asked: list[tuple[Moment, Question]]) -> None:
    """The questions of these tests are about every public fact, but extra turns that are due.

    Two of them at once are too rare for random turns; `test_answers_by_fact` has them.
    """
    wanted = {split(fact)[0] for fact in facts(asked[0][0].exact)} - {"extra"}
    assert {split(question.fact)[0] for _, question in asked} == wanted


def test_answers_are_told_apart(asked: list[tuple[Moment, Question]]) -> None:
    """No two answers to a question have the same words, in any language."""
    presenter = CardsAndKarmaPresenter(GAME)
    languages = [load_language(code) for code in LANGUAGES]
    for moment, question in asked:
        shown = scene(moment, exact=True)
        labels = [presenter.option(shown, question, option.value)[0] for option in question.options]
        for language in languages:
            texts = [label.in_language(language) for label in labels]
            assert len(set(texts)) == len(texts), (question.fact, texts)
            assert all(texts)
            assert presenter.asks(shown, question).in_language(language).endswith("?")


def test_most_answers_are_short(asked: list[tuple[Moment, Question]]) -> None:
    """Answers tell what differs, not whole rows, so that they can be read beside a button."""
    presenter = CardsAndKarmaPresenter(GAME)
    english = load_language("en")
    lengths = [
        len(presenter.option(scene(moment, exact=True), question, option.value)[0].in_language(english))
        for moment, question in asked
        for option in question.options
    ]
    assert sum(length <= LONGEST for length in lengths) > 0.95 * len(lengths)


def test_a_question_can_be_drawn(asked: list[tuple[Moment, Question]]) -> None:
    """Question and answers fit the smallest screen in every language."""
    presenter = CardsAndKarmaPresenter(GAME)
    for number, (moment, question) in enumerate(asked[::9]):
        shown = scene(moment, exact=True)
        model = presenter.model(with_question(presenter, shown, question))
        _, log = drawn(model, (800, 480), LANGUAGES[number % len(LANGUAGES)])
        assert not [fault for fault in cut(log) if fault.startswith(("strip", "button"))]


def with_question(presenter: CardsAndKarmaPresenter, shown: Scene, question: Question) -> Scene:
    """A scene in which a question is asked, as the assistant makes it."""
    choices = [
        Choice(button, *presenter.option(shown, question, option.value))
        for button, option in zip(BUTTONS, question.options[:3], strict=False)
    ]
    return Scene(
        **{
            **{field: getattr(shown, field) for field in shown.__struct_fields__},
            "phase": "asking",
            "asked": presenter.asks(shown, question),
            "choices": (*choices, Choice("d", words(NONE_OF_THESE), "cross", aside=True)),
        }
    )


def test_goods_or_die_is_asked_in_plain_words() -> None:
    """Where only the side of one card differs, the answers are its two sides."""
    presenter = CardsAndKarmaPresenter(GAME)
    rng = random.Random(2)
    english = load_language("en")
    seen = 0
    for moment in evening(3, 3):
        question = side_question(moment.exact, rng) if _asks_for_a_turn(moment) else None
        if question is None:
            continue
        shown = scene(moment, exact=True)
        texts = {
            presenter.option(shown, question, option.value)[0].in_language(english)
            for option in question.options
        }
        assert "as a die" in texts
        assert texts - {"as a die"} <= {"as goods", "as a ship", "as a building", "as a palace action"}
        assert presenter.asks(shown, question).in_language(english).endswith("take it?")
        seen += 1
    assert seen > 3


def test_a_whole_turn_is_asked_in_a_sentence() -> None:
    """Where the search was cut short, people are asked whether this is what happened."""
    presenter = CardsAndKarmaPresenter(GAME)
    moment = next(moment for moment in evening(1, 3) if moment.exact.played == 6)
    turn = explained(moment.exact, random.Random(1))
    question = Question(WHOLE, (Option(None, (turn,)),))
    shown = scene(moment, exact=True)
    name = shown.names[moment.exact.actor]
    for code, end in (("en", "Is that right?"), ("de", "Stimmt das?"), ("fr", "Est-ce exact\u00a0?")):
        text = presenter.asks(shown, question).in_language(load_language(code))
        assert text.startswith(name)
        assert text.endswith(end)
    model = presenter.model(with_question(presenter, shown, question))
    assert isinstance(model, Live)
    assert model.question is not None
    assert [option.icon for option in model.question.options] == ["tick", "cross"]


def test_what_one_look_tells_is_asked_before_what_must_be_counted() -> None:
    """Where several facts tell as much, the row of a player is asked about, never a pile."""
    presenter = CardsAndKarmaPresenter(GAME)
    efforts = [
        presenter.effort(fact) for fact in ("seat-2-goods", "grid", "seat-0-coins", "seat-1-hand", "draw")
    ]
    assert efforts == sorted(set(efforts))
    assert presenter.effort("discards") == presenter.effort("draw")


@pytest.mark.parametrize(
    ("fact", "values", "expected"),
    [
        ("goods", [["goods-tea-2-blue"], []], ["tea 2", "without tea 2"]),
        ("ships", [["ship-04", "ship-09"], ["ship-04"]], ["ship 9", "without ship 9"]),
        ("ships", [["ship-04", "ship-09"], ["ship-09", "ship-04"]], ["ship 4, ship 9", "ship 9, ship 4"]),
        ("grid", [["ship-04"], ["ship-04", "ship-09"]], ["gone: ship 9", "nothing gone"]),
        ("hand", [3, 4], ["3", "4"]),
        ("draw-top", ["ship-04", None], ["ship 4", "nothing"]),
        ("over", [True, False], ["yes", "no"]),
        ("pass", [0, 1], ["Pass 1", "Pass 2"]),
        ("extra", [0, 1, 2], ["no", "1 extra turn", "2 extra turns"]),
        ("draw", [1, 80], ["1 card", "80 cards"]),
        (
            "score",
            [["score-day-ruby", "score-karma-2-ruby"], ["score-day-ruby", "score-dice-2-ruby"]],
            ["2 karma", "2 dice"],
        ),
        ("score", [["score-day-ruby"], ["score-extra-turn-ruby"]], ["none turned", "extra turn"]),
        ("novelty", ["a", "b"], ["a", "b"]),
    ],
)
def test_answers_by_fact(fact: str, values: list[object], expected: list[str]) -> None:
    """Each kind of fact has its own way of telling two answers apart."""
    english = load_language("en")
    faces = Faces(GAME.cards)
    shown = [text.in_language(english) for text, _ in told(faces, fact, values)]  # type: ignore[arg-type]
    assert shown == expected


@pytest.mark.parametrize("fact", ["actor", "starter", "pass", "over"])
def test_what_the_end_of_a_turn_brings_is_not_asked_as_of_now(fact: str) -> None:
    """While a turn is played, the question is about what comes after it: the screen tells what is now."""
    presenter = CardsAndKarmaPresenter(GAME)
    shown = scene(next(evening(5, 3)), exact=True)
    turn = explained(shown.state, random.Random(1))
    question = Question(fact, (Option(0, (turn,)), Option(1, (turn,))))
    now = presenter.asks(replace(shown, phase="asking"), question)
    then = presenter.asks(replace(shown, phase="play"), question)
    assert now != then
    for code in LANGUAGES:
        assert then.in_language(load_language(code)).endswith("?")


def test_the_player_in_turn_plays_what_is_asked_about() -> None:
    """Whoever a state gives the turn to makes the first decision of each turn after it, extra ones too."""
    rng = random.Random(4)
    seats = set()
    for moment in evening(5, 3):
        if GAME.turns(moment.exact).resting and not isinstance(GAME.pending(moment.exact), Over):
            seat = player(GAME, moment.exact, explained(moment.exact, rng))
            assert seat == moment.exact.actor
            seats.add(seat)
    assert seats == {0, 1, 2}


def test_of_one_answer_what_is_new_is_told() -> None:
    """Where it may be none of these, the row that lay there before tells nobody anything."""
    presenter, english = CardsAndKarmaPresenter(GAME), load_language("en")
    moment = next(one for one in evening(5, 3) if _asks_for_a_turn(one) and one.exact.seat.buildings)
    shown = scene(moment, exact=True)
    fact = f"seat-{moment.exact.actor}-buildings"
    before = facts(moment.exact)[fact]
    assert isinstance(before, list)
    new = next(
        face for face in moment.exact.box.face_mask if face.startswith("building") and face not in before
    )
    texts = []
    rows: list[list[str]] = [[*before, new], [new]]
    for row in rows:
        end = explained(moment.exact, random.Random(1))
        question = Question(fact, (Option(row, (end,)),))
        texts.append(presenter.option(shown, question, row)[0].in_language(english))
    assert texts[0] == texts[1]
