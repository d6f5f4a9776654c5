"""Proposition A.5.3 (bailie2025): with invariance to extraneous noise, random functions are no more than functions."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.theory import STRUCTURES, AllOf, Every, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._measurable_functions import ONE_SEED
from theorems.bailie2025._measurable_functions import RANDOMISED as RANDOMISED_LAWS
from theorems.bailie2025._post_processing import EXPERIMENTS
from theorems.bailie2025._randomised import RANDOMISED, randomised

INVARIANT, THIS_FLAVOR = "noise leaves distances as they are", "immune to functions"
FROM_FUNCTIONS = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D, N, D' in output_distances(X); eps in budgets(MV)",
    given={
        INVARIANT: "every x, y in X: N(x, y) = D(x, y)",
        THIS_FLAVOR: "satisfies(N, MV, d, eps) => satisfies(D', MV, d, eps)",
    },
    show="satisfies(D, MV, d, eps) => satisfies(D', MV, d, eps)",
)
"""N(x, y) is how far apart the laws of output and noise are, and D'(x, y) those of a function of both."""
ANY_NOISE = FROM_FUNCTIONS.without(INVARIANT)
THEOREM = Theorem(
    id="bailie2025/prop-a.5.3",
    title="Random functions and functions",
    statement=r"""Let $D$ be invariant to extraneous noise: $D(P_1\times Q,P_2\times Q)=D(P_1,P_2)$. Then a flavor
$(\mathcal X,\mathscr D,d_{\mathcal X},D)$ is immune to post-processing by random functions iff it is immune to
post-processing by functions.""",
    claim=AllOf(
        {
            "from functions to random functions": FROM_FUNCTIONS,
            "their laws": RANDOMISED_LAWS,
            "from random functions to functions": ONE_SEED,
        }
    ),
    routes=(*STRUCTURES, *EXPERIMENTS),
    lines="3815-3815, 3984-3988",
    reading=(
        "For each flavor by itself, as stated. The mechanism that returns output and noise is one of the flavor, and "
        "randomised post-processing is a function of both, with the same `sigma`-algebra; a function is a random "
        "function whose seed has one point. Spaces are finite."
    ),
    twins=(
        Twin(
            "not invariant",
            "invariance to extraneous noise dropped; immune for all flavors",
            no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING),
        ),
        Twin("not immune", "immunity to functions dropped", FROM_FUNCTIONS.without(THIS_FLAVOR)),
        Twin(
            "one-to-one functions",
            "immune to one-to-one functions, in place of random ones",
            no_rise(
                "the second pair comes out of the first by post-processing",
                lambda x, y: reaches(x, y, Maps.POST_PROCESSING),
                Maps.ONE_TO_ONE,
            ),
        ),
        Twin(
            "noise may raise Dp",
            "`D <= N` in place of `D = N`",
            ANY_NOISE.assuming(no_lower="every x, y in X: D(x, y) <= N(x, y)"),
        ),
        Twin(
            "noise may lower Dp",
            "`N <= D` in place of `N = D`",
            ANY_NOISE.assuming(no_higher="every x, y in X: N(x, y) <= D(x, y)"),
            not_needed="the proof uses only that noise does not raise Dp",
        ),
    ),
)
