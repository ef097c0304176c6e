"""Writes what pip still has to install on a Raspberry Pi, beside what apt has brought.

    python scripts/pi_requirements.py EXTRAS REQUIREMENTS CONSTRAINTS

Run by `scripts/environment` inside an environment that sees the system's packages. OpenCV from apt does
not say to pip that it is there, so it is left out by hand where it is new enough; numpy is held at the
system's version, for which picamera2 and its helpers were compiled.
"""

from __future__ import annotations

import importlib
import re
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

OPENCV = "opencv-python-headless"


def of_system(module: str) -> tuple[int, ...] | None:
    """Return the version of a module that the system brings, or None where pip has to, or already did."""
    try:
        found = importlib.import_module(module)
    except ImportError:
        return None
    if Path(str(found.__file__)).is_relative_to(sys.prefix):
        return None
    return tuple(int(part) for part in re.findall(r"\d+", found.__version__)[:3])


def wanted(project: Path, extras: list[str]) -> list[str]:
    """Return the requirements that the project states, with those of the extras."""
    table = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    return [
        *table["dependencies"],
        *(line for extra in extras for line in table["optional-dependencies"][extra]),
    ]


def least(requirement: str) -> tuple[int, ...]:
    """Return the version that a requirement `name>=1.2` asks for at least."""
    found = re.search(r">=\s*([\d.]+)", requirement)
    return tuple(int(part) for part in found[1].split(".")) if found else ()


def main(extras: str, requirements: Path, constraints: Path) -> None:
    """Write both files and say what is taken from the system."""
    lines = wanted(Path("pyproject.toml"), [extra for extra in extras.split(",") if extra])
    opencv, numpy = of_system("cv2"), of_system("numpy")
    asked = next(line for line in lines if line.startswith(OPENCV))
    if opencv is not None and opencv >= least(asked):
        lines.remove(asked)
        print(f"munshi: OpenCV {'.'.join(map(str, opencv))} is the system's")
    held = [] if numpy is None else [f"numpy=={'.'.join(map(str, numpy))}"]
    if held:
        print(f"munshi: {held[0]} is the system's and stays")
    requirements.write_text("\n".join(lines) + "\n", encoding="utf-8")
    constraints.write_text("\n".join(held) + "\n", encoding="utf-8")
    missing = [module for module in ("picamera2", "lgpio") if find_spec(module) is None]
    if missing:
        packages = " ".join(f"python3-{module}" for module in missing)
        print(f"munshi: for the camera and the buttons also: sudo apt-get install -y {packages}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
