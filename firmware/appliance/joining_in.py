"""Who asks for the position of a match that is joined midway, and how that looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from display.model import Model
from engine.games import open_box
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.words import Place
from firmware.appliance.follower import Follower
from firmware.appliance.opening import catalogue_at, players_at
from firmware.appliance.plan import GAME, Plan
from firmware.assistant.coverage import covered
from firmware.assistant.scene import Scene
from firmware.entering.page import EntryPage
from firmware.joining.form import Form
from firmware.joining.joining import Joining
from firmware.presenters.games.cards_and_karma import CardsAndKarmaPresenter
from firmware.presenters.games.cards_and_karma.entering import ListingPresenter
from firmware.presenters.games.cards_and_karma.joining import CardsAndKarmaForm
from firmware.presenters.games.cards_and_karma.presenter import labels_of
from firmware.table_protocol.messages import Hello

FORMS: Final[Mapping[str, Callable[[Any, Sequence[str], Mapping[str, Any], Sequence[str]], Form]]] = {
    CardsAndKarma.id: CardsAndKarmaForm
}
"""What asks for a position of each game, by the game's id."""


def joiner(
    plan: Plan,
    hello: Hello | None,
    begin: Callable[[dict[str, Any]], object],
    then: Callable[[], Follower | None],
    number: int = 0,
) -> Follower:
    """Return who asks for the position from which a match goes on.

    Args:
        plan: What is wanted.
        hello: What a table program said of itself.
        begin: Begins the match with the options that are found.
        then: Returns who follows the match, None until it has begun.
        number: Of the last screen that was shown before.

    Raises:
        ProtocolError: A table program does not name all its players.
    """
    names = players_at(plan, hello)
    game: Any = open_box(GAME, catalogue_at(plan, hello)).game
    declared = hello.setup if hello is not None else {}
    settings = {**plan.settings, **declared, "players": len(names)}
    settings.pop("position", None)
    places: Sequence[Place] = game.places(game.setup({**settings}))
    blind = plan.task.source == "none"
    level = hello.coverage if hello is not None else plan.task.coverage
    coverage = () if blind else covered(places, level)
    form = FORMS[game.id](game, names, settings, coverage)
    return Follower(Joining(game, form, names, coverage, begin, number), _model(game), then)


def _model(game: Any) -> Callable[[Scene], Model]:  # noqa: ANN401 -- any game
    presenter, listings = CardsAndKarmaPresenter(game), ListingPresenter(game)

    def shown(scene: Scene) -> Model:
        if isinstance(scene.aside, EntryPage):
            return listings.alone(scene, scene.aside, labels_of(scene))
        return presenter.model(scene)

    return shown
