"""What rulings of Cards & Karma state: ids with their texts, to be shown in the reader's language.

Values go by their names: `card` and `cards` are ids of faces (`?` is a piece that nobody knows), `colour`
and `kind` ids of `components`, `name` a seat; all others are numbers.
"""

from __future__ import annotations

from typing import Final

from engine.kernel.clauses import Clause
from engine.msgid import msgid

NEEDED: Final[dict[str, str]] = {
    "action": msgid("one card of the grid: as a die or for its action"),
    "turn-end": msgid("the end of the turn, or an administrator"),
    "payment": msgid("the payment for the card that was taken"),
    "make-room": msgid("first room in the hand: dice cards to discard"),
    "discard-count": msgid("dice cards to discard: {n}"),
    "die": msgid("a card of the grid as a die"),
    "goods-card": msgid("a goods card of the grid; only the second one may be left"),
    "goods-card-or-none": msgid("a second goods card of the grid, or none"),
    "palace-card": msgid("a palace card of the grid"),
    "copied-ship": msgid("the last ship of a row, whose reward is taken again"),
    "bonus-order": msgid("which of the bonuses comes first"),
    "dice-coming": msgid("how many of the dice cards come"),
    "dice-most": msgid("dice cards: at most {n}"),
    "due-order": msgid("what comes first of all that is due"),
    "bonus": msgid("the card or the tokens that the bonus gives"),
    "last-card": msgid("fame or coins for the last scoring card"),
    "trios": msgid("as many sets of three as share no symbol"),
    "next-card": msgid("first the next card of the draw pile"),
    "cards-laid": msgid("first the cards that are laid into the grid"),
    "bonus-shown": msgid("first the bonus of the scoring card that was turned"),
    "top-card": msgid("the top card of the draw pile, for its action side"),
    "due": msgid("first what is due now"),
    "match-open": msgid("a match that is not over"),
    "own-turn": msgid("the player whose turn it is"),
    "card-in-grid": msgid("a card that lies in the grid"),
    "kind-in-grid": msgid("a card of the grid, of the kind: {kind}"),
    "action-side": msgid("a card whose action side has been seen"),
    "price-sum": msgid("at least {colour} {n}"),
    "price-exact": msgid("one die of exactly {n}, or one administrator as a joker"),
    "dice-colour": msgid("dice in {colour}"),
    "administrators-most": msgid("administrators as jokers: at most {n}"),
    "karma-most": msgid("karma tokens: at most {n}"),
    "not-above-six": msgid("no die above 6"),
    "karma-on-dice": msgid("karma on dice cards only, not on a joker"),
    "strict-joker": msgid("a joker alone, or with exactly one die"),
    "no-surplus": msgid("nothing that could be left out"),
    "dice-held": msgid("dice cards of the player's own hand"),
    "other-seat": msgid("a player who is not in turn, between two turns"),
    "cards-of-display": msgid("cards of the player's own display"),
    "administrator-held": msgid("an administrator"),
    "one-card": msgid("one card of the grid in a turn"),
    "hand-most": msgid("dice cards in the hand: at most {n}"),
    "ships-ascending": msgid("ships in ascending order; else the earlier ones leave"),
    "three-alike": msgid("three of one kind leave, or three different ones"),
    "three-leave": msgid("three of a kind leave at once"),
    "administrator-for-three": msgid("one administrator for three of a kind"),
    "three-karma": msgid("one administrator for 3 karma"),
    "three-administrators": msgid("2 fame for 3 administrators"),
    "fame-turns": msgid("3 fame turn the leftmost scoring card"),
    "coins-turn": msgid("6 coins turn the rightmost scoring card"),
    "ends-of-row": msgid("fame turns from the left, coins from the right"),
    "end-of-round": msgid("new cards at the end of the round only"),
}
"""What the rules ask for."""

THERE: Final[dict[str, str]] = {
    "take-die": msgid("a card as a die"),
    "take-action": msgid("a card for its action"),
    "pay": msgid("a payment"),
    "discard": msgid("dice cards to discard"),
    "take-dice": msgid("a number of dice cards"),
    "next-due": msgid("the order of what is due"),
    "draw-two": msgid("an administrator for 2 cards"),
    "extra-turn": msgid("an administrator for an extra turn"),
    "end-turn": msgid("the end of the turn"),
    "enough": msgid("no further card"),
    "take-tokens": msgid("tokens in place of a card"),
    "copy-reward": msgid("the reward of a ship"),
    "first-bonus": msgid("the order of bonuses"),
    "exchange": msgid("a choice between fame and coins"),
    "choose-trios": msgid("sets of three that leave"),
    "waive": msgid("a turn without right"),
    "other": msgid("an answer to another question"),
    "other-player": msgid("another player"),
    "elsewhere": msgid("{card}, which does not lie in the grid"),
    "on-draw": msgid("{card}, which lies on the draw pile"),
    "in-display": msgid("{card}, which lies in a display already"),
    "no-card": msgid("a card that cannot lie there"),
    "card": "{card}",
    "unseen-side": msgid("a card of which the action side is unseen"),
    "too-dear": msgid("{card}: the hand cannot pay for it"),
    "paid": "{cards}",
    "paid-worth": msgid("{cards}, together {n}"),
    "nothing-paid": msgid("nothing"),
    "administrators": msgid("administrators: {n}"),
    "karma": msgid("karma tokens: {n}"),
    "dice-count": msgid("dice cards: {n}"),
    "not-held": msgid("{cards}: not in this hand"),
    "other-trios": msgid("other sets of three, or not all of them"),
    "not-last": msgid("{card}, which is not the last ship of a row"),
    "no-administrator": msgid("no administrator"),
    "hand-count": msgid("dice cards in the hand: {n}"),
    "cards-left": msgid("what left: {cards}"),
    "fame": msgid("fame: {n}"),
    "coins": msgid("coins: {n}"),
    "other-end": msgid("turned at the other end"),
    "new-cards": msgid("new cards in the grid: {n}"),
}
"""What there was instead."""

_BETWEEN: Final = ", "


def text_of(clause: Clause) -> str:
    """Return the English text of a clause, its values in braces.

    Raises:
        KeyError: There is no such clause.
    """
    return NEEDED[clause.id] if clause.id in NEEDED else THERE[clause.id]


def in_english(clause: Clause) -> str:
    """Return a clause for those who read the program's messages: with the engine's ids."""
    values = {
        name: _BETWEEN.join(value) if isinstance(value, tuple) else value for name, value in clause.values
    }
    return text_of(clause).format_map(values)
