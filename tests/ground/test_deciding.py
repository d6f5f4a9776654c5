"""Deciding a theorem: which routes run, in which scope, what a twin must do, and which theorem a name means."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace

import pytest
import sympy

from dpcalc import library, theorem_files
from dpcalc.claim import AllOf, ForAll, Inequality, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError, TheoremError
from dpcalc.language.claims import Every, Some
from dpcalc.library import TwinOutcome, decide, find, load_all, run_routes
from dpcalc.satisfied import Deciders
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.losses.satisfies import decide_swapping
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.theorem import STRUCTURES, USUAL, Enumerate, Prove, SearchDatasets, SearchStructures, Theorem, Twin
from dpcalc.theorem_files import load_file
from dpcalc.verdict import (
    Attempt,
    Certificate,
    Proved,
    Refuted,
    Scope,
    Trust,
    Unknown,
    Verdict,
    Verified,
    Witness,
)

x, k = sympy.Symbol("x"), sympy.Symbol("n")
SQUARE = Inequality(x**2 >= 0, reals=(x,))


class Numbers:
    """The claim that the numbers 1, 2, ... stay below a bound, and the numbers at which it was checked."""

    def __init__(self, below: int = 100) -> None:
        self.seen: list[int] = []
        self.claim = ForAll("numbers", lambda size: iter([size]), self._check)
        self.below = below

    def _check(self, number: int) -> Witness | None:
        self.seen.append(number)
        return None if number < self.below else Witness(f"{number} is too large")


def up_to(last: int, slow: int | None = None) -> Enumerate:
    """The numbers up to one, and up to another in slow runs."""
    return Enumerate(EnumerateScope(up_to=last), None if slow is None else EnumerateScope(up_to=slow))


def size_of(verdict: Verdict) -> int:
    """How many instances a verification visited."""
    assert isinstance(verdict, Verified)
    return verdict.count


def noted(seen: list[object], scope: object) -> Verdict:
    """Note the scope that a route is given, and settle nothing."""
    seen.append(scope)
    return Unknown(())


def own(claim: object, label: str = "claim", **more: object) -> Theorem:
    """A theorem of one's own."""
    fields = {"routes": (up_to(3),), "title": "A claim", "statement": "", **more}
    return Theorem(id=f"own/{label}", claim=claim, **fields)  # type: ignore[arg-type]  # of any kind


# --- routes -----------------------------------------------------------------------------------------------------------


def test_routes_run_in_order_until_one_settles_the_claim() -> None:
    holds, fails = Numbers(), Numbers(below=3)
    assert size_of(run_routes(holds.claim, (up_to(2), up_to(3)), DEFAULT_EFFORT)) == 5
    assert holds.seen == [1, 2, 1, 2, 3], "a verification leaves room for more"
    assert isinstance(run_routes(fails.claim, (up_to(4), up_to(3)), DEFAULT_EFFORT), Refuted)
    assert fails.seen == [1, 2, 3], "a refutation ends the matter"


def test_what_was_decided_is_not_decided_again() -> None:
    """The same claim by the same route in another theorem; another scope, bound or claim is looked at by itself."""
    first, other = Numbers(), Numbers()
    found = run_routes(first.claim, (up_to(3),), DEFAULT_EFFORT)
    assert decide(own(replace(first.claim), "again", routes=(up_to(3),))).verdict == found
    assert first.seen == [1, 2, 3]
    run_routes(first.claim, (up_to(2),), DEFAULT_EFFORT)
    assert first.seen == [1, 2, 3, 1, 2]
    assert run_routes(other.claim, (up_to(3),), DEFAULT_EFFORT) == found
    assert other.seen == [1, 2, 3]
    run_routes(other.claim, (up_to(3),), Effort(seed=1))
    assert other.seen == [1, 2, 3] * 2, "another effort is another question"


