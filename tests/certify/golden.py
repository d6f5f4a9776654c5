"""The golden certificates: written by ``make certificates``, read by the tests that replay and compare them.

What they hold alike stands once, in ``certificates/shared.json``: a line for each value, under its hash.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dpcalc.answers.verify import find_tasks
from dpcalc.answers.verify_pool import Settings, decide_tasks
from dpcalc.bound.certificates import LEMMA, Piece, differences, theorem_object, tied
from dpcalc.bound.statements import arguments, part_of
from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps, in_full, read_text
from dpcalc.cli.progress import progress
from dpcalc.cli.verify_files import write_certificates
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError
from dpcalc.report.artefacts import file_names
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file, theorem_files
from tests.certify.folding import folded
from tests.house.repository import ROOT

FOLDER = ROOT / "certificates"
SHARED = FOLDER / "shared.json"


def write(targets: tuple[str, ...], jobs: int) -> None:
    """Decide theorems, all of them where none is named, and write their certificates in place of the old ones."""
    tasks = find_tasks(targets, not targets)
    settings = Settings(DEFAULT_EFFORT.limit, DEFAULT_EFFORT.rlimit, slow=False, twins=False)
    with progress() as display:
        for decided in decide_tasks(tasks, settings, jobs, display, {}):
            for old in files_of(decided.id):
                old.unlink()
            write_certificates(decided, FOLDER)
    fold()


def fold() -> None:
    """Write every golden certificate again so that what several hold alike is shared."""
    full = {str(path): unfolded(path) for path in certificate_files()}
    short, pieces = folded(full)
    for name, data in short.items():
        Path(name).write_text(dumps(data), encoding="ascii")
    lines = ",\n".join(f'"{name}":{dumps(pieces[name]).rstrip()}' for name in sorted(pieces))
    SHARED.write_text(f"{{\n{lines}\n}}\n", encoding="ascii")


def unfolded(path: Path) -> dict[str, Any]:
    """A golden certificate with what it shares in its place, and the hash that it then has."""
    data = in_full(read_text(path), path.parent)
    return {**data, "hash": kernel.digest(data)}


def say_again() -> list[str]:
    """Write again what certificates say of their theorems, where words of these have changed; nothing is proved again.

    The proofs stay as they are. Returns the ids of theorems whose claims have changed: these have to be decided again.
    """
    changed = []
    for theorem in (theorem for path in theorem_files() for theorem in load_file(path)):
        for path in files_of(theorem.id):
            data = unfolded(path)
            try:
                new = data if "theorem" in data and not differences(data, theorem) else _said_again(data, theorem)
            except (DpcalcError, KeyError, StopIteration):
                changed.append(theorem.id)
                continue
            if differences(new, theorem):
                changed.append(theorem.id)
            elif new != data:
                path.write_text(dumps(new), encoding="ascii")
    fold()
    return list(dict.fromkeys(changed))


def _said_again(data: dict[str, Any], theorem: Theorem) -> dict[str, Any]:
    """A certificate that says of its theorem what the theorem says today."""
    of, every = data["theorem"], theorem.every_reading
    reading = next(r for r in every if not theorem.readings or of["reading"].startswith(f"{r.name}: "))
    claim = part_of(reading.claim, of["part"])
    words = arguments(claim)
    argument = of["argument"] if of["argument"] in words or len(words) != 1 else next(iter(words))
    parts = data["statement"]["lemmas"] if of["role"] == LEMMA else {"": data}
    proofs = data["proof"] if of["role"] == LEMMA else {"": data["proof"]}
    texts = {name: dumps(certificate(p["kind"], p["statement"], proofs[name])) for name, p in parts.items()}
    piece = Piece(tuple(of["part"]), claim, of["role"], texts, argument if of["role"] == LEMMA else "")
    made, said = tied(piece)
    fresh = theorem_object(theorem, reading, piece, said, library=True)
    return certificate(made["kind"], made["statement"], made["proof"], data["about"], fresh)


def certificate_files() -> list[Path]:
    """The golden certificates, one folder for each source."""
    return sorted(FOLDER.glob("*/*.json"))


def files_of(claim: str) -> list[Path]:
    """The golden files of one theorem: of the whole claim, or of its parts, whose names follow two dots."""
    whole = FOLDER / file_names(claim, {"": None}, "json")[""]
    return sorted(path for path in whole.parent.glob("*.json") if path.stem.split("..")[0] == whole.stem)


def files_by_theorem(claims: Iterable[str]) -> dict[str, list[Path]]:
    """The golden files of many theorems, by their ids; the folders are read once."""
    known: dict[str, list[Path]] = {}
    for path in certificate_files():
        known.setdefault(f"{path.parent.name}/{path.stem.split('..')[0]}.json", []).append(path)
    return {claim: known.get(file_names(claim, {"": None}, "json")[""], []) for claim in claims}


if __name__ == "__main__":
    if sys.argv[1:] == ["--fold"]:
        fold()
    elif sys.argv[1:] == ["--words"]:
        sys.stdout.write(f"to be decided again: {' '.join(say_again()) or 'none'}\n")
    else:
        write(tuple(sys.argv[1:]), jobs=2)
