"""Two specifications side by side: the budget that carries over, redundancies, domains that do not match."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given, settings

from dpcalc.comparison.compare import compare, relation
from dpcalc.comparison.strength import Comparer
from dpcalc.comparison.transport import Transported, largest
from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.budget import Constant, PerUniverse
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.specification import Specification
from tests.comparison.specifications import BUDGETS, Small, shortest, two

EPS = sympy.Symbol("eps")


def specification(spec: Small) -> Specification:
    """A small specification as it is written; its universes must be distinct."""
    flavor = Flavor(PointDomain(spec.points), spec.premetric, Explicit([list(u) for u, _ in spec.universes]))
    return Specification(flavor, PerUniverse([amount for _, amount in spec.universes]))


def distinct(spec: Small) -> bool:
    return len({frozenset(u) for u, _ in spec.universes}) == len(spec.universes)


@pytest.mark.thorough
@settings(max_examples=200)
@given(two(BUDGETS))
def test_the_budget_carried_over_is_the_least(specs: tuple[Small, Small]) -> None:
    first, second = specs
    if not (distinct(first) and distinct(second)):
        return
    closed = shortest(first.weights(), first.points)
    found = compare(specification(first), specification(second)).transported
    assert found is not None
    for entry, (members, _) in zip(found, second.universes, strict=True):
        least: Extended = Fraction(0)
        for x, y in closed:
            if x in members and y in members:
                least = max(least, _quotient(closed[x, y], second.premetric.distance(x, y)))
        assert _number(entry) == least
    constant = largest(found)
    granted = Small(second.points, second.premetric, tuple((u, _number(constant)) for u, _ in second.universes))
    assert Comparer(first.graph(), granted.graph(), MULT).decide().holds


def _number(entry: Transported | None) -> Extended:
    if entry is None:
        return Fraction(0)
    return INFINITY if entry.expression is sympy.oo else Fraction(str(entry.expression))


def _quotient(offered: Extended, distance: Extended) -> Extended:
    if isinstance(distance, Infinity) or offered == 0:
        return Fraction(0)
    return INFINITY if isinstance(offered, Infinity) or distance == 0 else offered / distance


@pytest.mark.thorough
@settings(max_examples=100)
@given(two(BUDGETS))
def test_relation_and_its_converse_agree(specs: tuple[Small, Small]) -> None:
    if not all(map(distinct, specs)):
        return
    first, second = map(specification, specs)
    found, back = compare(first, second), compare(second, first)
    converse = {"stronger": "weaker", "weaker": "stronger"}
    assert back.relation == converse.get(found.relation, found.relation)
    assert back.every_divergence == converse.get(found.every_divergence, found.every_divergence)
    same = compare(first, first)
    assert (same.relation, same.every_divergence) == ("equivalent", "equivalent")


@pytest.mark.thorough
@settings(max_examples=100)
@given(two(BUDGETS))
def test_redundant_universes_can_be_left_out(specs: tuple[Small, Small]) -> None:
    spec = specs[0]
    if not distinct(spec):
        return
    redundant = compare(specification(spec), specification(spec)).redundancies()[0].universes
    assert redundant is not None
    weights = spec.weights()
    for universe in spec.universes:
        rest = Small(spec.points, spec.premetric, tuple(u for u in spec.universes if u is not universe))
        closed = shortest(rest.weights(), spec.points)
        if "{" + ", ".join(universe[0]) + "}" in redundant:
            assert all(closed[pair] <= weights[pair] for pair in weights)


def line(budget: object = 1, universes: list[list[str]] | None = None) -> Specification:
    points = ["a", "b", "c"]
    premetric = Matrix(points, [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    multiverse = Explicit([points] if universes is None else universes)
    return Specification(Flavor(PointDomain(points), premetric, multiverse), Constant(budget))


def test_a_relation_is_unknown_where_either_answer_is() -> None:
    words: dict[object, str] = {(True, True): "equivalent", (True, False): "stronger", (False, True): "weaker"}
    for forward, backward in product((True, False, None), repeat=2):
        known = "unknown" if None in (forward, backward) else "incomparable"
        assert relation(forward, backward) == words.get((forward, backward), known)


def test_steps_make_a_line() -> None:
    steps = line(universes=[["a", "b"], ["b", "c"]])
    found = compare(steps, line())
    assert (found.relation, found.every_divergence) == ("equivalent", "weaker")
    assert found.forward.through == {(0, 2): [(0, 1, 2)], (2, 0): [(2, 1, 0)]}
    assert found.forward.through_count == 2
    redundant = found.redundancies()
    assert [entry.path for entry in redundant[0].implicit or ()] == [("a", "b", "c"), ("c", "b", "a")]
    assert redundant[1].implicit == ()
    both = line(universes=[["a", "b"], ["b", "c"], ["a", "c"], ["a"], []])
    first = compare(both, line()).redundancies()[0]
    assert (first.universes, first.idle_universes) == (("{a, c}",), 2)


def test_a_symbolic_budget_carries_over() -> None:
    first = line(1)
    budget = PerUniverse([EPS / 2], [EPS])
    found = compare(Specification(first.flavor, budget), line(universes=[["a", "b"], ["b", "c"]]))
    assert found.relation == "incomparable"
    constant = largest(found.transported or [])
    assert constant is not None
    assert constant.expression == EPS / 2
    assert constant.pair == ("a", "b")


def tables(invariants: list[str], size: int = 4, budget: str = "1") -> Specification:
    domain = RecordDomain({"hold": 2, "swap": 3}, size=size)
    return Specification(Flavor(domain, Hamming(), InducedBy(invariants)), Constant(budget))


def test_fewer_invariants_are_stronger() -> None:
    every, some, most = tables([]), tables(["hold"]), tables(["hold", "swap"])
    assert compare(every, some).relation == compare(some, most).relation == "stronger"
    assert compare(most, every).relation == "weaker"
    assert compare(some, tables(["swap"])).relation == "incomparable"
    assert compare(tables(["hold", "hold*swap"]), tables(["hold*swap"])).relation == "equivalent"
    assert compare(tables(["hold", "hold*swap"]), most).redundancies()[0].invariants == ("hold",)
    assert compare(every, some).redundancies()[1].invariants == ()


@pytest.mark.parametrize(
    "invariants", [[], ["hold"], ["hold", "swap"], ["hold", "hold*swap"], ["swap", "hold", "hold*swap"]]
)
def test_an_invariant_that_the_domain_and_the_others_fix_is_redundant(invariants: list[str]) -> None:
    """Without it the datasets fall into the same universes; given margins of hold fix that one by themselves."""
    records = {"hold": 2, "swap": 2}
    for domain in (RecordDomain(records, 3), RecordDomain(records, margins={"hold": [[2, 1]], "swap": [[1, 2]]})):
        held = Specification(Flavor(domain, Hamming(), InducedBy(invariants)), Constant(1))
        found = compare(held, held).redundancies()[0]

        def universes(kept: list[str], domain: RecordDomain = domain) -> set[frozenset[object]]:
            return {frozenset(map(str, each.members)) for each in InducedBy(kept).universes(domain)}

        whole = universes(invariants)
        assert found.invariants == tuple(
            each for each in invariants if universes([other for other in invariants if other != each]) == whole
        )


def test_twice_as_many_records_change_in_the_symmetric_difference() -> None:
    some = tables(["hold"])
    twice = Specification(
        Flavor(some.flavor.domain, SymmetricDifference(), some.flavor.multiverse), Constant(Fraction(1, 2))
    )
    assert compare(some, twice).relation == "equivalent"


def test_a_metric_on_disjoint_universes_needs_no_paths_and_says_what_paths_say() -> None:
    found = compare(tables(["hold"], budget="1/3"), tables(["hold", "swap"], budget="1/4"))
    graph = found.graphs[0]
    assert graph.metric
    again = Comparer(type(graph)(graph.points, graph.layers), found.graphs[1], MULT)
    assert (again.closed, again.offer) != (None, None)
    assert again.closed is not None
    assert again.offer is not None
    assert bool((again.closed.values == again.offer.first.values).all())
    assert again.decide().holds == found.forward.holds


def test_different_output_premetrics_are_compared_only_under_all_of_them() -> None:
    domain, apart = PointDomain(["a", "b"]), Matrix(["a", "b"], [[0, 1], [1, 0]])
    first, second = (Specification(Flavor(domain, apart, divergence=d), Constant(1)) for d in (MULT, TV))
    with pytest.raises(InputError, match="the output premetrics differ: MULT and TV"):
        compare(first, second)
    assert compare(first, second, every_divergence=True).relation == "equivalent"
    assert compare(first, first, every_divergence=True).relation == "equivalent"


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        (PointDomain(["a"]), PointDomain(["a", "b"]), "b is not a point of the first"),
        (PointDomain(["a", "b"]), PointDomain(["a"]), "b is not a point of the second"),
        (RecordDomain({"hold": 2}, size=2), RecordDomain({"hold": 2}, size=3), "the domains differ"),
        (RecordDomain({"hold": 2}, size=2), PointDomain(["a"]), "the domains differ"),
    ],
)
def test_different_domains_are_refused(first: Domain, second: Domain, message: str) -> None:
    held = []
    for domain in (first, second):
        names = [str(point) for point in domain.points()]
        matrix = Matrix(names, [[int(x != y) for y in names] for x in names])
        premetric = matrix if isinstance(domain, PointDomain) else Hamming()
        held.append(Specification(Flavor(domain, premetric), Constant(1)))
    with pytest.raises(InputError, match=message):
        compare(held[0], held[1])


def test_a_large_domain_is_refused_at_once() -> None:
    with pytest.raises(TooLarge, match="pairs, above the limit") as caught:
        compare(tables([], size=40), tables(["hold"], size=40), effort=Effort(limit=1000))
    assert caught.value.objects["estimate"] == 1221759**2
