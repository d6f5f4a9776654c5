"""``--certificate``: what a command writes beside its answer, for dpcalc replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dpcalc.cli.say import say
from dpcalc.errors import InputError
from dpcalc.files import check_place, write


def certificate_place(name: str | None, read: str, example: str) -> Path | None:
    """The file of a certificate, if one is named: one that can be written, and that is not read. Raises ``InputError``.

    To be asked before any work is done.
    """
    if name is None:
        return None
    check_place(Path(name), "--certificate", [Path(read)], example)
    return Path(name)


def certified(text: Callable[[], str], place: Path | None) -> dict[str, object]:
    """Write the certificate, if a place is named; say why where there is none. The fields of it in JSON.

    Raises ``InputError`` where the place cannot be written.
    """
    missing = ""
    if place is not None:
        try:
            found = text()
        except InputError as error:
            missing = error.message
            say(f"note: {missing}", err=True)
        else:
            write(place, found, "--certificate")
            say(f"wrote {place}", err=True)
    return {"certificate": None if place is None or missing else str(place), "certificate_missing": missing or None}