def test_after_a_proof_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []
    monkeypatch.setattr(library, "decide_by_enumeration", lambda *given: noted(tried, given[1]))
    assert isinstance(run_routes(SQUARE, (Prove(), up_to(2)), DEFAULT_EFFORT), Proved)
    assert not tried
    assert isinstance(run_routes(SQUARE, (up_to(2), Prove()), DEFAULT_EFFORT), Proved)
    assert len(tried) == 1


def test_each_part_of_a_conjunction_has_every_route() -> None:
    found = run_routes(AllOf({"square": SQUARE, "numbers": Numbers().claim}), (Prove(), up_to(3)), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert {name: part.name for name, part in found.parts.items()} == {"square": "proved", "numbers": "verified"}
    assert found.count == 3


@pytest.mark.parametrize(("slow", "larger", "visited"), [(False, 4, 2), (True, 4, 4), (True, None, 2)])
def test_slow_runs_take_the_larger_scope_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, slow: bool, larger: int | None, visited: int
) -> None:
    assert size_of(run_routes(Numbers().claim, (up_to(2, larger),), DEFAULT_EFFORT, slow)) == visited
    asked: list[object] = []
    noting = Deciders(decide_swapping, lambda *given: noted(asked, given[1]), DatasetScope)
    monkeypatch.setattr(library, "deciders", lambda _: noting)
    monkeypatch.setattr(library, "search_structures", lambda *given: noted(asked, given[1]))
    datasets = SearchDatasets(DatasetScope(records=2), None if larger is None else DatasetScope(records=larger))
    structures = SearchStructures(StructureScope(points=2), None if larger is None else StructureScope(points=larger))
    run_routes(swap_keeps(sympy.oo), (datasets,), DEFAULT_EFFORT, slow)
    run_routes(Numbers().claim, (structures,), DEFAULT_EFFORT, slow)
    assert asked == [DatasetScope(records=visited), StructureScope(points=visited)]


def test_a_route_that_does_not_fit_says_so() -> None:
    found = run_routes(Numbers().claim, (SearchDatasets(),), DEFAULT_EFFORT)
    assert isinstance(found, Unknown)
    words = "a claim of kind ForAll is not a budget with a scope of kind DatasetScope"
    assert found.attempts == (Attempt("search for datasets", words),)
    with pytest.raises(TheoremError, match="unknown route int"):
        run_routes(Numbers().claim, (3,), DEFAULT_EFFORT)  # type: ignore[arg-type]  # what is tested


NUMBERS = Every(all="n in whole", show="n >= 0")
POINTS = Every(all="X in sets; d in premetrics(X); x in X", show="d(x, x) >= 0")


def test_a_theorem_that_names_no_route_has_the_usual_ones() -> None:
    usual = (Enumerate(USUAL), Prove())
    assert (USUAL.up_to, USUAL.instances) == (40, 3000)
    assert own(NUMBERS, routes=()).routes == usual
    assert own(AllOf({"a": NUMBERS, "b": NUMBERS}), routes=()).routes == usual
    assert own(POINTS, routes=()).routes == STRUCTURES
    assert own(swap_keeps(sympy.oo), routes=()).routes == (Enumerate(), Prove())
    reduced = Reduction(NUMBERS, SQUARE, "because")
    assert own(reduced, routes=()).routes == (*usual, Prove())
    for parts in ((NUMBERS, reduced), (reduced, NUMBERS)):
        together = AllOf(dict(zip("ab", parts, strict=True)))
        assert own(together, routes=()).routes == (*usual, Prove()), "the longest of those of the parts"
    first, second, third = STRUCTURES
    assert isinstance(second, Prove)
    assert isinstance(first, SearchStructures)
    assert isinstance(third, SearchStructures)
    assert (first.scope.points, first.scope.universes, third.scope.points) == (2, 2, 3)
    with pytest.raises(TheoremError, match="own/claim names no route"):
        own(Numbers().claim, routes=())


