"""Section 2.4.4 (bailie2025): a smaller input premetric is a stricter condition."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, d_prime, eps

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import below, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin

BELOW = "d <= d'"
CLAIM = EveryStructure(
    "a domain, a multiverse, premetrics d and d', an output premetric, a mechanism, a budget",
    satisfies(D, MV, d, eps) >> satisfies(D, MV, d_prime, eps),
    {BELOW: for_points(2, lambda x, y: d(x, y) <= d_prime(x, y))},
    (*PREMETRICS, premetric(d_prime)),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-granularity",
    title="Section 2.4.4: granularity",
    statement=r"""If $d\le d'$, then
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon)$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1121-1121",
    reading="Stricter means that no more mechanisms meet the condition; both may promise the same.",
    twins=(
        Twin("any d and d'", "no order between d and d'", CLAIM.without(BELOW)),
        Twin("a larger premetric", "d' <= d", replace(CLAIM, given={"d' <= d": below(d_prime, d)})),
    ),
)
