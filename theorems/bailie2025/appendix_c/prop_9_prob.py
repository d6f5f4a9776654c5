"""After Proposition 9 (bailie2025): probabilities at which the multiplicative distance is not continuous."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=20), slow=EnumerateScope(up_to=60)), Prove())
GEOMETRIC = Every(
    all="delta in rates; t in whole",
    given={"`delta`": "0 < delta and delta < 1", "far out": "t >= 3 and 2 ^ t * delta > 4"},
    let={
        "part": "1/4",
        "first(t: whole)": "join([map i in range(t): 1 / 2 ^ (i + 1), [1 / 2 ^ t]])",
        "after_move(P: law, t: whole, delta: number)": "map i in range(len(P)): "
        "P[i] + (if i = 0 then 0 - part * delta else if i = t - 1 then part * delta else 0)",
    },
    show="let P = first(t): let Q = after_move(P, t, delta): is_law(P) and is_law(Q) "
    "and (every i in range(len(P)): abs(P[i] - Q[i]) < delta) and exp_MULT(P, Q) > 2",
)
"""Masses 1/2, 1/4, ...; of these delta/4 goes from the first point to the t-th. The points after that, whose masses do
not change, are taken together."""
TWO_POINTS = Every(
    all="delta in rates",
    given={"`delta`": "0 < delta and delta < 1"},
    let={"P": "[1, 0]", "Q(delta: number)": "[P[0] - delta / 2, P[1] + delta / 2]"},
    show="is_law(P) and is_law(Q(delta)) and (every i in range(2): abs(P[i] - Q(delta)[i]) < delta) "
    "and MULT(P, Q(delta)) = inf",
)
THEOREM = Theorem(
    id="bailie2025/prop-9-prob",
    title="After Proposition 9: no continuity on probabilities",
    statement=r"""On the probabilities of an infinite countable $\mathcal T$, and on those of a finite $\mathcal
T$ of two points or more, $D_{\mathrm{MULT}}$ is not continuous with respect to the supremum norm: for every
$\delta\in(0,1)$ there are probabilities whose difference has a norm below $\delta$ (the first one being the same
for all $\delta$), at a distance above $\ln2$.""",
    claim=AllOf(
        {
            "infinite sets": GEOMETRIC,
            "finite sets": TWO_POINTS,
        }
    ),
    routes=ROUTES,
    lines="4918-4918",
    reading="The first part holds for laws of full support as well: infinite sets need no null points.",
    twins=(
        Twin(
            "full support on a finite set",
            "the first law gives both points a positive mass",
            TWO_POINTS.put(P="[1/2, 1/2]"),
        ),
        Twin("a smaller move", "`delta/16` for `delta/4`", GEOMETRIC.put(part="1/16")),
    ),
)
