"""Definition 5.11 (kifer2022): the Renyi divergence is not symmetric."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Some, Theorem, Twin
from theorems._premetric_laws import SYMMETRIC
from theorems.kifer2022._text import RECONSTRUCTED

ORDERS = ("3/2", "2", "3", "5")
NEARBY = Some(
    all="P, Q in map k in 0..4: [k / 4, 1 - k / 4]",
    let={"D(P: law, Q: law)": "squared_hellinger(P, Q)"},
    show="D(P, Q) != D(Q, P)",
)
THEOREM = Theorem(
    id="kifer2022/def-5.11b",
    title="Definition 5.11: the Renyi divergence is not symmetric",
    statement=r"$D_\omega(P\|Q)\ne D_\omega(Q\|P)$ in general.",
    claim=AllOf({f"order `{order}`": SYMMETRIC.put(D=f"renyi(P, Q, {order})").denied for order in ORDERS}),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="248",
    text=(RECONSTRUCTED,),
    reading="In general: at each of several orders above 1 some laws show it.",
    twins=(
        Twin(
            "order `1/2`",
            "the Hellinger distance, a function of the divergence of order `1/2`, of laws on two outcomes in quarters",
            NEARBY,
        ),
    ),
)
