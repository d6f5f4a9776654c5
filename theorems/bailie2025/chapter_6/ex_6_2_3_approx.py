"""Example 6.2.3 (bailie2025): the budget of a group does not grow linearly under approximate privacy."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

NO_LINEAR_GROWTH = Every(
    all="delta in rates",
    given={"above 0": "delta > 0", "below 1": "delta < 1"},
    let={
        "chance_of_1(x: dataset, delta: number)": "min(delta * (x[0] + x[1]), 1)",
        "law(x: dataset, delta: number)": "[1 - chance_of_1(x, delta), chance_of_1(x, delta)]",
    },
    show="(every x, y in functions(2, 2): hamming(x, y) = 1 => MULT_delta(law(x, delta), law(y, delta), delta) = 0) "
    "and MULT_delta(law([0, 0], delta), law([1, 1], delta), delta) = inf",
)
DELTAS = (Enumerate(EnumerateScope(up_to=12), slow=EnumerateScope(up_to=40)), Prove())

THEOREM = Theorem(
    id="bailie2025/ex-6.2.3-approx",
    title="Example 6.2.3: group privacy of approximate privacy",
    statement=r"""$D^\delta_{\mathrm{MULT}}$, $0<\delta<1$, does not satisfy the triangle inequality, and the
budget of groups does not increase linearly with their size: a mechanism may have
$D^\delta_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon$ for all neighbours and violate
$D^\delta_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon\,d(x,x')$, $d$ the Hamming distance; so
$d^{\mathrm{neighbours}}$ cannot be replaced with it.""",
    claim=NO_LINEAR_GROWTH,
    routes=DELTAS,
    lines="2867-2867",
    reading="For every `delta` in (0, 1) there is such a mechanism on the datasets of two binary records, with `eps "
    "= 0`.",
    twins=(
        Twin("`delta = 1`", "no privacy at all", NO_LINEAR_GROWTH.without("below 1"), DELTAS[:1]),
        Twin("`delta = 0`", "pure privacy", NO_LINEAR_GROWTH.without("above 0"), DELTAS[:1]),
    ),
)
