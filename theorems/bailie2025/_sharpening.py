"""Neighbour relations, their sharpenings, and output premetrics on laws (bailie2025, appendix A.4).

``law(x)`` is the output law at x and ``D`` an output premetric, a function of two laws. Mechanisms and relations are
arbitrary. ``d_r`` is 0 on the diagonal, 1 between neighbours and infinite elsewhere; a shortest path of it, ``d_r*``,
counts the steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dpcalc.claim import EveryStructure
from dpcalc.structure.inductions import PathInduction
from dpcalc.structure.language import (
    INF,
    ONE,
    ZERO,
    Choose,
    Element,
    Every,
    Formula,
    Map,
    Quantity,
    Relation,
    Same,
    Shortest,
    Term,
    both,
)
from dpcalc.structure.vocabulary import (
    LAW,
    POINT,
    WHOLE,
    Distance,
    for_points,
    fresh,
    metric,
    premetric,
    satisfies,
    separates,
    sharpened,
    symmetric,
)
from theorems.bailie2025._structures import ONE_BUDGET, one_budget
from theorems.bailie2025._structures import D as APART

r = Relation("r", (POINT, POINT))
law = Map("law", (POINT,), LAW)
D = Quantity("D", (LAW, LAW))
"""An output premetric: how far one law is from another."""


def output(x: Element, y: Element) -> Term:
    """How far the output law at x is from the one at y."""
    return D(law(x), law(y))


def d_r(x: Element, y: Element) -> Term:
    """The premetric of the relation r (A.2)."""
    return Choose(Same(x, y), ZERO, Choose(r(x, y), ONE, INF))


def edge(x: Element, y: Element) -> Term:
    """The length of an edge of the graph of r, which has no directions (Definition A.4.1): x r x', or x' r x."""
    return Choose(Same(x, y), ZERO, Choose(r(x, y) | r(y, x), ONE, INF))


# --- output premetrics ------------------------------------------------------------------------------------------------


def for_laws(number: int, body: Callable[..., Formula]) -> Formula:
    """That a formula holds for all output laws."""
    laws = tuple(fresh(LAW) for _ in range(number))
    return Every(laws, body(*laws))


A_PREMETRIC = for_laws(1, lambda p: D(p, p) <= ZERO)
A_SYMMETRIC_ONE = for_laws(2, lambda p, q: D(p, q) <= D(q, p))
A_SEPARATING_ONE = for_laws(2, lambda p, q: (D(p, q) <= ZERO) >> Same(p, q))
TRIANGLE = for_laws(3, lambda p, q, s: D(p, s) <= D(p, q) + D(q, s))
A_METRIC = A_PREMETRIC & A_SYMMETRIC_ONE & A_SEPARATING_ONE & TRIANGLE
SYMMETRIC, SEPARATES = "D is symmetric", "D is 0 only between equal laws"
MILD = {SYMMETRIC: A_SYMMETRIC_ONE, SEPARATES: A_SEPARATING_ONE}
"""All of a metric but the triangle inequality."""
METRIC = "D is a metric"


# --- what is claimed --------------------------------------------------------------------------------------------------


def _discrete(x: Element, y: Element) -> Term:
    """0 on the diagonal, 1 elsewhere."""
    return Choose(Same(x, y), ZERO, ONE)


def _back(distance: Distance) -> PathInduction:
    """What is at most every step backwards is at most every path backwards."""
    u, v = fresh(POINT), fresh(POINT)
    return PathInduction(distance(v, u), ONE, u, v)


def sharpening_is_a_metric(step: Distance = edge) -> EveryStructure:
    """The path length in the graph of any relation is a metric with values in [0, inf]."""
    path = sharpened(step)
    u, v = fresh(POINT), fresh(POINT)
    no_shorter = PathInduction(_discrete(u, v), ONE, u, v)
    return EveryStructure("domains, relations", metric(path), inductions=(no_shorter, _back(path)))


def along_paths() -> PathInduction:
    """What the triangle inequality carries along paths: output laws are at most eps times the distance apart."""
    u, v = fresh(POINT), fresh(POINT)
    return PathInduction(output(u, v), ONE_BUDGET(), u, v)


def same_mechanisms(distance: Distance, between: Distance = output) -> Formula:
    """The mechanisms of eps-DP for a distance on X, and those for its shortest paths, are the same."""
    kept = satisfies(between, WHOLE, distance, one_budget)
    return both(kept, satisfies(between, WHOLE, sharpened(distance), one_budget))


def sharpening_changes_nothing(distance: Distance, over: str, *standing: Formula) -> EveryStructure:
    """If D is a metric, a distance and its sharpening have the same mechanisms."""
    given = {METRIC: A_METRIC}
    return EveryStructure(over, same_mechanisms(distance), given, (A_PREMETRIC, *standing), (along_paths(),))


def same_for_any_output(
    distance: Distance, *standing: Formula, given: Mapping[str, Formula] | None = None
) -> EveryStructure:
    """That a distance and its sharpening have the same mechanisms, for an output premetric that need be no metric.

    ``APART(x, y)`` is how far the laws at x and y are, with different laws at different points.
    """
    over = "domains, input premetrics, output premetrics, mechanisms, constant budgets"
    return EveryStructure(over, same_mechanisms(distance, APART), given or {}, (premetric(APART), *standing))


MILD_APART = {SYMMETRIC: symmetric(APART), SEPARATES: separates(APART)}


def _steps(most: Term) -> Distance:
    """The number of steps from one law to another, each of at most ``most``."""
    u, v = fresh(LAW), fresh(LAW)
    return lambda p, q: Shortest(p, q, u, v, Choose(D(u, v) <= most, ONE, INF))


LINEAR = for_laws(4, lambda p, q, s, t: D(s, t) <= D(p, q) * _steps(D(p, q))(s, t))
"""D(P_0, P_k) <= k eps whenever k steps of at most eps lead from P_0 to P_k.

