"""Proposition A.5.3 (bailie2025): with invariance to extraneous noise, random functions are no more than functions."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.structure.language import Element, Formula
from dpcalc.structure.vocabulary import for_points, premetric, premetric_quantity, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._post_processing import AFTER, EXPERIMENTS, randomised_results
from theorems.bailie2025._randomised import RANDOMISED, randomised
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps

NOISY = premetric_quantity("N")
"""How far apart the laws of output and noise are."""
INVARIANT = "noise leaves distances as they are"
THIS_FLAVOR = "immune to functions"


def with_noise(compare: Callable[[Element, Element], Formula]) -> EveryStructure:
    """From functions to random functions for one flavor, its noise compared with its distances as given."""
    return EveryStructure(
        "multiverses, premetrics, output premetrics, a mechanism, its budget, noise and a function of output and noise",
        satisfies(D, MV, d, eps) >> satisfies(AFTER, MV, d, eps),
        {
            INVARIANT: for_points(2, compare),
            THIS_FLAVOR: satisfies(NOISY, MV, d, eps) >> satisfies(AFTER, MV, d, eps),
        },
        (*PREMETRICS, premetric(NOISY), premetric(AFTER)),
    )


FROM_FUNCTIONS = with_noise(lambda x, y: NOISY(x, y).is_(D(x, y)))

THEOREM = Theorem(
    id="bailie2025/prop-a.5.3",
    title="Random functions and functions",
    statement=r"""Let $D$ be invariant to extraneous noise: $D(P_1\times Q,P_2\times Q)=D(P_1,P_2)$. Then a flavor
$(\mathcal X,\mathscr D,d_{\mathcal X},D)$ is immune to post-processing by random functions iff it is immune to
post-processing by functions.""",
    claim=AllOf(
        {
            "from functions to random functions": FROM_FUNCTIONS,
            "their laws": randomised_results(null_event=False, any_algebra=False),
            "from random functions to functions": no_rise(
                "the second pair comes out of the first by post-processing",
                lambda x, y: reaches(x, y, Maps.POST_PROCESSING),
                Maps.KERNELS,
            ),
        }
    ),
    routes=(*ROUTES, *EXPERIMENTS),
    source="bailie2025",
    lines="3815-3815, 3984-3988",
    reading=(
        "For each flavor by itself, as stated. The mechanism that returns output and noise is one of the flavor, and "
        "randomised post-processing is a function of both, with the same sigma-algebra; a function is a random "
        "function whose seed has one point. The budgets are treated for every size, the laws on small spaces."
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
            "D <= N in place of D = N",
            with_noise(lambda x, y: D(x, y) <= NOISY(x, y)),
        ),
        Twin(
            "noise may lower Dp",
            "N <= D in place of N = D",
            with_noise(lambda x, y: NOISY(x, y) <= D(x, y)),
            not_needed="the proof uses only that noise does not raise Dp",
        ),
    ),
)
