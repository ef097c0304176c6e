"""Which font draws which letters: pygame's own, else the first one on this machine that has them.

Fonts are looked for where fontconfig looks as well; Debian's `fonts-noto-core` has most scripts. SDL draws
from left to right alone, so what runs to the left is turned round for it; its shaping then sees it as it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from itertools import count, groupby
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple, final
from unicodedata import category

import pygame
import pygame.freetype
from msgspec import Struct

from display.drawing.scripts import clusters, script_of, to_the_left
from engine.names import SHAPING

SUFFIXES: Final = frozenset((".ttf", ".otf", ".ttc"))
_UNDRAWN: Final = frozenset(("Cc", "Cf", "Cs", "Co"))
_SYMBOLS: Final = "SC"
"""Kinds of signs that are no letters: emoji among them, and those that a later Unicode may know."""
_LATIN: Final = re.compile("[ -\u024f\u2010-\u2027\u2030-\u203a]*")
"""Texts without marks that combine, letters that are shaped, or any that run to the left."""
_RULER: Final = 200
"""The size at which the capitals of a font are measured."""
_CAPITALS: Final = 0.72
"""Height of capitals in sizes of a font that has none."""


def font_folders(environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """Return where fonts of the user and of the system lie."""
    own = environment.get("XDG_DATA_HOME") or "~/.local/share"
    shared = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return tuple(Path(os.path.expanduser(one)) / "fonts" for one in (own, *shared.split(":")) if one)  # noqa: PTH111 -- raises nothing where there is no home


@final
class Face:
    """A font in every size.

    Args:
        path: Its file; None for the one that pygame brings.

    Raises:
        pygame.error, OSError: It is no font.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._glyphs = pygame.freetype.Font(None if path is None else str(path))
        self.scalable: Final[bool] = self._glyphs.scalable
        # Pictures of letters, as of emoji, are of one size.
        self._size = _RULER if self.scalable else int(self._glyphs.get_sizes()[0][3])
        self._glyphs.size = self._size
        self.at = lru_cache(64)(self._at)
        self.has = lru_cache(1024)(self._has)

    def _has(self, sign: str) -> bool:
        """Tell whether a sign can be drawn."""
        if category(sign) in _UNDRAWN:
            return False
        found: Sequence[object] = self._glyphs.get_metrics(sign)
        return found[0] is not None

    def _at(self, cap: int, script: str) -> pygame.font.Font:
        """Return the font with capitals of a height in pixels, shaping a script."""
        if self.path is None:
            return pygame.font.Font(None, _own_size(cap))
        size = max(1, round(cap / self._capitals())) if self.scalable else self._size
        font = pygame.font.Font(str(self.path), size)
        if script:
            with suppress(pygame.error):  # an SDL without shaping draws letter by letter
                font.set_script(script)
        return font

    def _capitals(self) -> float:
        """Return the height of capitals in sizes of the font."""
        found = self._glyphs.get_metrics("H")[0] if self.has("H") else None
        return found[3] / _RULER if found is not None else _CAPITALS


@cache
def _own_size(cap: int) -> int:
    """Return the size of pygame's font with capitals of a height; pygame scales it, so it is searched."""
    return next(size for size in count(cap) if pygame.font.Font(None, size).metrics("H")[0][3] >= cap)


class Run(Struct, frozen=True):
    """Letters that are drawn together.

    Args:
        face: With which font; None where none has them.
        text: In the order in which they stand on the paper, from left to right.
        script: The code of the script that they are shaped in.
    """

    face: Face | None
    text: str
    script: str = ""


class _Letter(NamedTuple):
    """A letter with its marks, the font that has it, and how it is drawn."""

    face: Face | None
    script: str
    left: bool
    text: str


@final
class Fonts:
    """All fonts that there are.

    Args:
        folders: Where they are looked for, once a letter is wanted that pygame's own lacks.
    """

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        pygame.font.init()
        pygame.freetype.init()
        self._folders = font_folders() if folders is None else folders
        self.own: Final = Face(None)
        self._used: list[Face] = [self.own]
        self._files: list[Path] | None = None
        self.face_of = lru_cache(1024)(self._face_of)
        self.runs = lru_cache(1024)(self._runs)

    def lacking(self, text: str) -> tuple[str, ...]:
        """Return the signs of a text that no font has, each once."""
        letters = (one.text for one in self._letters(text) if one.face is None)
        return tuple(dict.fromkeys(sign for one in letters for sign in SHAPING.sub("", one)))

    def _runs(self, text: str) -> tuple[Run, ...]:
        """Return a line in runs, from left to right; symbols that no font has are left out of words."""
        if _LATIN.fullmatch(text) and all(map(self.own.has, set(text))):  # so are nearly all, and it is quick
            return (Run(self.own, text),) if text else ()
        letters = self._letters(text)
        words = [[*word] for _, word in groupby(letters, key=lambda one: one.text == " ")]
        letters = [
            one
            for word in words
            for one in word
            if one.face or category(one.text[0])[0] not in _SYMBOLS or not any(other.face for other in word)
        ]
        for at in range(1, len(letters) - 1):
            before, blank, after = letters[at - 1 : at + 2]
            # A blank between two words of a script is of that script.
            if blank.text == " " and before[:3] == after[:3] and before.face and before.face.has(" "):
                letters[at] = before._replace(text=" ")
        found = []
        for (face, script, left), group in groupby(letters, key=lambda one: one[:3]):
            part = [letter.text for letter in group]
            drawn = "".join(reversed(part) if left else part)
            if face is None or face is self.own:
                drawn = SHAPING.sub("", drawn)
            if drawn:
                found.append(Run(face, drawn, script))
        return tuple(found)

    def _letters(self, text: str) -> list[_Letter]:
        """Return letters, with their marks where a font has both; a word of a shaped script has one font."""
        found = []
        marked = [(script_of(one), one) for one in clusters(text)]
        for script, group in groupby(marked, key=itemgetter(0)):
            parts = [part for _, part in group]
            whole = self.face_of("".join(sorted(set("".join(parts))))) if script else None
            for part in parts:
                pieces = [part] if whole or self.face_of(part) else part
                found += [
                    _Letter(whole or self.face_of(one), script, to_the_left(one), one) for one in pieces
                ]
        return found

    def _face_of(self, cluster: str) -> Face | None:
        """Return the font that has a letter with its marks; None for none."""
        signs = SHAPING.sub("", cluster) or cluster
        for face in self._used:
            if all(map(face.has, signs)):
                return face
        if any(category(sign) in _UNDRAWN for sign in signs):
            return None
        for path in self._known():
            with suppress(pygame.error, OSError, RuntimeError):
                face = Face(path)
                if all(map(face.has, signs)):
                    face.at(_RULER, "")  # SDL must open it as well
                    self._used.append(face)
                    return face
        return None

    def _known(self) -> list[Path]:
        """Return the files of all fonts, the best to read first."""
        if self._files is None:
            found = (path for folder in self._folders for path in folder.rglob("*"))
            self._files = sorted((one for one in found if one.suffix.lower() in SUFFIXES), key=_rank)
        return self._files


def _rank(path: Path) -> tuple[bool, int, bool, str]:
    name = path.stem.lower()
    odd = ("italic", "oblique", "condensed", "mono", "serif", "light", "thin", "black", "ui")
    plain = "noto" in name and "sans" in name
    return not plain, sum(word in name for word in odd), "bold" not in name, name
