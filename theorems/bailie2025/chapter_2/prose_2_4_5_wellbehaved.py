"""Section 2.4.5 (bailie2025): flavors with MULT, MULT^delta or NoR are well-behaved."""

from __future__ import annotations

from dpcalc.theory import AllOf, Reading, Theorem, Twin
from theorems._premetric_laws import LAWS, MULT, NOR, Premetric
from theorems.bailie2025._output_premetrics import (
    AT_ORDERS,
    DELTA_POST,
    DELTAS,
    MULT_POST,
    MULT_PRODUCT,
    NOR_POST,
    NOR_PRODUCT,
)
from theorems.bailie2025._two_deltas import ADD_UP, BOTH_ADD_UP, ONE_DELTA, PAIRS

STATED = (
    Theorem(
        id="bailie2025/prose-2.4.5-wellbehaved-comp",
        title="Flavors with MULT, `MULT^delta` or NoR satisfy composition",
        statement=r"A flavor $(\mathcal X,\mathscr D,d_{\mathcal X},D)$ with $D=D_{\mathrm{MULT}}$, $D_{\mathrm{MULT}}^"
        r"\delta$ or $D_{\mathrm{NoR}}$ is always closed under linear, fresh self-composition: budgets "
        r"$\varepsilon^{(1)}$ and $\varepsilon^{(2)}$ compose to $\varepsilon^{(1)}+\varepsilon^{(2)}$.",
        claim=AllOf({"MULT": MULT_PRODUCT, "NoR": NOR_PRODUCT, "`MULT^delta`": ONE_DELTA}),
        routes=PAIRS,
        source="bailie2025",
        lines="1178-1178",
        reading="Closure under composition is that of Definition 2.5.1 with independent seeds: the flavor, `delta` "
        "included, is one and the same for both mechanisms and for their composition. By Proposition 2.5.3 this is "
        "the inequality (2.10), which is checked for laws on two outcomes.",
        readings=(
            Reading(
                "deltas add up",
                "`delta` is part of the budget, as in `(epsilon, delta)`-DP, so that the deltas are added up as well",
                AllOf({"MULT": MULT_PRODUCT, "NoR": NOR_PRODUCT, "`MULT^delta`": BOTH_ADD_UP}),
            ),
        ),
        twins=tuple(LAWS["fresh-composition"].twin(premetric) for premetric in (MULT, NOR)),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-wellbehaved-pp",
        title="Flavors with MULT, `MULT^delta` or NoR are immune to post-processing",
        statement=r"A flavor $(\mathcal X,\mathscr D,d_{\mathcal X},D)$ with $D=D_{\mathrm{MULT}}$, $D_{\mathrm{MULT}}^"
        r"\delta$ or $D_{\mathrm{NoR}}$ is always immune to post-processing.",
        claim=AllOf({"MULT": MULT_POST, "`MULT^delta`": DELTA_POST, "NoR": NOR_POST}),
        routes=AT_ORDERS,
        source="bailie2025",
        lines="1178-1178",
        reading="Pair of datasets by pair of datasets, whatever the rest of the flavor. Randomised maps are included.",
        twins=tuple(
            LAWS["post-processing"].twin(premetric)
            for premetric in (MULT, *(Premetric(f"MULT^{d}", f"MULT_delta(P, Q, {d})") for d in DELTAS), NOR)
        ),
    ),
)

REPAIRED = Theorem(
    id="bailie2025/prose-2.4.5-wellbehaved-comp-repaired",
    title="Flavors with MULT or NoR satisfy composition; with `MULT^delta` the deltas add up",
    statement=r"A flavor with $D_{\mathrm{MULT}}$ or $D_{\mathrm{NoR}}$ is closed under linear, fresh "
    r"self-composition. If $T_1,T_2$ have independent seeds and satisfy the same flavor but for "
    r"$D_{\mathrm{MULT}}^{\delta_1}$ and $D_{\mathrm{MULT}}^{\delta_2}$, then $(T_1,T_2)$ satisfies the sum of the "
    r"budgets with $D_{\mathrm{MULT}}^{\delta_1+\delta_2}$.",
    claim=AllOf(
        {
            "MULT": MULT_PRODUCT,
            "NoR": NOR_PRODUCT,
            "`MULT^delta`": BOTH_ADD_UP,
        }
    ),
    routes=PAIRS,
    source="bailie2025",
    lines="1178-1178",
    repairs="bailie2025/prose-2.4.5-wellbehaved-comp",
    fault="convention",
    twins=(
        Twin(
            "half the deltas",
            "`(delta_1 + delta_2)/2`, which for two equal deltas is the `delta` of the claim as stated",
            ADD_UP.put(share="1/2"),
            (PAIRS[0],),
        ),
    ),
)
THEOREMS = (*STATED, REPAIRED)
