"""Matches of Cards & Karma with a box that is new or half known, entered at the drawn screen by touch alone.

python -m tests.firmware.entering.half_known --players 3 --matches 2 BOX
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from msgspec.structs import replace

from display.games.cards_and_karma.phrases.learning import NOT_AMONG_THESE, OTHERWISE
from display.language import load_language
from display.live import live_panels
from display.model import Listing, Live
from display.pointing import touchable
from engine.facts import NONE, Facts, flat
from engine.games import open_box
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.kit import described
from engine.games.cards_and_karma.choices import ChooseTrios, Discard, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.piles import Reveal
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN, Over
from engine.kernel.errors import RecordError
from engine.kernel.kits import KIND
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Learn, Origin, Record
from engine.words import Face, Seconds
from firmware.appliance.follower import follower
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import nothing
from firmware.box.folder import BoxFolder, make_folder
from firmware.box.learning import keep_learnt, known_cards
from firmware.box.progress import read_progress
from firmware.buttons import Press
from firmware.enrolment.state import Known, make_catalogue
from firmware.entering.asked import Asked, Given, Option
from firmware.entering.turn import TurnEntry
from tests.firmware.entering.fingers import GAME, Truth, as_seen, way_to
from tests.firmware.entering.pointed import SMALL
from tests.firmware.entering.tables import NAMES

Keep = Callable[[Sequence[Record]], object]
PRINTED = {Face(face.id): face for face in load_reference().faces}


def facts_of(face: Face) -> dict[str, str]:
    """What is printed on an action side."""
    printed = PRINTED[face]
    return {KIND: str(printed.__struct_config__.tag), **flat(printed)}


def new_box(path: Path) -> BoxFolder:
    """The box in a folder, as `munshi play --box` opens it without a camera."""
    box = make_folder(path, GAME.id)
    make_catalogue(box, open_box(box.game).kit, Known(read_progress(box.progress)))
    return box


class Newcomers:
    """People who play with a box and say what the screen asks for.

    Args:
        box: The box, of which any part may be known.
        seed: Of the match, which is played at random with all cards of the reference catalogue.
        options: What is played.
        lazy: Whether cards that are laid out are not named before somebody takes them.
        keep: Keeps records, and in the box what they say of new cards; None for one after the other at once.

    Attributes:
        asked: The cards that the screen asked about, each with how many touches it took.
        touches: All touches.
        slips: What people say of some cards by mistake when they name them first.
    """

    def __init__(
        self, box: BoxFolder, seed: int, options: Options, *, lazy: bool = False, keep: Keep | None = None
    ) -> None:
        self.truth = Truth(seed, options)
        self._box, self._lazy = box, lazy
        self.disk: list[Record] = []
        self.asked: list[tuple[Face, int]] = []
        self.touches = self.turns = 0
        self.text = box.catalogue.read_text("utf-8")
        names = NAMES[: options.players]
        game = open_box(GAME.id, self.text).game
        assert isinstance(game, CardsAndKarma)
        self.game = game
        wanted = {"players": options.players, "memory": False}
        self.match: Match[Any, Any, Any] = Match.start(game, wanted, names, Said(Origin.BUTTON, 0.0))
        self.disk += self.match.records
        self._at = follower(self.match, (), keep or self._keep, nothing, load_language("en"))
        assert isinstance(self._at.assistant, Assistant)
        self._assistant = self._at.assistant
        self._assistant.go_on(sees=False)
        self._now = 10.0
        self._mistaken: dict[Face, Face] = {}
        self.slips: dict[Face, Facts] = {}

    def _keep(self, records: Sequence[Record]) -> None:
        for record in records:
            if isinstance(record.step, Learn):
                keep_learnt(self._box, record.step)
        self.disk += records

    def play(self, each: Callable[[], object] = lambda: None) -> None:
        """Play to the end; call something after each turn."""
        self.enter(self.truth.lay())
        while not isinstance(GAME.pending(self.truth.state), Over):
            self.enter(self.truth.turn())
            self.turns += 1
            each()

    def enter(self, answers: list[tuple[State, Any]]) -> None:
        """Enter answers until they are written down."""
        number = self.match.number
        while self.match.number == number:
            entry = self._entry
            left = answers[len(entry.answers) :]
            if (face := self._new(entry, left[0][1])) is not None:
                before = self.touches
                self._say(face)
                self.asked.append((face, self.touches - before))
                continue
            wanted = [self._told(entry.state, state, answer) for state, answer in left]
            known = _without_new(entry.asked)
            way = way_to(known, entry.state, *wanted)
            assert way is not None, wanted
            self._touch(entry.asked.options[known.options.index(way[0])])

    def _new(self, entry: TurnEntry, answer: Any) -> Face | None:  # noqa: ANN401 -- of the game
        """The face that has to be named, where the box does not know it; None else."""
        card = getattr(answer, "card", 0)
        face = GAME.cards.action_face(card) if card else None
        told = entry.state.agenda[-1]
        if face is None or face in self.game.cards.faces or isinstance(answer, TakeDie):
            return None
        if isinstance(told, Reveal) and (self._lazy or told.goes_to not in {"grid", "draw"}):
            return None
        return face

    def _say(self, face: Face) -> None:
        """Say what is printed on a card that nobody knows, or was said to be another one."""
        wanted, was = self.slips.pop(face, None) or facts_of(face), self._mistaken.pop(face, None)
        goal = described(wanted, self.game.cards.catalogue).id
        if goal != face:
            self._mistaken[face] = Face(goal)
        while goal not in self.game.cards.faces:
            options = self._entry.asked.options
            ways: tuple[Callable[[Option], bool], ...] = (
                lambda one: _tells(one, wanted),
                lambda one: one.words == OTHERWISE,
                lambda one: was is not None and one.face == was,
                lambda one: one.words == NOT_AMONG_THESE,
                lambda one: one.icon == "question" and one.face is None,
            )
            self._touch(next(one for way in ways for one in options if way(one)))

    def _told(self, here: State, state: State, answer: Any) -> Any:  # noqa: ANN401 -- of the game
        """What people say of an answer, as this box names it; None of a card that is still to be learnt."""
        seen = as_seen(state, answer)
        if isinstance(state.agenda[-1], Reveal) and self._lazy:
            return UNSEEN
        if isinstance(seen, Discard):
            return Discard((self.game.cards.all,) * len(seen.cards))
        if isinstance(seen, TakeDie):
            face = GAME.cards.action_face(seen.card)
            lying = [self.game.cards.action_face(token) for token in here.grid]
            mask = self.game.cards.face_mask.get(face or Face(""), 0)
            return TakeDie(mask if face in lying else self.game.cards.all)
        try:
            known = self.game.read(GAME.write(seen))
        except RecordError:
            return None
        if isinstance(known, ChooseTrios):
            trios = (replace(one, cards=tuple(sorted(one.cards))) for one in known.trios)
            return ChooseTrios(tuple(sorted(trios, key=lambda one: one.cards)))
        return known

    def _touch(self, option: Option) -> None:
        """Touch an answer where it is drawn."""
        asked, model = self._entry.asked, self._at.model(self._assistant.scene)
        number = asked.options.index(option)
        entry: int | str = number
        if asked.pointed:
            assert isinstance(model, Live)
            assert model.pointing is not None
            drawn = touchable(model.pointing, model.table, live_panels(model, SMALL), SMALL)
            entry = next((spot for spot in option.spots if spot in drawn), number)
            assert entry in drawn, (option.words, drawn)
        else:
            assert isinstance(model, Listing)
        self._now += 1.0
        self.touches += 1
        shown = self._assistant.scene.number
        self._assistant.screens.lit(shown, Seconds(self._now - 0.5))
        self._assistant.press(Press("a", Seconds(self._now), shown, touched=True, entry=entry), None)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be answered now."""
        return self._entry.asked.options

    @property
    def _entry(self) -> TurnEntry:
        entry = self._assistant.entering
        assert entry is not None
        return entry


