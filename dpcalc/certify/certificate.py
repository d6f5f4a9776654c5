"""Certificates as JSON objects: built, written in one canonical form, hashed, and read.

A certificate has the fields ``format``, ``version``, ``kind``, ``statement``, ``proof``, ``about`` (words for people,
which the kernel does not judge) and ``hash`` (SHA-256 of everything else, so that a changed copy is noticed; it is no
signature); one of a theorem has ``theorem`` as well. What each kind of statement and proof holds is said in
``kernel.py`` and docs/certificates.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from dpcalc.certify import kernel
from dpcalc.certify.kinds import claims, examples, graphs, logic, losses, structures, swapping
from dpcalc.errors import InputError, ReplayError

KINDS: Final = frozenset(kernel.CHECKS).union(
    {"lemmas"}, *(module.CHECKS for module in (claims, examples, graphs, logic, losses, structures, swapping))
)


def certificate(
    kind: str,
    statement: Mapping[str, object],
    proof: Mapping[str, object],
    about: str = "",
    theorem: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """A certificate as a JSON object, with its hash; whether it proves anything is for ``replay`` to say.

    ``theorem`` says what it is of, in the form of ``kinds/theorems.py``; a statement alone has none.

    Raises ``InputError`` for an unknown kind, and for values that JSON does not know or that are floats.
    """
    if kind not in KINDS:
        raise InputError(f"there are no certificates of kind {kind!r}", hint=f"one of {', '.join(sorted(KINDS))}")
    body: dict[str, object] = {"format": "dpcalc-certificate", "version": kernel.VERSION, "kind": kind, "about": about}
    body |= {} if theorem is None else {"theorem": theorem}
    try:
        plain = kernel.load(json.dumps({**body, "statement": statement, "proof": proof}))
    except (TypeError, ValueError, kernel.Reject) as error:
        raise InputError(f"this cannot be part of a certificate: {error}", hint="texts, whole numbers, lists") from None
    return {**plain, "hash": kernel.digest(plain)}


def dumps(certificate: Mapping[str, object]) -> str:
    """The canonical text: keys in order, no spaces, plain characters, and a line's end."""
    return json.dumps(certificate, sort_keys=True, separators=(",", ":"), ensure_ascii=True) + "\n"


def write(certificate: Mapping[str, object], path: Path) -> None:
    """Write a certificate to a file; its folder is made if it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dumps(certificate), encoding="ascii")


def in_full(text: str, folder: Path | None = None) -> dict[str, Any]:
    """A certificate's object, with what it shares with others (``shared.json``) in its place.

    Raises ``ReplayError`` where that is not to be found.
    """
    kernel.check("theorem")
    from dpcalc.certify.kinds.theorems import whole

    try:
        return whole(kernel.load(text), "" if folder is None else str(folder.absolute()))
    except (kernel.Reject, ValueError, RecursionError) as error:
        raise ReplayError(kernel.line(str(error), 600)) from None


def read_text(path: Path) -> str:
    """The text of a certificate file, up to a little more than the kernel takes.

    Raises ``InputError`` where there is no such file, and ``ReplayError`` where it holds no text.
    """
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(kernel.MAX_TEXT + 1)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror}", where=str(path), hint="name a certificate file") from None
    except UnicodeDecodeError:
        raise ReplayError("is not text", where=str(path)) from None
