"""Section 2.5 (bailie2025), randomised post-processing repaired: where fresh composition is linear as well."""

from __future__ import annotations

from bailie2025._experiments import FEW, no_rise, no_rise_of
from bailie2025._post_processing import EXPERIMENTS, randomised_results
from bailie2025._premetric_values import SEPARATELY, TWO_POINTS, a, b, d, e, lemma, m
from bailie2025.prose_2_5_random_pp import RANDOMISED, randomised

from dpcalc.claim import Reduction
from dpcalc.decide.blackwell import Maps
from dpcalc.theorem import Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.5-random-pp-repaired",
    title="Immune to functions and closed under fresh composition, so immune to random functions",
    statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ a flavor is immune to post-processing by
functions and closed under linear, fresh self-composition, then it is immune to post-processing by random functions.""",
    claim=Reduction(
        randomised_results(null_event=False, any_algebra=False),
        lemma(a <= e * d, a <= m, m <= b + 0, b <= e * d),
        f"{SEPARATELY}; {TWO_POINTS}; composition with the seed adds Dp(R, R) = 0, and randomised post-processing is a "
        "function of output and seed, with the sigma-algebra that it has as such",
    ),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1236-1236",
    repairs="bailie2025/prose-2.5-random-pp",
    reading="Invariance to extraneous noise in place of closure does as well: Proposition A.5.3.",
    twins=(
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
