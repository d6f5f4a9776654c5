"""The laws of the squared Hellinger distance; a, b, c, d are roots of probabilities."""

from __future__ import annotations

from _law_lemmas import And, Eq, Ne, a, b, c, d, k, m, nonnegative, pointwise, u, v, w
from _output_laws import has, lacks

from dpcalc.spec.divergences.hellinger import SQUARED_HELLINGER as SQUARE

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
        lemma=pointwise((a - b) ** 2 > 0, And(nonnegative(a, b), Ne(a, b))),
        because=HALF,
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
)
