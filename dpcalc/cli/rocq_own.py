"""Proofs of claims that nobody has written a proof for: ``dpcalc verify --rocq`` on a theorem file of one's own.

The claim is printed as any other. A swapping budget is proved by the tactic of ``proofs/rules/own_budgets.v``. For any
other claim the tactics of ``proofs/rules/own_laws.v`` (laws of a distance written as a sum) and
``proofs/rules/own_relations.v`` (relations between distances) are tried, which compare outcome by outcome, that of
``proofs/rules/own_comparisons.v``, which knows inequalities between the values of distances, and that of
``proofs/rules/own_universes.v`` for numbers of datasets of one universe, and of permutations; then whether a claim of
the library says the same in other words, or has a part that does; then the scripts that prove the claims of
the library that are most like it. What Rocq accepts is bound to the claim, and its axioms are read.
Where no script is enough, the goals are said that the tactic left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from dpcalc.answers.verify_pool import Task
from dpcalc.certify import rocq
from dpcalc.claim import Claim, Satisfies
from dpcalc.cli import rocq_build
from dpcalc.cli.kept_file import kept
from dpcalc.cli.rocq_compile import compile_all
from dpcalc.cli.rocq_goals import ASKED, goals
from dpcalc.errors import DpcalcError, UnsupportedExpression
from dpcalc.files import write
from dpcalc.language.claims import Statement
from dpcalc.language.rocq_claims import needed
from dpcalc.language.rocq_rooms import printed_rooms
from dpcalc.language.rocq_words import room_file
from dpcalc.proving.rocq import in_full, key, parts_of, statements
from dpcalc.theorem_files import load_file

_MOST_SCRIPTS: Final = 8
_MOST_THEOREMS: Final = 3
_JOBS: Final = 2


@dataclass(frozen=True)
class Script:
    """What may prove a claim: the file that it is of and its name there, the lines that it needs, and its text."""

    file: str
    name: str
    before: str
    text: str


@dataclass(frozen=True)
class Tried:
    """What Rocq accepted, by the hashes of propositions, of which claims, and a line for each that was not proved."""

    accepted: dict[str, rocq.Recorded]
    tasks: frozenset[Task]
    left: tuple[str, ...]


def tried(tasks: Iterable[Task]) -> Tried:
    """Let Rocq try the claims of theorem files of one's own that no proof is recorded of.

    Raises ``DpcalcError`` where there is no Rocq, or a file of ours does not compile.
    """
    accepted, helped, left = dict[str, rocq.Recorded](), set[Task](), list[str]()
    folder = prepared()
    for task in dict.fromkeys(tasks):
        (theorem,) = (theorem for theorem in load_file(task.path) if theorem.id == task.id)
        for claim in parts_of(theorem.claim):
            try:
                (statement,) = statements(claim)
                name = key(statement)
            except UnsupportedExpression as error:
                left.append(f"{theorem.id}: Rocq cannot be asked: {error.message}")
                continue
            if rocq.recorded(name) is not None:
                continue
            found = accepted.get(name) or _proved(folder, theorem.id, claim, statement, name)
            if isinstance(found, rocq.Recorded):
                accepted[name] = found
                helped.add(task)
            else:
                left.append(f"{theorem.id}: {found}")
    return Tried(accepted, frozenset(helped), tuple(left))


def wanted() -> tuple[Path, str]:
    """Where our proofs are, and the version of Rocq. Raises ``DpcalcError`` where one of them is missing."""
    at, version = rocq.root(), rocq.version()
    if at is None or not version:
        missing = "there is no Rocq here" if at else "there are no proofs here"
        raise DpcalcError(missing, hint=f"on Debian: {rocq_build.WANTED}")
    return at, version


def prepared() -> Path:
    """A folder with our files, and what Rocq made of them, kept between runs. Raises ``DpcalcError`` without Rocq."""
    at, version = wanted()
    texts = {path.relative_to(at / "proofs").as_posix(): path.read_text() for path in rocq.sources(at / "proofs")}
    texts |= {f"words/{room}.v": room_file(room) for room in printed_rooms()}
    folder = kept("rocq") / rocq.digest(f"{version} {sorted(texts.items())}")[:16]
    for name, text in texts.items():
        if not (folder / name).is_file():
            write(folder / name, text, folder=True)
    return folder


def _proved(folder: Path, theorem: str, claim: Claim, statement: Statement, name: str) -> rocq.Recorded | str:
    """The proof of a statement, or what was left of it."""
    place, said = f"own/claim_{name[:16]}", ""
    dotted = place.replace("/", ".")
    write(folder / f"{place}.v", rocq_build.stated({"claim": in_full(statement)[1]}), folder=True)
    for script in _scripts(folder, claim, statement):
        head = f"{script.before}\nFrom {rocq.LIBRARY} Require Import {dotted}.\n"
        compile_all(folder, _JOBS, rocq.needs(head))
        lemma = f"Theorem own : {dotted}.claim.\nProof. cbv zeta delta [{dotted}.claim]. {script.text}"
        write(folder / f"{place}_proof.v", f"{head}{lemma} Qed.\n")
        if rocq.compiled(folder, f"{place}_proof.v")[0]:
            return rocq.Recorded(theorem, script.file, script.name, _axioms(folder, place), rocq.version())
        if script.name.startswith("own_") and not (said and script.name == "own_comparison"):
            said = goals(rocq.said_to(folder, f"{head}{lemma}\n{ASKED}")) or said
    why = said or "it is not a law of a sum over outcomes in a known shape, and no script of a claim like it proves it"
    return f"Rocq was given no proof of it: {why}"


def _scripts(folder: Path, claim: Claim, statement: Statement) -> Iterator[Script]:
    """What may prove a claim, the likeliest first."""
    if isinstance(claim, Satisfies):
        yield _own("budget", "rules.budgets")
    else:
        yield _own("law", "words.laws")
        yield _own("relation", "words.laws")
        yield _own("comparison", "words.laws")
        if _words(statement) & {"one_universe", "permutations"}:
            yield _own("universe", "words.datasets")
        yield from _alike(folder, statement)


def _own(kind: str, needs: str) -> Script:
    """The tactic for claims of a kind."""
    before = (
        "From Coq Require Import Reals.\nFrom mathcomp Require Import all_ssreflect.\n"
        f"From {rocq.LIBRARY} Require Import language {needs} rules.own_{kind}s.\nOpen Scope R_scope."
    )
    return Script(f"rules/own_{kind}s.v", f"own_{kind}", before, f"own_{kind}.")


def _axioms(folder: Path, place: str) -> tuple[str, ...]:
    """The axioms of a proof, bound to its claim in a file of its own. Raises ``DpcalcError`` for others than ours."""
    dotted = place.replace("/", ".")
    text = (
        f"From {rocq.LIBRARY} Require {dotted} {dotted}_proof.\n"
        f"Definition ok : {rocq.LIBRARY}.{dotted}.claim := {rocq.LIBRARY}.{dotted}_proof.own.\n"
    )
    write(folder / f"{place}_bound.v", f"{text}Print Assumptions ok.\n")
    done, said = rocq.compiled(folder, f"{place}_bound.v")
    if not done:
        raise DpcalcError(f"Rocq does not accept {place}_bound.v:\n{said.strip()[-2000:]}")
    (found,) = rocq.assumptions(said)
    if set(found) - rocq.AXIOMS:
        raise DpcalcError(f"the proof rests on {', '.join(sorted(set(found) - rocq.AXIOMS))}")
    return found


def _alike(folder: Path, statement: Statement) -> list[Script]:
    """What the library's claims that share words with a claim offer, those first that have most words in common.

    Among these, those first that are written most alike.
    """
    words, wanted = _words(statement), Counter(in_full(statement)[1].split())
    known, far = _library(folder), dict[int, tuple[int, int]]()
    for place, proof in enumerate(known):
        for other in statements(proof.theorem.claim):
            if words & (others := _words(other)):
                text = Counter(in_full(other)[1].split())
                apart = len(words ^ others), (wanted - text).total() + (text - wanted).total()
                far[place] = min(apart, far.get(place, apart))
    best = [known[place] for place in sorted(far, key=lambda place: far[place])[:_MOST_SCRIPTS]]
    for module in with_needed(folder, {proof.module for proof in best}):
        of = [proof for proof in known if proof.module == module]
        write(folder / "claims" / f"{module}.v", rocq_build.claims_of(of), folder=True)
    files = {each.module: rocq_build.around(folder, each.module) for each in best}
    return [
        *(_theorem(each, files[each.module]) for each in best[:_MOST_THEOREMS]),
        *(_script(each, files[each.module], each.script.removeprefix("split; ")) for each in best),
    ]


def _script(proof: rocq_build.Proof, before: str, text: str) -> Script:
    """What stands in a file of the library, and a script after it."""
    return Script(f"theorems/{proof.module}.v", proof.name, before, text)


def _theorem(proof: rocq_build.Proof, before: str) -> Script:
    """A theorem of the library, for what says the same as it, or as a part of it, in other words."""
    lemma = (
        f"Lemma theirs : {proof.claim}.\nProof. {proof.script} Qed.\nFrom {rocq.LIBRARY} Require Import rules.own_laws."
    )
    return _script(proof, f"{before}\n{lemma}", "part_of theirs.")


def with_needed(folder: Path, modules: set[str]) -> set[str]:
    """Files below ``theorems/``, and those there that they need: the claims of all of them have to be stated."""
    found: set[str] = set()
    while modules - found:
        found |= modules
        texts = [(folder / "theorems" / f"{module}.v").read_text() for module in modules]
        needed_by = [name.split("/", 1) for text in texts for name in rocq.needs(text)]
        modules = {rest[0] for room, *rest in needed_by if room == "theorems"}
    return found


def _words(statement: Statement) -> set[str]:
    """The words of the language that a statement uses."""
    return {word.name for word in needed(statement.meaning)}


@cache
def _library(folder: Path) -> list[rocq_build.Proof]:
    """The library's proofs."""
    return rocq_build.proofs_in(folder, rocq_build.by_constant(rocq_build.theorems_with_proofs(folder)))
