"""Texts of the view model: an English text with its values, put into a language only when drawn.

    words(msgid("marks {field}"), field=words(msgid("number {number}"), number=12))

Values that are texts themselves are translated too; plain strings (players' names) stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from display.language import LANGUAGES, Language, LanguageCode, code_of
from engine.msgid import msgid

BETWEEN_ITEMS: Final = ", "


class Words(Struct, frozen=True):
    """A text to show.

    Args:
        text: The English text with its values' names in braces; the key of the translation.
        values: (name, value) pairs in the order of the names. A tuple of texts is shown as a list.
        plural: The English text for more than one, where the text depends on `number`.
        number: What decides between `text` and `plural`.
        given: (language, text) pairs of a text that is not translated but comes in each language.
    """

    text: str
    values: tuple[tuple[str, str | int | Words | tuple[Words, ...]], ...] = ()
    plural: str = ""
    number: int = 1
    given: tuple[tuple[str, str], ...] = ()

    def in_language(self, language: Language) -> str:
        """Return the text in a language, its values filled in.

        Raises:
            KeyError: The text names a value that was not given.
        """
        if self.given:
            return dict(self.given).get(code_of(language), self.text)
        if not self.text:
            return ""  # gettext answers the empty text with the catalogue's header
        if self.plural:
            pattern = language.ngettext(self.text, self.plural, self.number)
        else:
            pattern = language.gettext(self.text)
        return pattern.format_map({name: _shown(value, language) for name, value in self.values})


def words(text: str, **values: str | int | Words | tuple[Words, ...]) -> Words:
    """Return a text with its values; mark the English text with `engine.msgid.msgid` where it is written."""
    return Words(text, tuple(sorted(values.items())))


def counted(one: str, many: str, n: int, **values: str | int | Words | tuple[Words, ...]) -> Words:
    """Return a text that depends on a number, which it shows as `{n}`.

    Both texts are literals here: the program that collects texts to translate knows this name.
    """
    return Words(one, tuple(sorted({**values, "n": n}.items())), many, n)


def verbatim(text: str) -> Words:
    """Return a text that is the same in every language, such as a name."""
    return Words("{text}", (("text", text),))


def in_each(tell: Callable[[LanguageCode], str]) -> Words:
    """Return a text that comes in each language by itself, such as one of a rule book."""
    given = {code: tell(code) for code in LANGUAGES}
    return Words(given["en"], given=tuple(given.items()))


def named(table: Mapping[str, str], key: str) -> Words:
    """Return the text of an id; an id that the table lacks is shown as it is."""
    return words(table[key]) if key in table else verbatim(key)


def several(name: Words, n: int) -> Words:
    """Return what so many pieces of one name are called: `2 × tea 1`; of one, its name."""
    return words(msgid("{n} × {name}"), n=n, name=name) if n > 1 else name


def decimal(number: float, places: int) -> Words:
    """Return a number that is not negative, rounded to so many places, with the language's decimal mark."""
    whole, part = f"{number:.{places}f}".split(".")
    return words(msgid("{whole}.{part}"), whole=whole, part=part)


def _shown(value: str | int | Words | tuple[Words, ...], language: Language) -> str:
    if isinstance(value, Words):
        return value.in_language(language)
    if isinstance(value, tuple):
        return BETWEEN_ITEMS.join(item.in_language(language) for item in value)
    return str(value)