This is what it means that M(X, {X}, d_r, D, eps) = M(X, {X}, d_r*, D, eps) for all X, r, eps: take laws for points,
and for r all steps of at most eps; no relation has shorter paths. It is enough to let eps be a value of D.
"""


def _weighted(p: Element, q: Element) -> Term:
    """The length of a shortest path from one law to another, a step being as long as D says."""
    u, v = fresh(LAW), fresh(LAW)
    return Shortest(p, q, u, v, D(u, v))


WEIGHTED = for_laws(2, lambda p, q: D(p, q) <= _weighted(p, q))
"""D(P_0, P_k) <= eps_1 + ... + eps_k whenever k steps of at most eps_1, ..., eps_k lead from P_0 to P_k.

This is what it means that M(X, {X}, d, D, eps) = M(X, {X}, d*, D, eps) for all X, premetrics d and eps: take laws for
points, d = D and eps = 1; every other case follows from that one.
"""


def only_metrics(name: str, hypothesis: Formula, *, mild: bool) -> EveryStructure:
    """Only metrics have a property; ``mild`` grants all laws of a metric but the triangle inequality."""
    given = {name: hypothesis, **(MILD if mild else {})}
    return EveryStructure("output premetrics", A_METRIC, given, (A_PREMETRIC,))


def _linear(between: Distance) -> Formula:
    """At most eps between neighbours makes at most k eps along k steps."""
    path = sharpened(d_r)
    within = for_points(2, lambda x, y: r(x, y) >> (between(x, y) <= ONE_BUDGET()))
    return within >> for_points(2, lambda x, y: between(x, y) <= ONE_BUDGET() * path(x, y))


def linear_group_privacy() -> EveryStructure:
    """For a metric D: at most eps between neighbours makes at most k eps along k steps."""
    over = "domains, neighbour relations, output premetrics, mechanisms, bounds eps"
    return EveryStructure(over, _linear(output), {METRIC: A_METRIC}, (A_PREMETRIC,), (along_paths(),))


def linear_for_any_output() -> EveryStructure:
    """The same for an output premetric that need be no metric."""
    return EveryStructure("domains, relations, output premetrics, mechanisms", _linear(APART), {}, (premetric(APART),))


def _additive(between: Distance) -> Formula:
    """What holds along each step of a path adds up, whatever the bounds of the steps are."""
    bound = Quantity("bound", (POINT, POINT))
    path = sharpened(bound)
    within = for_points(2, lambda x, y: between(x, y) <= bound(x, y))
    return within >> for_points(2, lambda x, y: between(x, y) <= path(x, y))


def additive_group_privacy() -> EveryStructure:
    """For a metric D: what holds along each step of a path adds up."""
    over = "domains, output premetrics, mechanisms, bounds for each step"
    u, v = fresh(POINT), fresh(POINT)
    rule = PathInduction(output(u, v), ONE, u, v)
    return EveryStructure(over, _additive(output), {METRIC: A_METRIC}, (A_PREMETRIC,), (rule,))


def additive_for_any_output() -> EveryStructure:
    """The same for an output premetric that need be no metric."""
    over = "domains, output premetrics, mechanisms, bounds for each step"
    return EveryStructure(over, _additive(APART), {}, (premetric(APART),))
