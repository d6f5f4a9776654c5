"""Theorem A.6.2 (bailie2025), Blackwell: larger tradeoff functions and Markov kernels."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._kernels import BLACKWELL, FUNCTION, NO_BETTER
from theorems.bailie2025._tradeoffs import PROCESSED

ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),)
ANY_PAIRS = BLACKWELL.without(NO_BETTER)

THEOREMS = (
    Theorem(
        id="bailie2025/thm-a.6.2-fwd",
        title="A larger tradeoff function, so a kernel",
        statement=r"""If $\mathrm{Tr}(P,Q)\succcurlyeq\mathrm{Tr}(P',Q')$, then there is a Markov kernel $\kappa$ with
$P'=\kappa\circ P$ and $Q'=\kappa\circ Q$.""",
        claim=BLACKWELL,
        routes=ROUTES,
        source="bailie2025",
        lines="3868-3871",
        reading=(
            "On finite spaces, whose laws are those of their atoms. The kernel is named: its first step is the test "
            "of Neyman and Pearson of every size at once, its second gives back what that is too good for. On "
            "arbitrary measurable spaces the words allow more than is true: take `P` uniform on `[0, 1]` with the "
            "Borel sets and `Q` with the density 2 `x` to it, and extend both to a set that is not Lebesgue "
            "measurable. The tradeoff functions agree, but a kernel to the extension would have to leave almost "
            "every point in its place, and would make that set measurable. Standard Borel spaces are meant."
        ),
        twins=(
            Twin(
                "one size",
                "more power at size `1/2` only",
                ANY_PAIRS.assuming(more_power="least_error(P, Q, 1/2) <= least_error(P', Q', 1/2)"),
            ),
            Twin(
                "total variation",
                "total variation at least as large",
                ANY_PAIRS.assuming(farther="total_variation(P, Q) >= total_variation(P', Q')"),
            ),
            Twin(
                "the other way",
                "the second pair has more power",
                ANY_PAIRS.assuming(no_more_power="no_less(errors(P, Q), errors(P', Q'))"),
            ),
            Twin("a function", "a function in place of a kernel", FUNCTION),
        ),
    ),
    Theorem(
        id="bailie2025/thm-a.6.2-bwd",
        title="A kernel, so a larger tradeoff function",
        statement=r"""If there is a Markov kernel $\kappa$ with $P'=\kappa\circ P$ and $Q'=\kappa\circ Q$, then
$\mathrm{Tr}(P,Q)\succcurlyeq\mathrm{Tr}(P',Q')$.""",
        claim=PROCESSED,
        routes=(
            Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=3, values={"m": ("2", "3")})),
            Prove(),
        ),
        lines="3868-3871",
        reading="Laws are on finitely many outcomes.",
        twins=(
            Twin(
                "a kernel each",
                "`P'` and `Q'` come out of `P` and `Q` by two kernels",
                Every(
                    all="P, Q in laws; m in whole; K, L in kernels(len(P), m)",
                    given=PROCESSED.given,
                    show="no_less(errors(push(P, K), push(Q, L)), errors(P, Q))",
                ),
            ),
            Twin(
                "no power lost",
                "`Tr(P, Q) <= Tr(P', Q')` in the conclusion",
                PROCESSED.showing("no_less(errors(P, Q), errors(push(P, K), push(Q, K)))"),
            ),
        ),
    ),
)
