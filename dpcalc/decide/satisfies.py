"""Whether the mechanism of a specification keeps to a claimed budget, by exact losses at each value of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import product, repeat
from typing import TypeAlias

import sympy

from dpcalc.certify.certificate import certificate
from dpcalc.certify.evidence import vouched
from dpcalc.certify.replay import accepted
from dpcalc.claim import Satisfies
from dpcalc.decide.exceeding import shown_by
from dpcalc.decide.loss import Loss, losses
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.violation import exceeded
from dpcalc.effort import Effort
from dpcalc.errors import InputError, TheoremError, TooLarge, Undecided, UnsupportedLaw
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import output_text
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.varied import key_of, numbers_of, varied
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import symbol
from dpcalc.verdict import Attempt, Refuted, Scope, Unknown, Verdict, Verified, Witness
from dpcalc.wording import marked

_VISITED = "exact losses of every universe"
_SEARCHED = "z3 over unknown tables"
Budgets: TypeAlias = tuple[sympy.Expr, ...]
"""One of every universe, or one of each."""
Look: TypeAlias = Callable[[SpecFile, Budgets, Effort], Iterator[Loss | None]]
"""What is compared with a budget: the losses of universes, or one that exceeds it."""
_MOST_SHOWN = 16


def decide_satisfies(claim: Satisfies, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Visit the values of the numbers in order; the first universe that loses more than is claimed refutes the claim.

    Raises ``TheoremError`` for a scope without values, ``InputError`` for a specification that is wrong.
    """
    return _decided(claim, scope, _visited, _VISITED, effort)


def search_satisfies(claim: Satisfies, scope: EnumerateScope, effort: Effort) -> Verdict:
    """The same by z3 over unknown tables; unknown for a mechanism that says nothing of tables that are not known.

    Raises what ``decide_satisfies`` does.
    """
    return _decided(claim, scope, _searched, _SEARCHED, effort)


def _decided(claim: Satisfies, scope: EnumerateScope, look: Look, method: str, effort: Effort) -> Verdict:
    """What becomes of the claim where each specification is looked at in one way."""
    known = dict(numbers_of(claim.single.tables()))
    keys = [key_of(key, known, claim.single.name) for key in claim.over]
    ranges = [_values(name, claim.over[key], scope) for name, key in zip(claim.names, claim.over, strict=True)]
    count = 0
    try:
        for values in product(*ranges):
            spec = read_spec(varied(claim.single, dict(zip(keys, values, strict=True))), any_output=True)
            budgets = _claimed(claim, values)
            for found, claimed in zip(
                look(spec, budgets, effort), _of_each(claim, spec, budgets, effort), strict=False
            ):
                if found is not None and exceeded(found, claimed, effort):
                    witness = _witness(claim, values, spec, found, claimed)
                    return Refuted(witness, vouched(witness))
                count += 1
                effort.tick("universes", count)
    except (Undecided, UnsupportedLaw) as error:
        return Unknown((Attempt(method, str(error)),))
    return Verified(_scope(claim, ranges, method), count)


def _of_each(claim: Satisfies, spec: SpecFile, budgets: Budgets, effort: Effort) -> Iterator[sympy.Expr]:
    """The budget of each universe, in their order. Raises ``InputError`` where the universes are not so many."""
    if not claim.by_universe:
        return repeat(budgets[0])
    listed = dict(claim.single.multiverse or {}).get("universes")
    count = len(list(spec.flavor.universes(effort)))
    if count != len(budgets) or (count > 1 and listed is None):
        many = "1 universe" if count == 1 else f"{count} universes"
        hint = 'list them: multiverse={"universes": [...]}' if listed is None else "write one for each, in their order"
        raise InputError(f"{len(budgets)} budgets for {many}", where="budget", hint=hint)
    return iter(budgets)


def _visited(spec: SpecFile, _: Budgets, effort: Effort) -> Iterator[Loss | None]:
    """The loss of every universe."""
    return losses(spec.kernel(), spec.flavor, effort)


def _searched(spec: SpecFile, budgets: Budgets, effort: Effort) -> Iterator[Loss | None]:
    """The loss that exceeds the budget, if one does. Raises ``Undecided`` where z3 cannot be asked, or stops."""
    from dpcalc.decide.unknown_tables.search import search_tables

    if len(budgets) != 1:
        raise Undecided("z3 is asked about one budget for all universes (Enumerate takes one for each)")
    found = search_tables(spec.kernel(), spec.flavor, budgets[0], effort)
    if found is None or found.stopped:
        why = "z3 is not asked: nothing is said of tables that are not known, or a list of pairs is as good (Enumerate)"
        raise Undecided(why if found is None else found.stopped)
    yield found.loss


def _values(name: str, least: int, scope: EnumerateScope) -> tuple[Fraction, ...]:
    """The values that a number takes: those that the scope lists, or whole numbers in its range, or up to its size."""
    if name in scope.values:
        return tuple(rational(text, name) for text in scope.values[name])
    first, last = scope.ranges.get(name, (least, scope.up_to))
    found = tuple(Fraction(value) for value in range(max(first, least), last + 1))
    if not found:
        raise TheoremError(f"{name} takes no value from {least} to {last}", where="EnumerateScope", hint="raise up_to")
    return found


def _claimed(claim: Satisfies, values: tuple[Fraction, ...]) -> Budgets:
    """The budgets at these values."""
    given = {symbol(name): exact_expression(value) for name, value in zip(claim.names, values, strict=True)}
    return tuple(substitute(each, given) for each in claim.formulas)


def _witness(
    claim: Satisfies, values: tuple[Fraction, ...], spec: SpecFile, found: Loss, claimed: sympy.Expr
) -> Witness:
    """Two datasets, an event where one shows it, and what is claimed there."""
    at = {name: str(value) for name, value in zip(claim.names, values, strict=True)}
    shown = str(claimed) if claimed in (0, sympy.oo) else f"{claimed} = {decimal(claimed, {}, 6)}"
    place = "".join(f"{marked(f'{name} = {value}')}, " for name, value in at.items()) + found.universe
    data = {"x": str(found.x), "x'": str(found.x_prime), "distance": str(found.distance)}
    if found.event is not None:
        data["event"] = ", ".join(map(output_text, found.event))
        data |= {"P(event | x)": str(found.probability_x), "P(event | x')": str(found.probability_x_prime)}
    data |= dict(_laws(spec, found))
    loss = marked(f"{found.loss} = {found.loss.decimal()}")
    summary = f"{place}: the loss {loss} exceeds the claimed {marked(shown)}"
    offered = shown_by(spec.kernel(), spec.flavor, found, claimed)
    evidence = next((each for each in offered if accepted(certificate(each.kind, each.statement, each.proof))), None)
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


def _scope(claim: Satisfies, ranges: list[tuple[Fraction, ...]], method: str) -> Scope:
    """What was visited."""
    shown = {name: ", ".join(map(str, values)) for name, values in zip(claim.names, ranges, strict=True)}
    words = "; ".join(marked(f"{name} = {values}") for name, values in shown.items())
    everything = "every pair of datasets and every output of each universe"
    by = f" ({method})" if method == _SEARCHED else ""
    return Scope(f"{everything}{f', {words}' if words else ''}{by}", dict(shown))
