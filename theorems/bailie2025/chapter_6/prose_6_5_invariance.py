"""Section 6.5 (bailie2025): one level, one budget, and another guarantee: frame-invariant beside frame-agnostic."""

from dpcalc.theory import AllOf, Every, Some, Theorem, Twin

LEVEL = "X in sets; MV, MV' in multiverses(X); d in premetrics(X); D in output_distances(X); e in extended"
WEAKER = Every(
    all=LEVEL,
    given={"smaller universes": "refines(MV', MV)"},
    show="satisfies(D, MV, d, everywhere(e, MV)) => satisfies(D, MV', d, everywhere(e, MV'))",
)
STRICTLY = Some(
    all=LEVEL,
    given={"smaller universes": "refines(MV', MV)", "a budget": "0 < e and e < inf"},
    show="satisfies(D, MV', d, everywhere(e, MV')) and not satisfies(D, MV, d, everywhere(e, MV))",
)
THEOREM = Theorem(
    id="bailie2025/prose-6.5-invariance",
    title="Section 6.5: invariance and the guarantee",
    statement=r"Two mechanisms that start at the same level with the same budget offer different guarantees if one is "
    r"frame-invariant and the other frame-agnostic: smaller universes reduce the guarantee although $\varepsilon$ is "
    r"the same.",
    claim=AllOf({"smaller universes promise no more": WEAKER, "and may promise less": STRICTLY}),
    lines="3166",
    reading="A frame-invariant setting has smaller universes than an agnostic one. The guarantee is what the budget "
    "bounds; it is reduced where some mechanism keeps it under the smaller universes alone.",
    twins=(
        Twin("any universes", "none smaller than the others", WEAKER.without("smaller universes")),
        Twin(
            "the other way",
            "what holds under smaller universes holds under larger ones",
            Every(
                all=LEVEL,
                given=WEAKER.given,
                show="satisfies(D, MV', d, everywhere(e, MV')) => satisfies(D, MV, d, everywhere(e, MV))",
            ),
        ),
    ),
)
