"""Proposition 13 (bailie2025): the multiplicative distance and the density ratio metric of probabilities."""

from __future__ import annotations

from bailie2025._measure_distances import LAW_ROUTES, LOOK, ROUTES, every, measures, probabilities, reduces, some
from bailie2025._strong_equivalence import (
    ABOVE,
    BELOW,
    LAWS,
    MEASURES,
    NORMED,
    SUPREMA,
    at_least,
    at_most,
    found,
)
from bailie2025.prop_13h import UNBOUNDED

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

ARE_LAWS = "(are_laws (list P Q))"
STRICT_FIRST = some(
    LAWS, probabilities(2), found("D < d_DR", ARE_LAWS, "(same_support P Q)", "(< (MULT P Q) (density_ratio P Q))")
)
STRICT_SECOND = some(
    LAWS,
    probabilities(2),
    found("d_DR < 2 D", ARE_LAWS, "(same_support P Q)", "(< (density_ratio P Q) (* 2 (MULT P Q)))"),
)
EQUAL_SECOND = some(
    LAWS,
    probabilities(2),
    found(
        "d_DR = 2 D",
        ARE_LAWS,
        "(same_support P Q)",
        "(= (exp_MULT P Q) 2)",
        "(= (exp_density_ratio P Q) 4)",
    ),
)
SECOND = reduces(every(MEASURES, measures(2), at_most(1, 2)), SUPREMA, below=BELOW)
BOTH = AllOf(
    {
        "D <= d_DR": reduces(every(LAWS, probabilities(2), at_least(1, 1)), NORMED, above=ABOVE),
        "d_DR <= 2 D": reduces(every(LAWS, probabilities(2), at_most(1, 2)), NORMED, below=BELOW),
    }
)
SMALLER = Twin("3/2 for 2", "3/2 for 2", every(LAWS, probabilities(2), at_most(2, 3)), LOOK)
THEOREMS = (
    Theorem(
        id="bailie2025/prop-13a",
        title="Proposition 13, (C.13): both distances of probabilities",
        statement=r"""For probabilities $P,Q$,
$D_{\mathrm{MULT}}(P,Q)\le d_{\mathrm{DR}}(P,Q)\le2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=BOTH,
        routes=LAW_ROUTES,
        source="bailie2025",
        lines="5113-5153",
        twins=(
            Twin("2 D <= d_DR", "2 for 1", every(LAWS, probabilities(2), at_least(1, 2)), LAW_ROUTES[:1]),
            SMALLER,
        ),
    ),
    Theorem(
        id="bailie2025/prop-13b",
        title="Proposition 13: the inequalities can be strict",
        statement=r"""There are probabilities with $D_{\mathrm{MULT}}(P,Q)<d_{\mathrm{DR}}(P,Q)$, and such with
$d_{\mathrm{DR}}(P,Q)<2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=AllOf({"D < d_DR": STRICT_FIRST, "d_DR < 2 D": STRICT_SECOND}),
        routes=LAW_ROUTES[:1],
        source="bailie2025",
        lines="5123-5125",
        reading="Both at finite distances, of mutually absolutely continuous probabilities.",
    ),
    Theorem(
        id="bailie2025/prop-13c",
        title="Proposition 13: the inequalities can be equalities",
        statement=r"""There are different, mutually absolutely continuous probabilities with
$D_{\mathrm{MULT}}(P,Q)=d_{\mathrm{DR}}(P,Q)$ (both infinite), and such with
$d_{\mathrm{DR}}(P,Q)=2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=AllOf({"D = d_DR = inf": UNBOUNDED, "d_DR = 2 D": EQUAL_SECOND}),
        routes=(Enumerate(EnumerateScope(up_to=5)), *LAW_ROUTES[1:]),
        source="bailie2025",
        lines="5127,5159-5171",
        reading="The first pair is the source's own; on finite sets there is none, as Proposition 13's proof shows.",
    ),
    Theorem(
        id="bailie2025/prop-13e",
        title="Proposition 13: the second inequality holds for measures",
        statement=r"""For sigma-finite $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)\le2D_{\mathrm{MULT}}(\mu,\nu)$.""",
        claim=SECOND,
        routes=ROUTES,
        source="bailie2025",
        lines="5129,5149-5157",
        twins=(SMALLER,),
    ),
)
