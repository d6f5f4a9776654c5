"""Theorem 7.3 (kifer2022): posteriors under pure privacy, whatever the prior."""

from dpcalc.theory import Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.kifer2022._priors import BOUNDED, TWO
from theorems.kifer2022._text import RECONSTRUCTED

THEOREM = Theorem(
    id="kifer2022/thm-7.3",
    title="Theorem 7.3: posterior-to-posterior ratio under pure privacy",
    statement=r"If $M$ is $\varepsilon$-DP then for every prior $\theta$, every record $r$ of positive probability and "
    r"every output of positive probability, $e^{-\varepsilon}\le R(r,o)\le e^\varepsilon$, $R$ the ratio of the actual "
    r"to the counterfactual posterior of $r$.",
    claim=BOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)), Prove()),
    lines="380-383",
    text=(RECONSTRUCTED,),
    reading="Any numbers of rests of the data, of records and of outputs.",
    twins=(
        Twin("half of the factor", "`e^epsilon/2`", BOUNDED.put(factor="c / 2")),
        Twin("no privacy", "any mechanism", BOUNDED.without("M is private")),
    ),
)
