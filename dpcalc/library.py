"""Finding theorem files and deciding them: the claim by its routes, and every twin."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from types import ModuleType

from dpcalc.bound.certificates import check_ties
from dpcalc.claim import AllOf, Claim, SwapSatisfies
from dpcalc.decide.enumerate import decide_by_enumeration, join
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError, TheoremError
from dpcalc.notebook import Card, Entry, Shown
from dpcalc.prove.prover import prove_claim
from dpcalc.prove.rocq import by_rocq
from dpcalc.prove.shape import noted
from dpcalc.search.datasets import search_datasets
from dpcalc.search.structures import search_structures
from dpcalc.theorem import Enumerate, Prove, Reading, Route, SearchDatasets, SearchStructures, Theorem, Twin, routes_of
from dpcalc.verdict import Attempt, Proved, Refuted, Unknown, Verdict, Verified, strongest


@dataclass(frozen=True)
class TwinOutcome:
    """What became of a twin: ``as_expected`` is whether it was refuted (or said, with a reason, not to be needed)."""

    twin: Twin
    verdict: Verdict

    @property
    def as_expected(self) -> bool:
        """Whether the twin behaves as a twin must."""
        return isinstance(self.verdict, Refuted) != bool(self.twin.not_needed)


@dataclass(frozen=True)
class ReadingOutcome:
    """What became of one reading of a theorem."""

    reading: Reading
    verdict: Verdict


@dataclass(frozen=True)
class Outcome(Shown):
    """A decided theorem: the verdict, its twins' verdicts, how long it took (seconds), and each reading's verdict."""

    theorem: Theorem
    verdict: Verdict
    twins: tuple[TwinOutcome, ...]
    seconds: int | str
    readings: tuple[ReadingOutcome, ...] = ()

    @property
    def twins_as_expected(self) -> bool:
        """Whether every twin was refuted, or is said not to be needed."""
        return all(outcome.as_expected for outcome in self.twins)

    def shown(self) -> Card:
        """What a notebook shows: the theorem, and each reading with its verdict and what that rests on."""
        rows = [Entry("statement", self.theorem.title)]
        rows += [Entry(f"text, {mark.kind}", mark.words) for mark in self.theorem.text]
        for found in self.readings:
            rows.append(Entry(f"{found.reading.name} reading", f"{found.verdict.name}. {found.reading.words}".strip()))
            rows += [Entry(name, text) for name, text in found.verdict.rows()]
        if self.theorem.repairs:
            rows.append(Entry("corrects", f"{self.theorem.repairs} ({self.theorem.fault})"))
        standing = sum(not isinstance(found.verdict, Refuted) for found in self.readings)
        among = f" in {standing} of {len(self.readings)} readings" if 0 < standing < len(self.readings) else ""
        return Card(f"{self.theorem.id}: {self.verdict.name}{among}", rows)


def theorems_root() -> Path:
    """The folder of theorem files: beside the package in a checkout, inside it once installed.

    Raises ``InputError`` where there is none.
    """
    package = Path(__file__).resolve().parent
    for candidate in (package.parent / "theorems", package / "_theorems"):
        if candidate.is_dir():
            return candidate
    raise InputError("no theorem library is installed", hint="name a theorem file of your own")


def theorem_files(root: Path | None = None) -> list[Path]:
    """Every theorem file below ``root`` (shared material, whose names begin with an underscore, left out)."""
    folder = theorems_root() if root is None else root
    return sorted(path for path in folder.rglob("*.py") if not path.name.startswith("_"))


def load_file(path: Path) -> tuple[Theorem, ...]:
    """The theorems of one file: its ``THEOREM``, or all of its ``THEOREMS``.

    Raises ``TheoremError`` where the file does not run or holds none.
    """
    module = _import(path)
    found = getattr(module, "THEOREMS", None) or (getattr(module, "THEOREM", None),)
    theorems = tuple(t for t in found if isinstance(t, Theorem))
    if not theorems:
        raise TheoremError("the file holds no theorem", where=str(path), hint="name it THEOREM = Theorem(...)")
    return theorems


def _module_name(path: Path) -> str:
    """The name under which a theorem file is run; that of a file of the library is its place in the package."""
    try:
        root = theorems_root()
    except InputError:
        root = None
    if root is None or not path.is_relative_to(root):
        return f"dpcalc_theorem_{hashlib.sha256(str(path).encode()).hexdigest()[:16]}"
    _open_library(root)
    return ".".join(("theorems", *path.relative_to(root).with_suffix("").parts))


def _open_library(root: Path) -> None:
    """Make the library the package ``theorems``, wherever it lies, without touching the path."""
    package = sys.modules.get("theorems")
    if package is None or str(root) not in list(package.__path__):
        package = ModuleType("theorems")
        package.__path__ = [str(root)]
        sys.modules["theorems"] = package


def _import(path: Path) -> ModuleType:
    """Run a theorem file; its folder's shared material (``_name.py``) can be imported from it by name."""
    if not path.is_file():
        raise InputError(f"there is no file {path}")
    name = _module_name(path.resolve())
    known = sys.modules.get(name)
    if known is not None and known.__file__ == str(path.resolve()):
        return known
    spec = importlib.util.spec_from_file_location(name, path.resolve())
    if spec is None or spec.loader is None:
        raise TheoremError("the file cannot be read as Python", where=str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if not name.startswith("theorems.") and str(path.resolve().parent) not in sys.path:
        sys.path.append(str(path.resolve().parent))  # what a person's own files share lies beside them
    try:
        spec.loader.exec_module(module)
    except DpcalcError as error:
        sys.modules.pop(name, None)
        raise error.at(str(path)) from error
    except (Exception, SystemExit) as error:
        sys.modules.pop(name, None)
        raise TheoremError(f"the file does not run: {type(error).__name__}: {error}", where=str(path)) from error
    return module


def load_all(root: Path | None = None) -> list[Theorem]:
    """Every theorem of the library, in order of file. Raises ``TheoremError`` where two share an id."""
    theorems: dict[str, Theorem] = {}
    for path in theorem_files(root):
        for theorem in load_file(path):
            if theorem.id in theorems:
                raise TheoremError(f"two theorems share the id {theorem.id}", where=str(path))
            theorems[theorem.id] = theorem
    return list(theorems.values())


def find(theorem_id: str) -> Theorem:
    """The theorem with an id. Raises ``InputError`` with the nearest ids where there is none."""
    from difflib import get_close_matches

    known = {theorem.id: theorem for theorem in load_all()}
    if theorem_id not in known:
        near = get_close_matches(theorem_id, known, n=3)
        hint = f"did you mean {', '.join(near)}?" if near else "dpcalc list shows them all"
        raise InputError(f"there is no theorem {theorem_id!r}", hint=hint)
    return known[theorem_id]


def run_routes(claim: Claim, routes: tuple[Route, ...], effort: Effort, slow: bool = False) -> Verdict:
    """The strongest verdict that the routes reach, tried in order; a refutation or a proof ends the matter.

    Each part of a conjunction is tried by itself, so that one part may be proved and another verified.
    """
    if isinstance(claim, AllOf):
        own = {name: routes_of(routes, name, claim) for name in claim.parts}
        return join({name: run_routes(part, own[name], effort, slow) for name, part in claim.parts.items()})
    found: list[Verdict] = []
    for route in routes:
        verdict = _run(claim, route, effort, slow)
        found.append(verdict)
        if isinstance(verdict, Refuted | Proved):
            break
    return noted(claim, strongest([*found, *by_rocq(claim)]))


def _run(claim: Claim, route: Route, effort: Effort, slow: bool) -> Verdict:
    """One route on one claim."""
    if isinstance(route, Enumerate):
        scope = route.slow if slow and route.slow is not None else route.scope
        return decide_by_enumeration(claim, scope, effort)
    if isinstance(route, SearchDatasets):
        region = route.slow if slow and route.slow is not None else route.scope
        if not isinstance(claim, SwapSatisfies):
            words = f"a claim of kind {type(claim).__name__} is no swapping budget"
            return Unknown((Attempt("search for datasets", words),))
        return search_datasets(claim, region, effort)
    if isinstance(route, SearchStructures):
        return search_structures(claim, route.slow if slow and route.slow is not None else route.scope, effort)
    if isinstance(route, Prove):
        return prove_claim(claim, effort)
    raise TheoremError(f"unknown route {type(route).__name__}")


def decide(theorem: Theorem, effort: Effort = DEFAULT_EFFORT, slow: bool = False, twins: bool = True) -> Outcome:
    """Decide a theorem in each reading, and its twins; ``DpcalcError`` where a certificate is not tied to its claim."""
    start = perf_counter()
    readings = tuple(
        ReadingOutcome(reading, run_routes(reading.claim, reading.routes or theorem.routes, effort, slow))
        for reading in theorem.every_reading
    )
    outcomes = tuple(
        TwinOutcome(twin, run_routes(twin.claim, twin.routes or theorem.routes, effort, slow))
        for twin in (theorem.twins if twins else ())
    )
    for read in readings:
        check_ties(read.reading.claim, read.verdict)
    for outcome in outcomes:
        check_ties(outcome.twin.claim, outcome.verdict)
    verdict = over_readings([found.verdict for found in readings])
    return Outcome(theorem, verdict, outcomes, f"{perf_counter() - start:.3f}", readings)


def over_readings(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on a text with several readings: refuted where all are, else the weakest of those that are not."""
    standing = [verdict for verdict in verdicts if not isinstance(verdict, Refuted)]
    return min(standing, key=_strength) if standing else verdicts[0]


def _strength(verdict: Verdict) -> tuple[int, int]:
    """How much a verdict that is no refutation says: unknown less than verified, verified less than proved."""
    if isinstance(verdict, Proved):
        return 2, verdict.trust
    return int(isinstance(verdict, Verified)), 0


def decide_all(theorems: list[Theorem], effort: Effort = DEFAULT_EFFORT, slow: bool = False) -> Iterator[Outcome]:
    """Decide theorems one after the other."""
    for theorem in theorems:
        yield decide(theorem, effort, slow)
