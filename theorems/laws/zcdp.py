"""The laws of zero-concentrated privacy in its usual parameter, from those of Renyi divergences of all orders a > 1."""

from dpcalc.theory import Prove, Theorem, Twin
from theorems._concentrated_laws import (
    EVENTS_DO_NOT_SUFFICE,
    LOOK,
    NO_QUADRATIC,
    NO_TRIANGLE,
    NOT_CONVEX,
    SCOPE,
    SUM_OF_SQUARES,
    TRIANGLE,
    shown,
)
from theorems._premetric_laws import LAWS, RHO, called, has, normal_ray

THEOREMS = (
    has(
        RHO,
        "premetric",
        id="laws/zcdp-premetric",
    ),
    has(
        RHO,
        "symmetric",
        id="laws/zcdp-symmetric",
    ),
    has(
        RHO,
        "separates",
        id="laws/zcdp-separates",
    ),
    shown(
        "zCDP",
        "triangle",
        NO_TRIANGLE,
        id="laws/zcdp-no-triangle",
        values={"u": ("1/5",), "v": ("1/5",)},
    ),
    Theorem(
        id="laws/zcdp-group",
        title="zCDP: group",
        statement=f"{LAWS['group'].words}, where $D$ is {called('zCDP')}.",
        claim=TRIANGLE,
        routes=(SCOPE, Prove()),
        reading="`a` and `b` are at least the roots of `D(P, Q)` and `D(Q, R)`, so that `(a + b)^2` is at least "
        "`D(P, R)`.",
        twins=(Twin("a stronger law", "the distances for their roots", SUM_OF_SQUARES, (LOOK,)),),
    ),
    normal_ray(RHO.name, id="laws/zcdp-ray", because="With `c = 2`, `D_a/a = |s - t|` at every order"),
    has(
        RHO,
        "post-processing",
        id="laws/zcdp-post-processing",
    ),
    has(
        RHO,
        "adaptive-composition",
        id="laws/zcdp-adaptive-composition",
    ),
    shown(
        "zCDP",
        "quadratic-composition",
        NO_QUADRATIC,
        id="laws/zcdp-no-quadratic-composition",
        values={"u": ("1/6",), "v": ("1/6",), "w": ("1/4",)},
    ),
    shown("zCDP", "convex", NOT_CONVEX, id="laws/zcdp-no-convex", values={}),
    has(
        RHO,
        "quasi-convex",
        id="laws/zcdp-quasi-convex",
    ),
    shown(
        "zCDP",
        "events-suffice",
        EVENTS_DO_NOT_SUFFICE,
        id="laws/zcdp-no-events-suffice",
        values={"u": ("4/25",)},
    ),
    has(
        RHO,
        "infinite-when-disjoint",
        id="laws/zcdp-infinite-when-disjoint",
    ),
    has(
        RHO,
        "extraneous-noise",
        id="laws/zcdp-extraneous-noise",
    ),
)
