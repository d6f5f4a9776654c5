"""Definition 5.11 (kifer2022): the Renyi divergence is not symmetric."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf
from dpcalc.decide.output_laws import law_fails
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.hellinger import HELLINGER
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

ORDERS = ("3/2", 2, 3, 5)

THEOREM = Theorem(
    id="kifer2022/def-5.11b",
    title="Definition 5.11: the Renyi divergence is not symmetric",
    statement=r"$D_\omega(P\|Q)\ne D_\omega(Q\|P)$ in general.",
    claim=AllOf({f"order {order}": law_fails("symmetric", renyi(order)) for order in ORDERS}),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="kifer2022",
    lines="248",
    text=(RECONSTRUCTED,),
    reading="In general: at each of several orders above 1 some laws show it.",
    twins=(
        Twin(
            "order 1/2",
            "the Hellinger distance, which is a function of the divergence of order 1/2 (up to size 3)",
            replace(law_fails("symmetric", HELLINGER), last=3),
        ),
    ),
)
