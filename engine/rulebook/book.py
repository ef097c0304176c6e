"""The rules of one game with their cards: looked up by id, or found by a word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from engine.rulebook.cards import RULE_LANGUAGES, RuleCardError, RuleText, parse_cards
from engine.rulebook.rules import Rule
from engine.rulebook.search import Index


@final
class RuleBook:
    """The rule book of a game. A language's cards are read when the first of them is wanted.

    Args:
        rules: Every rule by its id.
        read: Returns the TOML text of the cards in a language, one of `RULE_LANGUAGES`.
    """

    def __init__(self, rules: Mapping[str, Rule], read: Callable[[str], str]) -> None:
        self.rules: Final = rules
        self._read = read
        self._texts: dict[str, dict[str, RuleText]] = {}
        self._indices: dict[str, Index] = {}

    def texts(self, language: str) -> Mapping[str, RuleText]:
        """Return all cards of a language, by the ids of their rules.

        Raises:
            RuleCardError: There are no cards in the language, or their file is damaged.
        """
        if language not in RULE_LANGUAGES:
            raise RuleCardError(
                f"Rule cards in the language {language!r}.",
                expected=f"one of {', '.join(RULE_LANGUAGES)}.",
                advice="Choose one of these.",
            )
        if language not in self._texts:
            self._texts[language] = parse_cards(self._read(language), language, self.rules)
        return self._texts[language]

    def text(self, rule: str, language: str) -> RuleText:
        """Return the card of a rule.

        Raises:
            RuleCardError: There is no such rule or language, or the cards are damaged.
        """
        texts = self.texts(language)
        if rule not in texts:
            raise RuleCardError(
                f"The rule {rule!r}.",
                expected=f"one of {', '.join(texts)}.",
                advice="`munshi rule` lists them with their titles.",
            )
        return texts[rule]

    def heading(self, rule: str, language: str) -> str:
        """Return where the printed rulebook has a rule; of an unknown one its id."""
        return self.rules[rule].heading(language) if rule in self.rules else rule

    def find(self, wanted: str, language: str) -> tuple[str, ...]:
        """Return the ids of the rules that a word leads to, the best first (`search.Index.find`).

        Raises:
            RuleCardError: There are no cards in the language, or they are damaged.
        """
        return self._index(language).find(wanted)

    def near(self, wanted: str, language: str) -> tuple[str, ...]:
        """Return ids and words of the cards that are written much like what is wanted.

        Raises:
            RuleCardError: There are no cards in the language, or they are damaged.
        """
        return self._index(language).near(wanted)

    def _index(self, language: str) -> Index:
        texts = self.texts(language)
        if language not in self._indices:
            self._indices[language] = Index(self.rules, texts)
        return self._indices[language]


NO_RULES: Final = RuleBook({}, lambda language: f'format = 1\nlanguage = "{language}"\ncards = {{}}\n')
"""The rule book of a game that brings none."""
