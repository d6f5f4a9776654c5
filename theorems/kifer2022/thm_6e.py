"""Section 6.4 (kifer2022): the largest power over a privacy definition, as a function of the level."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._tests import ONE
from theorems.kifer2022._text import RECONSTRUCTED

PAIRS = "P, Q in laws_on(2); R, S in laws_on(2); T, U in kernels(2, 2); w in rates"
MIXES = Every(
    all=PAIRS,
    let={
        **ONE,
        "named_both(w, P: law, R: law)": "join([scaled(w, P), scaled(1 - w, R)])",
        "power(w, P: law, Q: law, R: law, S: law, a)": "1 - least_error(named_both(w, P, R), named_both(w, Q, S), a)",
        "between(w, a, b)": "w * a + (1 - w) * b",
    },
    show="power(w, P, Q, R, S, between(w, one(P, T), one(R, U))) >= between(w, one(Q, T), one(S, U))",
)
CONCAVE = Theorem(
    id="kifer2022/thm-6d",
    title="Section 6.4: level and power have a concave trade-off",
    statement=r"For a transparent, symmetric, convex and post-processing invariant privacy definition the "
    r"largest power "
    r"$g(\alpha)$ over its mechanisms, neighbouring pairs and tests of level at most $\alpha$ is concave.",
    claim=MIXES,
    routes=(Enumerate(EnumerateScope(up_to=2, values={"w": ("0", "1/3", "1/2")})),),
    lines="336-344",
    text=(RECONSTRUCTED,),
    reading="Two mechanisms with the laws `P`, `Q` and `R`, `S` at the neighbours (by symmetry the same pair of "
    "neighbours for both), with tests `T` and `U`. The mixture is in the definition, its name released: convexity "
    "and transparency; its best test at the mean of the levels has at least the mean of the powers. So `g` is at "
    "least its means, wherever powers come close to its values.",
    twins=(
        Twin(
            "without the name",
            "the mixture alone, whose name is not released",
            MIXES.put(named_both="mix(w, P, R)"),
        ),
    ),
)
COMPOUND = Every(
    all="N in laws_on(2); M in kernels(4, 2); T in kernels(2, 2)",
    let={
        **ONE,
        "mixed(N: law, M: kernel, r)": "mix(N[0], M[r], M[2 + r])",
        "with_rest(N: law, M: kernel, r)": "join([scaled(N[0], M[r]), scaled(N[1], M[2 + r])])",
        "slack": "0",
    },
    show="one(mixed(N, M, 1), T) <= 1 - least_error(with_rest(N, M, 0), with_rest(N, M, 1), one(mixed(N, M, 0), "
    "T)) - slack",
)
E2 = Theorem(
    id="kifer2022/thm-6e",
    title="Section 6.4: compound hypotheses about the rest of the data",
    statement=r"For a transparent, symmetric, convex and post-processing invariant definition, the largest power for "
    r"compound hypotheses on one person's record, the rest of the data having any law $F$, is that for simple ones: "
    r"$g_c=g$.",
    claim=COMPOUND,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="345-356",
    text=(RECONSTRUCTED,),
    reading="Two rests with the law `N`; the rows of `M` are the laws with the record 0 and 1 and either rest. A "
    "test of the compound hypotheses is no more powerful than one that is told the rest as well, a mixture with its "
    "name of the two simple problems, whose power is at most `g` by the theorem before; a law `F` on one rest gives "
    "`g` back.",
    twins=(Twin("strictly", "less by `1/100`", COMPOUND.put(slack="1/100")),),
)
THEOREMS = (CONCAVE, E2)
