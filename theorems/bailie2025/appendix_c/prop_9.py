"""Proposition 9 (bailie2025): the multiplicative distance is continuous on finite sets, away from null points."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

NEAR = Every(
    all="nu1, nu2, nu3, mu in measures; c in amounts",
    given={
        "`mu` dominates": "every m in mu: m > 0",
        "no null points": "every m in join([nu1, nu2, nu3]): m > 0",
        "`epsilon = ln c` above 0": "c > 1",
        "nu3 is near nu2": "norm(nu2, nu3, mu) < delta(density(nu2, mu), c)",
    },
    let={
        "density(nu: measure, mu: measure)": "map x in columns(nu, mu): x[0] / x[1]",
        "norm(nu: measure, nu': measure, mu: measure)": "largest i in range(len(mu)): abs(nu[i] - nu'[i]) / mu[i]",
        "delta(f: vector, c: number)": "(least v in f: v) * (1 - 1 / c)",
        "close(one: number, other: number, c: number)": "one = other or (one < c * other and other < c * one)",
    },
    show="close(exp_multiplicative(nu1, nu2), exp_multiplicative(nu1, nu3), c)",
)
"""|D(nu1, nu2) - D(nu1, nu3)| < epsilon where nu3 is within delta of nu2, by exponentials."""
LEAST_POSITIVE = NEAR.put(delta="(least v in (keep w in f: w > 0): v) * (1 - 1 / c)").assuming(
    no_null_points="some m in nu2: m > 0"
)
CLOSED_INTERVALS = Every(
    all="L, U, nu, nu' in any_measures",
    given={
        "finite": "every m in join([nu, nu']): m < inf",
        "positive": "every m in join([nu, nu']): m > 0",
        "`L <= U`": "below(L, U)",
        "outside": "not inside(L, nu, U)",
        "nearer than the gap": "every i in range(len(nu)): abs(nu[i] - nu'[i]) < gaps * gap(L, U, nu)",
    },
    let={
        "gaps": "1",
        "gap(L: measure, U: measure, nu: measure)": "largest i in range(len(nu)): "
        "if nu[i] < L[i] then L[i] - nu[i] else if nu[i] > U[i] then nu[i] - U[i] else 0",
    },
    show="not inside(L, nu', U)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=3)), Prove())
CONTINUOUS = Theorem(
    id="bailie2025/prop-9",
    title="Proposition 9: the multiplicative distance is continuous on a finite set, away from null points",
    statement=r"""Let $\mathcal T$ be finite and $\Omega^*$ the sigma-finite measures that are positive at every point.
On $\Omega^*\times\Omega^*$, $D_{\mathrm{MULT}}$ is continuous in its second argument with respect to the supremum norm
of densities: for all $\mu$, $\nu_1,\nu_2\ll\mu$ and $\varepsilon>0$ there is a $\delta>0$ such that
$\|\nu_2-\nu_3\|_\infty^\mu<\delta$ implies $|D_{\mathrm{MULT}}(\nu_1,\nu_2)-D_{\mathrm{MULT}}(\nu_1,\nu_3)|
<\varepsilon$.""",
    claim=NEAR,
    routes=ROUTES,
    lines="4884-4904",
    reading="Instances take the `delta` of the source's proof.",
    twins=(
        Twin(
            "the same `delta` everywhere",
            "`delta = 1 - exp(-epsilon)`, whatever the measure",
            NEAR.put(delta="1 - 1 / c"),
            ROUTES[:1],
        ),
        Twin(
            "the largest density",
            "max for min in `delta`",
            NEAR.put(delta="(largest v in f: v) * (1 - 1 / c)"),
            ROUTES[:1],
        ),
        Twin(
            "null points",
            "measures that may be 0 at a point, with `delta` from the least positive density",
            LEAST_POSITIVE,
            ROUTES[:1],
        ),
    ),
)

CLOSED = Theorem(
    id="bailie2025/prop-9-closed",
    title="After Proposition 9: intervals of measures are closed",
    statement=r"""If $\mathcal T$ is finite, then the positive measures of an interval
$\mathcal I(L,U)=\{\nu:L\le\nu\le U\}$ are closed in the positive measures $\Omega^*$ with respect to the supremum
norm.""",
    claim=CLOSED_INTERVALS,
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    lines="4888-4888",
    reading="`L` and `U` are any measures; the interval is that of Definition 5.3.1.",
    twins=(
        Twin(
            "twice the gap",
            "measures within twice the gap",
            CLOSED_INTERVALS.put(gaps="2"),
            (Enumerate(EnumerateScope(up_to=2)),),
        ),
    ),
)
THEOREMS = (CONTINUOUS, CLOSED)
