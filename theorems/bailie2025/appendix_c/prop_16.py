"""Proposition 16 (bailie2025): releasing the component of the data costs nothing."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

RELEASED = Every(
    all="n, k in whole; d in semimetrics(n); M in kernels(n, k); c in amounts",
    let={
        "components(d: matrix)": "distinct(map i in range(len(d)): component(d, i))",
        "beside(d: matrix, M: kernel, i: whole)": "join(map C in components(d): if component(d, i) = C then M[i] "
        "else scaled(0, M[i]))",
    },
    given={"`d` is a metric": "is_metric(d)", "`c = exp(eps)`": "c >= 1", "`M` is private": "is_pure(d, M, c)"},
    show="is_pure(d, map i in range(n): beside(d, M, i), c)",
)
THEOREM = Theorem(
    id="bailie2025/prop-16a",
    title="Proposition 16: the component may be released",
    statement=r"Let $M$ be $\varepsilon$-DP and $M'(x,u)=([x],M(x,u))$ with $[x]=\{x':d(x,x')<\infty\}$. Then $M'$ is "
    r"$\varepsilon$-DP.",
    claim=RELEASED,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="5284-5296",
    twins=(
        Twin(
            "no triangle inequality",
            "`d` need be no metric, but symmetric and 0 on the diagonal alone",
            RELEASED.over("n in 2..3; d in semimetrics(n); M in kernels(n, 2); c in amounts").without("d is a metric"),
        ),
    ),
)
