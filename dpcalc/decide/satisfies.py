"""Whether the mechanism of a specification keeps to a claimed budget, by exact losses at each value of its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import product

import sympy

from dpcalc.certify.evidence import vouched
from dpcalc.claim import Satisfies
from dpcalc.decide.loss import Loss, losses
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.violation import exceeds
from dpcalc.effort import Effort
from dpcalc.errors import TheoremError, TooLarge, Undecided, UnsupportedLaw
from dpcalc.exact import LogRatio, rational
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.varied import Key, key_of, numbers_of, varied
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.signs import compare
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import symbol
from dpcalc.verdict import Attempt, Refuted, Scope, Unknown, Verdict, Verified, Witness

_METHOD = "exact losses of every universe"
_MOST_SHOWN = 16


def decide_satisfies(claim: Satisfies, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Visit the values of the numbers in order; the first universe that loses more than is claimed refutes the claim.

    Raises ``TheoremError`` for a scope without values, ``InputError`` for a specification that is wrong.
    """
    known = dict(numbers_of(claim.specification.tables()))
    keys = [key_of(key, known, claim.specification.name) for key in claim.over]
    ranges = [_values(name, claim.over[key], scope) for name, key in zip(claim.names, claim.over, strict=True)]
    count = 0
    try:
        for values in product(*ranges):
            at = dict(zip(keys, values, strict=True))
            for spec, found in _losses(claim, at, effort):
                claimed = _claimed(claim, values)
                if _exceeds(found, claimed, effort):
                    witness = _witness(claim, values, spec, found, claimed)
                    return Refuted(witness, vouched(witness))
                count += 1
                effort.tick("universes", count)
    except (Undecided, UnsupportedLaw) as error:
        return Unknown((Attempt(_METHOD, str(error)),))
    return Verified(_scope(claim, ranges), count)


def _values(name: str, least: int, scope: EnumerateScope) -> tuple[Fraction, ...]:
    """The values that a number takes: those that the scope lists, or whole numbers in its range, or up to its size."""
    if name in scope.values:
        return tuple(rational(text, name) for text in scope.values[name])
    first, last = scope.ranges.get(name, (least, scope.up_to))
    found = tuple(Fraction(value) for value in range(max(first, least), last + 1))
    if not found:
        raise TheoremError(f"{name} takes no value from {least} to {last}", where="EnumerateScope", hint="raise up_to")
    return found


def _losses(claim: Satisfies, at: Mapping[Key, Fraction], effort: Effort) -> Iterator[tuple[SpecFile, Loss]]:
    """The loss of every universe at these values."""
    spec = read_spec(varied(claim.specification, at), any_output=True)
    for found in losses(spec.kernel(), spec.flavor, effort):
        yield spec, found


def _claimed(claim: Satisfies, values: tuple[Fraction, ...]) -> sympy.Expr:
    """The budget at these values."""
    given = {symbol(name): exact_expression(value) for name, value in zip(claim.names, values, strict=True)}
    return substitute(claim.formula, given)


def _exceeds(found: Loss, claimed: sympy.Expr, effort: Effort) -> bool:
    """Whether a loss is larger than what is claimed, exactly."""
    if claimed is sympy.oo or found.loss.infinite:
        return found.loss.infinite and claimed is not sympy.oo
    return compare(_expression(found), claimed, {}, effort) > 0


def _expression(found: Loss) -> sympy.Expr:
    """The loss in closed form. Raises ``UnsupportedLaw`` where it has none."""
    if not isinstance(found.loss, LogRatio | Magnitude):
        raise UnsupportedLaw(f"the loss {found.loss} has no closed form")
    return found.loss.expression()


def _witness(
    claim: Satisfies, values: tuple[Fraction, ...], spec: SpecFile, found: Loss, claimed: sympy.Expr
) -> Witness:
    """Two datasets, an event where one shows it, and what is claimed there."""
    at = {name: str(value) for name, value in zip(claim.names, values, strict=True)}
    shown = str(claimed) if claimed in (0, sympy.oo) else f"{claimed} = {decimal(claimed, {}, 6)}"
    place = "".join(f"{name} = {value}, " for name, value in at.items()) + found.universe
    data = {"x": str(found.x), "x'": str(found.x_prime), "distance": str(found.distance)}
    if found.event is not None:
        data["event"] = ", ".join(map(str, found.event))
        data |= {"P(event | x)": str(found.probability_x), "P(event | x')": str(found.probability_x_prime)}
    data |= dict(_laws(spec, found))
    summary = f"{place}: the loss {found.loss} = {found.loss.decimal()} exceeds the claimed {shown}"
    chances = (found.probability_x, found.probability_x_prime)
    evidence = exceeds(spec.flavor.divergence, *chances, found.distance, claimed)
    more = {"universe": found.universe, "loss": str(found.loss), "claimed": shown}
    return Witness(summary, {**at, **data, **more}, evidence=evidence)


def _laws(spec: SpecFile, found: Loss) -> Iterator[tuple[str, str]]:
    """Both laws, where they are short."""
    for name, dataset in (("x", found.x), ("x'", found.x_prime)):
        if dataset is not None:
            with suppress(TooLarge):
                law = spec.kernel().law(dataset)
                if len(law) <= _MOST_SHOWN:
                    yield f"law at {name}", ", ".join(f"{output}: {chance}" for output, chance in law.items())


def _scope(claim: Satisfies, ranges: list[tuple[Fraction, ...]]) -> Scope:
    """What was visited."""
    shown = {name: ", ".join(map(str, values)) for name, values in zip(claim.names, ranges, strict=True)}
    words = "; ".join(f"{name} = {values}" for name, values in shown.items())
    everything = "every pair of datasets and every output of each universe"
    return Scope(f"{everything}{f', {words}' if words else ''}", dict(shown))
