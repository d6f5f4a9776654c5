"""Visiting every instance: how many there are, what settles a claim, and how verdicts on parts are joined."""

from __future__ import annotations

from itertools import permutations, product
from math import factorial

import pytest
import sympy

from dpcalc.claim import AllOf, EveryStructure, Exists, ForAll, Inequality, Printed, PrintedCell, SomeStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.enumeration import decide_by_enumeration, join
from dpcalc.errors import TheoremError, TooLarge
from dpcalc.language.claims import Every, Some
from dpcalc.structure.language import ONE, Quantity
from dpcalc.structure.vocabulary import POINT, for_points, some_points
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.law.stratum import StratumUniverse, output_representatives
from dpcalc.swapping.losses.instances import (
    hamming,
    moved,
    permuted,
    records_of,
    stratum_universes,
    table_of,
)
from dpcalc.symbolic.symbols import n
from dpcalc.verdict import (
    Argument,
    Attempt,
    Certificate,
    Proved,
    Refuted,
    Scope,
    Table,
    Trust,
    Unknown,
    Verdict,
    Verified,
    Witness,
)
from tests.swapping.brute import partitions, tables


def decide(claim: object, up_to: int = 4, effort: Effort = DEFAULT_EFFORT, **scope: object) -> Verdict:
    """Decide by enumeration."""
    return decide_by_enumeration(claim, EnumerateScope(up_to=up_to, **scope), effort)  # type: ignore[arg-type]  # of any kind


# --- joining ----------------------------------------------------------------------------------------------------------

PROVED = [Proved(Certificate("m", f"statement {t}"), t) for t in (Trust.KERNEL, Trust.SOLVER)]
VERIFIED = Verified(Scope("small", {"n": 3}), 10, (Argument("because"),))
UNKNOWN = Unknown((Attempt("this", "that"),))
REFUTED = Refuted(Witness("at 3"), part=("inner",))


def test_a_conjunction_is_as_strong_as_its_weakest_part() -> None:
    parts: tuple[Verdict, ...] = (REFUTED, UNKNOWN, VERIFIED, *PROVED)
    order = ["refuted", "unknown", "verified", "proved"]
    for chosen in product(parts, repeat=2):
        found = join(zip("ab", chosen, strict=True))
        assert found.name == min((part.name for part in chosen), key=order.index)
        if isinstance(found, Refuted):
            first = "a" if chosen[0] is REFUTED else "b"
            assert (found.witness.summary, found.part) == (f"{first}: at 3", (first, "inner"))
        elif isinstance(found, Unknown):
            assert found.attempts == UNKNOWN.attempts * sum(part is UNKNOWN for part in chosen)
        elif isinstance(found, Verified):
            assert found.count == 10 * sum(part is VERIFIED for part in chosen)
            assert found.arguments == VERIFIED.arguments * sum(part is VERIFIED for part in chosen)
            assert found.parts == dict(zip("ab", chosen, strict=True))
        else:
            assert isinstance(found, Proved)
            assert found.trust == min(part.trust for part in chosen if isinstance(part, Proved))
            assert list(found.certificate.parts) == ["a", "b"]
    mixed = join((("a", PROVED[0]), ("b", VERIFIED)))
    assert isinstance(mixed, Verified)
    assert mixed.scope == Scope("a: proved for all parameters; b: small", {"b": {"n": 3}})


def test_every_kind_of_claim_has_its_procedure() -> None:
    numbers = ForAll("numbers", lambda size: iter([size]), lambda k: None if k < 4 else Witness("large"))
    kinds = {
        "for all": (numbers, "refuted"),
        "exists": (Exists("numbers", numbers.instances, numbers.check), "verified"),
        "printed": (Printed((PrintedCell("here", sympy.Integer(2), "2"),)), "proved"),
        "inequality": (Inequality(n >= 0, integers=(n,)), "verified"),
        "swapping": (swap_keeps(sympy.Integer(0)), "refuted"),
        "statement": (Every(all="k in whole", show="k <= 2"), "refuted"),
        "some": (Some(all="k in whole", show="k = 3"), "proved"),
        "no structure": (EveryStructure("d", for_points(1, lambda u: Quantity("d", (POINT,))(u) <= ONE)), "refuted"),
        "structure": (SomeStructure("d", {"a": some_points(1, lambda u: Quantity("d", (POINT,))(u) <= ONE)}), "proved"),
    }
    for claim, expected in kinds.values():
        assert decide(claim, ranges={"n": (0, 3)}).name == expected
    joined = decide(AllOf({"one": kinds["printed"][0], "two": kinds["inequality"][0]}), ranges={"n": (0, 3)})  # type: ignore[dict-item]  # both are claims
    assert isinstance(joined, Verified)
    assert joined.count == 4
    with pytest.raises(TheoremError, match="no enumeration is known for a claim of kind int"):
        decide(3)


