"""Sentences with marked formulas: words and numbers come out as they went in, in order, none joined to another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from dpcalc.errors import DpcalcError
from dpcalc.library import load_all
from dpcalc.report.latex.prose import clause, prose, sentence
from dpcalc.report.latex.tokens import GREEK
from dpcalc.report.latex.words import as_formula
from dpcalc.wording import joined, marked, shortened, wording, written

_MATHEMATICS = re.compile(r"\$([^$]*)\$")
_SPOKEN = {
    r"\sqrt": "sqrt",
    r"\ln": "log",
    r"\exp": "exp",
    r"\max": "max",
    r"\min": "min",
    r"\infty": "inf",
    r"\setminus": "less",
    r"\mathrm": "",
    r"\triangle": "triangle",
    **{letter: name for name, letter in GREEK.items()},
    **{rf"\{name}": name for name in ("cosh", "sinh", "tanh", "cos")},
}
_SAME = {"ln": "log", "oo": "inf", "Max": "max", "Min": "min", "eps": "epsilon", "infinity": "inf"}


def spoken(text: str) -> list[str]:
    """The words and numbers of a plain text."""
    return [_SAME.get(word, word) for word in re.findall(r"[A-Za-z]+|\d+", text) if word]


def printed(latex: str) -> list[str]:
    """The words and numbers of LaTeX, commands that stand for signs left out."""
    cited = re.sub(r"\\cite(?:\[(.*?)\])?\{(\w+)\}", r"\2 \1 ", latex)
    cited = re.sub(r"(?<=\d)\\cdot 10\^\{(-?\d+)\}", r"e\1", cited)
    plain = re.sub(r"\\[A-Za-z]+", lambda found: f" {_SPOKEN.get(found[0], '')} ", cited.replace(r"\allowbreak{}", ""))
    return spoken(plain)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("`D_omega = D_oo`, `x^D_omega`", r"$D_{\omega} = D_{\infty}$, $x^{D_{\omega}}$"),
        ("`b^2^k - 1`", "$b^{2^{k}} - 1$"),
        ("the map with `p = 1/2` a record", "the map with $p = 1/2$ a record"),
        ("the sum `k x + m y`", r"the sum $k\,x + m\,y$"),
        ("`t (a^2 + b^2)`", r"$t\,(a^{2} + b^{2})$"),
        ("the chance `p^k` (`k > 0`)", r"the chance $p^{k}$ ($k > 0$)"),
        ("`exp(-k^2/(2 s**2))`", r"$\exp(-k^{2}/(2\,s^{2}))$"),
        ("`0 < c < infinity`, at infinity", r"$0 < c < \infty $, at infinity"),
        ("`|x less x'|` less or more", r"$\lvert x \setminus x'\rvert $ less or more"),
        ("`p(t | theta)`, `(n |k - m|)`", r"$p(t\mid \theta)$, $(n\,\lvert k - m\rvert )$"),
        ("the law `P_x'(S)`, `H_(i+1)` and `d_{r_bs}`", r"the law $P_{x'}(S)$, $H_{i+1}$ and $d_{r_{bs}}$"),
        ("`f_{epsilon,0}` and `p_(x0)(t)` of `W_infinity`", r"$f_{\varepsilon,0}$ and $p_{x_{0}}(t)$ of $W_{\infty}$"),
        (
            "`exp(-||L u||_{K_L})`, `||o - u||` and `D_a(P||Q)`",
            r"$\exp(-\lVert L\,u\rVert_{K_{L}})$, $\lVert o - u\rVert $ and $D_{a}(P\,\Vert\,Q)$",
        ),
        (
            "`cosh(eps sqrt u)` or `e^(+-1)`, `v = u/sqrt 2`",
            r"$\cosh(\varepsilon\,\sqrt{u})$ or $e^{\pm 1}$, $v = u/\sqrt{2}$",
        ),
        ("hockey-stick(`log(2)`), at most 2 atom(s)", r"hockey-stick($\ln(2)$), at most 2 atom(s)"),
        ("`b =` a record", None),
        ("about `3.87e-10` nats, or `2e5`", r"about $3.87\cdot 10^{-10}$ nats, or $2\cdot 10^{5}$"),
        ("in `[0, 1)` or `(f(x))`", "in $[0, 1)$ or $(f(x))$"),
        ("all `n_{mh.}`, `d_**` and `d_triangle`", r"all $n_{mh.}$, $d_{{\ast}{\ast}}$ and $d_{\triangle}$"),
        ("the law `M(x, .)` and `floor(k!/e + 1/2)!`", r"the law $M(x, \cdot)$ and $\mathrm{floor}(k!/e + 1/2)!$"),
        ("at `p = 99%` or (`f(t) = t^2` here)", r"at $p = 99\%$ or ($f(t) = t^{2}$ here)"),
        ("`d(k+2) = (k+1)(d(k+1) + d(k))`", "$d(k + 2) = (k + 1)(d(k + 1) + d(k))$"),
        ("`f = 2p(1-p)`", "$f = 2p(1 - p)$"),
        ("`Tr(P, Q)(1/2)` and `MV_0`", r"$\mathrm{Tr}(P, Q)(1/2)$ and $\mathrm{MV}_{0}$"),
        ("`MULT(P, Q) <= e^eps`", r"$\mathrm{MULT}(P, Q) \le e^{\varepsilon}$"),
        ("`MULT^delta` or `MULT^(1/4)`", r"$\mathrm{MULT}^{\delta}$ or $\mathrm{MULT}^{1/4}$"),
        ("`(eps, delta)`-private, `f`-DP", r"$(\varepsilon, \delta)$-private, $f$-DP"),
        ("`Phi^-1(1 - beta) + mu`", r"$\Phi^{-1}(1 - \beta) + \mu$"),
        ("`F^*` is `|k - m| + [p - q]+`", r"$F^{\ast}$ is $\lvert k - m\rvert  + [p - q]_{+}$"),
        ("in `[0, inf]`, `{t}`", r"in $[0, \infty ]$, $\{t\}$"),
        ("`o^(K+1)` of bailie2025, Theorem 3.2.4", r"$o^{K + 1}$ of \cite[Theorem~3.2.4]{bailie2025}"),
        ("[note 3] of match*hold", r"{[}note 3{]} of match$\times$hold"),
        ("see (laws/kl-ray).", r"see (\texttt{laws/kl-ray})."),
    ],
)
def test_what_is_marked_is_a_formula(text: str, shown: str | None) -> None:
    if shown is None:
        assert not as_formula("b =").startswith("$")
    else:
        assert prose(wording(text)) == shown


@pytest.mark.parametrize("text", ["p = 1/2", "the loss log(81)/2 exceeds ln o", "x_1 <= b", "epsilon", "A and k'"])
def test_nothing_else_is(text: str) -> None:
    for way in (prose, clause, sentence):
        assert "$" not in way(text)
        assert printed(way(text))[1:] == spoken(text)[1:]


def test_a_formula_may_have_latex_of_its_own() -> None:
    words = wording("at " + marked("x <= 1/2", r"x \le \tfrac{1}{2}") + " it is so")
    assert words == "at x <= 1/2 it is so"
    assert sentence(words) == r"At $x \le \tfrac{1}{2}$ it is so."
    assert wording(written(words)).pieces == words.pieces
    again = joined("; ", (words, "`b`", words))
    assert prose(again).count("$") == 4
    assert prose(shortened(again, 12)) == r"at $x \le \tfrac{1}{2}$\dots{}"


def texts(thing: object, depth: int = 0) -> Iterator[str]:
    """Every string that a theorem holds, its claims and twins included; formulas and code are no prose."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from texts(key, depth + 1)
            yield from texts(value, depth + 1)
    elif isinstance(thing, list | tuple):
        for item in thing:
            yield from texts(item, depth + 1)
    elif is_dataclass(thing) and not isinstance(thing, type) and depth < 12:
        for field in fields(thing):
            if field.name not in ("statement", "routes", "witness"):
                yield from texts(getattr(thing, field.name, None), depth + 1)


