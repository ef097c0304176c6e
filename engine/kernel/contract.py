"""The contract with the games in one place: what they bring, and the values in which they say it."""

from engine.kernel.facts import COURSE, MORE, PUBLIC, UNKNOWN, Fact, unknown
from engine.kernel.questions import UNSEEN, Chance, Decision, Over, Unseen
from engine.kernel.rules import Rules, Turns, read_options
from engine.kernel.rulings import NEAREST, Breach, Legality, Ruling, refuse_impossible
from engine.kernel.sightings import Sighting
from engine.kernel.standings import Standing, TieBreak, compared
from engine.kernel.watchable import Game

__all__ = [
    "COURSE",
    "MORE",
    "NEAREST",
    "PUBLIC",
    "UNKNOWN",
    "UNSEEN",
    "Breach",
    "Chance",
    "Decision",
    "Fact",
    "Game",
    "Legality",
    "Over",
    "Rules",
    "Ruling",
    "Sighting",
    "Standing",
    "TieBreak",
    "Turns",
    "Unseen",
    "compared",
    "read_options",
    "refuse_impossible",
    "unknown",
]
