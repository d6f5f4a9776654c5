"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5): the invariants cost nothing, and so does what follows."""

from __future__ import annotations

from sympy import And, Eq, symbols

from dpcalc.theory import STRUCTURES, AllOf, Inequality, Theorem, Twin
from theorems.bailie2025.chapter_2.prop_2_4_11 import CONSTANT, FIRST, THIRD

a, b = symbols("a b")
ADDED = Inequality(Eq(a**2 + b**2, a**2), reals=(a, b), where=And(a >= 0, Eq(b, 0)))
THEOREM = Theorem(
    id="bailie2025/proof-b.5-invariants-free",
    title="Proof of Theorem 3.3.1: invariants cost nothing",
    statement=r"""The invariants $c_{\rm TDA}$, as a data-release mechanism, satisfy $\rho$-DP$(\mathcal X_{\rm
CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=0$; so $[T_{ph},c_{\rm TDA}]$ has the budget of $T_{ph}$, and
so
has the second step of TopDown, which post-processes it.""",
    claim=AllOf({"the invariants": FIRST, "the composition": ADDED}),
    routes=STRUCTURES,
    source="bailie2025",
    lines="4503",
    reading="The first part is Proposition 2.4.11 for any invariants. Budgets compose by the root of the sum of "
    "squares (bailie2025/prose-2.5-nor-comp), `a` and `b` being those of the measurements and of the invariants; "
    "post-processing is bailie2025/prose-2.5-nor-pp.",
    twins=(
        Twin("another multiverse", "any multiverse in place of the induced one", THIRD.without(CONSTANT)),
        Twin(
            "a cost",
            "the invariants have a budget of their own",
            Inequality(Eq(a**2 + b**2, a**2), reals=(a, b), where=And(a >= 0, b >= 0)),
        ),
    ),
)
