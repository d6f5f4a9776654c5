"""Section 5.2 (bailie2025): where the multiplicative distance is continuous in the supremum norm."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

STEADY = Every(
    all="c in amounts; nu1, nu2, nu3 in laws",
    given={
        "`eps = ln c` above 0": "c > 1",
        "full support": "every p in join([nu1, nu2, nu3]): p > 0",
        "nu3 within `delta` of nu2": "every i in range(len(nu2)): "
        "abs(nu2[i] - nu3[i]) <= (c - 1) / c * least p in nu2: p",
    },
    show="exp_MULT(nu1, nu2) <= c * exp_MULT(nu1, nu3) and exp_MULT(nu1, nu3) <= c * exp_MULT(nu1, nu2)",
)
AT_THE_BOUNDARY = Every(
    all="delta in rates",
    given={"positive": "delta > 0"},
    show="let nu3 = [1 - delta / 2, delta / 2]: (every i in range(2): abs([1, 0][i] - nu3[i]) < delta) "
    "and MULT([1, 0], [1, 0]) = 0 and MULT([1, 0], nu3) = inf",
)
FAR_OUT = Every(
    all="delta in rates; t in whole",
    given={"far out": "t >= 2 and t * delta > 1"},
    let={"at(t: whole)": "1 / (t * (t + 1))"},
    show="at(t) < delta and at(1) - at(t) > 0 "
    "and MULT([at(1), at(t), 1 - at(1) - at(t)], [at(1) - at(t), 2 * at(t), 1 - at(1) - at(t)]) >= log(2)",
)
PAIR_BY_PAIR = Every(
    all="nu1, nu2 in laws_on(2)",
    given={"one lacks full support": "some p in join([nu1, nu2]): p = 0"},
    show="some s in [1/200, -1/200]: let nu3 = [nu2[0] + s, nu2[1] - s]: nu3[0] >= 0 and nu3[1] >= 0 "
    "and (MULT(nu1, nu2) = inf <=> MULT(nu1, nu3) < inf)",
)
SCOPE = EnumerateScope(up_to=8, options={"outcomes": 2}, values={"c": ("3/2", "2", "3")})
THEOREM = Theorem(
    id="bailie2025/prose-5.2-continuity",
    title="Section 5.2: continuity in the supremum norm",
    statement=r"$D_{\mathrm{MULT}}(\mu,\nu)$ is continuous with respect to the supremum norm if and only if $\mathcal "
    r"T$ has finite cardinality and $\mu$ and $\nu$ have support $\mathcal T$.",
    claim=AllOf(
        {
            "finitely many outcomes, full support": STEADY,
            "not where a support may be smaller": AT_THE_BOUNDARY,
            "not with infinitely many outcomes": FAR_OUT,
        }
    ),
    routes=(Enumerate(SCOPE), Prove()),
    lines="2078",
    reading=(
        "Continuity is that of Appendix C.4, of a function on a set of laws, in its second argument: continuous on "
        "the laws of full support of a finite space, with the `delta` that the first part names, and not if either "
        "restriction is removed. On infinitely many outcomes all outcomes but 1 and `t` are taken together. The twin "
        "reads it pair by pair. Singletons are measurable."
    ),
    twins=(
        Twin(
            "pair by pair",
            "not continuous at any pair of laws on two outcomes of which one lacks full support",
            PAIR_BY_PAIR,
            (Enumerate(EnumerateScope(up_to=5)),),
        ),
    ),
)
