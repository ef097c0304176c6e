"""Rulings in the players' language."""

from __future__ import annotations

from random import Random

import pytest

from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.choices import Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.clauses import NEEDED, THERE
from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import Legality
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.rulings import Rulings
from tests.engine.games.cards_and_karma.positions import Playing, Sitting, dice, die, house, position, ware
from tests.engine.games.cards_and_karma.wishes import wishes
from tests.engine.games.cards_and_karma.worlds import GAME, states


def said(play: Playing, choice: object, code: str = "en", *, public: bool = False) -> list[str]:
    """Return the lines of a ruling."""
    ruling = play.game.why_not(play.state, choice, public=public)  # type: ignore[arg-type]  # one of the choices
    lines = Rulings(Faces(play.state.box)).lines(play.state, ruling)
    return [line.words.in_language(load_language(code)) for line in lines]


def test_a_payment_that_is_too_small() -> None:
    """The price, what was paid and what it is worth, and the ways on."""
    red = house("red", cost=("blue", 9))
    three, five, six = dice("blue", 3, 5, 6)
    play = position(Sitting(hand=[three, five, six]), grid=[red]).take(red)
    wrong = Pay((three.token, five.token))
    assert said(play, wrong) == [
        "needed: at least blue 9",
        "there: blue 3, blue 5, together 8",
        "allowed: pay blue 3, blue 6",
        "allowed: pay blue 5, blue 6",
        "allowed: building red (blue 9) as a die",
    ]
    assert said(play, wrong, public=True)[2:] == ["allowed: building red (blue 9) as a die"]
    assert said(play, wrong, "de")[:2] == [
        "nötig: mindestens Blau 9",
        "da: Blau 3, Blau 5, zusammen 8",
    ]
    assert said(play, wrong, "fr")[0] == "il faut\xa0: au moins bleu 9"


def test_of_a_discard_the_number_is_said() -> None:
    """Nobody reads which cards of a hand might go."""
    hand, new = dice("blue", *[1] * 8), die("green", 1)
    play = position(Sitting(hand=hand), grid=[new, *dice("blue", 1)]).die(new)
    assert said(play, Discard(()), public=True) == [
        "needed: dice cards to discard: 1",
        "there: dice cards: 0",
        "allowed: discard 1 dice card",
    ]


def test_ways_on_that_read_alike_are_told_once() -> None:
    """Which of eight dice cards goes is the player's choice, and no line names it."""
    hand, new = dice("blue", 1, 2, 3, 4, 5, 6, 1, 2), die("green", 1)
    play = position(Sitting(hand=hand), grid=[new, *dice("blue", 1)]).die(new)
    assert len(play.game.why_not(play.state, Discard(())).nearest) == 3
    assert said(play, Discard(()))[2:] == ["allowed: discard 1 dice card"]


def test_what_is_legal_needs_no_words() -> None:
    """No line is said of it."""
    tea = ware(("tea", 1))
    play = position(Sitting(), grid=[tea])
    assert said(play, TakeDie(tea.token)) == said(play, TakeAction(tea.token)) == []


def test_every_ruling_can_be_said() -> None:
    """Whatever is refused in a match is told in every language, with all of its values."""
    rulings, rng, told = Rulings(Faces(GAME.cards)), Random(1), set()
    languages = [load_language(code) for code in LANGUAGES]
    for state in states(GAME, Options(players=2, joker="strict", overpaying="refuse"), Random(2)):
        if rng.random() > 0.15:
            continue
        for choice in wishes(state, rng):
            ruling = GAME.why_not(state, choice)
            lines = rulings.lines(state, ruling)
            assert len(lines) == len({*lines})
            if ruling.legality is not Legality.IMPOSSIBLE:
                assert lines == ()
                continue
            assert 2 + bool(ruling.nearest) <= len(lines) <= 2 + len(ruling.nearest)
            told |= {one.id for one in (ruling.needed, ruling.there) if one is not None}
            for line in lines:
                assert all("{" not in line.words.in_language(language) for language in languages)
    assert len(told) > 0.5 * len({*NEEDED, *THERE}), "the others are told of slips"


def test_ids_of_clauses_are_unambiguous() -> None:
    """What is needed and what was there have different ids, for one table of texts."""
    assert not NEEDED.keys() & THERE.keys()


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_clause_is_translated(code: str) -> None:
    """No clause is shown in English to those who read something else."""
    language = load_language(code)
    same = [text for text in {*NEEDED.values(), *THERE.values()} if language.gettext(text) == text]
    assert sorted(same) == ["{cards}", "{card}"]
