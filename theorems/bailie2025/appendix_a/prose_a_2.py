"""Appendix A.2 (bailie2025): what else the custodian may say of the budget."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.language import INF, ZERO, Element, Formula, Map, Quantity, Sort
from dpcalc.structure.vocabulary import (
    POINT,
    Family,
    disjoint,
    for_points,
    induced,
    same_set,
    satisfies,
)
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._budget_release import (
    B_IS_B_PRIME,
    LINKED,
    along_links,
    same_b_prime,
    without_loss,
)
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d

CONSTANT = EveryStructure(
    "multiverses, a premetric, an output premetric, a mechanism",
    without_loss(D),
    {"the output is the same everywhere, and so is its law": for_points(2, lambda x, y: D(x, y) <= ZERO)},
    PREMETRICS,
)
POLICY = Theorem(
    id="bailie2025/prose-a.2-policy",
    title="Appendix A.2: the budget function can be released",
    statement=r"""The constant mechanism $x\mapsto\varepsilon_{\mathcal D}$, which releases the whole budget function,
has no privacy loss.""",
    claim=CONSTANT,
    routes=ROUTES,
    source="bailie2025",
    lines="3623-3623",
    twins=(
        Twin(
            "not constant",
            "the output may vary",
            CONSTANT.without("the output is the same everywhere, and so is its law"),
        ),
    ),
)
LOSS, loss = MV.budget("loss")
"""A budget that the mechanism b' satisfies."""


def tells_apart(x: Element, y: Element) -> Formula:
    """D = inf between the laws of different values of b'."""
    return ~same_b_prime(x, y) >> D(x, y).is_(INF)


B_PRIME = EveryStructure(
    "multiverses with budgets, a premetric, an output premetric, a budget that b' satisfies",
    B_IS_B_PRIME,
    {
        "b' satisfies the flavor": satisfies(D, MV, d, loss),
        "its budget is finite": MV.every(lambda universe: loss(universe) < INF),
        "D = inf where TV = 1": for_points(2, lambda x, y: LINKED(x, y) >> tells_apart(x, y)),
    },
    PREMETRICS,
    (along_links(same_b_prime),),
)
EXACT = Theorem(
    id="bailie2025/prose-a.2-bprime",
    title="Appendix A.2: the budgets of the universes of x itself",
    statement=r"""Suppose $D_{\Pr}(P,Q)=\infty$ whenever $d_{\mathrm{TV}}(P,Q)=1$. If the mechanism
$b'(x)=\{\varepsilon_{\mathcal D}:x\in\mathcal D\}$ satisfies the flavor with a finite budget, then $b(x)=b'(x)$ for all
$x$.""",
    claim=B_PRIME,
    routes=ROUTES,
    source="bailie2025",
    lines="3623-3627",
    reading=(
        "An infinite privacy loss: no budget that is finite in every universe is satisfied. b' is given as a function "
        "alone, and so has the sigma-algebras that appendix A.1 recommends, in which every set is measurable: laws of "
        "different values of b' are different point masses, at total variation distance 1."
    ),
    twins=tuple(
        Twin(f"without: {name}", "this hypothesis is dropped", B_PRIME.without(name)) for name in B_PRIME.given
    ),
)
VALUES = Sort("value of c", "v", as_points=True)
c = Map("c", (POINT,), VALUES)
INVARIANT = induced(c)
BUDGET = Quantity("eps_c", (VALUES,))
"""The budget of the universe on which c has a value."""


def realised(family: Family) -> EveryStructure:
    """That releasing the budget of the universe of x with its value of c has no loss in the universes of a family."""
    equal = for_points(2, lambda x, y: BUDGET(c(x)).is_(BUDGET(c(y))) >> (D(x, y) <= ZERO))
    return EveryStructure(
        "invariants c with a budget for each value, a premetric, an output premetric",
        satisfies(D, family, d, lambda _: ZERO),
        {"equal budgets are released with equal laws": equal},
        PREMETRICS,
    )


DISJOINT = EveryStructure(
    "invariants c",
    INVARIANT.every(lambda first: INVARIANT.every(lambda second: same_set(first, second) | disjoint(first, second))),
)
REALISED = Theorem(
    id="bailie2025/prose-a.2-realised",
    title="Appendix A.2: the realised budget of an invariant-induced multiverse",
    statement=r"""For an invariant $c$, different universes of $\mathscr D_c$ are disjoint, and the mechanism
$x\mapsto\varepsilon_{\mathcal D_c(x)}$ satisfies $(\mathcal X,\mathscr D_c,d,D_{\Pr})$ with budget $0$.""",
    claim=AllOf({"condition I": DISJOINT, "no privacy loss": realised(INVARIANT)}),
    routes=ROUTES,
    source="bailie2025",
    lines="3627-3627",
    twins=(
        Twin("any multiverse", "the universes are not those of c", realised(MV)),
        Twin(
            "any function",
            "equal budgets need not be released with equal laws",
            realised(INVARIANT).without("equal budgets are released with equal laws"),
        ),
    ),
)
THEOREMS = (POLICY, EXACT, REALISED)
