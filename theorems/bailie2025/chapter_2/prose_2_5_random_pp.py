"""Section 2.5 (bailie2025): immunity to random functions said to follow from immunity to functions."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps
from dpcalc.theory import STRUCTURES, AllOf, Every, Reading, Theorem, Twin, written
from theorems.bailie2025._experiments import FEW, no_rise, no_rise_of
from theorems.bailie2025._measurable_functions import RANDOMISED as RANDOMISED_LAWS
from theorems.bailie2025._post_processing import EXPERIMENTS
from theorems.bailie2025._randomised import RANDOMISED, randomised
from theorems.bailie2025._reached import by_random_function
from theorems.bailie2025.appendix_a.prop_a_5_3 import THIS_FLAVOR

CLOSED, CONSTANT = "closed under composition with the seed", "the seed has one law"
BUDGETS = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D, R, N, D' in output_distances(X); eps in budgets(MV)",
    given={
        CLOSED: "satisfies(D, MV, d, eps) and satisfies(R, MV, d, everywhere(0, MV)) =>"
        " satisfies(N, MV, d, map U in MV: [U, eps(U) + 0])",
        CONSTANT: "every x, y in X: R(x, y) = 0",
        THIS_FLAVOR: "satisfies(N, MV, d, eps) => satisfies(D', MV, d, eps)",
    },
    show="satisfies(D, MV, d, eps) => satisfies(D', MV, d, eps)",
)
"""R(x, y) is how far apart the laws of the seed alone are, N(x, y) those of output and seed, D'(x, y) of a function."""
COMPOSED = AllOf({"budgets": BUDGETS, "laws": RANDOMISED_LAWS})
FIRST = Theorem(
    id="bailie2025/prose-2.5-random-pp",
    title="Immune to functions, so immune to random functions",
    statement=r"""If a flavor is immune to post-processing by functions, then it is immune to post-processing by random
functions, since the seed of the function has no privacy loss.""",
    claim=no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING, by_random_function),
    routes=EXPERIMENTS,
    lines="1236-1236",
    readings=(
        Reading(
            "as appendix A.5",
            "as the appendix says of this sentence: assuming that the seed can be composed without further loss",
            COMPOSED,
            (*STRUCTURES, *EXPERIMENTS),
        ),
    ),
    reading=(
        "For all domains, multiverses and input premetrics, and without a hypothesis on composition: the sentence "
        "names none. The repaired statement adds one."
    ),
    twins=(
        Twin(
            "one-to-one functions",
            "immune to post-processing by one-to-one functions",
            no_rise(RANDOMISED, randomised, Maps.ONE_TO_ONE, by_random_function),
        ),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.5-random-pp-repaired",
    title="Immune to functions and closed under fresh composition, so immune to random functions",
    statement=r"""If a flavor is immune to post-processing by functions and closed under linear, fresh
self-composition, then it is immune to post-processing by random functions.""",
    claim=COMPOSED,
    routes=(*STRUCTURES, *EXPERIMENTS),
    lines="1236-1236",
    repairs="bailie2025/prose-2.5-random-pp",
    fault="missing hypothesis",
    reading=(
        "For each flavor by itself. The seed of the function is a mechanism with one law, which keeps the budget 0; "
        "randomised post-processing is a function of output and seed, with the `sigma`-algebra that it has as such. "
        "Spaces are finite. Invariance to extraneous noise in place of closure does as well: Proposition A.5.3."
    ),
    twins=(
        *(
            Twin(f"without: {written(name)}", "this hypothesis is dropped", BUDGETS.without(name))
            for name in BUDGETS.given
        ),
        Twin(
            "no composition", "closure under composition dropped", no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING)
        ),
        Twin(
            "no post-processing",
            "closed under composition, immunity to functions dropped",
            no_rise_of(FEW, f"`Dp` is {FEW.words}, which is subadditive on products; {RANDOMISED}", randomised),
        ),
    ),
)
THEOREMS = (FIRST, REPAIRED)
