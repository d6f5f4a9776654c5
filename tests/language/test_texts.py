"""What is printed as text reads back as the same term; what is wrong is refused with the place where it is wrong."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import TheoremError
from dpcalc.language.claims import Every
from dpcalc.language.latex_names import named
from dpcalc.language.reader import read
from dpcalc.language.shown import statement_latex
from dpcalc.language.terms import CONNECTIVES, RELATIONS, Name, Node, Term
from dpcalc.language.to_latex import Latex
from dpcalc.language.to_text import printed
from dpcalc.language.words import VOCABULARY

LEAVES = st.sampled_from([Name("x"), Name("y'"), read("1/2"), read("7"), read("inf")])


def _nodes(parts: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    two = st.tuples(parts, parts)
    infix = st.sampled_from([*RELATIONS, "+", "-", "*", "^", "=>", "<=>", "and", "or", "in", "equivalent", "product"])
    binders = st.sampled_from(["every", "sum", "keep", "let"])
    return st.one_of(
        st.builds(Node, infix, two),
        st.builds(lambda part: Node("not", (part,)), parts),
        st.builds(lambda a, b, c: Node("if", (a, b, c)), parts, parts, parts),
        st.builds(lambda head, pair, name: Node(head, pair, (name,)), binders, two, st.sampled_from("uvw")),
        st.builds(lambda pair: Node("item", pair), two),
        st.builds(lambda pair: Node("list", pair), two),
        st.builds(lambda pair: Node("MULT", pair), two),
    )  # fmt: skip


@given(st.recursive(LEAVES, _nodes, max_leaves=12))
def test_text_reads_back(term: Term) -> None:
    assert _plain(read(printed(term))) == _plain(term)


def _plain(term: Term) -> Term:
    """A term with nested conjunctions and disjunctions opened, as the reader has them."""
    if not isinstance(term, Node):
        return term
    parts = tuple(map(_plain, term.parts))
    if term.head in ("and", "or"):
        opened = [part.parts if isinstance(part, Node) and part.head == term.head else (part,) for part in parts]
        parts = tuple(each for part in opened for each in part)
    return Node(term.head, parts, term.names)


def test_every_word_reads_back_and_is_typeset() -> None:
    seen = 0
    for word in VOCABULARY.words.values():
        text = printed(word.body)
        assert printed(read(text)) == text, word.name
        shown = Latex(VOCABULARY).printed(word.body)
        assert shown.count("{") == shown.count("}"), word.name
        seen += 1
    assert seen > 60
    assert CONNECTIVES


INFIX = [
    *sorted(RELATIONS), "+", "-", "*", "/", "^", "=>", "<=>", "and", "or", "in", "equivalent", "without", "plus",
    "scaled", "weighted", "product", "after", "disjoint", "dominated", "quotient", "mass",
]  # fmt: skip
SIGNS = [Name("a"), read("-3"), read("1/2"), read("7")]


@pytest.mark.parametrize("outer", INFIX)
def test_moved_brackets_are_seen_in_latex(outer: str) -> None:
    """But for sums, products, conjunctions and disjunctions, whose value is the same."""
    latex, hidden = Latex(VOCABULARY), []
    same = {"+": {"+", "-", "plus"}, "plus": {"+", "-", "plus"}}.get(outer, {outer} & {"*", "and", "or"})
    for inner in sorted(set(INFIX) - same):
        for a, b, c in product(SIGNS, repeat=3):
            right, left = Node(outer, (a, Node(inner, (b, c)))), Node(inner, (Node(outer, (a, b)), c))
            if latex.printed(right) == latex.printed(left):
                hidden.append(latex.printed(right))
    assert hidden == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("5 + a*(-3) = 2", r"5 + a\,\left(-3\right) = 2"),
        ("a + (-3)", "a - 3"),
        ("a - (-1) * b", r"a - \left(-b\right)"),
        ("(-3)^2", r"{\left(-3\right)}^{2}"),
        ("-3 ^ 2", r"-{3}^{2}"),
        ("(1/2)^2", r"{\left(\tfrac{1}{2}\right)}^{2}"),
        ("(a/b)^2", r"{\left(\frac{a}{b}\right)}^{2}"),
        ("scaled(2, plus(mu, nu))", r"{2}{\left(\mu+\nu\right)}"),
        ("plus(scaled(2, mu), nu)", r"{2}{\mu}+\nu"),
        ("mass(plus(mu, nu), S)", r"{\left(\mu+\nu\right)}(S)"),
        ("square(factorial(n))", r"{\left({n}!\right)}^2"),
        ("odds(a - b)", r"\frac{a - b}{1-{\left(a - b\right)}}"),
        ("a => (b <=> c)", r"a \implies \left(b \iff c\right)"),
        ("a => b => c", r"a \implies b \implies c"),
        ("is_null(mu) and not is_null(nu)", r"\mu=0\ \text{and}\ \left(\text{not }\nu=0\right)"),
    ],
)
def test_latex_has_brackets_where_it_needs_them(text: str, shown: str) -> None:
    assert Latex(VOCABULARY).printed(read(text)) == shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"all": "P in laws", "show": "D(P, P) = 0"}, "show column 1: nobody defines 'D'"),
        ({"all": "P, Q in laws", "show": "MULT(P, P) = 0"}, "nothing is said of 'Q'"),
        ({"all": "P in laws", "show": "MULT(P, 1) = 0"}, "a list of numbers is wanted"),
        ({"all": "P in laws", "show": "MULT(P P) = 0"}, "column 8 of .*: a comma or '\\)' is missing"),
        ({"all": "P in laws", "show": "MULT(P, P)"}, "a truth value is wanted"),
        ({"all": "P in laws", "show": "every P in P: P = 0"}, "has a meaning already"),
        ({"all": "P in laws", "show": "MULT(P, P) = 0", "let": {"extra": "1"}}, "'extra' is defined and not used"),
        ({"all": "P in laws", "show": "MULT(P, P) = 0", "let": {"KL": "MULT"}}, "is a word of the language already"),
        ({"all": "P in laws", "show": "log(1) = 0 and P = P", "let": {"log(x)": "1"}}, "'log' has a meaning already"),
        ({"all": "P in laws", "show": "entry_at(P, 0) = 0", "let": {"entry_at(x, y)": "1"}}, "has a meaning already"),
        ({"all": "P in laws", "show": "laws(P) = 0", "let": {"laws(x)": "0"}}, "'laws' has a meaning already"),
        ({"all": "P in laws", "show": "f(P, P) = 0", "let": {"f(x, x)": "0"}}, "names a parameter twice"),
        ({"all": "P in laws", "show": "f(P) = 0", "let": {"f(x y)": "0"}}, "'x y' is not a name"),
        ({"all": "P in laws", "show": "same(P, P)", "let": {"same(x, y)": "true"}}, "has a meaning already"),
        ({"all": "max in laws", "show": "max = max"}, "'max' has a meaning already"),
        ({"all": "P in laws", "show": "every len in P: len(P) = len"}, "'len' has a meaning already"),
        ({"all": "MULT in laws", "show": "MULT = MULT"}, "has a meaning already"),
        ({"all": "P in laws", "show": "MULT(P, P) = 0 $"}, "not part of the language"),
        ({"all": "x in 3", "show": "x = x"}, "a family or a list is wanted"),
        ({"all": "x in kernels(2)", "show": "x = x"}, "takes 2 arguments"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_when_it_is_read(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises(TheoremError, match=complaint):
        Every(**arguments)  # type: ignore[arg-type] # wrong on purpose


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("least_rho", r"\mathit{least\text{-}rho}"),
        ("gap_of_x_1", r"\mathit{gap\text{-}of\text{-}x\text{-}1}"),
        ("_r", r"\mathit{\_r}"),
        ("r_", r"\mathit{r\_}"),
        ("x__y", r"\mathit{x\_\_y}"),
        ("x_1", "x_{1}"),
        ("x_max'", "x'_{max}"),
        ("eps_0", r"\varepsilon_{0}"),
    ],
)
def test_underscores_are_seen_in_latex(name: str, shown: str) -> None:
    assert named(name) == shown


@pytest.mark.parametrize("name", ["least_rho", "r_", "_r", "Z_max", "x__y"])
def test_a_local_word_looks_the_same_where_it_is_defined_and_used(name: str) -> None:
    for key, used in ((f"{name}(v, w)", f"{name}(v, w)"), (name, name)):
        call = used.replace("v, w", "a, a")
        claim = Every(all="a in rates", show=f"{call} + a >= 0", let={key: "1" if key == name else "v + w"})
        called = Latex(claim.meaning.vocabulary).printed(claim.meaning.show).partition(" + ")[0]
        text = statement_latex(claim).replace(r"\allowbreak ", "")  # where a line may end
        assert text.count(called.replace("a, a", "v, w")) == 1 + (key == name)
        assert "_r" not in text.replace(r"\_r", "")


def test_extrema_over_sets_that_may_be_infinite_are_suprema_and_infima() -> None:
    show = "(largest x in X: d(x, x)) <= a and (least x in X: d(x, x)) <= a"
    sets = statement_latex(Every(all="X in sets; d in premetrics(X); a in extended", show=show))
    assert (sets.count(r"\sup_"), sets.count(r"\inf_"), sets.count(r"\max_"), sets.count(r"\min_")) == (1, 1, 0, 0)
    lists = statement_latex(Every(all="P in laws", show="(largest x in P: x) + (least x in P: x) <= 2"))
    assert (lists.count(r"\sup_"), lists.count(r"\inf_"), lists.count(r"\max_"), lists.count(r"\min_")) == (0, 0, 1, 1)


@pytest.mark.parametrize(
    ("binders", "show"),
    [
        ("a1, a_1 in reals", "a1 <= a_1"),
        ("a1', a_1' in reals", "a1' <= a_1'"),
        ("a_1 in reals", "(sum a1 in range(3): a1) > a_1"),
    ],
)
def test_names_that_look_alike_are_refused(binders: str, show: str) -> None:
    with pytest.raises(TheoremError, match=r"look alike in LaTeX"):
        Every(all=binders, show=show)
    apart = [text.replace("_1", "_2") for text in (binders, show)]
    assert Every(all=apart[0], show=apart[1]).show == apart[1]


def test_definitions_and_parameters_are_told_apart_as_well() -> None:
    for let in ({"f(a1: number, a_1: number)": "a1 + a_1"}, {"x1(a: number, b: number)": "a + b"}):
        head = next(iter(let)).partition("(")[0]
        with pytest.raises(TheoremError, match="look alike in LaTeX"):
            Every(all="x_1, y in reals", let=let, show=f"{head}(x_1, y) >= 0")
