"""Changes the rules in one place at a time and sees whether a test notices.

    python scripts/mutants.py [--sample 150] [--seed 1] [--minutes 60] [--only trios ...] [--json]

A *mutant* is the source with one small change: another comparison, a condition turned round, one more, a
keyword or a statement left out. It is tried in a copy of the checkout, never in the checkout itself. It is
killed where a test fails, takes too long or too much memory, and survives where all pass: either it means
the same as the source or a test is missing. Those that mean the same stand in `tests/engine/survivors.toml`
with the reason.
Ends with 1 if fewer than nine in ten were killed, or a survivor has no reason.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
REASONS = ROOT / "tests" / "engine" / "survivors.toml"
ENGINE = ROOT / "engine"
RULES = ENGINE / "games" / "cards_and_karma"
KERNEL = ENGINE / "kernel"
CARDS_TESTS, KERNEL_TESTS = "tests/engine/games/cards_and_karma", "tests/engine/kernel"
REFEREE_TESTS = "tests/engine/referee"
NAMES = (
    "administrators advance blur bonuses breaches cards choices clauses components display exchanges",
    "facts faults gains game grid joining_faults leaving menu nearest offered options palace paying payments",
    "piles placing pool purse refusals results rewards ruling setup sight slips standing state task trios",
    "turn view waivers writing",
)
"""The modules that are rules: not what is in the box, how pictures are explained, how things are worded."""
MATCH = ("agenda", "match", "takebacks", "timeline")
REFEREE = ("diagnosis",)
"""The modules of the referee that say which rule was not kept."""
MORE = {
    "breaches": f"{REFEREE_TESTS}/test_diagnosis.py",
    "clauses": f"{CARDS_TESTS}/rule_book/test_ruling.py",
    "joining_faults": f"{CARDS_TESTS}/joining/test_joining.py",
    "nearest": f"{CARDS_TESTS}/rule_book/test_ruling.py",
    "slips": f"{REFEREE_TESTS}/test_diagnosis.py",
    "waivers": f"{REFEREE_TESTS}/test_diagnosis.py",
}
"""Modules that are tested elsewhere than in a file of their name, or there too."""
LONG = [f"{CARDS_TESTS}/{folder}" for folder in ("comparing", "machines")]
GOAL = 0.9
MEMORY = 4 << 30
"""Bytes that tests may take: what a change makes endless may grow as well, until the machine stands still."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
REACHED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
OPTIONAL = {"replace", "done", "instead"}
"""Calls of which a keyword may be left out."""
_TELLS = 12
"""A piece of source as long as this names its place; a shorter one is named with its line."""
WORDS = {"refusal", "misfit", "Fault", "Ruling", "TypeVar", "msgid"}
"""Calls whose arguments are for people to read."""


@dataclass(frozen=True)
class Mutant:
    """One change: in which line of which file, from which byte to which, and what stands there instead."""

    file: str
    line: int
    text: str
    start: int
    end: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """What names it while lines are added elsewhere."""
        within = "" if self.before in self.text and len(self.before) > _TELLS else f" in `{self.text}`"
        return f"{self.file}: `{self.before}` -> `{self.after}`{within}"


