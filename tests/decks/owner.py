"""A simulated owner who enrols a box: answers `munshi enrol --json` from the truth, and slips now and then.

    python -m tests.decks.owner --deck 1 --photos /tmp/deck-1 --box /tmp/box --slips 0.02
    python -m tests.decks.owner --deck 1 --photos /tmp/deck-1 --box /tmp/box --stranger

The second has the catalogue of another owner. One line of JSON says how it went.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from tomllib import loads
from typing import Any, final

import msgspec
import numpy as np
from msgspec import Struct

from engine.games.cards_and_karma.box.catalogue import to_text
from engine.games.cards_and_karma.box.contents import Catalogue
from firmware.box.progress import read_progress
from firmware.enrolment.state import Known
from tests.decks.contents import OTHERS
from tests.decks.deck import deck
from tests.decks.photograph import Seen
from tests.decks.render import Truth
from tests.decks.sight import known, shown_die

NONE = "none"
"""The word for what is not on a card."""

Facts = Mapping[str, str]

_BESIDE = 0.03
"""By so many sides of a card a picture may be cut beside its edges before it is the worse one."""


class Outcome(Struct):
    """How an enrolment went.

    Args:
        answers, confirmations, corrections: What the owner said, in all, `true`, and otherwise.
        touches: One for a confirmation, one for each fact of a correction.
        slips: How many of the answers were wrong.
        unknown: Questions about a place where no card lies.
        mispaired: Questions that showed the back of another card.
        wrong_facts: Cards of the box whose action side no card of the deck has.
        wrong_pairings: Cards of the box whose sides both exist, but not on one card.
        unread: Cards of the box of whose dice side there is no picture.
        wrong_others: Score cards, administrators and elephants that are named as something else.
        known: Cards in the box.
        seconds: From the start to the end.
        problems: What was told of each pair of photographs.
        done: The program's last line.
    """

    answers: int = 0
    confirmations: int = 0
    corrections: int = 0
    touches: int = 0
    slips: int = 0
    unknown: int = 0
    mispaired: int = 0
    wrong_facts: int = 0
    wrong_pairings: int = 0
    unread: int = 0
    wrong_others: int = 0
    known: int = 0
    seconds: float = 0.0
    problems: dict[str, list[str]] = {}
    done: dict[str, Any] = {}


@final
class Owner:
    """Knows the cards and where they lie in the photographs.

    Args:
        catalogue: The facts.
        truth: What the photographs show.
        slips: With which probability an answer is wrong.
        dice: The deck's dice sides by name, to see which one a picture shows; without them none is looked at.
        seed: What the slips follow from.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        truth: Truth,
        slips: float = 0.0,
        dice: Mapping[str, np.ndarray] | None = None,
        seed: int = 0,
    ) -> None:
        self.outcome = Outcome()
        self._facts = {**printed(catalogue), **{name: facts for name, (_, _, facts) in OTHERS.items()}}
        self._photographs = truth.photographs
        self._slips, self._dice = slips, known(dice or {})
        self._random = np.random.default_rng(seed)
        self._turned: set[str] = set()
        self._met: dict[str, str] = {}
        self._whole: set[str] = set()

    def answer(self, question: Mapping[str, Any]) -> Any:  # noqa: ANN401 -- true, a word, or an object
        """Return the value that answers a question: true where all of it is right."""
        said = self._said(question)
        if self._random.random() < self._slips:
            said = self._slip(question, said)
            self.outcome.slips += 1
        self.outcome.answers += 1
        self.outcome.confirmations += not said
        self.outcome.corrections += bool(said)
        self.outcome.touches += max(1, len(said))
        field = question["field"]
        return said.get(field, said) if said and field != "card" else said or True

    def _said(self, question: Mapping[str, Any]) -> dict[str, str]:
        """Return what is to be corrected by the names of facts; nothing where all is right."""
        seen, upper_left = self._find(question)
        proposed = question["proposed"]
        if seen is None or seen.id not in self._facts:
            self.outcome.unknown += seen is None
            return {"kind": NONE} if not isinstance(proposed, dict) or proposed.get("kind") != NONE else {}
        if seen.side == "back" and question["card"] not in self._turned:
            self._turned.add(question["card"])
            return {"side": "back"}
        facts = self._facts[seen.id]
        self._met[question["card"]] = seen.id
        if question.get("again") and self._shown_elsewhere(question, seen):
            return {"kind": NONE}
        if question["field"] != "card":
            word = facts.get(question["field"], NONE)
            return {} if word == proposed else {question["field"]: word}
        said = self._differing(facts, proposed)
        if upper_left and seen.side == "front":
            said["turn"] = str(4 - upper_left)
        if self._foreign_back(question, facts):
            self.outcome.mispaired += 1
            said.pop("die_value", None)
            said["back"] = NONE
        return said

    def _differing(self, facts: Facts, proposed: Facts) -> dict[str, str]:
        """Return the facts that are otherwise than proposed; the same in another order is right."""
        names = {name for one in self._facts.values() if one["kind"] == facts["kind"] for name in one}
        asked = {name: proposed.get(name, NONE) for name in names}
        mine = {name: facts.get(name, NONE) for name in names}
        if _in_order(asked) == _in_order(mine):
            return {}
        usual = {"coin": "0"}
        return {
            name: word
            for name, word in sorted(mine.items())
            if proposed.get(name, usual.get(name, NONE)) != word
        }

    def _find(self, question: Mapping[str, Any]) -> tuple[Seen | None, int]:
        """Return the card where the question's corners are, and which of them is the print's upper left."""
        corners = np.array(question["corners"], float)
        for seen in self._photographs.get(Path(question["photo"]).name, ()):
            own = np.array(seen.corners)
            if np.hypot(*(own.mean(0) - corners.mean(0))) < 0.35 * np.hypot(*(own[1] - own[0])):
                return seen, int(np.hypot(*(corners - own[0]).T).argmin())
        return None, 0

    def _shown_elsewhere(self, question: Mapping[str, Any], seen: Seen) -> bool:
        """Tell whether a card was laid out once more, and this is not the better picture of it."""
        fronts = (seen.id for name, some in self._photographs.items() if "-a." in name for seen in some)
        card = seen.id
        if "shown twice" not in question.get("fault", "") or list(fronts).count(card) == 1:
            return False
        own, corners = np.array(seen.corners), np.array(question["corners"])
        off = np.hypot(*(corners[:, None] - own).transpose(2, 0, 1)).min(1).max()
        if off > _BESIDE * np.hypot(*(own[1] - own[0])):
            return True
        if question.get("back") is None or card in self._whole:
            return True
        self._whole.add(card)
        return False

    def _foreign_back(self, question: Mapping[str, Any], facts: Facts) -> bool:
        if not self._dice or not question.get("back") or "die_value" not in facts:
            return False
        shown = shown_die(Path(question["back"]), self._dice)
        return bool(shown) and shown != f"die-{facts['die_colour']}-{facts['die_value']}"

    def _slip(self, question: Mapping[str, Any], said: dict[str, str]) -> dict[str, str]:
        """Return what somebody says who does not look, or touches the wrong word."""
        if said and self._random.random() < 0.5:
            return {}
        cards = list(self._facts.values())
        other = cards[self._random.integers(len(cards))]
        own = dict(question["proposed"]) if isinstance(question["proposed"], dict) else {}
        if question["field"] != "card":
            own = {question["field"]: str(question["proposed"])}
        wrong = [name for name in other if name in own and other[name] != own[name] and name != "kind"]
        return {name: other[name] for name in wrong[:1]} or said

    def count_others(self, named: Mapping[str, Facts]) -> None:
        """Count the pieces that are in no catalogue and are named as something else, by the box's facts."""
        self.outcome.wrong_others = sum(
            facts != self._facts[self._met[piece]]
            for piece, facts in named.items()
            if self._met.get(piece) in OTHERS
        )


