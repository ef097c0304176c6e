"""What is in the box of Cards & Karma, apart from the 144 play cards of the catalogue.

Counts and kinds are certain: they stand in the rulebook under the heading that each constant cites.
The names of the four player colours are invented, since the rule texts do not name them.
"""

from __future__ import annotations

from typing import Final, get_args

from engine.games.cards_and_karma.box.faces import BuildingType, DieColour, GoodsKind, Reward
from engine.words import Face

DIE_COLOURS: Final[tuple[DieColour, ...]] = get_args(DieColour)
"""The colours of the dice on the cards' backs; a colour's code is its index here (likely, by reviews)."""

BUILDING_TYPES: Final[tuple[BuildingType, ...]] = get_args(BuildingType)
"""The three types of buildings (CK-de > Beispiele); a type's code is its index here."""

GOODS_KINDS: Final[tuple[GoodsKind, ...]] = get_args(GoodsKind)
"""The three kinds of goods (CK-de > D); a kind's code is its index here."""

CARD_KINDS: Final = ("ship", "building", "goods", "palace")
"""The kinds of action sides (CK-de > B, C, D, E); a kind's code is its index here."""

SHIP: Final = 0
BUILDING: Final = 1
GOODS: Final = 2
PALACE: Final = 3

SHIP_REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
"""The ten rewards (CK-de > Schiffsbelohnungen); a reward's code is its index here."""

REWARDS_WITH_GOOD: Final = ("die-1-good", "fame-1-good", "karma-1-good")
"""The rewards of ships that also carry one good (same heading)."""

BONUSES: Final = ("karma-2", "palace-or-coins-2", "ship-or-fame-1", "administrator", "dice-2", "extra-turn")
"""What the six scoring cards of a player give, one each (CK-de > Boni)."""

PLAYER_COLOURS: Final = ("ruby", "pearl", "turquoise", "onyx")
"""Invented names for the four sets of scoring cards (four colours: CK-de > Inhalt)."""

DIE_VALUES: Final = range(1, 7)
"""What a dice side may show (CK-de > Verwalter: a joker is 1 to 6)."""

CARDS: Final = 144
SHIPS: Final = 28
ADMINISTRATORS: Final = 12
SCORING_CARDS: Final = 6
"""Per player; the counts of the box stand in CK-de > Inhalt; the ships' in CK-de > C."""

SHIP_COSTS: Final = range(1, 4)
"""One die of exactly this value pays a ship (CK-de > C)."""

PALACE_ACTIONS: Final = range(2, 7)
"""Each palace action's number, which is its cost as well (CK-de > E)."""

(PALACE_DICE, PALACE_KARMA, PALACE_COINS, PALACE_SHIP, PALACE_TOP) = PALACE_ACTIONS
"""The actions 2 to 6 by what they bring (CK-de > Palastaktionen)."""

FAME_TOKENS: Final = 8
KARMA_TOKENS: Final = 8
COINS: Final = {1: 8, 3: 4}
"""Pieces in the box by value, spares left out (CK-de > Inhalt)."""

PLAYERS: Final = range(2, 5)
START_HAND: Final = 4
"""Cards dealt to each player (CK-de > Spielvorbereitung)."""

HAND_LIMIT: Final = 8
"""Dice cards in a hand at any time (CK-de > A)."""

GRID: Final = {2: (3, 4), 3: (4, 4), 4: (5, 4)}
"""Columns and rows of the action display by number of players (CK-de > Spielvorbereitung)."""

EMERGENCY_GRID: Final = 4
"""Cards laid out when the display is used up (CK-de > Aktionsauslage aufgebraucht)."""

TRIO: Final = 3
"""How many of one kind make an exchange (CK-de > Drei einer Art)."""

FAME_PER_FLIP: Final = 3
COINS_PER_FLIP: Final = 6
"""What turns a scoring card, fame from the left, coins from the right (CK-de > Ruhmtoken und Münzen)."""

ADMINISTRATOR: Final = Face("administrator")
ELEPHANT_FRONT: Final = Face("elephant-front")
"""The side with the green blanket, on top in a round's first pass (CK-de > Spielvorbereitung)."""
ELEPHANT_BACK: Final = Face("elephant-back")
"""The side that has given its karma (CK-de > Durchgang beendet)."""
TOKENS: Final = (Face("fame"), Face("karma"), Face("coin-1"), Face("coin-3"))
"""The tokens of CK-de > Inhalt."""

KARMA: Final = TOKENS[1]
"""The token that pays (CK-de > Karma): the only one that a camera sees."""


def die_face(colour: str, value: int) -> Face:
    """Return the face id of a dice side: `die-blue-4`."""
    return Face(f"die-{colour}-{value}")


def day_face(player: str) -> Face:
    """Return the face id of the day side that a player's six scoring cards share: `score-day-ruby`."""
    return Face(f"score-day-{player}")


def night_face(bonus: str, player: str) -> Face:
    """Return the face id of a scoring card's night side: `score-karma-2-ruby`."""
    return Face(f"score-{bonus}-{player}")


DICE_FACES: Final = tuple(die_face(colour, value) for colour in DIE_COLOURS for value in DIE_VALUES)
DAY_FACES: Final = tuple(day_face(player) for player in PLAYER_COLOURS)
NIGHT_FACES: Final = tuple(night_face(bonus, player) for player in PLAYER_COLOURS for bonus in BONUSES)
