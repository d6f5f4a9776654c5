"""Section 2.4.6 (bailie2025): approximate privacy as a bound on a function-valued premetric."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

CURVE = Every(
    all="P, Q in laws; d in distances; c in distances; delta0 in rates; delta in rates",
    given={"a budget": "c >= 1"},
    let={
        "times(a, b)": "a * b",
        "budget(t, delta0, c)": "if t = delta0 then log(c) else inf",
    },
    show="MULT_delta(P, Q, delta0) <= times(log(c), d) <=> "
    "every t in [delta0, delta]: MULT_delta(P, Q, t) <= times(budget(t, delta0, c), d)",
)
DELTAS = ("0", "1/10", "1/4", "1/2", "9/10")
VALUES = {"d": ("0", "1", "2", "inf"), "c": ("1", "2", "inf"), "delta0": DELTAS, "delta": DELTAS}

THEOREM = Theorem(
    id="bailie2025/prose-2.4.6-curve",
    title="Approximate privacy is a bound on a function-valued premetric",
    statement=r"$(\varepsilon_0,\delta_0)$-DP defines the same mechanisms as the premetric that maps $(P,Q)$ to the "
    r"function $\delta\mapsto D_{\mathrm{MULT}}^\delta(P,Q)$, in the pointwise order, with the budget "
    r"$\varepsilon(\delta_0)=\varepsilon_0$ and $\varepsilon(\delta)=\infty$ otherwise.",
    claim=CURVE,
    routes=(Enumerate(EnumerateScope(up_to=3, values=VALUES), slow=EnumerateScope(up_to=4, values=VALUES)),),
    lines="1186-1190",
    reading="Pair of datasets by pair of datasets, at a distance `d`, with the budget `eps_0 = ln c`. The function "
    "is looked at in `delta_0` and in any other `delta`, and products are those of the chapter, with `0 * inf = inf`.",
    twins=(
        Twin(
            "`0 * inf = 0`",
            "the usual product for the chapter's",
            CURVE.put(times="if a = 0 or b = 0 then 0 else a * b"),
        ),
        Twin(
            "the budget at every `delta`",
            "`eps_0` at every `delta` for `eps_0` at `delta_0` alone",
            CURVE.put(budget="log(c)"),
        ),
    ),
)
