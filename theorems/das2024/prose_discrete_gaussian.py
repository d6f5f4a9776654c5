"""Section 3 (das2024): what the discrete Gaussian mechanism for histograms promises, by the scale of its noise."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin

BUDGET = "eps^2 / 2 + eps * sqrt(2 * log(1 / delta))"
EVENT = Every(
    all="eps in amounts; delta in rates",
    let={
        "sigma(eps)": "4 / eps^2",
        "q(eps)": "exp(0 - 1 / (2 * sigma(eps)^2))",
        "budget(eps, delta)": BUDGET,
    },
    given={"`epsilon`": "eps > 0", "`delta`": "0 < delta and delta < 1"},
    show="((1 - q(eps)) / (1 + q(eps)))^2 <= exp(budget(eps, delta)) * q(eps)^2 + delta",
)
"""With q = P(1)/P(0), noise 0 has a probability of at least (1 - q)/(1 + q), and noise 1 of at most q."""
CONVERTED = Every(
    all="eps in amounts; delta in rates",
    let={"variance(eps)": "4 / eps^2", "rho(eps)": "1 / variance(eps)", "budget(eps, delta)": BUDGET},
    given={"`epsilon`": "eps > 0", "`delta`": "0 < delta and delta < 1"},
    show="rho(eps) + 2 * sqrt(rho(eps) * log(1 / delta)) <= budget(eps, delta)",
)
SCOPE = Enumerate(EnumerateScope(up_to=4))
THEOREMS = (
    Theorem(
        id="das2024/prose-discrete-gaussian",
        title="Section 3: the discrete Gaussian mechanism",
        statement=r"$M_{\rm Gaus}(x)=x+\mathcal N_{\mathbb Z}(0,4/\varepsilon^2)$, where $\mathcal N_{\mathbb "
        r"Z}(0,\sigma)$ has mean 0 and standard deviation $\sigma$, satisfies "
        r"$(\frac12\varepsilon^2+\varepsilon\sqrt{2\log(1/\delta)},\delta)$-differential privacy.",
        claim=EVENT,
        readings=(
            Reading(
                "variance",
                "`4/epsilon^2` is the variance, as it is customary to write it",
                CONVERTED,
                (SCOPE, Prove()),
            ),
        ),
        routes=(SCOPE,),
        lines="73",
        reading="Of neighbours that differ by one in two cells, at the event that no noise is added to either: what is "
        "compared are a lower bound on its probability and an upper bound on that of the same output at the neighbour.",
        twins=(
            Twin(
                "a third",
                "the claim for a variance of `4/(3 epsilon^2)`",
                CONVERTED.put(variance="4 / (3 * eps^2)"),
            ),
        ),
    ),
    Theorem(
        id="das2024/prose-discrete-gaussian-repaired",
        title="Section 3: the discrete Gaussian mechanism, corrected",
        statement=r"Discrete Gaussian noise of the variance parameter $2/\varepsilon^2$ in every cell satisfies "
        r"$(\frac12\varepsilon^2+\varepsilon\sqrt{2\log(1/\delta)},\delta)$-differential privacy, so that of "
        r"$4/\varepsilon^2$ does as well.",
        claim=AllOf(
            {
                "`2/epsilon^2`": CONVERTED.put(variance="2 / eps^2"),
                "`4/epsilon^2`": CONVERTED,
            }
        ),
        routes=(SCOPE, Prove()),
        lines="73",
        repairs="das2024/prose-discrete-gaussian",
        fault="slip",
        reading="The budget is that of `rho = epsilon^2/2`; the noise of the text, read as a variance, has half of "
        "this `rho`.",
        twins=(
            Twin(
                "less noise",
                "`1/epsilon^2`",
                AllOf({"`1/epsilon^2`": CONVERTED.put(variance="1 / eps^2"), "`4/epsilon^2`": CONVERTED}),
            ),
        ),
    ),
)
