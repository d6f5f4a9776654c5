"""The laws of integral probability metrics of classes of functions; u and v are means of one function."""

from __future__ import annotations

from fractions import Fraction

import _law_lemmas as lemma
from _law_lemmas import Abs, And, Eq, Max, a, b, c, k, m, nonnegative, p, pointwise, q, s, t, u, v, w
from _output_laws import has, lacks
from _parameters import monotone
from _rays import linear, of_laws

from dpcalc.spec.divergences.integral import integral

LINE = integral([{0: 0, 1: 1, 2: 2}])
TWO = integral([{0: 0, 1: 1, 2: 2}, {0: 1, 1: 0, 2: Fraction(1, 2)}])
MEANS = "the metric is the largest |u - v| over functions, u and v being means"

THEOREMS = (
    has(LINE, "premetric", TWO, id="laws/ipm-premetric", lemma=lemma.SAME_GAP, because=MEANS),
    has(
        LINE,
        "symmetric",
        TWO,
        id="laws/ipm-symmetric",
        lemma=pointwise(Abs(v - u) <= c, And(u - v <= c, v - u <= c)),
        because=f"{MEANS}; bounds c on |u - v| are bounds on |v - u|",
    ),
    lacks(LINE, "separates", id="laws/ipm-no-separates"),
    has(
        LINE,
        "triangle",
        TWO,
        id="laws/ipm-triangle",
        lemma=pointwise(u - w <= a + b, And(u - v <= a, v - w <= b)),
        because=f"{MEANS}; a and b are the two distances, and the same holds with the laws exchanged",
    ),
    of_laws(
        LINE,
        lambda place, levels: (1 - levels[place], levels[place]),
        linear,
        id="laws/ipm-ray",
        lemma=pointwise(Eq((1 - s) * a + s * b - ((1 - t) * a + t * b), (s - t) * (b - a)), nonnegative(s, t)),
        because="let b - a be the largest difference of two values of one function, which is positive; laws that "
        "choose between these two outputs with chances 1 - s and s are |s - t| (b - a) apart, and no function shows "
        "more",
        formula="chances 1 - t and t of outputs with values 0 and 1",
    ),
    lacks(LINE, "deterministic-post-processing", id="laws/ipm-no-deterministic-post-processing"),
    has(
        LINE,
        "convex",
        TWO,
        id="laws/ipm-convex",
        lemma=pointwise(
            k * p + m * u - (k * q + m * v) <= k * c + m * w, And(nonnegative(k, m), p - q <= c, u - v <= w)
        ),
        because=f"{MEANS}; mixtures with weights k and m mix means, (p, q) and (u, v); c and w are the two distances, "
        f"and the same holds with the laws exchanged",
    ),
    lacks(LINE, "infinite-when-disjoint", id="laws/ipm-no-infinite-when-disjoint"),
    monotone(
        "pairs of laws, a class of functions and a larger one",
        ((LINE, TWO),),
        id="laws/ipm-monotone",
        lemma=pointwise(u <= Max(u, v), nonnegative(u, v)),
        because=f"{MEANS}; a larger class has a larger maximum. The metric rises with the class",
    ),
)
