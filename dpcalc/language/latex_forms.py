"""How operations look in LaTeX mathematics: sums, products, fractions, cases, lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from dpcalc.exact import Infinity
from dpcalc.language.terms import Node, Number, Term

LOOSE, SUM, PRODUCT, POWER, TIGHT = 0, 3, 4, 5, 6
"""How tightly a form binds what stands in it."""
_LONG: Final = 6
_WIDE: Final = 100
"""A list of more parts, or of so many characters of LaTeX, may go over several lines."""


class Printer(Protocol):
    """What prints the parts of a term."""

    def printed(self, term: Term, tightness: int = 0) -> str:
        """A term in mathematics, in brackets where it binds less tightly than what it stands in."""


Form = Callable[[Printer, Node], tuple[str, int]]


def _sum(latex: Printer, term: Node) -> tuple[str, int]:
    first, *others = term.parts
    shown = latex.printed(first, SUM)
    for part in others:
        text = latex.printed(part, SUM)
        if text.startswith("-") and _below_nothing(part):
            shown += f" - {text[1:]}"
        else:
            shown += f" + {latex.printed(part, PRODUCT) if text.startswith('-') else text}"
    return shown, SUM


def _below_nothing(term: Term) -> bool:
    """Whether a term is a number below 0, or a product that begins with one: its sign stands before all of it."""
    if isinstance(term, Node):
        return term.head == "*" and _below_nothing(term.parts[0]) and isinstance(term.parts[0], Number)
    return isinstance(term, Number) and term.value < 0


def _implication(latex: Printer, term: Node) -> tuple[str, int]:
    given, shown = term.parts
    tightness = 1 if isinstance(shown, Node) and shown.head == "<=>" else LOOSE
    return rf"{latex.printed(given, 1)} \implies {latex.printed(shown, tightness)}", LOOSE


def _list(latex: Printer, term: Node) -> tuple[str, int]:
    """Long lists may go over several lines."""
    parts = [*map(latex.printed, term.parts)]
    if len(parts) > _LONG or sum(map(len, parts)) > _WIDE:
        between = r",\allowbreak "
        return rf"\bigl({between.join(parts)}\bigr)", TIGHT
    return rf"\left({', '.join(parts)}\right)", TIGHT


def _function(name: str) -> Form:
    return lambda latex, term: (rf"{name}\left({', '.join(map(latex.printed, term.parts))}\right)", TIGHT)


def _fraction(latex: Printer, term: Node) -> tuple[str, int]:
    return rf"\frac{{{latex.printed(term.parts[0])}}}{{{latex.printed(term.parts[1])}}}", PRODUCT


def _times(latex: Printer, term: Node) -> tuple[str, int]:
    divisors = [part.parts[1] for part in term.parts if isinstance(part, Node) and _inverse(part)]
    factors = tuple(part for part in term.parts if not _inverse(part))
    if len(divisors) == 1 and factors and not _below_nothing(factors[0]):
        above = _product(latex, factors)[0] if len(factors) > 1 else latex.printed(factors[0])
        return rf"\frac{{{above}}}{{{latex.printed(divisors[0])}}}", PRODUCT
    return _product(latex, term.parts)


def _inverse(term: Term) -> bool:
    """Whether a term is 1 divided by something."""
    return (
        isinstance(term, Node) and term.head == "/" and isinstance(term.parts[0], Number) and term.parts[0].value == 1
    )


def _product(latex: Printer, factors: Sequence[Term]) -> tuple[str, int]:
    first, others = factors[0], [latex.printed(part, PRODUCT) for part in factors[1:]]
    mark = r"\cdot " if any(text[:1].isdigit() for text in others) else r"\,"
    if isinstance(first, Number) and first.value < 0:
        return "-" + mark.join(others) if first.value == -1 else mark.join([latex.printed(first), *others]), SUM
    return mark.join([latex.printed(first, PRODUCT), *others]), PRODUCT


def _cases(latex: Printer, term: Node) -> tuple[str, int]:
    """Cases; what is a choice again where none before holds goes on in the same list."""
    lines, last = [], term
    while True:
        condition, chosen, otherwise = last.parts
        lines.append(rf"{latex.printed(chosen)}&\text{{if }}{latex.printed(condition)}\\")
        if not (isinstance(otherwise, Node) and otherwise.head == "if"):
            break
        last = otherwise
    return rf"\begin{{cases}}{''.join(lines)}{latex.printed(otherwise)}&\text{{otherwise}}\end{{cases}}", TIGHT


def _range(latex: Printer, term: Node) -> tuple[str, int]:
    """The numbers from 0 on, with the last of them."""
    (size,) = term.parts
    if isinstance(size, Number) and not isinstance(size.value, Infinity):
        return rf"\{{0,\dots,{size.value - 1}\}}", TIGHT
    if isinstance(size, Node) and size.head == "+" and isinstance(size.parts[-1], Number) and size.parts[-1].value == 1:
        rest = size.parts[0] if len(size.parts) == 2 else Node("+", size.parts[:-1])
        return rf"\{{0,\dots,{latex.printed(rest)}\}}", TIGHT
    if isinstance(size, Node) and size.head == "-" and isinstance(size.parts[1], Number):
        return rf"\{{0,\dots,{latex.printed(Node('-', (size.parts[0], Number(size.parts[1].value + 1))))}\}}", TIGHT
    return rf"\{{0,\dots,{latex.printed(size, SUM)} - 1\}}", TIGHT


def _conjunction(mark: str, nothing: str) -> Form:
    def form(latex: Printer, term: Node) -> tuple[str, int]:
        if not term.parts:
            return nothing, TIGHT
        return rf"\ {mark}\ ".join(latex.printed(part, 2) for part in term.parts), 1

    return form


def _entry(latex: Printer, term: Node) -> tuple[str, int]:
    places = ",".join(map(latex.printed, term.parts[1:]))
    return f"{latex.printed(term.parts[0], TIGHT)}({places})", TIGHT


FORMS: Final[dict[str, Form]] = {
    "entry_at": _entry,
    "+": _sum,
    "-": lambda latex, term: (f"{latex.printed(term.parts[0], SUM)} - {latex.printed(term.parts[1], PRODUCT)}", SUM),
    "*": _times,
    "/": _fraction,
    "^": lambda latex, term: (
        f"{{{latex.printed(term.parts[0], TIGHT)}}}^{{{latex.printed(term.parts[1])}}}",
        POWER,
    ),
    "log": _function(r"\ln"),
    "exp": lambda latex, term: (f"e^{{{latex.printed(term.parts[0])}}}", POWER),
    "sqrt": lambda latex, term: (rf"\sqrt{{{latex.printed(term.parts[0])}}}", TIGHT),
    "Phi": _function(r"\Phi"),
    "Phi_inverse": _function(r"\Phi^{-1}"),
    "abs": lambda latex, term: (rf"\left|{latex.printed(term.parts[0])}\right|", TIGHT),
    "floor": lambda latex, term: (rf"\left\lfloor {latex.printed(term.parts[0])}\right\rfloor", TIGHT),
    "max": _function(r"\max"),
    "min": _function(r"\min"),
    "and": _conjunction(r"\text{and}", r"\text{true}"),
    "or": _conjunction(r"\text{or}", r"\text{false}"),
    "not": lambda latex, term: (rf"\text{{not }}{latex.printed(term.parts[0], 2)}", 1),
    "=>": _implication,
    "<=>": lambda latex, term: (rf"{latex.printed(term.parts[0], 1)} \iff {latex.printed(term.parts[1], 1)}", LOOSE),
    "if": _cases,
    "list": _list,
    "item": lambda latex, term: (
        f"{{{latex.printed(term.parts[0], TIGHT)}}}_{{{latex.printed(term.parts[1])}}}",
        TIGHT,
    ),
    "len": lambda latex, term: (rf"\left|{latex.printed(term.parts[0])}\right|", TIGHT),
    "range": _range,
}
