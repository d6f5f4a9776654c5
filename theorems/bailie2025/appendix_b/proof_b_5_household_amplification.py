"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5): queries on persons under the household distance."""

from __future__ import annotations

from dataclasses import replace

from sympy import And, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Prove, Reduction, Theorem, Twin
from theorems.bailie2025._households import PERSON_BELOW

h, k, n, r = symbols("h k n r")
ANY = PERSON_BELOW.assuming(
    as_many_households="len(x) = len(x')", as_many_persons="len(persons(x)) = len(persons(x'))"
).showing("d(named_persons(x), named_persons(x')) <= (most_members(x, x') - less) * d(named(x), named(x'))")
RECORDS = Inequality(r * k <= n * r * h, reals=(h, k, n, r), where=And(r >= 0, h >= 0, k >= 0, n >= 0, k <= n * h))
WORDS = (
    "Of the records of persons of one dataset, those that the other lacks stand in households whose members differ; "
    "each has at most `n` of them, `n` the largest number of members, and there are `h` such households: `k <= n h`. "
    "A budget `r` for persons then bounds what the budget `n r` for households allows"
)


ALLOWED = Inequality(r * k <= 99_999 * r, reals=(k, r), where=And(r >= 0, k >= 0, k <= 99_999))
"""That the loss of one household's change is within so many times the budget of persons."""
THEOREM = Theorem(
    id="bailie2025/proof-b.5-household-amplification",
    title="Proof of Theorem 3.3.1: persons under the household distance",
    statement=r"""A household of the Census Edited File has at most 99,999 members, so that a change of one household
record
changes up to 99,999 records of persons. $T_p$ satisfies $(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^{hh}_{\rm
HamS},
D_{\rm NoR})$ with $\rho$ multiplied by up to 99,999.""",
    claim=AllOf(
        {
            "any largest household": Reduction(ANY, RECORDS, WORDS),
            "one household of 99,999": ALLOWED,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="4511",
    reading="Group privacy: the loss of a change is at most `rho` times the person distance. Datasets agree on the "
    "numbers of persons and of housing units.",
    twins=(
        Twin(
            "one less",
            "one member less than the largest household has",
            ANY.put(less="1"),
        ),
        Twin("a smaller factor", "99,998", replace(ALLOWED, relation=r * k <= 99_998 * r)),
    ),
)
