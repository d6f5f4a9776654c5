"""Fresh composition under MULT^delta, with the deltas of both mechanisms (bailie2025, section 2.4.5)."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove

ADD_UP = Every(
    all="P, Q in laws; R, S in laws; delta, delta' in rates",
    let={"share": "1"},
    show="MULT_delta(P @ R, Q @ S, share * (delta + delta')) <= MULT_delta(P, Q, delta) + MULT_delta(R, S, delta')",
)
ONE_DELTA = Every(
    all="P, Q in laws; R, S in laws; delta in rates",
    given={"positive": "delta > 0"},
    show="MULT_delta(P @ R, Q @ S, delta) <= MULT_delta(P, Q, delta) + MULT_delta(R, S, delta)",
)
PAIRS = (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 2})), Prove())
"""Laws on two outcomes each."""

BOTH_ADD_UP = ADD_UP
