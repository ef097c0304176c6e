"""What is said of choices and results in the text of a match.

Cards are called by the ids of the catalogue: `ship-12-green` for whatever shows that face, the card's own id
where only one is meant, several with a stroke between them where it may be any of these. A phrase is heard
only if just the same phrase would be said, so nothing is taken for what it is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from engine.kernel.notation import Phrasing

_CARD: Final = r"[a-z0-9?-]+(?:/[a-z0-9?-]+)*"
_CARDS: Final = rf"{_CARD}(?: \+ {_CARD})*"
_COUNT: Final = r"[0-9]{1,6}"
_NOTHING: Final = "nothing"


def _name(card: Any) -> str:
    return card if isinstance(card, str) else "/".join(card)


def _card(name: str) -> Any:
    return name.split("/") if "/" in name else name


def _names(cards: Sequence[Any]) -> str:
    return " + ".join(map(_name, cards)) or _NOTHING


def _cards(names: str) -> list[Any]:
    return [] if names == _NOTHING else [_card(name) for name in names.split(" + ")]


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


# --- payments and trios, which have parts ---------------------------------------------------------------

_ADMINISTRATORS: Final = ("administrator", "administrators")


def _say_pay(pay: Any) -> str:
    parts = list(map(_name, pay["dice"]))
    if pay["administrators"]:
        parts.append(_counted(pay["administrators"], *_ADMINISTRATORS))
    if pay["karma"]:
        parts.append(f"{pay['karma']} karma")
    return f"pays {' + '.join(parts) or _NOTHING}"


def _hear_pay(parts: str) -> Any:
    pay: dict[str, Any] = {"type": "pay", "dice": [], "administrators": 0, "karma": 0}
    for part in [] if parts == _NOTHING else parts.split(" + "):
        number, _, kind = part.partition(" ")
        if not kind:
            pay["dice"].append(_card(part))
        elif not re.fullmatch(_COUNT, number):
            return None
        else:
            pay["karma" if kind == "karma" else "administrators"] = int(number)
    return pay


def _say_trios(chosen: Any) -> str:
    trios = [
        f"{trio['kind']} {_names(trio['cards'])}" + (f" for {trio['coins']}" if trio["coins"] else "")
        for trio in chosen["trios"]
    ]
    return f"exchanges {' & '.join(trios) or _NOTHING}"


_TRIO: Final = re.compile(rf"([a-z-]+) ({_CARDS})(?: for ({_COUNT}))?")


def _hear_trios(parts: str) -> Any:
    trios = []
    for part in [] if parts == _NOTHING else parts.split(" & "):
        found = _TRIO.fullmatch(part)
        if not found:
            return None
        trios.append({"kind": found[1], "cards": _cards(found[2]), "coins": int(found[3] or 0)})
    return {"type": "choose-trios", "trios": trios}


def _say_waive(waive: Any) -> str:
    cards = f" of {_names(waive['cards'])}" if waive["cards"] else ""
    number = f" number {waive['number']}" if waive["number"] else ""
    return f"waives {waive['what']}{cards}{number}"


# --- all phrases ----------------------------------------------------------------------------------------

_SAY: Final[dict[str, Callable[[Any], str]]] = {
    "take-die": lambda choice: f"takes {_name(choice['card'])} as a die",
    "take-action": lambda choice: f"takes {_name(choice['card'])}",
    "pay": _say_pay,
    "discard": lambda choice: f"discards {_names(choice['cards'])}",
    "draw-two": lambda _: "draws two with an administrator",
    "extra-turn": lambda _: "plays again with an administrator",
    "end-turn": lambda _: "ends the turn",
    "enough": lambda _: "takes no more",
    "take-tokens": lambda _: "takes the tokens",
    "copy-reward": lambda choice: f"copies {_name(choice['card'])}",
    "first-bonus": lambda choice: f"bonus {choice['bonus']} first",
    "exchange": lambda choice: f"turns the last card for {choice['tokens']}",
    "choose-trios": _say_trios,
    "next-due": lambda choice: f"next {choice['due']}",
    "take-dice": lambda choice: f"takes {_counted(choice['count'], 'dice card', 'dice cards')}",
    "waive": _say_waive,
    "shown": lambda result: _name(result["card"]),
    "bonus-shown": lambda result: f"bonus {result['bonus']}",
    "laid": lambda _: "cards laid out",
}
"""What is said of each choice and result, by its type."""

_HEAR: Final[tuple[tuple[str, Callable[[re.Match[str]], Any]], ...]] = (
    (rf"takes ({_CARD}) as a die", lambda found: {"type": "take-die", "card": _card(found[1])}),
    (rf"takes ({_CARD})", lambda found: {"type": "take-action", "card": _card(found[1])}),
    (r"pays (.+)", lambda found: _hear_pay(found[1])),
    (rf"discards ({_CARDS})", lambda found: {"type": "discard", "cards": _cards(found[1])}),
    (r"draws two with an administrator", lambda _: {"type": "draw-two"}),
    (r"plays again with an administrator", lambda _: {"type": "extra-turn"}),
    (r"ends the turn", lambda _: {"type": "end-turn"}),
    (r"takes no more", lambda _: {"type": "enough"}),
    (r"takes the tokens", lambda _: {"type": "take-tokens"}),
    (rf"copies ({_CARD})", lambda found: {"type": "copy-reward", "card": _card(found[1])}),
    (r"bonus ([a-z0-9-]+) first", lambda found: {"type": "first-bonus", "bonus": found[1]}),
    (r"turns the last card for ([a-z]+)", lambda found: {"type": "exchange", "tokens": found[1]}),
    (r"exchanges (.+)", lambda found: _hear_trios(found[1])),
    (r"next ([a-z0-9-]+)", lambda found: {"type": "next-due", "due": found[1]}),
    (rf"takes ({_COUNT}) dice cards?", lambda found: {"type": "take-dice", "count": int(found[1])}),
    (
        rf"waives ([a-z-]+)(?: of ({_CARDS}))?(?: number ({_COUNT}))?",
        lambda found: {
            "type": "waive",
            "what": found[1],
            "cards": _cards(found[2] or _NOTHING),
            "number": int(found[3] or 0),
        },
    ),
    (r"bonus ([a-z0-9-]+)", lambda found: {"type": "bonus-shown", "bonus": found[1]}),
    (r"cards laid out", lambda _: {"type": "laid"}),
    (rf"({_CARD})", lambda found: {"type": "shown", "card": _card(found[1])}),
)
"""Forms of phrases and what each stands for; the first that fits counts."""


@final
class CardsAndKarmaPhrasing:
    """The words of Cards & Karma."""

    def say(self, written: Any) -> str:
        """Return the phrase for a choice or result; "" where there is none."""
        tell = _SAY.get(written.get("type", "")) if isinstance(written, dict) else None
        try:
            return tell(written) if tell is not None else ""
        except (KeyError, TypeError):
            return ""  # a field that this version does not know, or of another kind

    def hear(self, phrase: str) -> Any:
        """Return the choice or result that a phrase stands for; None where it stands for none."""
        for form, read in _HEAR:
            found = re.fullmatch(form, phrase)
            if found:
                answer = read(found)
                return answer if answer is not None and self.say(answer) == phrase else None
        return None


PHRASING: Final[Phrasing] = CardsAndKarmaPhrasing()
