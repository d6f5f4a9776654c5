"""Lemma 41 (cho2024; Proposition A.7 of Awan and Dong 2022): composing products, and multiplying compositions."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

LEFT = "composed(tensor(F, G), tensor(F', G'))"
RIGHT = "tensor(composed(F, F'), composed(G, G'))"
BELOW = Every(
    all="F, F', G, G' in tradeoffs",
    let={"composed(f: curve, g: curve)": "chained(g, f)"},
    show=f"no_less({RIGHT}, {LEFT})",
)
"""f_1 o f_2 is composed(F, F'): f_2 comes first. Curves list sizes, which are 1 minus the argument of f."""
THEOREM = Theorem(
    id="cho2024/lem-41",
    title="Composition of products, and product of compositions",
    statement=r"""For tradeoff functions $f_1,f_2,g_1,g_2$:
$(f_1\otimes g_1)\circ(f_2\otimes g_2)\le(f_1\circ f_2)\otimes(g_1\circ g_2)$.""",
    claim=BELOW,
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),),
    lines="344-346",
    text=(RECONSTRUCTED,),
    reading="Functions are those of finite laws: `F`, `F'` for `f_1`, `f_2` and `G`, `G'` for `g_1`, `g_2`, each by "
    "its corners (size, error), where `f(x)` is the error at the size `1 - x`. The tensor product is that of pairs "
    "of laws.",
    twins=(
        Twin("equality", "the other inequality as well", BELOW.showing(f"no_less({LEFT}, {RIGHT})")),
        Twin(
            "the other way round",
            "`f_2 o f_1` and `g_2 o g_1` on the right",
            BELOW.showing(f"no_less(tensor(composed(F', F), composed(G', G)), {LEFT})"),
        ),
        Twin(
            "one left out",
            "`f_1 x g_1` after `f_2` alone",
            BELOW.showing(f"no_less(composed(tensor(F, G), F'), {RIGHT})"),
        ),
    ),
)
