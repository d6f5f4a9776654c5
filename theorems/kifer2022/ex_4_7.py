"""Examples of sampling, and tails of losses (kifer2022, sections 4 and 5)."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Some, Theorem, Twin
from theorems.kifer2022._tests import FACTOR
from theorems.kifer2022._text import RECONSTRUCTED

SAMPLES = {
    "samples(n, m)": "keep s in functions(n, 2): (sum i in range(n): s[i]) = m",
    "uniform(n, m)": "1 / len(samples(n, m))",
    "chosen(n, m)": "join([map s in samples(n, m): uniform(n, m), map s in (keep s in samples(n, m): s[0] = 1): 0])",
    "chosen_other(n, m)": "join([map s in samples(n, m): if s[0] = 0 then uniform(n, m) else 0, "
    "map s in (keep s in samples(n, m): s[0] = 1): uniform(n, m)])",
}
SAMPLED = Every(
    all="n, m in whole",
    let={**SAMPLES, "share(n, m)": "m / n"},
    given={"a sample": "1 <= m and m <= n"},
    show="let P = chosen(n, m): let Q = chosen_other(n, m): is_law(P) and is_law(Q) and "
    "(sum c in columns(P, Q): if c[1] = 0 then c[0] else 0) = share(n, m) and "
    "(sum c in columns(P, Q): if c[0] = c[1] then c[0] else 0) = 1 - share(n, m)",
)
A = Theorem(
    id="kifer2022/ex-4.7",
    title="Example 4.7: the loss of random sampling",
    statement=r"If $m$ of $n$ records are returned, drawn without replacement, and $D_1,D_2$ differ in Jessie's "
    r"record, "
    r"$L_{12}=0$ with probability $(n-m)/n$ and $L_{12}=+\infty$ with probability $m/n$.",
    claim=SAMPLED,
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    lines="100-105",
    text=(RECONSTRUCTED,),
    reading="Outputs are the sampled persons with their records: samples with Jessie are other outputs under `D_1` "
    "than under `D_2`, and the others the same.",
    twins=(Twin("one record more", "`(m + 1)/n`", SAMPLED.put(share="(m + 1) / n")),),
)
ONE_RECORD = Every(
    all="n in whole; c in amounts",
    let={
        "size(n)": "n + 1",
        "delta_of(n)": "1 / size(n)",
        "first(n)": "join([[1 / size(n), 0], map i in range(n): 1 / size(n)])",
        "second(n)": "join([[0, 1 / size(n)], map i in range(n): 1 / size(n)])",
    },
    given=FACTOR,
    show="let P = first(n): let Q = second(n): is_law(P) and private(P, Q, c, delta_of(n)) and "
    "(sum d in columns(P, Q): if d[1] = 0 then d[0] else 0) = 1 / size(n)",
)
B = Theorem(
    id="kifer2022/prose-5-cat-b",
    title="Section 5.1: releasing the record of one person",
    statement=r"The mechanism that releases one uniformly random person's record of $n$ is $(\varepsilon,1/n)$-DP for "
    r"every $\varepsilon\ge0$, with infinite loss of probability $1/n$ for a pair that differs in one record.",
    claim=ONE_RECORD,
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="157",
    text=(RECONSTRUCTED,),
    reading="There are `n + 1` persons, and their names are released with the records; the first two outputs are the "
    "record that differs, in `D_1` and in `D_2`.",
    twins=(Twin("half of `delta`", "`1/(2 n)`", ONE_RECORD.put(delta_of="1 / (2 * size(n))")),),
)
AFTER = {
    "from_level(P: law, Q: law, t)": "sum c in columns(P, Q): if c[0] > 0 and c[0] >= t * c[1] then c[0] else 0",
}
LARGER = Some(
    all="P, Q in laws_on(3); A in kernels(3, 2); t in amounts",
    let=AFTER,
    show="t > 1 and from_level(push(P, A), push(Q, A), t) > from_level(P, Q, t)",
)
SMALLER = Some(
    all="P, Q in laws_on(2); A in kernels(2, 2); t in amounts",
    let=AFTER,
    show="t > 1 and from_level(push(P, A), push(Q, A), t) < from_level(P, Q, t)",
)
PURE = Some(
    all="P, Q in [[1/2, 1/2]]; A in [[[1/3, 2/3], [1/3, 2/3]], [[1, 0], [0, 1]]]; t in [2]",
    let=AFTER,
    show="from_level(push(P, A), push(Q, A), t) > from_level(P, Q, t)",
)
C = Theorem(
    id="kifer2022/prose-4-tail",
    title="Section 4.2: tail probabilities of losses under post-processing",
    statement=r"For fixed $t$, $P(L^{A\circ M}_{D_1,D_2}\ge t)$ may be larger or smaller than $P(L^M_{D_1,D_2}\ge t)$.",
    claim=AllOf({"larger": LARGER, "smaller": SMALLER}),
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="119",
    text=(RECONSTRUCTED,),
    reading="`t` here is the exponential of the text's.",
    twins=(Twin("for equal laws", "`P = Q`", PURE),),
)
THEOREMS = (A, B, C)
