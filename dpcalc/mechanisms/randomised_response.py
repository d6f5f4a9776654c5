"""Randomised response: one of k values is reported, the true one with probability p, any other with (1 - p)/(k - 1)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import sympy

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.errors import InputError
from dpcalc.mechanisms.finite_release import finite_release, least_rho
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, above_one, positive, probability
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.three_losses import ThreeLosses
from dpcalc.spec.divergences.base import Law
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.exp_numbers import exact_expression

USAGE = "rr:p=3/4"
KARY_USAGE = "kary:k=5,eps=1"
_PREMISES = ("neighbours have different true values, and by the symmetry of values all such pairs of laws are alike",)
_SOURCE = "Warner 1965; Kairouz, Oh and Viswanath 2016, section 4"


def randomised_response(p: object, k: int = 2) -> Release:
    """The mechanism whose truthful report has the rational probability ``p``, at two different true values.

    Raises ``InputError`` where p is not a probability or k is below 2. A p of 0 (for k = 2) or 1 has infinite loss.
    """
    truth, values = probability(p, "p"), _values(k)
    other = (1 - truth) / (values - 1)
    shown: dict[str, Fraction | sympy.Expr] = {"p": truth} if values == 2 else {"k": Fraction(values), "p": truth}
    name = "rr" if values == 2 else "kary"
    if truth == other:
        return _uninformative(name, shown, values)
    if not truth or not other:
        return _disclosing(name, shown, truth, other, values)
    most, least = max(truth, other), min(truth, other)
    pair = ThreeLosses(sympy.log(exact_expression(most / least)), exact_expression(most))
    return release(name, shown, pair, _PREMISES, _SOURCE, Neighbours.REPLACED)


def of_budget(eps: object, k: int = 2) -> Release:
    """The mechanism whose budget is ``eps`` nats, a positive rational or exact expression without symbols."""
    loss, values = positive(eps, "eps"), _values(k)
    if loss.free_symbols:
        raise InputError(f"eps is {loss}", hint="randomised response needs a number")
    shown: dict[str, Fraction | sympy.Expr] = {"eps": loss} if values == 2 else {"k": Fraction(values), "eps": loss}
    pair = ThreeLosses(loss, 1 / (1 + (values - 1) * sympy.exp(-loss)))
    return release("rr" if values == 2 else "kary", shown, pair, _PREMISES, _SOURCE, Neighbours.REPLACED)


def release(
    name: str,
    parameters: dict[str, Fraction | sympy.Expr],
    pair: ThreeLosses,
    premises: tuple[str, ...],
    source: str,
    neighbours: Neighbours | None = None,
) -> Release:
    """A mechanism whose worst pair has three losses."""
    falls, laws = pair.falls_from_one(), pair.laws
    if laws is not None and not falls:
        return replace(finite_release(name, parameters, laws, source, premises, neighbours), tails=True)
    curve = pair.curve(f"{name}({', '.join(f'{key}={value}' for key, value in parameters.items())})")
    return Release(
        name=name,
        parameters=parameters,
        curve=curve,
        reverse=curve,
        pure=pair.loss,
        source=source,
        renyi=lambda order: pair.renyi(above_one(order)),
        zcdp=pair.divergence if falls else least_rho(*pair.easier())[0],
        zcdp_tight=falls,
        laws=laws,
        premises=premises,
        neighbours=neighbours,
        nats=pair.divergence,
        tails=True,
    )


def budget_of_pure(loss: sympy.Expr) -> sympy.Expr:
    """The rho of every mechanism with that largest loss: ``L tanh(L/2)``, that of randomised response."""
    return loss * (1 - sympy.exp(-loss)) / (1 + sympy.exp(-loss))


def _values(k: int) -> int:
    """The number of values."""
    if k < 2:
        raise InputError(f"there are {k} values to report", hint="k is at least 2")
    return k


def _uninformative(name: str, parameters: dict[str, Fraction | sympy.Expr], values: int) -> Release:
    """Every report is as likely whatever is true."""
    law: Law = dict.fromkeys(range(values), Fraction(1, values))
    curve, zero = FiniteCurve.of({0: Fraction(1)}, {0: Fraction(1)}, name), sympy.Integer(0)
    return Release(
        name=name,
        parameters=parameters,
        curve=curve,
        reverse=curve,
        pure=zero,
        source=_SOURCE,
        renyi=lambda order: above_one(order) * 0,
        zcdp=zero,
        zcdp_tight=True,
        laws=(law, law),
        premises=_PREMISES,
        neighbours=Neighbours.REPLACED,
        tails=True,
    )


def _disclosing(
    name: str, parameters: dict[str, Fraction | sympy.Expr], truth: Fraction, other: Fraction, values: int
) -> Release:
    """Some report is impossible for one of the true values."""
    first = {0: truth, 1: other, **dict.fromkeys(range(2, values), other)}
    second = {0: other, 1: truth, **dict.fromkeys(range(2, values), other)}
    laws = {z: c for z, c in first.items() if c}, {z: c for z, c in second.items() if c}
    curve = FiniteCurve.of(*laws, name)
    return Release(
        name=name,
        parameters=parameters,
        curve=curve,
        reverse=curve,
        pure=sympy.oo,
        source=_SOURCE,
        laws=laws,
        premises=_PREMISES,
        neighbours=Neighbours.REPLACED,
        tails=True,
    )


def read(parameters: Parameters) -> Release:
    """Binary randomised response, by p or by eps."""
    return _by_truth_or_budget(parameters, 2)


def read_kary(parameters: Parameters) -> Release:
    """The same of k values."""
    return _by_truth_or_budget(parameters, parameters.whole("k", 2))


def _by_truth_or_budget(parameters: Parameters, values: int) -> Release:
    """The probability of the truth, or the budget."""
    if parameters.has("eps"):
        if parameters.has("p"):
            raise InputError("both p and eps are given", hint="each determines the other: keep one")
        return of_budget(parameters.number("eps"), values)
    return randomised_response(parameters.rational("p"), values)


NAMED = {
    "rr": Named(text=Text(read, USAGE, "p")),
    "kary": Named(text=Text(read_kary, KARY_USAGE, "eps", alone=False)),
}