def expressions(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what may stand in place of an expression."""
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                ops = [*node.ops[:index], COMPARED[type(operator)](), *node.ops[index + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)
        case ast.BinOp() if type(node.op) in REACHED and not _is_type(node.left):
            yield ast.BinOp(node.left, REACHED[type(node.op)](), node.right)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            yield from node.values
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool() as truth):
            yield ast.Constant(not truth)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
        case ast.IfExp():
            yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.Call():
            yield from _calls(node)
        case _:
            pass


def _calls(node: ast.Call) -> Iterator[ast.expr]:
    name = _called(node.func)
    if name in CALLED:
        yield ast.Call(ast.Name(CALLED[name]), node.args, node.keywords)
    for left_out in node.keywords if name in OPTIONAL else ():
        yield ast.Call(node.func, node.args, [one for one in node.keywords if one is not left_out])


def may_go(node: ast.stmt) -> bool:
    """Tell whether something stands there already that a statement changes or ends."""
    match node:
        case ast.Raise() | ast.AugAssign():
            return True
        case ast.Expr():
            return not isinstance(node.value, ast.Constant)
        case ast.Assign():
            there = {one.id for one in ast.walk(node.value) if isinstance(one, ast.Name)}
            names = {one.id for to in node.targets for one in ast.walk(to) if isinstance(one, ast.Name)}
            return bool(names) and names <= there
        case _:
            return False


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that run and are not words: no annotations, no messages."""
    match node:
        case ast.AnnAssign():
            yield from (node.value,) if node.value else ()
        case ast.FunctionDef():
            yield from (one for one in (*node.args.defaults, *node.args.kw_defaults) if one)
            yield from node.body
        case ast.ClassDef():
            yield from node.body
        case ast.Call() if _called(node.func) in WORDS:
            return
        case ast.Call() if _called(node.func) == "zip":
            yield from node.args  # `strict` only notices what cannot be
        case ast.If() if _called(node.test) == "TYPE_CHECKING":
            return
        case ast.JoinedStr():
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _called(function: ast.expr) -> str:
    """Return a name, empty where it is something else."""
    return getattr(function, "id", getattr(function, "attr", ""))


def _is_type(node: ast.expr) -> bool:
    """Tell whether it is a type of a union: named in one word that begins as such and goes on small."""
    if isinstance(node, ast.BinOp):
        return _is_type(node.left)
    name = _called(node)
    return name[:1].isupper() and not name.isupper()


def _conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the conditions of a node that have no change of their own."""
    tests = [node.test] if isinstance(node, ast.If | ast.While) else getattr(node, "ifs", [])
    yield from (one for one in tests if not isinstance(one, ast.Compare | ast.BoolOp | ast.UnaryOp))


def mutants(file: str, source: str) -> list[Mutant]:
    """Return every change of a module.

    Args:
        file: Its path, for the mutants' names.
        source: Its text.
    """
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for one in lines:
        starts.append(starts[-1] + len(one))
    found: dict[Mutant, None] = {}

    def add(node: ast.expr | ast.stmt, instead: ast.AST) -> None:
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        text = ast.unparse(ast.fix_missing_locations(copy.deepcopy(instead)))
        after = text if isinstance(instead, ast.stmt) else f"({text})"
        line = lines[node.lineno - 1].decode().strip()
        found[Mutant(file, node.lineno, line, start, end, ast.unparse(node), after)] = None

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.expr):
            for one in expressions(node):
                add(node, one)
        elif isinstance(node, ast.stmt) and may_go(node):
            add(node, ast.Pass())
        for test in _conditions(node):
            add(test, ast.UnaryOp(ast.Not(), test))
        for part in parts(node):
            visit(part)

    visit(ast.parse(source))
    return list(found)


def changed(source: str, mutant: Mutant) -> str:
    """Return a source with the change."""
    data = source.encode()
    return (data[: mutant.start] + mutant.after.encode() + data[mutant.end :]).decode()


Stages = list[list[str]]
"""Tests that are run one lot after another, the likeliest to notice first."""


def modules(only: list[str]) -> dict[Path, Stages]:
    """Return the modules that are changed, each with the tests that must notice.

    Args:
        only: Their names; empty for all.
    """
    found: dict[Path, Stages] = {}
    for name in " ".join(NAMES).split():
        (file,) = RULES.rglob(f"{name}.py")
        test = f"{CARDS_TESTS}/{file.parent.relative_to(RULES)}/test_{name}.py"
        own = [test, MORE.get(name, ""), f"{CARDS_TESTS}/rulings"]
        found[file] = [own, [CARDS_TESTS, *(f"--ignore={one}" for one in LONG)], LONG]
    for name in MATCH:
        own = [f"{KERNEL_TESTS}/test_{name}.py"]
        found[KERNEL / f"{name}.py"] = [own, [KERNEL_TESTS], LONG]
    for name in REFEREE:
        found[ENGINE / "referee" / f"{name}.py"] = [[f"{REFEREE_TESTS}/test_{name}.py"], [REFEREE_TESTS]]
    return {
        path: _there(stages)
        for path, stages in found.items()
        if path.exists() and (not only or path.stem in only)
    }


def _there(stages: Stages) -> Stages:
    return [
        there
        for stage in stages
        if (there := [one for one in stage if one and (one[0] == "-" or (ROOT / one).exists())])
    ]


class Fate(Enum):
    """What becomes of a mutant."""

    KILLED = "."
    TIMEOUT = "t"
    SURVIVED = "s"


def fate(checkout: Path, tests: list[str], seconds: float) -> Fate:
    """Run tests in a checkout; what fails kills, and so does what goes on for too long."""
    environment = {**os.environ, "CI": "1"}
    process = subprocess.Popen(  # noqa: S603  # our own tests
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
        cwd=checkout,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    resource.prlimit(process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        return Fate.KILLED if process.wait(seconds) else Fate.SURVIVED
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return Fate.TIMEOUT


def run(sample: list[tuple[Mutant, Stages]], minutes: float) -> dict[Mutant, Fate]:
    """Return what became of each mutant that there was time for.

    Tests of a lot that take twice as long as all of them together do without a change are taken to go on
    for ever.
    """
    fates: dict[Mutant, Fate] = {}
    until = monotonic() + 60 * minutes
    with TemporaryDirectory(prefix="munshi-mutants-") as folder:
        checkout = Path(folder)
        for name in ("engine", "vision", "display", "firmware", "tests"):
            shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", checkout)
        begun = monotonic()
        if fate(checkout, [CARDS_TESTS, KERNEL_TESTS], 3600) is not Fate.SURVIVED:
            sys.exit("The tests fail without any change; mend that first.")
        limit = 2 * (monotonic() - begun)
        for number, (mutant, stages) in enumerate(sample):
            if monotonic() > until:
                break
            path = checkout / mutant.file
            source = path.read_text("utf-8")
            _write(path, changed(source, mutant), 2 * number)
            each = (fate(checkout, tests, limit) for tests in stages)
            fates[mutant] = next((one for one in each if one is not Fate.SURVIVED), Fate.SURVIVED)
            _write(path, source, 2 * number + 1)
            told = f"\n{mutant.name}\n" if fates[mutant] is Fate.SURVIVED else fates[mutant].value
            print(told, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return fates


def _write(path: Path, source: str, seconds: int) -> None:
    """Write a module with a time of its own, for by time and size Python knows what it has compiled."""
    path.write_text(source, "utf-8")
    os.utime(path, (seconds, seconds))


def main() -> int:
    """Draw a sample, try it, and print what became of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sample", type=int, default=150, help="how many changes are tried; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which changes are drawn")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so many minutes")
    parser.add_argument("--only", nargs="*", default=[], help="modules by name, `trios`")
    parser.add_argument("--named", default="", help="only changes whose name contains this")
    parser.add_argument("--nice", type=int, default=10, help="how far others go first, 0 to 19")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    os.nice(arguments.nice)
    found = [
        (mutant, stages)
        for path, stages in modules(arguments.only).items()
        for mutant in mutants(str(path.relative_to(ROOT)), path.read_text("utf-8"))
        if arguments.named in mutant.name
    ]
    count = min(arguments.sample or len(found), len(found))
    tried = run(Random(arguments.seed).sample(found, count), arguments.minutes)
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text("utf-8")) if REASONS.exists() else {}
    survivors = [mutant for mutant, became in tried.items() if became is Fate.SURVIVED]
    share = 1 - len(survivors) / max(len(tried), 1)
    timeouts = list(tried.values()).count(Fate.TIMEOUT)
    report = {
        "possible": len(found),
        "tried": len(tried),
        "killed": len(tried) - len(survivors),
        "of these by time": timeouts,
    }
    if arguments.json:
        listed = [{**asdict(one), "reason": reasons.get(one.name, "")} for one in survivors]
        print(json.dumps({**report, "share": round(share, 3), "survivors": listed}))
    else:
        print(", ".join(f"{name}: {number}" for name, number in report.items()) + f" ({share:.1%})")
        for one in survivors:
            print(f"{one.file}:{one.line}: {one.before} -> {one.after}")
            print(f"    {reasons.get(one.name, 'no reason is written down: a test is missing')}")
    if not arguments.only and not arguments.named:
        for name in sorted(reasons.keys() - {mutant.name for mutant, _ in found}):
            print(f"no change any more, so its reason may go: {name}", file=sys.stderr)
    return 0 if share >= GOAL and all(one.name in reasons for one in survivors) else 1


if __name__ == "__main__":
    sys.exit(main())
