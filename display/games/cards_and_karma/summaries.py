"""What is printed on the faces of a catalogue, in the view model's words."""

from __future__ import annotations

from display.model import FREE, CardSummary, Price
from engine.games.cards_and_karma.box.faces import ActionFace, BuildingFace, GoodsFace, PalaceFace, ShipFace


def summary_of(face: ActionFace) -> CardSummary:
    """Return what is printed on an action side, its cost as the rules read it (CK-de > B to E)."""
    goods = () if isinstance(face, PalaceFace) else tuple((good.kind, good.value) for good in face.goods)
    match face:
        case ShipFace():
            return CardSummary(
                kind="ship",
                number=face.number,
                price=Price(face.cost),
                goods=goods,
                reward=face.reward,
                die_colour=face.die_colour,
            )
        case BuildingFace():
            return CardSummary(
                kind="building",
                price=Price(face.cost, face.cost_colour),
                buildings=face.buildings,
                goods=goods,
                die_colour=face.die_colour,
            )
        case GoodsFace():
            return CardSummary("goods", price=FREE, goods=goods, coin=face.coin, die_colour=face.die_colour)
        case PalaceFace():
            return CardSummary(
                "palace", number=face.number, price=Price(face.number), die_colour=face.die_colour
            )


def summary_of_die(colour: str, value: int) -> CardSummary:
    """Return what is printed on a dice side."""
    return CardSummary("die", number=value, die_colour=colour)
