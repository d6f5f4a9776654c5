"""Section 6 (cho2024): Gaussian privacy is a little stronger than zero-concentrated privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Some, Theorem, Twin
from theorems._law_lemmas import CONVEX_BECAUSE, CONVEX_POWER, Eq, a, pointwise
from theorems.bailie2025.chapter_3.prose_3_5_2d import COMPLETED, EXPONENT
from theorems.cho2024._text import RECONSTRUCTED

IMPLIES = Every(all="P, Q in laws", let={"share": "1"}, show="concentrated(P, Q, share * square(least_mu(P, Q)) / 2)")
NOT_BACK = Some(
    all="P, Q in laws; rho in amounts",
    let={"mu(rho: number)": "sqrt(2 * rho)"},
    given={"`rho`-zCDP": "concentrated(P, Q, rho)"},
    show="not gaussian_private(P, Q, mu(rho))",
)
RATES = {"rho": ("1/50", "1/20", "1/10", "1/5", "1/4", "1/3", "1/2", "1")}
NO_TWICE = NOT_BACK.put(mu="sqrt(8 * rho)").over(
    "P, Q in [[1/2, 1/2], [1/3, 2/3], [2/3, 1/3], [1/4, 3/4], [3/4, 1/4]]; "
    "rho in [1/50, 1/20, 1/10, 1/5, 1/4, 1/3, 1/2, 1]"
)
THEOREM = Theorem(
    id="cho2024/prose-6-gdp-zcdp",
    title="Section 6: Gaussian privacy implies zero-concentrated privacy, and not the other way round",
    statement=r"$\mu$-GDP implies $(\mu^2/2)$-zCDP, but not the opposite.",
    claim=AllOf(
        {
            "implies": Reduction(
                IMPLIES,
                AllOf(
                    {
                        "the divergences of normal laws": pointwise(Eq(EXPONENT, COMPLETED), a > 1),
                        "post-processing": CONVEX_POWER,
                    }
                ),
                "The normal laws of means `m = mu` and 0 have `D_a = a mu^2/2` at every order `a > 1`: the integral "
                "of `p^a q^(1 - a)` is `e^(a (a - 1) mu^2/2)`, the rest of the exponent being that of a normal "
                "density; by reflection also the other way round. `T(P, Q) >= G_mu` says that `P` and `Q` arise from "
                "them by a randomised map (Blackwell), under which no `D_a` grows: `f(t) = t^a` has the second "
                f"derivative a `(a - 1) t^(a - 2)`; {CONVEX_BECAUSE}",
            ),
            "not the opposite": NOT_BACK,
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=3, values=RATES), slow=EnumerateScope(up_to=5, values=RATES)),
        Prove(),
    ),
    lines="311",
    text=(RECONSTRUCTED,),
    reading="The opposite would be that `rho`-zCDP implies `mu`-GDP with `rho = mu^2/2`; one pair of laws shows that "
    "it does not.",
    twins=(
        Twin(
            "half as much",
            "`mu^2/4` for `mu^2/2`",
            IMPLIES.put(share="1/2"),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
        Twin("at a quarter", "`rho < mu^2/8` for some pair of these laws", NO_TWICE, (Enumerate(),)),
    ),
)
