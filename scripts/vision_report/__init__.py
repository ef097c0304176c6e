"""Measures what the eyes can do: one report of tables, bounds and a picture of every failure.

    make bench-vision
    python -m scripts.vision_report [--only NAME ...] [--quick] [--photos DIR] [--out build/vision]

Each section is a module with a function `section(run: Run) -> Section`, and is named in `runner.SECTIONS`.
"""
