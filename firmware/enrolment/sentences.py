"""What is noticed of photographs and answers: the sentences, and how the screen puts them into its language.

They are kept and told to programs in English; the screen finds the sentence that a text was made of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from display.words import Words, named, words
from engine.msgid import msgid

ON_FIRST: Final = msgid("Card {number} of the first photograph")
ON_SECOND: Final = msgid("Card {number} of the second photograph")
CUT: Final = msgid("{card} is cut badly: lay it out again.")
USELESS: Final = msgid("{card} is cut badly or overexposed: lay it out again.")
SHADED: Final = msgid("{card} lies in shadow in part: lay it out again in even light.")
BURNT: Final = msgid("{card} is overexposed in part: lay it out again in less light.")
SPOILT: Final = {
    "blurred": msgid("{card} is blurred: take the photograph again if the print cannot be read."),
    "small": msgid("{card} is small in the picture: go nearer, with fewer cards at once."),
    "glare": msgid("{card} glares: move the lamp, or the card."),
    "covered": msgid("{card} is covered in part: lay it out again."),
    "odd": msgid("{card} is of another form: it is left out."),
    "cut": CUT,
}
"""What is wrong with a card in a photograph, by the eyes' word."""

MOVED: Final = msgid("{card} was moved, see whether its back is its own.")
GONE: Final = msgid("{card} is not on the second photograph: lay it out again, then turn it in its place.")
NEW: Final = msgid("{card} is not on the first: was it added or moved?")
OTHERS: Final = msgid(
    "The two photographs do not show the same cards, or they were moved: lay them out again."
)
UNTURNED: Final = msgid("There is no photograph of the other sides.")
NOTHING: Final = msgid(
    "There is no card on it that can be used: lay them on a plain table of another colour."
)
LEFT_OUT: Final = msgid("Left out, for they are no pairs: {files}.")

FIRST: Final = msgid("There is no answer before this one.")
TWICE: Final = msgid("Another card has the same front: is this one shown twice?")
DIFFERENT: Final = msgid("Two different things were said of it.")
NONE_LEFT: Final = msgid("The catalogue has no such card left.")
OTHERWISE: Final = msgid("It looks as if it were otherwise ({facts}).")
_FACT: Final = msgid("{fact}: {word}")
_EXPECTED: Final = msgid("{told} Expected: {expected}")

_ALL: Final = (
    *(ON_FIRST, ON_SECOND, *SPOILT.values(), MOVED, GONE, NEW, OTHERS, UNTURNED, NOTHING, LEFT_OUT, SHADED),
    *(BURNT, FIRST, TWICE, DIFFERENT, NONE_LEFT, OTHERWISE, _EXPECTED),
)
_GAP: Final = re.compile(r"\\\{(\w+)\\\}")


def told(text: str, names: Mapping[str, str], more: Mapping[str, str]) -> Words:
    """Return a text as words that can be translated; one that is made of no known sentence stays as it is.

    Args:
        text: In English.
        names: What facts and their words are called, in English, by the engine's names.
        more: What a game tells besides, as `Kit.told`.
    """
    for heard, sentence in {**{one: one for one in _ALL}, **more}.items():
        if found := _pattern(heard).fullmatch(text):
            parts = found.groupdict()
            return words(sentence, **{name: told(part, names, more) for name, part in parts.items()})
    facts = [part.partition(": ") for part in text.split(", ")]
    if all(colon and name in names for name, colon, _ in facts):
        return words("{facts}", facts=tuple(_fact(names, name, word) for name, _, word in facts))
    return named(names, text)


def _fact(names: Mapping[str, str], name: str, word: str) -> Words:
    return words(_FACT, fact=named(names, name), word=named(names, word))


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(_GAP.sub(r"(?P<\1>.+)", re.escape(sentence)), re.DOTALL)
