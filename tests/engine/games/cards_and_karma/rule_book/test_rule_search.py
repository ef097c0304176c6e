"""Rules are found by whatever a player would type."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK, RULES
from engine.rulebook import RULE_LANGUAGES, RuleCardError
from engine.rulebook.search import plain


@pytest.mark.parametrize(
    ("wanted", "code", "first"),
    [
        ("joker", "en", "administrator-joker"),
        ("hand", "en", "hand-limit"),
        ("dice administrator", "en", "administrator-cards"),
        ("Schiff", "de", "ships"),
        ("bateau", "fr", "ships"),
        ("égalité", "fr", "tie-break"),
        ("egalite", "fr", "tie-break"),
        ("reward_dice", "de", "settings"),
        ("Ablagestapel", "de", "piles"),
    ],
)
def test_the_best_hit_comes_first(wanted: str, code: str, first: str) -> None:
    """A word that names a rule brings that before those which only mention it; all words must be found."""
    hits = RULE_BOOK.find(wanted, code)
    assert hits[0] == first
    assert len(hits) == len(set(hits))


@pytest.mark.parametrize("wanted", ["Gebäude", "gebaude", "GEBAEUDE", " gebäude "])
def test_case_and_umlauts_do_not_matter(wanted: str) -> None:
    """However it is typed, a word finds the same."""
    assert RULE_BOOK.find(wanted, "de") == RULE_BOOK.find("gebäude", "de")
    assert RULE_BOOK.find(wanted, "de")[0] == "buildings"


def test_a_ruling_leads_to_the_rules_that_it_decides() -> None:
    """Exactly that ruling: A2 is not A24."""
    for ruling in ("A2", "a24"):
        hits = RULE_BOOK.find(ruling, "en")
        assert hits
        assert all(ruling.upper() in RULES[id_].rulings for id_ in hits)
        assert len(hits) == sum(ruling.upper() in rule.rulings for rule in RULES.values())


@pytest.mark.parametrize("heading", ["Durchgang beendet", "Fin de tour"])
@pytest.mark.parametrize("code", RULE_LANGUAGES)
def test_headings_of_both_rulebooks_are_found(heading: str, code: str) -> None:
    """Whoever has the rulebook open finds the card by its heading, in whatever language the cards are."""
    assert {"passes", "elephant"} <= set(RULE_BOOK.find(heading, code))


@pytest.mark.parametrize("wanted", ["", "  ", "zzz", "joker zzz", "A99", "Verwalter"])
def test_what_is_on_no_card_is_not_found(wanted: str) -> None:
    """Nothing, nonsense, a ruling that there is not, and a word of another language in the texts."""
    hits = RULE_BOOK.find(wanted, "en")
    headed = {id_ for id_, rule in RULES.items() if "Verwalter" in rule.section.german}
    assert set(hits) == (headed if wanted == "Verwalter" else set())


@pytest.mark.parametrize(
    ("wanted", "code", "near"),
    [
        ("overpayng", "en", "overpaying"),
        ("vervalter", "de", "Verwalter"),
        ("batiman", "fr", "bâtiment"),
        ("dice administrater", "en", "administrator"),
    ],
)
def test_a_slip_is_understood(wanted: str, code: str, near: str) -> None:
    """A misspelt word leads to the one that was meant."""
    assert RULE_BOOK.find(wanted, code) == ()
    assert near in RULE_BOOK.near(wanted, code)


def test_nonsense_is_near_nothing() -> None:
    """What is like no word is not guessed at."""
    assert RULE_BOOK.near("xqzvw", "en") == ()


def test_letters_are_made_plain() -> None:
    """Accents and umlauts go, and what stands for them."""
    assert plain("Zählleiste ÉTÉ Œuvre d’abord ß") == plain("zahlleiste ete ouvre d'abord ss")


def test_an_unknown_language_is_refused() -> None:
    """There are no cards to look through."""
    with pytest.raises(RuleCardError):
        RULE_BOOK.find("karma", "it")
