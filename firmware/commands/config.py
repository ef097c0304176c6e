"""`munshi config`: prints the configuration that counts, with every default filled in."""

from __future__ import annotations

import argparse

from firmware.commands.arguments import USUAL, add_config
from firmware.configuration import as_toml, load_configuration


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `config` to the command line."""
    parser = commands.add_parser(
        "config",
        help="print the configuration that counts, with comments",
        description=(
            "Prints the configuration that counts as TOML: what the file says, and the default of every key "
            "it leaves out. The output is a valid configuration file: `munshi config > munshi.toml`."
        ),
    )
    add_config(parser, USUAL)


def run(arguments: argparse.Namespace) -> int:
    """Print the file that counts and what it says.

    Raises:
        ConfigurationError: The file is missing or has a mistake, or the catalogue that it names.
        CoverageError, NoCameraError: The game has no such coverage level, or none at all.
    """
    from engine.games import open_box
    from firmware.appliance.plan import read_catalogue

    configuration, path, _ = load_configuration(arguments.config)
    table = configuration.table
    box = open_box(table.game, read_catalogue(table.game, table.catalogue))
    if table.coverage is not None:
        box.table.level(table.coverage)
    print(f"# From {path}." if path else "# No file was found; these are the defaults.")
    print(
        "# A key behind a # is as usual; without the # it counts, and is not chosen on the screen any more."
    )
    print()
    print(as_toml(configuration), end="")
    return 0
