"""Remark C.4.3 (bailie2025): convexity is stronger than quasi-convexity; the linear vacuous distorting function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import cast

from _law_lemmas import And, Max, nonnegative, p, pointwise, q, r, s, t, w, x, y
from bailie2025._convexity import (
    WEIGHTS,
    at_the_mixture,
    average,
    largest,
    least,
    linear_vacuous,
    mixed,
    positive_laws,
    with_weights,
)
from bailie2025._measure_distances import every, numbers, reduces

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove())
LOOK = (Enumerate(EnumerateScope(up_to=5)),)
OVER = "triples of laws on at most 3 points without null points, weights 0, 1/3, 1/2, 3/4, 1"


@dataclass(frozen=True)
class Values:
    """Distances at the second and third vector and at their mixture, and the weight of the second."""

    second: Extended
    third: Extended
    at_mixture: Extended
    weight: Fraction


def values(size: int) -> Iterator[Instance]:
    """Whole distances up to the size, and infinite ones, with each weight."""
    amounts: tuple[Extended, ...] = (*map(Fraction, range(size + 1)), INFINITY)
    return (Values(*found) for found in cartesian(amounts, amounts, amounts, WEIGHTS))


def convex_is_quasi_convex(instance: Instance) -> Witness | None:
    """Where (C.9) holds, (C.8) does."""
    case = cast(Values, instance)
    parts = case.weight, case.second, case.third
    if case.at_mixture > average(*parts) or case.at_mixture <= largest(*parts):
        return None
    return Witness(f"(C.9) without (C.8) at {case}", {"case": str(case)})


def quasi_convex_is_convex(instance: Instance) -> Witness | None:
    """Where (C.8) holds, (C.9) does."""
    case = cast(Values, instance)
    parts = case.weight, case.second, case.third
    if case.at_mixture > largest(*parts) or case.at_mixture <= average(*parts):
        return None
    return Witness(f"(C.8) without (C.9) at {case}", {"case": str(case)})


QUASI_CONVEX = reduces(
    every(OVER, with_weights(positive_laws), at_the_mixture(linear_vacuous, largest)),
    "d(P, Q) <= 1 - x if and only if p >= x q for the probabilities of every set, which single points decide, and "
    "d(P, Q) >= 0 (take the whole set). With d(P1, P2) and d(P1, P3) at most 1 - x, p is at least x q and x r at each "
    "point, and so at least x times their average",
    points_decide=pointwise(p + r >= x * (q + s), And(nonnegative(p, q, r, s, x), p >= x * q, r >= x * s)),
    average=pointwise(p >= x * (w * q + (1 - w) * r), And(nonnegative(p, q, r, x, w), w <= 1, p >= x * q, p >= x * r)),
)
UNIFORM, THIRD, HALF = (Fraction(1, 2), Fraction(1, 2)), (Fraction(7, 10), Fraction(3, 10)), Fraction(1, 2)
LV = (
    (
        "linear_vacuous",
        "P Q",
        "(- 1 (least A (keep A (functions (len P) 2) (> (chance Q A) 0)) (/ (chance P A) (chance Q A))))",
    ),
)


def printed() -> bool:
    """The values at the mixture and the average are 1/6 and 1/7."""
    there, others = linear_vacuous(UNIFORM, mixed(HALF, UNIFORM, THIRD)), (UNIFORM, THIRD)
    mean = average(HALF, *(linear_vacuous(UNIFORM, other) for other in others))
    return (there, mean) == (Fraction(1, 6), Fraction(1, 7)) and there > mean


NOT_CONVEX = numbers(
    "the linear vacuous distorting function at the laws named",
    printed,
    "(= (linear_vacuous P1 (map c (columns P2 P3) (+ (* 1/2 (item c 0)) (* 1/2 (item c 1))))) 1/6)",
    "(= (+ (* 1/2 (linear_vacuous P1 P2)) (* 1/2 (linear_vacuous P1 P3))) 1/7)",
    "(> 1/6 1/7)",
    define=LV,
    P1=UNIFORM,
    P2=UNIFORM,
    P3=THIRD,
)
STRONGER = Reduction(
    ForAll(
        "whole or infinite distances up to n at v2, v3 and the mixture, with weights", values, convex_is_quasi_convex
    ),
    pointwise(t <= Max(x, y), And(nonnegative(t, x, y, w), w <= 1, t <= w * x + (1 - w) * y)),
    "of two finite values an average is at most the larger; where one of them is infinite the larger is, and there is "
    "nothing to show",
)
THEOREMS = (
    Theorem(
        id="bailie2025/rem-c4.3a",
        title="Remark C.4.3: convexity is strictly stronger than quasi-convexity",
        statement=r"""If $d(v_1,\alpha v_2+[1-\alpha]v_3)\le\alpha d(v_1,v_2)+(1-\alpha)d(v_1,v_3)$ for all arguments
(C.9), then $d(v_1,\alpha v_2+[1-\alpha]v_3)\le\max\{d(v_1,v_2),d(v_1,v_3)\}$ for all arguments (C.8), and not the
other way round.""",
        claim=AllOf(
            {"(C.9) implies (C.8)": STRONGER, "some d with (C.8)": QUASI_CONVEX, "which lacks (C.9)": NOT_CONVEX}
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="4842-4847",
        reading=(
            "Both are for vectors of a convex set, as the remark's examples are. The function with (C.8) and without "
            "(C.9) is the linear vacuous one, the remark's own example."
        ),
        twins=(
            Twin(
                "the other way round",
                "(C.8) implies (C.9) point by point",
                ForAll("distances", values, quasi_convex_is_convex),
                LOOK,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/rem-c4.3b",
        title="Remark C.4.3: the linear vacuous distorting function is quasi-convex",
        statement=r"""On probabilities of a finite set that are positive at every point,
$d_{\mathrm{LV}}(P,Q)=\max_{S\ne\emptyset}\frac{Q(S)-P(S)}{Q(S)}$ satisfies (C.8).""",
        claim=QUASI_CONVEX,
        routes=ROUTES,
        source="bailie2025",
        lines="4850-4856",
        twins=(
            Twin(
                "the least",
                "the minimum for the maximum",
                every(OVER, with_weights(positive_laws), at_the_mixture(linear_vacuous, least)),
                LOOK,
            ),
            Twin(
                "convex",
                "(C.9) for (C.8)",
                every(OVER, with_weights(positive_laws), at_the_mixture(linear_vacuous, average)),
                LOOK,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/rem-c4.3c",
        title="Remark C.4.3: the linear vacuous distorting function is not convex",
        statement=r"""With $\alpha=\frac12$, $\mathcal T=\{1,2\}$, $P_1=P_2$ uniform and $P_3(\{1\})=0.7$,
$d_{\mathrm{LV}}(P_1,\alpha P_2+(1-\alpha)P_3)=\frac16>\frac17
=\alpha d_{\mathrm{LV}}(P_1,P_2)+(1-\alpha)d_{\mathrm{LV}}(P_1,P_3)$.""",
        claim=NOT_CONVEX,
        routes=ROUTES[:1],
        source="bailie2025",
        lines="4854-4858",
    ),
)
