"""Section 8.3 (kifer2022): two ways to write the power of the test of Gaussian noise."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

POWER = Every(
    all="rho in amounts; alpha in rates",
    let={
        "deviation(rho)": "sqrt(1 / (2 * rho))",
        "quantile(rho, alpha)": "deviation(rho) * Phi_inverse(1 - alpha)",
        "mean(rho)": "sqrt(2 * rho)",
    },
    given={"a budget": "rho > 0", "a level": "0 < alpha and alpha < 1"},
    show="Phi(quantile(rho, alpha) / deviation(rho)) = 1 - alpha and "
    "1 - Phi((quantile(rho, alpha) - 1) / deviation(rho)) = 1 - Phi(Phi_inverse(1 - alpha) - mean(rho))",
)
SCOPE = (Enumerate(EnumerateScope(up_to=1, values={"rho": ("1/2", "2", "1/50"), "alpha": ("1/20", "1/2")})), Prove())
THEOREM = Theorem(
    id="kifer2022/prose-8-power-a",
    title="Section 8.3: the power formula",
    statement=r"With $\Phi_v$ the distribution function of $N(0,v)$ and $v=1/(2\rho)$, "
    r"$1-\Phi_v(\Phi_v^{-1}(1-\alpha)-1)=1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})$.",
    claim=POWER,
    routes=SCOPE,
    lines="561-562",
    text=(RECONSTRUCTED,),
    reading="`Phi_v(t)` is `Phi(t/sqrt(v))`, and the quantile is the number at which it is `1 - alpha`.",
    twins=(
        Twin("another variance", "`v = 2/rho`", POWER.put(deviation="sqrt(2 / rho)")),
        Twin(
            "one quantile",
            "that of `N(0, 1)` for that of `N(0, v)`",
            POWER.put(quantile="Phi_inverse(1 - alpha) + 0 * rho"),
        ),
    ),
)
