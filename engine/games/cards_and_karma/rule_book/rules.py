"""Which rule has which id, and where a player finds it in the rulebook.

Docstrings cite the German rulebook as `CK-de > section`, by the sections' short names here. Rulings
(A0 and so on) decide where the texts leave something open.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from engine.rulebook import Rule, RuleBook, Section

SECTIONS: Final[dict[str, Section]] = {
    "title": Section(
        "Für 2 bis 4 Spieler ab 12 Jahren",
        "Pour 2 à 4 joueurs, à partir de 12 ans",
        "For 2 to 4 players aged 12 and up",
    ),
    "Inhalt": Section("Inhalt", "Matériel de jeu", "Contents"),
    "Spielziel": Section("Spielziel", "But du jeu", "Aim of the game"),
    "Spielvorbereitung": Section("Spielvorbereitung", "Mise en place", "Set-up"),
    "Spielablauf": Section("Spielablauf", "Déroulement du jeu", "Course of the game"),
    "A": Section("Eine Würfelkarte nehmen", "Prendre une carte dé", "Taking a dice card"),
    "B": Section("Eine Gebäudekarte nehmen", "Prendre une carte bâtiment", "Taking a building card"),
    "C": Section("Eine Schiffskarte nehmen", "Prendre une carte bateau", "Taking a ship card"),
    "Schiffsbelohnungen": Section(
        "Die verschiedenen Schiffsbelohnungen",
        "Les différentes récompenses des bateaux",
        "The different ship rewards",
    ),
    "D": Section("Eine Warenkarte nehmen", "Prendre une carte marchandise", "Taking a goods card"),
    "E": Section(
        "Eine Palastaktionskarte nehmen", "Prendre une carte action palais", "Taking a palace action card"
    ),
    "Palastaktionen": Section(
        "Die verschiedenen Palastaktionen", "Les différentes actions palais", "The different palace actions"
    ),
    "Drei einer Art": Section("Drei einer Art", "Trios d'un certain type", "Three of a kind"),
    "Beispiele": Section("Beispiele", "Exemple", "Examples"),
    "Karma": Section("Karma", "Le karma", "Karma"),
    "Verwalter": Section("Verwalter", "Les administrateurs", "Administrators"),
    "Durchgang beendet": Section("Durchgang beendet", "Fin de tour", "End of a pass"),
    "Runde beendet": Section("Runde beendet", "Fin de round", "End of a round"),
    "Ruhmtoken und Münzen": Section(
        "Ruhmtoken und Münzen", "Jetons de gloire et pièces", "Fame tokens and coins"
    ),
    "Boni": Section("Die verschiedenen Boni", "Les différents bonus", "The different bonuses"),
    "Aktionsauslage aufgebraucht": Section(
        "Aktionsauslage (Raster) aufgebraucht",
        "Offre d'actions (tableau de cartes) épuisée",
        "Display of actions (grid) used up",
    ),
    "Spielende": Section("Spielende", "Fin de la partie", "End of the game"),
}
"""The rulebook's sections by the short names that docstrings cite.

