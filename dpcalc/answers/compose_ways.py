"""The ways to bound a composition, of both engines: budgets that add, and privacy losses on a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod
from typing import Final

import sympy

from dpcalc.accounting.composition.base import Pair, Source, Way, pair
from dpcalc.accounting.composition.sums import sums
from dpcalc.accounting.composition.textbook import quoted
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.loss_distributions.account import deltas_at, epsilons_at
from dpcalc.accounting.loss_distributions.accuracy import Account, Accuracy
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.errors import DpcalcError, InputError, TooLarge, Undecided
from dpcalc.exact import Extended, Infinity, as_sympy, rational
from dpcalc.mechanisms.release import Release
from dpcalc.report.fields import significant
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.symbolic.enclose import enclose

_MOST_CHOICES: Final = 200
_MOST_DIRECTIONS: Final = 64
_SHARP: Final = 20
"""Digits that two bounds share where they count as one number."""
_SOURCE: Final = "Zhu, Dong and Wang 2022, Theorem 10; Doroshenko et al. 2022"


def ways(sources: Sequence[Source], target: Notion, accuracy: Accuracy, *, apart: bool = False) -> list[Way]:
    """Every bound on the value of the target that is open, the least first.

    With ``apart`` every source may take either direction of its pair, whatever the others do. Raises ``Undecided`` or
    ``TooLarge`` where the only way that applies comes to no end, ``InputError`` where none applies.
    """
    found: list[Way] = []
    for way in sums(sources, target):
        found.append(way)
        if way.upper == 0:  # nothing is less
            return [replace(way, tight=True), *quoted(sources, target)]
    found += quoted(sources, target)
    stopped: DpcalcError | None = None
    try:
        found += _by_losses(sources, target, accuracy, apart=apart)
    except (Undecided, TooLarge) as error:
        stopped = error
    if not found:
        raise stopped or InputError(
            f"no bound of {target.text()} on this composition is known", hint="see docs/composition.md"
        )
    found.sort(key=_rank)
    if isinstance(found[0].upper, Infinity) and not found[0].tight and _unbounded_alone(sources, target):
        found[0] = replace(found[0], tight=True)
    found[0] = _with_least(found[0], found)
    return [found[0], *(way for way in found[1:] if not isinstance(way.upper, Infinity))]


def promised(sources: Sequence[Source], target: Notion, accuracy: Accuracy) -> list[Way]:
    """The bound by privacy losses alone, where there is one; else every bound, the least first. Raises as ``ways``."""
    found = list(_by_losses(sources, target, accuracy, apart=False))
    return found or ways(sources, target, accuracy)


def _infinite(promise: Notion, target: Notion) -> bool:
    """Whether nothing finite follows from a notion."""
    try:
        best = convert(question(promise, target)).best
    except (InputError, Undecided):
        return False
    return best.settled and best.answer.amount.infinite


def _with_least(best: Way, found: Sequence[Way]) -> Way:
    """The best way with what another one shows that cannot be undercut."""
    known = [way.least for way in found if way.least is not None and not isinstance(way.least, Infinity)]
    if best.tight or not known or isinstance(best.upper, Infinity):
        return best
    least = max(known)
    return replace(best, least=least, tight=_is_sharp(least, best.upper))


def _unbounded_alone(sources: Sequence[Source], target: Notion) -> bool:
    """Whether of some source by itself nothing finite holds: then neither of all, whose outputs tell more."""
    if target.kind.name == "prob":
        return False
    for source in sources:
        if target.kind.name == "pure" and isinstance(source.promise, Release) and source.promise.pure is sympy.oo:
            if source.attained and (source.promise.attained or source.promise.pointwise):
                return True
        elif isinstance(source.promise, Notion) and source.attained and _infinite(source.promise, target):
            return True
    return False


def in_parallel(sources: Sequence[Source], target: Notion, accuracy: Accuracy, parts: int) -> tuple[list[Way], str]:
    """The ways of the worst choice of so many sources, and that choice in words.

    One part may gain the record that another loses, so that their directions are free of each other.
    """
    count = min(parts, len(sources))
    if comb(len(sources), count) > _MOST_CHOICES:
        raise TooLarge(f"{comb(len(sources), count)} choices of {count} parts", hint=f"at most {_MOST_CHOICES}")
    choices = [(list(choice), ways(choice, target, accuracy, apart=True)) for choice in combinations(sources, count)]
    choice, worst = max(choices, key=lambda each: _rank(each[1][0]))
    return worst, " and ".join(source.name for source in choice)


def _rank(way: Way) -> tuple[bool, Fraction, bool, bool]:
    """Least bound first; of equal ones the tight, and what is not merely quoted."""
    infinite = isinstance(way.upper, Infinity)
    return infinite, Fraction(0) if isinstance(way.upper, Infinity) else way.upper, not way.tight, way.textbook


def _by_losses(sources: Sequence[Source], target: Notion, accuracy: Accuracy, *, apart: bool) -> Iterator[Way]:
    """The bound by the laws of the privacy loss, where every source has a worst pair."""
    pairs = worst_pairs(sources)
    if pairs is None or target.kind.name not in ("approx", "tv"):
        return
    accounts = _accounts(list(directed(sources, pairs, apart=apart)), target, accuracy)
    lower, upper = max(account.lower for account in accounts), max(account.upper for account in accounts)
    attained = all(each.attained for each in pairs)
    steps = (*_steps(accounts, pairs, apart=apart and len(sources) > 1), *_unmet(lower, upper, accounts, accuracy))
    yield Way(
        "losses", lower, upper, attained and _is_sharp(lower, upper), steps, _SOURCE, least=lower if attained else None
    )


def worst_pairs(sources: Sequence[Source]) -> list[Pair] | None:
    """The worst pair of laws of every source; ``None`` where one of them has none."""
    found = [pair(_of_events(source)) for source in sources]
    pairs = [each for each in found if each is not None]
    return pairs if len(pairs) == len(sources) else None


def _of_events(source: Source) -> Source:
    """What a source promises of events: a probabilistic promise says of them what an approximate one says.

    Some mechanism that keeps to it has the worst pair of that one: an outcome of its own for each law of probability
    delta, beside randomised response.
    """
    promise = source.promise
    if not isinstance(promise, Notion) or promise.kind.name != "prob":
        return source
    return replace(source, promise=replace(promise, kind=KINDS["approx"]))


def directed(sources: Sequence[Source], pairs: Sequence[Pair], *, apart: bool) -> Iterator[list[Part]]:
    """What is composed, for every choice of directions that has to be looked at."""
    for curves in _directions(pairs, apart=apart):
        yield [Part(c, source.times, each.top) for c, source, each in zip(curves, sources, pairs, strict=True)]


def _directions(pairs: Sequence[Pair], *, apart: bool) -> list[tuple[Curve, ...]]:
    """The curves to be composed: all pairs as they are and all exchanged, or with ``apart`` each either way."""
    if not apart:
        forward, backward = tuple(each.curve for each in pairs), tuple(each.reverse for each in pairs)
        return [forward] if all(a is b for a, b in zip(forward, backward, strict=True)) else [forward, backward]
    either = [(each.curve,) if each.reverse is each.curve else (each.curve, each.reverse) for each in pairs]
    if prod(map(len, either)) > _MOST_DIRECTIONS:
        raise TooLarge(f"{prod(map(len, either))} ways to turn the pairs", hint=f"at most {_MOST_DIRECTIONS}")
    return list(product(*either))


def _is_sharp(lower: Extended, upper: Extended) -> bool:
    """Whether nothing but rounding lies between two bounds."""
    if isinstance(lower, Infinity) or isinstance(upper, Infinity):
        return lower == upper
    return (upper - lower) * 10**_SHARP <= upper


def _unmet(lower: Extended, upper: Extended, accounts: Sequence[Account], accuracy: Accuracy) -> Iterator[str]:
    """That the bounds are farther apart than was asked for, where they are."""
    if isinstance(lower, Infinity) or isinstance(upper, Infinity) or all(account.exact for account in accounts):
        return
    if upper - lower > upper * accuracy.width:
        apart = significant((upper - lower) / upper * 100, 3)
        yield f"a width of {accuracy.width} would take too fine a grid; the bounds are {apart} % apart"


def _accounts(compositions: Sequence[Sequence[Part]], target: Notion, accuracy: Accuracy) -> list[Account]:
    """Bounds on the value that the target leaves open, of every composition; the largest is what is wanted."""
    if target.kind.name == "tv":
        return deltas_at(compositions, Fraction(0), accuracy)
    if target.missing == ("delta",):
        return deltas_at(compositions, target["eps"], accuracy)
    if target.missing != ("eps",):
        raise InputError(f"{target.text()} leaves both values open", hint="write approx:delta=1e-6, say")
    delta = target["delta"]
    value = rational(delta) if isinstance(delta, sympy.Rational) else enclose(delta, {}).lower
    return epsilons_at(compositions, value, accuracy)


def _steps(accounts: Sequence[Account], pairs: Sequence[Pair], *, apart: bool) -> Iterator[str]:
    """How it was found."""
    if all(account.points == 0 for account in accounts):
        yield "the sum of the largest privacy losses, and the mass of infinite ones"
    elif all(account.points <= 1 for account in accounts):
        yield "the privacy profile of one pair of laws, to which all others compose"
    else:
        count = max(account.points for account in accounts)
        bounded = "each with its exact mass" if all(a.exact for a in accounts) else "rounded up, and down, on a grid"
        yield f"{count} sums of privacy losses, {bounded}"
    if len(accounts) > 1:
        same = "the worse of both directions, the same one in every release"
        yield "the worst directions, of each part by itself" if apart else same
    if not all(each.attained for each in pairs):
        yield "some pair of laws is an upper bound that no neighbours are known to reach"


def amplified(way: Way, rate: Fraction, asked: str) -> Way:
    """What the bound becomes where the releases see a sample of that rate: composed first, then amplified."""
    factor = as_sympy(rate)

    def change(value: Fraction | Infinity, *, up: bool) -> Fraction | Infinity:
        if isinstance(value, Infinity):
            return value
        if asked == "delta":
            return value * rate
        exact = as_sympy(value)
        found = enclose(sympy.log(1 + factor * (sympy.exp(exact) - 1)), {})
        return found.upper if up else found.lower

    step = f"composed first, then amplified by the sample: `ln(1 + {rate} (exp(eps) - 1))`, and {rate} times `delta`"
    form = None
    if way.form is not None and way.form.is_finite:
        form = factor * way.form if asked == "delta" else sympy.log(1 + factor * (sympy.exp(way.form) - 1))
    lower, upper = change(way.lower, up=False), change(way.upper, up=True)
    return replace(way, lower=lower, upper=upper, tight=upper == 0, form=form, steps=(*way.steps, step), least=None)


def before_sampling(target: Notion, rate: Fraction) -> Notion:
    """What is to be asked of the composition on the sample, so that the amplified answer is that of the target."""
    factor, values = as_sympy(rate), dict(target.values)
    if target.kind.name not in ("pure", "approx"):
        raise InputError(f"samples amplify pure and approx, not {target.kind.name}", where="--sample")
    if "delta" in values:
        values["delta"] = sympy.Min(values["delta"] / factor, 1)
    if "eps" in values:
        values["eps"] = sympy.log(1 + (sympy.exp(values["eps"]) - 1) / factor)
    return Notion(target.kind, values)
