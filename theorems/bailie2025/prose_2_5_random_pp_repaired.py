"""Section 2.5 (bailie2025), randomised post-processing repaired: where fresh composition is linear as well."""

from __future__ import annotations

from bailie2025._experiments import FEW, no_rise, no_rise_of
from bailie2025._post_processing import AFTER, EXPERIMENTS, randomised_results
from bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps
from bailie2025.prop_a_5_3 import NOISY, THIS_FLAVOR
from bailie2025.prose_2_5_random_pp import RANDOMISED, randomised

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.decide.blackwell import Maps
from dpcalc.structure.language import ZERO
from dpcalc.structure.vocabulary import constant, for_points, premetric, premetric_quantity, satisfies
from dpcalc.theorem import Theorem, Twin

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

THEOREM = Theorem(
    id="bailie2025/prose-2.5-random-pp-repaired",
    title="Immune to functions and closed under fresh composition, so immune to random functions",
    statement=r"""If a flavor is immune to post-processing by functions and closed under linear, fresh
self-composition, then it is immune to post-processing by random functions.""",
    claim=AllOf({"budgets": BUDGETS, "laws": randomised_results(null_event=False, any_algebra=False)}),
    routes=(*ROUTES, *EXPERIMENTS),
    source="bailie2025",
    lines="1236-1236",
    repairs="bailie2025/prose-2.5-random-pp",
    fault="missing hypothesis",
    reading=(
        "For each flavor by itself. The seed of the function is a mechanism with one law, which keeps the budget 0; "
        "randomised post-processing is a function of output and seed, with the sigma-algebra that it has as such. The "
        "budgets are treated for every size, the laws on small spaces. Invariance to extraneous noise in place of "
        "closure does as well: Proposition A.5.3."
    ),
    twins=(
        *(Twin(f"without: {name}", "this hypothesis is dropped", BUDGETS.without(name)) for name in BUDGETS.given),
        Twin(
            "no composition", "closure under composition dropped", no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING)
        ),
        Twin(
            "no post-processing",
            "closed under composition, immunity to functions dropped",
            no_rise_of(FEW, f"Dp = {FEW.words}, which is subadditive on products; {RANDOMISED}", randomised),
        ),
    ),
)
