"""Section 2.2 (cho2024): which functions are tradeoff functions, where the argument is 1 - type I error."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

PROPERTIES = Every(
    all="P, Q in laws; x, y, t in rates",
    let={
        "f(P: law, Q: law, x: number)": "least_error(P, Q, 1 - x)",
        "steepest(P: law, Q: law)": "largest c in (keep c in columns(P, Q): c[0] > 0): c[1] / c[0]",
        "at_one": "0",
    },
    show="0 <= f(P, Q, x) and f(P, Q, x) <= x and (x <= y => f(P, Q, x) <= f(P, Q, y)) and "
    "f(P, Q, t * x + (1 - t) * y) <= t * f(P, Q, x) + (1 - t) * f(P, Q, y) and "
    "f(P, Q, y) - f(P, Q, x) <= abs(y - x) * steepest(P, Q) and f(P, Q, 1) >= at_one",
)
"""A trade-off function of finite laws is continuous as its slope is bounded, by their largest finite ratio."""
ENOUGH = Every(
    all="n in whole; v in functions(n + 3, 4)",
    let={
        "pieces(v: wholes)": "len(v) - 2",
        "first_law(v: wholes)": "join([map k in range(pieces(v)): 1 / pieces(v), [0]])",
        "second_law(v: wholes)": "join([map k in range(pieces(v)): (v[k + 1] - v[k]) / 3, [1 - v[pieces(v)] / 3]])",
        "value_at(v: wholes, k: whole)": "if k = pieces(v) then v[k + 1] / 3 else v[k] / 3",
    },
    given={
        "convex": "v[pieces(v)] <= v[pieces(v) + 1] and "
        "every k in range(pieces(v) - 1): v[k + 1] - v[k] <= v[k + 2] - v[k + 1]",
        "continuous": "v[pieces(v)] = v[pieces(v) + 1]",
        "non-decreasing": "every k in range(pieces(v) + 1): v[k] <= v[k + 1]",
        "at most the identity": "every k in range(pieces(v) + 1): v[k] / 3 <= k / pieces(v)",
    },
    show="is_law(second_law(v)) and every k in range(pieces(v) + 1): "
    "least_error(first_law(v), second_law(v), 1 - k / pieces(v)) = value_at(v, k)",
)
"""f is linear between its values at 0, 1/n, ..., 1 (from the left), thirds all; the last of v is its value at 1 itself.

The first law is uniform on the pieces; the second has the rises there, and the rest elsewhere.
"""
THEOREM = Theorem(
    id="cho2024/prose-2.2-tradeoff-characterisation",
    title="Which functions are tradeoff functions",
    statement=r"""A function $f:[0,1]\to[0,1]$ is $T(P,Q)$ for some laws $P,Q$ if and only if it is convex, continuous,
non-decreasing and $f(x)\le x$ for all $x$.""",
    claim=AllOf({"tradeoff functions have the properties": PROPERTIES, "the properties are enough": ENOUGH}),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
    lines="47",
    text=(RECONSTRUCTED,),
    reading=(
        "`T(P, Q)(x)` is the least type II error of a test whose type I error is at most `1 - x`. Functions that are "
        "linear between finitely many corners; laws on finite spaces have no others. They are continuous, as their "
        "slope is bounded. That the properties are enough is shown by laws with that function; a function with a "
        "fall, a jump or a kink upwards has none."
    ),
    twins=(
        Twin("not convex", "convexity dropped", ENOUGH.without("convex")),
        Twin("not continuous", "continuity dropped: a jump at 1", ENOUGH.without("continuous")),
        Twin(
            "not non-decreasing",
            "monotonicity dropped",
            ENOUGH.without("non-decreasing"),
            not_needed="a convex function that reaches its least value 0 at 0, as `0 <= f(0) <= 0`, does not decrease",
        ),
        Twin("above the identity", "`f(x) <= x` dropped", ENOUGH.without("at most the identity")),
        Twin("up to 1", "tradeoff functions end at 1", PROPERTIES.put(at_one="1")),
    ),
)
