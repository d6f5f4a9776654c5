"""Remark C.4.3 (bailie2025): convex flavours of differential privacy and quasi-convexity."""

from sympy import Min

from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Reduction,
    SearchStructures,
    Some,
    StructureScope,
    Theorem,
    Twin,
)
from theorems._law_lemmas import And, nonnegative, pointwise, q, r, t, w

EVERY_VALUE, SAME_LAWS = "every value of `D` is a budget", "a mixture of a law with itself is that law"
CONVEX = "the flavour is convex"
MIXTURES = {
    SAME_LAWS: "every p in L: mixed[p][p] = p",
    EVERY_VALUE: "every p, q in L: some e in E: size(e) = D(p, q)",
}
CONVEX_FLAVOR = (
    "(every p, p', q, q' in L: every e in E: D(p, q) <= size(e) and D(p', q') <= size(e) =>"
    " D(mixed[p][p'], mixed[q][q']) <= size(e))"
)
"""Two mechanisms that keep a budget at two neighbours, and the one that runs them with probabilities w and 1 - w."""
IN_BOTH = (
    "(every p, p', q, q' in L: D(mixed[p][p'], mixed[q][q']) <= D(p, q) or D(mixed[p][p'], mixed[q][q']) <= D(p', q'))"
)
"""D of mixtures with the same weights is at most the larger D of the parts."""
IN_SECOND = "(every p, q, q' in L: D(p, mixed[q][q']) <= D(p, q) or D(p, mixed[q][q']) <= D(p, q'))"
"""(C.8)."""
MIXED = "mixed in maps_of_two(L, L, L); D in any_distances(L)"
LAWS = f"L, E in sets; {MIXED}; size in amount_lists(E)"
"""Laws, their mixtures with weights w and 1 - w, any w, a premetric, and budgets with their sizes."""
CONVEX_ONLY_IF = Every(all=LAWS, given={CONVEX: CONVEX_FLAVOR, **MIXTURES}, show=IN_SECOND)
JOINT = Every(all=LAWS, given=MIXTURES, show=f"{CONVEX_FLAVOR} <=> {IN_BOTH}")
F_DP = {
    "f(a: number)": "max((1 + a) / 2, min(2 * a, 1))",
    "within_f(P: law, Q: law)": "let T = errors(P, Q): every a in join([[0, 1/3, 1/2, 1], map c in T: c[0]]):"
    " 1 - tradeoff(T, a) <= f(a)",
    "level(P: law, Q: law)": "if P = Q then 0 else if within_f(P, Q) and within_f(Q, P) then 1 else 2",
}
"""The premetric of f-DP for an f that is not concave: f(a) is the largest power of a test of size a of (1, 0) and
(1/2, 1/2), in either order. It is 0 between equal laws; 1 where no test of the two laws, in either order, has a power
above f of its size; else 2. Powers and f are linear between the sizes that are looked at."""
CONVEX_IF = Every(
    all="P, Q in laws; R, S in laws",
    let={**F_DP, "even(P: law, R: law)": "map p in join([P, R]): 1/2 * p"},
    show="level(even(P, R), even(Q, S)) <= max(level(P, Q), level(R, S))",
)
"""Two mechanisms on two neighbours, with outputs of their own, and the even mixture of both."""
QUASI_CONVEX = Every(
    all="P, Q, R in laws; w in rates",
    let={**F_DP, "combined(a: number, b: number)": "max(a, b)"},
    show="level(P, mix(w, Q, R)) <= combined(level(P, Q), level(P, R))",
)
"""(C.8) of this premetric."""
LOOK = (SearchStructures(StructureScope(points=3, sizes={"E": 2})),)
PAIRS = Enumerate(EnumerateScope(up_to=2, options={"outcomes": 2}))
TRIPLES = Enumerate(EnumerateScope(up_to=4, options={"outcomes": 2}, values={"w": ("1/4", "1/2", "3/4")}))
FIRST = Theorem(
    id="bailie2025/rem-c4.3e",
    title="Remark C.4.3: convex flavours and quasi-convex distances",
    statement=r"""Under a mild assumption, a flavour of differential privacy with the distance $d$ is convex (if
two mechanisms keep a budget, so does the one that runs the first with probability $\alpha$ and else the second)
if and only if $d(P_1,\alpha P_2+[1-\alpha]P_3)\le\max\{d(P_1,P_2),d(P_1,P_3)\}$ for all laws and $\alpha$ (C.8).""",
    claim=AllOf({"convex, so quasi-convex": CONVEX_ONLY_IF, "quasi-convex, so convex": CONVEX_IF}),
    routes=(SearchStructures(StructureScope(points=1, sizes={"E": 1})), Prove(), PAIRS),
    lines="4864-4864",
    reading=(
        "The assumption is not named. Granted are a symmetric premetric that is 0 between equal laws alone, that "
        "does not rise under random functions, and that has (C.8) in either argument; the one tried has all of these "
        "(rem-c4.3e-repaired)."
    ),
    twins=(
        Twin("any flavour", "convexity dropped", CONVEX_ONLY_IF.without(CONVEX), LOOK),
        Twin("other mixtures", "mixtures of a law with itself may be another", CONVEX_ONLY_IF.without(SAME_LAWS), LOOK),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/rem-c4.3e-repaired",
    title="Remark C.4.3, repaired: convex flavours and distances that are quasi-convex in both arguments",
    statement=r"""A flavour of differential privacy with the distance $d$ is convex if and only if $d(\alpha
P_1+[1-\alpha]P_2,\alpha Q_1+[1-\alpha]Q_2)\le\max\{d(P_1,Q_1),d(P_2,Q_2)\}$ for all laws and $\alpha$. This
implies (C.8), and does not follow from it: the premetric of $f$-DP, for some $f$ that is not concave, has (C.8),
and two mechanisms that keep the budget $1$ under it have an even mixture that does not.""",
    claim=AllOf(
        {
            "convex if and only if quasi-convex in both": JOINT,
            "which implies (C.8)": Every(
                all=f"L in sets; {MIXED}",
                given={"in both": IN_BOTH, SAME_LAWS: MIXTURES[SAME_LAWS]},
                show=IN_SECOND,
            ),
            "`f`-DP has (C.8)": Reduction(
                QUASI_CONVEX,
                AllOf(
                    {
                        "average": pointwise(
                            w * q + (1 - w) * r <= t, And(nonnegative(w, q, r), w <= 1, q <= t, r <= t)
                        ),
                        "smaller": pointwise(Min(q, r) <= w * q + (1 - w) * r, And(nonnegative(w, q, r), w <= 1)),
                    }
                ),
                "a test has under `w P2 + (1 - w)` P3 the average `w q + (1 - w) r` of its probabilities under both. "
                "If neither exceeds `f` of its size under P1, `t` say, the average does not; and if the size under "
                "P1 is at most `f(q)` and `f(r)`, it is at most `f` of the average, which is at least the smaller of "
                "the two, as `f` increases. So the laws at premetric 1 at most of P1 are convex, and so is the one "
                "law at premetric 0",
            ),
            "but no convex flavour": Some(
                all=CONVEX_IF.all,
                let=CONVEX_IF.let,
                show="level(even(P, R), even(Q, S)) > max(level(P, Q), level(R, S))",
            ),
        }
    ),
    routes=(SearchStructures(StructureScope(points=1, sizes={"E": 1})), Prove(), TRIPLES),
    lines="4864-4864",
    repairs="bailie2025/rem-c4.3e",
    fault="wrong mathematics",
    reading=(
        "Two mechanisms are run with the same probabilities whatever the dataset. That the premetric of `f`-DP does "
        "not rise under random functions is that a test after one is a test before it."
    ),
    twins=(
        Twin("(C.8) alone", "as printed", CONVEX_IF, (PAIRS,)),
        Twin(
            "for all premetrics",
            "(C.8) for quasi-convexity in both",
            JOINT.showing(f"{CONVEX_FLAVOR} <=> {IN_SECOND}"),
            LOOK,
        ),
        Twin("few budgets", "budgets that `D` does not attain", JOINT.without(EVERY_VALUE), LOOK),
        Twin("the smaller", "the minimum for the maximum in (C.8)", QUASI_CONVEX.put(combined="min(a, b)"), (TRIPLES,)),
    ),
)
THEOREMS = (FIRST, REPAIRED)
