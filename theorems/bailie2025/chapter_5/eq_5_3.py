"""Equation (5.3) (bailie2025): the multiplicative distance and the density ratio metric."""

from dpcalc.theory import Every, Theorem, Twin

BOTH = Every(
    all="P, Q in laws",
    let={"D": "multiplicative", "factor": "2"},
    show="D(P, Q) <= density_ratio(P, Q) and density_ratio(P, Q) <= factor * D(P, Q)",
)
EQUATION = "(5.3)"
TWICE = Every(
    all="X in sets; d in premetrics(X); M, R in output_distances(X); e in extended",
    let={"factor": "2"},
    given={EQUATION: "every x, y in X: M(x, y) <= R(x, y) and R(x, y) <= 2 * M(x, y)"},
    show="(keeps_in(R, X, d, e) => keeps_in(M, X, d, e)) and (keeps_in(M, X, d, e) => keeps_in(R, X, d, factor * e))",
)
"""M is the multiplicative distance of the output laws at two points, R the density ratio metric of them."""
THEOREMS = (
    Theorem(
        id="bailie2025/eq-5.3a",
        title="Equation (5.3): strongly equivalent metrics",
        statement=r"$D_{\mathrm{MULT}}(P,Q)\le d_{\mathrm{DR}}(P,Q)\le2D_{\mathrm{MULT}}(P,Q)$ for probabilities "
        r"$P,Q$.",
        claim=BOTH,
        lines="2048-2052",
        tight="The second inequality is an equality at `(1/3, 2/3)` and `(2/3, 1/3)`.",
        twins=(
            Twin("`3/2` for 2", "a smaller constant", BOTH.put(factor="3/2")),
            Twin("measures", "masses other than 1", BOTH.over("P, Q in measures")),
        ),
    ),
    Theorem(
        id="bailie2025/eq-5.3b",
        title="Footnote 3: privacy by the density ratio metric, up to rescaling",
        statement=r"If $d_{\mathrm{DR}}(P_x,P_{x'})\le\varepsilon d(x,x')$ for all $x,x'$ then $M$ is "
        r"$\varepsilon$-DP; if $M$ is $\varepsilon$-DP then $d_{\mathrm{DR}}(P_x,P_{x'})\le2\varepsilon d(x,x')$ for "
        r"all $x,x'$.",
        claim=TWICE,
        lines="2048-2052",
        twins=(
            Twin("no rescaling", "`eps` for `2 eps`", TWICE.put(factor="1")),
            Twin("other distances", "(5.3) dropped", TWICE.without(EQUATION)),
        ),
    ),
)
