"""Lemma C.5.2 (bailie2025), and repaired: the largest log ratio over sets and over points."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin
from theorems.bailie2025._density_ratio import FINITE, THREE_POINTS

RELATED = {"not 0": "not is_null(mu) and not is_null(nu)", "same null sets": "same_support(mu, nu)"}
SHARED = "some c in columns(mu, nu): c[0] * c[1] > 0"
SETS = Every(
    all="mu, nu in measures",
    let={
        "counted(mu: measure, nu: measure, S: event)": "true",
        "over_sets(mu: measure, nu: measure)": "log(largest S in (keep S in events(mu): counted(mu, nu, S)): "
        "quotient(mass(mu, S), mass(nu, S)))",
        "over_points(mu: measure, nu: measure)": "log(largest c in (keep c in columns(mu, nu): c[0] * c[1] > 0): "
        "c[0] / c[1])",
    },
    given=RELATED,
    show="over_sets(mu, nu) = over_points(mu, nu)",
)
DEFINED = SETS.put(counted="mass(mu, S) > 0 or mass(nu, S) > 0")
WHERE_DEFINED = DEFINED
PRINTED = Theorem(
    id="bailie2025/lem-c5.2",
    title="Lemma C.5.2: the largest log ratio over sets and over points",
    statement=r"""Let $\mu,\nu$ be sigma-finite, not $0$ and mutually absolutely continuous, with densities $f,g$ with
respect to $\tau$. Then $\sup_{S\in\mathcal F}\ln\frac{\mu(S)}{\nu(S)}
=\operatorname{ess\,sup}_{t\in\mathcal T^o}\ln\frac{f(t)}{g(t)}$, where $0/0=\infty/\infty=1$.""",
    claim=SETS,
    lines="4946-4986",
    readings=(
        Reading(
            "sets with a ratio",
            "as the lemma prints it, where nothing gives `0/0` a value: a set of ratio `0/0` or inf/inf has none",
            WHERE_DEFINED,
            THREE_POINTS,
        ),
    ),
    reading=(
        "The supremum is over all measurable sets, with the conventions of the distance that it is part of (footnote "
        "3 and the proof of Proposition 10): the empty set has the ratio 1. The proposition, with absolute values, "
        "stands."
    ),
)
COMPARED = Every(
    all="mu, nu in measures; c in amounts",
    let={"above(a, b)": "a > b"},
    given={**RELATED, "`c = exp(a)`": "c > 0"},
    show="(some S in events(mu): above(mass(mu, S), c * mass(nu, S))) <=> "
    "(some d in columns(mu, nu): d[0] > 0 and d[1] > 0 and d[0] > c * d[1])",
)
STEP = Theorem(
    id="bailie2025/lem-c5.2-step",
    title="A step of the proof of Lemma C.5.2",
    statement=r"""Let $\mu,\nu$ be sigma-finite, not $0$ and mutually absolutely continuous, with $\tau$-densities
$f,g$; let $a\in\mathbb R$. There is an $S\in\mathcal F$ with $\mu(S)>e^a\nu(S)$ if and only if
$\tau(\{0<f,g<\infty,f>e^ag\})>0$.""",
    claim=COMPARED,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="4956-4976",
    reading=f"`c` stands for `exp(a)`. {FINITE}",
    twins=(
        Twin("any measures", "absolute continuity dropped", COMPARED.without("same null sets")),
        Twin("at least", "`mu(S) >= e^a nu(S)`", COMPARED.put(above="a >= b")),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/lem-c5.2-repaired",
    title="Lemma C.5.2, repaired",
    statement=r"""Let $\mu,\nu$ be sigma-finite, not $0$ and mutually absolutely continuous, and
$a=\operatorname{ess\,sup}_{t\in\mathcal T^o}\ln\frac{f(t)}{g(t)}$. Over the sets where $\mu(S)/\nu(S)$ is neither
$0/0$ nor $\infty/\infty$, $\sup_S\ln\frac{\mu(S)}{\nu(S)}=a$; over all sets, with $0/0=\infty/\infty=1$, it is
$\max\{a,0\}$, which is $a$ for probabilities.""",
    claim=AllOf(
        {
            "sets with a ratio": WHERE_DEFINED,
            "all sets": SETS.showing("over_sets(mu, nu) = max(over_points(mu, nu), 0)"),
            "probabilities": SETS.over("mu, nu in laws").without("not 0"),
        }
    ),
    routes=THREE_POINTS,
    lines="4946-4986",
    repairs="bailie2025/lem-c5.2",
    fault="convention",
    twins=(
        Twin("all sets for measures", "as printed", SETS),
        Twin(
            "absolute continuity",
            "any measures that share a point",
            DEFINED.without("same null sets", "not 0").assuming(a_point_is_shared=SHARED),
        ),
    ),
)
THEOREMS = (PRINTED, STEP, REPAIRED)
