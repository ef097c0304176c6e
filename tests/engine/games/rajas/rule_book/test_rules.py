"""The table of rules and the texts of clauses, and that everything cited stands in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import engine.games.rajas
from engine.games.rajas.choices import Choice
from engine.games.rajas.opening import open_box
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.rule_book import reasons, ruling, spaces
from engine.games.rajas.rule_book.clauses import NEEDED, THERE
from engine.games.rajas.rule_book.rules import RULE_BOOK, RULES, SECTIONS
from engine.kernel.agenda import Task

RULINGS = {f"C{number}" for number in range(1, 18)}
"""The rulings on Rajas of the Ganges, C1 to C17."""

_CITED = re.compile(r"RG-de > ([^;:.)`\"]+)")
_RULING = re.compile(r"\bC(\d+)\b")
_HERE = Path(engine.games.rajas.__file__).parent


def _sections(text: str) -> Iterator[str]:
    """Yield the sections that a text cites; of a heading the part before its dash is the short name."""
    for listed in _CITED.findall(" ".join(text.replace("#", "").split())):
        first, *others = listed.split(", ")
        yield first.split(" – ")[0].strip()
        yield from (one for one in others if one[0].isupper())


def _cited_rulings(text: str) -> Iterator[str]:
    """Yield the numbers of the rulings that docstrings and comments name (`ruling C5`)."""
    for listed in re.findall(r"rulings? ((?:C\d+(?:, | and )?)+)", " ".join(text.split())):
        yield from _RULING.findall(listed)


def _below(kind: type) -> Iterator[type]:
    one: type
    for one in kind.__subclasses__():
        if one.__module__.startswith("engine.games.rajas."):
            yield one
        yield from _below(one)


def test_the_box_brings_the_rule_book() -> None:
    """`munshi rule --game rajas` finds it there."""
    assert open_box(None).rulebook is RULE_BOOK


@pytest.mark.parametrize("file", sorted(_HERE.rglob("*.py")), ids=lambda file: file.stem)
def test_what_the_code_cites_is_in_the_table(file: Path) -> None:
    """Every section of the rulebook can be looked up, and every ruling stands beside a rule."""
    text = file.read_text("utf-8")
    assert file.name == "rules.py" or set(_sections(text)) <= SECTIONS.keys()
    assert {f"C{number}" for number in _cited_rulings(text)} <= RULINGS


def test_every_ruling_stands_beside_a_rule() -> None:
    """The table leaves no ruling out, names none that there is not, and no rule goes without."""
    assert {one for rule in RULES.values() for one in rule.rulings} == RULINGS
    assert all(rule.rulings for rule in RULES.values())


def test_every_ruling_has_a_test() -> None:
    """Each ruling is cited by the name of a test beside this folder."""
    names = "".join(file.read_text("utf-8") for file in Path(__file__).parents[1].glob("test_*rulings.py"))
    assert {f"C{number}" for number in re.findall(r"def test_c(\d+)_", names)} == RULINGS


def test_every_section_has_its_headings() -> None:
    """Each rule is found in the German rulebook, and readers of the other languages are told where."""
    for rule in RULES.values():
        section = rule.section
        assert section in SECTIONS.values()
        assert section.german
        assert section.french not in {"", section.german}
        assert section.english not in {"", section.german}


def test_headings_are_those_of_the_rulebook(shared: Path) -> None:
    """The German headings stand in the German text."""
    german = " ".join(
        _plain((shared / "rulebooks" / name).read_text("utf-8")) for name in ("002_d8391a072bde76ed.txt",)
    )
    assert [name for name, section in SECTIONS.items() if _plain(section.german) not in german] == []


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[*#]", "", text).casefold().split())


def test_rules_of_tasks_are_in_the_table() -> None:
    """Whatever task refuses an answer, it does so by a rule of the table."""
    tasks = [one for one in _below(Task) if issubclass(one, Task)]
    assert len(tasks) > 15
    assert {task.rule for task in tasks} - {""} <= RULES.keys()


def _calls(*names: str) -> Iterator[ast.Call]:
    """Yield the calls of some names where choices are refused."""
    for module in (reasons, ruling, spaces):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node


def _constants(node: ast.AST) -> set[str]:
    return {
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def test_rules_of_reasons_are_in_the_table() -> None:
    """A refusal names rules that can be looked up."""
    named = {one.args[0].value for one in _calls("Reason") if isinstance(one.args[0], ast.Constant)}
    named |= {rule for one in _calls("Ruling") for rule in _constants(one.args[1])}
    assert len(named) > 10
    assert named <= RULES.keys()


def test_every_clause_has_a_text() -> None:
    """Each id that the code states has one, whose values are those that the code gives."""
    texts = NEEDED | THERE
    assert len(texts) == len(NEEDED) + len(THERE)
    for call in _calls("clause", "Clause"):
        if isinstance(call.args[0], ast.Constant):
            fields = {name for _, name, _, _ in Formatter().parse(texts[str(call.args[0].value)]) if name}
            assert fields == {one.arg for one in call.keywords}, call.args[0].value


def test_clauses_that_are_put_together_have_texts() -> None:
    """Every kind of question and of answer."""
    kinds = {one.kind for one in _below(Effect) if issubclass(one, Effect) and one.kind}
    tags = {str(one.__struct_config__.tag) for one in _below(Choice) if issubclass(one, Choice)}
    assert (len(kinds), len(tags)) == (14, 16)
    kinds |= {one.awaited for one in _below(Task) if hasattr(one, "awaited")}
    wanted = {f"asked-{kind}" for kind in kinds}
    assert wanted <= NEEDED.keys()
    assert {f"answered-{tag}" for tag in (*tags, "other")} <= THERE.keys()


def test_no_text_is_left_over() -> None:
    """Each text is stated somewhere."""
    stated = {word for call in _calls("clause", "Clause", "_misfit") for word in _constants(call)}
    put_together = ("asked-", "answered-")
    assert [one for one in NEEDED | THERE if one not in stated and not one.startswith(put_together)] == []
