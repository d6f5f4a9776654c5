"""The laws of the normalised Renyi metric, from those of the Renyi divergences of all orders a > 1."""

from dpcalc.theory import Prove, Theorem, Twin
from theorems._concentrated_laws import (
    EVENTS_DO_NOT_SUFFICE,
    LARGER,
    LOOK,
    ROOT_NOT_CONVEX,
    SCOPE,
    TRIANGLE,
    shown,
)
from theorems._premetric_laws import LAWS, NOR, called, has, normal_ray

THEOREMS = (
    has(
        NOR,
        "symmetric",
        id="laws/nor-symmetric",
    ),
    has(
        NOR,
        "separates",
        id="laws/nor-separates",
    ),
    Theorem(
        id="laws/nor-triangle",
        title="NoR: triangle",
        statement=f"{LAWS['triangle'].words}, where $D$ is {called('NoR')}.",
        claim=TRIANGLE,
        routes=(SCOPE, Prove()),
        reading="`a` and `b` are at least `D(P, Q)` and `D(Q, R)`, so that `a + b` is at least `D(P, R)`.",
        twins=(Twin("a stronger law", "the larger of the two distances for their sum", LARGER, (LOOK,)),),
    ),
    has(
        NOR,
        "post-processing",
        id="laws/nor-post-processing",
    ),
    has(
        NOR,
        "fresh-composition",
        id="laws/nor-fresh-composition",
    ),
    shown(
        "NoR",
        "events-suffice",
        EVENTS_DO_NOT_SUFFICE,
        id="laws/nor-no-events-suffice",
        values={"u": ("4/25",)},
    ),
    has(
        NOR,
        "infinite-when-disjoint",
        id="laws/nor-infinite-when-disjoint",
    ),
    has(
        NOR,
        "extraneous-noise",
        id="laws/nor-extraneous-noise",
    ),
    has(
        NOR,
        "premetric",
        id="laws/nor-premetric",
    ),
    normal_ray(
        NOR.name, id="laws/nor-ray", because="One coordinate is enough: means `sqrt(2) t` give `D_a/a = (s - t)^2`"
    ),
    has(
        NOR,
        "adaptive-composition",
        id="laws/nor-adaptive-composition",
    ),
    has(
        NOR,
        "quadratic-composition",
        id="laws/nor-quadratic-composition",
    ),
    shown("NoR", "convex", ROOT_NOT_CONVEX, id="laws/nor-no-convex", values={}),
    has(
        NOR,
        "quasi-convex",
        id="laws/nor-quasi-convex",
    ),
)
