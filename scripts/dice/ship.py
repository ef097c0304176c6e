"""Writes the mean of trainings as the ONNX file that is shipped.

python -m scripts.dice.ship --run RUN [RUN ...] --out vision/dice/dice.onnx
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from scripts.dice.network import export, network

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--run", type=Path, nargs="+", required=True, help="folders of trainings from one start"
    )
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    states = [torch.load(run / "weights.pt") for run in given.run]
    parts = network()
    parts.load_state_dict({name: sum(one[name] for one in states) / len(states) for name in states[0]})
    export(parts.eval(), given.out)
    print(given.out, given.out.stat().st_size, "bytes")
