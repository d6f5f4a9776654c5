"""Golden certificates that took something from another file: its evidence, its statement, its name, words or claim.

Each has the hash of what it then holds. The kernel, or what holds a certificate against the library's theorem, has to
refuse every one whose statement or account of its theorem is not its own; one that took another proof of its own
statement may pass, and another example, of which replay says that nothing binds it to the claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from dpcalc.bound.certificates import EXAMPLE
from dpcalc.certify import kernel
from dpcalc.certify.certificate import in_full, read_text
from dpcalc.certify.replay import replay
from dpcalc.cli.replay_run import tie_of
from dpcalc.errors import ReplayError
from tests.house.repository import ROOT

Node = dict[str, Any]
FOLDER = ROOT / "certificates"


def _of(data: Node, other: Node, *names: str) -> Node:
    """A certificate that says of its theorem what another says of its own."""
    return {**data, "theorem": {**data["theorem"], **{name: other["theorem"][name] for name in names}}}


CHANGES: dict[str, Callable[[Node, Node], Node]] = {
    "evidence": lambda data, other: {**data, "proof": other["proof"]},
    "statement": lambda data, other: {**data, "statement": other["statement"], "proof": other["proof"]},
    "name": lambda data, other: _of(data, other, "id"),
    "words": lambda data, other: _of(data, other, "title", "statement"),
    "claim": lambda data, other: _of(data, other, "claim"),
}


@dataclass(frozen=True)
class Exchange:
    """A certificate and the one that it takes something from, by their files, and what it takes."""

    theorem: str
    change: str
    data: Node
    original: Node
    kind: str = "exchange"


def exchanges() -> Iterator[Exchange]:
    """Every exchange of a golden certificate with the next of its kind, in order of file."""
    by_kind: dict[str, list[Path]] = {}
    for path in sorted(FOLDER.glob("*/*.json")):
        by_kind.setdefault(_read(path)["kind"], []).append(path)
    for paths in by_kind.values():
        for path, beside in zip(paths, [*paths[1:], paths[0]], strict=True):
            yield from exchanged(path, beside)


def exchanged(path: Path, beside: Path) -> Iterator[Exchange]:
    """What a certificate may take from another, where it then differs."""
    data, other = _read(path), _read(beside)
    for name, change in CHANGES.items():
        changed = change(data, other)
        if changed != data:
            changed["hash"] = kernel.digest(changed)
            yield Exchange(data["theorem"]["id"], f"{name} of {beside.stem} in {path.stem}", changed, data)


def answer_to(exchange: Exchange) -> tuple[str, str, str]:
    """The answer to an exchange (refused or accepted), what is wrong with it, and the words of a refusal."""
    try:
        replay(exchange.data)
    except ReplayError as error:
        return "refused", "" if error.message else "refused without words", error.message
    tie = tie_of(exchange.data)
    if tie.library != "same":
        return "refused", "", tie.says
    return "accepted", "" if _is_own(exchange) else "accepted, and not what the theorem's own certificate says", ""


def _is_own(exchange: Exchange) -> bool:
    """Whether a changed certificate states what it stated before, and says of its theorem what it said before."""
    data, own = exchange.data, exchange.original
    if data["theorem"]["role"] == EXAMPLE and "which nothing binds to it" in replay(data):
        return bool(data["theorem"] == own["theorem"])
    return all(data[name] == own[name] for name in ("kind", "statement", "theorem"))


@lru_cache(maxsize=8)
def _read(path: Path) -> Node:
    """A certificate with all that it shares in its place."""
    return in_full(read_text(path), path.parent)
