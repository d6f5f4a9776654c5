"""``make proofs``: print claims and words, let Rocq compile each proof, bind it to its claim, and record what holds.

A theorem of ``proofs/theorems/<source>/<file>.v`` reads ``Theorem name : claim_<id>. Proof. ... Qed.``, where ``<id>``
is that of a theorem of the library with ``_`` for ``/``, ``-`` and the like. Everything is compiled in a folder
of its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import click

from dpcalc.certify import rocq
from dpcalc.cli.rocq_compile import compile_all
from dpcalc.cli.rocq_instances import instance_files
from dpcalc.cli.rocq_kept import Kept
from dpcalc.errors import DpcalcError, TheoremError, UnsupportedExpression
from dpcalc.files import write
from dpcalc.language.rocq_rooms import imported, printed_rooms
from dpcalc.language.rocq_words import room_file
from dpcalc.language.to_rocq import wrapped
from dpcalc.library import load_all
from dpcalc.proving.rocq import claim_proposition, key, parts_of, statements
from dpcalc.theorem import Theorem

WANTED: Final = "apt-get install --no-install-recommends coq libcoq-mathcomp-fingroup libcoq-coquelicot"
_BLOCK: Final = re.compile(
    r"^Theorem (?P<name>\w+) : claim_(?P<claim>\w+)\.\nProof\.(?P<script>.*?)\bQed\.$", re.M | re.S
)
_STRANGE: Final = re.compile(r"\b(Declare ML Module|Load|Drop|Admitted|admit|Axiom|Parameter|Conjecture|Unset Guard)\b")


@dataclass(frozen=True)
class Proof:
    """A theorem of Rocq: its file below ``theorems/`` without suffix, its name and script, and what it proves."""

    module: str
    name: str
    script: str
    theorem: Theorem

    @property
    def claim(self) -> str:
        """The name of its proposition."""
        return f"claim_{constant(self.theorem.id)}"


def constant(theorem_id: str) -> str:
    """A theorem's id as a part of a name."""
    return re.sub(r"\W", "_", theorem_id, flags=re.ASCII)


def by_constant(theorems: Iterable[Theorem]) -> dict[str, Theorem]:
    """Theorems by their names. Raises ``TheoremError`` where two share one."""
    found: dict[str, Theorem] = {}
    for theorem in theorems:
        if found.setdefault(constant(theorem.id), theorem) is not theorem:
            raise TheoremError(f"{theorem.id} and {found[constant(theorem.id)].id} are one name in Rocq")
    return found


def theorems_with_proofs(folder: Path) -> list[Theorem]:
    """The theorems of each source that has a folder of proofs."""
    names = {path.name for path in (folder / "theorems").iterdir() if path.is_dir()}
    return [theorem for theorem in load_all() if theorem.source in names]


def proofs_in(folder: Path, known: Mapping[str, Theorem]) -> list[Proof]:
    """Every theorem below ``theorems/``. Raises ``TheoremError`` for one of no theorem of the library, or of two."""
    found: list[Proof] = []
    for path in sorted((folder / "theorems").rglob("*.v")):
        module, text = path.relative_to(folder / "theorems").with_suffix("").as_posix(), path.read_text()
        for match in _BLOCK.finditer(text):
            if match["claim"] not in known:
                raise TheoremError(f"there is no theorem claim_{match['claim']}", where=str(path))
            found.append(Proof(module, match["name"], match["script"].strip(), known[match["claim"]]))
    twice = [proof.claim for proof in found if sum(each.claim == proof.claim for each in found) > 1]
    if twice:
        raise TheoremError(f"two proofs of {twice[0]}")
    return found


