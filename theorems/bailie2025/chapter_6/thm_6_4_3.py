"""Theorem 6.4.3 (bailie2025): the Laplace mechanism with a scale that depends on the dataset."""

from sympy import Abs, And, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

LAPLACE = Every(
    all="MV in [[[0, 1], [1, 2]], [[0, 1], [2]], [[0, 1, 2]]]; q in functions(3, 4); U in MV; x, y in U; z in reals",
    given={"noise": "scale_at(MV, q, x) > 0 and scale_at(MV, q, y) > 0"},
    let={
        "near(MV: lists, x: whole)": "join(keep V in MV: x in V)",
        "widest(q, V)": "largest u, v in V: abs(q[u] - q[v])",
        "scale_at(MV: lists, q: wholes, x: whole)": "largest V in MV: "
        "if every u in V: u in near(MV, x) then widest(q, V) else 0",
        "density(z: number, f: number, s: number)": "exp(0 - abs(z - f) / s) / (2 * s)",
        "factor": "exp(1)",
    },
    show="density(z, q[x], scale_at(MV, q, x)) <= factor * density(z, q[y], scale_at(MV, q, y))",
)
"""Three datasets at distance 1 of one another, epsilon = 1 in every universe."""
APART = {"universes are apart": "every V, W in MV: (some u in V: u in W) => V = W"}
f, g, z, D = symbols("f g z D")
TRIANGLE = Inequality(Abs(z - g) <= Abs(z - f) + D, reals=(f, g, z, D), where=And(f - g <= D, g - f <= D))
SOME = (Enumerate(EnumerateScope(up_to=10, values={"z": ("0",)})),)
REPAIRED = LAPLACE.assuming(**APART)
THEOREMS = (
    Theorem(
        id="bailie2025/thm-6.4.3",
        title="Theorem 6.4.3: the Laplace mechanism of a query",
        statement=r"The Laplace mechanism $T(x,\omega)=q(x)+\Delta_q([x]_{\mathscr D})\omega$ satisfies "
        r"$\varepsilon_{\mathcal D}$-DP for every multiverse, input premetric, budget and query.",
        claim=LAPLACE,
        routes=SOME,
        lines="3117,5756-5764",
        reading="One number is released. Where universes overlap, [x] is larger for the dataset that lies in both, and "
        "so is the scale of its noise.",
    ),
    Theorem(
        id="bailie2025/thm-6.4.3-repaired",
        title="Theorem 6.4.3, repaired: universes that do not overlap",
        statement=r"If two universes that share a dataset are the same, and distances in a universe are finite, the "
        r"Laplace mechanism satisfies the specification.",
        claim=Reduction(
            REPAIRED,
            TRIANGLE,
            "then all datasets of a universe have one [x], which is the universe, and one scale, of at least "
            "|q(x) - q(y)|/(epsilon d); the logarithm of the ratio of densities is at most the difference of the two "
            "sides of the lemma without its D, over the scale",
        ),
        routes=(*SOME, Prove()),
        lines="3117,5756-5764",
        repairs="bailie2025/thm-6.4.3",
        fault="missing hypothesis",
        reading="One number is released; epsilon = 1 and distances of 1 in the instances.",
        twins=(
            Twin("universes that overlap", "without the hypothesis", LAPLACE, SOME),
            Twin("half of epsilon", "exp(1/2)", REPAIRED.put(factor="exp(1/2)"), SOME),
        ),
    ),
)
