"""Reads the photographs that a training did not see, and keeps what was read.

    python -m scripts.dice.crossed --run RUN --without fold:0 --solid FILE

The readings go to `scripts/dice/results/`, where `make bench-dice` counts them.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from scripts.dice.keeping import held
from scripts.dice.photographs import Photograph, shared_dice
from vision.dice.network import Network
from vision.dice.reader import Die, read_dice

RESULTS: Final = Path(__file__).with_name("results")


def exported(run: Path, solid: Path | None = None) -> Network:
    """Return the network of a training, with the layers of another file; the only thing that needs torch."""
    import torch  # noqa: PLC0415

    from scripts.dice.network import export, network, solid_network  # noqa: PLC0415

    parts = network()
    parts.load_state_dict(torch.load(run / "weights.pt"))
    parts.update(solid_network())
    if solid is not None:
        parts.load_state_dict(torch.load(solid), strict=False)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "dice.onnx"
        export(parts.eval(), path)
        return Network(path.read_bytes())


def results(name: str) -> dict[str, list[Die]]:
    """Return the kept readings of a training by photograph."""
    return msgspec.json.decode((RESULTS / f"{name}.json").read_bytes(), type=dict[str, list[Die]])


def read_all(photographs: list[Photograph], net: Network) -> dict[str, list[Die]]:
    """Read photographs whose die size is known, as on a calibrated table."""
    return {one.name: read_dice(one.pixels, one.size, network=net) for one in photographs}


def main() -> None:
    """Read the words of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--run", type=Path, required=True, help="folder of the training")
    parser.add_argument("--without", required=True, help="as it was trained")
    parser.add_argument("--solid", type=Path, required=True, help="from `python -m scripts.dice.solid`")
    given = parser.parse_args()
    read = read_all(held(shared_dice(), given.without), exported(given.run, given.solid))
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{given.without.replace(':', '-')}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(read), indent=0))
    print(path)


if __name__ == "__main__":
    main()
