"""Proposition 2.5.3 (bailie2025): closed under linear, fresh self-composition iff subadditive on product laws."""

from __future__ import annotations

from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.every_premetric import COUNT, TOTAL_VARIATION, OutputPremetric
from dpcalc.exact import total
from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin, written
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import SMALL, Two, two
from theorems.bailie2025._measurable_functions import COMPOSITION, MECHANISM
from theorems.bailie2025._premetric_values import TWO_POINTS, TWO_POINTS_ALONE

SUBADDITIVE = "(2.10)"
CLOSED = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D1, D2, D12 in output_distances(X);"
    " eps1, eps2 in budgets(MV)",
    let={"combined(e: number, e': number)": "e + e'"},
    given={SUBADDITIVE: "every x, y in X: D12(x, y) <= D1(x, y) + D2(x, y)"},
    show="satisfies(D1, MV, d, eps1) and satisfies(D2, MV, d, eps2) =>"
    " satisfies(D12, MV, d, map U in MV: [U, combined(eps1(U), eps2(U))])",
)
"""D1, D2 and D12 say how far apart the laws of the first mechanism, of the second, and of the composition are."""
ADDS_UP = "two budgets that are kept add up to one that the composition keeps"
FROM_BUDGETS = Every(
    all="X in sets; d in premetrics(X); D1, D2, D12 in output_distances(X); e1, e2 in extended",
    let=TWO_POINTS_ALONE,
    given={ADDS_UP: "keeps_in(D1, X, d, e1) and keeps_in(D2, X, d, e2) => keeps_in(D12, X, d, e1 + e2)"},
    show="every x, y in X: two_points_alone(X, d, x, y) and e1 = D1(x, y) and e2 = D2(x, y) =>"
    " D12(x, y) <= D1(x, y) + D2(x, y)",
)
"""What closure of the flavor on two points says of the laws there, with the budgets Dp(P, Q) and Dp(P', Q')."""
ONE_COIN = Every(
    all="T, T' in functions(4, 2)",
    let={
        "both(T: wholes, T': wholes, x: whole)": "map out in range(4):"
        " 1/2 * count u in range(2): T[2 * x + u] + 2 * T'[2 * x + u] = out",
        "alone(T: wholes, x: whole)": "map out in range(2): 1/2 * count u in range(2): T[2 * x + u] = out",
    },
    show="total_variation(both(T, T', 0), both(T, T', 1)) <="
    " total_variation(alone(T, 0), alone(T, 1)) + total_variation(alone(T', 0), alone(T', 1))",
)
"""Two mechanisms on {0, 1} with the outputs T[2 x + u] and T'[2 x + u], and one fair coin u as their common seed."""


def products(premetric: OutputPremetric, words: str, combine: str = "+") -> ForAll:
    """Whether one premetric is subadditive on product laws, or has a product at most as far as the farther factor."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        one, other = premetric.value(pair.first), premetric.value(pair.second)
        whole = premetric.value(pair.first.times(pair.second))
        if whole <= (total((one, other)) if combine == "+" else max(one, other)):
            return None
        shown = {
            "P, Q": pair.first.text(),
            "P', Q'": pair.second.text(),
            "violated": f"{whole} <= {one} {combine} {other}",
        }
        return Witness(
            f"{written(pair.first.text())} and {written(pair.second.text())}: `{whole} > {one} {combine} {other}`",
            shown,
        )

    return ForAll(f"{words} ({SMALL})", two(lambda _x, _y: True), check)


THEOREMS = (
    Theorem(
        id="bailie2025/prop-2.5.3-if",
        title="Subadditive on products, so closed under fresh composition",
        statement=r"""If $D(P\times P',Q\times Q')\le D(P,Q)+D(P',Q')$ for all laws, then for all $\mathcal X$,
$\mathscr D$, $d_{\mathcal X}$ the flavor is closed under linear, fresh self-composition: mechanisms with budgets
$\varepsilon^{(1)}$ and $\varepsilon^{(2)}$ and independent seeds compose to one with budget
$\varepsilon^{(1)}+\varepsilon^{(2)}$.""",
        claim=CLOSED,
        lines="1226-1228, 3913-3919",
        reading=(
            "With independent seeds the laws of the composition are product laws on the product `sigma`-algebra "
            "(Definition A.5.5), so (2.10) bounds how far apart they are."
        ),
        twins=(
            Twin("not subadditive", "(2.10) dropped", CLOSED.without(SUBADDITIVE)),
            Twin(
                "the larger budget",
                "the composition is to keep the larger of the budgets",
                CLOSED.put(combined="max(e, e')"),
            ),
            Twin(
                "one seed for both",
                "the seeds need not be independent",
                ONE_COIN,
                (Enumerate(EnumerateScope(up_to=1)),),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-2.5.3-only-if",
        title="Closed under fresh composition, so subadditive on products",
        statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is closed under linear, fresh
self-composition, then $D(P\times P',Q\times Q')\le D(P,Q)+D(P',Q')$ for all laws $P,Q$ on one space and $P',Q'$ on one
space.""",
        claim=AllOf({"from budgets to distances": FROM_BUDGETS, "laws": MECHANISM, "products": COMPOSITION}),
        routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=2))),
        lines="1226-1228, 3921-3926",
        reading=(
            f"{TWO_POINTS} The laws of the composition of two such mechanisms at `x1` and `x2` are the products, on "
            "the product `sigma`-algebra (Definition A.5.5), whose atoms are those of the factors in pairs."
        ),
        twins=(
            Twin("not closed", "nothing is known of the composition", FROM_BUDGETS.without(ADDS_UP)),
            Twin(
                "no distance in between",
                "closed only for the flavors whose distances are all 0 or inf",
                products(
                    COUNT,
                    f"`Dp` is {COUNT.words}; where distances are 0 or inf, a finite budget asks for equal laws, and "
                    "products of equal laws are equal",
                ),
            ),
            Twin(
                "the larger distance",
                "the product laws are no farther apart than the farther of the factors",
                products(TOTAL_VARIATION, "Dp is the total variation, which is subadditive on products", "or"),
            ),
        ),
    ),
)
