"""What holds of the rules of each game that is played by tasks: everything cited stands in the tables."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

from engine.games import open_box
from engine.kernel import open_game
from engine.kernel.agenda import Task
from engine.kernel.effect import Effect
from engine.kernel.open_game import OpenGame
from engine.rulebook import Section


def plain(text: str) -> str:
    """A text without its signs, its lines joined."""
    return " ".join(re.sub(r"[*#]", "", text).casefold().split())


def constants(node: ast.AST) -> set[str]:
    """The texts below a node."""
    return {
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


class RuleBookTests:
    """To be derived for a game."""

    game: OpenGame[Any, Any, Any]
    package: ModuleType
    refusing: tuple[ModuleType, ...]
    """The modules in which choices are refused."""
    source: str
    """How the code cites the rulebook."""
    letter: str
    """That of the rulings, which are 17."""
    books: tuple[str, ...]
    """The German texts of the rulebook."""
    alike: frozenset[str] = frozenset()
    """Sections that are called alike in German and English."""
    sections: Mapping[str, Section]
    needed: Mapping[str, str]
    there: Mapping[str, str]
    choice: type
    counts: tuple[int, int]
    """How many kinds of questions and of choices there are."""
    made: frozenset[str] = frozenset()
    """The clauses that are put together, besides those on questions and answers."""

    @property
    def rulings(self) -> set[str]:
        """All rulings on the game."""
        return {f"{self.letter}{number}" for number in range(1, 18)}

    @property
    def rules(self) -> Mapping[str, Any]:
        """The table; `munshi rule` finds it in the box."""
        return open_box(self.game.id).rulebook.rules

    def below(self, kind: type) -> Iterator[type]:
        """Yield the game's types of a kind."""
        one: type
        for one in kind.__subclasses__():
            if one.__module__.startswith(f"{self.package.__name__}."):
                yield one
            yield from self.below(one)

    def calls(self, *names: str) -> Iterator[ast.Call]:
        """Yield the calls of some names where choices are refused."""
        for module in (open_game, *self.refusing):
            for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                    yield node

    def test_what_the_code_cites_is_in_the_table(self) -> None:
        """Every section of the rulebook can be looked up, and every ruling stands beside a rule."""
        for file in Path(str(self.package.__file__)).parent.rglob("*.py"):
            text = file.read_text("utf-8")
            assert file.name == "rules.py" or {*self._cited(text)} <= self.sections.keys(), file
            for listed in re.findall(
                rf"rulings? ((?:{self.letter}\d+(?:, | and )?)+)", " ".join(text.split())
            ):
                assert {*re.findall(rf"\b{self.letter}\d+", listed)} <= self.rulings, file

    def _cited(self, text: str) -> Iterator[str]:
        """Yield the sections that a text cites; of a heading the part before its dash is the short name."""
        joined = " ".join(text.replace("#", "").split())
        for listed in re.findall(rf"{self.source} > ([^;:.)`\"]+)", joined):
            first, *others = listed.split(", ")
            yield first.split(" – ")[0].strip()
            yield from (one for one in others if one[0].isupper())

    def test_every_ruling_stands_beside_a_rule(self) -> None:
        """The table leaves no ruling out, names none that there is not, and no rule goes without."""
        assert {one for rule in self.rules.values() for one in rule.rulings} == self.rulings
        assert all(rule.rulings for rule in self.rules.values())

    def test_every_ruling_has_a_test(self) -> None:
        """Each ruling is cited by the name of a test beside the game's other ones."""
        folder = Path(__file__).parent / self.package.__name__.rpartition(".")[2]
        names = "".join(file.read_text("utf-8") for file in folder.glob("test_*rulings.py"))
        found = re.findall(rf"def test_({self.letter.lower()}\d+)_", names)
        assert {name.upper() for name in found} == self.rulings

    def test_every_section_has_its_headings(self) -> None:
        """Each rule is found in the German rulebook, and readers of the other languages are told where."""
        alike = [self.sections[name] for name in self.alike]
        for rule in self.rules.values():
            section = rule.section
            assert section in self.sections.values()
            assert section.german
            assert section.french not in {"", section.german}
            assert section.english not in {"", section.german} or section in alike

    def test_headings_are_those_of_the_rulebook(self, shared: Path) -> None:
        """The German headings stand in a German text."""
        german = " ".join(plain((shared / "rulebooks" / name).read_text("utf-8")) for name in self.books)
        assert [name for name, one in self.sections.items() if plain(one.german) not in german] == []

    def test_rules_of_tasks_are_in_the_table(self) -> None:
        """Whatever task refuses an answer, it does so by a rule of the table."""
        tasks = [one for one in self.below(Task) if issubclass(one, Task)]
        assert len(tasks) > 15
        assert {task.rule for task in tasks} - {""} <= self.rules.keys()

    def test_rules_of_reasons_are_in_the_table(self) -> None:
        """A refusal names rules that can be looked up."""
        named = {one.args[0].value for one in self.calls("Reason") if isinstance(one.args[0], ast.Constant)}
        named |= {rule for one in self.calls("Ruling") for rule in constants(one.args[1])}
        assert len(named) > 10
        assert named | {self.game.in_turn} <= self.rules.keys()

    def test_every_clause_has_a_text(self) -> None:
        """Each id that the code states has one, whose values are those that the code gives."""
        texts = {**self.needed, **self.there}
        assert len(texts) == len(self.needed) + len(self.there)
        for call in self.calls("clause", "Clause"):
            if isinstance(call.args[0], ast.Constant):
                name = str(call.args[0].value)
                fields = {field for _, field, _, _ in Formatter().parse(texts[name]) if field}
                assert fields == {one.arg for one in call.keywords}, name

    def test_clauses_that_are_put_together_have_texts(self) -> None:
        """Every kind of question and of answer."""
        kinds = {one.kind for one in self.below(Effect) if issubclass(one, Effect) and one.kind}
        tags = {str(one.__struct_config__.tag) for one in self.below(self.choice)}  # type: ignore[attr-defined]
        assert (len(kinds), len(tags)) == self.counts
        kinds |= {getattr(one, "awaited", "roll") for one in self.below(Task)}
        assert {f"asked-{kind}" for kind in kinds} | self.made <= self.needed.keys()
        assert {f"answered-{tag}" for tag in (*tags, "other")} <= self.there.keys()

    def test_no_text_is_left_over(self) -> None:
        """Each text is stated somewhere."""
        stated = {word for call in self.calls("clause", "Clause", "misfit") for word in constants(call)}
        left = {*self.needed, *self.there} - stated - self.made
        assert [one for one in left if not one.startswith(("asked-", "answered-"))] == []
