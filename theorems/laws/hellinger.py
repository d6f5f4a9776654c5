"""The laws of the Hellinger distance; a, b, c, d are roots of probabilities."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, a, b, c, d, k, m, nonnegative, pointwise, u, v, w, x, y
from theorems._premetric_laws import TRIANGLE, Premetric, has, lacks

HELLINGER = Premetric("Hellinger", "hellinger(P, Q)")
HALF = "the square of the distance is half the sum of (a - b)^2 over outcomes, a and b the roots of p and q"
PRODUCTS = "the square of the distance is 1 less the sum of a b over outcomes, a and b the roots of p and q"
MERGING = pointwise(
    (k * a**2 + m * c**2) * (k * b**2 + m * d**2) >= (k * a * b + m * c * d) ** 2, nonnegative(a, b, c, d, k, m)
)


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
    claim=Reduction(
        NEVER_STRAIGHT,
        AllOf(
            {
                "how far below": pointwise(
                    Eq(k * x**2 + (1 - k) * y**2 - (k * x + (1 - k) * y) ** 2, k * (1 - k) * (x - y) ** 2), k > 0
                ),
                "that is positive": pointwise(k * (1 - k) * (x - y) ** 2 > 0, And(k > 0, k < 1, x > y)),
            }
        ),
        f"{HALF}: up to a factor it is the length of the difference of two vectors, of length 1 each. Lengths of "
        f"differences add up only where the vector in the middle is k times the one and 1 - k times the other, 0 < k "
        f"< 1; but then its square is, coordinate by coordinate (x and y, named so that x >= y), below the mean of "
        f"theirs, which add up to 1",
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    reading="A ray has any three levels.",
    twins=(Twin("any three laws", "that may be the same", NEVER_STRAIGHT.without("three different laws")),),
)

THEOREMS = (
    has(
        HELLINGER,
        "symmetric",
        id="laws/hellinger-symmetric",
        lemma=pointwise(Eq((a - b) ** 2, (b - a) ** 2), nonnegative(a, b)),
        because=HALF,
    ),
    has(
        HELLINGER,
        "separates",
        id="laws/hellinger-separates",
        lemma=pointwise((a - b) ** 2 > 0, a > b),
        because=f"{HALF}; a is the larger of the two where they differ",
    ),
    has(
        HELLINGER,
        "triangle",
        id="laws/hellinger-triangle",
        lemma=pointwise(2 * (x * u) * (y * v) <= x**2 * v**2 + y**2 * u**2, nonnegative(x, y, u, v)),
        because=f"{HALF}: the length of a vector of differences; lengths obey the triangle inequality by Cauchy and "
        "Schwarz, which is the lemma summed over pairs of outcomes, (x, y) and (u, v) being differences there",
    ),
    has(
        HELLINGER,
        "post-processing",
        id="laws/hellinger-post-processing",
        lemma=MERGING,
        because=f"{PRODUCTS}; the root of an output's probabilities is at least what its outcomes add up to, and the "
        "chances k of an outcome add up to 1 over outputs",
    ),
    has(
        HELLINGER,
        "fresh-composition",
        id="laws/hellinger-fresh-composition",
        lemma=AllOf(
            {
                "squares": pointwise(1 - u * v <= (1 - u) + (1 - v), And(nonnegative(u, v), u <= 1, v <= 1)),
                "roots": pointwise(x**2 + y**2 <= (x + y) ** 2, nonnegative(x, y)),
            }
        ),
        because=f"{PRODUCTS}; for a product of laws that sum is the product u v; so squares of distances add up to at "
        "least the square of the whole, and distances all the more",
    ),
    lacks(HELLINGER, "events-suffice", id="laws/hellinger-no-events-suffice"),
    lacks(HELLINGER, "infinite-when-disjoint", id="laws/hellinger-no-infinite-when-disjoint"),
    has(
        HELLINGER,
        "extraneous-noise",
        id="laws/hellinger-extraneous-noise",
        lemma=pointwise(Eq((a * w - b * w) ** 2, w**2 * (a - b) ** 2), nonnegative(a, b, w)),
        because=f"{HALF}; w is the root of a chance of noise, and these chances add up to 1",
    ),
    has(
        HELLINGER,
        "premetric",
        id="laws/hellinger-premetric",
        lemma=pointwise(Eq((a - b) ** 2, 0), And(nonnegative(a, b), Eq(a, b))),
        because=HALF,
    ),
    NO_RAY,
    has(
        HELLINGER,
        "adaptive-composition",
        id="laws/hellinger-adaptive-composition",
        lemma=AllOf(
            {
                "one first outcome": pointwise(a * b * w >= a * b * v, And(nonnegative(a, b, v), w >= v)),
                "squares": pointwise(1 - u * v <= (1 - u) + (1 - v), And(nonnegative(u, v), u <= 1, v <= 1)),
                "roots": pointwise(x**2 + y**2 <= (x + y) ** 2, nonnegative(x, y)),
            }
        ),
        because=f"{PRODUCTS}; for the joint laws it adds up a b w, w being that sum for the second laws after a first "
        "outcome, at least the least, v; so squares of distances add up to at least the square of the whole",
    ),
    has(
        HELLINGER,
        "quadratic-composition",
        id="laws/hellinger-quadratic-composition",
        lemma=pointwise(1 - u * v <= (1 - u) + (1 - v), And(nonnegative(u, v), u <= 1, v <= 1)),
        because=f"{PRODUCTS}; for a product of laws that sum is the product u v",
    ),
    lacks(HELLINGER, "convex", id="laws/hellinger-no-convex"),
    has(
        HELLINGER,
        "quasi-convex",
        id="laws/hellinger-quasi-convex",
        lemma=MERGING,
        because=f"{PRODUCTS}; by the lemma that sum is, for mixtures with weights k and m, at least the mean of the "
        f"two",
    ),
)
