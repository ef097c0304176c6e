"""Which rule has which id, and where a player finds it in the rulebook.

Docstrings cite the German rulebook as `DC-de > section`, by the sections' short names here. Only that one is
at hand: the French and English headings are our own translations of the German ones. Rulings (B1 and so on)
decide where the text leaves something open.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from engine.rulebook import Rule, RuleBook, Section

SECTIONS: Final[dict[str, Section]] = {
    "title": Section(
        "Ein Roll & Write für 2-5 Spieler ab 12 Jahren",
        "Un roll & write pour 2 à 5 joueurs, à partir de 12 ans",
        "A roll and write for 2-5 players aged 12 and up",
    ),
    "Spielziel": Section("Spielziel", "But du jeu", "Aim of the game"),
    "Spielvorbereitung": Section("Spielvorbereitung", "Mise en place", "Set-up"),
    "Spielablauf": Section("Spielablauf", "Déroulement du jeu", "Course of the game"),
    "Lila": Section(
        "Lila – Waren erhalten", "Violet – recevoir des marchandises", "Purple – receiving goods"
    ),
    "Grün": Section("Grün – Wege bauen", "Vert – construire des chemins", "Green – building roads"),
    "Gebaute Gebäude": Section("Gebaute Gebäude", "Bâtiments construits", "Finished buildings"),
    "Grundsätzlich gilt": Section("Grundsätzlich gilt", "Principes généraux", "General rules"),
    "Eröffnete Märkte": Section("Eröffnete Märkte", "Marchés ouverts", "Opened markets"),
    "Blau": Section(
        "Blau – Auf dem Fluss vorwärtsfahren",
        "Bleu – avancer sur le fleuve",
        "Blue – sailing forward on the river",
    ),
    "Orange": Section("Orange – Palastaktion", "Orange – action palais", "Orange – palace action"),
    "Die Palastaktionen": Section("Die Palastaktionen", "Les actions palais", "The palace actions"),
    "Die Punkteleisten": Section("Die Punkteleisten", "Les pistes de score", "The score tracks"),
    "Karma": Section("Karma", "Le karma", "Karma"),
    "Die Gebäudeaufwertung": Section(
        "Die Gebäudeaufwertung", "L’amélioration des bâtiments", "The upgrading of buildings"
    ),
    "Boni": Section("Boni", "Les bonus", "Bonuses"),
    "Die Symbole": Section("Die Symbole", "Les symboles", "The symbols"),
    "Spielende": Section("Spielende", "Fin de la partie", "End of the game"),
    "Das Spiel für zwei Spieler": Section(
        "Das Spiel für zwei Spieler", "Le jeu à deux joueurs", "The game for two players"
    ),
}
"""The rulebook's sections by the short names that docstrings cite."""


def _rule(section: str, *parts: tuple[str, ...]) -> Rule:
    return Rule(SECTIONS[section], *parts)


RULES: Final[dict[str, Rule]] = {
    "aim": _rule("Spielziel", ("B15",), ("tracks", "end", "bonuses")),
    "setup": _rule("Spielvorbereitung", ("B6", "B16"), ("settings", "round", "two-players"), ("sheet",)),
    "settings": _rule(
        "Spielvorbereitung",
        ("B5", "B14", "B15"),
        ("half-road", "selling", "end", "setup"),
        ("half_roads", "two_different", "overlap", "sheet", "confirmation"),
    ),
    "round": _rule("Spielablauf", ("B15", "B17"), ("dice", "twin", "two-players")),
    "dice": _rule("Spielablauf", ("B1", "B3"), ("twin", "no-die", "karma", "round")),
    "twin": _rule("Spielablauf", ("B2", "B17"), ("dice", "karma", "two-players")),
    "no-die": _rule("Spielablauf", ("B3",), ("dice", "karma", "lapse")),
    "karma": _rule("Karma", ("B1", "B2", "B3"), ("twin", "no-die", "karma-bonuses", "tie")),
    "karma-bonuses": _rule("Karma", ("B4",), ("karma", "bonuses", "tie")),
    "goods": _rule("Lila", ("B11", "B13"), ("selling", "goods-die", "tents")),
    "goods-die": _rule("Die Symbole", ("B13",), ("goods", "symbols", "bonuses")),
    "selling": _rule(
        "Eröffnete Märkte", ("B14",), ("market", "merchant", "tents", "tracks"), ("two_different",)
    ),
    "market": _rule("Eröffnete Märkte", ("B4", "B7", "B14"), ("selling", "road", "bonuses")),
    "tents": _rule("Boni", ("B4",), ("selling", "goods", "bonuses")),
    "road": _rule("Grün", ("B6", "B7"), ("half-road", "building", "market", "border")),
    "half-road": _rule(
        "Grün", ("B5", "B6", "B7"), ("road", "master-builder", "border", "lapse"), ("half_roads",)
    ),
    "building": _rule("Gebaute Gebäude", ("B7", "B8"), ("upgrade", "road", "half-road")),
    "border": _rule("Grundsätzlich gilt", ("B4", "B12"), ("bonuses", "road", "half-road", "palace")),
    "river": _rule("Blau", ("B9",), ("maharani", "portuguese", "symbols", "dice")),
    "palace": _rule("Orange", ("B12",), ("great-mogul", "columns", "border", "lapse")),
    "great-mogul": _rule("Die Palastaktionen", ("B10",), ("palace", "columns")),
    "maharani": _rule("Die Palastaktionen", ("B9",), ("palace", "river")),
    "merchant": _rule("Die Palastaktionen", ("B11", "B14"), ("palace", "selling", "goods")),
    "raja-man-singh": _rule("Die Palastaktionen", ("B4", "B8"), ("palace", "upgrade", "tracks")),
    "master-builder": _rule("Die Palastaktionen", ("B5",), ("palace", "half-road", "road")),
    "portuguese": _rule("Die Palastaktionen", ("B9", "B11"), ("palace", "river", "goods")),
    "upgrade": _rule("Die Gebäudeaufwertung", ("B8",), ("building", "raja-man-singh", "columns")),
    "columns": _rule("Boni", ("B4", "B10"), ("palace", "upgrade", "bonuses")),
    "tracks": _rule("Die Punkteleisten", ("B4", "B15"), ("bonuses", "end", "selling")),
    "bonuses": _rule("Boni", ("B4",), ("border", "columns", "symbols", "lapse")),
    "symbols": _rule("Die Symbole", ("B5", "B9", "B13", "B14"), ("bonuses", "river", "goods-die", "lapse")),
    "lapse": _rule("Die Symbole", ("B4", "B5", "B12", "B15"), ("bonuses", "symbols", "no-die")),
    "two-players": _rule(
        "Das Spiel für zwei Spieler", ("B1", "B15", "B17"), ("round", "twin", "karma", "end")
    ),
    "end": _rule("Spielende", ("B15",), ("tie", "tracks", "two-players", "settings"), ("overlap",)),
    "tie": _rule("Spielende", ("B15",), ("end", "karma", "karma-bonuses")),
}
"""Every rule by its id."""


def _cards(language: str) -> str:
    return (
        files("engine.games.dice_charmers").joinpath("data", "rules", f"{language}.toml").read_text("utf-8")
    )


RULE_BOOK: Final = RuleBook(RULES, _cards)
"""The rules with their cards, which lie in `data/rules`, a file for each language."""
