"""Compiles the translations while a distribution is built, or an editable install is made.

`display/locale/*/LC_MESSAGES/munshi.po` is what people edit; the `.mo` beside it is what gettext reads.
Run as a program it compiles them once: `python hatch_build.py`.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """See to it that a `.mo` stands beside each `.po` under `root/display/locale`; return all of them.

    Entries marked fuzzy are left out: they are guesses that nobody has read yet. So are those without text.

    Raises:
        babel.messages.pofile.PoFileError: A `.po` cannot be read; names the line.
    """
    compiled = []
    for source in sorted(root.glob("display/locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3], abort_invalid=True)
        for message in list(catalogue):
            # Babel would write an empty plural, which gettext then shows instead of the English text.
            if isinstance(message.string, tuple) and not all(message.string):
                catalogue.delete(message.id, message.context)
        target = source.with_suffix(".mo")
        binary = BytesIO()
        write_mo(binary, catalogue)
        _replace(target, binary.getvalue())
        compiled.append(target)
    return compiled


def _replace(target: Path, data: bytes) -> None:
    """Put data in the place of a file, so that nobody ever finds half of it.

    A running Munshi may read it, and another build write or collect it, at this moment. So what is already
    right is left alone, and what is not yet whole lies outside the rooms, whose files builds collect.
    """
    if target.exists() and target.read_bytes() == data:
        return
    root = target.parents[4]
    with NamedTemporaryFile(dir=root, prefix=".munshi-", suffix=".mo", delete=False) as partial:
        partial.write(data)
    Path(partial.name).chmod(0o644)
    Path(partial.name).replace(target)


class TranslationsHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is not public
    """Hatchling calls this before it collects the files of any target."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, so that wheel, sdist and editable install all find fresh `.mo` files."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent):
        print(path)  # noqa: T201  # the only output of this program
