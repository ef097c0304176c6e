"""The table of rules and the texts of clauses."""

from __future__ import annotations

import engine.games.rajas
from engine.games.rajas.choices import Choice
from engine.games.rajas.rule_book import reasons, spaces
from engine.games.rajas.rule_book.clauses import NEEDED, THERE
from engine.games.rajas.rule_book.rules import SECTIONS
from tests.engine.games.rajas.desk import GAME
from tests.engine.games.rule_books import RuleBookTests


class TestRules(RuleBookTests):
    """Those of Rajas of the Ganges."""

    game = GAME
    package = engine.games.rajas
    refusing = (reasons, spaces)
    source, letter = "RG-de", "C"
    books = ("002_d8391a072bde76ed.txt",)
    sections = SECTIONS
    needed, there = NEEDED, THERE
    choice, counts = Choice, (14, 16)
