"""Section 4.2 (bailie2025): pure, approximate and zero-concentrated privacy as specifications."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

BY_EVENTS = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={"budget(c: number, delta: number)": "log(c)"},
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="private(P, Q, c, delta) <=> MULT_delta(P, Q, delta) <= budget(c, delta)",
)
BY_ORDERS = Every(
    all="P, Q in laws; rho in amounts; t in amounts",
    let={"budget(rho: number)": "sqrt(rho)"},
    given={"an order above 1": "t > 1"},
    show="max(renyi(P, Q, t), renyi(Q, P, t)) <= rho * t "
    "<=> sqrt(max(renyi(P, Q, t), renyi(Q, P, t)) / t) <= budget(rho)",
)
LEVELS = {"c": ("1", "3/2", "2", "3"), "delta": ("0", "1/6", "1/4", "1/2")}
ORDERS = {"t": ("11/10", "2", "5"), "rho": ("0", "1/20", "1/10", "1/4", "1/2", "1", "2")}
SCOPE = EnumerateScope(up_to=3, values={**LEVELS, **ORDERS})
THEOREM = Theorem(
    id="bailie2025/prose-4.2-special-cases",
    title="Section 4.2: common definitions are special cases",
    statement=r"Pure $\varepsilon$-DP, approximate $(\varepsilon,\delta)$-DP and zero-concentrated $\rho$-DP are "
    r"specifications: with $d$ the distance of neighbours (1 between neighbours, else infinite), one universe, and the "
    r"output premetrics $D_{\mathrm{MULT}}$, $D_{\mathrm{MULT}}^{\delta}$ and $D_{\mathrm{NoR}}$.",
    claim=AllOf(
        {
            "pure and approximate": BY_EVENTS,
            "zero-concentrated": BY_ORDERS,
        }
    ),
    routes=(Enumerate(SCOPE), Prove()),
    lines="1762-1764",
    reading="Pair of neighbours by pair of neighbours; at infinite distance nothing is asked. Pure is `delta = 0`. "
    "The normalised Renyi metric takes the root: its budget is the root of the usual `rho`. Both sides of the last "
    "part are said of every order, so they are compared at every order.",
    twins=(
        Twin(
            "another budget",
            "`epsilon` replaced by `ln(exp(epsilon) - delta)`",
            BY_EVENTS.put(budget="log(c - delta)"),
            (Enumerate(EnumerateScope(up_to=3, values=LEVELS)),),
        ),
        Twin(
            "no root",
            "the budget of NoR is the usual `rho` itself",
            BY_ORDERS.put(budget="rho"),
            (Enumerate(EnumerateScope(up_to=3, values=ORDERS)),),
        ),
    ),
)
