"""What the screens show, as plain values; the display decides nothing.

Whoever fills it draws on the public view of the match alone: there is no field for what only a hand
could tell. Ids are the engine's; names in the reader's language come from each game's vocabulary.
"""

from display.games.cards_and_karma.seats import ScoreCard, Seat, Tokens, Trio
from display.model.alarms import Alarm, Paragraph, Step
from display.model.asking import BUTTONS, Button, Label, Question
from display.model.cards import FREE, CardSummary, CardView, Grid, GridCard, Piles, Price, Sight
from display.model.end import End, Finalist
from display.model.history import History, PastTurn
from display.model.listing import Listed, Listing
from display.model.live import Entry, LastTurn, Live, Moment, Notice
from display.model.restoring import Restore
from display.model.rules import RuleCard

Model = Live | End | History | RuleCard | Listing
"""What a screen can show."""

__all__ = [
    "BUTTONS",
    "FREE",
    "Alarm",
    "Button",
    "CardSummary",
    "CardView",
    "End",
    "Entry",
    "Finalist",
    "Grid",
    "GridCard",
    "History",
    "Label",
    "LastTurn",
    "Listed",
    "Listing",
    "Live",
    "Model",
    "Moment",
    "Notice",
    "Paragraph",
    "PastTurn",
    "Piles",
    "Price",
    "Question",
    "Restore",
    "RuleCard",
    "ScoreCard",
    "Seat",
    "Sight",
    "Step",
    "Tokens",
    "Trio",
]
