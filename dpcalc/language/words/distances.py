"""Words of output premetrics: how far apart two laws on the same outcomes are; in nats where a logarithm stands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.real_functions import absolute, divided, logarithm
from dpcalc.language.values import added_all
from dpcalc.language.vocabulary import words
from dpcalc.language.words.laws import columns
from dpcalc.spec.divergences.mult_delta import Column, one_sided

Law = tuple[Fraction, ...]


def ratio(p: Any, q: Any) -> Any:
    """The ratio of two probabilities, 0 where both are 0."""
    return 0 if p == 0 else INFINITY if q == 0 else divided(p, q)


def _largest_ratio(P: Law, Q: Law) -> Any:
    return max([ratio(p, q) for p, q in columns(P, Q)], default=0)


def _exp_mult(P: Law, Q: Law) -> Any:
    return max(_largest_ratio(P, Q), _largest_ratio(Q, P))


def _exp_density_ratio(P: Law, Q: Law) -> Any:
    if any((p == 0) != (q == 0) for p, q in columns(P, Q)):
        return INFINITY
    found = [(p, q) for p, q in columns(P, Q) if p > 0]
    if any(p == INFINITY or q < 0 for p, q in found):
        raise Undefined("a density ratio of what is not a measure, or has infinite mass")
    ratios = [divided(p, q) for p, q in found]
    return divided(max(ratios), min(ratios)) if ratios else 1


def _hockey_stick(P: Law, Q: Law, factor: Any) -> Any:
    return added_all([max(0, p - factor * q) for p, q in columns(P, Q)])


def _total_variation(P: Law, Q: Law) -> Any:
    return Fraction(1, 2) * added_all([absolute(p - q) for p, q in columns(P, Q)])


def _mult_delta(P: Law, Q: Law, delta: Any) -> Any:
    """The worst event holds the outcomes of the largest ratios."""
    rows: list[Column] = [("", Fraction(p), Fraction(q)) for p, q in zip(P, Q, strict=True)]
    slack = Fraction(delta)
    if slack < 0 or any(p < 0 or q < 0 for _, p, q in rows):
        raise Undefined("a distance of what is not a law, or a delta below 0")
    there, back = (one_sided(each, slack)[0] for each in (rows, [(at, q, p) for at, p, q in rows]))
    return logarithm(max(1, there, back))


def _promised(F: tuple[Law, ...], size: Any) -> Any:
    return max([line[0] + line[1] * size for line in F], default=0)


def _shortfall(P: tuple[Any, ...], Q: tuple[Any, ...], F: tuple[tuple[Any, ...], ...]) -> Any:
    """The test that beats a line by most rejects the outcomes that it gains by."""
    if INFINITY in Q:
        raise Undefined("infinity is taken away")
    rows = list(zip(P, Q, strict=True))
    gains = [line[0] - 1 + added_all([max(0, line[1] * p + q) for p, q in rows]) for line in F or ((0, 0),)]
    return max(0, *gains)


def _least_error(P: Law, Q: Law, size: Any) -> Any:
    """Likelihood ratios in order, with what a test loses that rejects above each of them."""
    pairs = Counter(columns(P, Q))
    if any(isinstance(v, Infinity) for v in (*P, *Q, size)) or any(p < 0 or q < 0 for p, q in pairs):
        raise Undefined("an error under what is not a law, or at an infinite size")
    rows = [(divided(q, p), n * p, n * q) for (p, q), n in pairs.items() if p > 0]
    error, kept, most = 0, added_all([p for _, p, _ in rows]), 0
    for t, p, q in sorted(rows, key=lambda each: each[0]):
        error, kept = error + q, kept - p
        most = max(most, error + t * kept - t * size)
    return most


WORDS: Final = words(
    """
ratio(p: number, q: number): number = if p = 0 then 0 else if q = 0 then inf else p / q
    -- the ratio of two probabilities, 0 where both are 0
largest_ratio(P: law, Q: law): number = largest c in columns(P, Q): ratio(c[0], c[1])
    -- the largest ratio of the probabilities of one outcome
