"""Corollaries C.5.4 (bailie2025): the density ratio metric of finite measures, by pairs of sets."""

from __future__ import annotations

from _law_lemmas import Eq, log, p, pointwise, positive, q, r, s
from bailie2025._measure_distances import LOOK, ROUTES, every, measures, reduces
from bailie2025._odds import OVER, WORDS, formula, is_metric
from bailie2025._suprema import POINTS_TO_SETS, SETS_TO_POINTS

from dpcalc.theorem import Theorem, Twin

SPLIT = pointwise(Eq(log(p * s) - log(r * q), (log(p) - log(q)) + (log(s) - log(r))), positive(p, q, r, s))

THEOREM = Theorem(
    id="bailie2025/cor-c5.4",
    title="Corollary C.5.4: the density ratio metric of finite measures",
    statement=r"""For finite measures $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)$ is $0$ if $\mu=\nu=0$; else, if they are
mutually absolutely continuous, $\sup_{S,S'\in\mathcal F^*}\ln\frac{\mu(S)\nu(S')}{\mu(S')\nu(S)}$ with
$\mathcal F^*=\{S:\mu(S)>0\}$; else $\infty$.""",
    claim=reduces(
        every(OVER, measures(2), is_metric(formula())),
        WORDS,
        points_to_sets=POINTS_TO_SETS,
        sets_to_points=SETS_TO_POINTS,
        logarithms=SPLIT,
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="5081-5099",
    twins=(
        Twin("all sets", "F for F^*, with 0/0 = 1", every(OVER, measures(2), is_metric(formula(null_sets=True))), LOOK),
        Twin(
            "complements",
            "the complement of S for S'",
            every(OVER, measures(2), is_metric(formula(complements=True))),
            LOOK,
        ),
        Twin(
            "any measures",
            "the second case for measures that are not mutually absolutely continuous",
            every(OVER, measures(2), is_metric(formula(related=False))),
            LOOK,
        ),
    ),
)
