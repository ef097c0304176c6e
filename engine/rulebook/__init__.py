"""The rule book of a game: which rule has which id, where it is printed, and a card of it in three languages.

A game brings a table of rules and a folder of cards; looking them up and finding them is the same for all.
"""

from engine.rulebook.book import NO_RULES, RuleBook
from engine.rulebook.cards import RULE_LANGUAGES, RuleCardError, RuleLanguage, RuleText
from engine.rulebook.rules import Rule, Section

__all__ = [
    "NO_RULES",
    "RULE_LANGUAGES",
    "Rule",
    "RuleBook",
    "RuleCardError",
    "RuleLanguage",
    "RuleText",
    "Section",
]
