"""The laws of the Hellinger distance; a, b, c, d are roots of probabilities."""

from __future__ import annotations

from _law_lemmas import And, Eq, Ne, a, b, c, d, k, m, nonnegative, pointwise, u, v, w, x, y
from _output_laws import has, lacks

from dpcalc.claim import AllOf
from dpcalc.spec.divergences.hellinger import HELLINGER

HALF = "the square of the distance is half the sum of (a - b)^2 over outcomes, a and b the roots of p and q"
PRODUCTS = "the square of the distance is 1 less the sum of a b over outcomes, a and b the roots of p and q"
MERGING = pointwise(
    (k * a**2 + m * c**2) * (k * b**2 + m * d**2) >= (k * a * b + m * c * d) ** 2, nonnegative(a, b, c, d, k, m)
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
        lemma=pointwise((a - b) ** 2 > 0, And(nonnegative(a, b), Ne(a, b))),
        because=HALF,
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
)