# --- statements -------------------------------------------------------------------------------------------------------


def test_statements_are_settled_by_instances_and_counted() -> None:
    finite = Every(all="k in 1..5", show="k * k <= 25")
    assert isinstance(decide(finite), Proved)
    assert isinstance(decide(Every(all="k in 1..6", show="k * k <= 25")), Refuted)
    assert isinstance(decide(Some(all="k in 1..5", show="k * k = 16")), Proved)
    assert isinstance(decide(Some(all="k in 1..5", show="k * k = 17")), Refuted)
    none = decide(Every(all="k in 1..5", given={"large": "k > 9"}, show="k = k + 1"))
    assert isinstance(none, Unknown)
    assert none.attempts[0].why == "no instance meets the hypotheses"
    open_ended = decide(Some(all="k in whole", show="k = 0 - 1"), up_to=3)
    assert isinstance(open_ended, Unknown)
    assert "instances will do" in open_ended.attempts[0].why


def test_sizes_end_before_the_one_with_too_many_instances() -> None:
    claim = Every(all="k, m in whole; j in 1..3", show="k + m >= k or j = 1")
    counts = [decide(claim, up_to=last) for last in range(1, 7)]
    sizes = [found.count for found in counts if isinstance(found, Verified)]
    assert len(sizes) == 6
    assert sizes == sorted(set(sizes))
    for limit in (sizes[2] - 1, sizes[2], sizes[2] + 1, sizes[3] - 1):
        cut = decide(claim, up_to=6, instances=limit)
        assert isinstance(cut, Verified)
        assert cut.count == max(size for size in sizes if size <= limit)
        assert cut.scope.data["size"] == 1 + sizes.index(cut.count)
    first = decide(claim, up_to=6, instances=sizes[0] - 1)
    assert isinstance(first, Verified)
    assert first.count == sizes[0], "the least size is visited whatever it holds"
    assert isinstance(decide(claim, up_to=2, effort=Effort(limit=sizes[1])), Verified)
    with pytest.raises(TooLarge, match=f"more than {sizes[1] - 1} instances"):
        decide(claim, up_to=2, effort=Effort(limit=sizes[1] - 1))


# --- claims that are code ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ForAll, Exists])
@pytest.mark.parametrize(("last", "up_to", "visited"), [(None, 3, 3), (2, 3, 2), (3, 3, 3), (9, 3, 3)])
def test_what_is_exhausted_is_said_to_be(kind: type, last: int | None, up_to: int, visited: int) -> None:
    found = decide(kind("numbers", lambda size: iter([size]), lambda _: None, last=last), up_to=up_to)
    complete = last is not None and last <= up_to
    if kind is ForAll:
        assert isinstance(found, Verified)
        assert (found.count, found.scope.data.get("complete", False)) == (visited, complete)
        assert ("there are no others" in found.scope.words) == complete
    else:
        assert isinstance(found, Refuted if complete else Unknown)
    stopped = decide(kind("numbers", lambda size: iter([size]), lambda _: None), up_to=3, effort=Effort(limit=2))
    assert isinstance(stopped, Unknown)
    assert "limit of 2 instances was reached at size 3" in stopped.attempts[0].why
    exactly = decide(ForAll("numbers", lambda size: iter([size]), lambda _: None), up_to=3, effort=Effort(limit=3))
    assert isinstance(exactly, Verified)
    later = ForAll("numbers", lambda size: iter([size]), lambda _: None, first=3)
    assert isinstance(decide(later, up_to=3), Verified)
    assert isinstance(decide(later, up_to=2), Unknown)


