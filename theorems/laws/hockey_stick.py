"""The laws of the hockey-stick divergence at an epsilon above 0; ln 2 and ln 3 are enumerated."""

from __future__ import annotations

from theorems._premetric_laws import UNIFORM_RAY, Premetric, has, lacks, monotone, ray

TWO = Premetric("hockey-stick(log(2))", "hockey_stick(P, Q, 2)")
THREE = Premetric("hockey-stick(log(3))", "hockey_stick(P, Q, 3)")
ONE = Premetric("hockey-stick(0)", "hockey_stick(P, Q, 1)")

THEOREMS = (
    has(
        TWO,
        "premetric",
        THREE,
        id="laws/hockey-stick-premetric",
    ),
    lacks(TWO, "symmetric", id="laws/hockey-stick-no-symmetric"),
    lacks(TWO, "separates", id="laws/hockey-stick-no-separates"),
    lacks(TWO, "group", id="laws/hockey-stick-no-group"),
    ray(
        TWO,
        UNIFORM_RAY,
        id="laws/hockey-stick-ray",
    ),
    has(
        TWO,
        "post-processing",
        THREE,
        id="laws/hockey-stick-post-processing",
    ),
    lacks(TWO, "fresh-composition", id="laws/hockey-stick-no-fresh-composition"),
    has(
        TWO,
        "convex",
        THREE,
        id="laws/hockey-stick-convex",
    ),
    has(
        TWO,
        "events-suffice",
        THREE,
        id="laws/hockey-stick-events-suffice",
    ),
    lacks(TWO, "infinite-when-disjoint", id="laws/hockey-stick-no-infinite-when-disjoint"),
    has(
        TWO,
        "extraneous-noise",
        THREE,
        id="laws/hockey-stick-extraneous-noise",
    ),
    monotone(
        (THREE, TWO),
        (TWO, ONE),
        id="laws/hockey-stick-monotone",
    ),
)
