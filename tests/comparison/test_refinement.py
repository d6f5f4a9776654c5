"""Refinement of multiverses against the strength of the specifications, which is decided by other means."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings

from dpcalc.comparison.compare import compare
from dpcalc.spec.budget import Constant, PerUniverse
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, Multiverse, Vacuous
from dpcalc.spec.multiverses.comparability import split_by_components
from dpcalc.spec.multiverses.completion import completion
from dpcalc.spec.multiverses.finite_pairs import finite_pairs
from dpcalc.spec.multiverses.listing import Listing
from dpcalc.spec.multiverses.order import canonical, meet, refinement_failure
from dpcalc.spec.multiverses.vacuity import non_vacuous_pair
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification
from tests.spec.multiverses.small import Finite, Sets, listed, premetric, random_multiverses, random_patterns

POINTS = "abcd"
DOMAIN = PointDomain(list(POINTS))
SOME, DISTANCES = random_multiverses(POINTS), random_patterns(POINTS)
STRONGER, EQUIVALENT = ("stronger", "equivalent"), ("equivalent",)


def under(multiverse: Multiverse, distances: Matrix) -> Specification:
    """A specification with the budget 1 everywhere."""
    return Specification(Flavor(DOMAIN, distances, multiverse), Constant(Fraction(1)))


def strength(first: Listing, second: Listing, distances: Matrix) -> str:
    """How strong the first multiverse is against the second, under every output premetric."""
    return compare(under(first.explicit(), distances), under(second.explicit(), distances)).every_divergence


@given(SOME, SOME, DISTANCES)
@settings(max_examples=60, deadline=None)
def test_a_coarser_multiverse_is_stronger(first: Sets, second: Sets, finite: Finite) -> None:
    one, two, distances = listed(POINTS, first), listed(POINTS, second), premetric(POINTS, finite)
    failure = refinement_failure(one, two)
    if failure is None or failure.apart is None:
        assert failure is not None or strength(two, one, distances) in STRONGER
    else:
        x, y = (str(point) for point in failure.apart)
        if {(x, y), (y, x)} & finite:
            assert strength(two, one, distances) not in STRONGER
    assert strength(two, meet(one, two), distances) in STRONGER


@given(SOME, DISTANCES)
@settings(max_examples=60, deadline=None)
def test_what_leaves_the_promise_as_it_is(sets: Sets, finite: Finite) -> None:
    found, distances = listed(POINTS, sets), premetric(POINTS, finite)
    pairs = finite_pairs(distances, tuple(POINTS))
    assert strength(found, canonical(found), distances) in EQUIVALENT
    assert strength(found, split_by_components(found, pairs), distances) in EQUIVALENT
    assert strength(found, completion(found, pairs), distances) in EQUIVALENT
    whole = compare(under(Vacuous(), distances), under(found.explicit(), distances)).every_divergence
    assert (whole == "equivalent") == (non_vacuous_pair(found, pairs) is None)


@given(SOME, DISTANCES)
@settings(max_examples=30, deadline=None)
def test_a_repeated_universe_takes_the_least_budget(sets: Sets, finite: Finite) -> None:
    distances = premetric(POINTS, finite)
    universes = [sorted(universe) for universe in sorted(sets, key=sorted)]
    once = Flavor(DOMAIN, distances, Explicit(universes))
    twice = Flavor(DOMAIN, distances, Explicit([*universes, *universes], repeats=True))
    amounts = [number + 1 for number in range(len(universes))]
    least = Specification(once, PerUniverse(amounts))
    found = compare(least, Specification(twice, PerUniverse([*(3 * n for n in amounts), *amounts])))
    assert (found.relation, found.every_divergence) == ("equivalent", "equivalent")