def build(jobs: int = 2) -> rocq.Record:
    """Compile, bind and record everything. Raises ``DpcalcError`` that says what Rocq does not accept."""
    at, version = rocq.root(), rocq.version()
    if at is None or not version:
        raise DpcalcError("there is no Rocq here" if at else "there are no proofs here", hint=f"on Debian: {WANTED}")
    for room in printed_rooms():
        write(at / "proofs" / "words" / f"{room}.v", room_file(room))
    folder = at / "build" / "rocq"
    for path in rocq.sources(folder):
        path.unlink()  # what was compiled stays, and is known by its text
    for path in rocq.sources(at / "proofs"):
        strange = _STRANGE.search(path.read_text())
        if strange is not None:
            raise DpcalcError(f"{path.name} holds {strange[0]!r}")
        write(folder / path.relative_to(at / "proofs"), path.read_text(), folder=True)
    files = rocq.hashes(folder)
    proofs = proofs_in(folder, by_constant(theorems_with_proofs(folder)))
    for name, text in (*_generated(proofs), *instance_files()):
        write(folder / name, text, folder=True)
    kept = Kept(folder, version)
    try:
        said = compile_all(folder, jobs, kept=kept)
        twins_fail(folder, _modules(proofs), jobs, kept)
    finally:
        kept.save()
    axioms = {module: rocq.assumptions(said[f"bound/{module}"]) for module in _modules(proofs)}
    entries: dict[str, rocq.Recorded] = {}
    for module, of in _modules(proofs).items():
        if len(axioms[module]) != len(of):
            raise DpcalcError(f"Rocq printed the assumptions of {len(axioms[module])} of {len(of)} proofs of {module}")
        for proof, needed in zip(of, axioms[module], strict=True):
            if set(needed) - rocq.AXIOMS:
                raise DpcalcError(f"{proof.theorem.id} rests on {', '.join(sorted(set(needed) - rocq.AXIOMS))}")
            entry = rocq.Recorded(proof.theorem.id, f"theorems/{module}.v", proof.name, needed, version)
            entries.update({key(statement): entry for statement in statements(proof.theorem.claim)})
    record = rocq.Record(version, files, entries)
    write(rocq.record_file(at), record.dumps())
    rocq.record.cache_clear()
    return record


def _modules(proofs: list[Proof]) -> dict[str, list[Proof]]:
    """Proofs by their files."""
    return {module: [p for p in proofs if p.module == module] for module in dict.fromkeys(p.module for p in proofs)}


# --- what is generated ------------------------------------------------------------------------------------------------


def stated(claims: Mapping[str, str]) -> str:
    """A file of propositions by name, which imports the definitions alone."""
    words = f"language {imported(claims.values())}"
    head = (
        "From Coq Require Import Reals.\nFrom mathcomp Require Import all_ssreflect.\n"
        f"From {rocq.LIBRARY} Require Import {words}.\nOpen Scope R_scope.\n"
    )
    return "\n".join([head, *(f"Definition {name} : Prop :=\n{wrapped(text)}.\n" for name, text in claims.items())])


def claims_of(proofs: Iterable[Proof]) -> str:
    """The file of the claims that some proofs are of."""
    return stated({p.claim: claim_proposition(p.theorem.claim) for p in proofs})


def _generated(proofs: list[Proof]) -> Iterable[tuple[str, str]]:
    """The files of claims; of their twins; and those that bind proofs to claims."""
    for module, of in _modules(proofs).items():
        dotted = module.replace("/", ".")
        yield f"claims/{module}.v", claims_of(of)
        yield f"twins/{module}.v", stated({name: text for p in of for name, text in twins_of(p).items()})
        bound = [f"From {rocq.LIBRARY} Require claims.{dotted} theorems.{dotted}."]
        for p in of:
            claimed, proved = (f"{rocq.LIBRARY}.{room}.{dotted}" for room in ("claims", "theorems"))
            bound.append(f"Definition ok_{p.name} : {claimed}.{p.claim} := {proved}.{p.name}.")
            bound.append(f"Print Assumptions ok_{p.name}.")
        yield f"bound/{module}.v", "\n".join(bound) + "\n"