@pytest.mark.library
def test_all_prose_of_the_library_keeps_its_words_and_numbers() -> None:
    seen: set[str] = set()
    formulas = 0
    for theorem in load_all():
        for text in texts(theorem):
            if text in seen or not text.isascii() or len(text) < 4:
                continue
            seen.add(text)
            shown = prose(text)
            assert printed(shown) == spoken(text), text
            formulas += len(_MATHEMATICS.findall(shown))
            for way in (clause, sentence):
                assert spoken(" ".join(printed(way(text))).lower()) == spoken(" ".join(spoken(text)).lower())
    assert len(seen) > 3000
    assert formulas > 1000


PIECES = (
    "a", "b", "p", "x_1", "k'", "record", "the", "1/2", "3", "0.25", "1e-10", "=", "<=", "+", "-", "*", "/", "^", "**",
    "(", ")", "(b", "1)", "log(81)/2", "ln", "max(0,", "d(k)", "I", "A", "of", "%", "n/2", "oo", "inf", "x,", "y.",
    "!=", "((", "$", "\\", "{", "#", "~", "x = 1/2", "sqrt(2)", "exp", "1 - (1 - p)^k", "2", "t(s", "max()", "x^2^k",
    "eps", "delta-DP", "[p - q]+", "|k|", "|", "[", "]", "{", "MULT(P, Q)", "MULT^", "F^*", "x_*", "->",
    "[0, 1)", "Phi^-1(t)",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_words_thrown_together_come_out_in_order(seed: int) -> None:
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    for _ in range(300):
        chosen = random.choices(PIECES, k=random.randint(1, 9))
        text = " ".join(chosen)
        shown = prose(wording(" ".join(marked(each) if random.random() < 1 / 2 else each for each in chosen)))
        assert printed(shown) == spoken(text), (text, shown)
        assert len(re.findall(r"(?<!\\)\$", shown)) % 2 == 0
        assert shown.count("{") - shown.count(r"\{") == shown.count("}") - shown.count(r"\}")


@pytest.mark.parametrize("depth", [40, 400, 4000])
def test_deep_brackets_are_no_reason_to_fail(depth: int) -> None:
    for text in ("(" * depth + "x" + ")" * depth + " = 1", "-" * depth + "x = 1", "exp(" * depth, "2 ^ " * depth + "2"):
        try:
            assert isinstance(prose(wording(marked(text))), str)
        except DpcalcError:
            pytest.fail("prose has no wrong input")
