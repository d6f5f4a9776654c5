"""Section 5.2 (bailie2025): when the privacy loss is 0."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from _law_lemmas import RATIO_SEPARATES
from bailie2025._measures import Check, Measure, exp_mult, measures, over_events, shown
from bailie2025._sharpening import A_PREMETRIC, A_SEPARATING_ONE, law, output
from bailie2025._structures import LOOK, ROUTES, d

from dpcalc.claim import EveryStructure, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.structure.language import ZERO, Same
from dpcalc.structure.vocabulary import WHOLE, constant, for_points, metric, near, satisfies, some_points
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "pairs of measures on at most three outcomes"
SEPARATES = "D is 0 only between equal laws"
NO_LOSS = satisfies(output, WHOLE, d, constant(ZERO))
"""(5.2) with eps = 0."""


def pairs(size: int) -> Iterator[Instance]:
    """Every pair of measures."""
    return measures(size, 2, 3)


def zero_if_equal(instance: Instance) -> Witness | None:
    """The distance is 0 exactly if the measures are equal."""
    mu, nu = cast(tuple[Measure, Measure], instance)
    return None if (exp_mult(mu, nu) == 1) == (mu == nu) else shown("D = 0 is not the same as mu = nu", mu=mu, nu=nu)


def zero_if_as_large(instance: Instance) -> Witness | None:
    """The largest ratio of the two extreme events, none and all, is 1 exactly if the measures are equal."""
    mu, nu = cast(tuple[Measure, Measure], instance)
    *_, (whole, other) = over_events(mu, nu)
    return None if (whole == other) == (mu == nu) else shown("as large, but not equal", mu=mu, nu=nu)


CHECK: Check = zero_if_equal
ZERO_A = Theorem(
    id="bailie2025/prose-5.2-zero-a",
    title="Section 5.2: distance 0 is equality",
    statement=r"For $\sigma$-finite measures $D_{\mathrm{MULT}}(\mu,\nu)=0$ if and only if $\mu=\nu$.",
    claim=Reduction(
        ForAll(OVER, pairs, CHECK),
        RATIO_SEPARATES,
        "D = 0 says of every event that both measures give it the same value: the ratio is 1 where both are positive "
        "and finite, and where one is 0 or infinite so is the other",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="2044",
    twins=(Twin("two events", "the empty event and the whole space alone", ForAll(OVER, pairs, zero_if_as_large)),),
)
DEPENDS = some_points(2, lambda x, y: ~Same(law(x), law(y)))
ZERO_B = EveryStructure(
    "data universes, metrics, mechanisms, output premetrics that are 0 between equal laws alone",
    DEPENDS >> ~NO_LOSS,
    {SEPARATES: A_SEPARATING_ONE},
    (A_PREMETRIC, metric(d)),
)
WITHIN = replace(ZERO_B, then=some_points(2, lambda x, y: near(d)(x, y) & ~Same(law(x), law(y))) >> ~NO_LOSS)
ZERO_C = EveryStructure(
    ZERO_B.over,
    NO_LOSS >> for_points(2, lambda x, y: near(d)(x, y) >> Same(law(x), law(y))),
    ZERO_B.given,
    ZERO_B.standing,
)
EVERYWHERE = EveryStructure(
    ZERO_B.over, NO_LOSS >> for_points(2, lambda x, y: Same(law(x), law(y))), ZERO_B.given, ZERO_B.standing
)
THEOREMS = (
    ZERO_A,
    Theorem(
        id="bailie2025/prose-5.2-zero-b",
        title="Section 5.2: dependence on the data costs privacy",
        statement=r"If the output $M(x,U)$ depends on $x$ then its privacy loss is positive: $M$ is not $0$-DP.",
        claim=ZERO_B,
        routes=ROUTES,
        source="bailie2025",
        lines="2044",
        readings=(
            Reading(
                "within a component",
                "as the sentence goes on, 'more exactly': it depends on x otherwise than through the component [x]",
                WITHIN,
            ),
        ),
        reading=(
            "M(x, U) depends on x if its law is not the same for all x. (If M(x, u) may depend on x for fixed seeds u, "
            "with the same law for all x, the loss is 0 as well.) Metrics may be infinite, and then 0 times the "
            "distance is infinite."
        ),
    ),
    Theorem(
        id="bailie2025/prose-5.2-zero-c",
        title="Section 5.2: complete privacy is a function of the component",
        statement=r"If $M$ is $0$-DP then $P_x$ depends on $x$ only through its connected component $[x]$.",
        claim=ZERO_C,
        routes=ROUTES,
        source="bailie2025",
        lines="2044",
        reading="Proved for every output premetric that is 0 between equal laws alone; so is the multiplicative "
        "distance.",
        twins=(
            Twin("the whole data universe", "X for [x]", EVERYWHERE, LOOK),
            Twin("D may be 0 between different laws", "a hypothesis dropped", ZERO_C.without(SEPARATES), LOOK),
        ),
    ),
)
