"""Where an expression or a condition has a value: what must hold for its quotients, roots, powers and logarithms.

docs/proving.md says what a term without value means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import sympy

from dpcalc.symbolic.construct import relation
from dpcalc.symbolic.unevaluated import conjunction, denial, disjunction
from dpcalc.symbolic.whitelist import children, kind


def requirements(expr: sympy.Basic) -> tuple[sympy.Basic, ...]:
    """Conditions that hold together exactly where the expression has a value; each has one where those before it hold.

    Every part must have a value, except that a case of a piecewise expression needs one only where it applies.
    """
    return tuple(dict.fromkeys(condition for condition in _required(expr) if condition is not sympy.true))


def _required(node: sympy.Basic) -> list[sympy.Basic]:
    """The requirements of a node, those of its parts first."""
    if isinstance(node, sympy.Piecewise):
        return _piecewise(node)
    found = [condition for child in children(node) for condition in _required(child)]
    own = _OWN.get(kind(node))
    return found if own is None else [*found, *own(node)]


def _piecewise(node: sympy.Piecewise) -> list[sympy.Basic]:
    """Each condition where it is asked, each value where its case applies, and some case everywhere."""
    found: list[sympy.Basic] = []
    passed: list[sympy.Basic] = []
    for value, condition in node.args:
        found += [disjunction((*passed, required)) for required in _required(condition)]
        found += [disjunction((*passed, denial(condition), required)) for required in _required(value)]
        passed.append(condition)
    return [*found, disjunction(passed)]


def _power(node: sympy.Basic) -> list[sympy.Basic]:
    """A reciprocal needs a base that is not zero, a root one that is not negative, any other power a positive one."""
    base, exponent = node.args
    if not isinstance(exponent, sympy.Rational):
        return [relation(sympy.StrictGreaterThan, base, sympy.Integer(0))]
    root = [] if exponent.q == 1 else [relation(sympy.GreaterThan, base, sympy.Integer(0))]
    return [*root, *_apart(base)] if exponent < 0 else root


def _apart(base: sympy.Basic) -> list[sympy.Basic]:
    """That a term is not zero: none of its factors is. Exponentials and factorials never are."""
    if isinstance(base, sympy.Mul):
        return [condition for factor in base.args for condition in _apart(factor)]
    if isinstance(base, sympy.Pow):
        return _apart(base.base) if isinstance(base.exp, sympy.Rational) and base.exp > 0 else []
    if isinstance(base, sympy.exp | sympy.factorial):
        return []
    return [relation(sympy.Unequality, base, sympy.Integer(0))]


def _logarithm(node: sympy.Basic) -> list[sympy.Basic]:
    """A logarithm needs a positive argument."""
    return [relation(sympy.StrictGreaterThan, node.args[0], sympy.Integer(0))]


def _count(node: sympy.Basic) -> list[sympy.Basic]:
    """A factorial, a derangement number and a binomial coefficient need whole arguments from 0 up."""
    found = []
    for argument in node.args:
        whole = sympy.floor(argument, evaluate=False)
        found += [] if isinstance(argument, sympy.Rational) else [relation(sympy.Equality, whole, argument)]
        found.append(relation(sympy.GreaterThan, argument, sympy.Integer(0)))
    return found


def _inverse_error(node: sympy.Basic) -> list[sympy.Basic]:
    """The inverse of the error function is for arguments from -1 to 1; it is infinite at these."""
    argument, one = node.args[0], sympy.Integer(1)
    return [relation(sympy.GreaterThan, argument, -one), relation(sympy.LessThan, argument, one)]


def total(
    condition: sympy.Basic, evaluated: Callable[[sympy.Basic], sympy.Basic], as_written: bool = False
) -> sympy.Basic:
    """A condition as it is evaluated (or written), each relation with what it needs that is not seen once evaluated.

    ``x/x >= 1`` is true only where x is not 0, though SymPy has it as ``1 >= 1``.
    """
    if isinstance(condition, sympy.And | sympy.Or):
        join = conjunction if isinstance(condition, sympy.And) else disjunction
        return join(total(part, evaluated, as_written) for part in condition.args)
    plain = evaluated(condition)
    shown = set(requirements(plain))
    needs = (evaluated(need) for need in requirements(condition))
    return conjunction([*(need for need in needs if need not in shown), condition if as_written else plain])


_OWN: Final[Mapping[type, Callable[[sympy.Basic], list[sympy.Basic]]]] = {
    sympy.Pow: _power,
    sympy.log: _logarithm,
    sympy.erfinv: _inverse_error,
    **dict.fromkeys((sympy.factorial, sympy.subfactorial, sympy.binomial), _count),
}
