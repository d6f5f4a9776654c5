"""What a claim says that a proof carries along paths, as inductions on structures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.terms import Name, Node, Number, Term, free_names
from dpcalc.lowering.meant import Meant
from dpcalc.lowering.terms import Lowering
from dpcalc.structure.families import POINT, fresh
from dpcalc.structure.inductions import Induction, LinkInduction, PathInduction


def inductions(along: Sequence[Term], names: Mapping[str, Meant], terms: Lowering) -> Iterator[Induction]:
    """One rule for each term that is carried from ``u`` to ``v``; ``names`` are the claim's.

    Raises ``UnsupportedExpression`` for a term with a ``step`` that is not of the form t <= e * step.
    """
    for term in along:
        u, v = fresh(POINT), fresh(POINT)
        here = {**names, "u": u, "v": v}
        if "step" not in free_names(term):
            yield LinkInduction(terms.formula(term, here), u, v)
            continue
        left, right = term.parts if isinstance(term, Node) and term.head == "<=" else (term, term)
        factor = right.parts[0] if isinstance(right, Node) and right.head == "*" else Number(Fraction(1))
        if right not in (Name("step"), Node("*", (factor, Name("step")))):
            raise UnsupportedExpression("what is carried along a path has the form t <= e * step")
        yield PathInduction(terms.value(left, here), terms.value(factor, names), u, v)
