"""What pictures need before one is drawn: a format that is known, and matplotlib, which not everybody installs."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from dpcalc.errors import InputError

SUFFIXES: Final = (".svg", ".pdf", ".png")


def check_suffix(path: Path) -> None:
    """Raise ``InputError`` where a picture cannot be drawn here, or not in the format that its name asks for."""
    if path.suffix.lower() not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise InputError(f"no picture is written as {path.name!r}", where="--plot", hint=f"end the name in {known}")
    if find_spec("matplotlib") is None:
        raise InputError("pictures need matplotlib", where="--plot", hint="pip install 'dpcalc[plot]'")
    # where it cannot keep a list of its fonts, matplotlib would say so each time
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
