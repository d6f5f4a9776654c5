"""Proposition A.5.3 (bailie2025): with invariance to extraneous noise, random functions are no more than functions."""

from __future__ import annotations

import sympy
from bailie2025._experiments import no_rise
from bailie2025._post_processing import EXPERIMENTS, kept, kept_after, randomised_results
from bailie2025._premetric_values import SEPARATELY, Test, a, b, d, e, for_values, lemma, m
from bailie2025.prose_2_5_random_pp import RANDOMISED, randomised

from dpcalc.claim import AllOf, ForAll, Reduction
from dpcalc.decide.blackwell import Maps
from dpcalc.exact import product
from dpcalc.theorem import Theorem, Twin

OVER = (
    "an ordered pair of points of one universe of one flavor: its distance d, the budget e of a mechanism, the "
    "distance b of its laws, m of its laws with noise, and a after a random function"
)
THIS_FLAVOR = sympy.Or(m > e * d, a <= e * d)
"""Immunity of this flavor to functions, applied to the mechanism that also returns the noise."""


def values(invariant: Test) -> ForAll:
    """From functions to random functions for one flavor."""
    return for_values(
        "d e b m a",
        OVER,
        lambda v: kept(v) and invariant(v) and (v["m"] > product(v["e"], v["d"]) or kept_after(v)),
        kept_after,
    )


THEOREM = Theorem(
    id="bailie2025/prop-a.5.3",
    title="Random functions and functions",
    statement=r"""Let $D$ be invariant to extraneous noise: $D(P_1\times Q,P_2\times Q)=D(P_1,P_2)$. Then a flavor
$(\mathcal X,\mathscr D,d_{\mathcal X},D)$ is immune to post-processing by random functions iff it is immune to
post-processing by functions.""",
    claim=AllOf(
        {
            "from functions to random functions, values": Reduction(
                values(lambda v: v["m"] == v["b"]),
                lemma(a <= e * d, b <= e * d, sympy.Eq(m, b), THIS_FLAVOR),
                f"{SEPARATELY}; the mechanism that returns output and noise keeps the budget, and a random function is "
                "a function of both",
            ),
            "from functions to random functions, laws": Reduction(
                randomised_results(null_event=False, any_algebra=False),
                lemma(a <= e * d, b <= e * d, sympy.Eq(m, b), THIS_FLAVOR),
                "randomised post-processing is defined as a function of output and noise, with the same sigma-algebra",
            ),
            "from random functions to functions": Reduction(
                no_rise(
                    "the second pair comes out of the first by post-processing",
                    lambda x, y: randomised(x, y) and x.space.is_discrete,
                    Maps.KERNELS,
                ),
                lemma(a <= e * d, b <= e * d, sympy.Or(b > e * d, a <= e * d)),
                "a function is a random function whose seed has one point",
            ),
        }
    ),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="3815-3815, 3984-3988",
    reading="For each flavor by itself, as stated.",
    twins=(
        Twin(
            "not invariant",
            "invariance to extraneous noise dropped; immune for all flavors",
            no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING),
        ),
        Twin("noise may raise Dp", "m >= b in place of m = b", values(lambda v: v["m"] >= v["b"])),
        Twin(
            "noise may lower Dp",
            "m <= b in place of m = b",
            values(lambda v: v["m"] <= v["b"]),
            not_needed="the proof uses only that noise does not raise Dp: m <= b <= e d",
        ),
    ),
)
