"""Formulas and exact text: what is set as a formula, what stays text, and that nothing is changed on the way."""

from __future__ import annotations

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.report.latex.formula import by_odds, digits, display, mathematics, meanings, value
from dpcalc.report.latex.pieces import polynomial_latex
from dpcalc.report.latex.prose import prose, sentence
from dpcalc.swapping.budgets.closed_forms import derive_budget
from dpcalc.symbolic.reader import parse
from dpcalc.wording import wording
from tests.report.latex_source import faults


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("log(81)/2", r"\tfrac{1}{2}\ln 81"),
        ("log(9/2)/3", r"\tfrac{1}{3}\ln\left(\frac{9}{2}\right)"),
        ("log(b + 1) - log(o)", r"\ln(b + 1) - \ln o"),
        ("log(o)**2", r"\ln(o)^{2}"),
        ("log(o)*(b + 1)", r"(b + 1) \ln o"),
        ("(b + 1)**2", r"\left(b + 1\right)^{2}"),
        ("derangements(b)/derangements(b - 2)", r"\frac{d(b)}{d(b - 2)}"),
        ("inf", r"\infty"),
        ("max(b, log(b/o))/2", r"\tfrac{1}{2}\max\left(b, \ln\left(\frac{b}{o}\right)\right)"),
        ("(max(b, o) + max(b, 1))/2", r"\tfrac{1}{2}\max(1, b) + \tfrac{1}{2}\max(b, o)"),
    ],
)
def test_mathematics(text: str, latex: str) -> None:
    assert mathematics(parse(text, ("b", "o"))) == latex


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("1/7", r"$\frac{1}{7}$"),
        ("log(9)/2 <= log(7) = 1.945910", r"$\tfrac{1}{2}\ln 9 \le \ln 7 \approx 1.945910$"),
        ("1/2 = 0.5", r"$\frac{1}{2} = 0.5$"),
        ("Max(log(2), -log(3)/2)", r"$\max\left(\ln 2, - \tfrac{1}{2}\ln 3\right)$"),
        ("log(derangements(6)/derangements(4))/2", r"$\tfrac{1}{2}\ln\left(\frac{d(6)}{d(4)}\right)$"),
        ("(0, 1, 2)", "(0, 1, 2)"),
        ("match*hold", "match{*}hold"),
        ("2 + 3", "2 + 3"),
        ("p", "p"),
        ("", ""),
    ],
)
def test_values(text: str, latex: str) -> None:
    assert value(text) == latex


def test_long_numbers_are_shown_in_full_and_can_be_broken() -> None:
    number = "123456789" * 12
    for shown in (value(f"{number}/7"), digits(number), polynomial_latex([int(number), 1], "p")):
        assert r"\allowbreak" in shown
        assert number in shown.replace(r"\allowbreak{}", "").replace(r"\allowbreak ", "")


def test_polynomials() -> None:
    assert polynomial_latex([-3, 0, 1, -1], "p") == "- p^{3} + p^{2} - 3"
    assert polynomial_latex([0], "p") == "0"
    assert polynomial_latex([1, -12], "o") == "- 12o + 1"


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("`b = 5`, `p = 1/20`: the loss `log(7942)/2 = 4.489960`", None),
        ("`Max(-log(3/2) + log(9)/2, log(3/2))` is largest", None),
        ("`ln(b-1) - ln o` for small `p`", r"$\ln(b - 1) - \ln o$ for small $p$"),
        ("the root of `b (b - 1)`", r"the root of $b\,(b - 1)$"),
        ("takes `x'` to `x`", "takes $x'$ to $x$"),
        ("`n_m.s` and `n_mh.` stay", r"$n_{m\cdot s}$ and $n_{mh\cdot}$ stay"),
        ("`V_Hold` less `V_Match`", r"$V_{\mathrm{Hold}}$ less $V_{\mathrm{Match}}$"),
        ("a dataset, 5 records, (0, 1)", "a dataset, 5 records, (0, 1)"),
        ("well-known, ages 25-34, Lemma B.3.5", "well-known, ages 25-34, Lemma B.3.5"),
    ],
)
def test_formulas_in_sentences(text: str, latex: str | None) -> None:
    shown = prose(wording(text))
    assert faults(shown) == []
    assert shown.count("$") == text.count("`")
    if latex is not None:
        assert shown == latex


@given(
    st.lists(st.sampled_from(["b", "p", "+", "-", "(", ")", "log(b)", "1/2", "<=", "the", "x'", ",", "2"]), max_size=9)
)
def test_every_word_and_sign_of_a_sentence_is_kept(words: list[str]) -> None:
    text = " ".join(words)
    for shown in (prose(text), prose(wording(f"`{text}`")) if text else ""):
        assert faults(shown) == []
        if shown:
            assert shown.count("the") == text.count("the")


def test_sentences() -> None:
    assert sentence("every dataset") == "Every dataset."
    assert sentence(wording("`p` is the rate.")) == "$p$ is the rate."
    assert sentence("a table") == "A table."
    assert sentence("") == ""


@pytest.mark.thorough
def test_budgets_are_written_with_odds() -> None:
    budget = derive_budget("published").budget
    shown = mathematics(by_odds(budget))
    assert r"\ln(b + 1) - \ln o" in shown
    assert r"\begin{cases}" in shown
    assert r"p = 0 \text{ or } p = 1" in shown
    assert faults(shown) == []
    words = meanings(by_odds(budget))
    assert any("o=p/(1-p)" in text for text in words)
    assert not any("d(k)" in text for text in words)
    assert any("d(k)" in text for text in meanings(derive_budget("sharpest").budget))
    assert meanings(sympy.Integer(1)) == []


def test_of_huge_numbers_in_displays_the_ends_are_shown() -> None:
    shown = display("1" + "0" * 3000 + " < x")
    assert r"100000000000\ldots000000000000\,(\text{3001 digits}) < x" in shown
    assert display("1" * 300) == rf"\[\dpcalcfit{{{'1' * 300}}}\]"
