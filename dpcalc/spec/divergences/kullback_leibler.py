"""The Kullback-Leibler divergence: the mean of ln(P/Q) under P, with 0 ln 0 = 0."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import sympy

from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.laws import laws
from dpcalc.symbolic.exp_compare import single_power
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression


def compare(first: Law, second: Law) -> Comparison:
    """The divergence in nats; infinite where the first law reaches an output that the second does not."""
    terms: list[tuple[Number, Number]] = []
    for output, p, q in columns(first, second):
        if p and not q:
            return Comparison(Magnitude(sympy.oo), output, True, (output,))
        if p and p != q:
            terms.append((p, p / q))
    if any(isinstance(each, ExpNumber) for term in terms for each in term):
        return Comparison(Magnitude(_gathered(terms)))
    return Comparison(Magnitude(sympy.Add(*map(_term, terms))))


def _term(term: tuple[Number, Number]) -> sympy.Expr:
    """A multiple of a logarithm."""
    return exact_expression(term[0]) * sympy.log(exact_expression(term[1]), evaluate=False)


def _gathered(terms: Iterable[tuple[Number, Number]]) -> sympy.Expr:
    """The sum, powers of e taken out of logarithms: so sums of the same terms are one expression."""
    plain, factors = ExpNumber.of(0), dict[Number, ExpNumber]()
    for p, ratio in terms:
        number, exponent = single_power(ExpNumber.of(ratio)) or (ratio, Fraction(0))
        plain += p * exponent
        above, sign = (number, 1) if number >= 1 else (1 / number, -1)
        factors[above] = factors.get(above, ExpNumber.of(0)) + p * sign
    logarithms = [(factor, ratio) for ratio, factor in factors.items() if factor and ratio != 1]
    return sympy.Add(exact_expression(plain), *map(_term, logarithms))


KL = Divergence(
    name="KL",
    definition=("KL",),
    compare=compare,
    laws=laws(
        "KL",
        symmetric=False,
        separates=True,
        triangle=False,
        post_processing=True,
        fresh_composition=True,
        events_suffice=False,
        infinite_when_disjoint=True,
        extraneous_noise=True,
        premetric=True,
        group=False,
        ray=True,
        adaptive_composition=True,
        quadratic_composition=False,
        convex=True,
    ),
    words="the mean of `ln(P/Q)` under `P` (Kullback-Leibler divergence)",
    powers_of_e=True,
)
