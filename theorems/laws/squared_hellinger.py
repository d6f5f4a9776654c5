"""The laws of the squared Hellinger distance; a, b, c, d are roots of probabilities."""

from __future__ import annotations

from dpcalc.theory import AllOf
from theorems._law_lemmas import Abs, And, Eq, Max, a, b, c, d, k, m, nonnegative, pointwise, s, t, u, v, w, x, y
from theorems._premetric_laws import UNIFORM_RAY, Premetric, has, lacks, ray

SQUARE = Premetric("squared-Hellinger", "squared_hellinger(P, Q)")
HALF = "the value is half the sum of (a - b)^2 over outcomes, a and b the roots of p and q"
PRODUCTS = "the value is 1 less the sum of a b over outcomes, a and b the roots of p and q"

THEOREMS = (
    has(
        SQUARE,
        "symmetric",
        id="laws/squared-hellinger-symmetric",
        lemma=pointwise(Eq((a - b) ** 2, (b - a) ** 2), nonnegative(a, b)),
        because=HALF,
    ),
    has(
        SQUARE,
        "separates",
        id="laws/squared-hellinger-separates",
        lemma=pointwise((a - b) ** 2 > 0, a > b),
        because=f"{HALF}; a is the larger of the two where they differ",
    ),
    lacks(SQUARE, "triangle", id="laws/squared-hellinger-no-triangle"),
    has(
        SQUARE,
        "post-processing",
        id="laws/squared-hellinger-post-processing",
        lemma=pointwise(
            (k * a**2 + m * c**2) * (k * b**2 + m * d**2) >= (k * a * b + m * c * d) ** 2,
            nonnegative(a, b, c, d, k, m),
        ),
        because=f"{PRODUCTS}; the root of an output's probabilities is at least what its outcomes add up to, and the "
        "chances k of an outcome add up to 1 over outputs",
    ),
    has(
        SQUARE,
        "fresh-composition",
        id="laws/squared-hellinger-fresh-composition",
        lemma=pointwise(1 - u * v <= (1 - u) + (1 - v), And(nonnegative(u, v), u <= 1, v <= 1)),
        because=f"{PRODUCTS}; for a product of laws that sum is the product u v",
    ),
    lacks(SQUARE, "events-suffice", id="laws/squared-hellinger-no-events-suffice"),
    lacks(SQUARE, "infinite-when-disjoint", id="laws/squared-hellinger-no-infinite-when-disjoint"),
    has(
        SQUARE,
        "extraneous-noise",
        id="laws/squared-hellinger-extraneous-noise",
        lemma=pointwise(Eq((a * w - b * w) ** 2, w**2 * (a - b) ** 2), nonnegative(a, b, w)),
        because=f"{HALF}; w is the root of a chance of noise, and these chances add up to 1",
    ),
    has(
        SQUARE,
        "premetric",
        id="laws/squared-hellinger-premetric",
        lemma=pointwise(Eq((a - b) ** 2, 0), And(nonnegative(a, b), Eq(a, b))),
        because=HALF,
    ),
    has(
        SQUARE,
        "group",
        id="laws/squared-hellinger-group",
        lemma=pointwise(2 * (x * u) * (y * v) <= x**2 * v**2 + y**2 * u**2, nonnegative(x, y, u, v)),
        because=f"{HALF}: its root is the length of a vector of differences; lengths obey the triangle inequality by "
        "Cauchy and Schwarz, which is the lemma summed over pairs of outcomes, (x, y) and (u, v) being differences "
        "there",
    ),
    has(
        SQUARE,
        "adaptive-composition",
        id="laws/squared-hellinger-adaptive-composition",
        lemma=AllOf(
            {
                "one first outcome": pointwise(a * b * w >= a * b * v, And(nonnegative(a, b, v), w >= v)),
                "squares": pointwise(1 - u * v <= (1 - u) + (1 - v), And(nonnegative(u, v), u <= 1, v <= 1)),
            }
        ),
        because=f"{PRODUCTS}; for the joint laws it adds up a b w, w being that sum for the second laws after a first "
        "outcome, at least the least, v",
    ),
    lacks(SQUARE, "quadratic-composition", id="laws/squared-hellinger-no-quadratic-composition"),
    has(
        SQUARE,
        "convex",
        id="laws/squared-hellinger-convex",
        lemma=pointwise(
            (k * a**2 + m * c**2) * (k * b**2 + m * d**2) >= (k * a * b + m * c * d) ** 2,
            nonnegative(a, b, c, d, k, m),
        ),
        because=f"{PRODUCTS}; by the lemma that sum is, for mixtures with weights k and m, at least the mean of the "
        f"two",
    ),
    ray(
        SQUARE,
        UNIFORM_RAY,
        id="laws/squared-hellinger-ray",
        lemma=pointwise(Eq(1 + s + t - 2 * Max(s, t), 1 - Abs(s - t)), nonnegative(s, t)),
        because="let the output tell between which levels, up to 1, a uniform variable on [0, 1] lies, and whether the "
        "level is above it: two of these laws agree where it is below both levels or above both, which has the "
        "probability min(s, t) + 1 - max(s, t) = 1 - |s - t|, and each has the rest, |s - t|, to "
        "itself; so the sum of a b is 1 - |s - t|",
    ),
)
