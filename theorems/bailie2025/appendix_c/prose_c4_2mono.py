"""Appendix C.4 (bailie2025), after de Campos et al. (1994): the symmetric interval of measures is 2-monotone."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

MONOTONE = Every(
    all="P in laws; c in amounts; A, B in events(P)",
    let={
        "envelope(s, c)": "max(s / c, 1 - c * (1 - s))",
        "union(A: event, B: event)": "map d in columns(A, B): max(d[0], d[1])",
        "both(A: event, B: event)": "map d in columns(A, B): d[0] * d[1]",
        "lower(P: law, c, A: event)": "envelope(chance(P, A), c)",
    },
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="lower(P, c, union(A, B)) + lower(P, c, both(A, B)) >= lower(P, c, A) + lower(P, c, B)",
)

THEOREM = Theorem(
    id="bailie2025/prose-c4-2mono",
    title="Appendix C.4: the symmetric interval of measures is 2-monotone",
    statement=r"""Let $\mathcal T$ be finite, $P_0$ a probability and $\varepsilon\ge0$. The lower envelope
$\underline P(A)=\min\{Q(A):e^{-\varepsilon}P_0\le Q\le e^\varepsilon P_0,\ Q\text{ a probability}\}$ satisfies
$\underline P(A\cup B)+\underline P(A\cap B)\ge\underline P(A)+\underline P(B)$.""",
    claim=MONOTONE,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="4822-4822",
    reading="The restrictions that the source does not name are those of the setting: a finite set. The lower "
    "envelope of `A` is the larger of `s/c` and `1 - c (1 - s)`, with `s = P_0(A)` and `c = exp(epsilon)`: no `Q` of "
    "the interval gives less, as neither `Q(A)` nor `Q` of the complement can be smaller or larger, and the lemmas "
    "say that it is attained.",
    twins=(
        Twin("the upper envelope", "the maximum for the minimum", MONOTONE.put(envelope="min(s * c, 1 - (1 - s) / c)")),
    ),
)
