"""Section 2.5 (bailie2025): immunity to random functions said to follow from immunity to functions."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.decide.blackwell import Maps
from dpcalc.structure.language import ZERO
from dpcalc.structure.vocabulary import constant, for_points, premetric, premetric_quantity, satisfies
from dpcalc.theorem import Reading, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._post_processing import AFTER, EXPERIMENTS, randomised_results
from theorems.bailie2025._randomised import RANDOMISED, randomised
from theorems.bailie2025._reached import by_random_function
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps
from theorems.bailie2025.appendix_a.prop_a_5_3 import NOISY, THIS_FLAVOR

SEED = premetric_quantity("R")
"""How far apart the laws of the seed alone are."""
nothing = constant(ZERO)
CLOSED, CONSTANT = "closed under composition with the seed", "the seed has one law"
BUDGETS = EveryStructure(
    "multiverses, premetrics, output premetrics, a mechanism, its budget, a seed and a function of output and seed",
    satisfies(D, MV, d, eps) >> satisfies(AFTER, MV, d, eps),
    {
        CLOSED: (satisfies(D, MV, d, eps) & satisfies(SEED, MV, d, nothing))
        >> satisfies(NOISY, MV, d, lambda universe: eps(universe) + ZERO),
        CONSTANT: for_points(2, lambda x, y: SEED(x, y) <= ZERO),
        THIS_FLAVOR: satisfies(NOISY, MV, d, eps) >> satisfies(AFTER, MV, d, eps),
    },
    (*PREMETRICS, *map(premetric, (NOISY, AFTER, SEED))),
)

COMPOSED = AllOf({"budgets": BUDGETS, "laws": randomised_results(null_event=False, any_algebra=False)})
THEOREM = Theorem(
    id="bailie2025/prose-2.5-random-pp",
    title="Immune to functions, so immune to random functions",
    statement=r"""If a flavor is immune to post-processing by functions, then it is immune to post-processing by random
functions, since the seed of the function has no privacy loss.""",
    claim=no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING, by_random_function),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1236-1236",
    readings=(
        Reading(
            "as appendix A.5",
            "as the appendix says of this sentence: assuming that the seed can be composed without further loss",
            COMPOSED,
            (*ROUTES, *EXPERIMENTS),
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
