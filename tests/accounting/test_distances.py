"""What is promised some steps apart: each notion by what it is, twice as once, and what neighbours may be mixed."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.accounting.composition.base import Source, common_neighbours, pair
from dpcalc.accounting.composition.distance import apart
from dpcalc.errors import InputError
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import Notion, read_notion
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import enclose

ADDED, REPLACED = Neighbours.ADDED, Neighbours.REPLACED
STEPS = [
    ("pure:eps=1/3", 3, {"eps": "1"}),
    ("gdp:mu=2", 3, {"mu": "6"}),
    ("nor:root=1/2", 4, {"root": "2"}),
    ("tv:delta=1/4", 3, {"delta": "3/4"}),
    ("tv:delta=1/2", 3, {"delta": "1"}),
    ("hellinger:distance=1/3", 2, {"distance": "2/3"}),
    ("hellinger:distance=1/2", 3, {"distance": "1"}),
    ("zcdp:rho=1/2", 3, {"rho": "9/2"}),
    ("approx:eps=0,delta=1/10", 3, {"eps": "0", "delta": "3/10"}),
    ("approx:eps=log(2),delta=1/70", 3, {"eps": "3*log(2)", "delta": "1/10"}),
    ("approx:eps=log(2),delta=1/5", 3, {"eps": "3*log(2)", "delta": "1"}),
]


def at(source: Source) -> dict[str, sympy.Expr]:
    """The values of a promise, simplified."""
    assert isinstance(source.promise, Notion)
    return {name: sympy.simplify(value) for name, value in source.promise.values.items()}


@pytest.mark.parametrize(("text", "steps", "values"), STEPS)
def test_metrics_grow_with_the_steps_and_their_squares_with_the_square(
    text: str, steps: int, values: dict[str, str]
) -> None:
    found = apart(Source(text, read_notion(text)), steps)
    assert at(found) == {name: sympy.simplify(sympy.sympify(value)) for name, value in values.items()}
    assert found.distance == steps


@pytest.mark.parametrize("text", dict.fromkeys(text for text, _, _ in STEPS))
def test_two_steps_of_three_are_six_steps(text: str) -> None:
    source = Source(text, read_notion(text))
    twice, once = apart(apart(source, 2), 3), apart(source, 6)
    assert (twice.distance, once.distance) == (6, 6)
    for name, value in at(twice).items():
        assert enclose(sympy.exp(value - at(once)[name]), {}).width < 1
        assert abs(sympy.N(value - at(once)[name], 30)) < sympy.Rational(1, 10**20)
    assert apart(source, 1) is source


@pytest.mark.parametrize(
    ("text", "attained", "budget"),
    [
        ("gdp:mu=1", True, True),  # normal laws, which are the worst
        ("pure:eps=1", False, True),  # geometric noise reaches the number, not the laws of randomised response
        ("zcdp:rho=1", False, True),
        ("nor:root=1", False, True),
        ("tv:delta=1/9", False, False),
        ("hellinger:distance=1/9", False, False),
        ("approx:eps=1,delta=1/9", False, False),
        ("laplace:scale=1", True, True),
        ("rr:p=3/4", False, False),
    ],
)
def test_what_is_reached_some_steps_apart(text: str, attained: bool, budget: bool) -> None:
    promise = release(text) if "=" in text and text.split(":")[0] in ("laplace", "rr") else read_notion(text)
    found = apart(Source(text, promise), 2)
    assert (found.attained, found.budget_attained) == (attained, budget)
    bound = apart(Source(text, promise, attained=False, budget_attained=False), 2)
    assert (bound.attained, bound.budget_attained) == (False, False)


def test_a_mechanism_has_the_sensitivity_of_the_steps() -> None:
    found = apart(Source("laplace", release("laplace:scale=2")), 3).promise
    assert isinstance(found, Release)
    assert found.pure == sympy.Rational(3, 2)
    with pytest.raises(InputError, match="no sensitivity and no largest loss"):
        apart(Source("sampled", release("poisson:rate=1/2:gaussian:sigma=1")), 2)
    with pytest.raises(InputError, match="no rule is known for chi2"):
        apart(Source("chi2", read_notion("chi2:value=1")), 2)


def flavor(neighbours: Neighbours | None, distance: int = 1) -> Source:
    """A budget for one relation."""
    return Source("pure:eps=1", read_notion("pure:eps=1"), distance=distance, neighbours=neighbours)


@pytest.mark.parametrize(
    ("sources", "relation"),
    [
        ([flavor(None), flavor(None)], None),
        ([flavor(None), flavor(ADDED)], ADDED),
        ([flavor(REPLACED), flavor(None)], REPLACED),
        ([flavor(ADDED, 2), flavor(REPLACED)], REPLACED),  # a record replaced is one out and one in
        ([flavor(REPLACED, 2), flavor(REPLACED), flavor(ADDED, 4)], REPLACED),
    ],
)
def test_records_added_twice_may_stand_beside_a_record_replaced(
    sources: list[Source], relation: Neighbours | None
) -> None:
    assert common_neighbours(sources) is relation


@pytest.mark.parametrize(
    ("sources", "needed"),
    [([flavor(ADDED), flavor(REPLACED)], 2), ([flavor(REPLACED), flavor(REPLACED, 2), flavor(ADDED, 3)], 4)],
)
def test_neighbours_do_not_mix_otherwise(sources: list[Source], needed: int) -> None:
    with pytest.raises(InputError, match="is for neighbours of which") as raised:
        common_neighbours(sources)
    assert f"@{needed} " in str(raised.value.hint)


def test_a_mechanism_brings_its_neighbours() -> None:
    sampled = release("poisson:rate=1/2:rr:p=3/4")
    assert Source("sampled", sampled).neighbours is sampled.neighbours is not None
    other = next(kind for kind in Neighbours if kind is not sampled.neighbours)
    assert Source("sampled", sampled, neighbours=other).neighbours is other


def test_sources_are_counted_and_named() -> None:
    promise = read_notion("zcdp:rho=1")
    assert Source("zcdp:rho=1", promise).name == "zcdp:rho=1"
    assert Source("zcdp:rho=1", promise, times=2, distance=3).name == "2*zcdp:rho=1@3"
    with pytest.raises(InputError, match="released 0 times"):
        Source("zcdp:rho=1", promise, times=0)
    with pytest.raises(InputError, match="taken over 0 times"):
        Source("zcdp:rho=1", promise, distance=0)


@pytest.mark.parametrize(
    ("text", "largest", "apart_at_zero"),
    [
        ("pure:eps=log(3)", sympy.log(3), "1/2"),
        ("approx:eps=log(3),delta=1/5", sympy.oo, "3/5"),
        ("tv:delta=1/7", sympy.oo, "1/7"),
        ("gdp:mu=0", sympy.oo, "0"),
    ],
)
def test_the_worst_pair_of_a_notion(text: str, largest: sympy.Expr, apart_at_zero: str) -> None:
    """At eps = 0 its profile is the total variation: of randomised response, and of an outcome of one law alone."""
    found = pair(Source(text, read_notion(text)))
    assert found is not None
    assert found.attained
    assert found.top == largest
    for curve in (found.curve, found.reverse):
        bounds = curve.delta(sympy.Integer(0))
        assert bounds.lower <= sympy.Rational(apart_at_zero) <= bounds.upper


@pytest.mark.parametrize(
    "text", ["approx:eps=1,delta=1", "tv:delta=1", "zcdp:rho=1", "kl:nats=1", "prob:eps=1,delta=0"]
)
def test_notions_without_a_worst_pair(text: str) -> None:
    assert pair(Source(text, read_notion(text))) is None
