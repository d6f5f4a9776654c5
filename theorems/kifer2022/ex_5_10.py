"""Example 5.10 (kifer2022): the approximate and the probabilistic curve of the Gaussian mechanism."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

GAIN = {
    "gain(mu: number, epsilon: number, t: number)": "Phi(mu - t) - exp(epsilon) * Phi(0 - t)",
    "delta(mu: number, epsilon: number)": "gaussian_delta(mu, epsilon)",
}
"""P(S) - e^epsilon Q(S) for S = {x > t}, P = N(mu, 1) and Q = N(0, 1)."""
NO_MORE = Every(
    all="mu in amounts; epsilon in amounts; t in reals",
    let=GAIN,
    given={"there is a difference": "mu > 0"},
    show="gain(mu, epsilon, t) <= delta(mu, epsilon)",
)
NO_LESS = Every(
    all="mu in amounts; epsilon in amounts",
    let=GAIN,
    given=NO_MORE.given,
    show="gain(mu, epsilon, epsilon / mu + mu / 2) = delta(mu, epsilon)",
)
PBDP = Every(
    all="mu in amounts; delta in rates; level in rates",
    let={
        "epsilon(mu: number, delta: number)": "log(delta / (1 - Phi(Phi_inverse(1 - delta) + mu)))",
        "other_form(mu: number, delta: number)": "log(delta / Phi(Phi_inverse(delta) - mu))",
        "least_Q(mu: number, level: number)": "Phi(Phi_inverse(level) - mu)",
    },
    given={"an event above `delta`": "0 < delta and delta < level and level < 1"},
    show="epsilon(mu, delta) = other_form(mu, delta) and level <= exp(epsilon(mu, delta)) * least_Q(mu, level)",
)
MEANS = {"mu": ("1/4", "1", "5/2", "4")}
LEVELS = {**MEANS, "epsilon": ("0", "1/2", "1", "4")}
POINTS = {**LEVELS, "t": ("-1", "0", "1/8", "1/2", "1", "5/4", "3/2", "2", "3", "5")}
_DELTAS = ("1/1000000", "1/100", "1/4", "3/4")
CHANCES = {
    "delta": _DELTAS,
    "level": ("101/100000000", "1/500000", "1/100000", "101/10000", "1/50", "1/10", "1/4", "5/16", "1/2", "303/400"),
}
THEOREMS = (
    Theorem(
        id="kifer2022/ex-5.10b",
        title="Example 5.10: the approximate privacy of Gaussian noise",
        statement=r"The Gaussian mechanism with $\mu=\sup\sqrt{\sum_id_i^2/\sigma_i^2}$ is "
        r"$(\varepsilon,\delta)$-private with "
        r"$\delta(\varepsilon)=\Phi(\mu/2-\varepsilon/\mu)-e^{\varepsilon}\Phi(-\mu/2-\varepsilon/\mu)$, and with no "
        r"smaller $\delta$.",
        claim=AllOf({"no event gains more": NO_MORE, "one gains as much": NO_LESS}),
        routes=(Enumerate(EnumerateScope(up_to=1, values=POINTS)), Prove()),
        lines="221-222",
        text=(RECONSTRUCTED,),
        reading="The events that are enumerated are those above a threshold, of which the best one is one.",
        twins=(
            Twin(
                "the other sign",
                "-mu/2 for `mu/2`",
                NO_LESS.put(delta="Phi(0 - mu / 2 - epsilon / mu) - exp(epsilon) * Phi(0 - mu / 2 - epsilon / mu)"),
                (Enumerate(EnumerateScope(up_to=1, values=LEVELS)),),
            ),
        ),
    ),
    Theorem(
        id="kifer2022/ex-5.10d",
        title="Example 5.10: the probabilistic privacy of Gaussian noise",
        statement=r"The Gaussian mechanism is $(\varepsilon,\delta)$-pbdp with "
        r"$\varepsilon=\ln(\delta/(1-\Phi(\Phi^{-1}(1-\delta)+\mu)))=\ln(\delta/\Phi(\Phi^{-1}(\delta)-\mu))$.",
        claim=PBDP,
        routes=(Enumerate(EnumerateScope(up_to=1, values={**MEANS, **CHANCES})),),
        lines="226-228",
        text=(RECONSTRUCTED,),
        reading="By Definition 5.3: an event with `P(A) > delta` has `P(A) <= e^epsilon Q(A)`. The least `Q(A)` for "
        "a given `P(A)` is that of the likelihood ratio test.",
        twins=(
            Twin(
                "a smaller mean",
                "`mu - 1/10` for `mu`",
                PBDP.put(
                    epsilon="log(delta / (1 - Phi(Phi_inverse(1 - delta) + mu - 1/10)))",
                    other_form="log(delta / Phi(Phi_inverse(delta) - mu + 1/10))",
                ),
            ),
        ),
    ),
)
