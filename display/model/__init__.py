"""What the screens show, as plain values; the display decides nothing.

Whoever fills it draws on the public view of the match alone: there is no field for what only a hand
could tell. What a game shows of its table is a value of its own (`table`); ids are the engine's.
"""

from display.model.asking import BUTTONS, Button, Label, Leaving, Question
from display.model.end import Comparison, End
from display.model.entries import Alarm, Entry, Notice, Paragraph, Restore
from display.model.hanging import Hanging
from display.model.history import History, PastTurn
from display.model.listing import Listed, Listing
from display.model.live import LastTurn, Live
from display.model.players import Header, Player, players_of
from display.model.pointing import Pointing
from display.model.rules import RuleCard
from display.model.table import Piece, Table

Model = Live | End | History | RuleCard | Listing
"""What a screen can show of a match, or of rules and questions."""

Page = Model | Hanging
"""What a screen can show."""

__all__ = [
    "BUTTONS",
    "Alarm",
    "Button",
    "Comparison",
    "End",
    "Entry",
    "Hanging",
    "Header",
    "History",
    "Label",
    "LastTurn",
    "Leaving",
    "Listed",
    "Listing",
    "Live",
    "Model",
    "Notice",
    "Page",
    "Paragraph",
    "PastTurn",
    "Piece",
    "Player",
    "Pointing",
    "Question",
    "Restore",
    "RuleCard",
    "Table",
    "players_of",
]
