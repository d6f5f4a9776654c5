"""Section 2.5 (bailie2025), randomised post-processing repaired: where fresh composition is linear as well."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._experiments import FEW, no_rise, no_rise_of
from theorems.bailie2025._post_processing import EXPERIMENTS
from theorems.bailie2025._randomised import RANDOMISED, randomised
from theorems.bailie2025._structures import ROUTES
from theorems.bailie2025.chapter_2.prose_2_5_random_pp import BUDGETS, COMPOSED

THEOREM = Theorem(
    id="bailie2025/prose-2.5-random-pp-repaired",
    title="Immune to functions and closed under fresh composition, so immune to random functions",
    statement=r"""If a flavor is immune to post-processing by functions and closed under linear, fresh
self-composition, then it is immune to post-processing by random functions.""",
    claim=COMPOSED,
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
