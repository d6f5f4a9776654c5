"""Section 3.2.3 (bailie2025): a condition on the outputs of a swapping method with a finite budget."""

from __future__ import annotations

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._swapping_methods import free_methods, full_support

OVER = (
    "universes of at most 3 datasets of n records, methods with at least 2 outputs, equally likely, given each dataset"
)

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-necessary-support",
    title="A finite budget needs full support",
    statement=r"""If a swapping method satisfies $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr
D_{c_{\mathrm{Swap}}},d_{\mathrm{HamS}},D_{\mathrm{MULT}})$ with finite $\varepsilon_{\mathcal D_0}$, then for every
input $x\in\mathcal D_0$ every $x'\in\mathcal D_0$ is released with positive probability, up to the order of its
records.""",
    claim=ForAll(OVER, free_methods, full_support(), first=2),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1362",
    reading=(
        "A swapping method draws a permutation of the records that keeps matching values. How it is drawn may "
        "depend on the data, as in Example 3.2.1, where risk scores set the chances; so a method may prefer some "
        "outputs to others."
    ),
    twins=(
        Twin(
            "any budget", "the budget may be infinite", ForAll(OVER, free_methods, full_support(finite=False), first=2)
        ),
    ),
)
