"""The inequalities that certificates hold: those of the kind ``inequality``, and the lemmas of that kind in others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dpcalc.certify.kernel import Node, digest, load
from dpcalc.certify.kinds.theorems import whole

NOT_CERTIFICATES = ("rocq.json", "shared.json")


@dataclass(frozen=True)
class Inequality:
    """A statement with its proof, and where it stands."""

    where: str
    statement: Node
    proof: Node


def inequalities(folder: Path) -> list[Inequality]:
    """Every inequality of the certificates in a folder, each proof once."""
    found: dict[str, Inequality] = {}
    for path in sorted(folder.rglob("*.json")):
        if path.name not in NOT_CERTIFICATES:
            for each in _inequalities(path, path.relative_to(folder).with_suffix("").as_posix()):
                found.setdefault(digest({"inequality": [each.statement, each.proof]}), each)
    return list(found.values())


def _inequalities(path: Path, name: str) -> Iterator[Inequality]:
    data = load(path.read_text(encoding="utf-8"))
    kind = data["kind"]
    if kind == "inequality":
        full = whole(data, str(path.parent.absolute()))
        yield Inequality(name, full["statement"], full["proof"])
    elif kind == "lemmas":
        full = whole(data, str(path.parent.absolute()))
        for lemma, each in full["statement"]["lemmas"].items():
            if each["kind"] == "inequality":
                yield Inequality(f"{name}, {lemma}", each["statement"], full["proof"][lemma])
