"""Footnote 8 (kifer2022): the generalised inverse of a trade-off function."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

LEVELS = tuple(f"{i}/12" for i in range(13))
INVERTS = Every(
    all="n in whole; v in functions(n + 3, 5); x in rates",
    let={
        "pieces(v: wholes)": "len(v) - 2",
        "f(v: wholes, t: number)": "if t = 0 then v[0] / 4 else let k = min(floor(t * pieces(v)), pieces(v) - 1): "
        "1/4 * (v[k + 1] + (v[k + 2] - v[k + 1]) * (t * pieces(v) - k))",
        "inverse_of(v: wholes, x: number)": "if v[0] <= 4 * x then 0 else "
        "least k in (keep k in range(pieces(v)): v[k + 2] <= 4 * x): "
        "(k + if v[k + 1] <= 4 * x then 0 else (v[k + 1] - 4 * x) / (v[k + 1] - v[k + 2])) / pieces(v)",
        "is_invertible(v: wholes)": "every k in range(pieces(v)): v[k + 1] > v[k + 2]",
        "in_its_range(v: wholes, x: number)": "x <= v[0] / 4",
    },
    given={
        "convex": "v[0] >= v[1] and every k in range(pieces(v) - 1): v[k + 2] - v[k + 1] <= v[k + 3] - v[k + 2]",
        "non-increasing": "every k in range(pieces(v)): v[k + 1] >= v[k + 2]",
        "`f(t) <= 1 - t`": "every k in range(pieces(v) + 1): v[k + 1] / 4 <= 1 - k / pieces(v)",
        "continuous": "v[0] = v[1]",
    },
    show="let t = inverse_of(v, x): f(v, t) <= x and (is_invertible(v) and in_its_range(v, x) => f(v, t) = x)",
)
"""f is linear between its values at 0, 1/n, ..., 1 (from the right), quarters all; v[0]/4 is its value at 0 itself."""
THEOREM = Theorem(
    id="kifer2022/conv-f-inv",
    title="Footnote 8: the generalised inverse",
    statement=r"Let $f:[0,1]\to[0,1]$ be continuous, convex, non-increasing with $f(x)\le1-x$, and "
    r"$f^{-1}(x)=\inf\{t\in[0,1]:f(t)\le x\}$. Then $f(f^{-1}(x))\le x$, with equality where $f$ is invertible and "
    r"$x$ in its range.",
    claim=INVERTS,
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, values={"x": LEVELS}),
            slow=EnumerateScope(up_to=4, values={"x": LEVELS}),
        ),
    ),
    lines="211-212",
    text=(RECONSTRUCTED,),
    reading="For continuous `f` the set is closed, so its least element is in it; and `f` is at least `x` to its "
    "left. Functions that are linear between multiples of `1/n`, with quarters as values there.",
    twins=(
        Twin("not continuous", "`f` may jump at 0, as a convex function may", INVERTS.without("continuous")),
        Twin("beyond the range", "equality for every `x`", INVERTS.put(in_its_range="0 <= x")),
        Twin(
            "not invertible",
            "equality for every `f`, for `x` in its range",
            INVERTS.put(is_invertible="0 <= v[0]"),
            not_needed="the least place at which `f` is at most `x` has the value `x` by continuity, if any place has",
        ),
    ),
)
