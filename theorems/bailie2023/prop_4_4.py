"""Proposition 4.4 (bailie2023): what varies within a universe of the invariants costs something there."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import BETWEEN_LAWS, MV_C, VALUE, c, has_pair, law_distance, metric_laws, output_premetric
from bailie2025._structures import ROUTES, d
from bailie2025.prop_2_4_12 import SEPARATES, vary

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import TRUE, ZERO, Formula, Quantity, Term
from dpcalc.structure.vocabulary import Link, Universe, premetric, satisfies
from dpcalc.theorem import Theorem, Twin

EPS = Quantity("eps", (VALUE,))


def eps(universe: Universe) -> Term:
    """The budget of a universe of D_c: one for each value of the invariants."""
    return EPS(c(universe.index[0]))


def costs(differ: Link, *, near: bool = True) -> Formula:
    """Every universe of D_c with such a pair has a budget above 0 wherever the mechanism keeps the budgets."""

    def positive(universe: Universe) -> Formula:
        kept = satisfies(law_distance, MV_C, d, eps)
        return (has_pair(universe, differ, near=near) & kept) >> (eps(universe) > ZERO)

    return MV_C.every(positive)


CLAIM = EveryStructure(
    "data spaces, invariants c, budgets, mechanisms, data divergences, output metrics",
    costs(vary),
    metric_laws(),
    (premetric(d), output_premetric(BETWEEN_LAWS)),
)
THEOREM = Theorem(
    id="bailie2023/prop-4.4",
    title="Proposition 4.4",
    statement=r"""Let $T$ vary within a universe $\mathcal D_0$ of $\mathcal D_c$: some $X,X'\in\mathcal D_0$ have
$d_{\mathcal X}(X,X')<\infty$ and $P_X\ne P_{X'}$. If $d_{\mathcal T}$ is a metric, $T$ satisfies $(\mathcal
D_c,d_{\mathcal X},d_{\mathcal T})$ only if $\varepsilon_{\mathcal D_0}>0$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2023",
    lines="389-393",
    twins=(
        Twin("0 between different laws", "one law of a metric dropped", CLAIM.without(SEPARATES)),
        Twin("the laws may agree", "any X, X' at finite distance", replace(CLAIM, then=costs(lambda *_: TRUE))),
        Twin("infinitely far", "any X, X' with different laws", replace(CLAIM, then=costs(vary, near=False))),
    ),
)
