"""Proofs by Rocq: what ``make proofs`` recorded of them, and how Rocq is run. Standard library alone.

A record names each proposition by the hash of its text in full, definitions of words included, and every file by its
hash. A proposition counts as proved where it is recorded, and no file has changed since. Rocq itself is needed to make
the record, not to read it.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Final

from dpcalc.errors import DpcalcError

AXIOMS: Final = frozenset(
    {
        "ClassicalDedekindReals.sig_not_dec",
        "ClassicalDedekindReals.sig_forall_dec",
        "FunctionalExtensionality.functional_extensionality_dep",
        "Classical_Prop.classic",
    }
)
"""The axioms that a proof may rest on: those of the reals, and classical logic."""
LIBRARY: Final = "dpcalc"
_QUIET: Final = ("-q", "-w", "-notation-overridden")
_SECONDS: Final = 300


@dataclass(frozen=True)
class Recorded:
    """A proof that Rocq accepted: the theorem's id, its file below ``proofs/``, its name there, the axioms it needs.

    ``now`` says that it was accepted in this run, and is in no record.
    """

    id: str
    file: str
    name: str
    axioms: tuple[str, ...]
    version: str = ""
    now: bool = False


@dataclass(frozen=True)
class Record:
    """All proofs that Rocq accepted, by the hash of their propositions, with the hashes of all files."""

    version: str
    files: Mapping[str, str]
    proofs: Mapping[str, Recorded] = field(default_factory=dict)

    def dumps(self) -> str:
        """It as JSON."""
        proofs = {
            key: {k: v for k, v in asdict(proof).items() if k not in ("version", "now")}
            for key, proof in self.proofs.items()
        }
        return (
            json.dumps({"coqc": self.version, "files": self.files, "proofs": proofs}, indent=1, sort_keys=True) + "\n"
        )


def digest(text: str) -> str:
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def root() -> Path | None:
    """The folder with ``proofs/`` and the record: the checkout, or the package once installed."""
    package = Path(__file__).resolve().parent.parent
    places = (package.parent, package / "_rocq")
    return next((at for at in places if (at / "proofs" / "language.v").is_file()), None)


def sources(proofs: Path) -> list[Path]:
    """The files of definitions, rules and theorems below ``proofs/``; those for the kernel's certificates are apart."""
    return sorted(path for path in proofs.rglob("*.v") if path.relative_to(proofs).parts[0] != "kernel")


def hashes(proofs: Path) -> dict[str, str]:
    """The hash of each file that a person writes; printed words are part of the propositions that use them."""
    found = {path.relative_to(proofs).as_posix(): digest(path.read_text()) for path in sources(proofs)}
    return {name: value for name, value in found.items() if not name.startswith("words/")}


def record_file(at: Path) -> Path:
    """Where the record is."""
    return at / "certificates" / "rocq.json"


@cache
def record() -> Record | None:
    """What is recorded, if it is of the files as they are; ``None`` where a file has changed, or there is none."""
    at = root()
    if at is None or not record_file(at).is_file():
        return None
    try:
        data = json.loads(record_file(at).read_text())
        proofs = {
            key: Recorded(str(p["id"]), str(p["file"]), str(p["name"]), tuple(map(str, p["axioms"])), str(data["coqc"]))
            for key, p in data["proofs"].items()
        }
        found = Record(str(data["coqc"]), dict(data["files"]), proofs)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DpcalcError(
            f"{record_file(at)} is not a record of proofs: {error}", hint="make proofs writes it"
        ) from None
    return found if found.files == hashes(at / "proofs") else None


_NOW: Final[dict[str, Recorded]] = {}


def accepted_now(proofs: Mapping[str, Recorded]) -> None:
    """Count proofs that Rocq accepted in this run, by the hashes of their propositions, until it ends."""
    _NOW.update({key: replace(proof, now=True) for key, proof in proofs.items()})


def recorded(key: str) -> Recorded | None:
    """The proof of the proposition with a hash, recorded or of this run.

    ``None`` where there is none, or it needs other axioms.
    """
    known = record()
    proof = _NOW.get(key) or (None if known is None else known.proofs.get(key))
    return proof if proof is not None and set(proof.axioms) <= AXIOMS else None


# --- running Rocq -----------------------------------------------------------------------------------------------------


def version() -> str:
    """The version of coqc on this machine; empty where there is none."""
    if shutil.which("coqc") is None:
        return ""
    said = subprocess.run(["coqc", "--print-version"], capture_output=True, text=True, check=False)  # noqa: S607 -- found on the path
    return said.stdout.split()[0] if said.returncode == 0 and said.stdout else ""


def compiled(folder: Path, file: str) -> tuple[bool, str]:
    """Whether Rocq accepts a file below a folder, and what it said."""
    return _run(["coqc", *_QUIET, "-Q", ".", LIBRARY, file], folder)


def said_to(folder: Path, script: str) -> str:
    """What Rocq's loop says to a script; an error ends a sentence, not the script."""
    return _run(["coqtop", *_QUIET, "-Q", ".", LIBRARY], folder, script)[1]


def _run(command: list[str], folder: Path, script: str = "") -> tuple[bool, str]:
    try:
        done = subprocess.run(  # noqa: S603 -- Rocq on files of our own
            command, cwd=folder, input=script, capture_output=True, text=True, check=False, timeout=_SECONDS
        )
    except subprocess.TimeoutExpired:
        return False, f"no end in {_SECONDS} seconds"
    return done.returncode == 0, done.stdout + done.stderr


_ENTRY: Final = re.compile(r"(?P<name>[\w.']+)( :.*)?")


def assumptions(said: str) -> list[tuple[str, ...]]:
    """The axioms of each ``Print Assumptions``, in order. Raises ``DpcalcError`` for what is not understood."""
    found: list[list[str]] = []
    closed = False
    for line in said.splitlines():
        if line == "Closed under the global context":
            found.append([])
            closed = True
        elif line == "Axioms:":
            found.append([])
            closed = False
        elif line.startswith(" "):
            continue
        else:
            match = _ENTRY.fullmatch(line)
            if match is None or not found or closed:
                raise DpcalcError(f"Rocq said of assumptions: {line!r}")
            found[-1].append(match["name"])
    return [tuple(axioms) for axioms in found]


def needs(text: str) -> list[str]:
    """The modules of this library that a file requires, a line each, as paths without suffix."""
    lines = re.findall(rf"^From {LIBRARY} Require(?: Import)? (.*)\.$", text, re.M)
    return [name.replace(".", "/") for line in lines for name in line.split()]
