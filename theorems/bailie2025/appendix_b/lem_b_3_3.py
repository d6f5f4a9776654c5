"""Lemma B.3.3 (bailie2025): the order of the records does not matter to what is released."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

RATES = {"p": ("0", "1/20", "1/2", "2/3", "1")}
REORDERED = Every(
    all="x, y in datasets; g in permutations(len(y)); p in rates",
    let={
        "gap": "0",
        "reordered(y, g)": "map i in g: y[i]",
        "P(x, z, p)": "sum g in within(x): if swapped(x, g) ~ z then draws(x, g, p) else 0",
    },
    given={"distance": "hamming_s(x, y) = gap"},
    show="let x' = reordered(y, g): every z in join([outputs(x), outputs(x')]): P(x, z, p) = P(x', z, p)",
)


THEOREM = Theorem(
    id="bailie2025/lem-b.3.3",
    title="Reordering the records does not change the law",
    statement=r"""If $x'$ lists the records of $x$ in another order, that is $d_{\rm HamS}(x,x')=0$, then
\[ D_{\rm MULT}\bigl[P_x(C(Z)),\,P_{x'}(C(Z))\bigr]=0 . \]""",
    claim=REORDERED,
    routes=(Enumerate(EnumerateScope(up_to=4, values=RATES), slow=EnumerateScope(up_to=5, values=RATES)), Prove()),
    lines="4085-4089",
    twins=(
        Twin("one record differs", "`d_HamS(x, x') = 1` instead of 0", REORDERED.put(gap="1")),
        Twin("a single swap", "`d_HamS(x, x') = 2` instead of 0", REORDERED.put(gap="2")),
    ),
    reading="Every list of records is some `y` with its records in the order `g`. A distance of 0 is equality of "
    "the laws.",
)
