"""Rule cards: what each rule says, in our own words, in English, German and French.

MunshiError
└── RuleCardError
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Annotated, Final, Literal, final, get_args

import msgspec
from msgspec import Meta, Struct

from engine.errors import MunshiError
from engine.rulebook.rules import Rule

RuleLanguage = Literal["en", "de", "fr"]
RULE_LANGUAGES: Final[tuple[RuleLanguage, ...]] = get_args(RuleLanguage)
"""The languages in which there are rule cards, as ISO 639-1 codes."""


@final
class RuleCardError(MunshiError, LookupError):
    """A rule card is wanted that there is not, or the cards of a language are damaged."""


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card says in one language.

    Args:
        title: What the rule is called; it fits the head of a screen.
        short: The rule in one or two sentences; it fits beside an alarm.
        full: The whole rule with its figures and an example; paragraphs are parted by empty lines.
        setting: What an option of the match changes; "" where none does.
    """

    title: Annotated[str, Meta(min_length=1, max_length=38)]
    short: Annotated[str, Meta(min_length=1, max_length=112)]
    full: Annotated[str, Meta(min_length=1, max_length=1000)]
    setting: Annotated[str, Meta(max_length=400)] = ""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs of the full text, each without line breaks."""
        return tuple(map(_joined, self.full.strip().split("\n\n")))

    @property
    def option(self) -> str:
        """What an option changes, without line breaks."""
        return _joined(self.setting)


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    language: RuleLanguage
    cards: dict[str, RuleText]


def parse_cards(text: str, language: str, rules: Mapping[str, Rule]) -> dict[str, RuleText]:
    """Return the cards that a text in TOML holds, by the ids of their rules, in the order of the rules.

    Args:
        text: The file.
        language: The language that it must be in.
        rules: The rules that need a card, by their ids.

    Raises:
        RuleCardError: It is not TOML, has unknown or wrong fields, is in another language, or its cards
            are not those of the rules, each with a text on options where its rule has some.
    """
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise _damaged(language, str(error)) from error
    if file.language != language:
        raise _damaged(language, f"the file is in {file.language!r}")
    if odd := rules.keys() ^ file.cards.keys():
        raise _damaged(language, f"cards without a rule, or rules without a card: {', '.join(sorted(odd))}")
    for id_, rule in rules.items():
        if bool(rule.settings) != bool(file.cards[id_].setting):
            raise _damaged(language, f"{id_}: a text on options, or options without a text")
    return {id_: file.cards[id_] for id_ in rules}


def _joined(text: str) -> str:
    return text.strip().replace("\n", " ")


def _damaged(language: str, fault: str) -> RuleCardError:
    return RuleCardError(
        f"The rule cards in the language {language!r} cannot be used: {fault}.",
        expected="a card for each rule, as engine/rulebook/cards.py describes it.",
        advice="Mend the file in the game's folder data/rules, or install Munshi again.",
    )
