"""Every choice and result can be named, in every language."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from display.drawing.vectors import check_icon
from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.choices import Choice, Due, Exchange, NextDue, TakeDice, TakeTokens, Waive
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import LAID, Laid, Result
from engine.kernel.contract import UNSEEN, Decision
from firmware.presenters.games.cards_and_karma.answers import _PLAIN, _TOLD
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, evening

PRESENTER = CardsAndKarmaPresenter(GAME)
KINDS = set(get_args(Choice) + get_args(Result))


@pytest.fixture(scope="module")
def answers() -> list[tuple[Any, Any]]:
    """(state, answer) of some matches, and the choices that were not taken."""
    found: list[tuple[Any, Any]] = []
    for seed in range(9):
        players = 2 + seed % 3
        agreed = Options(players=players, exchanges="free", reward_dice="fewer") if seed % 2 else None
        for moment in evening(seed, players, greedy=seed % 2 == 0, options=agreed):
            state = moment.turn.before if moment.turn else moment.exact
            for answer in moment.turn.answers if moment.turn else ():
                asked = GAME.pending(state)
                found.append((state, answer))
                if isinstance(asked, Decision):
                    found += [(state, choice) for choice in asked.choices[:3]]
                    state = GAME.act(state, answer)
                else:
                    state = GAME.observe(state, answer)
    return found


def test_no_kind_of_answer_is_forgotten() -> None:
    """Choices and results of every kind have words."""
    assert {*_PLAIN, *_TOLD} == KINDS


def test_matches_bring_every_kind_of_answer(answers: list[tuple[Any, Any]]) -> None:
    """All kinds are read next, but the rarest, what hands do between turns, and what breaks rules."""
    assert {type(answer) for _, answer in answers} >= KINDS - {Exchange, Laid, Waive}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_has_words_and_an_icon(answers: list[tuple[Any, Any]], code: str) -> None:
    """Each has a text with its values filled in, and an icon that exists."""
    language = load_language(code)
    for state, answer in answers:
        words, icon = PRESENTER.answer(state, answer)
        text = words.in_language(language)
        assert text.strip()
        assert not set("{}") & set(text)
        check_icon(icon)


@pytest.mark.parametrize("code", LANGUAGES)
def test_rare_answers_have_words(answers: list[tuple[Any, Any]], code: str) -> None:
    """So have the choice of the last card, what nobody saw, and a rule that all agreed to leave aside."""
    language = load_language(code)
    state = answers[0][0]
    texts = {
        PRESENTER.answer(state, answer)[0].in_language(language)
        for answer in (UNSEEN, LAID, Exchange("fame"), Exchange("coins"), Waive("ships"))
    }
    assert len(texts) == 5


def test_counts_and_orders_are_named(answers: list[tuple[Any, Any]]) -> None:
    """A0.3, A10: how many dice cards come, and whatever may come next, are told apart by their words."""
    english = load_language("en")
    state = answers[0][0]
    first = {PRESENTER.answer(state, NextDue(one))[0].in_language(english) for one in get_args(Due)}
    assert len(first) == 11
    texts = [PRESENTER.answer(state, TakeDice(count))[0].in_language(english) for count in range(3)]
    assert texts == ["take no dice card", "take 1 dice card", "take 2 dice cards"]


def test_tokens_of_a_bonus_are_named(answers: list[tuple[Any, Any]]) -> None:
    """Two coins in place of a palace card, one fame in place of a ship."""
    english = load_language("en")
    texts = {
        PRESENTER.answer(state, answer)[0].in_language(english)
        for state, answer in answers
        if isinstance(answer, TakeTokens)
    }
    assert texts == {"2 coins", "1 fame"}
