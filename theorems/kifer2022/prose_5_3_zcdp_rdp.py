"""Section 5.3 (kifer2022): concentrated privacy is Renyi privacy at all orders."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

EVERY_ORDER = Every(
    all="P, Q in laws; rho in amounts; w in amounts",
    given={"an order": "w > 1", "`rho`-zCDP": "concentrated(P, Q, rho)"},
    show="max(renyi(P, Q, w), renyi(Q, P, w)) <= w * rho",
)
FROM_ORDERS = Every(
    all="P, Q in laws; rho in amounts",
    let={"orders": "[17/16, 5/4, 3/2, 2, 3, 5, 9]", "open": "8/7"},
    given={"Renyi privacy": "every w in orders: max(renyi(P, Q, w), renyi(Q, P, w)) <= w * rho"},
    show="concentrated(P, Q, open * rho)",
)
RATES = {"rho": ("0", "1/100", "1/50", "1/20", "1/10", "1/5", "1/3", "1/2", "2/3", "1", "3/2", "2", "3")}
VALUES = {
    **RATES,
    "w": ("17/16", "5/4", "3/2", "2", "3", "5", "9"),
}
THEOREM = Theorem(
    id="kifer2022/prose-5.3-zcdp-rdp",
    title="Section 5.3: concentrated privacy is Renyi privacy at all orders",
    statement=r"$M$ is $\rho$-zCDP if and only if it is $(\omega,\omega\rho)$-Renyi private for all $\omega>1$.",
    claim=AllOf({"only if": EVERY_ORDER, "if": FROM_ORDERS}),
    routes=(Enumerate(EnumerateScope(up_to=4, values=VALUES), slow=EnumerateScope(up_to=6, values=VALUES)),),
    lines="256",
    text=(RECONSTRUCTED,),
    reading="That is the definition. What is checked is that a `rho` that is enough by the supremum over all orders "
    "bounds `D_omega/omega` at orders, and that these leave no more than an eighth of it open.",
    twins=(
        Twin(
            "one order",
            "order 9 alone",
            FROM_ORDERS.put(orders="[9]"),
            (Enumerate(EnumerateScope(up_to=4, values=RATES)),),
        ),
    ),
)
