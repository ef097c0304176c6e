"""Questions, their answers, and what the buttons do."""

from __future__ import annotations

from display.model import Button, CardSummary, Label, Trio
from display.vocabulary import BONUSES, card_name, named, trio_name
from display.words import Words, words
from engine.msgid import msgid


def what_happened(name: str) -> Words:
    """Several explanations lead to different states."""
    return words(msgid("What did {name} do?"), name=name)


def which_side(card: CardSummary, name: str) -> Words:
    """A card left the grid in somebody's turn and it is not clear for which of its sides."""
    return words(msgid("{card}: how did {name} take it?"), card=card_name(card), name=name)


def which_leave() -> Words:
    """Several cards could pay into a three of a kind."""
    return words(msgid("Which cards leave?"))


def which_first() -> Words:
    """Fame and coins, or two bonuses, are due together."""
    return words(msgid("What comes first?"))


def which_payment(name: str) -> Words:
    """Several payments explain what was seen."""
    return words(msgid("How did {name} pay?"), name=name)


def as_die(button: Button) -> Label:
    """Answer: the card went into the hand."""
    return Label(button, words(msgid("as a die")), "die")


def as_action(button: Button, card: CardSummary) -> Label:
    """Answer: the card was taken for its action side."""
    return Label(button, words(_AS[card.kind]), card.kind)


def the_card(button: Button, card: CardSummary) -> Label:
    """Answer: this card."""
    return Label(button, card_name(card), card.kind)


def the_trio(button: Button, trio: Trio) -> Label:
    """Answer: this three of a kind."""
    return Label(button, trio_name(trio), "trio")


def the_bonus(button: Button, bonus: str) -> Label:
    """Answer: this bonus."""
    return Label(button, named(BONUSES, bonus), "flip")


def none_of_these(button: Button) -> Label:
    """Answer: it was otherwise; leads to the correction by hand."""
    return Label(button, words(msgid("none of these")), "cross")


def end_turn(button: Button) -> Label:
    """The one press a turn."""
    return Label(button, words(msgid("End turn")), "tick", chief=True)


def confirm(button: Button) -> Label:
    """What is shown is right."""
    return Label(button, words(msgid("Confirm")), "tick", chief=True)


def correct(button: Button) -> Label:
    """What is shown is wrong: enter slot, face or action by hand."""
    return Label(button, words(msgid("Change")), "pencil")


def take_back(button: Button) -> Label:
    """The player regrets."""
    return Label(button, words(msgid("Take back")), "undo")


def more(button: Button) -> Label:
    """Show the further answers."""
    return Label(button, words(msgid("More")), "pointer")


def pause(button: Button) -> Label:
    """Stop watching until pressed again."""
    return Label(button, words(msgid("Pause")), "pause")


def go_on(button: Button) -> Label:
    """Watch again, or go on from a message."""
    return Label(button, words(msgid("Go on")), "pointer", chief=True)


def new_match(button: Button) -> Label:
    """Begin another match."""
    return Label(button, words(msgid("New match")), "extra-turn", chief=True)


def leave(button: Button) -> Label:
    """End the program."""
    return Label(button, words(msgid("Quit")), "cross")


_AS = {
    "ship": msgid("as a ship"),
    "building": msgid("as a building"),
    "goods": msgid("as goods"),
    "palace": msgid("as a palace action"),
}
