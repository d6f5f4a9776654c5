"""The second part of ``make proofs``: Rocq checks again what the kernel accepted, certificate by certificate.

Every inequality of the library's certificates is stated as a proposition in a file that imports the meaning of terms
alone, and proved by a script made from the kernel's proof, rule by rule. What cannot be said is counted by what stands
in the way; what Rocq does not accept is named.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

import click

from dpcalc.certify import rocq
from dpcalc.certify.kernel import Reject
from dpcalc.certify.kernel_to_rocq.exported import Exported, exported, rules_in
from dpcalc.certify.kernel_to_rocq.golden import Inequality, inequalities
from dpcalc.errors import DpcalcError, UnsupportedExpression
from dpcalc.files import write

MOST_RULES: Final = 2000
"""A proof of more rules takes Rocq long, and is not exported."""
WANTED: Final = "apt-get install --no-install-recommends libcoq-interval"
_BATCH: Final = 1000
_SECONDS: Final = 60
_HEAD: Final = "From Coq Require Import Reals.\nFrom dpcalc Require Import kernel.meaning.\nOpen Scope R_scope.\n"
_LATE: Final = re.compile(r"\bTimeout!|^no end in \d+ seconds")
_PRIMITIVE: Final = ("PrimInt63.", "Uint63.", "Uint63Axioms.", "PrimFloat.", "FloatOps.", "FloatAxioms.", "Sint63.")


@dataclass(frozen=True)
class Replayed:
    """How many inequalities there are, which Rocq accepted, what it refused, what was not said, and the axioms met.

    ``late`` are those that Rocq came to no end with in the time that it is given, which says nothing of them.
    """

    known: int
    accepted: tuple[str, ...]
    refused: dict[str, str]
    missing: Mapping[str, int]
    axioms: tuple[str, ...] = ()
    late: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The count in words."""
        ways = ", ".join(f"{why}: {count}" for why, count in sorted(self.missing.items(), key=lambda item: -item[1]))
        left = f" ({sum(self.missing.values())} not exported: {ways})" if self.missing else ""
        found = [f"{len(self.accepted)} of {self.known} kernel certificates of inequalities replayed by Rocq{left}"]
        found += [f"not accepted by Rocq: {where}: {said}" for where, said in self.refused.items()]
        found += [f"no end in the time given: {where}" for where in self.late]
        return [*found, f"axioms: {', '.join(self.axioms) or 'none'}"]


@dataclass
class _Batch:
    """Scripts that one file holds, with where each certificate stands."""

    name: str
    scripts: dict[str, tuple[str, Exported]] = field(default_factory=dict)
    rules: int = 0

    def claims(self) -> str:
        """The file of their propositions, which imports the meaning of terms alone."""
        claims = (f"Definition claim_{e.name} : Prop :=\n{e.claim}.\n" for _, e in self.scripts.values())
        return "\n".join([_HEAD, *claims])

    def proofs(self, intervals: bool, after: str = "") -> str:
        """The file of their proofs, with ``after`` behind each."""
        rules = f"kernel.rules kernel.derangements{' kernel.intervals' * intervals}"
        lines = [f"{_HEAD}From Coq Require Import Lra.\nFrom dpcalc Require Import {rules} claims.{self.name}."]
        lines.append(f"Set Default Timeout {_SECONDS}.")
        for name, (_, e) in self.scripts.items():
            stated = f"Theorem proof_{name} : claim_{name}.\nProof.\ncbv delta [claim_{name}]."
            lines.append(f"{stated}\n{e.script}\nQed.{after}")
        return "\n".join(lines) + "\n"

    def bound(self) -> str:
        """The file that says that each proof is of its proposition, and asks what all of them rest on."""
        lines = [f"From dpcalc Require claims.{self.name} replayed.{self.name}."]
        for name in self.scripts:
            stated, proved = (f"dpcalc.{room}.{self.name}" for room in ("claims", "replayed"))
            lines.append(f"Definition ok_{name} : {stated}.claim_{name} := {proved}.proof_{name}.")
        lines.append(f"Definition all := ({', '.join(f'ok_{name}' for name in self.scripts)}, tt).")
        return "\n".join([*lines, "Print Assumptions all."]) + "\n"


def replayed(proofs: Path, folder: Path, given: Iterable[Inequality], jobs: int = 2) -> Replayed:
    """What Rocq says of inequalities, in an empty folder of its own; ``proofs`` holds the folder ``kernel``.

    Raises ``DpcalcError`` where the files of rules do not compile, or a proof rests on another axiom.
    """
    known, missing, scripts = list(given), Counter[str](), list[tuple[str, Exported]]()
    refused = dict[str, str]()
    intervals = prepared(proofs, folder)
    for each in known:
        try:
            if rules_in(each.proof) > MOST_RULES:
                raise UnsupportedExpression(f"more than {MOST_RULES} rules")
            found = exported(each.statement, each.proof)
            if found.intervals and not intervals:
                raise UnsupportedExpression("interval arithmetic, for want of libcoq-interval")
            scripts.append((each.where, found))
        except UnsupportedExpression as error:
            missing[error.message] += 1
        except Reject as error:
            refused[each.where] = f"nor by the kernel: {error}"
    groups = [batch for by in (False, True) for batch in _batches([s for s in scripts if s[1].intervals == by], by)]
    with ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(lambda batch: _compiled(folder, batch), groups))
    accepted = tuple(where for batch in groups for where, _ in batch.scripts.values())
    failed = {where: said for some, _ in results for where, said in some.items()}
    late = tuple(where for where, said in failed.items() if _LATE.search(said))
    refused |= {where: said for where, said in failed.items() if where not in late}
    axioms = tuple(sorted({a for _, more in results for a in more}))
    return Replayed(len(known), accepted, refused, missing, axioms, late)


