"""The laws of the Hellinger distance; a, b, c, d are roots of probabilities."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems._premetric_laws import TRIANGLE, Premetric, has, lacks

HELLINGER = Premetric("Hellinger", "hellinger(P, Q)")


NEVER_STRAIGHT = (
    TRIANGLE.put(D=HELLINGER.of)
    .assuming(three_different_laws="P != Q and Q != R and P != R")
    .showing("D(P, R) < D(P, Q) + D(Q, R)")
)
NO_RAY = Theorem(
    id="laws/hellinger-no-ray",
    title="Hellinger: no ray",
    statement=r"There are no levels $r<s<t$ and laws with $D(m_r,m_s)=s-r$, $D(m_s,m_t)=t-s$ and $D(m_r,m_t)=t-r$, "
    r"where $D$ is \textsf{Hellinger}: $D(P,R)<D(P,Q)+D(Q,R)$ for any three different laws.",
    claim=NEVER_STRAIGHT,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    reading="A ray has any three levels.",
    twins=(Twin("any three laws", "that may be the same", NEVER_STRAIGHT.without("three different laws")),),
)

THEOREMS = (
    has(
        HELLINGER,
        "symmetric",
        id="laws/hellinger-symmetric",
    ),
    has(
        HELLINGER,
        "separates",
        id="laws/hellinger-separates",
    ),
    has(
        HELLINGER,
        "triangle",
        id="laws/hellinger-triangle",
    ),
    has(
        HELLINGER,
        "post-processing",
        id="laws/hellinger-post-processing",
    ),
    has(
        HELLINGER,
        "fresh-composition",
        id="laws/hellinger-fresh-composition",
    ),
    lacks(HELLINGER, "events-suffice", id="laws/hellinger-no-events-suffice"),
    lacks(HELLINGER, "infinite-when-disjoint", id="laws/hellinger-no-infinite-when-disjoint"),
    has(
        HELLINGER,
        "extraneous-noise",
        id="laws/hellinger-extraneous-noise",
    ),
    has(
        HELLINGER,
        "premetric",
        id="laws/hellinger-premetric",
    ),
    NO_RAY,
    has(
        HELLINGER,
        "adaptive-composition",
        id="laws/hellinger-adaptive-composition",
    ),
    has(
        HELLINGER,
        "quadratic-composition",
        id="laws/hellinger-quadratic-composition",
    ),
    lacks(HELLINGER, "convex", id="laws/hellinger-no-convex"),
    has(
        HELLINGER,
        "quasi-convex",
        id="laws/hellinger-quasi-convex",
    ),
)
