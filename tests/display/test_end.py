"""The end screen says why somebody won: each step, who is still level, and what is only Munshi's order."""

from __future__ import annotations

import pytest

from display.drawing.metrics import PANELS, Size
from display.end import victory
from display.games.cards_and_karma.vocabulary import STEPS
from display.language import LANGUAGES, load_language
from display.model import End
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK
from tests.display.games.cards_and_karma.scenes import ends
from tests.display.inspection import drawn

ENDS = {name: model for name, model in ends().items() if isinstance(model, End)}
SIZES = tuple(PANELS)


def solid(text: str) -> str:
    """A text without the places where its lines are broken."""
    return "".join(text.split())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ENDS)
def test_every_step_is_shown(name: str, code: str, size: Size) -> None:
    """Each comparison with its name, every player's value and the rulebook's heading, in order."""
    model, language = ENDS[name], load_language(code)
    _, log = drawn(model, size, code)
    told = [solid(mark.what) for mark in log if mark.panel == "standing" and mark.kind == "text"]
    expected = [one.name for one in model.players]
    for step in model.standing.steps:
        expected += [language.gettext(STEPS[step.name]), RULE_BOOK.heading(step.rule, code)]
        expected += [str(value) for value in step.values]
    assert told == [solid(text) for text in expected]


@pytest.mark.parametrize("name", ENDS)
def test_who_is_level_has_a_sign_of_it(name: str) -> None:
    """An equals sign for each who is still level, a crown for the one who is not any more."""
    model = ENDS[name]
    _, log = drawn(model, SIZES[0], "en")
    signs = [mark.what for mark in log if mark.panel == "standing" and mark.what in {"level", "crown"}]
    expected = [
        sign
        for step in model.standing.steps
        for sign in (["crown"] if len(step.tied) == 1 else ["level"] * len(step.tied))
    ]
    assert signs == expected


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ENDS)
def test_the_winners_are_named(name: str, code: str) -> None:
    """In the head; a shared victory is called so."""
    model, language = ENDS[name], load_language(code)
    _, log = drawn(model, SIZES[0], code)
    head = [mark.what for mark in log if mark.panel == "header" and mark.kind == "text"]
    assert head == [victory(model.players, model.standing).in_language(language)]
    shared = language.gettext("Shared victory: {names}").partition("{")[0]
    assert (shared in head[0]) == (len(model.standing.winners) > 1)
    assert all(model.players[seat].name in head[0] for seat in model.standing.winners)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ENDS)
def test_munshis_order_is_marked(name: str, code: str) -> None:
    """Whoever the rules do not rank stands behind the mark, with the right place; nobody else does."""
    model, language = ENDS[name], load_language(code)
    _, log = drawn(model, SIZES[0], code)
    told = [solid(mark.what) for mark in log if mark.panel == "order" and mark.kind == "text"]
    place, expected = 1 + len(model.standing.winners), []
    for group in model.standing.order[1:]:
        expected.append(f"{place}. {', '.join(model.players[seat].name for seat in group)}")
        place += len(group)
    mark = [language.gettext("Munshi's order, not the rules'")] if expected else []
    assert told == [solid(text) for text in mark + expected]
