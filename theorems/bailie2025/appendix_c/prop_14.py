"""Proposition 14 (bailie2025): intervals of measures and density bounded classes."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._density_ratio import FINITE

TWO = (Enumerate(EnumerateScope(up_to=2)), Prove())
ROUTES = (Enumerate(EnumerateScope(up_to=1)), Prove())
BETWEEN = {"between(l: vector, f: vector, u: vector)": "every t in range(len(f)): l[t] <= f[t] and f[t] <= u[t]"}
DENSITY = {
    "has_density(mu: measure, nu: measure, l: vector, u: vector)": "dominated(mu, nu) and every t in range(len(mu)): "
    "nu[t] > 0 => l[t] <= mu[t] / nu[t] and mu[t] / nu[t] <= u[t]"
}
"""That mu has a nu-density between l and u: where nu is null, l <= u has a value for it."""
INTERVAL = "L, U, nu, mu in measures; l in densities(L, nu); u in densities(U, nu)"
ORDERED = {"`L <= U`": "below(L, U)", "`U << nu`": "dominated(U, nu)"}
THERE_ARE = Every(
    all="L, U, nu in measures",
    given=ORDERED,
    show="dominated(L, nu) and every t in range(len(nu)): nu[t] > 0 => L[t] / nu[t] <= U[t] / nu[t]",
)
TO_DENSITIES = Every(
    all=INTERVAL,
    let={**BETWEEN, **DENSITY},
    given={**ORDERED, "`l <= u`": "between(l, l, u)", "`mu` is between": "inside(L, mu, U)"},
    show="has_density(mu, nu, l, u)",
)
TO_MEASURES = Every(
    all=f"{INTERVAL}; f in densities(mu, nu)",
    let=BETWEEN,
    given={**ORDERED, "`f` is between": "between(l, f, u)"},
    show="inside(L, weighted(f, nu), U)",
)
AT_U = {"k": "1", "nu(U: measure)": "scaled(k, U)", "ones(U: measure)": "map m in U: 1"}
L_OF_U = "L, U, mu in measures; l in densities(L, nu(U))"
UPPER_THERE = Every(
    all="L, U in measures",
    given={"`L <= U`": "below(L, U)"},
    show="dominated(L, U) and every t in range(len(U)): U[t] > 0 => L[t] / U[t] <= 1",
)
UPPER_DENSITIES = Every(
    all=L_OF_U,
    let={**BETWEEN, **DENSITY, **AT_U},
    given={"`L <= U`": "below(L, U)", "`l <= 1`": "between(l, l, ones(U))", "`mu` is between": "inside(L, mu, U)"},
    show="has_density(mu, nu(U), l, ones(U))",
)
UPPER_MEASURES = Every(
    all=f"{L_OF_U}; f in densities(mu, nu(U))",
    let={**BETWEEN, **AT_U},
    given={"`L <= U`": "below(L, U)", "`f` is between": "between(l, f, ones(U))"},
    show="inside(L, weighted(f, nu(U)), U)",
)
MULTIPLES = "tau, nu, mu in measures; g in densities(tau, nu); a, b in amounts"
FACTORS = {"`tau << nu`": "dominated(tau, nu)", "a": "0 < a and a <= 1", "b": "b >= 1"}
MULTIPLE_THERE = Every(
    all="tau, nu in measures; g in densities(tau, nu); a, b in amounts",
    let=BETWEEN,
    given=FACTORS,
    show="between(scaled(a, g), scaled(a, g), scaled(b, g))",
)
MULTIPLE_DENSITIES = Every(
    all=MULTIPLES,
    let=DENSITY,
    given={**FACTORS, "`mu` is between": "inside(scaled(a, tau), mu, scaled(b, tau))"},
    show="has_density(mu, nu, scaled(a, g), scaled(b, g))",
)
MULTIPLE_MEASURES = Every(
    all=f"{MULTIPLES}; f in densities(mu, nu)",
    let=BETWEEN,
    given={**FACTORS, "`f` is between": "between(scaled(a, g), f, scaled(b, g))"},
    show="inside(scaled(a, tau), weighted(f, nu), scaled(b, tau))",
)
CLASS = "nu, mu in measures; l, u in any_measures"
BOUNDS = {
    "one space": "len(l) = len(nu)",
    "`l <= u`": "every t in range(len(l)): l[t] <= u[t]",
    "finite": "every t in range(len(nu)): nu[t] > 0 => u[t] < inf",
}
CLASS_THERE = Every(
    all="nu in measures; l, u in any_measures",
    given=BOUNDS,
    show="(every m in join([weighted(l, nu), weighted(u, nu)]): m < inf) and below(weighted(l, nu), weighted(u, nu))",
)
CLASS_DENSITIES = Every(
    all=CLASS,
    let=DENSITY,
    given={**BOUNDS, "`mu` is between": "inside(weighted(l, nu), mu, weighted(u, nu))"},
    show="has_density(mu, nu, l, u)",
)
CLASS_MEASURES = Every(
    all=f"{CLASS}; f in densities(mu, nu)",
    let=BETWEEN,
    given={**BOUNDS, "`f` is between": "between(l, f, u)"},
    show="inside(weighted(l, nu), weighted(f, nu), weighted(u, nu))",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prop-14a",
        title="Proposition 14: from intervals of measures to density bounded classes",
        statement=r"""Given sigma-finite $L\le U$ and $\nu$ with $U\ll\nu$, there are $\nu$-densities $l\le u$
