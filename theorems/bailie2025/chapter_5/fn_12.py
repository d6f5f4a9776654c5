"""Footnote 12 (bailie2025): where densities of mutually absolutely continuous measures are finite and positive."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

REGULAR = Every(
    all="f, g, tau in any_measures",
    given={
        "`tau` is `sigma`-finite": "every m in tau: m < inf",
        "`mu` and `nu` are `sigma`-finite": "every m in join([weighted(f, tau), weighted(g, tau)]): m < inf",
        "non-zero": "not is_null(weighted(f, tau)) and not is_null(weighted(g, tau))",
        "mutually absolutely continuous": "same_support(weighted(f, tau), weighted(g, tau))",
    },
    let={
        "reached_by(f: vector, g: vector, tau: measure, i: whole)": "weighted(f, tau)[i] > 0 "
        "or weighted(g, tau)[i] > 0",
    },
    show="every i in range(len(tau)): (tau[i] > 0 => f[i] < inf and g[i] < inf) "
    "and (reached_by(f, g, tau, i) => f[i] > 0 and g[i] > 0)",
)
THEOREM = Theorem(
    id="bailie2025/fn-12",
    title="Footnote 12: finite and positive densities",
    statement=r"For non-zero, mutually absolutely continuous $\mu,\nu\in\Omega$ with $\tau$-densities $f,g$: "
    r"$f,g<\infty$ $\tau$-almost everywhere, and $f,g>0$ $\mu$- and $\nu$-almost everywhere.",
    claim=REGULAR,
    routes=(
        Enumerate(
            EnumerateScope(up_to=2, options={"outcomes": 2}), slow=EnumerateScope(up_to=2, options={"outcomes": 3})
        ),
        Prove(),
    ),
    lines="2653",
    reading="`mu` and `nu` are the measures with these densities: an infinite density on a null set is no mass.",
    twins=(
        Twin("not `sigma`-finite", "infinite masses allowed", REGULAR.without("mu and nu are sigma-finite")),
        Twin(
            "not mutually absolutely continuous",
            "outcomes of positive mass under one measure alone",
            REGULAR.without("mutually absolutely continuous"),
        ),
    ),
)
