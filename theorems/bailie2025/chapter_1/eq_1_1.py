"""Section 1.2.1 (bailie2025): what a privacy guarantee says of expected utility."""

from __future__ import annotations

from sympy import And, exp, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

EXPECTED = Every(
    all="P, Q in laws; u in measures; c in amounts",
    let={"mean(P, u)": "sum i in range(len(P)): P[i] * u[i]", "bound(c)": "c"},
    given={"outputs": "len(u) = len(P)", "factor": "c >= 1", "privacy": "private(P, Q, c, 0)"},
    show="mean(P, u) <= bound(c) * mean(Q, u)",
)
LOSS = EXPECTED.showing("mean(P, u) - mean(Q, u) <= bound(c) * mean(Q, u)").put(bound="c - 1")
e = symbols("eps")
SMALL = Inequality(And(exp(e) - 1 >= e, exp(e) - 1 <= e + e**2), reals=(e,), where=And(e >= 0, e <= 1))
SCOPE = Enumerate(EnumerateScope(up_to=4))
THEOREMS = (
    Theorem(
        id="bailie2025/eq-1.1",
        title="Equation (1.1): utility under differential privacy",
        statement=r"For any non-negative utility function $u$ and an $\varepsilon$-differentially private $M$, "
        r"$\mathbb E_{x\sim M(D)}[u(x)]\le e^\varepsilon\,\mathbb E_{x\sim M(D')}[u(x)]$ for neighbours $D,D'$.",
        claim=EXPECTED,
        routes=(SCOPE, Prove()),
        lines="412-418",
        reading="Finitely many outputs; `c = exp(epsilon)`.",
        twins=(
            Twin("any laws", "no guarantee", EXPECTED.without("privacy"), (SCOPE,)),
            Twin("half", "`(1 + c)/2` for `c`", EXPECTED.put(bound="(1 + c) / 2"), (SCOPE,)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-1-loss-bound",
        title="Section 1.2.1: the expected loss of utility",
        statement=r"The expected loss of utility from $i$ divulging their information is bounded by "
        r"$(e^\varepsilon-1)\,\mathbb E_{x\sim M(D')}[u(x)]\approx\varepsilon\,\mathbb E_{x\sim M(D')}[u(x)]$, for "
        r"small $\varepsilon$.",
        claim=AllOf({"the bound": LOSS, "small `epsilon`": SMALL}),
        routes=(SCOPE, Prove()),
        lines="418",
        reading="Finitely many outputs; `c = exp(epsilon)`. The approximation has an error of `epsilon^2` at most, "
        "up to `epsilon = 1`.",
        twins=(
            Twin("`epsilon` itself", "`(c - 1)/2` for `c - 1`", LOSS.put(bound="(c - 1) / 2"), (SCOPE,)),
            Twin(
                "below",
                "`exp(epsilon) - 1` at most `epsilon`",
                Inequality(exp(e) - 1 <= e, reals=(e,), where=And(e >= 0, e <= 1)),
                (Prove(),),
            ),
        ),
    ),
)
