"""Lemma C.5.1 (bailie2025): densities that are finite almost everywhere."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=2, options={"outcomes": 3})), Prove())
LETTERS = {"sigma_finite(mu: measure)": "every m in mu: m < inf"}
FINITE = "every t in range(len(mu)): mu[t] > 0 => f[t] < inf"
ENOUGH = Every(
    all="mu, f in any_measures",
    let=LETTERS,
    given={"`mu`": "sigma_finite(mu)", "`f < inf` almost everywhere": FINITE},
    show="sigma_finite(weighted(f, mu))",
)
NEEDED = Every(all="mu, f in any_measures", let=LETTERS, given={"`nu`": "sigma_finite(weighted(f, mu))"}, show=FINITE)
THEOREMS = (
    Theorem(
        id="bailie2025/lem-c5.1a",
        title="Lemma C.5.1: a finite density gives a `sigma`-finite measure",
        statement=r"""Let $\mu$ be sigma-finite and $f$ a $\mu$-density of $\nu$. If $f<\infty$ $\mu$-almost
everywhere, then $\nu$ is sigma-finite.""",
        claim=ENOUGH,
        routes=ROUTES,
        lines="4924-4934",
        twins=(
            Twin("`mu`", "any measure `mu`", ENOUGH.without("mu")),
            Twin("`f`", "any `f`", ENOUGH.without("f < inf almost everywhere")),
        ),
    ),
    Theorem(
        id="bailie2025/lem-c5.1b",
        title="Lemma C.5.1: a `sigma`-finite measure has a finite density",
        statement=r"""Let $f$ be a $\mu$-density of $\nu$. If $\nu$ is sigma-finite, then $f<\infty$ $\mu$-almost
everywhere.""",
        claim=NEEDED,
        routes=ROUTES,
        lines="4924-4930",
        reading="`mu` may be any measure here.",
        twins=(
            Twin("everywhere", "`f < inf` everywhere", NEEDED.showing("every v in f: v < inf")),
            Twin("`nu`", "any `nu`", Every(all="mu, f in any_measures", show=FINITE)),
        ),
    ),
    Theorem(
        id="bailie2025/lem-c5.1c",
        title="Lemma C.5.1: the measure has to be `sigma`-finite",
        statement=r"""That $\mu$ is sigma-finite is needed for $f<\infty$ to imply that $\nu$ is: with $\mu=\nu$ not
sigma-finite, $f=1$.""",
        claim=Some(
            all="mu, f in any_measures",
            let=LETTERS,
            show="not sigma_finite(mu) and (every v in f: v = 1) and weighted(f, mu) = mu",
        ),
        lines="4934-4934",
    ),
)
