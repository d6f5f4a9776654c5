"""Replaying certificates: what the kernel says, as dpcalc's own results and errors."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps, read_text
from dpcalc.errors import ReplayError


def replay(certificate: str | Mapping[str, object], folder: Path | None = None) -> str:
    """Check a certificate, given as text or as its JSON object, and return in one line what it shows.

    What it shares with others is read from ``shared.json`` in ``folder`` or above.

    Raises ``ReplayError`` where the kernel does not accept it.
    """
    try:
        text = certificate if isinstance(certificate, str) else dumps(certificate)
        return kernel.replay(text, "" if folder is None else str(folder.absolute()))
    except kernel.Reject as error:
        raise ReplayError(str(error)) from None


def replay_file(path: Path) -> str:
    """Check the certificate in a file, as ``replay`` does. Raises ``InputError`` where there is no such file."""
    return replay(read_text(path), path.absolute().parent)


def accepted(certificate: Mapping[str, object]) -> bool:
    """Whether the kernel accepts a certificate."""
    try:
        replay(certificate)
    except ReplayError:
        return False
    return True
