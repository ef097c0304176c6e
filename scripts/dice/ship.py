"""Writes the mean of trainings, and the layers that tell what is solid, as the ONNX file that is shipped.

python -m scripts.dice.ship --run RUN [RUN ...] --solid RUN/solid.pt --out vision/dice/dice.onnx
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from scripts.dice.network import export, network, solid_network

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--run", type=Path, nargs="+", required=True, help="folders of trainings from one start"
    )
    parser.add_argument("--solid", type=Path, required=True, help="from `python -m scripts.dice.solid`")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    states = [torch.load(run / "weights.pt") for run in given.run]
    parts = network()
    parts.load_state_dict({name: sum(one[name] for one in states) / len(states) for name in states[0]})
    parts.update(solid_network())
    parts.load_state_dict(torch.load(given.solid), strict=False)
    export(parts.eval(), given.out)
    print(given.out, given.out.stat().st_size, "bytes")
