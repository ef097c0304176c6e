"""Every sentence can be said in every language, without an id or an open value."""

from __future__ import annotations

import re
from random import Random

import pytest

from display.games.rajas import vocabulary
from display.games.rajas.phrases import asking, heads
from display.language import LANGUAGES, load_language
from display.words import Words
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.game import Rajas
from engine.games.rajas.play.kali import Price
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.state import State
from engine.kernel.contract import Over
from tests.engine.kernel.playing import states

GAME = Rajas()
ODD = re.compile(r"[{}]|[a-z]-[a-z\d]|\s[:;?!](?<!\xa0.)")
"""What ids look like, open values, and signs that a line could begin with."""


def said(text: Words, code: str) -> str:
    """A text as it reads; it must read well."""
    told = text.in_language(load_language(code))
    assert told.strip()
    assert not ODD.search(told), told
    return told


@pytest.fixture(scope="module")
def played() -> list[State]:
    """The states of two matches that ask whatever is ever asked."""
    two = {"players": 2, "variants": ["ganga", "mango"]}
    four = {"players": 4, "variants": ["navaratnas", "ganga", "mango"]}
    return [state for options in (two, four) for state in states(GAME, Random(4), options, 0.2)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_of_a_match_can_be_asked(code: str, played: list[State]) -> None:
    """By its kind."""
    pending = [GAME.pending(state) for state in played]
    kinds = {one.kind for one in pending if not isinstance(one, Over)}
    assert kinds == {*asking.QUESTIONS}
    asked = {said(asking.asks(kind, "Leila"), code) for kind in (*asking.QUESTIONS, "room")}
    assert len(asked) == len(asking.QUESTIONS) + 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_price_can_be_told(code: str, played: list[State]) -> None:
    """Whatever is paid in a match."""
    prices: set[Price] = set()
    for state in played:
        task = state.agenda[-1]
        if isinstance(task, Payment):
            prices.add(task.price(state))
    assert {price.kind for price in prices} == {"sum", "value", "low", "any", "colour", "pair"}
    told = set()
    for price in prices:
        colour = vocabulary.colour(COLOURS[price.colour]) if price.colour >= 0 else None
        what = asking.price(price.kind, price.number, colour)
        told.add(said(asking.asks("payment", "Leila", what), code))
    assert len(told) == len(prices)


def test_what_is_asked_is_told_more_closely() -> None:
    """The tile and the price."""
    price = asking.price("sum", 7, vocabulary.colour("blue"))
    assert said(asking.asks("payment", "Leila", price), "fr") == (
        "Avec quels dés paie Leila\xa0? Bleu, 7 au moins"
    )
    assert said(asking.asks("room", "Leila"), "en") == "Kali is full: which die does Leila put back?"


def test_rounds_and_the_end() -> None:
    """A warning stands there before the end."""
    german = [heads.when(0), heads.when(7), heads.when(7, last=True)]
    assert [said(one, "de") for one in german] == [
        "Vor der ersten Runde",
        "Runde 7",
        "Letzter Durchgang",
    ]
    assert said(heads.INVENTED.words, "fr") == "matériel inventé"
