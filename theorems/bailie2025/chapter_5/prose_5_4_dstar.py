"""Section 5.4 (bailie2025): how large d_* can be when the number of records is bounded, or fixed."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._dataset_arguments import no_more_than_places
from theorems.bailie2025._datasets import ordered_hamming
from theorems.bailie2025._metrics import any_two, connected, d_triangle, equally_many, largest_at_most

ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())

BOUNDED = Theorem(
    id="bailie2025/prose-5.4-dstar-a",
    title="Section 5.4: a bound on the number of records bounds d_*",
    statement=r"""If $|X|\le b$ and $\mathrm{supp}(x\mid t_0,\theta)$ is connected, then $d_*(x_*)=\sup_x
d(x,x_*)\le b$ for typical choices of $d$.""",
    claim=AllOf(
        {
            "d_Ham": largest_at_most(ordered_hamming, lambda b: b, connected(ordered_hamming), ordered=True),
            "d_triangle": largest_at_most(d_triangle, lambda b: b, connected(d_triangle), ordered=False),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="2277",
    reading=(
        "The typical choices are the two metrics of the chapter; x and x_* are in the support. In the smallest "
        "counterexample the support has two datasets, so no choice of x_* helps."
    ),
)

LOCAL = Theorem(
    id="bailie2025/prose-5.4-dstar-b",
    title="Section 5.4: local DP and d_*",
    statement=r"""Where $|t|=|x|$ is invariant, $\mathrm{supp}(x\mid t_0,\theta)$ is restricted to $|x|=|t_0|$, and
$d_{\rm Ham}$ has $d_*\le|t_0|$.""",
    claim=no_more_than_places(largest_at_most(ordered_hamming, lambda b: b, equally_many, ordered=True)),
    routes=ROUTES,
    source="bailie2025",
    lines="2277",
    twins=(
        Twin("any sizes", "|x| may differ", largest_at_most(ordered_hamming, lambda b: b, any_two, ordered=True)),
        Twin("the other metric", "d_triangle", largest_at_most(d_triangle, lambda b: b, equally_many, ordered=False)),
        Twin("one less", "|t_0| - 1", largest_at_most(ordered_hamming, lambda b: b - 1, equally_many, ordered=True)),
    ),
)

THEOREMS = (BOUNDED, LOCAL)
