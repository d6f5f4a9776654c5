"""Words of normal noise and of Gaussian privacy: tests of N(0, 1) against N(mu, 1)."""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import words

WORDS: Final = words(
    """
gaussian_tradeoff(mu: number, size: number): number =
    if size <= 0 then 1 else if size >= 1 then 0 else Phi(Phi_inverse(1 - size) - mu)
    -- the least type II error of a test of N(0, 1) against N(mu, 1) with a size (Dong, Roth and Su 2022)
gaussian_delta(mu: number, epsilon: number): number =
    Phi(mu / 2 - epsilon / mu) - exp(epsilon) * Phi(0 - mu / 2 - epsilon / mu)
    -- the least delta of N(0, 1) and N(mu, 1) at a level epsilon
gaussian_private(P: law, Q: law, mu: number): truth = every c in errors(P, Q): gaussian_tradeoff(mu, c[0]) <= c[1]
    -- mu-Gaussian privacy of two output laws: no test tells them apart better than N(0, 1) from N(mu, 1)
least_mu(P: law, Q: law): number = if same_support(P, Q) then
    largest c in (keep c in errors(P, Q): 0 < c[0] and c[0] < 1): Phi_inverse(1 - c[0]) - Phi_inverse(c[1])
    else inf
    -- the least mu of Gaussian privacy: between corners a trade-off function is linear, and that of normal laws convex
""",
    latex={
        "gaussian_tradeoff": "G_{{0}}({1})",
        "gaussian_delta": r"\delta_{{0}}({1})",
        "gaussian_private": r"T({0},{1})\ge G_{{2}}",
        "least_mu": r"\mu({0},{1})",
    },
)
