"""Refusals in the players' language: rule, place, need, and the nearest legal moves."""

from __future__ import annotations

import re
from random import Random

import pytest

from display.language import LANGUAGES, load_language
from display.words import Words
from engine.games.rajas.choices import Lay, Pay, Put
from engine.games.rajas.rule_book.clauses import NEEDED, THERE
from engine.kernel.contract import Decision, Legality
from firmware.presenters.games.rajas.rulings import instead, refused
from firmware.presenters.games.rajas.spots import meant
from tests.engine.games.rajas.desk import GAME, begun, did, having, showing
from tests.engine.games.rajas.universe import EVERY
from tests.firmware.presenters.games.rajas.matches import MATCHES, steps

IDS = re.compile(r"[{}]|[a-z]-[a-z\d]|: \.|(?<!\xa0)(?<=\s)[:;!]")
"""What only ids look like, open values, empty lists, and signs that a line could begin with."""


def said(told: Words, code: str = "en") -> str:
    """A text as it reads."""
    return told.in_language(load_language(code))


def test_a_space_says_by_what_it_fails() -> None:
    """Money, a worker, the row, and dice that are missing."""
    poor = having(begun(2), money=0, dice="green-6 green-5", karma=0)
    assert said(refused(GAME, poor, Put("quarry-1"))) == (
        "Not allowed: money: 0. Needed: money: at least 1 (Placing workers and carrying out actions)"
    )
    assert said(refused(GAME, poor, Put("quarry-2")), "de").startswith(
        "Nicht erlaubt: Steinbruch 2. Nötig: das erste freie Feld der Reihe: Steinbruch 1 ("
    )
    assert said(refused(GAME, poor, Put("harbour-1"))).startswith(
        "Not allowed: on Kali: green 5, green 6. Needed: a die of 1, 2 or 3, turned by karma if need be ("
    )
    assert said(refused(GAME, poor, Put("chamber-yogi")), "fr").startswith(
        "Pas permis\xa0: sur Kali\xa0: vert 5, vert 6. Il faut\xa0: un dé de 3, retourné par karma au besoin"
    )
    bare = having(poor, dice="")
    assert said(refused(GAME, bare, Put("stall-1"))).startswith(
        "Not allowed: on Kali: nothing. Needed: one die"
    )


def test_tiles_and_payments_say_by_what_they_fail() -> None:
    """In the words of the table."""
    state = showing(having(begun(2), dice="blue-3 blue-5 blue-2"), "blue-cow-3")
    laying = did(state, Put("quarry-1"))
    assert said(refused(GAME, laying, Lay("E4", 0))) == (
        "Not allowed: E4. Needed: a road that joins the net of the residence (The province boards)"
    )
    assert said(instead(GAME, laying, Lay("E4", 0))[0]) == "B1, not turned"
    paying = did(laying, Lay("B1", 0))
    assert said(refused(GAME, paying, Pay(("blue-2", "blue-3"))), "de").startswith(
        "Nicht erlaubt: Blau 2, Blau 3, zusammen 5. Nötig: Würfel dieser Farbe, zusammen mindestens 6: Blau"
    )


def test_what_a_worker_would_do_says_by_what_it_fails() -> None:
    """A tile that cannot be paid, a space of the river too far; where no worker can stand, that is why."""
    state = having(begun(2), dice="green-2 green-3", money=4)
    tile, space = meant(state, "stack-blue-cow"), meant(state, "river-5")
    assert said(refused(GAME, state, tile)).endswith(
        "Needed: a tile that can be paid for and laid (Building (quarry))"
    )
    assert said(instead(GAME, state, tile)[0]).startswith("green 4")
    assert said(refused(GAME, state, space)).startswith("Not allowed: space 5. Needed: one of the next free")
    assert meant(state, "river-1") is None
    poor = having(state, money=0)
    assert said(refused(GAME, poor, tile)).startswith("Not allowed: money: 0. Needed: money: at least 1")


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_every_refusal_can_be_said(options: dict[str, object]) -> None:
    """Whatever is refused in a match is told in every language, without an id; the ways on differ."""
    rng, languages, told = Random(2), [load_language(code) for code in LANGUAGES], set()
    for before, _, _ in steps(9, **options):
        if not isinstance(GAME.pending(before), Decision):
            continue
        for choice in rng.sample(EVERY, 12):
            ruling = GAME.why_not(before, choice)
            if ruling.legality is not Legality.IMPOSSIBLE:
                continue
            assert ruling.needed is not None
            told.add(ruling.needed.id)
            ways = instead(GAME, before, choice)
            assert 0 < len(ways) == len({*ways})
            for language in languages:
                text = refused(GAME, before, choice).in_language(language)
                assert not IDS.search(text), text
    assert len(told) > 15


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_clause_is_translated(code: str) -> None:
    """No clause is shown in English to those who read something else."""
    language = load_language(code)
    same = {text for text in {*NEEDED.values(), *THERE.values()} if language.gettext(text) == text}
    assert {text for text in same if re.sub(r"[{}\w]+|\W", "", text)} == set()
