"""``--plot``: where a picture goes. What draws it is imported when it is drawn, matplotlib with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from dpcalc.cli.say import say
from dpcalc.files import check_place, write


def picture(
    name: str | Path | None, others: Iterable[str | Path | None] = (), example: str = "curve.svg"
) -> Path | None:
    """The file of a picture, if one is named: a place and a format that can be written, ``others`` left alone.

    To be asked before any work is done. Raises ``InputError``.
    """
    if name is None:
        return None
    from dpcalc.report.plots.pictures import check_suffix

    path = Path(name)
    check_suffix(path)
    check_place(path, "--plot", [Path(other) for other in others if other], example)
    return path


def write_picture(path: Path, content: bytes) -> None:
    """Write what was drawn, and say so. Raises ``InputError`` where that cannot be done."""
    write(path, content, "--plot")
    say(f"wrote {path}", err=True)
