"""The shown texts in the reader's language; English where a translation is missing.

A text is written in English at the place that shows it and looked up through a `Language`:

    _ = load_language("de").gettext
    _("Your turn, {name}").format(name="Sara")

Values are filled in after the look-up, by name, so that a translation may put them in another order.
"""

from __future__ import annotations

import gettext
import struct
from functools import cache
from importlib.resources import as_file, files
from typing import Final, Literal, get_args

from engine.errors import MunshiError

LanguageCode = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[LanguageCode, ...]] = get_args(LanguageCode)
"""The languages that Munshi speaks, as ISO 639-1 codes."""

Language = gettext.NullTranslations
"""What gives texts: `gettext(text)`, `ngettext(one, many, number)`, `pgettext(context, text)`."""


class LanguageError(MunshiError):
    """A language was asked for that Munshi does not speak, or whose texts are not installed."""


@cache
def load_language(code: str) -> Language:
    """Return the texts of a language, falling back to English word by word.

    Args:
        code: One of `LANGUAGES`.

    Raises:
        LanguageError: The code is unknown, or the compiled catalogue is missing or damaged.
    """
    if code not in LANGUAGES:
        raise LanguageError(
            f"The language {code!r}.",
            expected=f"one of {', '.join(LANGUAGES)}.",
            advice="Choose one of these in the configuration (display.language).",
        )
    language = _catalogue(code)
    if code != "en":
        language.add_fallback(_catalogue("en"))
    return language


def code_of(language: Language) -> LanguageCode:
    """Return the code of a language; English for one that Munshi does not speak."""
    code = language.info().get("language", "")
    return next((one for one in LANGUAGES if one == code), "en")


def _catalogue(code: str) -> Language:
    source = files("display").joinpath("locale", code, "LC_MESSAGES", "munshi.mo")
    try:
        with as_file(source) as path, path.open("rb") as binary:
            return gettext.GNUTranslations(binary)
    except FileNotFoundError as error:
        raise LanguageError(
            f"No compiled texts for the language {code!r} ({source}).",
            expected="a file munshi.mo, which every installation makes from munshi.po.",
            advice="Run `make translations` in a checkout, or install Munshi again.",
        ) from error
    except (OSError, ValueError, struct.error) as error:
        raise LanguageError(
            f"The texts for the language {code!r} cannot be read: {error}.",
            expected=f"a compiled gettext catalogue at {source}.",
            advice="Run `make translations` in a checkout, or install Munshi again.",
        ) from error