def _tells(option: Option, wanted: Facts) -> bool:
    """Whether an option says something of a new card, and nothing wrong."""
    facts = _said(option)
    return facts is not None and all(wanted.get(name, NONE) == word for name, word in facts.items())


def _said(option: Option) -> Facts | None:
    """What an option says of a new card; None where it is no such option."""
    facts = next(iter(getattr(option.leads, "args", ())), None)
    return facts if isinstance(facts, dict) else None


def _without_new(asked: Asked) -> Asked:
    """A question of which the answers that say what is printed on a new card lead nowhere."""

    def known(option: Option) -> Option:
        def leads() -> Asked | Given:
            led = option.leads()
            return _without_new(led) if isinstance(led, Asked) else led

        new = option.words in {NOT_AMONG_THESE, OTHERWISE} or _said(option) is not None
        return replace(option, leads=(lambda: Asked(asked.words, ())) if new else leads)

    return replace(asked, options=tuple(map(known, asked.options)))


def main() -> None:
    """Play some matches with a box, and print what each of them took."""
    parser = argparse.ArgumentParser(description="matches with a new box, by touch")
    parser.add_argument("box", type=Path)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for number in range(asked.matches):
        box = new_box(asked.box)
        table = Newcomers(box, asked.seed + number, Options(players=asked.players))
        table.play()
        each = sorted(touches for _, touches in table.asked) or [0]
        right = GAME.standing(table.truth.state) == table.match.game.standing(table.match.state)
        told = (
            f"match {number + 1}: {table.turns} turns, {table.touches} touches",
            f"asked about {len(table.asked)} cards, {len({face for face, _ in table.asked})} different ones",
            f"touches a card: median {median(each):g}, mean {sum(each) / len(each):.1f}, most {each[-1]}",
            f"standing right: {right}, known now: {len(known_cards(box))}",
        )
        sys.stdout.write("; ".join(told) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
