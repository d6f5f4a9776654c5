"""Mechanisms on a random sample: every record by itself (Poisson), or a set of fixed size without replacement.

*Poisson sampling* is for neighbours one of which has a record more, unless a replaced record is asked for. ``curve`` is
that of (with the record, without it), and ``reverse`` that of (without it, with it). *Sampling without replacement* is
for neighbours that differ in one record, which has another in its place; the rate is the size of the sample over that
of the dataset, both public.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import sympy

from dpcalc.errors import InputError
from dpcalc.mechanisms.finite_release import finite_release
from dpcalc.mechanisms.named import Around, Named
from dpcalc.mechanisms.parameters import Parameters, probability
from dpcalc.mechanisms.randomised_response import budget_of_pure
from dpcalc.mechanisms.ratio_means import mean_of
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.sampled_curves import WithRecord
from dpcalc.mechanisms.sampled_either import cut_off, replacing
from dpcalc.mechanisms.sampled_renyi import either_way, renyi
from dpcalc.mechanisms.sampled_replaced import Replaced
from dpcalc.spec.divergences.base import Law
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import exact_expression

POISSON_USAGE = "poisson:rate=1/100:gaussian:sigma=1"
TRUNCATED_USAGE = "truncated-poisson:rate=1/100,batch=150,records=10000:gaussian:sigma=1"
REPLACED_USAGE = "without-replacement:rate=1/100:gaussian:sigma=1"
_POISSON = (
    "neighbours: one dataset has a record more; the mechanism's pair is for the same neighbours",
    "every record is in the sample with the rate as its probability, independently, and the sample is not shown",
)
_MISSING = "a record that is not there is reported on as one with the other value of the mechanism's pair"
_REPLACED = (
    "neighbours: one record is replaced by another; the mechanism's pair is for the same neighbours",
    "the sample is a uniform set of a fixed share of the records, and is not shown",
    "values of the curve are attained by different neighbours for delta at epsilon above and below 0",
)


def poisson(rate: object, base: Release, relation: Neighbours | None = None) -> Release:
    """A mechanism on a Poisson sample, for neighbours one of which has a record more, or with ``relation`` for others.

    ``rate`` is a rational in (0, 1]. Raises ``InputError`` for another, and for a mechanism whose two directions
    differ.
    """
    if base.sample is not None:  # a sample of a sample: every record is in it with the product of the rates
        return poisson(probability(rate, "rate") * base.sample[0], base.sample[1], relation or base.neighbours)
    share = _share(rate, base)
    if base.neighbours is Neighbours.REPLACED and (base.pointwise or base.said):
        raise InputError(
            f"{base.name} is for neighbours of which {base.neighbours.value}, and Poisson sampling for those of which "
            f"{Neighbours.ADDED.value}",
            hint="write neighbours=replace-one beside the rate, and give the sensitivity to a record more"
            if base.said
            else "sample the mechanism that it was made from",
        )
    if relation is Neighbours.REPLACED:
        return replacing(share, base)
    name, source = f"poisson:rate={share}:{base.name}", "Zhu, Dong and Wang 2022, Theorem 11"
    missing = (_MISSING,) if base.neighbours is Neighbours.REPLACED else ()
    premises = (*_POISSON, *missing, *base.premises)
    if base.laws is not None and base.attained:
        first, second = base.laws
        laws = (_mixed(share, first, second), second)
        found = finite_release(name, base.parameters, laws, source, premises, Neighbours.ADDED)
        return replace(found, sample=(share, base))
    rho, unbounded = _rho(share, base)
    curve = WithRecord(share, base.curve)
    return Release(
        name=name,
        parameters=base.parameters,
        curve=curve,
        reverse=curve.reversed(),
        pure=amplified(share, base.pure),
        source=source,
        renyi=lambda order: renyi(share, base, order),
        zcdp=rho,
        zcdp_tight=unbounded,
        attained=base.attained,
        pointwise=base.pointwise,
        premises=premises,
        neighbours=Neighbours.ADDED,
        sample=(share, base),
    )


def without_replacement(rate: object, base: Release) -> Release:
    """A mechanism on a sample of fixed size, for neighbours that differ in one record.

    ``rate`` is the size of the sample over that of the dataset, in (0, 1]. Raises ``InputError`` as ``poisson`` does.
    """
    share = _share(rate, base)
    if base.neighbours is Neighbours.ADDED:
        raise InputError(
            f"{base.name} is for neighbours of which {base.neighbours.value}, and a sample of fixed size for those of "
            f"which {Neighbours.REPLACED.value}",
            hint="give the mechanism its sensitivity to a record replaced",
        )
    rho, unbounded = _rho(share, base)
    curve = Replaced(share, base.curve)
    return Release(
        name=f"without-replacement:rate={share}:{base.name}",
        parameters=base.parameters,
        curve=curve,
        reverse=curve,
        pure=amplified(share, base.pure),
        source="Balle, Barthe and Gaboardi 2018, Theorem 9",
        renyi=None if mean_of(base.curve) is None else lambda order: either_way(share, base, order),
        zcdp=rho,
        zcdp_tight=unbounded,
        attained=False,
        pointwise=base.attained or base.pointwise,
        premises=(*_REPLACED, *base.premises),
        neighbours=Neighbours.REPLACED,
    )


def amplified(rate: Fraction, loss: sympy.Expr) -> sympy.Expr:
    """The largest loss of the sampled mechanism: ``ln(1 + rate (exp(loss) - 1))``."""
    return sympy.oo if loss is sympy.oo else sympy.log(1 + exact_expression(rate) * (sympy.exp(loss) - 1))


def _rho(rate: Fraction, base: Release) -> tuple[sympy.Expr | None, bool]:
    """A rho for the sampled mechanism, and whether it is the least.

    That of the mechanism is enough, by convexity; where Renyi divergences come near to ``rho a`` at high orders a, as
    for (discrete) Gaussian noise, it is the least: sampling takes ``-ln(rate) a/(a - 1)`` off them at most. Where the
    loss is bounded, sampling makes it smaller, and rho with it.
    """
    if base.pure is sympy.oo:
        return base.zcdp, base.zcdp_tight and base.name in ("gaussian", "discrete-gaussian")
    bound = budget_of_pure(amplified(rate, base.pure))
    if base.zcdp is None or compare(bound, base.zcdp, {}) < 0:
        return bound, False
    return base.zcdp, rate == 1 and base.zcdp_tight


def _share(rate: object, base: Release) -> Fraction:
    """The rate, if it is one and the mechanism is one that can be sampled."""
    share = probability(rate, "rate")
    if not share:
        raise InputError("rate is 0", hint="nothing is sampled; a rate lies in (0, 1]")
    if not base.symmetric:
        raise InputError(
            f"{base.name} has two directions that differ", hint="sample a mechanism that is itself unsampled"
        )
    if any(isinstance(value, sympy.Expr) and value.free_symbols for value in base.parameters.values()):
        raise InputError(f"{base.text()} holds symbols", hint="a sampled mechanism needs numbers")
    return share


def _mixed(rate: Fraction, first: Law, second: Law) -> Law:
    """The law with the record: the first with the probability ``rate``, else the second."""
    outputs = [*first, *(z for z in second if z not in first)]
    law = {z: rate * first.get(z, Fraction(0)) + (1 - rate) * second.get(z, Fraction(0)) for z in outputs}
    return {z: chance for z, chance in law.items() if chance}


def read_poisson(parameters: Parameters, base: Release) -> Release:
    """From parameters as they are written, and the mechanism."""
    return poisson(parameters.rational("rate"), base, parameters.neighbours)


def read_truncated(parameters: Parameters, base: Release) -> Release:
    """A mechanism on Poisson samples of at most ``batch`` records, of a dataset of so many ``records`` or one fewer.

    Raises ``InputError`` as ``poisson`` does.
    """
    if base.neighbours is Neighbours.REPLACED or base.sample is not None:
        raise InputError(
            f"batches are cut off for mechanisms whose sensitivity is to a record more, not for {base.text()}",
            hint=f"write {TRUNCATED_USAGE}",
        )
    share = _share(parameters.rational("rate"), base)
    return cut_off(share, parameters.whole("batch", 1), parameters.whole("records", 1), base, poisson)


def read_without_replacement(parameters: Parameters, base: Release) -> Release:
    """From parameters as they are written, and the mechanism."""
    return without_replacement(parameters.rational("rate"), base)


NAMED = {
    "poisson": Named(around=Around(read_poisson, POISSON_USAGE)),
    "truncated-poisson": Named(around=Around(read_truncated, TRUNCATED_USAGE)),
    "without-replacement": Named(around=Around(read_without_replacement, REPLACED_USAGE)),
}
