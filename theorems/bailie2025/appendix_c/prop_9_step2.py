"""A step of the proof of Proposition 9 (bailie2025): its last inequality."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

LAST = Every(
    all="f in measures; c, delta in amounts",
    given={
        "positive": "len(f) > 0 and every y in f: y > 0",
        "`epsilon = ln c` above 0": "c > 1",
        "small `delta`": "0 < delta and delta < factor * (least y in f: y) * (1 - 1 / c)",
    },
    let={"factor": "1"},
    show="(largest y in f: (y + delta) / y) <= (largest y in f: y / (y - delta)) "
    "and (largest y in f: y / (y - delta)) < c",
)
THEOREM = Theorem(
    id="bailie2025/prop-9-step2",
    title="A step of the proof of Proposition 9: the last inequality",
    statement=r"""Let $\mathcal T$ be finite, $f>0$ and $0<\delta<\min_tf(t)(1-e^{-\varepsilon})$. Then
$\max_t\frac{f(t)+\delta}{f(t)}\le\max_t\frac{f(t)}{f(t)-\delta}<e^\varepsilon$.""",
    claim=LAST,
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    lines="4890-4904",
    reading="Finite sets are enumerated, with whole masses: scaling all measures by one number changes no ratio.",
    twins=(
        Twin(
            "a larger `delta`",
            "up to `6/5` of the bound",
            LAST.put(factor="6/5"),
        ),
    ),
)
