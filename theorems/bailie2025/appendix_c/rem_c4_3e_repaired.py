"""Remark C.4.3 (bailie2025), repaired: convex flavours are those whose distance is quasi-convex in both arguments."""

from __future__ import annotations

from sympy import Min

from dpcalc.claim import AllOf, EveryStructure, Exists, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.structure.language import both
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems._law_lemmas import And, nonnegative, pointwise, q, r, t, w
from theorems.bailie2025._measure_distances import reduces
from theorems.bailie2025._mixtures import (
    CONVEX_FLAVOR,
    in_both,
    in_second,
    mechanisms,
    not_kept,
    quasi_convex,
    seconds,
)
from theorems.bailie2025.appendix_c.rem_c4_3e import CONVEX_IF, EVERY_VALUE, LOOK, MIXTURES

OVER = "laws, mixtures, premetrics and budgets, of any size"
JOINT = EveryStructure(OVER, both(CONVEX_FLAVOR, in_both()), MIXTURES)
SECONDS = "triples of laws of two outputs with denominator 4n, weights 1/4, 1/2, 3/4"
ROUTES = (Enumerate(EnumerateScope(up_to=1)), Prove())
THEOREM = Theorem(
    id="bailie2025/rem-c4.3e-repaired",
    title="Remark C.4.3, repaired: convex flavours and distances that are quasi-convex in both arguments",
    statement=r"""A flavour of differential privacy with the distance $d$ is convex if and only if $d(\alpha
P_1+[1-\alpha]P_2,\alpha Q_1+[1-\alpha]Q_2)\le\max\{d(P_1,Q_1),d(P_2,Q_2)\}$ for all laws and $\alpha$. This
implies (C.8), and does not follow from it: the premetric of $f$-DP, for some $f$ that is not concave, has (C.8),
and two mechanisms that keep the budget $1$ under it have an even mixture that does not.""",
    claim=AllOf(
        {
            "convex if and only if quasi-convex in both": JOINT,
            "which implies (C.8)": EveryStructure(OVER, in_second(), {"in both": in_both(), **MIXTURES}),
            "f-DP has (C.8)": reduces(
                ForAll(SECONDS, seconds, quasi_convex()),
                "a test has under w P2 + (1 - w) P3 the average w q + (1 - w) r of its probabilities under both. If "
                "neither exceeds f of its size under P1, t say, the average does not; and if the size under P1 is at "
                "most f(q) and f(r), it is at most f of the average, which is at least the smaller of the two, as f "
                "increases. So the laws at premetric 1 at most of P1 are convex, and so is the one law at premetric "
                "0",
                average=pointwise(w * q + (1 - w) * r <= t, And(nonnegative(w, q, r), w <= 1, q <= t, r <= t)),
                smaller=pointwise(Min(q, r) <= w * q + (1 - w) * r, And(nonnegative(w, q, r), w <= 1)),
            ),
            "but no convex flavour": Exists(CONVEX_IF.over, mechanisms, not_kept),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4864-4864",
    repairs="bailie2025/rem-c4.3e",
    fault="wrong mathematics",
    reading=(
        "Two mechanisms are run with the same probabilities whatever the dataset. That the premetric of f-DP does not "
        "rise under random functions is that a test after one is a test before it."
    ),
    twins=(
        Twin("(C.8) alone", "as printed", CONVEX_IF, ROUTES[:1]),
        Twin(
            "for all premetrics",
            "(C.8) for quasi-convexity in both",
            EveryStructure(OVER, both(CONVEX_FLAVOR, in_second()), MIXTURES),
            LOOK,
        ),
        Twin("few budgets", "budgets that D does not attain", JOINT.without(EVERY_VALUE), LOOK),
        Twin(
            "the smaller",
            "the minimum for the maximum in (C.8)",
            ForAll(SECONDS, seconds, quasi_convex(larger=False)),
            ROUTES[:1],
        ),
    ),
)
