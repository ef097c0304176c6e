"""The rules of a game to be looked up: by the sections of the rulebook, or by a word that is searched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import chain
from typing import Final

from display.rules import heading
from display.words import Words, in_each, verbatim, words
from engine.games import GAMES, open_box
from engine.msgid import msgid
from engine.rulebook import RuleBook
from firmware.entering.asked import Asked, Given, Option, given
from firmware.shelf.games import choosing
from firmware.shelf.letters import WORD, board
from firmware.shelf.wishes import Look

HEAD: Final = words(msgid("Rules"))
MOST: Final = 18
"""So many rules that were found are listed, the best ones first."""


def whose(language: str) -> Asked:
    """Return the question whose rules are looked up."""
    options = tuple(
        Option(verbatim(open_box(game).title), partial(sections, game, language), choosing(game).icon)
        for game in GAMES
    )
    return Asked(words(msgid("The rules of which game?")), options, shape="tiles")


def sections(game: str, language: str) -> Asked:
    """Return the sections of a game's rulebook, and the search; each leads to a `Look`.

    Args:
        game: The game's id.
        language: In which a word is searched.
    """
    book = open_box(game).rulebook
    parts: dict[str, list[str]] = {}
    for rule, where in book.rules.items():
        parts.setdefault(where.heading(language), []).append(rule)
    search = Option(words(msgid("search a word")), partial(_search, game, language))
    options = tuple(Option(heading(book, rules[0]), partial(_these, game, rules)) for rules in parts.values())
    return Asked(words(msgid("Which part of the rules?")), (search, *options))


def _search(game: str, language: str) -> Asked:
    return board(WORD, lambda word: _found(game, word, language))


def _found(game: str, word: str, language: str) -> Asked:
    book = open_box(game).rulebook
    tried = [book.find(one, language) for one in (word, *book.near(word, language))]
    found = tried[0] or tuple(dict.fromkeys(chain(*tried)))
    if not found:
        nothing = words(msgid("Nothing is found of {word}."), word=word)
        again = Option(words(msgid("search a word")), partial(_search, game, language))
        return Asked(nothing, (again,))
    return _asked(words(msgid("Rules with {word}"), word=word), game, book, found[:MOST])


def _these(game: str, rules: Iterable[str]) -> Asked | Given:
    rules = tuple(rules)
    if len(rules) == 1:
        return Given(Look(game, rules[0]))
    return _asked(words(msgid("Which rule?")), game, open_box(game).rulebook, rules)


def _asked(text: Words, game: str, book: RuleBook, rules: Iterable[str]) -> Asked:
    options = tuple(Option(in_each(partial(_title, book, rule)), given(Look(game, rule))) for rule in rules)
    return Asked(text, options)


def _title(book: RuleBook, rule: str, language: str) -> str:
    return book.text(rule, language).title
