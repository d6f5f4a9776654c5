"""Section 2.4.2 (bailie2025): data upstream and downstream of the recording-processing boundary."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Some, Theorem, Twin

LOSES_MORE = Some(
    all="n in 1..3; x, x' in vectors(3, n, n)",
    let={
        "g(x: vector)": "distinct(x)",
        "d(z: vector, w: vector)": "hamming(z, w)",
        "P(z: vector, a: vector)": "let f = d(a, z): let c = (if f = inf then 0 else (1/2) ^ (1 + f)): [c, 1 - c]",
        "loses_more(x: vector, x': vector)": "exp_MULT(P(g(x), g(x)), P(g(x'), g(x))) > 2 ^ d(x, x')",
    },
    show="loses_more(x, x') and every u, v in vectors(3, n, n): "
    "exp_MULT(P(g(u), g(x)), P(g(v), g(x))) <= 2 ^ d(g(u), g(v))",
)
"""The mechanism that answers yes at z with probability 2^-f/2, f the distance of z from g(x), keeps the budget ln 2 on
every input, and with the step g before it loses more between the raw data x and x'."""
AT_ALL = "exp_MULT(P(g(x), g(x)), P(g(x'), g(x))) = inf and d(x, x') < inf"
CLIPPING = LOSES_MORE.put(g="clipped_to_median(x)")
IMPUTATION = LOSES_MORE.put(g="filled_from_before(x)")
SCALING = LOSES_MORE.put(g="scaled_to_largest(x)")
QUANTISATION = LOSES_MORE.put(g="rounded_down(x, 2)", d="total_difference(z, w)")
NONE = LOSES_MORE.put(loses_more=AT_ALL)
ROUTES = (Enumerate(EnumerateScope(up_to=3)),)
UPSTREAM = Theorem(
    id="bailie2025/prose-2.4.2-upstream-a",
    title="Section 2.4.2: a mechanism that is private on its input need not be so upstream",
    statement=r"""Let $g:\mathcal X_{\rm raw}\to\mathcal X$ be a step before the input of $T$. That $T$ is
$\varepsilon$-DP on $\mathcal X$ does not ensure the Lipschitz condition for $T\circ g$ on $\mathcal X_{\rm raw}$,
with the same loss or at all; for example when $g$ clips depending on the data, or imputes.""",
    claim=AllOf({"data-dependent clipping": CLIPPING, "imputation": IMPUTATION, "not at all": NONE}),
    routes=ROUTES,
    lines="964-964,968-974",
    reading=(
        "One example for each. Clipping at the median; imputation of 0 by the value before it; and, for no finite "
        "budget at all, deduplication under the Hamming distance, which moves datasets to infinite distance."
    ),
    twins=(
        Twin("clipping at fixed bounds", "`g(x)` clips each value to `[0, 1]`", LOSES_MORE.put(g="clipped(x, 0, 1)")),
        Twin("imputation, at all", "imputation leaves no finite budget", IMPUTATION.put(loses_more=AT_ALL)),
    ),
)

WEAKER = Every(
    all="n in whole",
    let={"g(x: vector)": "distinct(x)", "d(z: vector, w: vector)": "hamming(z, w)"},
    given={"two values": "n >= 2"},
    show="let X = vectors(3, n, n): let Z = distinct(map x in X: g(x)): "
    "some a, b in Z: every x, y in X: g(x) = a and g(y) = b => d(x, y) > d(a, b)",
)
"""Some two inputs are nearer than any raw data that lead to them."""
STEPS = Theorem(
    id="bailie2025/prose-2.4.2-upstream-b",
    title="Section 2.4.2: deduplication, scaling and quantisation",
    statement=r"""Deduplication, scaling and quantisation can reduce privacy: data downstream of these steps have
weaker (or no) guarantees than data upstream; equivalently, moving these steps from recording to processing
requires additional noise for the same protection.""",
    claim=AllOf(
        {
            "more noise: deduplication": LOSES_MORE,
            "more noise: scaling": SCALING,
            "more noise: quantisation": QUANTISATION,
            "downstream: deduplication": WEAKER,
            "downstream: scaling": WEAKER.put(g="scaled_to_largest(x)"),
            "downstream: quantisation": WEAKER.put(g="rounded_down(x, 2)", d="total_difference(z, w)"),
        }
    ),
    routes=ROUTES,
    lines="978-982",
    text=(Mark("slip", '"downstream" and "upstream" are exchanged: the second half of the sentence has them right'),),
    reading=(
        "Both halves, as they stand. Moving a step requires more noise where a mechanism that keeps a budget on its "
        "input loses more on the raw data. Downstream data have a weaker guarantee than upstream data where what is "
        "promised of raw data at some distance is not promised of inputs at that distance. With one premetric on both "
        "sides, a step that leaves its own outputs as they are, such as quantisation, never does that. The steps: "
        "equal values are kept once; values are divided by the largest; values are rounded down to even numbers, "
        "measured by their absolute differences."
    ),
)
STEPS_REPAIRED = Theorem(
    id="bailie2025/prose-2.4.2-upstream-b-repaired",
    title="Section 2.4.2: deduplication, scaling and quantisation, upstream",
    statement=r"""Deduplication, scaling and quantisation can reduce privacy: data upstream of these steps have
weaker guarantees (after deduplication, under the Hamming distance, none), so moving them from recording to
processing requires additional noise for the same protection.""",
    claim=AllOf({"deduplication: none": NONE, "scaling": SCALING, "quantisation": QUANTISATION}),
    routes=ROUTES,
    lines="978-982",
    repairs="bailie2025/prose-2.4.2-upstream-b",
    fault="slip",
    reading="A mechanism keeps a budget on its input and loses more on the raw data.",
    twins=(
        Twin(
            "quantisation, record by record",
            "values are rounded, and records counted",
            QUANTISATION.put(d="hamming(z, w)"),
        ),
        Twin("scaling: none", "scaling leaves no guarantee", SCALING.put(loses_more=AT_ALL)),
    ),
)
THEOREMS = (UPSTREAM, STEPS, STEPS_REPAIRED)
