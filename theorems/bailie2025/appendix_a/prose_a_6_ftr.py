"""Appendix A.6 (bailie2025), after Dong et al. (2022): which functions are tradeoff functions."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

HAVE = Every(
    all="P, Q in laws; a, b, t in rates",
    given={"in order": "a <= b"},
    let={
        "g(P: law, Q: law, a: number)": "1 - least_error(P, Q, a)",
        "steepest(P: law, Q: law)": "largest x in columns(P, Q): if x[0] > 0 then x[1] / x[0] else 0",
    },
    show="0 <= g(P, Q, b) - g(P, Q, a) and g(P, Q, b) - g(P, Q, a) <= steepest(P, Q) * (b - a) "
    "and t * g(P, Q, a) + (1 - t) * g(P, Q, b) <= g(P, Q, t * a + (1 - t) * b) and a <= g(P, Q, a)",
)
"""Non-decreasing, continuous (no steeper than the largest ratio), concave, and at least the identity."""
ENOUGH = Every(
    all="n in whole; N in whole; f in functions(n + 1, N + 1); z in range(N + 1)",
    given={
        "there are pieces": "n > 0 and N > 0",
        "continuous": "z = f[0]",
        "concave": "z <= f[0] and every k in range(n): k = 0 or f[k + 1] - f[k] <= f[k] - f[k - 1]",
        "non-decreasing": "z <= f[0] and every k in range(n): f[k] <= f[k + 1]",
        "at least the identity": "every k in range(n + 1): f[k] / N >= k / n",
    },
    show="let P = join([[0], map k in range(n): 1 / n]): "
    "let Q = join([[f[0] / N], map k in range(n): (f[k + 1] - f[k]) / N]): "
    "is_law(Q) and least_error(P, Q, 0) = 1 - z / N "
    "and every k in range(n + 1): least_error(P, Q, k / n) = 1 - f[k] / N",
)
"""Q's density is the slope of the function, and what it is above 0 is off P."""
FAST = EnumerateScope(up_to=3, values={"n": ("1", "2", "3"), "N": ("3",)})
SLOW = EnumerateScope(up_to=4, values={"n": ("1", "2", "3", "4"), "N": ("3",)})

THEOREM = Theorem(
    id="bailie2025/prose-a.6-ftr",
    title="The set of tradeoff functions",
    statement=r"""The tradeoff functions of pairs of laws are the functions from $[0,1]$ to $[0,1]$ that are continuous,
concave, non-decreasing and at least the identity.""",
    claim=AllOf({"tradeoff functions have the properties": HAVE, "the properties are enough": ENOUGH}),
    routes=(Enumerate(FAST, slow=SLOW),),
    lines="3862-3864",
    reading="Functions that are linear between finitely many corners; laws on finite spaces have no others. The "
    "second part takes a function that is linear between its values `f(k)/N` at the sizes `k/n`, and is `z/N` at 0, "
    "where it may jump: it is the tradeoff function of the two laws that are named.",
    twins=(
        Twin("not continuous", "continuity dropped: a jump at 0", ENOUGH.without("continuous")),
        Twin("not concave", "concavity dropped", ENOUGH.without("concave")),
        Twin(
            "not non-decreasing",
            "monotonicity dropped",
            ENOUGH.without("non-decreasing"),
            not_needed="a concave function that reaches its largest value 1 at 1, as `f(1) >= 1`, does not decrease",
        ),
        Twin("below the identity", "without `f(a) >= a`", ENOUGH.without("at least the identity")),
        Twin(
            "from 0",
            "tradeoff functions start at 0",
            HAVE.showing(f"{HAVE.show} and g(P, Q, 0) = 0"),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