def prepared(proofs: Path, folder: Path) -> bool:
    """Compile the kernel's meaning and rules in a folder; whether there is interval arithmetic."""
    for path in sorted((proofs / "kernel").glob("*.v")):
        write(folder / "kernel" / path.name, path.read_text(), folder=True)
    for name in ("meaning", "rules", "derangements"):
        accepted, said = rocq.compiled(folder, f"kernel/{name}.v")
        if not accepted:
            raise DpcalcError(f"Rocq does not accept kernel/{name}.v:\n{said.strip()[-2000:]}")
    return rocq.compiled(folder, "kernel/intervals.v")[0]


def _batches(scripts: list[tuple[str, Exported]], intervals: bool) -> list[_Batch]:
    """Scripts in files of about as many rules each, the longest first."""
    found = list[_Batch]()
    for where, each in sorted(scripts, key=lambda script: -script[1].rules):
        if not found or found[-1].rules + each.rules > _BATCH:
            found.append(_Batch(f"{'intervals' if intervals else 'exact'}_{len(found)}"))
        found[-1].scripts[each.name] = (where, each)
        found[-1].rules += each.rules + 2
    return found


def _compiled(folder: Path, batch: _Batch) -> tuple[dict[str, str], tuple[str, ...]]:
    """What Rocq did not accept of a batch, which is taken out of it, and the axioms that the rest needs."""
    intervals, refused = batch.name.startswith("intervals"), dict[str, str]()
    file = f"replayed/{batch.name}.v"
    write(folder / "claims" / f"{batch.name}.v", batch.claims(), folder=True)
    stated, said = rocq.compiled(folder, f"claims/{batch.name}.v")
    if not stated:
        raise DpcalcError(f"Rocq does not read claims/{batch.name}.v:\n{said.strip()[-2000:]}")
    write(folder / file, batch.proofs(intervals), folder=True)
    accepted, said = rocq.compiled(folder, file)
    if not accepted:
        checks = "".join(f"Check proof_{name}.\n" for name in batch.scripts)
        each = rocq.said_to(folder, batch.proofs(intervals, "\nAbort All.") + checks).replace("Coq < ", "")
        for name in [name for name in batch.scripts if f"\nproof_{name}\n" not in f"\n{each}"]:
            where, script = batch.scripts.pop(name)
            alone = _Batch(batch.name, {name: (where, script)})
            write(folder / file, alone.proofs(intervals))
            accepted, said = rocq.compiled(folder, file)
            if accepted:
                batch.scripts[name] = where, script
            else:
                refused[where] = " ".join(said.split())[-300:]
        write(folder / file, batch.proofs(intervals), folder=True)
        accepted, said = rocq.compiled(folder, file)
        if _LATE.search(said):
            refused |= {where: said for where, _ in batch.scripts.values()}
            batch.scripts.clear()
        elif not accepted:
            raise DpcalcError(f"Rocq does not accept {file}:\n{said.strip()[-2000:]}")
    return refused, _axioms(folder, batch, intervals) if batch.scripts else ()


def _axioms(folder: Path, batch: _Batch, intervals: bool) -> tuple[str, ...]:
    """The axioms that the proofs of a batch rest on, once each is bound to its proposition."""
    write(folder / "bound" / f"{batch.name}.v", batch.bound(), folder=True)
    accepted, said = rocq.compiled(folder, f"bound/{batch.name}.v")
    if not accepted:
        raise DpcalcError(f"Rocq does not accept bound/{batch.name}.v:\n{said.strip()[-2000:]}")
    (found,) = rocq.assumptions(said)
    strange = [a for a in found if a not in rocq.AXIOMS and not (intervals and a.startswith(_PRIMITIVE))]
    if strange:
        raise DpcalcError(f"the replay of {batch.name} rests on {', '.join(strange)}")
    primitive = any(a not in rocq.AXIOMS for a in found)
    return (*(a for a in found if a in rocq.AXIOMS), *["primitive numbers, of intervals alone"] * primitive)


def main() -> int:
    """Replay the library's certificates, and say how many Rocq accepts, and which it refuses: these are errors.

    Those that it came to no end with are named, and are none: that depends on the machine.
    """
    start, at = perf_counter(), rocq.root()
    if at is None or not rocq.version():
        click.echo("error: there is no Rocq here" if at else "error: there are no proofs here", err=True)
        return 1
    folder = at / "build" / "replayed"
    shutil.rmtree(folder, ignore_errors=True)
    try:
        found = replayed(at / "proofs", folder, inequalities(at / "certificates"))
    except DpcalcError as error:
        click.echo(f"error: {error}", err=True)
        return 1
    for line in found.lines():
        click.echo(line)
    if any("libcoq-interval" in why for why in found.missing):
        click.echo(f"more would be replayed with intervals: {WANTED}", err=True)
    click.echo(f"{perf_counter() - start:.0f} s")
    return 1 if found.refused else 0


if __name__ == "__main__":
    sys.exit(main())