def twins_of(proof: Proof) -> dict[str, str]:
    """The propositions of a theorem's twins that can be printed, by name, unless they differ for the kernel alone."""
    found, claimed = {}, statements(proof.theorem.claim)
    for place, twin in enumerate(proof.theorem.twins):
        try:
            if len(parts_of(twin.claim)) > len(statements(twin.claim)) and statements(twin.claim) == claimed:
                continue
            found[f"twin_{constant(proof.theorem.id)}_{place}"] = claim_proposition(twin.claim)
        except UnsupportedExpression:
            continue
    return found


# --- Rocq -------------------------------------------------------------------------------------------------------------


def twins_fail(folder: Path, modules: Mapping[str, list[Proof]], jobs: int, kept: Kept) -> None:
    """Check that no script proves a twin, and that each proves its claim. Raises ``DpcalcError`` otherwise."""
    texts = {path.relative_to(folder).with_suffix("").as_posix(): path.read_text() for path in rocq.sources(folder)}
    scripts = {f"tried/{module}": _tried(folder, module, of) for module, of in modules.items()}
    keys = kept.keys({**texts, **scripts})

    def said_of(module: str) -> str:
        name = f"tried/{module}"
        return kept.known.get(keys[name]) or rocq.said_to(folder, scripts[name])

    with ThreadPoolExecutor(jobs) as pool:
        for module, spoken in zip(modules, pool.map(said_of, modules), strict=True):
            said = "\n" + spoken.replace("Coq < ", "")
            for proof in modules[module]:
                if f"\nagain_{proof.name}\n" not in said:
                    raise DpcalcError(f"the script of {proof.theorem.id} is not accepted a second time")
                proved = [name for name in twins_of(proof) if f"\nagain_{name}\n" in said]
                if proved:
                    raise DpcalcError(f"the script of {proof.theorem.id} proves a twin: {', '.join(proved)}")
            kept.known[keys[f"tried/{module}"]] = spoken


def around(folder: Path, module: str) -> str:
    """What a file below ``theorems/`` holds but its theorems: what they import, and lemmas of its own."""
    return _BLOCK.sub("", (folder / "theorems" / f"{module}.v").read_text())


def _tried(folder: Path, module: str, proofs: list[Proof]) -> str:
    """The scripts of a file, each to be tried on its claim and on its twins, after all else of the file."""
    lines = [
        around(folder, module),
        f"From {rocq.LIBRARY} Require Import twins.{module.replace('/', '.')}.",
        "Set Default Timeout 20.",
    ]
    names = []
    for proof in proofs:
        for name, goal in ((proof.name, proof.claim), *((twin, twin) for twin in twins_of(proof))):
            lines += [f"Lemma again_{name} : {goal}.", f"Proof. {proof.script} Qed.", "Abort All."]
            names.append(name)
    return "\n".join([*lines, *(f"Check again_{name}." for name in names)]) + "\n"


def main() -> int:
    """Build, and say what was proved, with which axioms, and how long it took."""
    start = perf_counter()
    try:
        record = build()
    except DpcalcError as error:
        click.echo(f"error: {error}" + (f"\nhint: {error.hint}" if error.hint else ""), err=True)
        return 1
    theorems = {proof.id for proof in record.proofs.values()}
    axioms = sorted({axiom for proof in record.proofs.values() for axiom in proof.axioms})
    at = rocq.root()
    for room in ("language.v", "words", "rules", "theorems"):
        files = [f for f in rocq.sources(at / "proofs") if f.relative_to(at / "proofs").parts[0] == room] if at else []
        lines = sum(len(f.read_text().splitlines()) for f in files)
        click.echo(f"{room.removesuffix('.v')}: {lines} lines in {len(files)} files")
    click.echo(f"{len(theorems)} theorems proved by Rocq ({record.version}), {len(record.proofs)} propositions")
    click.echo(f"axioms: {', '.join(axioms) or 'none'}")
    click.echo(f"{perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
