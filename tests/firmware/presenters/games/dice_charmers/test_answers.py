"""Every choice and roll can be named, in every language, and its picture can be drawn."""

from __future__ import annotations

from typing import get_args

import pytest

from display.drawing.vectors import check_icon
from display.games.dice_charmers.signs import DRAWN, Sign, piece
from display.language import LANGUAGES, Language, load_language
from engine.games.dice_charmers.box.words import FACES
from engine.games.dice_charmers.choices import AGAIN, JOIN, AnyChoice, Build, Extend, Goods, Sail, Sell, Use
from engine.games.dice_charmers.results import Rolled
from engine.kernel.contract import UNSEEN
from firmware.presenters.games.dice_charmers import answers
from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.games.dice_charmers.universe import EVERY
from tests.firmware.presenters.games.dice_charmers.matches import steps

LANGUAGE: dict[str, Language] = {code: load_language(code) for code in LANGUAGES}
KNOWN = [one for one in EVERY if getattr(one, "person", "") != "cook"]


def text(answer: object, code: str = "en") -> str:
    """What an answer is called."""
    return answers.told(answer)[0].in_language(LANGUAGE[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_has_words_and_an_icon(code: str) -> None:
    """Whatever somebody may choose, and what dice and nobody showed."""
    assert {*map(type, KNOWN)} == {*get_args(AnyChoice)}
    for answer in (*KNOWN, Rolled(FACES[:2]), UNSEEN):
        said = text(answer, code)
        assert said.strip()
        assert not {*"{}"} & {*said}
        check_icon(answers.told(answer)[1])


@pytest.mark.parametrize("code", LANGUAGES)
def test_choices_of_one_question_have_different_names(code: str) -> None:
    """Nobody sees two buttons that say the same."""
    for before, _, _ in steps(5, players=3):
        choices = getattr(GAME.pending(before), "choices", ())
        assert len({text(one, code) for one in choices}) == len(choices)


def test_names_fit_a_button() -> None:
    """They are short."""
    said = [
        text(one)
        for one in (Build("C4", "ns"), Extend("C4", "w"), Sell(2, 0, 1), Sell(), Sail(7), AGAIN, JOIN)
    ]
    assert said == [
        "C4: straight road, north–south",
        "C4: half road, west",
        "2 tea, spices",
        "sell nothing",
        "space 7",
        "use karma: roll two dice",
        "two half roads as one road",
    ]
    assert text(Goods(("tea", "silk")), "de") == "Tee, Seide"
    assert text(Use("river-back"), "fr") == "fleuve, 1 case en arrière"


def test_pictures_can_be_drawn() -> None:
    """Each is a side of a die, or of a kind that is drawn."""
    for choice in KNOWN:
        picture = answers.picture(choice)
        if picture in {"", *FACES}:
            continue
        sign = piece(picture)
        assert isinstance(sign, Sign)
        assert sign.kind in DRAWN