def test_small_structures_are_all_visited() -> None:
    """One number for each of one or two points, of three weights: 3 + 9 structures, of which 2 + 4 keep below 1."""
    d = Quantity("d", (POINT,))
    low = for_points(1, lambda u: d(u) <= ONE)
    every = EveryStructure("numbers", low, {"low": low})
    found = decide(every, up_to=2)
    assert isinstance(found, Verified)
    assert found.count == 2 + 4
    assert found.scope.data == {"points": 2, "universes": 1}
    everything = decide(EveryStructure("numbers", for_points(1, lambda u: d(u) <= d(u))), up_to=2)
    assert isinstance(everything, Verified)
    assert everything.count == 3 + 9
    none = decide(SomeStructure("numbers", {"not": some_points(1, lambda u: ~(d(u) <= d(u)))}), up_to=2)
    assert isinstance(none, Unknown)
    assert "no such structure" in none.attempts[0].why
    assert "sizes of structures" in str(decide(every, up_to=3, effort=Effort(limit=2)).rows())
    never = decide(EveryStructure("numbers", low, {"not": some_points(1, lambda u: ~(d(u) <= d(u)))}), up_to=2)
    assert isinstance(never, Unknown)
    assert "no such structure" in never.attempts[0].why
    for up_to, universes, count in ((1, 1, 2), (2, 1, 2 + 4), (3, 2, 2 + 4 + 8)):
        scope = decide(every, up_to=up_to)
        assert isinstance(scope, Verified)
        assert (scope.count, scope.scope.data) == (count, {"points": up_to, "universes": universes})
        assert scope.scope.words.endswith(", weights 0, 1 and inf")


# --- instances of strata ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_universes_are_pairs_of_partitions(size: int) -> None:
    found = list(stratum_universes(size))
    every = {(rows, columns) for rows in partitions(size) for columns in partitions(size)}
    assert [(u.rows, u.columns) for u in found if (u.rows, u.columns) not in every] == []
    assert len(found) == len(every) == len(set(found))
    cells = [len(u.rows) * len(u.columns) for u in found]
    assert cells == sorted(cells)
    narrow = list(stratum_universes(size, 2, 1))
    assert {(u.rows, u.columns) for u in narrow} == {(r, c) for r, c in every if len(r) <= 2 and len(c) <= 1}


def turned(*group: object) -> frozenset[object]:
    """All images of some tables under exchanging rows, and columns."""
    first = group[0]
    assert isinstance(first, tuple)
    return frozenset(
        tuple(tuple(tuple(t[i][j] for j in s) for i in h) for t in group)  # type: ignore[index]  # they are tables
        for h in permutations(range(len(first)))
        for s in permutations(range(len(first[0])))
    )


def datasets(size: int) -> list[tuple[StratumUniverse, Table]]:
    """Datasets of one stratum up to symmetry, each with its universe."""
    return [(found, table) for found in stratum_universes(size) for table in output_representatives(found)]


@pytest.mark.parametrize("size", [2, 3])
def test_every_dataset_has_an_image_that_is_visited(size: int) -> None:
    visited = datasets(size)
    images = {image for _, table in visited for image in turned(table)}
    every = {(x,) for rows in partitions(size) for columns in partitions(size) for x in tables(rows, columns)}
    assert every <= images
    assert all(table in tables(universe.rows, universe.columns) for universe, table in visited)
    assert len(every) >= 5


def test_permutations_move_the_swapping_values_of_records() -> None:
    tried = 0
    for _, table in datasets(3):
        records = records_of(table)
        assert table_of(records, len(table), len(table[0])) == table
        for image in permutations(range(3)):
            after = table_of(permuted(records, image), len(table), len(table[0]))
            assert tuple(map(sum, after)) == tuple(map(sum, table))
            assert hamming(table, after) <= moved(image) != 1
            tried += 1
    assert tried == factorial(3) * len(datasets(3))
    assert hamming(((2, 0), (0, 1)), ((0, 1), (2, 0))) == 3
    assert permuted(((0, 5), (1, 6), (2, 7)), (1, 2, 0)) == ((0, 6), (1, 7), (2, 5))
