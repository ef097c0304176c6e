"""`python -m scripts.vision_report`: measure the eyes and write the report."""

from __future__ import annotations

import os
import sys

if __name__ == "__main__":
    # Read when OpenCV and numpy start, so set before any of them is imported.
    os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scripts.vision_report.runner import main

    sys.exit(main())
