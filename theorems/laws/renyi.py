"""The laws of the Renyi divergence of an order a > 1; the orders 3/2, 2 and 3 are enumerated."""

from __future__ import annotations

from theorems._premetric_laws import Premetric, has, lacks, monotone, normal_ray

TWO, THREE = Premetric("Renyi(2)", "renyi(P, Q, 2)"), Premetric("Renyi(3)", "renyi(P, Q, 3)")
FRACTION = Premetric("Renyi(3/2)", "renyi(P, Q, 3/2)")

THEOREMS = (
    lacks(TWO, "symmetric", id="laws/renyi-no-symmetric"),
    has(
        TWO,
        "separates",
        THREE,
        FRACTION,
        id="laws/renyi-separates",
    ),
    lacks(TWO, "triangle", id="laws/renyi-no-triangle"),
    has(
        TWO,
        "post-processing",
        THREE,
        FRACTION,
        id="laws/renyi-post-processing",
    ),
    has(
        TWO,
        "fresh-composition",
        THREE,
        FRACTION,
        id="laws/renyi-fresh-composition",
    ),
    lacks(TWO, "events-suffice", id="laws/renyi-no-events-suffice"),
    has(
        TWO,
        "infinite-when-disjoint",
        THREE,
        FRACTION,
        id="laws/renyi-infinite-when-disjoint",
    ),
    has(
        TWO,
        "extraneous-noise",
        THREE,
        FRACTION,
        id="laws/renyi-extraneous-noise",
    ),
    has(
        TWO,
        "premetric",
        THREE,
        FRACTION,
        id="laws/renyi-premetric",
    ),
    lacks(TWO, "group", id="laws/renyi-no-group"),
    normal_ray(TWO.name, id="laws/renyi-ray", because="With `c = 2/a`, `D_a = a*c*|s - t|/2 = |s - t|`"),
    has(
        TWO,
        "adaptive-composition",
        THREE,
        FRACTION,
        id="laws/renyi-adaptive-composition",
    ),
    lacks(TWO, "quadratic-composition", id="laws/renyi-no-quadratic-composition"),
    lacks(TWO, "convex", id="laws/renyi-no-convex"),
    has(
        TWO,
        "quasi-convex",
        THREE,
        FRACTION,
        id="laws/renyi-quasi-convex",
    ),
    monotone(
        (FRACTION, TWO),
        (TWO, THREE),
        id="laws/renyi-monotone",
    ),
)
