"""One module per command of `munshi`; each has `register` and `run`. The list is in `firmware.cli`.

`arguments` and `outputs` are what several of them check before anything that takes long.
"""
