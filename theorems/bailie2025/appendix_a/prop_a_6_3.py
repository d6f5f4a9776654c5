"""Proposition A.6.3 (bailie2025): premetrics made of functions of tradeoff functions."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025._kernels import BLACKWELL, RANDOM_FUNCTION
from theorems.bailie2025._tradeoffs import PROCESSED

ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),)
UNCHANGED_BY_NOISE = Every(
    all="P, Q in laws; R in laws",
    show="no_less(errors([1], [1]), errors(P, Q)) and (no_less(errors(P, Q), errors([1], [1])) <=> P = Q) "
    "and no_less(errors(P @ R, Q @ R), errors(P, Q)) and no_less(errors(P, Q), errors(P @ R, Q @ R))",
)
"""Trade-off functions are at least the identity, which is that of ([1], [1]), equal to it for equal laws alone, and
unchanged by noise."""
SAME_FUNCTION = Every(
    all="P, Q in laws; P', Q' in laws",
    given={"`g >= g'`": "no_less(errors(P', Q'), errors(P, Q))"},
    show="no_less(errors(P, Q), errors(P', Q')) or P' = Q'",
)
"""A premetric that noise does not change, and nothing more, may be 0 at the identity, 1 at g and 2 elsewhere."""
NON_INCREASING = Every(
    all=PROCESSED.all,
    given=PROCESSED.given,
    let={"value(P: law, Q: law)": "least_error(P, Q, 1/2) - 1"},
    show="0 <= value(P, Q) - value([1], [1]) and value(push(P, K), push(Q, K)) <= value(P, Q)",
)
"""Whether one lambda, which is not non-decreasing, gives a premetric for which (2.11) holds."""
ONLY_IF = {"only if: a kernel": BLACKWELL, "only if: noise and a function": RANDOM_FUNCTION}
"""What leads from a pair with a larger tradeoff function to one with a smaller."""

THEOREM = Theorem(
    id="bailie2025/prop-a.6.3",
    title="Functions of tradeoff functions",
    statement=r"""Let $\lambda:\mathcal F_{\rm Tr}\to\mathbb R$ and
$\lambda_2(g)=\lambda(g)-\lambda(\mathrm{id})$. Then $\lambda_2\circ\mathrm{Tr}$ (on pairs over one space) is a
probability premetric that is invariant to extraneous noise and does not rise under measurable functions iff $\lambda$
is non-decreasing.""",
    claim=AllOf(
        {
            "if: a premetric, and invariant": UNCHANGED_BY_NOISE,
            "if: no rise under functions": PROCESSED,
            **ONLY_IF,
        }
    ),
    routes=ROUTES,
    lines="3883-3883",
    reading=(
        "The condition printed as '5.2' is (2.11). `lambda` is any function, so each part is a statement about "
        "tradeoff functions: those of laws with more power lie above, and from `g` to a smaller `g'` lead noise and "
        "a function. Here the laws for `g` and `g'` can be chosen, so nothing is asked of measurable spaces; `g` "
        "with finitely many corners."
    ),
    twins=(
        Twin(
            "without (2.11)",
            "'only if' from the premetric and invariance alone",
            SAME_FUNCTION,
        ),
        Twin(
            "non-increasing",
            "'if' for a non-increasing `lambda`: minus the power at size `1/2`",
            NON_INCREASING,
        ),
        Twin(
            "neither",
            "'if' for a `lambda` that is not monotone: `x(1 - x)` for the power `x` at size 0",
            NON_INCREASING.put(value="least_error(P, Q, 0) * (1 - least_error(P, Q, 0))"),
        ),
        Twin(
            "without invariance",
            "'only if' from the premetric and (2.11) alone",
            AllOf(ONLY_IF),
            not_needed="`Tr(P x R, Q x R) = Tr(P, Q)`, so every function of Tr is invariant to extraneous noise",
        ),
    ),
)
