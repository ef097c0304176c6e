"""Which rule has which id, and where a player finds it in the rulebook.

Docstrings cite the German rulebook as `RG-de > section`, by the sections' short names here. Only that one is
at hand: the French and English headings are our own translations of the German ones. Rulings (C1 and so on)
decide where the text leaves something open.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from engine.rulebook import Rule, RuleBook, Section

SECTIONS: Final[dict[str, Section]] = {
    "Allgemeine Spielinformationen": Section(
        "Allgemeine Spielinformationen", "Informations générales sur le jeu", "General information"
    ),
    "Spielmaterial": Section("Spielmaterial", "Matériel de jeu", "Components"),
    "Spielziel": Section("Spielziel", "But du jeu", "Aim of the game"),
    "Aufbau": Section("Aufbau", "Mise en place", "Set-up"),
    "Spielablauf": Section("Spielablauf", "Déroulement du jeu", "Course of the game"),
    "Arbeiter einsetzen": Section(
        "Arbeiter einsetzen und Aktionen durchführen",
        "Placer des ouvriers et réaliser des actions",
        "Placing workers and carrying out actions",
    ),
    "Bauaktion": Section("Bauaktion (Steinbruch)", "Action construction (carrière)", "Building (quarry)"),
    "Die Provinztableaus": Section("Die Provinztableaus", "Les plateaux de province", "The province boards"),
    "Marktaktion": Section(
        "Marktaktion (Marktplatz)", "Action marché (place du marché)", "Market action (market place)"
    ),
    "Aktionen im Palast": Section("Aktionen im Palast", "Actions au palais", "Actions in the palace"),
    "Flussaktion": Section("Flussaktion (Hafen)", "Action fleuve (port)", "River action (harbour)"),
    "Aufwertungen": Section("Aufwertungen", "Améliorations", "Upgrades"),
    "Karma": Section("Karma", "Le karma", "Karma and its use"),
    "Neue Arbeiter": Section("Neue Arbeiter", "Nouveaux ouvriers", "New workers"),
    "Boni auf den Zählleisten": Section(
        "Boni auf den Zählleisten", "Bonus des pistes de score", "Bonuses of the tracks"
    ),
    "Rundenende": Section("Rundenende", "Fin de manche", "End of a round"),
    "Spielende": Section("Spielende", "Fin de partie", "End of the game"),
    "Hinweis": Section("Hinweis", "Remarque", "Note"),
    "Navaratnas-Variante": Section("Navaratnas-Variante", "Variante Navaratnas", "Navaratnas variant"),
    "Die braunen Ertragsplättchen": Section(
        "Die braunen Ertragsplättchen", "Les tuiles rendement brunes", "The brown yield tiles"
    ),
    "Spielen in gemischten Runden": Section(
        "Spielen in gemischten Runden", "Jouer à des niveaux différents", "Playing in mixed groups"
    ),
    "Ganga-Modul": Section("Ganga-Modul", "Module Ganga", "Ganga module"),
    "Ganga-Modul Flussplättchen": Section(
        "Ganga-Modul Flussplättchen", "Module Ganga : tuiles fleuve", "Ganga module: river tiles"
    ),
    "Das Mango-Dorf": Section("Das Mango-Dorf", "Le village aux mangues", "The Mango Village"),
    "Anhang": Section("Anhang", "Annexe", "Appendix"),
    "Gewinne auf dem Flusslauf": Section(
        "Gewinne auf dem Flusslauf", "Gains sur le fleuve", "Gains along the river"
    ),
}
"""The headings by the short names under which docstrings cite them."""


def _rule(section: str, *parts: tuple[str, ...]) -> Rule:
    return Rule(SECTIONS[section], *parts)


RULES: Final[dict[str, Rule]] = {
    "aim": _rule("Spielziel", ("C13",), ("tracks", "end", "rounds")),
    "setup": _rule("Aufbau", ("C1",), ("settings", "rounds", "yield-tiles", "ganga"), ("variants",)),
    "settings": _rule(
        "Allgemeine Spielinformationen",
        ("C1", "C17"),
        ("setup", "river", "rounds", "mixed"),
        ("harbour", "passing", "variants", "mixed", "confirmation"),
    ),
    "rounds": _rule(
        "Spielablauf", ("C3", "C17"), ("workers", "great-mogul", "end", "fewer-workers"), ("passing",)
    ),
    "workers": _rule("Arbeiter einsetzen", ("C17",), ("payment", "rounds", "building", "palace")),
    "payment": _rule("Arbeiter einsetzen", ("C5", "C6"), ("karma", "dice", "building")),
    "dice": _rule("Arbeiter einsetzen", ("C1", "C4"), ("payment", "terraces", "karma")),
    "karma": _rule("Karma", ("C5", "C14"), ("payment", "dice", "tracks")),
    "building": _rule("Bauaktion", ("C1", "C6"), ("province", "payment", "scoring", "master-builder")),
    "province": _rule("Die Provinztableaus", ("C6",), ("building", "yields", "master-builder")),
    "scoring": _rule("Bauaktion", ("C6",), ("upgrades", "tracks", "yields")),
    "yields": _rule("Die Provinztableaus", ("C6",), ("province", "yield-tiles", "gains")),
    "assorted": _rule("Marktaktion", ("C11",), ("one-kind", "scoring", "gains")),
    "one-kind": _rule("Marktaktion", ("C5", "C11"), ("assorted", "karma", "gains")),
    "terraces": _rule("Aktionen im Palast", ("C4", "C5"), ("dice", "outer-terrace", "palace")),
    "outer-terrace": _rule("Aktionen im Palast", ("C1", "C17"), ("dice", "terraces", "tracks")),
    "palace": _rule(
        "Aktionen im Palast", ("C7", "C8", "C10"), ("great-mogul", "dancer", "master-builder", "portuguese")
    ),
    "great-mogul": _rule("Aktionen im Palast", ("C13",), ("palace", "rounds")),
    "dancer": _rule("Aktionen im Palast", ("C10",), ("palace", "yield-tiles", "dice")),
    "master-builder": _rule("Aktionen im Palast", ("C7",), ("palace", "province", "payment", "village")),
    "portuguese": _rule("Aktionen im Palast", ("C8",), ("palace", "river")),
    "palace-gain": _rule("Gewinne auf dem Flusslauf", ("C7", "C8"), ("palace", "gains", "ganga")),
    "river": _rule("Flussaktion", ("C1", "C9"), ("gains", "portuguese", "ganga"), ("harbour",)),
    "gains": _rule("Anhang", ("C14",), ("river", "yields", "palace-gain", "one-kind")),
    "upgrades": _rule("Aufwertungen", ("C6",), ("scoring", "tracks", "palace")),
    "new-workers": _rule("Neue Arbeiter", ("C3", "C9"), ("tracks", "river", "fewer-workers")),
    "tracks": _rule("Boni auf den Zählleisten", ("C2", "C6"), ("new-workers", "upgrades", "end")),
    "end": _rule("Spielende", ("C13",), ("tie", "tracks", "rounds")),
    "tie": _rule("Hinweis", ("C13",), ("end", "tracks")),
    "yield-tiles": _rule("Navaratnas-Variante", ("C12",), ("yields", "dancer", "fewer-workers")),
    "fewer-workers": _rule("Navaratnas-Variante", ("C12",), ("yield-tiles", "new-workers", "rounds")),
    "mixed": _rule(
        "Spielen in gemischten Runden", ("C3", "C4"), ("settings", "dice", "new-workers"), ("mixed",)
    ),
    "ganga": _rule("Ganga-Modul", ("C15",), ("river", "gains", "palace-gain")),
    "village": _rule("Das Mango-Dorf", ("C16",), ("building", "master-builder", "gains")),
}
"""Every rule by its id."""


def _cards(language: str) -> str:
    return files("engine.games.rajas").joinpath("data", "rules", f"{language}.toml").read_text("utf-8")


RULE_BOOK: Final = RuleBook(RULES, _cards)
"""The rules with their cards, which lie in `data/rules`, a file for each language."""
