"""Section 6.2 (bailie2025): datasets by units and variables, and what a mechanism that samples has to be given."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

BARE = Every(
    all="n, m in whole; x in functions(n, m)",
    let={"attributes(x, i: whole)": "[x[i]]"},
    show="every i, j in range(n): attributes(x, i) = attributes(x, j) => i = j",
)
OWN = BARE.put(attributes="[i, x[i]]")
ANOTHER_ROW = Every(
    all="n, m in few; D in [functions(n, 2)]; P in laws_on(len(D)); x, y in functions(n, m); i in range(n)",
    given={
        "it may be drawn": "(sum k in range(len(D)): if D[k][i] = 1 then P[k] else 0) > 0",
        "the others agree": "x[i] != y[i] and (every j in range(n): j != i => x[j] = y[j])",
    },
    let={
        "told(s: wholes, x: wholes)": "map j in range(len(x)): if s[j] = 1 then x[j] + 1 else 0",
        "told_of(D: lists, P: law, x: wholes, m: whole)": "map o in functions(len(x), m + 1): "
        "sum k in range(len(D)): if told(D[k], x) = o then P[k] else 0",
    },
    show="told_of(D, P, x, m) != told_of(D, P, y, m)",
)
"""Samples are listed by who is in them, with their probabilities P; of a unit that is not drawn 0 is told, of another 1
more than its record."""
ROUTES = (Enumerate(EnumerateScope(up_to=4)),)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.2-dataset-expression",
        title="Section 6.2.1: a dataset by its units and variables",
        statement=r"The dataset $\mathfrak d(\mathcal U,\mathcal V)$ of the records of the units $\mathcal U$ with the "
        r"variables $\mathcal V$ is the set $\{\{x_i\mid x\in\mathcal V\}\mid i\in\mathcal U\}$.",
        claim=OWN,
        routes=ROUTES,
        lines="2804-2806",
        reading="One variable; the set has one element a unit, as every unit has its record. The attribute `x_i` "
        "belongs to unit `i`, as the text says of attributes.",
        twins=(Twin("values alone", "units with one value have one and the same set of attributes", BARE),),
    ),
    Theorem(
        id="bailie2025/ex-6.2.2-input",
        title="Example 6.2.2: the input of a mechanism that samples",
        statement=r"A mechanism $T$ that draws the sample has to be given the data of every unit that may be drawn, "
        r"the augmented frame: its output depends on each of these records.",
        claim=ANOTHER_ROW,
        routes=(Enumerate(EnumerateScope(up_to=1)), Prove()),
        lines="2823-2843",
        reading="`T` releases who was drawn, and their records; any design. For potential outcomes the record holds "
        "one value for each treatment; that such data never exist together is no mathematical statement.",
        twins=(
            Twin(
                "a unit that is never drawn",
                "its inclusion probability may be 0",
                ANOTHER_ROW.without("it may be drawn"),
            ),
        ),
    ),
)
