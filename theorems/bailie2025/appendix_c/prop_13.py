"""Proposition 13 (bailie2025), with the sentences of its proof: the multiplicative distance and the density ratio."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Some, Theorem, Twin
from theorems.bailie2025._density_ratio import (
    AT_LEAST,
    AT_MOST,
    AT_MOST_ARGUED,
    AT_MOST_OF_LAWS,
    EQUIVALENT,
    FINITE,
    THREE_POINTS,
)
from theorems.bailie2025.appendix_c.prop_13h import UNBOUNDED

LAWS = (Enumerate(EnumerateScope(up_to=5)), Prove())
LETTERS = {"D": "multiplicative", "DR": "density_ratio"}
FINITE_PAIRS = Some(
    all="P, Q in laws",
    let=LETTERS,
    given={"at finite distances": "0 < D(P, Q) and D(P, Q) < inf"},
    show="D(P, Q) < DR(P, Q)",
)
STRICT = Every(
    all="P, Q in laws",
    let=LETTERS,
    given={"above 0": "0 < D(P, Q)", "finite": "D(P, Q) < inf"},
    show="D(P, Q) < DR(P, Q)",
)
MULTIPLE = Every(
    all="mu in measures",
    let={**LETTERS, "factor": "2", "nu(mu: measure)": "scaled(factor, mu)"},
    given={"not 0": "not is_null(mu)"},
    show="DR(mu, nu(mu)) = 0 and D(mu, nu(mu)) = log(2)",
)
APART = MULTIPLE
SMALLER = Twin("`3/2` for 2", "`3/2` for 2", AT_MOST_OF_LAWS.put(factor="3/2"))
THEOREMS = (
    Theorem(
        id="bailie2025/prop-13a",
        title="Proposition 13, (C.13): both distances of probabilities",
        statement=r"""For probabilities $P,Q$,
$D_{\mathrm{MULT}}(P,Q)\le d_{\mathrm{DR}}(P,Q)\le2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=EQUIVALENT,
        routes=LAWS,
        lines="5113-5153",
        twins=(Twin("`2 D <= d_DR`", "2 for 1", AT_LEAST.put(factor="2")), SMALLER),
    ),
    Theorem(
        id="bailie2025/prop-13b",
        title="Proposition 13: the inequalities can be strict",
        statement=r"""There are probabilities with $D_{\mathrm{MULT}}(P,Q)<d_{\mathrm{DR}}(P,Q)$, and such with
$d_{\mathrm{DR}}(P,Q)<2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=AllOf({"`D < d_DR`": FINITE_PAIRS, "`d_DR < 2 D`": FINITE_PAIRS.showing("DR(P, Q) < 2 * D(P, Q)")}),
        lines="5123-5125",
        reading="Both at finite distances, of mutually absolutely continuous probabilities.",
    ),
    Theorem(
        id="bailie2025/prop-13c",
        title="Proposition 13: the inequalities can be equalities",
        statement=r"""There are different, mutually absolutely continuous probabilities with
$D_{\mathrm{MULT}}(P,Q)=d_{\mathrm{DR}}(P,Q)$ (both infinite), and such with
$d_{\mathrm{DR}}(P,Q)=2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=AllOf(
            {
                "`D = d_DR = inf`": UNBOUNDED,
                "`d_DR = 2 D`": FINITE_PAIRS.showing(
                    "exp_density_ratio(P, Q) = exp_multiplicative(P, Q) ^ 2 and DR(P, Q) < inf"
                ),
            }
        ),
        routes=LAWS,
        lines="5127,5159-5171",
        reading="The first pair is the source's own; on finite sets there is none, as Proposition 13's proof shows.",
    ),
    Theorem(
        id="bailie2025/prop-13d",
        title="Proposition 13: the first inequality fails for measures",
        statement=r"""For measures, $a\,D_{\mathrm{MULT}}(\mu,\nu)\le d_{\mathrm{DR}}(\mu,\nu)$ does not hold in
general, for no $a>0$: for $\mu\ne0$ and $\nu=2\mu$, $d_{\mathrm{DR}}(\mu,\nu)=0$ while
$D_{\mathrm{MULT}}(\mu,\nu)=\ln2$.""",
        claim=APART,
        routes=THREE_POINTS,
        lines="5129,5155-5157",
        reading=FINITE,
        twins=(
            Twin("`mu = 0`", "any `mu`", MULTIPLE.without("not 0")),
            Twin("`3 mu`", "3 for 2", MULTIPLE.put(factor="3")),
        ),
    ),
    Theorem(
        id="bailie2025/prop-13e",
        title="Proposition 13: the second inequality holds for measures",
        statement=r"""For sigma-finite $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)\le2D_{\mathrm{MULT}}(\mu,\nu)$.""",
        claim=AT_MOST_ARGUED,
        routes=THREE_POINTS,
        lines="5129,5149-5157",
        twins=(Twin("`3/2` for 2", "`3/2` for 2", AT_MOST_OF_LAWS.put(factor="3/2"), LAWS[:1]),),
    ),
    Theorem(
        id="bailie2025/prop-13f",
        title="Proposition 13, a sentence of its proof on measures",
        statement=r"""For sigma-finite $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)\le D_{\mathrm{MULT}}(\mu,\nu)$.""",
        claim=AT_MOST.put(factor="1"),
        lines="5157-5157",
        text=(
            Mark(
                "slip", "the inequality is called the second one of (C.13), which has a factor 2 that is missing here"
            ),
        ),
        reading="A factor 2 is missing in this sentence; the proposition itself has it.",
    ),
    Theorem(
        id="bailie2025/prop-13f-repaired",
        title="Proposition 13, a sentence of its proof on measures, repaired",
        statement=r"""For sigma-finite $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)\le2D_{\mathrm{MULT}}(\mu,\nu)$.""",
        claim=AT_MOST_ARGUED,
        routes=THREE_POINTS,
        lines="5157-5157",
        repairs="bailie2025/prop-13f",
        fault="slip",
        twins=(Twin("no factor", "as printed: 1 for 2", AT_MOST.put(factor="1")),),
    ),
    Theorem(
        id="bailie2025/prop-13i",
        title="Proposition 13, its proof: a strict inequality",
        statement=r"""If $0<D_{\mathrm{MULT}}(P,Q)<\infty$ for probabilities $P,Q$, then
$D_{\mathrm{MULT}}(P,Q)<d_{\mathrm{DR}}(P,Q)$.""",
        claim=STRICT,
        routes=LAWS,
        lines="5167-5167",
        twins=(
            Twin("distance 0", "`0 <= D`", STRICT.without("above 0")),
            Twin("distance inf", "`D <= inf`", STRICT.without("finite")),
            Twin("measures", "measures for probabilities", STRICT.over("P, Q in measures"), LAWS[:1]),
        ),
    ),
)
