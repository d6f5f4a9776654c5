"""``prove``: for a person with an inequality of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeAlias

import sympy

from dpcalc.claim import Inequality
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.written import names_in, read_written, simplified
from dpcalc.symbolic.unevaluated import conjunction
from dpcalc.verdict import Verdict

Condition: TypeAlias = sympy.Basic | str
_HYPERBOLIC: Final = (sympy.sinh, sympy.cosh, sympy.tanh, sympy.coth)
_ASSUMED: Final = (("positive", sympy.Gt), ("negative", sympy.Lt), ("nonnegative", sympy.Ge), ("nonpositive", sympy.Le))


def prove(
    inequality: Condition,
    assumptions: Condition | Iterable[Condition] = (),
    integers: Iterable[sympy.Symbol | str] = (),
    effort: Effort = DEFAULT_EFFORT,
) -> Verdict:
    """Prove or refute an inequality for all values of its variables that satisfy the assumptions.

    ``inequality`` is a SymPy relation or a Boolean combination of relations, or its text; so is every assumption.
    ``integers`` are the symbols that range over the whole numbers, every other one is real; what a symbol says of
    itself (positive, integer, ...) is assumed as well. ``Proved`` carries the certificate that ``dpcalc replay`` checks
    (``certificate.replayable``) and the shape of the proof; ``Refuted`` an exact point; ``Unknown`` what was tried.
    Raises ``InputError`` for what is no condition. What lies outside the expression language comes back unknown.
    """
    return prove_claim(inequality_of(inequality, assumptions, integers), effort)


def inequality_of(
    inequality: Condition,
    assumptions: Condition | Iterable[Condition] = (),
    integers: Iterable[sympy.Symbol | str] = (),
) -> Inequality:
    """The claim that ``prove`` decides, for theorem files too. Text is taken as it stands: nothing in it cancels."""
    given = (
        list(assumptions) if isinstance(assumptions, Iterable) and not isinstance(assumptions, str) else [assumptions]
    )
    parts = [_condition(part) for part in (inequality, *given)]
    plain, said, whole = _plain(*(part for part, _ in parts))
    whole |= {sympy.Symbol(str(name)) for name in integers}
    symbols = whole.union(*(part.xreplace(plain).free_symbols for part, _ in parts))
    variables = tuple(sorted(whole, key=str)), tuple(sorted(symbols - whole, key=str))
    (relation, text), *conditions = parts
    if not any(is_text for _, is_text in parts):
        where = sympy.And(*(part.xreplace(plain) for part, _ in conditions), *said)
        return Inequality(relation.xreplace(plain), *variables, where)
    simple, kept = (
        [simplified(part, as_written) if is_text else part.xreplace(plain) for part, is_text in conditions]
        for as_written in (False, True)
    )
    written = Inequality(relation if text else relation.xreplace(plain), *variables, conjunction((*kept, *said)))
    shown = simplified(relation) if text else written.relation
    found = Inequality(shown, *variables, conjunction((*simple, *said)))
    return found if found == written else replace(found, written=written)


def _condition(part: Condition | bool) -> tuple[sympy.Basic, bool]:
    """A condition, and whether it was text; hyperbolic functions and erfc are written by exp and erf."""
    if isinstance(part, str):
        return read_written(part, names_in(part)), True
    condition = sympy.sympify(part) if isinstance(part, bool) else part
    if not isinstance(condition, sympy.logic.boolalg.Boolean) or condition.is_Symbol:
        raise InputError(f"{part} is not a condition", hint="write a relation such as exp(x) >= 1 + x, or its text")
    return condition.rewrite(_HYPERBOLIC, sympy.exp).rewrite(sympy.erfc, sympy.erf), False


def _plain(*conditions: sympy.Basic) -> tuple[dict[sympy.Symbol, sympy.Symbol], list[sympy.Basic], set[sympy.Symbol]]:
    """Plain symbols for those that carry assumptions; what these say, and which range over the whole numbers."""
    plain: dict[sympy.Symbol, sympy.Symbol] = {}
    said: list[sympy.Basic] = []
    whole: set[sympy.Symbol] = set()
    for symbol in sorted(set().union(*(part.free_symbols for part in conditions)), key=str):
        new = sympy.Symbol(symbol.name)
        if symbol == new:
            continue
        if new in plain.values() or any(new in part.free_symbols for part in conditions):
            raise InputError(f"two variables are named {symbol}", hint="give each a name of its own")
        plain[symbol] = new
        if symbol.is_integer:
            whole.add(new)
        said += [next((kind(new, 0) for word, kind in _ASSUMED if getattr(symbol, f"is_{word}")), sympy.true)]
    return plain, said, whole
