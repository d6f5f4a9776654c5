r"""Statements about structures in LaTeX, as they are encoded: quantifiers, membership, distances and budgets.

Bound variables get the usual letters: x, y, z for points, the letter of the sort for universes (U, U', U''). An
implication is written as one, a number that is at most and at least another as equal to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.errors import DpcalcError
from dpcalc.exact import INFINITY, Infinity
from dpcalc.report.latex.prose import clause, prose
from dpcalc.report.latex.text import escape
from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Element,
    Every,
    Formula,
    Holds,
    Largest,
    Least,
    Linked,
    Mapped,
    Not,
    Number,
    Or,
    Plus,
    Same,
    Shortest,
    Some,
    Term,
    Times,
    Value,
    Variable,
)
from dpcalc.structure.text import Names, with_names


def structure_latex(claim: EveryStructure | SomeStructure) -> str:
    """A claim about structures: what it is over, what is assumed, and what follows, in words and as formulas."""
    if isinstance(claim, SomeStructure):
        lines = [f"There is such a structure: {clause(claim.over)}"]
        lines += [_line("where", *claim.standing)] if claim.standing else []
        lines += [_line(f"{prose(name)}:", formula) for name, formula in claim.having.items()]
        return "\n\n".join(lines)
    lines = [f"For every structure: {clause(claim.over)}"]
    lines += [_line("By definition,", *claim.standing)] if claim.standing else []
    lines += [_line(f"Assume ({prose(name)})", formula) for name, formula in claim.given.items()]
    return "\n\n".join([*lines, _line("Then", claim.then)])


def _line(words: str, *formulas: Formula) -> str:
    """Words and then formulas, set so that long ones may break."""
    shown = "; ".join(rf"$\displaystyle {formula_latex(formula)}$" for formula in formulas)
    return rf"{words} {{\raggedright {shown}\par}}"


def formula_latex(formula: Formula) -> str:
    """A formula without free variables as mathematics."""
    return _formula(formula, {})


def _formula(formula: Formula, letters: Names) -> str:
    """A formula; parts are bracketed where they need it. Raises ``DpcalcError`` for one of an unknown kind."""
    equal = _equal(formula)
    if equal is not None:
        return f"{_term(equal[0], letters)} = {_term(equal[1], letters)}"
    for write in (_atom, _negation, _junction, _quantified):
        text = write(formula, letters)
        if text is not None:
            return text
    raise DpcalcError(f"a formula of kind {type(formula).__name__} has no LaTeX form", formula=formula)


def _atom(formula: Formula, letters: Names) -> str | None:
    """A formula without parts."""
    match formula:
        case AtMost(left, Number(value)) if value == 0:
            return f"{_term(left, letters)} = 0"
        case AtMost(left, right):
            return rf"{_term(left, letters)} \le {_term(right, letters)}"
        case Same(left, right):
            return f"{_element(left, letters)} = {_element(right, letters)}"
        case Holds(relation, (point, universe)) if relation.membership:
            return rf"{_element(point, letters)}\in {_element(universe, letters)}"
        case Holds(relation, args):
            return rf"{name_latex(relation.name)}({_elements(args, letters)})"
        case Linked(start, end, u, v, step):
            inner = with_names(letters, (u, v))
            steps = rf"{_bound((u, v), inner)}:\ {_formula(step, inner)}"
            return rf"\mathrm{{linked}}({_elements((start, end), letters)};\ {steps})"
    return None


def _negation(formula: Formula, letters: Names) -> str | None:
    """A formula that is denied."""
    match formula:
        case Not(AtMost(left, right)):
            return f"{_term(right, letters)} < {_term(left, letters)}"
        case Not(Same(left, right)):
            return rf"{_element(left, letters)} \ne {_element(right, letters)}"
        case Not(part):
            return rf"\neg {_bracketed(part, letters)}"
    return None


def _junction(formula: Formula, letters: Names) -> str | None:
    """A conjunction, a disjunction, or an implication."""
    match formula:
        case And(parts):
            kept = [part for part in _parts(parts) if part != And(())]
            return r" \;\wedge\; ".join(_bracketed(part, letters) for part in kept) or r"\top"
        case Or((Not(And(())), then)):
            return _formula(then, letters)
        case Or((Not(condition), then)) if not _endless(condition):
            return rf"{_bracketed(condition, letters)} \;\Rightarrow\; {_bracketed(then, letters)}"
        case Or(parts):
            return r" \;\vee\; ".join(_bracketed(part, letters) for part in parts) or r"\bot"
    return None


def _endless(formula: Formula) -> bool:
    """Whether a formula says that something is infinite: then its denial reads better than an implication."""
    return isinstance(formula, AtMost) and isinstance(formula.left, Number) and formula.left.value == INFINITY


def _quantified(formula: Formula, letters: Names) -> str | None:
    """A quantifier."""
    match formula:
        case Every(variables, body) | Some(variables, body):
            sign = r"\forall" if isinstance(formula, Every) else r"\exists"
            inner = with_names(letters, variables)
            return rf"{sign} {_bound(variables, inner)}:\ {_formula(body, inner)}"
    return None


def _parts(parts: tuple[Formula, ...]) -> Iterator[Formula]:
    """The parts of a conjunction, those of conjunctions inside it spread out."""
    for part in parts:
        if isinstance(part, And) and _equal(part) is None:
            yield from _parts(part.parts)
        else:
            yield part


def _equal(formula: Formula) -> tuple[Term, Term] | None:
    """Both sides of an equation, written as two inequalities."""
    match formula:
        case And((AtMost(a, b), AtMost(c, d))) if a == d and b == c:
            return a, b
    return None


def _bracketed(formula: Formula, letters: Names) -> str:
    """A formula, in brackets unless it is an atom."""
    text = _formula(formula, letters)
    plain = isinstance(formula, AtMost | Same | Holds | Linked) or _equal(formula) is not None
    negated = isinstance(formula, Not) and isinstance(formula.part, AtMost | Same)
    return text if plain or negated else f"({text})"


def _term(term: Term, letters: Names) -> str:
    """A term. Raises ``DpcalcError`` for one of an unknown kind."""
    match term:
        case Number(value):
            return r"\infty" if isinstance(value, Infinity) else str(value)
        case Value(quantity, args):
            if not args:
                return name_latex(quantity.name)
            if len(args) == 1:
                return indexed(name_latex(quantity.name), _element(args[0], letters))
            return f"{name_latex(quantity.name)}({_elements(args, letters)})"
        case Times(left, right):
            return rf"{_factor(left, letters)}\cdot {_factor(right, letters)}"
        case Plus(left, right):
            return f"{_term(left, letters)} + {_term(right, letters)}"
        case Least(variables, condition, body) | Largest(variables, condition, body):
            word = r"\inf" if isinstance(term, Least) else r"\sup"
            inner = with_names(letters, variables)
            over = f"{_bound(variables, inner)}:\\ {_formula(condition, inner)}"
            return rf"{word}\{{{_term(body, inner)} \;|\; {over}\}}"
        case Choose(condition, then, otherwise):
            choice = f"{_term(then, letters)} \\text{{ if }} {_formula(condition, letters)} \\text{{ else }}"
            return rf"[{choice} {_term(otherwise, letters)}]"
        case Shortest(start, end, u, v, step):
            inner = with_names(letters, (u, v))
            steps = rf"{_bound((u, v), inner)} \mapsto {_term(step, inner)}"
            return rf"\mathrm{{path}}({_elements((start, end), letters)};\ {steps})"
    raise DpcalcError(f"a term of kind {type(term).__name__} has no LaTeX form", term=term)


def _factor(term: Term, letters: Names) -> str:
    """A factor, in brackets where it is a sum."""
    text = _term(term, letters)
    return f"({text})" if isinstance(term, Plus) else text


def _element(element: Element, letters: Names) -> str:
    """A variable or an image."""
    if isinstance(element, Mapped):
        name = name_latex(element.map.name)
        return f"{name}({_elements(element.args, letters)})" if element.args else name
    return letters[element]


def _elements(elements: tuple[Element, ...], letters: Names) -> str:
    """Elements, separated by commas."""
    return ", ".join(_element(element, letters) for element in elements)


def _bound(variables: tuple[Variable, ...], letters: Names) -> str:
    """The variables of a quantifier."""
    return ", ".join(letters[variable] for variable in variables)


def indexed(name: str, index: str) -> str:
    """A name with an index, also where it has one already."""
    return f"{{{name}}}_{{{index}}}" if "_" in name else f"{name}_{{{index}}}"


_GREEK: Mapping[str, str] = {"eps": r"\varepsilon", "delta": r"\delta", "rho": r"\rho", "alpha": r"\alpha"}


def name_latex(name: str) -> str:
    """A symbol's name as mathematics: Greek names, primes, a letter, or upright words."""
    match = re.fullmatch(r"([A-Za-z]+)(\d*)('*)", name)
    if match is None:
        return rf"\mathrm{{{escape(name)}}}"
    word, digits, primes = match.groups()
    shown = _GREEK.get(word) or (word if len(word) == 1 else rf"\mathrm{{{word}}}")
    return shown + (f"_{{{digits}}}" if digits else "") + primes
