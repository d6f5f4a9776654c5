"""The golden certificates: written by ``make certificates``, read by the tests that replay and compare them.

Large proofs are shared: each stands once in ``certificates/proofs``, under its hash.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from dpcalc.certify.certificate import with_shared_proofs
from dpcalc.cli.progress import progress
from dpcalc.cli.verify_files import write_certificates
from dpcalc.cli.verify_pool import Settings, decide_tasks
from dpcalc.cli.verify_run import find_tasks
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.report.artefacts import file_names
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


def certificate_files() -> list[Path]:
    """The golden certificates, without the proofs that they share."""
    return sorted(path for path in FOLDER.rglob("*.json") if path.parent != PROOFS)


def shared_by(path: Path) -> list[Path]:
    """The files of the proofs that a certificate names by their hash."""
    names = re.findall(r'\{"shared":"sha256:([0-9a-f]{64})"\}', path.read_text(encoding="ascii"))
    return [PROOFS / f"{name}.json" for name in names]


def files_of(claim: str) -> list[Path]:
    """The golden files of one theorem: of the whole claim, or of its parts, whose names follow two dots."""
    whole = FOLDER / file_names(claim, {"": None}, "json")[""]
    return sorted(path for path in whole.parent.glob("*.json") if path.stem.split("..")[0] == whole.stem)


if __name__ == "__main__":
    write(tuple(sys.argv[1:]), jobs=2)
