"""Section 5 (das2024): what cell suppression without noise is, and the bias of that with noise."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

OTHER = Every(
    all="k in whole; c in amounts; delta in rates",
    let={
        "law(x: wholes, k: whole)": "independent_outputs(map t in x: "
        "suppressed_cell(t, floor(k / 2), if t < k then 1 else 0, k + 1))"
    },
    given={"threshold": "1 <= k", "factor": "c >= 1", "`delta`": "delta < 1"},
    show="some x, x' in functions(2, k + 2): one_replaced(x, x') and not private(law(x, k), law(x', k), c, delta)",
)
SAME = Every(
    all="k, B in whole; n in [2, 3]; x, x' in functions(n, B + 1)",
    given={"threshold": "1 <= k and k <= B", "one record": "one_replaced(x, x')"},
    show="suppressed(x, k) = suppressed(x', k)",
)
SMALL = "every i in range(n): x[i] = x'[i] or (x[i] < k and x'[i] < k)"
BIAS = Every(
    all="k, B in whole; c in range(B + 1); r in every_rate",
    let={"middle(k: whole)": "k / 2"},
    given={"threshold": "1 <= k and k <= B"},
    show="suppression_bias(c, k, r, B) = (middle(k) - c) * suppression_chance(c, k, r)",
)
TABLES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)),)
BIASES = (Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=10)),)
LEVELS = {"c": ("1", "2", "1000"), "delta": ("0", "1/2", "999/1000", "1")}

NOT_PRIVATE = Theorem(
    id="das2024/prose-cs-not-dp",
    title="Section 5: cell suppression is not differentially private",
    statement=r"Cell suppression (Definition 3) is deterministic and leaves counts $x_i\ge k$ as they are; so it is "
    r"not $(\varepsilon,\delta)$-differentially private for any $\varepsilon$ and any $\delta<1$.",
    claim=OTHER,
    routes=(Enumerate(EnumerateScope(up_to=5, values=LEVELS)),),
    lines="108",
    reading="On tables of two cells that hold up to `k + 1` records; thresholds are whole.",
    twins=(
        Twin(
            "small counts",
            "among tables of counts below `k`",
            OTHER.showing(
                "some x, x' in functions(2, k): one_replaced(x, x') and not private(law(x, k), law(x', k), c, delta)"
            ),
        ),
        Twin("`delta = 1`", "`delta` up to 1", OTHER.without("delta")),
    ),
)
SAME_OUTPUTS = Theorem(
    id="das2024/prose-cs-deterministic",
    title="Section 5: cell suppression on neighbours",
    statement=r"The deterministic nature of cell suppression (Definition 3) prevents it from generating different "
    r"outputs for two neighbouring datasets.",
    claim=SAME,
    routes=TABLES,
    lines="108",
    twins=(),
)
SAME_OUTPUTS_REPAIRED = Theorem(
    id="das2024/prose-cs-deterministic-repaired",
    title="Section 5: cell suppression on neighbours, corrected",
    statement=r"Cell suppression has one output for two neighbouring datasets if the two counts that differ are below "
    r"the threshold in both.",
    claim=SAME.assuming(small=SMALL),
    routes=TABLES,
    lines="108",
    repairs="das2024/prose-cs-deterministic",
    fault="missing hypothesis",
    twins=(
        Twin(
            "in one",
            "below the threshold in the first dataset alone",
            SAME.assuming(small=SMALL.replace(" and x'[i] < k", "")),
        ),
    ),
)
PRINTED_BIAS = Theorem(
    id="das2024/prose-cs-bias",
    title="Section 5: the bias of cell suppression",
    statement=r"$B(M_{\rm CS})_i=\mathbb E[M_{\rm CS}(D)_i]-x_i=(k/2-x_i)\Pr(x_i+\eta_i<k)$.",
    claim=BIAS,
    routes=BIASES,
    lines="125-129",
    reading="Equation (1) releases `floor(k/2)`. With `r = exp(-epsilon/2)`, which takes every value in (0, 1).",
    twins=(),
)
BIAS_REPAIRED = Theorem(
    id="das2024/prose-cs-bias-repaired",
    title="Section 5: the bias of cell suppression, corrected",
    statement=r"$B(M_{\rm CS})_i=(\lfloor k/2\rfloor-x_i)\Pr(x_i+\eta_i<k)$.",
    claim=BIAS.put(middle="floor(k / 2)"),
    routes=BIASES,
    lines="125-129",
    repairs="das2024/prose-cs-bias",
    fault="slip",
    twins=(Twin("rounded up", "ceiling for floor", BIAS.put(middle="floor((k + 1) / 2)")),),
)
THEOREMS = (NOT_PRIVATE, SAME_OUTPUTS, SAME_OUTPUTS_REPAIRED, PRINTED_BIAS, BIAS_REPAIRED)
