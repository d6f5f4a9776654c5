"""Section 5.2 (bailie2025): when the privacy loss is 0."""

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import ZERO, Same
from dpcalc.structure.vocabulary import WHOLE, constant, for_points, metric, near, satisfies, some_points
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Reduction, Theorem, Twin
from theorems._law_lemmas import RATIO_SEPARATES
from theorems.bailie2025._sharpening import A_PREMETRIC, A_SEPARATING_ONE, law, output
from theorems.bailie2025._structures import LOOK, ROUTES, d

SEPARATES = "D is 0 only between equal laws"
NO_LOSS = satisfies(output, WHOLE, d, constant(ZERO))
"""(5.2) with eps = 0."""
EQUALITY = Every(
    all="mu, nu in measures",
    let={"all_sets(mu: measure)": "events(mu)"},
    show="(every S in all_sets(mu): quotient(mass(mu, S), mass(nu, S)) = 1) <=> mu = nu",
)
ZERO_A = Theorem(
    id="bailie2025/prose-5.2-zero-a",
    title="Section 5.2: distance 0 is equality",
    statement=r"For $\sigma$-finite measures $D_{\mathrm{MULT}}(\mu,\nu)=0$ if and only if $\mu=\nu$.",
    claim=Reduction(
        EQUALITY,
        AllOf({"equal": RATIO_SEPARATES}),
        "D = 0 says of every event that both measures give it the same value: the ratio is 1 where both are positive "
        "and finite, and where one is 0 or infinite so is the other",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, options={"outcomes": 3})), Prove()),
    lines="2044",
    reading="The supremum of |ln(mu(S)/nu(S))| is 0 if and only if every ratio is 1.",
    twins=(
        Twin(
            "two events",
            "the empty event and the whole space alone",
            EQUALITY.put(all_sets="[map m in mu: 0, map m in mu: 1]"),
        ),
    ),
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
        lines="2044",
        reading="Proved for every output premetric that is 0 between equal laws alone; so is the multiplicative "
        "distance.",
        twins=(
            Twin("the whole data universe", "X for [x]", EVERYWHERE, LOOK),
            Twin("D may be 0 between different laws", "a hypothesis dropped", ZERO_C.without(SEPARATES), LOOK),
        ),
    ),
)
