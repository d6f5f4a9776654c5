"""Figure 1 (kifer2022): three curves of Gaussian noise at rho = 2.63, one above the other."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

ORDERED = Every(
    all="delta in rates",
    let={
        "mu": "sqrt(2 * 2.63)",
        "epsilon(delta: number)": "log(delta / Phi(Phi_inverse(delta) - mu))",
        "rho": "2.63",
        "four": "4",
    },
    given={"`delta` is on the second curve": "0 < delta and delta < 1"},
    show="let e = epsilon(delta): gaussian_delta(mu, e) < delta "
    "and (e <= rho or exp(0 - square(e - rho) / (four * rho)) > delta)",
)
DELTAS = (*(f"1/{10**k}" for k in range(1, 13)), *(f"{k}/20" for k in range(1, 20)))
THEOREM = Theorem(
    id="kifer2022/fig-1",
    title="Figure 1: approximate, probabilistic and concentrated curves",
    statement=r"For $\mu=\sqrt{2\rho}$, $\rho=2.63$: the curve "
    r"$\delta(\varepsilon)=\Phi(\mu/2-\varepsilon/\mu)-e^{\varepsilon}\Phi(-\mu/2-\varepsilon/\mu)$ lies below that of "
    r"$\varepsilon=\ln(\delta/\Phi(\Phi^{-1}(\delta)-\mu))$, and $e^{-(\varepsilon-\rho)^2/(4\rho)}$, "
    r"$\varepsilon\ge\rho$, lies above it.",
    claim=ORDERED,
    routes=(Enumerate(EnumerateScope(up_to=1, values={"delta": DELTAS})),),
    lines="159,230-231,266",
    text=(RECONSTRUCTED,),
    reading="The second curve gives `epsilon` by `delta`; the others are compared with it at that `epsilon`.",
    twins=(
        Twin("a better tail", "`2 rho` for `4 rho` in the third curve", ORDERED.put(four="2")),
        Twin("a smaller `rho`", "`rho = 2` in the third curve", ORDERED.put(rho="2")),
    ),
)
