"""Which rule has which id, and where a player finds it in the rulebook.

Docstrings cite the German rulebook as `CK-de > section`, by the sections' short names here. Rulings
(A0 and so on) decide where the texts leave something open.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Section(Struct, frozen=True):
    """A section of the rulebook by its headings.

    Args:
        german, french: Heading in the rulebook of that language.
    """

    german: str
    french: str


SECTIONS: Final[dict[str, Section]] = {
    "title": Section("Für 2 bis 4 Spieler ab 12 Jahren", "Pour 2 à 4 joueurs, à partir de 12 ans"),
    "Inhalt": Section("Inhalt", "Matériel de jeu"),
    "Spielziel": Section("Spielziel", "But du jeu"),
    "Spielvorbereitung": Section("Spielvorbereitung", "Mise en place"),
    "Spielablauf": Section("Spielablauf", "Déroulement du jeu"),
    "A": Section("Eine Würfelkarte nehmen", "Prendre une carte dé"),
    "B": Section("Eine Gebäudekarte nehmen", "Prendre une carte bâtiment"),
    "C": Section("Eine Schiffskarte nehmen", "Prendre une carte bateau"),
    "Schiffsbelohnungen": Section(
        "Die verschiedenen Schiffsbelohnungen", "Les différentes récompenses des bateaux"
    ),
    "D": Section("Eine Warenkarte nehmen", "Prendre une carte marchandise"),
    "E": Section("Eine Palastaktionskarte nehmen", "Prendre une carte action palais"),
    "Palastaktionen": Section("Die verschiedenen Palastaktionen", "Les différentes actions palais"),
    "Drei einer Art": Section("Drei einer Art", "Trios d'un certain type"),
    "Beispiele": Section("Beispiele", "Exemple"),
    "Karma": Section("Karma", "Le karma"),
    "Verwalter": Section("Verwalter", "Les administrateurs"),
    "Durchgang beendet": Section("Durchgang beendet", "Fin de tour"),
    "Runde beendet": Section("Runde beendet", "Fin de round"),
    "Ruhmtoken und Münzen": Section("Ruhmtoken und Münzen", "Jetons de gloire et pièces"),
    "Boni": Section("Die verschiedenen Boni", "Les différents bonus"),
    "Aktionsauslage aufgebraucht": Section(
        "Aktionsauslage (Raster) aufgebraucht", "Offre d'actions (tableau de cartes) épuisée"
    ),
    "Spielende": Section("Spielende", "Fin de la partie"),
}
"""The rulebook's sections by the short names that docstrings cite.

"Spielablauf" stands for the text before section A, whose heading is lost in the source.
"""


class Rule(Struct, frozen=True):
    """Where a rule stands.

    Args:
        section: A key of SECTIONS.
        rulings: The rulings that decide what the texts leave open.
    """

    section: str
    rulings: tuple[str, ...] = ()

    @property
    def german(self) -> str:
        """The heading in the German rulebook."""
        return SECTIONS[self.section].german

    @property
    def french(self) -> str:
        """The heading in the French rulebook."""
        return SECTIONS[self.section].french


RULES: Final[dict[str, Rule]] = {
    "setup": Rule("Spielvorbereitung", ("A15", "A35")),
    "order": Rule("Drei einer Art", ("A0", "A21")),
    "one-action": Rule("Spielablauf", ("A33",)),
    "take-die": Rule("A", ("A11",)),
    "hand-limit": Rule("A", ("A10",)),
    "take-card": Rule("Spielablauf", ("A33",)),
    "payment": Rule("B", ("A25", "A37")),
    "overpaying": Rule("B", ("A36",)),
    "piles": Rule("B", ("A14",)),
    "ships": Rule("C", ("A18", "A19", "A38", "A39")),
    "ship-rewards": Rule("Schiffsbelohnungen", ("A13",)),
    "goods-reward": Rule("Schiffsbelohnungen", ("A13", "A20")),
    "goods": Rule("D", ("A21",)),
    "palace": Rule("E", ("A13",)),
    "palace-4": Rule("Palastaktionen", ("A22",)),
    "palace-5": Rule("Palastaktionen", ("A16", "A42")),
    "palace-6": Rule("Palastaktionen", ("A17",)),
    "trios": Rule("Drei einer Art", ("A1", "A2", "A3", "A4", "A5")),
    "karma": Rule("Karma", ("A6", "A25")),
    "administrator-turn": Rule("Verwalter", ("A26", "A27")),
    "administrator-joker": Rule("Verwalter", ("A24",)),
    "administrator-cards": Rule("Verwalter", ("A10", "A27")),
    "passes": Rule("Durchgang beendet", ("A28", "A29", "A40")),
    "rounds": Rule("Runde beendet", ("A43",)),
    "empty-grid": Rule("Aktionsauslage aufgebraucht", ("A12",)),
    "fame-and-coins": Rule("Ruhmtoken und Münzen", ("A7", "A8", "A41")),
    "supply": Rule("Inhalt", ("A31", "A32")),
    "bonuses": Rule("Boni", ("A9", "A23", "A34")),
    "end-of-game": Rule("Spielende", ("A29", "A30")),
    "tie-break": Rule("Spielende", ("A30", "A44")),
    "open-information": Rule("Spielvorbereitung", ("A15", "A45")),
}
