"""The table of rules, and that everything cited stands in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import engine.games.cards_and_karma
from engine.games.cards_and_karma import setup, turn
from engine.games.cards_and_karma.box.components import CARD_KINDS
from engine.games.cards_and_karma.play import bonuses, exchanges, gains, menu, palace, paying, piles, trios
from engine.games.cards_and_karma.rule_book.rules import PRICE_OF, RULES, SECTIONS
from engine.games.cards_and_karma.task import Task

RULINGS = {f"A{number}" for number in range(46)}
"""The rulings on Cards & Karma, A0 to A45."""

_CITED = re.compile(r"CK-de > ([^;:.)`\"]+)")
_RULING = re.compile(r"\bA(\d+)\b")


def _modules() -> Iterator[tuple[str, str]]:
    for file in Path(engine.games.cards_and_karma.__file__).parent.rglob("*.py"):
        yield file.name, file.read_text("utf-8")


def _sections(text: str) -> Iterator[str]:
    for listed in _CITED.findall(" ".join(text.split())):
        yield from (re.sub(r" \d$", "", one.strip()) for one in listed.split(", "))


def test_cited_sections_are_in_the_table() -> None:
    """Every place of the rulebook that the code cites can be looked up."""
    for name, text in _modules():
        if name != "rules.py":
            assert set(_sections(text.replace("#", ""))) <= SECTIONS.keys(), name


def test_cited_rulings_are_in_the_table() -> None:
    """Every ruling that the code cites stands beside a rule."""
    listed = {ruling for rule in RULES.values() for ruling in rule.rulings}
    for name, text in _modules():
        cited = {f"A{number}" for number in _RULING.findall(text)} - {"A"}
        assert cited <= RULINGS, name
        if name != "rules.py":
            assert cited <= listed, name


def test_every_ruling_stands_beside_a_rule() -> None:
    """The table leaves no ruling out, and names none that there is not."""
    assert {ruling for rule in RULES.values() for ruling in rule.rulings} == RULINGS


def test_every_ruling_has_a_test() -> None:
    """Each ruling is cited by the docstring of at least one test of this folder."""
    cited: set[str] = set()
    for file in Path(__file__).parents[1].rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited.update(f"A{number}" for number in _RULING.findall(ast.get_docstring(node) or ""))
    assert cited >= RULINGS


def test_every_section_has_its_headings() -> None:
    """Each rule is found in the German and in the French rulebook, and English readers are told where."""
    for rule in RULES.values():
        assert rule.section in SECTIONS.values()
        assert rule.section.german
        assert rule.section.french
        assert rule.section.english
        assert rule.section.english != rule.section.german or rule.section is SECTIONS["Karma"]


def test_a_price_stands_where_its_kind_of_card_is_told_of() -> None:
    """CK-de > B, C, D, E."""
    assert set(PRICE_OF) == set(CARD_KINDS)
    places = {kind: RULES[rule].section for kind, rule in PRICE_OF.items()}
    wanted = {"building": "B", "ship": "C", "goods": "D", "palace": "E"}
    assert places == {kind: SECTIONS[name] for kind, name in wanted.items()}


def test_rules_of_questions_are_in_the_table() -> None:
    """Whatever task refuses an answer, it does so by a rule of the table."""
    modules = (bonuses, exchanges, gains, menu, palace, paying, piles, setup, trios, turn)
    tasks = [
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Task)
    ]
    assert len(tasks) > 20
    assert {task.rule for task in tasks} <= RULES.keys()


def test_headings_are_those_of_the_rulebooks(shared: Path) -> None:
    """The headings stand in the rulebook texts themselves."""
    german = _plain((shared / "rulebooks" / "000_b77e17014fa86de7.txt").read_text("utf-8"))
    french = _plain((shared / "rulebooks" / "004_11a18e336275b2b5.txt").read_text("utf-8"))
    for name, section in SECTIONS.items():
        if name != "Spielablauf":
            assert _plain(section.german) in german, name
        assert _plain(section.french) in french, name


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[*#\"“”]", "", text).casefold().split())
