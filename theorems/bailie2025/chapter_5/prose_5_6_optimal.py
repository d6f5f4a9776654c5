"""Sections 5.6 and 5.9 (bailie2025): the bounds on tests and posteriors cannot be improved."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

FROM_ABOVE = Every(
    all="b, c in reals",
    let={"weight(b, c)": "(c - b) / (2 * b * (c - 1))", "posterior(w, c)": "c / (w * c + 1 - w)"},
    given={"a smaller factor": "1 <= b and b < c"},
    show="0 < weight(b, c) and weight(b, c) < 1 and posterior(weight(b, c), c) > b",
)
"""The posterior of a prior with this weight over the prior, where the ratio of the likelihoods is c."""
FROM_BELOW = Every(
    all="b, c, w in reals",
    given={"a smaller factor": "1 <= b and b < c", "a small weight": "0 < w and w < (c - b) / (2 * (c - 1))"},
    show="1 / (w + c * (1 - w)) < 1 / b",
)
ATTAINED = Every(
    all="c in amounts; size in rates",
    let={"more(c)": "c"},
    given={"`c = exp(epsilon d_**)`": "c >= 1"},
    show="let P = [1 / (1 + c), c / (1 + c)]: let Q = [c / (1 + c), 1 / (1 + c)]: private(P, Q, c, 0) and "
    "1 - tradeoff(errors(P, Q), size) = min(more(c) * size, 1 - (1 - size) / c)",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.6-optimal",
    title="Section 5.6: the bounds cannot be shrunk",
    statement=r"$\pi(\theta\in S\mid t_0)\in\pi(\theta\in S)\exp(\pm\varepsilon d_{**})$, and the bounds on "
    r"tests, cannot be shrunk without further assumptions on $M$, $P_\theta$ or $\pi$.",
    claim=AllOf({"posteriors": FROM_ABOVE, "posteriors from below": FROM_BELOW, "tests": ATTAINED}),
    routes=(Prove(), Enumerate(EnumerateScope(up_to=6))),
    lines="2470-2472",
    reading="Two datasets at distance `d_**`, which are the models of two parameters, and an output whose "
    "probabilities have the ratio `c = exp(epsilon d_**)`. For every `b < c` there is a prior with a posterior above "
    "`b` times the prior, and one below `1/b` times it. The power of the best test of randomised response is the "
    "bound of Corollary 5.5.2 at every level.",
    twins=(
        Twin("a fixed prior", "the weight `1/2`", FROM_ABOVE.put(weight="1/2 + 0 * b * c")),
        Twin("more power", "`2 e^(epsilon d_**)`", ATTAINED.put(more="2 * c")),
    ),
)
