"""Lemma C.5.2 (bailie2025): the largest log ratio over sets and over points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import cast

from bailie2025._measure_distances import (
    FINITE,
    LOOK,
    ROUTES,
    Check,
    Measures,
    distance,
    every,
    mass,
    measures,
    reduces,
    subsets,
)
from bailie2025._suprema import (
    BY_POINTS,
    DEFINITIONS,
    OVER,
    POINTS_TO_SETS,
    SETS_TO_POINTS,
    nonzero,
    nonzero_equivalent,
    over_all_sets,
    over_defined,
    over_points,
)

from dpcalc.claim import Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem, Twin
from dpcalc.verdict import Witness

EXPONENTIALS = tuple(map(Fraction, ("1/3", "1/2", "1", "3/2", "2")))


def agree(case: Measures) -> Witness | None:
    """The largest ratio over all sets is the largest over points."""
    mu, nu = case.measures
    sets, points = over_all_sets(mu, nu), over_points(mu, nu)
    if sets == points:
        return None
    return case.failure(
        f"ln({sets}) over sets, of which the empty one has 0/0 = 1; ln({points}) over points",
        "(every c (columns mu nu) (> (* (item c 0) (item c 1)) 0))",
        "(!= (log (largest_over_sets mu nu)) (log (largest_over_points mu nu)))",
        define=DEFINITIONS,
    )


def agree_where_defined(case: Measures) -> Witness | None:
    """The largest ratio over the sets that have one is the largest over points."""
    sets, points = over_defined(*case.measures), over_points(*case.measures)
    return None if sets == points else case.failure(f"{distance(sets)} over sets, {distance(points)} by points")


BOUND = f"both sides are at most ln c for the same numbers c > 0: {BY_POINTS}"
WHERE_DEFINED = reduces(
    every(OVER, measures(2, where=nonzero_equivalent), agree_where_defined),
    f"{BOUND}; a set of infinite mu and finite nu has no c, one of finite mu and infinite nu every c",
    points_to_sets=POINTS_TO_SETS,
    sets_to_points=SETS_TO_POINTS,
)
LEMMA = Theorem(
    id="bailie2025/lem-c5.2",
    title="Lemma C.5.2: the largest log ratio over sets and over points",
    statement=r"""Let $\mu,\nu$ be sigma-finite, not $0$ and mutually absolutely continuous, with densities $f,g$ with
respect to $\tau$. Then $\sup_{S\in\mathcal F}\ln\frac{\mu(S)}{\nu(S)}
=\operatorname{ess\,sup}_{t\in\mathcal T^o}\ln\frac{f(t)}{g(t)}$, where $0/0=\infty/\infty=1$.""",
    claim=every(OVER, measures(2, where=nonzero_equivalent), agree),
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    source="bailie2025",
    lines="4946-4986",
    readings=(
        Reading(
            "sets with a ratio",
            "as the lemma prints it, where nothing gives 0/0 a value: a set of ratio 0/0 or inf/inf has none",
            WHERE_DEFINED,
            ROUTES,
        ),
    ),
    reading=(
        "The supremum is over all measurable sets, with the conventions of the distance that it is part of (footnote "
        "3 and the proof of Proposition 10): the empty set has the ratio 1. The proposition, with absolute values, "
        "stands."
    ),
)


def with_exponentials(where: Callable[[Measures], bool]) -> Callable[[int], Iterator[Instance]]:
    """Pairs of measures with each exp(a)."""
    return lambda size: (replace(case, more=e) for case in measures(2, where=where)(size) for e in EXPONENTIALS)


def step(*, strict: bool = True) -> Check:
    """Some set has mu(S) > e^a nu(S) exactly where some point has f > e^a g."""

    def check(case: Measures) -> Witness | None:
        mu, nu = case.measures
        both = [(mass(mu, points), mass(nu, points)) for points in subsets(len(mu))]
        pairs = [(cast(Fraction, m), case.more * cast(Fraction, n)) for m, n in both]
        sets = any(m > n if strict else m >= n for m, n in pairs)
        columns = zip(mu, nu, strict=True)
        points_too = any(m > 0 and n > 0 and m > case.more * n for m, n in columns)
        if sets == points_too:
            return None
        yes = "some set has it and no point" if sets else "some point has it and no set"
        return case.failure(f"exp(a) = {case.more}: {yes}")

    return check


STEP_OVER = f"{OVER}, exp(a) = 1/3, 1/2, 1, 3/2, 2"
STEP = Theorem(
    id="bailie2025/lem-c5.2-step",
    title="A step of the proof of Lemma C.5.2",
    statement=r"""Let $\mu,\nu$ be sigma-finite, not $0$ and mutually absolutely continuous, with $\tau$-densities
$f,g$; let $a\in\mathbb R$. There is an $S\in\mathcal F$ with $\mu(S)>e^a\nu(S)$ if and only if
$\tau(\{0<f,g<\infty,f>e^ag\})>0$.""",
    claim=reduces(
        every(STEP_OVER, with_exponentials(nonzero_equivalent), step()),
        f"with c = exp(a): {BY_POINTS}",
        points_to_sets=POINTS_TO_SETS,
        sets_to_points=SETS_TO_POINTS,
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4956-4976",
    reading=FINITE,
    twins=(
        Twin("any measures", "absolute continuity dropped", every(STEP_OVER, with_exponentials(nonzero), step()), LOOK),
        Twin(
            "at least",
            "mu(S) >= e^a nu(S)",
            every(STEP_OVER, with_exponentials(nonzero_equivalent), step(strict=False)),
            LOOK,
        ),
    ),
)
THEOREMS = (LEMMA, STEP)
