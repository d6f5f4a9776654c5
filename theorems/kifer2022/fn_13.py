"""Footnote 13 (kifer2022): a default record in the counterfactual world."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

VALUES = {
    "at(d, r)": "3 * d + r",
    "there(W: law, M: kernel, r, o)": "sum d in range(2): W[at(d, r)] * M[at(d, r)][o]",
    "by_default(W: law, M: kernel, r, o)": "sum d in range(2): W[at(d, r)] * M[at(d, 0)][o]",
    "factor(c)": "c ^ 2",
}
DEFAULT = Every(
    all="W in laws_on(6); M in kernels(6, 2); r in range(3); o in range(2); c in amounts",
    let=VALUES,
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "`M` is private": "every d in range(2): every s, t in range(3): private(M[at(d, s)], M[at(d, t)], c, 0)",
        "the record is possible": "W[at(0, r)] + W[at(1, r)] > 0",
        "the output is possible in both worlds": "(sum s in range(3): by_default(W, M, s, o)) > 0 and "
        "(sum s in range(3): there(W, M, s, o)) > 0",
    },
    show="let post = there(W, M, r, o) / (sum s in range(3): there(W, M, s, o)): "
    "let cf = by_default(W, M, r, o) / (sum s in range(3): by_default(W, M, s, o)): "
    "post <= factor(c) * cf and cf <= factor(c) * post",
)
FAR = DEFAULT.over(
    "W in [[0, 1/10, 0, 0, 0, 9/10]]; "
    "M in [[[1/5, 4/5], [2/5, 3/5], [1/5, 4/5], [1/5, 4/5], [1/5, 4/5], [1/10, 9/10]]]; "
    "r, o in range(2); c in [2]"
)
THEOREM = Theorem(
    id="kifer2022/fn-13",
    title="Footnote 13: a default record",
    statement=r"Where the counterfactual world replaces the record by a default one, the ratio of the actual to the "
    r"counterfactual posterior is within the factor $e^{2\varepsilon}$.",
    claim=DEFAULT,
    routes=(Enumerate(EnumerateScope(up_to=2, values={"c": ("2",)})),),
    lines="383",
    text=(RECONSTRUCTED,),
    reading="Two rests of the data, three records of which the first is the default, two outputs. Where a record "
    "takes two values the factor is `e^epsilon`: dpcalc/default-record.",
    twins=(
        Twin("no privacy", "any mechanism", DEFAULT.without("M is private")),
        Twin("`e^epsilon`", "of three values, at one prior and one mechanism", FAR.put(factor="c"), (Enumerate(),)),
    ),
)
