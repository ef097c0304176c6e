"""The table of rules and the texts of clauses."""

from __future__ import annotations

from typing import get_args, get_type_hints

import engine.games.dice_charmers
from engine.games.dice_charmers.choices import Choice
from engine.games.dice_charmers.play.goods import Sale
from engine.games.dice_charmers.play.river import Way
from engine.games.dice_charmers.rule_book import reasons
from engine.games.dice_charmers.rule_book.clauses import NEEDED, THERE
from engine.games.dice_charmers.rule_book.rules import SECTIONS
from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.games.rule_books import RuleBookTests

_SALES = [f"sell-{how}" for how in get_args(get_type_hints(Sale)["how"])]


class TestRules(RuleBookTests):
    """Those of The Dice Charmers."""

    game = GAME
    package = engine.games.dice_charmers
    refusing = (reasons,)
    source, letter = "DC-de", "B"
    books = ("001_7c012a27a7a648f1.txt", "003_830c54709e89d2d9.txt")
    alike = frozenset({"Karma"})
    sections = SECTIONS
    needed, there = NEEDED, THERE
    choice, counts = Choice, (11, 12)
    made = frozenset((*_SALES, *(f"sail-{way}" for way in get_args(Way))))
