"""`munshi rule`: tells a rule of a game, by its id or by a word."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Final, final

from engine.errors import MunshiError
from engine.rulebook import RuleBook
from firmware.commands.arguments import add_config, add_game

DESCRIPTION = """\
Prints the card of a rule: what it says, what an option of the match changes, where both rulebooks have it,
which rulings decide it and what is related. A word that is no rule's id is looked for in ids, titles, texts
and headings, without regard to case and accents; a ruling (A24) leads to the rules that it decides. One hit
is printed whole, several are listed, the best first. Without a word all rules are listed."""

WIDTH: Final = 100


@final
class UnknownRuleError(MunshiError):
    """No rule has what was asked for."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `rule` to the command line."""
    parser = commands.add_parser("rule", help="print a rule, or find it by a word", description=DESCRIPTION)
    parser.add_argument("words", nargs="*", metavar="ID|WORD", help="a rule's id, a ruling, or words to find")
    parser.add_argument(
        "--language", choices=("en", "de", "fr"), help="of the cards (display.language of the configuration)"
    )
    add_game(parser)
    parser.add_argument("--list", action="store_true", help="list the hits, also if there is just one")
    add_config(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a card, or a list of cards.

    Raises:
        UnknownRuleError: No card has the words.
        ConfigurationError: The configuration, which says the language, has a mistake.
    """
    from engine.games import open_box

    book = open_box(arguments.game).rulebook
    code: str = arguments.language or _configured(arguments.config)
    wanted = " ".join(arguments.words).strip()
    if not wanted:
        print(*_listed(book, book.rules, code), sep="\n")
        return 0
    hits = book.find(wanted, code)
    if not hits:
        raise _unknown(book, wanted, code)
    if (wanted in book.rules or len(hits) == 1) and not arguments.list:
        print(*_card(book, wanted if wanted in book.rules else hits[0], code), sep="\n")
    else:
        print(*_listed(book, hits, code, short=True), sep="\n")
    return 0


def _configured(path: Path | None) -> str:
    from firmware.configuration import load_configuration

    return load_configuration(path).configuration.display.language


def _listed(book: RuleBook, rules: Iterable[str], code: str, *, short: bool = False) -> Iterator[str]:
    """Yield a line for each rule, and what it says in short on the next one."""
    texts = book.texts(code)
    widest = max(map(len, book.rules), default=0)
    for id_ in rules:
        yield f"{id_:{widest}}  {texts[id_].title}"
        if short:
            indent = " " * (widest + 2)
            yield _filled(texts[id_].short, indent, indent)


def _card(book: RuleBook, rule: str, code: str) -> Iterator[str]:
    """Yield the lines of a card; what stands before its parts is in the card's language as well."""
    from display.language import load_language

    texts, where, _ = book.texts(code), book.rules[rule], load_language(code).gettext
    text = texts[rule]
    for paragraph in (f"{text.title} ({rule})", text.short, *text.paragraphs):
        yield _filled(paragraph)
        yield ""
    both = _("{german} (German), {french} (French)").format(
        german=where.section.german, french=where.section.french
    )
    if code == "en":  # the English heading is ours and in neither rulebook
        both = f"{where.section.english}: {both}"
    related = ", ".join(f"{texts[other].title} ({other})" for other in where.related)
    parts = [
        _("Setting: {option}").format(option=text.option) if text.option else "",
        _("Rulebook: {heading}").format(heading=both),
        _("Rulings: {rulings}").format(rulings=", ".join(where.rulings)),
        _("See also: {titles}").format(titles=related),
    ]
    yield from (_filled(part, "", "  ") for part in parts if part)


def _filled(text: str, first: str = "", others: str = "") -> str:
    """Return a text in lines; ids, which have hyphens, stay whole."""
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _unknown(book: RuleBook, wanted: str, code: str) -> UnknownRuleError:
    if not book.rules:
        return UnknownRuleError(
            f"The rule {wanted!r}.", expected="a game with rule cards", advice="choose another --game"
        )
    near = book.near(wanted, code)
    meant = f"did you mean {', '.join(near)}? " if near else ""
    rulings = {one for rule in book.rules.values() for one in rule.rulings}
    *_, last = first, *_ = sorted(rulings, key=lambda one: int(one[1:]))
    return UnknownRuleError(
        f"No rule card in the language {code!r} has {wanted!r}.",
        expected=f"a rule's id such as {next(iter(book.rules))}, a ruling from {first} to {last}, or a word",
        advice=f"{meant}`munshi rule` lists all cards with their titles",
    )
