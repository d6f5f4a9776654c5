"""Where an expression or a condition has a value: what must hold for its quotients, roots and logarithms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import sympy

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
        found += [sympy.Or(*passed, required) for required in _required(condition)]
        found += [sympy.Or(*passed, sympy.Not(condition), required) for required in _required(value)]
        passed.append(condition)
    return [*found, sympy.Or(*passed)]


def _power(node: sympy.Basic) -> list[sympy.Basic]:
    """A reciprocal needs a base that is not zero, a root one that is not negative."""
    base, exponent = node.args
    if not isinstance(exponent, sympy.Rational):
        return []
    root = [] if exponent.q == 1 else [sympy.GreaterThan(base, 0)]
    return [*root, sympy.Unequality(base, 0)] if exponent < 0 else root


def _logarithm(node: sympy.Basic) -> list[sympy.Basic]:
    """A logarithm needs a positive argument."""
    return [sympy.StrictGreaterThan(node.args[0], 0)]


_OWN: Final[Mapping[type, Callable[[sympy.Basic], list[sympy.Basic]]]] = {sympy.Pow: _power, sympy.log: _logarithm}
