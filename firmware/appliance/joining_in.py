"""Who asks for the position of a match that is joined midway, and how that looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from display.model import Model
from engine.errors import UsageError
from engine.games import open_box
from firmware.appliance.follower import Follower
from firmware.appliance.opening import catalogue_at, players_at
from firmware.appliance.plan import Plan
from firmware.assistant.scene import Scene
from firmware.entering.asked import EntryPage
from firmware.games import bundle_of
from firmware.joining.joining import Joining
from firmware.presenters.common.screens import labels_of
from firmware.table_protocol.messages import Hello


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
    box = open_box(plan.task.game, catalogue_at(plan, hello))
    game = box.game
    declared = hello.setup if hello is not None else {}
    settings = {**plan.settings, **declared, "players": len(names)}
    settings.pop("position", None)
    blind = plan.task.source == "none"
    level = hello.coverage if hello is not None else plan.task.coverage
    coverage = () if blind else box.covered(game.places(game.setup({**settings})), level)
    asking = bundle_of(game.id).form
    if asking is None:
        raise UsageError(
            f"--join with {box.title}.",
            expected="a game whose position the screen can ask for",
            advice="write the position into a file and name it with --position (docs/position.md)",
        )
    form = asking(game, names, settings, coverage)
    return Follower(Joining(game, form, names, coverage, begin, number), joining_model(game), then)


def joining_model(game: Any) -> Callable[[Scene], Model]:  # noqa: ANN401 -- any game
    """Return what puts the scenes of somebody who joins into what the screen shows."""
    bundle = bundle_of(game.id)
    presenter, listings = bundle.presenter(game), bundle.listings(game)

    def shown(scene: Scene) -> Model:
        if isinstance(scene.aside, EntryPage):
            return listings.alone(scene, scene.aside, labels_of(scene))
        return presenter.model(scene)

    return shown
