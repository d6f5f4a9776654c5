"""Algorithm 5.1 (bailie2023): the Permutation Algorithm run line by line, and the law of its permutation."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025.chapter_3.alg_3_2_1 import ONE, STEPS

RELEASE = Every(
    all=ONE.all,
    let={**ONE.let, "source(g)": "g"},
    given=ONE.given,
    show=ONE.show.replace("G[i]", "source(G[i])"),
)
"""Record i gets the swapping value that record source(g)[i] had in the saved copy."""
OVERWRITTEN = RELEASE.put(
    source="(keep s in functions(len(g), len(g)): "
    "every i in range(len(g)): s[i] = (if g[i] < i then s[g[i]] else g[i]))[0]"
)
PERMUTATION = Every(
    all="g in arrangements; p in every_rate",
    let={
        **{name: term for name, term in STEPS.items() if name != "every_permutation(n)"},
        "one_alone(n, p)": "n * p * (1 - p) ^ (n - 1)",
        "orders(m)": "deranged(m)",
        "weight(g, p)": "p ^ moved(g) * (1 - p) ^ (len(g) - moved(g))",
    },
    given={"two records": "len(g) >= 2"},
    show="by_steps(g, p) = "
    "(if moved(g) = 1 then 0 else weight(g, p) / ((1 - one_alone(len(g), p)) * orders(moved(g))))",
)

THEOREM = Theorem(
    id="bailie2023/alg-5.1",
    title="Algorithm 5.1: the Permutation Algorithm",
    statement=r"""In each matching category with at least two records, select records independently with
probability $p$, again as long
as exactly one is selected; draw a uniform derangement $\sigma$ of the selected records, and give record $i$ the
swapping value
that record $\sigma(i)$ had. This is the Permutation Swapping Algorithm, and a permutation $g$ that moves $m_g$
of the $n$
records of a category is drawn with probability $p^{m_g}(1-p)^{n-m_g}/([1-\Pr(\text{exactly 1
selected})]\,d(m_g))$.""",
    claim=AllOf({"the release": RELEASE, "the permutation": PERMUTATION}),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),),
    lines="485-516",
    reading=(
        "One category; the others are treated alike and independently. Its release is compared with that of bailie2025."
    ),
    twins=(
        Twin(
            "not again",
            "where exactly one record is selected nothing moves",
            RELEASE.put(
                accepted="len(S) >= 0",
                deranges="every i in range(len(S)): (marked(S) > 1 and S[i] = 1 <=> g[i] != i)",
            ),
        ),
        Twin("no saved copy", "values are read while they are overwritten", OVERWRITTEN),
        Twin("`m`! for `d(m)`", "permutations of the selected records", PERMUTATION.put(orders="factorial(m)")),
        Twin("no bracket", "the chance of exactly one selected is left out", PERMUTATION.put(one_alone="0")),
    ),
)