such that every $\mu\in\mathcal I(L,U)$ has a $\nu$-density in $\mathcal I(l,u)$ and every $f\in\mathcal I(l,u)$
gives a measure in $\mathcal I(L,U)$.""",
        claim=AllOf(
            {
                "bounds with `l <= u`": THERE_ARE,
                "(a)": TO_DENSITIES,
                "(b)": TO_MEASURES,
            }
        ),
        routes=ROUTES,
        lines="5181-5192,5206-5244",
        reading=f"The densities are those of `L` and `U`. {FINITE}",
        twins=(
            Twin("`U << nu` dropped", "any `nu`", TO_DENSITIES.without("U << nu")),
            Twin("`L <= U` dropped", "any `L << nu`", THERE_ARE.without("L <= U")),
        ),
    ),
    Theorem(
        id="bailie2025/prop-14b",
        title="Proposition 14: the case `nu = U`",
        statement=r"""If $\nu=U$ in Proposition 14, one may take $u\equiv1$ and for $l$ a $\nu$-density of $L$,
which exists as $L\ll U$.""",
        claim=AllOf(
            {
                "a density of `L`, at most 1": UPPER_THERE,
                "(a)": UPPER_DENSITIES,
                "(b)": UPPER_MEASURES,
            }
        ),
        routes=TWO,
        lines="5190-5190",
        reading="Of the versions of `l` one that is at most 1 is taken.",
        twins=(
            Twin("`nu = 2 U`", "`nu = 2 U`", UPPER_MEASURES.put(k="2")),
            Twin("`L <= U` dropped", "any `L << U`", UPPER_THERE.without("L <= U").assuming(L="dominated(L, U)")),
        ),
    ),
    Theorem(
        id="bailie2025/prop-14c",
        title="Proposition 14: multiples of one measure",
        statement=r"""If $L=a\tau$ and $U=b\tau$ with $\tau\ll\nu$ and $0<a\le1\le b<\infty$, Proposition 14 holds with
$l=ag$ and $u=bg$, where $g$ is a $\nu$-density of $\tau$.""",
        claim=AllOf(
            {
                "a `g <= b g`": MULTIPLE_THERE,
                "(a)": MULTIPLE_DENSITIES,
                "(b)": MULTIPLE_MEASURES,
            }
        ),
        routes=TWO,
        lines="5192,5246",
        reading="Any density `g`, also where `nu` is null.",
        twins=(
            Twin("`tau << nu` dropped", "any `nu`", MULTIPLE_DENSITIES.without("tau << nu")),
            Twin("`a > b`", "`a > b`", MULTIPLE_THERE.without("a", "b").assuming(a="a > b and b > 0")),
            Twin(
                "`1 < a <= b`",
                "a may exceed 1, or `b` be smaller",
                AllOf(
                    {
                        "a `g <= b g`": MULTIPLE_THERE.without("a", "b").assuming(a="0 < a and a <= b"),
                        "densities": MULTIPLE_DENSITIES.without("a", "b").assuming(a="0 < a and a <= b"),
                        "measures": MULTIPLE_MEASURES.without("a", "b").assuming(a="0 < a and a <= b"),
                    }
                ),
                not_needed="`a <= b` is all that is used: a `g <= b g`",
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-14d",
        title="Proposition 14: from density bounded classes to intervals of measures",
        statement=r"""Given a sigma-finite $\nu$ and $\nu$-densities $l\le u$ that are finite $\nu$-almost
everywhere, $L(S)=\int_Sl\,\mathrm d\nu$ and $U(S)=\int_Su\,\mathrm d\nu$ are sigma-finite, $L\le U$, every
$\mu\in\mathcal I(L,U)$ has a $\nu$-density in $\mathcal I(l,u)$, and every $f\in\mathcal I(l,u)$ gives a measure
in $\mathcal I(L,U)$.""",
        claim=AllOf(
            {
                "`sigma`-finite measures `L <= U`": CLASS_THERE,
                "(a)": CLASS_DENSITIES,
                "(b)": CLASS_MEASURES,
            }
        ),
        routes=ROUTES,
        lines="5194-5202,5248-5254",
        reading="That `L` and `U` are `sigma`-finite is part of the claim, as they are said to belong to `Omega`.",
        twins=(
            Twin(
                "`l <= u` dropped",
                "any `l` and `u`",
                CLASS_THERE.without("l <= u")
                .assuming(l_too="every t in range(len(nu)): nu[t] > 0 => l[t] < inf")
                .showing("below(weighted(l, nu), weighted(u, nu))"),
            ),
            Twin("finite dropped", "`u` may be infinite", CLASS_THERE.without("finite")),
        ),
    ),
)
