"""What stands at the screen's head, and what a player did: short sentences about a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.cards_and_karma.seats import Tokens, Trio
from display.games.cards_and_karma.summaries import CardSummary, Price
from display.games.cards_and_karma.vocabulary import BONUSES, card_name, die_name, price_name, trio_name
from display.model import Entry
from display.words import Words, counted, named, words
from engine.msgid import msgid

EXCHANGES_KARMA: Final = Entry(words(msgid("3 karma: an administrator")), "administrator")
EXCHANGES_ADMINISTRATORS: Final = Entry(words(msgid("3 administrators: 2 fame")), "fame")
AGAINST_THE_RULES: Final = Entry(words(msgid("against the rules, as all agreed")), "warning")
NO_DICE: Final = Entry(words(msgid("takes no dice card")), "hand")
DRAWS_TWO: Final = Entry(words(msgid("draws 2 dice cards with an administrator")), "administrator")
ELEPHANT_KARMA: Final = Entry(words(msgid("gets 1 karma from the elephant")), "elephant")
RESHUFFLED: Final = Entry(words(msgid("Shuffle the discards: they are the new draw pile")), "trio")


def takes(card: CardSummary) -> Entry:
    """A card of the grid is taken for its action side."""
    return Entry(words(msgid("takes {card}"), card=card_name(card)), card.kind)


def takes_die(card: CardSummary | None) -> Entry:
    """A card of the grid is taken into the hand; its action side was seen while it lay there."""
    return Entry(words(msgid("takes {card} as a die"), card=card_name(card)), "die")


def takes_from_pile(card: CardSummary) -> Entry:
    """Palace action 6: the draw pile's top card, free of cost."""
    return Entry(words(msgid("takes {card} from the draw pile"), card=card_name(card)), card.kind)


def pays(dice: Sequence[tuple[str, int]], administrators: int = 0, karma: int = 0) -> Entry:
    """A payment that lies in the tray.

    Args:
        dice: (colour, value) of each dice card laid down, as everybody sees them.
        administrators: Administrators used as jokers.
        karma: Karma tokens used.
    """
    names = tuple(die_name(colour, value) for colour, value in dice)
    used = amounts(Tokens(karma=karma, administrators=administrators))
    return Entry(words(msgid("pays {payment}"), payment=names + used), "die")


def pays_unseen(price: Price) -> Entry:
    """A payment of which only the cost is known."""
    return Entry(words(msgid("pays {price}, not seen"), price=price_name(price)), "die")


def pays_counted(dice: int, administrators: int = 0, karma: int = 0) -> Entry:
    """A payment of an earlier turn: of its dice only the number is told.

    Args:
        dice: Dice cards laid down.
        administrators: Administrators used as jokers.
        karma: Karma tokens used.
    """
    cards = (counted("{n} dice card", "{n} dice cards", dice),) if dice else ()
    payment = cards + amounts(Tokens(karma=karma, administrators=administrators))
    if not payment:
        return Entry(words(msgid("pays nothing")), "die")
    return Entry(words(msgid("pays {payment}"), payment=payment), "die")


def receives(tokens: Tokens, dice: int = 0) -> Entry:
    """Tokens, administrators and dice cards that the player gets."""
    cards = (counted("{n} dice card", "{n} dice cards", dice),) if dice else ()
    held = ((tokens.fame, "fame"), (tokens.coins, "coin"), (tokens.karma, "karma"))
    icons = [
        icon for amount, icon in (*held, (tokens.administrators, "administrator"), (dice, "hand")) if amount
    ]
    return Entry(words(msgid("receives {gains}"), gains=amounts(tokens) + cards), icons[0] if icons else "")


def exchanges_buildings(trio: Trio) -> Entry:
    """Three buildings or ships leave for an administrator."""
    return Entry(words(msgid("{trio}: an administrator"), trio=trio_name(trio)), "administrator")


def sells(trio: Trio, coins: int) -> Entry:
    """Three goods leave for coins."""
    gains = counted("{n} coin", "{n} coins", coins)
    return Entry(words(msgid("sells {trio} for {coins}"), trio=trio_name(trio), coins=gains), "coin")


def turns_score(bonus: str) -> Entry:
    """A scoring card is flipped; "" where nobody has seen what it gives."""
    if not bonus:
        return Entry(words(msgid("turns a scoring card")), "flip")
    return Entry(words(msgid("turns a scoring card: {bonus}"), bonus=named(BONUSES, bonus)), "flip")


def breaks_row(ships: Sequence[CardSummary]) -> Entry:
    """A lower number sends the earlier ships away."""
    names = tuple(card_name(ship) for ship in ships)
    return Entry(words(msgid("discards {cards}"), cards=names), "ship")


def discards_dice(n: int) -> Entry:
    """Dice cards thrown away because more were to come than a hand may hold."""
    return Entry(counted("discards {n} dice card", "discards {n} dice cards", n), "hand")


def fewer_dice(n: int) -> Entry:
    """Fewer dice cards come than a reward would bring."""
    return Entry(counted("takes only {n} dice card", "takes only {n} dice cards", n), "hand")


def extra_turn(*, administrator: bool) -> Entry:
    """Another turn follows, for an administrator or as a bonus."""
    if administrator:
        return Entry(words(msgid("takes an extra turn with an administrator")), "extra-turn")
    return Entry(words(msgid("has an extra turn")), "extra-turn")


def copies_reward(ship: CardSummary) -> Entry:
    """Palace action 5: the reward of the last ship of a row."""
    return Entry(words(msgid("takes the reward of {card}"), card=card_name(ship)), "ship")


def round_over(cards: int) -> Entry:
    """The grid is filled up; concerns the whole table."""
    return Entry(words(msgid("New round: fill the grid up to {cards} cards"), cards=cards), "trio")


def grid_used_up(cards: int) -> Entry:
    """The last card of the grid is gone before the round is over; concerns the whole table."""
    return Entry(words(msgid("The grid is empty: lay out {cards} cards"), cards=cards), "trio")


def amounts(tokens: Tokens) -> tuple[Words, ...]:
    """Return so many of each kind, those that there are."""
    parts = []
    if tokens.fame:
        parts.append(counted("{n} fame", "{n} fame", tokens.fame))
    if tokens.coins:
        parts.append(counted("{n} coin", "{n} coins", tokens.coins))
    if tokens.karma:
        parts.append(counted("{n} karma", "{n} karma", tokens.karma))
    if tokens.administrators:
        parts.append(counted("{n} administrator", "{n} administrators", tokens.administrators))
    return tuple(parts)


LAST_PASS: Final = words(msgid("Last pass"))


def extra_turn_of(name: str) -> Words:
    """Whose extra turn it is."""
    return words(msgid("{name}'s extra turn"), name=name)


def when(number: int, *, second: bool) -> Words:
    """In which round and pass it is."""
    return words(msgid("Round {round} · Pass {number}"), round=number, number=2 if second else 1)
