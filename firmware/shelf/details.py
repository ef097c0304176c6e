"""What was noticed of a mistake, in the people's own words: the commonest of camera, box, record and file."""

from __future__ import annotations

import re
from typing import Final

from display.words import Words, verbatim, words
from engine.msgid import msgid

SEEN: Final = {
    r"No picamera2 on this machine .*": msgid("This computer has no picamera2, which the camera needs."),
    r"A camera that does not start: (?P<why>.+)\.": msgid("The camera does not start: {why}."),
    r"A camera whose exposure cannot be set: (?P<why>.+)\.": msgid("Its exposure cannot be set: {why}."),
    r"A camera that gives no picture: (?P<why>.+)\.": msgid("It gives no picture: {why}."),
    r"A camera without colours.*": msgid("It tells no colours, or does not hold them."),
    r"A camera that does not tell how it exposes.*": msgid("It does not hold its exposure."),
    r"(?P<path>.+) is no box: \S+ cannot be read \((?P<why>.+)\)\.": msgid("{path} is no box: {why}."),
    r"The record (?P<path>.+) cannot be made: (?P<why>.+)\.": msgid("{path} cannot be made: {why}."),
    r"The record (?P<path>.+) cannot be (written|opened): (?P<why>.+)\.": msgid(
        "{path} cannot be read or written: {why}."
    ),
    r"The record (?P<path>.+) is in use\.": msgid("Another Munshi writes {path}."),
    r"Line (?P<line>\d+) (of the record|does not match).*": msgid("Line {line} of the record is damaged."),
    r"A record without a whole header.*": msgid("The beginning of the record is missing."),
    r"There is no configuration file (?P<path>.+)\.": msgid("There is no file {path}."),
    r"Expected: (.*\()?(?P<what>[\"'\d].*?)\)?": msgid("Expected: {what}"),
    r"Expected: (an? (existing )?TOML file.*|TOML text)": msgid("Expected: a file in TOML"),
    r"Expected: what each of these lines says": msgid("Expected: what each line says"),
    r"Expected: one of (?P<what>[\w, -]+)": msgid("Expected: one of {what}"),
    r"(?P<path>.+\.toml): line (?P<line>\d+): (?P<what>.+)": msgid("{path}, line {line}: {what}"),
    r"(?P<path>.+\.toml): (?P<n>\d+) mistakes:": msgid("{path}, mistakes: {n}"),
    r"line (?P<line>\d+): (?P<what>.+?)( Expected: .*)?": msgid("line {line}: {what}"),
    r"(?P<path>.+\.toml): it is not TOML: .*": msgid("{path} is not TOML."),
    r"(?P<key>\S+) is unknown(, did you mean (?P<meant>\S+))?\.": msgid("there is no {key}"),
    r"(?P<key>\S+) is (?P<value>'.*?'|\S+)(: .*)?\.": msgid("{key} is {value}, which does not fit"),
    r"it has not answered for (?P<n>\S+) seconds": msgid("it has not answered for {n} seconds"),
    r"there is no such file|No such file or directory": msgid("there is no such file"),
    r"it is a folder|Is a directory": msgid("it is a folder"),
    r"its permissions do not let Munshi read it|Permission denied": msgid("Munshi has no right to it"),
    r"No space left on device": msgid("the disk is full"),
    r"Read-only file system": msgid("the disk is write-protected"),
    r"Input/output error": msgid("the disk is broken"),
}
"""What is told, by patterns of what was noticed, and of the reason in it as the system says it."""
INNER: Final = {"why", "what"}
"""What is looked up in turn."""


def detail(line: str, language: str) -> Words:
    """Return an English line in words of a language; what nobody foresaw stays English."""
    known = None if language == "en" else _told(line)
    if known is not None or language == "en":
        return known or verbatim(line)
    return words(msgid("in English: {line}"), line=line)


def _told(line: str) -> Words | None:
    for pattern, told in SEEN.items():
        if (found := re.fullmatch(pattern, line)) is not None:
            values = {name: value for name, value in found.groupdict().items() if value is not None}
            inner = {name: values[name] for name in INNER & values.keys()}
            return words(told, **values | {name: _told(one) or verbatim(one) for name, one in inner.items()})
    return None
