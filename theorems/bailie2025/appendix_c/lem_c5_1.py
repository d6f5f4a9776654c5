"""Lemma C.5.1 (bailie2025): densities that are finite almost everywhere."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Some, Theorem, Twin
from theorems._law_lemmas import And, Eq, m, nonnegative, p, pointwise, t, w

ROUTES = (Enumerate(EnumerateScope(up_to=2, options={"outcomes": 3})), Prove())
LETTERS = {"sigma_finite(mu: measure)": "every m in mu: m < inf"}
FINITE = "every t in range(len(mu)): mu[t] > 0 => f[t] < inf"
ENOUGH = Every(
    all="mu, f in any_measures",
    let=LETTERS,
    given={"mu": "sigma_finite(mu)", "f < inf almost everywhere": FINITE},
    show="sigma_finite(weighted(f, mu))",
)
NEEDED = Every(all="mu, f in any_measures", let=LETTERS, given={"nu": "sigma_finite(weighted(f, mu))"}, show=FINITE)
THEOREMS = (
    Theorem(
        id="bailie2025/lem-c5.1a",
        title="Lemma C.5.1: a finite density gives a sigma-finite measure",
        statement=r"""Let $\mu$ be sigma-finite and $f$ a $\mu$-density of $\nu$. If $f<\infty$ $\mu$-almost
everywhere, then $\nu$ is sigma-finite.""",
        claim=Reduction(
            ENOUGH,
            AllOf(
                {
                    "bounded": pointwise(p * m <= t * m, And(nonnegative(p, m), p <= t)),
                    "null": pointwise(Eq(w * m, 0), Eq(m, 0)),
                }
            ),
            "the sets {k - 1 <= f < k} for whole k >= 1, cut by sets S_j of finite measure m that make up the space, "
            "are countably many and have nu-measure at most k m, finite; with {f = inf}, where mu and so nu is 0, "
            "they make up the space. On a set where p <= k is the value of f, p m <= k m",
        ),
        routes=ROUTES,
        lines="4924-4934",
        twins=(
            Twin("mu", "any measure mu", ENOUGH.without("mu")),
            Twin("f", "any f", ENOUGH.without("f < inf almost everywhere")),
        ),
    ),
    Theorem(
        id="bailie2025/lem-c5.1b",
        title="Lemma C.5.1: a sigma-finite measure has a finite density",
        statement=r"""Let $f$ be a $\mu$-density of $\nu$. If $\nu$ is sigma-finite, then $f<\infty$ $\mu$-almost
everywhere.""",
        claim=Reduction(
            NEEDED,
            AllOf({"unbounded": pointwise(p * m > t, And(m > 0, t > 0, p > t / m))}),
            "otherwise f is infinite on a set of positive measure, of which a partition has a part of positive measure "
            "whatever countable partition is taken; the integral of f over it exceeds every number t times that "
            "measure m, and is infinite",
        ),
        routes=ROUTES,
        lines="4924-4930",
        reading="mu may be any measure here.",
        twins=(
            Twin("everywhere", "f < inf everywhere", NEEDED.showing("every v in f: v < inf")),
            Twin("nu", "any nu", Every(all="mu, f in any_measures", show=FINITE)),
        ),
    ),
    Theorem(
        id="bailie2025/lem-c5.1c",
        title="Lemma C.5.1: the measure has to be sigma-finite",
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
