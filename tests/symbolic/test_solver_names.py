"""Names that people give and names that encoders make up never meet, in z3 and in the text that other solvers read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import sympy
import z3
from hypothesis import given as some
from hypothesis import settings
from hypothesis import strategies as st

import dpcalc
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.proving.second_opinion import second_opinion, smtlib
from dpcalc.symbolic.solver_names import WORDS, given, made
from dpcalc.symbolic.to_z3 import to_z3

_WORDS = "x' a|b a\\b n\N{DEGREE SIGN} r\0a r\0b \x1b[2J x!0 ?0 @x .x _ 0x1 <3c> < $0 truth number root2_5 1/2 ; ( :a"
ODD = ("", " ", '"', "a b", "given x", "made root2 5", "fact 0", *_WORDS.split(" "))
NAMES = st.one_of(st.sampled_from((*WORDS, *ODD)), st.text(max_size=12))


@pytest.mark.thorough
@settings(deadline=None, max_examples=300)
@some(NAMES, NAMES)
def test_different_names_stay_different_and_none_is_made_up(one: str, other: str) -> None:
    assert (given(one) == given(other)) is (one == other)
    assert (made(one) == made(other)) is (one == other)
    assert given(one) != made(other)
    assert given(made(one)) != made(one)
    assert given(given(one)) == given(one) or " " in given(one)


@pytest.mark.parametrize("name", [*sorted(WORDS), *ODD])
def test_both_solvers_read_any_name_and_agree(name: str) -> None:
    """T > v > 2 has solutions and v*v < 0 none, whatever v is called; z3 reads its own text back."""
    v, t = z3.Real(given(name)), z3.Real(made(name))
    for formulas, answer in (([v > 2, t > v], "sat"), ([v * v < 0], "unsat"), ([v > t, t > v], "unsat")):
        solver = z3.Solver()
        solver.add(*formulas)
        text = smtlib(solver)
        assert second_opinion(text, DEFAULT_EFFORT).answer == answer
        again = z3.Solver(ctx=z3.Context())
        again.from_string(text)
        assert str(again.check()) == answer


def test_a_variable_called_like_the_name_of_a_root_is_not_that_root() -> None:
    """The name is read off a translation, so that this holds however it is made; sqrt(x) == v is not valid."""
    x = sympy.Symbol("x")
    plain = to_z3(sympy.sqrt(x), {x: z3.Real("x")})
    for name in (str(plain.term.decl().name()), str(plain.term.decl().name()).removeprefix("made ").replace(" ", "_")):
        v = sympy.Symbol(name)
        names = {s: z3.Real(given(s.name)) for s in (x, v)}
        solver = z3.Solver()
        solver.add(to_z3(sympy.Ne(sympy.sqrt(x), v), names).guarded(), names[x] == 4)
        assert solver.check() == z3.sat


def test_encoders_name_nothing_but_through_the_helper() -> None:
    """A name for a solver is ``given``, ``made``, a plain literal, or one of a search that no person's name enters."""
    closed = {"swapping/search/encode.py", "swapping/search/forms.py", "proving/scripts/multipliers.py",
              "proving/rungs/linear.py", "proving/structures/literal_sums.py", "proving/structures/instances.py",
              "proving/structures/refutation.py", "inference/proposal.py",
              "structure/bounded_symbols.py", "structure/unbounded.py", "structure/unbounded_symbols.py"}  # fmt: skip
    root = Path(dpcalc.__file__).parent
    call = re.compile(r"z3\.(?:Real|Int|Bool|Const|Function|DeclareSort)\(([^\n]*)")
    found = [
        (str(path.relative_to(root)), text) for path in root.rglob("*.py") for text in call.findall(path.read_text())
    ]
    assert len(found) > 20
    loose = [
        (path, text)
        for path, text in found
        if path not in closed and not re.match(r'given\(|made\(|"|called,|s, ', text)
    ]
    assert loose == []
