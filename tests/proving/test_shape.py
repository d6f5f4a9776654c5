"""What is true by its shape alone is found, what says something is not, and the answer says which it is."""

from __future__ import annotations

from itertools import product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.claim import AllOf, EveryStructure, ForAll, Inequality, Reduction
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.library import load_all, run_routes
from dpcalc.proving.inequality import inequality_of, prove
from dpcalc.proving.shape import NOTE, saying_nothing, true_by_shape
from dpcalc.structure.language import Relation
from dpcalc.structure.vocabulary import POINT, for_points, premetric, symmetric
from dpcalc.symbolic.unevaluated import conjunction, denial, disjunction
from dpcalc.theorem import Prove
from dpcalc.verdict import Proved
from tests.structure.formulas import D

X = sympy.Symbol("x")
NOTHING = {
    "x >= x": "True", "x + 1 <= x + 1": "True", "x > 0 or x <= 0": "True", "not (x > 0 and x <= 0)": "True",
    "True": "True", "x > 0": "x > 0", "x >= 0": "x > 0", "x != 0": "not x == 0", "x >= y or y > x": "True",
    "y == x": "x == y", "x > 0 and y > 0": "y > 0 and x > 0", "x > 0 or y > 0": "y > 0", "y > x": "y > x or 2 < 2",
    "log(x) >= 0": "x > 0 and log(x) >= 0", "x > 0 or not x > 0": "True",
}  # fmt: skip
SOMETHING = {
    "x >= 0": "True", "x**2 >= 0": "True", "x + 1 > x": "True", "x > 0": "x >= 0", "0 < x": "x != 0",
    "y < x": "y >= x",
    "x >= x + 1": "True", "exp(x) >= 1 + x": "True", "x/x >= 1": "x > 0", "x > 0 and y > 0": "y > 0",
    "x <= y": "y <= x",
    "1 < 2": "True",
}  # fmt: skip


@pytest.mark.parametrize("text", NOTHING)
def test_what_says_nothing_is_found_and_proved_with_a_note(text: str) -> None:
    assert true_by_shape(inequality_of(text, NOTHING[text]))
    found = prove(text, NOTHING[text])
    assert found.name in ("proved", "unknown")
    assert not isinstance(found, Proved) or found.certificate.statement.startswith(NOTE)


@pytest.mark.parametrize("text", SOMETHING)
def test_what_says_something_is_not(text: str) -> None:
    assert not true_by_shape(inequality_of(text, SOMETHING[text]))
    found = prove(text, SOMETHING[text])
    assert not isinstance(found, Proved) or NOTE not in found.certificate.statement


CONDITIONS = st.recursive(
    st.sampled_from(
        [kind(X, k, evaluate=False) for kind, k in product((sympy.Lt, sympy.Ge, sympy.Eq, sympy.Ne), (0, 1))]
    ),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(conjunction), st.tuples(inner, inner).map(disjunction), inner.map(denial)
    ),
    max_leaves=6,
)


@pytest.mark.thorough
@settings(deadline=None, max_examples=200)
@given(CONDITIONS, CONDITIONS)
def test_nothing_false_is_true_by_its_shape(where: sympy.Basic, shown: sympy.Basic) -> None:
    """What the lint takes for true holds at points on either side of the numbers that are compared with."""
    if true_by_shape(Inequality(shown, reals=(X,), where=where)):
        values = [sympy.Rational(v, 2) for v in range(-1, 4)]
        assert all(shown.subs(X, v) for v in values if where.subs(X, v))
    assert true_by_shape(Inequality(disjunction((shown, denial(shown))), reals=(X,), where=where))
    assert true_by_shape(Inequality(shown, reals=(X,), where=conjunction((where, shown))))


def test_structures_and_lemmas() -> None:
    related = Relation("related", (POINT, POINT))
    twice = for_points(2, lambda x, y: related(x, y) >> related(x, y))
    nothing = EveryStructure("r", twice)
    repeated = EveryStructure("d", symmetric(D), {"symmetric": symmetric(D)})
    itself = EveryStructure("d", for_points(2, lambda x, y: D(x, y) <= D(x, y)))
    said = EveryStructure("d", symmetric(D), {"premetric": premetric(D)})
    assert [true_by_shape(claim) for claim in (nothing, repeated, itself, said)] == [True, True, True, False]
    whole = ForAll("all", lambda _: iter(()), lambda _: None)
    lemma = AllOf({"a": inequality_of("x >= x"), "b": inequality_of("x**2 >= 0")})
    claim = AllOf({"first": Reduction(whole, lemma, "in words"), "second": said})
    assert list(saying_nothing(claim)) == ["first, the lemma, a"]
    found = run_routes(nothing, (Prove(),), effort=DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.certificate.statement.startswith(NOTE)


EMPTY = {
    ("bailie2023/lem-a.2-repaired", "separation, the lemma, symmetric"),
    ("bailie2023/prose-5.2-fixed-number", "every number of swaps, the lemma, two datasets of two records"),
    ("bailie2025/eq-5.17a", "the change of odds"),
    ("bailie2025/lem-b.3.2a-repaired", "the lemma, symmetric"),
    ("bailie2025/lem-c3.3", "symmetric, the lemma, both ways"),
    ("bailie2025/prop-13i", "the lemma, equal integrals"),
    ("bailie2025/prose-2.4.4-mult-metric", "symmetric, the lemma"),
    ("bailie2025/prose-2.4.5-premetrics", "Wasserstein, the lemma"),
    ("bailie2025/prose-2.4.5-premetrics", "integral metrics, the lemma"),
    ("bailie2025/prose-2.4.5-premetrics", "total variation, the lemma"),
    ("bailie2025/prose-3.2.3-fixed-number-of-swaps", "every number of swaps, the lemma, two datasets of two records"),
    ("bailie2025/prose-3.5.2d", "divided by the order"),
    ("bailie2025/prose-5.2-desiderata", "symmetric, the lemma, both ways"),
    ("bailie2025/prose-5.6-illus-b", "the claim"),
    ("bailie2025/sec-5.9-584b", "odds"),
    ("bailie2025/sec-5.9-586b", "the lower bound is that of the exchanged test"),
    ("cho2024/prose-5.2-naive-gaussian", "tables within three records, the lemma, a third"),
    ("cho2024/prose-6.1-epsilon", "groups of two"),
    ("cho2024/prose-6.1-epsilon", "the formula, rho = 256/25"),
    ("cho2024/prose-6.1-epsilon", "the formula, rho = 64/25"),
    ("cho2024/prose-6.1-zcdp", "groups of two"),
    ("kifer2022/ex-4.9a", "one of each"),
    ("kifer2022/prose-5-tworr", "one of each"),
    ("kifer2022/prose-5-tworr", "two yes"),
    ("kifer2022/thm-7.4.1-1a", "the lemma"),
    ("kifer2022/thm-7.4.1-1b", "the lemma, Markov"),
    ("kifer2022/thm-7.4.2b", "the lemma, Markov"),
    ("laws/gdp-symmetric", "the lemma"),
    ("laws/mult-delta-symmetric", "the lemma"),
    ("laws/mult-symmetric", "the lemma"),
}
"""What says nothing in the library today; the list may only grow shorter."""


@pytest.mark.thorough
def test_the_library_says_something_but_for_these() -> None:
    theorems = load_all()
    assert len(theorems) > 700
    found = {(theorem.id, part) for theorem in theorems for part in saying_nothing(theorem.claim)}
    assert found <= EMPTY