def printed(catalogue: Catalogue) -> dict[str, Facts]:
    """Return what is printed on each card by its id, as words by names such as `goods.2.kind`."""
    faces = {face.id: face for face in catalogue.faces}
    return {
        card.id: flat(msgspec.to_builtins(faces[card.action]), card.die_value) for card in catalogue.cards
    }


def flat(face: Mapping[str, Any], die_value: int) -> Facts:
    """Return the facts of an action side as a catalogue has it, with the value of the die behind it."""

    def walk(value: Any, name: str) -> dict[str, str]:  # noqa: ANN401 -- what TOML and JSON hold
        if isinstance(value, dict):
            parts = [walk(one, f"{name}.{key}" if name else key) for key, one in value.items()]
        elif isinstance(value, list | tuple):
            parts = [walk(one, f"{name}.{place}") for place, one in enumerate(value, 1)]
        else:
            return {} if value is None else {name: str(value)}
        return {key: word for part in parts for key, word in part.items()}

    return walk({key: value for key, value in face.items() if key != "id"}, "") | {
        "die_value": str(die_value)
    }


def _in_order(facts: Facts) -> list[tuple[str, ...]]:
    """Return facts so that lists of the same things are equal in whatever order they are told."""
    groups: dict[str, list[str]] = {}
    for name in sorted(facts):
        head, _, rest = name.partition(".")
        groups.setdefault(f"{head}.{rest.partition('.')[0]}" if rest else name, []).append(facts[name])
    return sorted((name.partition(".")[0], *words) for name, words in groups.items())


