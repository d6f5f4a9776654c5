"""Section 8.2 (kifer2022): a larger budget gives tests of Gaussian noise more power."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

RISES = Every(
    all="alpha in rates; r, s in amounts",
    let={"power(alpha, rho)": "1 - Phi(Phi_inverse(1 - alpha) - sqrt(2 * rho))"},
    given={"a level": "0 < alpha and alpha < 1", "a larger budget": "r < s"},
    show="power(alpha, r) < power(alpha, s)",
)
THEOREM = Theorem(
    id="kifer2022/prose-8-weaker",
    title="Section 8.2: a larger `rho` is weaker",
    statement=r"At each level $\alpha\in(0,1)$ the power $1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})$ increases with "
    r"$\rho\ge 0$.",
    claim=RISES,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="550",
    text=(RECONSTRUCTED,),
    reading="`r` and `s` are two budgets.",
    twins=(Twin("any budgets", "without the order", RISES.without("a larger budget")),),
)