max_divergence(P: law, Q: law): number = log(largest_ratio(P, Q))
    -- the max-divergence, the order-infinity divergence of Renyi
exp_MULT(P: law, Q: law): number = max(largest_ratio(P, Q), largest_ratio(Q, P))
    -- e to the multiplicative distance
MULT(P: law, Q: law): number = log(exp_MULT(P, Q))
    -- the multiplicative distance, of pure differential privacy (bailie2025, Def. 2.4.4)
ratio_beyond(P: law, Q: law, A: event, delta: number): number = ratio(max(0, chance(P, A) - delta), chance(Q, A))
    -- the ratio of an event's probabilities once delta is forgiven
MULT_delta(P: law, Q: law, delta: number): number =
    log(max(1, largest A in events(P): max(ratio_beyond(P, Q, A, delta), ratio_beyond(Q, P, A, delta))))
    -- the multiplicative distance but for delta, of approximate privacy (bailie2025, section 2.4.5)
hockey_stick(P: law, Q: law, factor: number): number = sum c in columns(P, Q): max(0, c[0] - factor * c[1])
    -- the hockey-stick divergence at a factor e^epsilon
mass_beyond(P: law, Q: law, t: number): number = sum c in (keep c in columns(P, Q): ratio(c[0], c[1]) > t): c[0]
    -- the probability under P that the ratio exceeds t
either_ratio(p: number, q: number): number = if p = q then 1 else max(ratio(p, q), ratio(q, p))
    -- the larger of the two ratios
mass_apart(P: law, Q: law, t: number): number = sum c in (keep c in columns(P, Q): either_ratio(c[0], c[1]) > t): c[0]
    -- the probability under P that one of the ratios exceeds t
ratios(P: law, Q: law): vector = join([[1], map c in columns(P, Q): either_ratio(c[0], c[1])])
    -- the larger ratio of each outcome, and 1
probabilistic(P: law, Q: law, delta: number): number =
    log(least t in (keep t in ratios(P, Q): max(mass_apart(P, Q, t), mass_apart(Q, P, t)) <= delta): t)
    -- the loss that is exceeded with probability at most delta (probabilistic privacy)
one_sided_probabilistic(P: law, Q: law, delta: number): number =
    log(least t in (keep t in ratios(P, Q): max(mass_beyond(P, Q, t), mass_beyond(Q, P, t)) <= delta): t)
    -- the same, each law's own loss alone
integral(P: law, Q: law, F: lists): number = largest f in F: abs(sum i in range(len(P)): f[i] * (P[i] - Q[i]))
    -- the integral probability metric of functions of outcomes
promised(F: lists, size: number): number = largest line in F: line[0] + line[1] * size
    -- the value at a size of the convex function that is the largest of lines (value at 0, slope)
shortfall(P: law, Q: law, F: lists): number =
    largest A in events(P): max(0, promised(F, chance(P, A)) - (1 - chance(Q, A)))
    -- by how much a test beats the trade-off function F
f_dp(P: law, Q: law, F: lists): number = max(shortfall(P, Q, F), shortfall(Q, P, F))
    -- how far the tests of P and Q stay from keeping f-DP
least_error(P: law, Q: law, size: number): number =
    largest t in join([[0], map c in (keep c in columns(P, Q): c[0] > 0): c[1] / c[0]]):
    (sum c in columns(P, Q): min(c[1], t * c[0])) - t * size
    -- the least type II error of a test of P against Q with a size: the trade-off function, in its dual form
total_variation(P: law, Q: law): number = 1/2 * sum c in columns(P, Q): abs(c[0] - c[1])
    -- the total variation distance
exp_density_ratio(P: law, Q: law): number =
    if same_support(P, Q) then
    let C = (keep c in columns(P, Q): c[0] > 0): max(1, largest c, d in C: (c[0] * d[1]) / (c[1] * d[0]))
    else inf
    -- e to the density ratio metric
