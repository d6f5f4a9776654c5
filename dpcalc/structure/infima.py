"""The rules that remove infima and suprema from inequalities, for families of any size, the empty one included.

``t <= (inf a_i) * s`` says the same as ``t <= a_i * s for every i``, in [0, inf] with 0 * inf = inf. (At s = inf both
sides are true. At 0 < s < inf multiply. At s = 0 the product is 0 where the infimum is finite, and then some a_i is
finite, so both say t <= 0; where it is infinite both are true.) Likewise ``(sup a_i) <= t`` is ``a_i <= t for every
i``, and ``t <= (inf a_i) + s`` is ``t <= a_i + s for every i``.
"""

from __future__ import annotations

from dpcalc.errors import UnsupportedExpression
from dpcalc.structure.language import Choose, Every, Formula, Largest, Least, Not, Plus, Term, Times
from dpcalc.structure.walk import free


def without_bounds(left: Term, right: Term) -> Formula | None:
    """The inequality with one infimum on the right, or supremum on the left, made a quantifier; ``None`` if none."""
    if isinstance(left, Largest):
        return _for_every(left, (right,), left.term <= right)
    if isinstance(right, Least):
        return _for_every(right, (left,), left <= right.term)
    if isinstance(right, Times | Plus):
        kind = type(right)
        if isinstance(right.left, Least):
            inner = right.left
            return _for_every(inner, (left, right.right), left <= kind(inner.term, right.right))
        if isinstance(right.right, Least):
            inner = right.right
            return _for_every(inner, (left, right.left), left <= kind(right.left, inner.term))
    if isinstance(right, Choose):
        return (right.condition >> (left <= right.then)) & (Not(right.condition) >> (left <= right.otherwise))
    return None


def _for_every(bound: Least | Largest, outside: tuple[Term, ...], inequality: Formula) -> Formula:
    """An inequality for all elements that an infimum or supremum is over; terms ``outside`` must not speak of them."""
    if any(free(term) & set(bound.variables) for term in outside):
        raise UnsupportedExpression("a variable of an infimum or supremum is used outside of it too; use a fresh one")
    return Every(bound.variables, bound.condition >> inequality)
