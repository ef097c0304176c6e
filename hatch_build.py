"""Compiles the translations while a distribution is built, or an editable install is made.

`display/locale/*/LC_MESSAGES/munshi.po` is what people edit; the `.mo` beside it is what gettext reads.
Run as a program it compiles them once: `python hatch_build.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write a `.mo` beside each `.po` under `root/display/locale`; return what was written.

    Entries marked fuzzy are left out: they are guesses that nobody has read yet. So are those without text.

    Raises:
        babel.messages.pofile.PoFileError: A `.po` cannot be read; names the line.
    """
    written = []
    for source in sorted(root.glob("display/locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3], abort_invalid=True)
        for message in list(catalogue):
            # Babel would write an empty plural, which gettext then shows instead of the English text.
            if isinstance(message.string, tuple) and not all(message.string):
                catalogue.delete(message.id, message.context)
        target = source.with_suffix(".mo")
        # Replaced in one step: a running Munshi may read it at this moment.
        partial = target.with_suffix(".partial")
        with partial.open("wb") as binary:
            write_mo(binary, catalogue)
        partial.replace(target)
        written.append(target)
    return written


class TranslationsHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is not public
    """Hatchling calls this before it collects the files of any target."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, so that wheel, sdist and editable install all find fresh `.mo` files."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent):
        print(path)  # noqa: T201  # the only output of this program