# --- theorems and twins -----------------------------------------------------------------------------------------------

VERDICTS: tuple[Verdict, ...] = (
    Refuted(Witness("false")),
    Unknown((Attempt("a", "b"),)),
    Verified(Scope("some"), 3),
    Proved(Certificate("a", "b"), Trust.SOLVER),
)


def test_a_twin_is_refuted_or_said_not_to_be_needed() -> None:
    expected = {
        (verdict.name, reason): TwinOutcome(Twin("t", "c", SQUARE, not_needed=reason), verdict).as_expected
        for verdict in VERDICTS
        for reason in ("", "weaker")
    }
    assert expected == {
        ("refuted", ""): True,
        ("refuted", "weaker"): False,
        **{(name, ""): False for name in ("unknown", "verified", "proved")},
        **{(name, "weaker"): True for name in ("unknown", "verified", "proved")},
    }


def test_twins_and_readings_use_routes_of_their_own_where_they_have_some() -> None:
    kept, turned, apart = Numbers(), Numbers(below=2), Numbers(below=5)
    twins = (Twin("two", "below 2", turned.claim), Twin("five", "below 5", apart.claim, routes=(up_to(6),)))
    theorem = own(kept.claim, twins=twins)
    before = perf_counter()
    outcome = decide(theorem)
    assert 0 <= float(outcome.seconds) <= perf_counter() - before + 0.001
    assert size_of(outcome.verdict) == 3
    assert [found.verdict.name for found in outcome.twins] == ["refuted", "refuted"]
    assert outcome.twins_as_expected
    assert (turned.seen, apart.seen) == ([1, 2], [1, 2, 3, 4, 5])
    assert decide(theorem, twins=False).twins == ()
    spared = own(kept.claim, twins=(*twins, Twin("holds", "nothing", Numbers().claim)))
    assert not decide(spared).twins_as_expected
    slow = [own(Numbers().claim, label=name, routes=(up_to(2, 4),)) for name in ("one", "two")]
    assert [size_of(decide(each).verdict) for each in slow] == [2, 2]
    assert [size_of(decide(each, slow=True).verdict) for each in slow] == [4, 4]


@pytest.mark.parametrize("of_twin", [False, True])
def test_a_certificate_of_another_claim_stops_the_verdict(monkeypatch: pytest.MonkeyPatch, of_twin: bool) -> None:
    """The proof of x^2 >= 0, put in the place of that of x^2 >= -1."""
    other = Inequality(x**2 >= -1, reals=(x,))
    swapped = run_routes(SQUARE, (Prove(),), DEFAULT_EFFORT)
    true = library.run_routes
    monkeypatch.setattr(library, "run_routes", lambda claim, *rest: swapped if claim is other else true(claim, *rest))
    theorem = own(SQUARE if of_twin else other, routes=(Prove(),), twins=(Twin("t", "c", other),) if of_twin else ())
    with pytest.raises(DpcalcError, match="claim"):
        decide(theorem)


def test_a_notebook_counts_the_readings_that_stand_only_where_some_fall() -> None:
    assert decide(own(Numbers().claim)).shown().title == "own/claim: verified"
    corrected = decide(own(Numbers().claim, repairs="own/other", fault="slip")).shown()
    assert ("corrects", "own/other (slip)") in [(entry.name, entry.text) for entry in corrected.entries]
    assert all(entry.name != "corrects" for entry in decide(own(Numbers().claim)).shown().entries)


# --- files ------------------------------------------------------------------------------------------------------------

