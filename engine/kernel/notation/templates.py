"""Phrases from a table: one sentence with gaps for each type of choice and result."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, final

import msgspec
from msgspec import Struct

_BETWEEN: Final = " & "
"""Stands between the parts of a list."""


@final
class Templates:
    """A phrasing whose phrases are the same for all answers of a type, but for their fields.

    Args:
        phrases: For each type the sentence, with its fields in braces: numbers, words, and lists of words.
            Fields that it leaves out have their defaults.

    Example:
        Templates({Sail: "sails to {space}"}).say({"answer": "sail", "space": 4}) == "sails to 4"
    """

    def __init__(self, phrases: Mapping[type[Struct], str]) -> None:
        self._phrases = {form.__struct_config__.tag: text for form, text in phrases.items()}
        self._fields = {form.__struct_config__.tag_field for form in phrases}
        self._forms = tuple((form, _pattern(text)) for form, text in phrases.items())

    def say(self, written: Any) -> str:
        """Return the phrase for an answer; "" where there is none."""
        if not isinstance(written, dict):
            return ""
        text = next((self._phrases.get(written.get(field)) for field in self._fields), None)
        try:
            return (
                "" if text is None else text.format_map({name: _told(one) for name, one in written.items()})
            )
        except KeyError:
            return ""  # a field that this version does not know

    def hear(self, phrase: str) -> Any:
        """Return the answer that a phrase stands for; None where it stands for none."""
        for form, pattern in self._forms:
            if found := pattern.fullmatch(phrase):
                try:
                    heard = msgspec.convert(_values(form, found), form, strict=False)
                except msgspec.ValidationError:
                    continue
                answer = msgspec.json.decode(msgspec.json.encode(heard))  # lists, as in a record
                if self.say(answer) == phrase:
                    return answer
        return None


def _told(value: Any) -> str:
    return _BETWEEN.join(value) if isinstance(value, list | tuple) else str(value)


def _pattern(text: str) -> re.Pattern[str]:
    """Return what fits a sentence, whatever stands in its gaps."""
    parts = re.split(r"\{(\w+)\}", text)
    gaps = (f"(?P<{part}>.*?)" if number % 2 else re.escape(part) for number, part in enumerate(parts))
    return re.compile("".join(gaps))


def _values(form: type[Struct], found: re.Match[str]) -> dict[str, Any]:
    """Return the fields of an answer, with its tag."""
    config = form.__struct_config__
    listed = {field.name for field in msgspec.structs.fields(form) if "tuple" in str(field.type)}
    values: dict[str, Any] = {
        name: [one for one in told.split(_BETWEEN) if one] if name in listed else told
        for name, told in found.groupdict().items()
    }
    return values if config.tag_field is None else {config.tag_field: config.tag, **values}