density_ratio(P: law, Q: law): number = log(exp_density_ratio(P, Q))
    -- the density ratio metric, 0 between zero measures (bailie2025, section 5.2 and Proposition 7)
KL(P: law, Q: law): number =
    sum c in columns(P, Q): if c[0] = 0 then 0 else if c[1] = 0 then inf else c[0] * log(c[0] / c[1])
    -- the Kullback-Leibler divergence
moment(P: law, Q: law, order: number): number =
    sum c in columns(P, Q): if c[0] = 0 then 0 else if c[1] = 0 then inf else c[1] * (c[0] / c[1]) ^ order
    -- the mean under Q of (P/Q)^order, for an order above 1
renyi(P: law, Q: law, order: number): number = log(moment(P, Q, order)) / (order - 1)
    -- the Renyi divergence of an order above 1
squared_hellinger(P: law, Q: law): number = 1 - sum c in columns(P, Q): sqrt(c[0] * c[1])
    -- the squared Hellinger distance
hellinger(P: law, Q: law): number = sqrt(squared_hellinger(P, Q))
    -- the Hellinger distance
chi_squared(P: law, Q: law): number =
    sum c in columns(P, Q): if c[0] = c[1] then 0 else if c[1] = 0 then inf else square(c[0] - c[1]) / c[1]
    -- the chi-squared divergence
wasserstein(P: law, Q: law): number = sum k in range(len(P)): abs(sum i in range(k): P[i] - Q[i])
    -- the Wasserstein distance of laws on the numbers 0, 1, 2, ...
""",
    native={
        "largest_ratio": _largest_ratio,
        "exp_MULT": _exp_mult,
        "MULT": lambda P, Q: logarithm(_exp_mult(P, Q)),
        "exp_density_ratio": _exp_density_ratio,
        "density_ratio": lambda P, Q: logarithm(_exp_density_ratio(P, Q)),
        "MULT_delta": _mult_delta,
        "hockey_stick": _hockey_stick,
        "promised": _promised,
        "shortfall": _shortfall,
        "total_variation": _total_variation,
        "least_error": _least_error,
    },
    latex={
        "ratio": r"\frac{{0}}{{1}}",
        "largest_ratio": r"\max_z\frac{{0!}(z)}{{1!}(z)}",
        "max_divergence": r"D_\infty({0},{1})",
        "exp_MULT": r"e^{D_{\mathrm{MULT}}({0},{1})}",
        "MULT": r"D_{\mathrm{MULT}}({0},{1})",
        "MULT_delta": r"D_{\mathrm{MULT}}^{{2}}({0},{1})",
        "hockey_stick": r"H_{{2}}({0},{1})",
        "total_variation": r"D_{\mathrm{TV}}({0},{1})",
        "exp_density_ratio": r"e^{D_{\mathrm{DR}}({0},{1})}",
        "density_ratio": r"D_{\mathrm{DR}}({0},{1})",
        "KL": r"D_{\mathrm{KL}}({0},{1})",
        "renyi": r"D_{{2}}({0},{1})",
        "squared_hellinger": r"H^2({0},{1})",
        "hellinger": r"H({0},{1})",
        "chi_squared": r"\chi^2({0},{1})",
        "wasserstein": r"W_1({0},{1})",
        "least_error": r"T_{{0},{1}}({2})",
    },
    tried={
        "largest_ratio": "P, Q in laws",
        "exp_MULT": "P, Q in laws",
        "MULT": "P, Q in laws",
        "exp_density_ratio": "P, Q in measures",
        "density_ratio": "P, Q in measures",
        "MULT_delta": "P, Q in laws; delta in rates",
        "hockey_stick": "P, Q in laws; factor in amounts",
        "promised": "F in [[[1, -2], [1/2, -1/2]], [[0, 0]]]; size in rates",
        "shortfall": "P, Q in laws; F in [[[1, -2], [1/2, -1/2]], [[3/4, -11/4], [3/11, -4/11], [0, 0]]]",
        "total_variation": "P, Q in laws",
        "least_error": "P, Q in laws; size in rates",
    },
)
