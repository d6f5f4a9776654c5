"""Section 7.6 (bailie2025): imputation row by row from a private estimate, and a private analysis."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin

ADDS_UP = Every(
    all="r, r' in [0, 1, MISSING]; E, E' in laws_on(2); A in kernels(4, 2)",
    given={
        "one record changes": "r < r'",
        "all outputs are possible": "every p in join([E, E', join(A)]): p > 0",
    },
    let={
        "MISSING": "2",
        "imputed(r: whole, t: whole)": "[if r = MISSING then t else r, t]",
        "place(z: dataset)": "2 * z[0] + z[1]",
        "both(r: whole, E: law, A: kernel)": "in_turn(E, map t in range(2): A[place(imputed(r, t))])",
        "analysis(A: kernel)": "largest y, z in functions(2, 2): "
        "if hamming(y, z) = 1 then exp_MULT(A[place(y)], A[place(z)]) else 1",
        "bound(one: number, other: number)": "one * other",
    },
    show="exp_MULT(both(r, E, A), both(r', E', A)) <= bound(exp_MULT(E, E'), analysis(A))",
)
TWINS = Enumerate(EnumerateScope(up_to=4))
THEOREM = Theorem(
    id="bailie2025/prose-7.6-composition",
    title="Section 7.6: imputation row by row",
    statement=r"Suppose that given $\hat\theta$ the imputed values of record $i$ depend on its observed values alone, "
    r"that $\hat\theta$ is computed by an $\varepsilon_1$-DP mechanism and the imputed data are analysed by an "
    r"$\varepsilon_2$-DP one. Then the overall privacy loss is $\varepsilon_1+\varepsilon_2$.",
    claim=Reduction(
        ADDS_UP,
        AllOf({"random imputation": lemma.RATIO_MIXTURE, "estimate, then analysis": lemma.RATIO_PRODUCT}),
        "Given the estimate, datasets that differ in one record have imputed datasets that differ in this record at "
        "most, once the random draws of the other records are the same; for each of these draws the ratio of an "
        "output's probabilities is at most `d = e^eps_2`, as the imputed record, whatever its law, is one of several "
        "and the bound holds between any two. By the first lemma it holds on average over draws. The estimate has "
        "ratios of at most `c = e^eps_1`, and by the second lemma both together `c d`; forgetting the estimate is "
        "post-processing",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    lines="3380-3382",
    reading="Two records, the second missing throughout; the first is a bit, or missing. A private estimate of a bit, "
    "and an analysis of the imputed dataset, by the exponentials of their losses. The overall loss is at most that. "
    "The estimate is released with the analysis, which loses no less than without it.",
    twins=(
        Twin(
            "a hot deck",
            "the imputed value of one record is that of another",
            ADDS_UP.put(imputed="let v = (if r = MISSING then t else r): [v, v]"),
            (TWINS,),
        ),
        Twin("the analysis alone", "`eps_2` for `eps_1 + eps_2`", ADDS_UP.put(bound="other")),
    ),
)
