"""Theorem 7.3 (kifer2022): posteriors under pure privacy, whatever the prior."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._priors import BOUNDED, TWO
from theorems.kifer2022._text import RECONSTRUCTED

THEOREM = Theorem(
    id="kifer2022/thm-7.3",
    title="Theorem 7.3: posterior-to-posterior ratio under pure privacy",
    statement=r"If $M$ is $\varepsilon$-DP then for every prior $\theta$, every record $r$ of positive probability and "
    r"every output of positive probability, $e^{-\varepsilon}\le R(r,o)\le e^\varepsilon$, $R$ the ratio of the actual "
    r"to the counterfactual posterior of $r$.",
    claim=Reduction(
        BOUNDED,
        lemma.pointwise(
            lemma.And(
                lemma.p <= lemma.c * (lemma.w * lemma.p + (1 - lemma.w) * lemma.q),
                lemma.w * lemma.p + (1 - lemma.w) * lemma.q <= lemma.c * lemma.p,
            ),
            lemma.And(
                lemma.nonnegative(lemma.p, lemma.q, lemma.w),
                lemma.w <= 1,
                lemma.c >= 1,
                lemma.p <= lemma.c * lemma.q,
                lemma.q <= lemma.c * lemma.p,
            ),
        ),
        "given the rest d, the output has the probability p with r, and with a record drawn again a mean of p and of "
        "what other records give; by the lemma both are within the factor c, and so are their sums over d with the "
        "weights theta(d, r). Both worlds give the output one probability, so that R is the ratio of these sums",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)), Prove()),
    lines="380-383",
    text=(RECONSTRUCTED,),
    reading="Any numbers of rests of the data, of records and of outputs.",
    twins=(
        Twin("half of the factor", "e^epsilon/2", BOUNDED.put(factor="c / 2")),
        Twin("no privacy", "any mechanism", BOUNDED.without("M is private")),
    ),
)
