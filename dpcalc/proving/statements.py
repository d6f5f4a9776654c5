"""Statements about numbers alone, read as inequalities, which the prover knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import sympy

from dpcalc.errors import DpcalcError, InputError, Undecided, UnsupportedExpression
from dpcalc.exact import rational
from dpcalc.inequality import Inequality
from dpcalc.language.claims import Statement
from dpcalc.language.compiled import compiled
from dpcalc.language.sorts import NUMBER, WHOLE
from dpcalc.language.to_sympy import above_zero, printed
from dpcalc.language.written_out import written_out
from dpcalc.proving.written import simplified
from dpcalc.symbolic.symbols import RESERVED
from dpcalc.symbolic.unevaluated import conjunction


def as_inequality(statement: Statement) -> Inequality:
    """A claim about every number of some kinds as an inequality, as it is written.

    Raises ``UnsupportedExpression`` for a claim of existence, and for one that speaks of anything but numbers.
    """
    meaning = statement.meaning
    if meaning.of_structures:
        raise UnsupportedExpression("the claim speaks of structures, or of numbers that may be infinite")
    if statement.quantifier != "every" or any(group.family is None for group in meaning.groups):
        raise UnsupportedExpression("the claim is not about every number of some kind")
    sorts = {name: group.family.sort for group in meaning.groups if group.family for name in group.names}
    finite = all(group.family is not None and group.family.finite for group in meaning.groups)
    if set(sorts) & RESERVED:
        raise UnsupportedExpression(f"{', '.join(sorted(set(sorts) & RESERVED))} has a meaning of its own in formulas")
    if not finite or set(sorts.values()) - {NUMBER, WHOLE}:
        raise UnsupportedExpression("the claim speaks of more than numbers")
    symbols = {name: sympy.Symbol(name) for name in sorts}
    whole = tuple(symbols[name] for name, sort in sorts.items() if sort == WHOLE)
    real = tuple(symbols[name] for name, sort in sorts.items() if sort == NUMBER)
    bounds = [condition for group in meaning.groups if group.family for condition in group.family.bounds(group.names)]
    try:
        terms = [*bounds, *(written_out(term, meaning.vocabulary) for term in meaning.given.values())]
        show = written_out(meaning.show, meaning.vocabulary, terms)
        positive = set[str]().union(*map(above_zero, terms))
        assumed = [printed(term, symbols, meaning.vocabulary, positive) for term in terms]
        relation = printed(show, symbols, meaning.vocabulary, positive)
        kept = conjunction([simplified(part, True) for part in assumed])
        written = Inequality(relation, whole, real, kept)
        found = Inequality(simplified(relation), whole, real, conjunction([simplified(part) for part in assumed]))
    except UnsupportedExpression:
        raise
    except DpcalcError as error:
        raise UnsupportedExpression(str(error)) from None
    return found if found == written else replace(found, written=written)


def fails_at(statement: Statement, values: Mapping[str, str]) -> bool:
    """Whether a statement has a value at a point, given as exact texts by name, and is false there.

    Every hypothesis has a value there, and holds.
    """
    meaning = statement.meaning
    given, show = (
        [compiled(meaning.names, term, meaning.vocabulary) for term in terms]
        for terms in (meaning.given.values(), [meaning.show])
    )
    try:
        point = [_number(values[name]) for name in meaning.names]
        return all(holds(*point) for holds in given) and not show[0](*point)
    except (InputError, KeyError, Undecided):
        return False


def _number(text: str) -> int | Fraction:
    exact = rational(text)
    return int(exact) if exact.denominator == 1 else exact
