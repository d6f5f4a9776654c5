"""Names, bound variables and Python's own operators never change what a statement says."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError, TheoremError
from dpcalc.proving.structures.every_size import prove_structure
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.structure.language import (
    INF,
    ONE,
    TRUE,
    ZERO,
    AtMost,
    Every,
    Formula,
    Largest,
    Least,
    Linked,
    Number,
    Plus,
    Quantity,
    Relation,
    Same,
    Shortest,
    Some,
    Sort,
    Times,
    Variable,
)
from dpcalc.structure.vocabulary import POINT, Multiverse, for_points, premetric_quantity, refines
from dpcalc.verdict import Proved, Refuted
from tests.structure.formulas import MV, D

x, y = Variable("x", POINT), Variable("y", POINT)
LEAST, MOST = Least((x,), TRUE, D(x, x)), Largest((x,), TRUE, D(x, x))


@pytest.mark.parametrize("name", ["d=inf", "d infinite", "d 1", "linked!1", "there point"])
def test_a_relation_is_no_part_of_a_quantity_of_a_like_name(name: str) -> None:
    """That r(x, y) makes d(x, y) infinite is false, whatever r is called."""
    relation = Relation(name, (POINT, POINT))
    claim = EveryStructure("r and d", for_points(2, lambda x, y: relation(x, y) >> (D(x, y) >= INF)))
    assert not isinstance(prove_structure(claim, DEFAULT_EFFORT), Proved)
    assert isinstance(search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT), Refuted)


def test_names_that_the_solver_writes_alike_stay_apart() -> None:
    first, second = premetric_quantity("d'"), premetric_quantity("d prime")
    claim = EveryStructure("two distances", for_points(2, lambda x, y: first(x, y) <= second(x, y)))
    assert not isinstance(prove_structure(claim, DEFAULT_EFFORT), Proved)


@pytest.mark.parametrize(
    "name", ["distinct", "=", "and", "forall", "a|b", "a\\b", "d'", "Real", "Set", "\N{DEGREE SIGN}", ""]
)
def test_any_name_may_be_given(name: str) -> None:
    """Each statement is true of some symbols and false of others, the tautology is proved."""
    sort = Sort(name, "t", as_points=True)
    value, relation = Variable("value", sort), Relation(f"{name}", (POINT, POINT))
    loose = EveryStructure("any", for_points(2, relation) | Every((value,), Same(value, value)))
    assert isinstance(prove_structure(loose, DEFAULT_EFFORT), Proved)
    bold = EveryStructure("any", for_points(2, relation))
    assert not isinstance(prove_structure(bold, DEFAULT_EFFORT), Proved)


def test_one_name_for_two_things_is_refused() -> None:
    other = Multiverse("E", "V")
    cases: dict[str, Formula] = {
        "symbols are called 'in D'": refines(MV, Multiverse("D", "W")),
        "symbols are called 'eps'": MV.every(lambda u: MV.budget("eps")[1](u) <= Quantity("eps")()),
        "symbols are called 'd'": for_points(1, lambda x: (D(x, x) <= ZERO) | Relation("d", (POINT,))(x)),
        "letter 'U'": refines(MV, Multiverse("E")),
        "sorts are called": Some((Variable("s", Sort("s", "p")), Variable("t", Sort("s", "q"))), TRUE),
    }
    for message, formula in cases.items():
        with pytest.raises(TheoremError, match=message):
            EveryStructure("ambiguous", formula)
        with pytest.raises(TheoremError, match=message):
            SomeStructure("ambiguous", {"it": formula})
    EveryStructure("two multiverses, each with its own name and letter", refines(MV, other))


CAPTURES: dict[str, Formula] = {
    "d(x, x) <= inf d": Every((x,), D(x, x) <= LEAST),
    "sup d <= inf d": MOST <= LEAST,
    "sup d <= d(x, x)": Every((x,), AtMost(MOST, D(x, x))),
    "d(x, x) <= 1 * inf d": Every((x,), D(x, x) <= Times(ONE, LEAST)),
    "d(x, x) <= inf d + 0": Every((x,), D(x, x) <= Plus(LEAST, ZERO)),
}


@pytest.mark.parametrize("name", CAPTURES)
def test_a_variable_used_twice_is_not_captured(name: str) -> None:
    """Each says that d is constant on the diagonal, which two points refute."""
    claim = EveryStructure("a function", CAPTURES[name])
    assert not isinstance(prove_structure(claim, DEFAULT_EFFORT), Proved)
    assert isinstance(search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT), Refuted)


def test_python_does_not_swallow_half_of_a_statement() -> None:
    swallowed: list[Callable[[], object]] = [
        lambda: ZERO <= D(x, y) <= D(y, x),
        lambda: (D(x, y) <= ONE) and Same(x, y),
        lambda: not Same(x, y),
        lambda: min(D(x, y), D(y, x)),
    ]
    for write in swallowed:
        with pytest.raises(TheoremError, match="no truth value"):
            write()


def test_a_number_is_exact_and_not_negative() -> None:
    for wrong in (-1, Fraction(-1), 0.5):
        with pytest.raises(InputError):
            Number(wrong)  # type: ignore[arg-type]  # what a theorem file may hold
    assert Number(1).value == Fraction(1)  # type: ignore[arg-type]  # an int is exact


def test_sorts_are_kept_apart() -> None:
    universe = Variable("u", MV.sort)
    for write in (
        lambda: Same(x, universe),
        lambda: Linked(x, universe, x, y, Same(x, y)),
        lambda: Shortest(x, y, x, universe, ONE),
        lambda: Shortest(x, y, x, x, D(x, x)),
    ):
        with pytest.raises(TheoremError):
            write()