FILE = """
import sympy
from dpcalc.claim import Inequality
from dpcalc.theorem import Prove, Theorem
x = sympy.Symbol("x")
def theorem(name):
    return Theorem(id=name, title="", statement="", claim=Inequality(x**2 >= 0, reals=(x,)), routes=(Prove(),))
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A library of two files and what they share, installed beside the package."""
    root = tmp_path / "theorems"
    (root / "chapter").mkdir(parents=True)
    (root / "_shared.py").write_text(FILE, encoding="utf-8")
    for name, path in (("first", root / "first.py"), ("second", root / "chapter" / "second.py")):
        path.write_text(f"from theorems._shared import theorem\nTHEOREM = theorem('own/{name}')\n", encoding="utf-8")
    monkeypatch.setattr(theorem_files, "_PACKAGE", tmp_path / "dpcalc")
    known = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "theorems"}
    searched = list(sys.path)
    for name in known:
        del sys.modules[name]
    yield root
    for name in [name for name in sys.modules if name.split(".")[0] == "theorems"]:
        del sys.modules[name]
    sys.modules.update(known)
    sys.path[:] = searched


def test_the_library_is_the_package_theorems_wherever_it_lies(installed: Path) -> None:
    before = list(sys.path)
    assert theorem_files.theorems_root() == installed
    assert [theorem.id for theorem in load_all()] == ["own/second", "own/first"]
    assert {"theorems.first", "theorems.chapter.second", "theorems._shared"} <= set(sys.modules)
    assert sys.path == before
    package = sys.modules["theorems"]
    assert find("own/second") is load_file(installed / "chapter" / "second.py")[0]
    assert sys.modules["theorems"] is package, "it is opened once"
    with pytest.raises(InputError, match=r"no theorem 'own/frist' \(did you mean own/first"):
        find("own/frist")
    with pytest.raises(InputError, match="dpcalc list shows them all"):
        find("zzz")


def test_another_file_of_one_name_is_not_taken_for_it(installed: Path, tmp_path: Path) -> None:
    """Whatever runs under a name of the library from elsewhere is not believed."""
    sys.modules["theorems.first"] = SimpleNamespace(__file__="elsewhere.py", THEOREM=None)  # type: ignore[assignment]  # no module
    assert [theorem.id for theorem in load_file(installed / "first.py")] == ["own/first"]
    mine = tmp_path / "mine" / "first.py"
    mine.parent.mkdir()
    (mine.parent / "_beside.py").write_text(FILE, encoding="utf-8")
    mine.write_text("from _beside import theorem\nTHEOREM = theorem('mine/first')\n", encoding="utf-8")
    assert [theorem.id for theorem in load_file(mine)] == ["mine/first"]
    assert sys.path.count(str(mine.parent)) == 1, "what a person's file shares lies beside it"
    del sys.modules["_beside"]


def test_an_installed_package_holds_the_library_itself(installed: Path, tmp_path: Path) -> None:
    inside = tmp_path / "dpcalc" / "_theorems"
    inside.mkdir(parents=True)
    assert theorem_files.theorems_root() == installed
    installed.rename(tmp_path / "elsewhere")
    assert theorem_files.theorems_root() == inside
    inside.rmdir()
    with pytest.raises(InputError, match="no theorem library is installed"):
        theorem_files.theorems_root()
    own_file = tmp_path / "own.py"
    own_file.write_text(f"{FILE}\nTHEOREM = theorem('own/file')\n", encoding="utf-8")
    assert load_file(own_file)[0].id == "own/file", "a file of one's own needs no library"


def test_what_a_file_gets_wrong_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("from dpcalc.errors import InputError\nraise InputError('no such thing')\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"wrong\.py line 2: no such thing"):
        load_file(path)
    assert not any(getattr(module, "__file__", None) == str(path) for module in list(sys.modules.values()))


def test_every_reading_is_told_how_hard_to_try() -> None:
    ticks: list[int] = []
    effort = Effort().with_observer(lambda _label, done, _total: ticks.append(done))
    decide(own(Numbers().claim), effort)
    assert ticks == [1, 2, 3]
    some = Some(all="n in whole", show="n = 2")
    assert isinstance(run_routes(some, (Enumerate(USUAL),), DEFAULT_EFFORT), Proved)