"Spielablauf" stands for the text before section A, whose heading is lost in the source.
"""


def _rule(section: str, *parts: tuple[str, ...]) -> Rule:
    return Rule(SECTIONS[section], *parts)


_FEWER: Final = ("reward_dice",)
_DICE: Final = ("reward_dice", "empty_grid")
_ORDER: Final = ("exchanges",)

RULES: Final[dict[str, Rule]] = {
    "aim": _rule("Spielziel", ("A30",), ("fame-and-coins", "end-of-game", "bonuses")),
    "setup": _rule(
        "Spielvorbereitung",
        ("A15", "A35"),
        ("open-bonuses", "settings", "open-information", "rounds"),
        ("open_bonuses",),
    ),
    "settings": _rule(
        "Spielvorbereitung",
        ("A0", "A10", "A12", "A24", "A34", "A36"),
        ("order", "hand-limit", "empty-grid", "administrator-joker"),
        ("exchanges", "reward_dice", "empty_grid", "joker", "overpaying", "open_bonuses", "confirmation"),
    ),
    "open-information": _rule("Spielvorbereitung", ("A15", "A45"), ("take-die", "piles", "setup")),
    "turn-order": _rule("Spielablauf", ("A26", "A27"), ("one-action", "passes", "administrators")),
    "one-action": _rule(
        "Spielablauf", ("A33",), ("take-die", "take-card", "turn-order", "administrator-turn")
    ),
    "take-card": _rule("Spielablauf", ("A33",), ("payment", "exact-price", "palace-price", "goods")),
    "take-die": _rule("A", ("A11", "A12"), ("hand-limit", "open-information", "refill"), _DICE),
    "hand-limit": _rule("A", ("A10", "A12"), ("take-die", "administrator-cards", "reward-dice-2"), _DICE),
    "payment": _rule("B", ("A25", "A37"), ("overpaying", "exact-price", "karma", "administrator-joker")),
    "overpaying": _rule("B", ("A36",), ("payment", "exact-price"), ("overpaying",)),
    "exact-price": _rule("C", ("A24", "A25"), ("ships", "payment", "palace-price", "karma")),
    "buildings": _rule(
        "B", ("A21",), ("payment", "trio-same-buildings", "trio-different-buildings", "order")
    ),
    "piles": _rule("B", ("A14",), ("open-information", "palace", "refill")),
    "ships": _rule(
        "C", ("A18", "A19", "A38", "A39"), ("exact-price", "ship-order", "ship-rewards", "trio-ships")
    ),
    "ship-order": _rule("C", ("A18", "A38", "A39"), ("ships", "trio-ships", "palace-6")),
    "ship-rewards": _rule(
        "Schiffsbelohnungen", ("A13",), ("ships", "goods-reward", "hand-limit", "palace-5")
    ),
    "goods-reward": _rule(
        "Schiffsbelohnungen",
        ("A0", "A13", "A20"),
        ("reward-goods-cards-1-2", "reward-goods-card-1-die-1", "goods"),
        _ORDER,
    ),
    "reward-karma-2": _rule("Schiffsbelohnungen", ("A6",), ("trio-karma", "karma", "ship-rewards")),
    "reward-dice-2": _rule(
        "Schiffsbelohnungen", ("A10", "A11", "A12", "A13"), ("hand-limit", "take-die", "ship-rewards"), _DICE
    ),
    "reward-coins-3": _rule(
        "Schiffsbelohnungen", ("A6", "A32"), ("fame-and-coins", "excess", "ship-rewards")
    ),
    "reward-coins-2-fame-1": _rule(
        "Schiffsbelohnungen", ("A0", "A8"), ("fame-and-coins", "order", "ship-rewards")
    ),
    "reward-goods-cards-1-2": _rule(
        "Schiffsbelohnungen",
        ("A0", "A13", "A20"),
        ("goods-reward", "trio-same-goods", "ship-rewards"),
        _ORDER,
    ),
    "reward-die-1-good": _rule(
        "Schiffsbelohnungen", ("A10", "A13"), ("hand-limit", "goods", "ship-rewards"), _FEWER
    ),
    "reward-fame-1-good": _rule("Schiffsbelohnungen", ("A19",), ("goods", "trio-ships", "ship-rewards")),
    "reward-karma-1-good": _rule("Schiffsbelohnungen", ("A16",), ("goods", "karma", "palace-5")),
    "reward-goods-card-1-die-1": _rule(
        "Schiffsbelohnungen",
        ("A0", "A10", "A13", "A20"),
        ("goods-reward", "hand-limit", "ship-rewards"),
        ("reward_dice", "exchanges"),
    ),
    "reward-palace-1": _rule("Schiffsbelohnungen", ("A13", "A42"), ("palace", "palace-5", "ship-rewards")),
    "goods": _rule("D", ("A21",), ("trio-same-goods", "trio-different-goods", "goods-reward", "palace-4")),
    "palace": _rule("E", ("A13", "A14"), ("palace-price", "palace-2", "palace-6", "piles")),
    "palace-price": _rule("E", ("A24", "A25"), ("palace", "payment", "exact-price", "karma")),
    "palace-2": _rule(
        "Palastaktionen", ("A10", "A11", "A12", "A13"), ("hand-limit", "take-die", "palace"), _DICE
    ),
    "palace-3": _rule("Palastaktionen", ("A6", "A10"), ("karma", "hand-limit", "palace"), _FEWER),
    "palace-4": _rule("Palastaktionen", ("A0", "A22"), ("goods", "order", "palace"), _ORDER),
    "palace-5": _rule("Palastaktionen", ("A16", "A42"), ("ship-rewards", "ships", "palace")),
    "palace-6": _rule("Palastaktionen", ("A17",), ("ship-order", "piles", "palace")),
    "trios": _rule(
        "Drei einer Art",
        ("A1", "A2", "A3", "A4", "A5"),
        ("two-trios", "trio-same-buildings", "trio-same-goods", "order"),
    ),
    "trio-same-buildings": _rule(
        "Drei einer Art",
        ("A0", "A4", "A5", "A21"),
        ("buildings", "trio-different-buildings", "two-trios", "administrators"),
        _ORDER,
    ),
    "trio-different-buildings": _rule(
        "Drei einer Art", ("A2", "A3"), ("buildings", "trio-same-buildings", "two-trios")
    ),
    "trio-same-goods": _rule(
        "Drei einer Art", ("A0", "A4", "A5"), ("goods", "trio-different-goods", "two-trios"), _ORDER
    ),
    "trio-different-goods": _rule("Drei einer Art", ("A2", "A3"), ("goods", "trio-same-goods", "two-trios")),
    "trio-ships": _rule(
        "Drei einer Art", ("A19", "A38", "A39"), ("ships", "ship-order", "ship-rewards", "administrators")
    ),
    "trio-karma": _rule(
        "Drei einer Art", ("A5", "A6"), ("karma", "excess", "trio-administrators", "elephant")
    ),
    "trio-administrators": _rule(
        "Drei einer Art", ("A5", "A6", "A37"), ("administrators", "excess", "fame-and-coins")
    ),
    "two-trios": _rule(
        "Drei einer Art", ("A1", "A2", "A4"), ("trios", "trio-different-buildings", "trio-different-goods")
    ),
    "order": _rule(
        "Drei einer Art", ("A0", "A21"), ("chains", "trios", "fame-and-coins", "settings"), _ORDER
    ),
    "chains": _rule("Ruhmtoken und Münzen", ("A0", "A9", "A42"), ("order", "bonuses", "sixth-card"), _ORDER),
    "karma": _rule("Karma", ("A6", "A25"), ("payment", "exact-price", "trio-karma")),
    "administrators": _rule(
        "Verwalter",
        ("A5", "A27", "A37"),
        ("administrator-turn", "administrator-joker", "administrator-cards", "trio-administrators"),
    ),
    "administrator-turn": _rule("Verwalter", ("A26", "A27"), ("extra-turns", "one-action", "passes")),
    "administrator-joker": _rule("Verwalter", ("A24",), ("payment", "exact-price", "settings"), ("joker",)),
    "administrator-cards": _rule(
        "Verwalter", ("A10", "A27"), ("hand-limit", "piles", "administrators"), _FEWER
    ),
    "extra-turns": _rule(
        "Boni", ("A26", "A40"), ("administrator-turn", "bonus-extra-turn", "elephant", "passes")
    ),
    "passes": _rule(
        "Durchgang beendet", ("A28", "A29", "A40"), ("elephant", "rounds", "extra-turns", "end-of-game")
    ),
    "elephant": _rule("Durchgang beendet", ("A28", "A29", "A40"), ("passes", "trio-karma", "rounds")),
    "rounds": _rule("Runde beendet", ("A12", "A43"), ("passes", "refill", "elephant"), ("empty_grid",)),
    "refill": _rule("Runde beendet", ("A12", "A43"), ("rounds", "empty-grid", "piles"), ("empty_grid",)),
    "empty-grid": _rule(
        "Aktionsauslage aufgebraucht", ("A12", "A43"), ("refill", "piles", "settings"), ("empty_grid",)
    ),
    "fame-and-coins": _rule(
        "Ruhmtoken und Münzen",
        ("A0", "A7", "A8", "A41"),
        ("bonuses", "excess", "order", "sixth-card"),
        _ORDER,
    ),
    "excess": _rule(
        "Ruhmtoken und Münzen",
        ("A6", "A7", "A8"),
        ("fame-and-coins", "trio-karma", "trio-administrators", "tie-break"),
    ),
    "change": _rule("Ruhmtoken und Münzen", ("A32",), ("supply", "fame-and-coins")),
    "supply": _rule("Inhalt", ("A31", "A32"), ("change", "excess")),
    "bonuses": _rule(
        "Boni",
        ("A0", "A9", "A23", "A34"),
        ("fame-and-coins", "chains", "open-bonuses", "order"),
        ("exchanges", "open_bonuses"),
    ),
    "bonus-karma-2": _rule("Boni", ("A6",), ("trio-karma", "karma", "bonuses")),
    "bonus-palace-or-coins-2": _rule("Boni", ("A23",), ("palace", "fame-and-coins", "bonuses")),
    "bonus-ship-or-fame-1": _rule("Boni", ("A18", "A19", "A23"), ("ships", "ship-order", "bonuses")),
    "bonus-administrator": _rule("Boni", ("A5", "A6"), ("administrators", "trio-administrators", "bonuses")),
    "bonus-dice-2": _rule("Boni", ("A10", "A11", "A12"), ("hand-limit", "take-die", "bonuses"), _DICE),
    "bonus-extra-turn": _rule("Boni", ("A26", "A40"), ("extra-turns", "one-action", "bonuses")),
    "open-bonuses": _rule(
        "Ruhmtoken und Münzen", ("A34",), ("bonuses", "setup", "settings"), ("open_bonuses",)
    ),
    "sixth-card": _rule("Spielende", ("A29", "A30", "A41"), ("end-of-game", "fame-and-coins", "chains")),
    "end-of-game": _rule("Spielende", ("A29", "A30"), ("sixth-card", "tie-break", "passes")),
    "tie-break": _rule("Spielende", ("A30", "A41", "A44"), ("end-of-game", "ranking", "excess")),
    "ranking": _rule("Spielende", ("A44",), ("tie-break", "end-of-game")),
}
"""Every rule by its id."""


_FOLDER: Final = files("engine.games.cards_and_karma") / "data" / "rules"

RULE_BOOK: Final = RuleBook(RULES, lambda language: (_FOLDER / f"{language}.toml").read_text("utf-8"))
"""The rules with their cards, which lie in `data/rules`, a file for each language."""

PRICE_OF: Final = {"building": "payment", "ship": "exact-price", "goods": "goods", "palace": "palace-price"}
"""The rule that says what a card costs, by its kind (`components.CARD_KINDS`)."""
