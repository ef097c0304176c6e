"""A file for whoever helps: what was found, the configuration and the last crashes, and nothing private.

Names of players and of this machine, the user's name and home are replaced, wherever they stand.
"""

from __future__ import annotations

import getpass
import io
import re
import socket
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.errors import MunshiError
from firmware.configuration.origins import Value
from firmware.configuration.reading import Found
from firmware.configuration.sections import data_folder
from firmware.crashes import LARGEST, crash_file
from firmware.doctor.finding import Finding, Patient
from firmware.records.opening import load_transcript
from firmware.records.shelf import records_in
from firmware.shelf.kept import Kept
from firmware.texts import json_text

SHORTEST: Final = 2
"""Letters that a name must have to be looked for; a shorter one stands in every other word."""


def private(patient: Patient) -> dict[str, str]:
    """Return what is private, with what stands for it."""
    found = {str(Path.home()): "HOME"} if Path.home() != Path("/") else {}
    with suppress(OSError, KeyError):
        found[getpass.getuser()] = "USER"
    found[socket.gethostname()] = "MACHINE"
    kept = Kept(data_folder(), Found(patient.configuration, None))  # players of records that were deleted
    names = [*patient.configuration.table.players, *kept.names, *_stated(patient)]
    with suppress(MunshiError):
        for path in records_in(patient.configuration.records.folder):
            with suppress(MunshiError):
                names += load_transcript(path).header.players
    found |= dict.fromkeys([*names, *(json_text(one)[1:-1] for one in names)], "PLAYER")
    return {word: instead for word, instead in found.items() if len(word) >= SHORTEST and word != "root"}


def _stated(patient: Patient) -> list[str]:
    """Return the players that the file names, in whatever section a mistake is."""
    table = {} if patient.found is None else patient.found._replace(sound=None).named.get("table")
    players = table.get("players") if isinstance(table, dict) else None
    return [one for one in players if isinstance(one, str)] if isinstance(players, list) else []


def without(text: str, words: Mapping[str, str]) -> str:
    """Return a text in which each of these words is replaced, the longest first."""
    for word in sorted(words, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", words[word], text, flags=re.IGNORECASE)
    return text


def bundle(patient: Patient, findings: Sequence[Finding], values: Iterable[Value]) -> bytes:
    """Return the file: a ZIP with `findings.json`, `configuration.json` and `crashes.txt`."""
    words = private(patient)
    crashes = b""
    with suppress(OSError), crash_file().open("rb") as file:
        crashes = file.read(LARGEST)
    texts = {
        "findings.json": json_text(findings),
        "configuration.json": json_text([one for one in values if one.key != "table.players"]),
        "crashes.txt": crashes.decode("utf-8", "replace"),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, without(text, words))
    return packed.getvalue()
