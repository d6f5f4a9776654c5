"""Theorem 2 (das2024): the bias of cell suppression with a noisy threshold, in norms."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Reading, Theorem, Twin

NORMS = Every(
    all="k, B in whole; n in [1, 2, 3]; x in functions(n, B + 1); r in every_rate",
    let={
        "middle(k: whole)": "k / 2",
        "bias(c: whole, k: whole, r: number, B: whole)": "suppression_bias(c, k, r, B)",
    },
    given={"threshold": "1 <= k and k <= B"},
    show="(sum c in x: abs(bias(c, k, r, B)))^2 <= "
    "(sum c in x: (middle(k) - c)^2) * (sum c in x: suppression_chance(c, k, r)^2)",
)
AS_PRINTED = NORMS.put(bias="(k / 2 - c) * suppression_chance(c, k, r)")
ROUTES = (Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),)
WORDS = (
    "Both sides are squared. With `r = exp(-epsilon/2)`, which takes every value in (0, 1); thresholds are whole. "
    "The sum itself is that of `|floor(k/2) - x_i|` `p_i` (das2024/prose-cs-bias-repaired)."
)
THEOREM = Theorem(
    id="das2024/thm-2",
    title="Theorem 2: the bias of cell suppression",
    statement=r"$\lVert B(M_{\rm CS})\rVert_1\le\lVert\frac k2\mathbf 1_n-x\rVert_2\,\lVert\mathbf p\rVert_2$ with "
    r"$\mathbf p=[\Pr(x_i+\eta_i<k)]_{i=1}^n$.",
    claim=NORMS,
    readings=(Reading("printed bias", "the bias is the expression printed above the theorem, with `k/2`", AS_PRINTED),),
    routes=ROUTES,
    lines="131-135",
    reading=f"The bias is that of equation (1), which releases `floor(k/2)`. {WORDS}",
    twins=(
        Twin(
            "the larger norm",
            "the norm of `p` as the largest entry",
            AS_PRINTED.showing(
                "(sum c in x: abs(bias(c, k, r, B)))^2 <= "
                "(sum c in x: (middle(k) - c)^2) * (largest c in x: suppression_chance(c, k, r)^2)"
            ),
        ),
    ),
)
REPAIRED = Theorem(
    id="das2024/thm-2-repaired",
    title="Theorem 2: the bias of cell suppression, corrected",
    statement=r"$\lVert B(M_{\rm CS})\rVert_1\le\lVert\lfloor\frac k2\rfloor\mathbf 1_n-x\rVert_2\,"
    r"\lVert\mathbf p\rVert_2$.",
    claim=NORMS.put(middle="floor(k / 2)"),
    routes=ROUTES,
    lines="131-135",
    repairs="das2024/thm-2",
    fault="slip",
    reading=WORDS,
    twins=(Twin("rounded up", "ceiling for floor", NORMS.put(middle="floor((k + 1) / 2)")),),
)
THEOREMS = (THEOREM, REPAIRED)
