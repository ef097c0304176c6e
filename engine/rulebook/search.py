"""Finding a rule by a word: its id, title, text or heading in the rulebook, or the ruling that decides it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final, final

from engine.rulebook.cards import RuleText
from engine.rulebook.rules import Rule

_RULING: Final = re.compile(r"[a-z]\d{1,2}")
_WORD: Final = re.compile(r"\w+")
_NEAR: Final = 5
"""How many near matches are told at most."""
_LIKE: Final = 0.72
"""How alike they must be, from 0 to 1."""

_WHOLE, _START, _INSIDE = 4, 2, 1
"""What a word found is worth: by itself, at the start of a word, or within one."""
_ID, _TITLE, _SHORT, _HEADING, _FULL, _NAMED = 60, 60, 4, 4, 1, 10_000
"""What a place where it is found is worth; ids and titles share it among their words, whole they win."""


@final
class Index:
    """The cards of one language, ready to be searched.

    Args:
        rules: Every rule by its id.
        texts: Its card in the language.
    """

    def __init__(self, rules: Mapping[str, Rule], texts: Mapping[str, RuleText]) -> None:
        self._rules = rules
        self._texts = texts
        # For each rule what its places are worth, and their plain texts: id and title come first.
        self._places = {id_: tuple(_places(id_, rule, texts[id_])) for id_, rule in rules.items()}

    def find(self, wanted: str) -> tuple[str, ...]:
        """Return the ids of the rules that a word or several lead to, the best first.

        A ruling (`A24`) leads to the rules that it decides, anything else to those in which each of its words
        is found, whatever its case and accents; `ä` may be written `a` or `ae`. Headings of all printed
        rulebooks are looked through.
        """
        parts = plain(wanted).split()
        ruling = wanted.strip().upper()
        if _RULING.fullmatch(ruling.casefold()):
            return tuple(id_ for id_, rule in self._rules.items() if ruling in rule.rulings)
        scores = {id_: _score(parts, places) for id_, places in self._places.items()}
        return tuple(sorted((id_ for id_, score in scores.items() if score), key=lambda id_: -scores[id_]))

    def near(self, wanted: str) -> tuple[str, ...]:
        """Return ids, and words of titles and texts, that are written much like what is wanted."""
        known: dict[str, str] = {}
        for id_, text in self._texts.items():
            whole = f"{text.title} {text.short} {text.full}"
            for word in (id_, *_WORD.findall(whole)):
                known.setdefault(plain(word), word)
        phrase = plain(wanted)
        slips = [phrase, *(part for part in phrase.split() if part not in known)]
        near = [word for slip in slips for word in get_close_matches(slip, known, _NEAR, _LIKE)]
        return tuple(known[word] for word in dict.fromkeys(near))[:_NEAR]


def plain(text: str) -> str:
    """Return a text in small letters without accents, and with umlauts as single letters."""
    parted = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    bare = "".join(letter for letter in parted if not unicodedata.combining(letter))
    # On both sides alike, so that "Gebaude" and "Gebaeude" find the same; nothing here is told apart by it.
    return re.sub("[aou]e", lambda pair: pair[0][0], bare.replace("’", "'"))


def _places(id_: str, rule: Rule, text: RuleText) -> Iterator[tuple[int, str]]:
    for worth, name in ((_ID, id_), (_TITLE, text.title)):
        yield worth // len(_WORD.findall(name)), plain(name)
    yield _SHORT, plain(text.short)
    yield _HEADING, plain(f"{rule.section.english} {rule.section.german} {rule.section.french}")
    yield _FULL, plain(f"{text.full} {text.setting} {' '.join(rule.settings)}")


def _score(parts: list[str], places: tuple[tuple[int, str], ...]) -> int:
    """Return how well a rule fits, 0 where a word is missing."""
    found = [sum(worth * _found(part, place) for worth, place in places) for part in parts]
    if not found or not all(found):
        return 0
    named = " ".join(parts) in {name for _, name in places[:2]}
    return sum(found) + _NAMED * named


def _found(part: str, place: str) -> int:
    if part not in place:
        return 0
    if re.search(rf"(?<!\w){re.escape(part)}(?!\w)", place):
        return _WHOLE
    return _START if re.search(rf"(?<!\w){re.escape(part)}", place) else _INSIDE
