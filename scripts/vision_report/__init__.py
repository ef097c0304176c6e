"""What Munshi's eyes can do, measured: one report of tables, bounds and a picture of every failure.

    make bench-vision
    python -m scripts.vision_report [--only NAME ...] [--quick] [--photos DIR] [--out build/vision]

Each section is a module with one function, `section(run: Run) -> Section`, and one line in
`scripts.vision_report.registry`. `scripts.vision_report.section` has what it returns:

* `tables`: rows of text, as they are printed; counts with `bounds.told(right, of)`, which adds 95 % bounds;
* `figures`: the same as plain numbers, for `report.json`;
* `targets`: what is asked, what was found, and whether that is enough; the report ends with 1 if one is not;
* `failures`: a picture and a caption for everything that went wrong; `frames.failure_of` draws the usual one,
  the piece as it was seen beside the face that was read and the face that it is;
* `diagrams`: pictures that belong to the section whether or not anything failed.

`run` has the folder of photographs (`run.photos`), the album of the 290 reference scans (`run.album`), a
folder for whatever is in between (`run.workshop`) and `run.quick`, under which a section should take some ten
seconds. Time is measured with `cores.one_core()` and in processor time, for the machine may be busy. What a
section tunes on and what it reports are apart: seeds are named in the section and stand in its `notes`.
"""
