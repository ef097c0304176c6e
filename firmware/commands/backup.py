"""`munshi backup` and `munshi restore`: records, boxes, album and configuration in one file, and back."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware.commands.arguments import USUAL, add_config, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from firmware.configuration.reading import Found

BACKUP: Final = """\
Writes records, boxes without their photographs, album, players, settings, configuration and the files that it
names (lens, mat, catalogue) into one ZIP file. It holds the players' names. A match may go on meanwhile. Of
boxes whose folders have the same name, further ones come back as NAME-2, NAME-3 and so on."""

RESTORE: Final = """\
Takes a backup back: records and album to where the configuration here has them, boxes, players and settings
to Munshi's data folder, the configuration to where it is looked for, the rest beside it. All of the file is
checked first. What stands there already is left as it is, unless --replace is given."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `backup` and `restore` to the command line."""
    backup = commands.add_parser("backup", help="put everything into one file", description=BACKUP)
    restore = commands.add_parser("restore", help="take a backup back", description=RESTORE)
    backup.add_argument("file", type=named, metavar="FILE", help="the ZIP file to write")
    restore.add_argument("file", type=named, metavar="FILE", help="the ZIP file that was written")
    restore.add_argument("--replace", action="store_true", help="keep what is there already as NAME.before")
    for parser in (backup, restore):
        add_config(parser, USUAL)


def run(arguments: argparse.Namespace) -> int:
    """Do it.

    Raises:
        UsageError: The file cannot be written.
        BackupError: It is no backup, or something cannot be read or written.
        ConfigurationError: The configuration here has a mistake; one that comes back may replace it.
    """
    from firmware.configuration import load_configuration
    from firmware.configuration.reading import load_sound, own_file

    backup = arguments.command == "backup"
    found = (load_configuration if backup else load_sound)(arguments.config)
    config = found.path or own_file()
    if backup:
        from firmware.backup.packing import packed
        from firmware.backup.parts import parts_here
        from firmware.records.shelf import records_in

        check_file(arguments.file, "FILE", lambda start: start.startswith(b"PK"))
        parts = list(parts_here(found, config))
        write(arguments.file, packed(parts), "FILE")
        print(f"{arguments.file}: {len(parts)} files.")
        held = {one.path for one in parts}
        for path in records_in(found.configuration.records.folder):
            if path not in held:
                print(f"left out for its name: {path}; rename it", file=sys.stderr)
        return 0
    return _restore(arguments.file, found, config, replace=arguments.replace)


def _restore(file: Path, found: Found, config: Path, *, replace: bool) -> int:
    from firmware.backup.unpacking import left_to_do, restore
    from firmware.configuration import load_configuration

    kept = 0
    for one in restore(file, found, config, replace=replace):
        print(f"{one.outcome:8} {one.path}")
        kept += one.outcome == "kept"
    if kept:
        print(
            f"{kept} files were left as they are: --replace puts those of the backup there.", file=sys.stderr
        )
    now = load_configuration(config if config.exists() else None).configuration
    for told in left_to_do(file, found.configuration, now, config.parent):
        print(told, file=sys.stderr)
    return 0
