"""Definition 5.12, footnote 10 (kifer2022): Renyi privacy by moments of the privacy loss."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

MOMENT = "sum c in columns(P, Q): if c[0] = 0 then 0 else if c[1] = 0 then inf else c[0] * (c[0] / c[1]) ^ k"
EQUIVALENT = Every(
    all="P, Q in laws; w in amounts; tau in distances",
    let={"moment_of_loss(P: law, Q: law, k: number)": MOMENT, "less": "1"},
    given={"`omega`": "w > 1"},
    show="renyi(P, Q, w) <= tau <=> moment_of_loss(P, Q, w - less) <= exp((w - 1) * tau)",
)
AT_THE_LEAST = Every(
    all="P, Q in laws; w in amounts",
    let=EQUIVALENT.let,
    given=EQUIVALENT.given,
    show="moment_of_loss(P, Q, w - less) = exp((w - 1) * renyi(P, Q, w))",
)
OTHER = MOMENT.replace("columns(P, Q)", "columns(Q, P)")
THEOREM = Theorem(
    id="kifer2022/def-5.12b",
    title="Definition 5.12: Renyi privacy by moments of the privacy loss",
    statement=r"$D_\omega(M(D_1)\|M(D_2))\le\tau$ if and only if $E[e^{(\omega-1)L_{12}}]\le e^{(\omega-1)\tau}$.",
    claim=AllOf({"every `tau`": EQUIVALENT, "the least `tau`": AT_THE_LEAST}),
    routes=(Enumerate(EnumerateScope(up_to=4, values={"w": ("3/2", "2", "3")})), Prove()),
    lines="251",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("`omega`", "`omega` for `omega - 1` in the mean", EQUIVALENT.put(less="0")),
        Twin("the other loss", "`L_21` for `L_12`", EQUIVALENT.put(moment_of_loss=OTHER)),
    ),
)
