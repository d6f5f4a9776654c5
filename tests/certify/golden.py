"""The golden certificates: written by ``make certificates``, read by the tests that replay and compare them.

Large proofs are shared: each stands once in ``certificates/proofs``, under its hash.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from dpcalc.bound.certificates import LEMMA, Piece, differences, theorem_object, tied
from dpcalc.bound.statements import arguments, part_of
from dpcalc.certify.certificate import certificate, dumps, with_shared_proofs
from dpcalc.cli.progress import progress
from dpcalc.cli.verify_files import write_certificates
from dpcalc.cli.verify_pool import Settings, decide_tasks
from dpcalc.cli.verify_run import find_tasks
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError
from dpcalc.report.artefacts import file_names
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file, theorem_files
from tests.house.repository import ROOT

FOLDER = ROOT / "certificates"
PROOFS = FOLDER / "proofs"


def write(targets: tuple[str, ...], jobs: int) -> None:
    """Decide theorems, all of them where none is named, and write their certificates in place of the old ones."""
    tasks = find_tasks(targets, not targets)
    settings = Settings(DEFAULT_EFFORT.limit, DEFAULT_EFFORT.rlimit, slow=False, twins=False)
    with progress() as display:
        for decided in decide_tasks(tasks, settings, jobs, display, {}):
            for old in files_of(decided.id):
                old.unlink()
            write_certificates(decided, FOLDER)
            for path in files_of(decided.id):
                text, proofs = with_shared_proofs(path.read_text(encoding="ascii"))
                path.write_text(text, encoding="ascii")
                PROOFS.mkdir(exist_ok=True)
                for name, proof in proofs.items():
                    (PROOFS / name).write_text(proof, encoding="ascii")
    named = {proof for path in certificate_files() for proof in shared_by(path)}
    for path in set(PROOFS.glob("*.json")) - named:
        path.unlink()


def say_again() -> list[str]:
    """Write again what certificates say of their theorems, where words of these have changed; nothing is proved again.

    The proofs stay as they are. Returns the ids of theorems whose claims have changed: these have to be decided again.
    """
    changed = []
    for theorem in (theorem for path in theorem_files() for theorem in load_file(path)):
        for path in files_of(theorem.id):
            data = json.loads(path.read_text(encoding="ascii"))
            try:
                new = data if "theorem" in data and not differences(data, theorem) else _said_again(data, theorem)
            except (DpcalcError, KeyError, StopIteration):
                changed.append(theorem.id)
                continue
            if differences(new, theorem):
                changed.append(theorem.id)
            elif new != data:
                path.write_text(dumps(new), encoding="ascii")
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
    """The golden certificates, one folder for each source, without the proofs that they share."""
    return sorted(path for path in FOLDER.glob("*/*.json") if path.parent != PROOFS)


def shared_by(path: Path) -> list[Path]:
    """The files of the proofs that a certificate names by their hash."""
    names = re.findall(r'\{"shared":"sha256:([0-9a-f]{64})"\}', path.read_text(encoding="ascii"))
    return [PROOFS / f"{name}.json" for name in names]


def files_of(claim: str) -> list[Path]:
    """The golden files of one theorem: of the whole claim, or of its parts, whose names follow two dots."""
    whole = FOLDER / file_names(claim, {"": None}, "json")[""]
    return sorted(path for path in whole.parent.glob("*.json") if path.stem.split("..")[0] == whole.stem)


if __name__ == "__main__":
    if sys.argv[1:] == ["--words"]:
        sys.stdout.write(f"to be decided again: {' '.join(say_again()) or 'none'}\n")
    else:
        write(tuple(sys.argv[1:]), jobs=2)