def compare(catalogue: Catalogue, text: str, outcome: Outcome) -> None:
    """Count in the outcome what is wrong in the catalogue that a box holds."""
    plain = loads(text)
    faces = {face["id"]: face for face in plain["faces"]}
    boxed = [flat(faces[card["action"]], card.get("die_value", 0)) for card in plain["cards"]]
    outcome.known = len(boxed)

    def wrong(found: Iterable[Facts], left_out: tuple[str, ...] = ()) -> int:
        sides: list[Counter[str]] = []
        for cards in (found, printed(catalogue).values()):
            kept = [
                {k: w for k, w in card.items() if k not in left_out and (k, w) != ("coin", "0")}
                for card in cards
            ]
            sides.append(Counter(json.dumps(_in_order(card)) for card in kept))
        return (sides[0] - sides[1]).total()

    outcome.wrong_facts = wrong(boxed, ("die_value",))
    whole = [card for card in boxed if card["die_value"] != "0"]
    outcome.unread = len(boxed) - len(whole)
    outcome.wrong_pairings = wrong(whole) - wrong(whole, ("die_value",))


def enrol(command: Sequence[str], owner: Owner) -> Outcome:
    """Run a program that enrols, answer its questions, and return how it went.

    Raises:
        RuntimeError: The program ended without saying that it is done.
    """
    start = monotonic()
    outcome = owner.outcome
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in process.stdout:
            told = json.loads(line)
            if told["type"] == "question":
                value = {"id": told["id"], "value": owner.answer(told)}
                process.stdin.write(json.dumps(value) + "\n")
                process.stdin.flush()
            elif told["type"] == "found":
                outcome.problems[told["photo"]] = list(told["problems"])
            elif told["type"] == "done":
                outcome.done = told
                process.stdin.close()
    outcome.seconds = round(monotonic() - start, 1)
    if not outcome.done:
        raise RuntimeError(f"{command} ended with {process.returncode} after {outcome.answers} answers.")
    return outcome


def main() -> None:
    """Enrol a deck and tell how it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deck", type=int, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--box", type=Path, required=True)
    parser.add_argument("--slips", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--stranger", action="store_true", help="with the catalogue of another owner")
    arguments = parser.parse_args()
    one = deck(arguments.deck)
    truth = msgspec.json.decode((arguments.photos / "truth.json").read_bytes(), type=Truth)
    owner = Owner(one.catalogue, truth, arguments.slips, one.dice(), arguments.seed)
    command = [sys.executable, "-m", "firmware.cli", "enrol", str(arguments.box), "--game", "cards-and-karma"]
    command += ["--photos", str(arguments.photos), "--json"]
    if arguments.stranger:
        shared = arguments.box.with_suffix(".shared.toml")
        shared.write_text(to_text(one.catalogue), "utf-8")
        command += ["--catalogue", str(shared)]
    outcome = enrol(command, owner)
    owner.count_others(Known(read_progress(arguments.box / "progress.jsonl")).facts)
    compare(one.catalogue, (arguments.box / "catalogue.toml").read_text("utf-8"), outcome)
    sys.stdout.write(json.dumps(msgspec.to_builtins(outcome)) + "\n")


if __name__ == "__main__":
    main()
