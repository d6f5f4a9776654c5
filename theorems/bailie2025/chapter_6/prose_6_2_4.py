"""Section 6.2.4 (bailie2025): inclusion probabilities, weights, and the mean without them."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Some, Theorem, Twin
from theorems.bailie2025._weights import DESIGN, DESIGNS

RESPONDING = Every(
    all=f"{DESIGNS}; R in kernels(N, 2)",
    let={
        **DESIGN,
        "likelihood(R: kernel, s: wholes, t: wholes)": "product_of i in range(len(s)): "
        "if s[i] = 1 then R[i][t[i]] else 1 - t[i]",
        "responds(P: law, S: lists, R: kernel, i: whole)": "sum k, l in range(len(S)): "
        "P[k] * likelihood(R, S[k], S[l]) * S[l][i]",
        "weight(x: number, y: number)": "1 / x * (1 / y)",
    },
    show="every i in range(N): let drawn_at = included(P, functions(N, 2), i): "
    "let s = responds(P, functions(N, 2), R, i): "
    "s = drawn_at * R[i][1] and (s > 0 => 1 / s = weight(drawn_at, R[i][1]))",
)
"""R[i] are the probabilities that unit i does not respond, and that it does; who is not drawn does not respond."""
BIASED = Some(
    all="p, q in [1/3, 1/2, 1]; x in functions(2, 3)",
    given={"it varies": "p != q", "every unit": "p > 0 and q > 0"},
    let={
        "mean(x)": "(x[0] + x[1]) / 2",
        "expected(p: number, q: number, x: dataset)": "(p * (1 - q) * x[0] + q * (1 - p) * x[1] + p * q * mean(x)) / "
        "(p + q - p * q)",
    },
    show="expected(p, q, x) != mean(x)",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.2.4-inclusion",
        title="Section 6.2.4: the probability of being included in the responding sample",
        statement=r"With inclusion probabilities $\pi_i$ and response probabilities $p_i^R$ the probability that unit "
        r"$i$ is in the responding sample is $\pi_ip_i^R$, and its inverse $\frac1{\pi_i}\frac1{p_i^R}$ is a weight "
        r"for both.",
        claim=RESPONDING,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="2952",
        reading="Any design, on any number of units, which respond independently of each other and of the sample. "
        "The weight is that of a unit that may be drawn and respond.",
        twins=(
            Twin("the design weight alone", "without `1/p`", RESPONDING.put(weight="1 / x + 0 * y")),
            Twin("the sum of the weights", "+ for the product", RESPONDING.put(weight="1 / x + 1 / y")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.2.4-biased",
        title="Section 6.2.4: the unweighted mean",
        statement=r"The unweighted sample mean need not be an unbiased estimator of the population mean where the "
        r"probability of being in the responding sample varies between the units.",
        claim=BIASED,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="2948",
        reading="Two units, drawn independently, given that one is drawn.",
        twins=(Twin("alike", "equal probabilities", BIASED.without("it varies").assuming(alike="p = q")),),
    ),
)
