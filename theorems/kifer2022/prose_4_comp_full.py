"""Section 4.2 (kifer2022): budgets that depend on what has been released so far."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, c, d, pointwise, q
from theorems.kifer2022._text import RECONSTRUCTED

TWO = Every(
    all="P, Q in laws; K, L in kernels(len(P), 2)",
    let={"first_outputs(P: law, Q: law)": "keep z in range(len(P)): P[z] + Q[z] > 0"},
    show="MULT(in_turn(P, K), in_turn(Q, L)) <= largest z in first_outputs(P, Q): MULT(P, Q) + MULT(K[z], L[z])",
)
"""Any two mechanisms, the second chosen by the output z of the first."""
THREE = Every(
    all="n in whole; a in functions(7, n + 1)",
    let={
        "before(o: wholes, i: whole)": "2 ^ i - 1 + sum j in range(i): 2 ^ j * o[j]",
        "odds_of(a: wholes, o: wholes, i: whole)": "1 + a[before(o, i)]",
        "told(o: wholes, i: whole, bit: whole)": "let s = bit + sum j in range(i): o[j]: s - 2 * floor(s / 2)",
        "chance_of(a: wholes, o: wholes, bit: whole)": "product_of i in range(3): "
        "(if o[i] = told(o, i, bit) then odds_of(a, o, i) else 1) / (1 + odds_of(a, o, i))",
        "spent(a: wholes, o: wholes)": "product_of i in range(3): odds_of(a, o, i)",
        "allowed_odds(a: wholes)": "largest o in functions(3, 2): spent(a, o)",
    },
    show="let c = allowed_odds(a): every o in functions(3, 2): "
    "chance_of(a, o, 0) <= c * chance_of(a, o, 1) and chance_of(a, o, 1) <= c * chance_of(a, o, 0)",
)
"""Three randomised responses about one bit. Their odds, exp(budget), are chosen by the outputs so far; a response tells
the bit, or its opposite after an odd number of ones."""
THEOREM = Theorem(
    id="kifer2022/prose-4-comp-full",
    title="Section 4.2: fully adaptive composition of pure differential privacy",
    statement=r"Let mechanism $i$ have a budget $\varepsilon_i(o_1,\dots,o_{i-1})$ that depends on the outputs so "
    r"far. If for all sequences of outputs the sum of the budgets is at most $\varepsilon$ with probability 1, "
    r"releasing all outputs is $\varepsilon$-differentially private.",
    claim=Reduction(
        AllOf({"two mechanisms": TWO, "three responses": THREE}),
        AllOf(
            {
                "one step more": lemma.RATIO_PRODUCT,
                "the whole sum": pointwise(c * q <= d * q, And(q >= 0, c <= d)),
            }
        ),
        "The probability of a sequence of outputs is the product of those of each output after the ones before it. "
        "Along one sequence the budgets are fixed numbers; by the first lemma, taken step by step, the ratio of the "
        "two probabilities is at most the exponential of their sum, which is at most e^epsilon. Sequences at which "
        "the sum is larger have probability 0 under both datasets, for a bounded ratio makes both 0 or neither",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    lines="135",
    text=(RECONSTRUCTED,),
    reading="Enumerated for any two mechanisms, and for three randomised responses.",
    twins=(
        Twin(
            "some sequence",
            "the sum is at most epsilon for one sequence",
            THREE.put(allowed_odds="least o in functions(3, 2): spent(a, o)"),
        ),
        Twin(
            "one first output",
            "for the sequences that begin with 0",
            THREE.put(allowed_odds="largest o in (keep o in functions(3, 2): o[0] = 0): spent(a, o)"),
        ),
    ),
)
