"""What is known of a condition over a box, against every way in which what is not settled could turn out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product

import pytest
import sympy

from dpcalc.errors import Undecided
from dpcalc.symbolic.evaluate import Evaluator
from dpcalc.symbolic.symbols import b, o

LEAVES: list[tuple[sympy.Basic, bool | None]] = [
    (sympy.false, False),
    (sympy.true, True),
    (sympy.StrictLessThan(b, 0, evaluate=False), False),
    (sympy.StrictGreaterThan(b, 0, evaluate=False), True),
    (sympy.StrictLessThan(b, 2, evaluate=False), None),
]


def evaluator() -> Evaluator:
    """Over b from 1 to 3; nothing is a point, so nothing may be decided."""

    def decide(_condition: sympy.Basic) -> bool:
        raise Undecided("no point")

    return Evaluator({b: (Fraction(1), Fraction(3)), o: (Fraction(1), Fraction(3))}, decide)


@pytest.mark.parametrize(("condition", "known"), LEAVES, ids=str)
def test_a_part_and_its_negation(condition: sympy.Basic, known: bool | None) -> None:
    assert evaluator().truth(condition) is known
    assert evaluator().truth(sympy.Not(condition, evaluate=False)) is (None if known is None else not known)


@pytest.mark.parametrize(("kind", "meaning"), [(sympy.And, all), (sympy.Or, any)])
def test_what_is_known_of_conditions_is_what_every_completion_agrees_on(
    kind: type[sympy.Basic], meaning: Callable[[Iterable[bool]], bool]
) -> None:
    other = sympy.StrictLessThan(o, 2, evaluate=False)
    for (first, one), (second, two) in product(LEAVES, [*LEAVES[:4], (other, None)]):
        condition = kind(first, second, evaluate=False)
        completions = product(*([False, True] if known is None else [known] for known in (one, two)))
        outcomes = {meaning(parts) for parts in completions}
        assert evaluator().truth(condition) is (outcomes.pop() if len(outcomes) == 1 else None)
