r"""Formulas and terms about structures in LaTeX: quantifiers, membership, distances and budgets.

Bound variables get the usual letters: x, y, z for points, the letter of the sort for universes (U, U', U''). An
implication is written as one, a number that is at most and at least another as equal to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dpcalc.errors import DpcalcError
from dpcalc.exact import INFINITY, Extended, Infinity
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
from dpcalc.structure.text import Names, formula_text, with_names
from dpcalc.wording import marked

NO_NAMES: Names = {}


def formula_marked(formula: Formula, names: Names = NO_NAMES) -> str:
    """A formula in words and signs, marked, with its LaTeX."""
    letters = {variable: name_latex(name) for variable, name in names.items()}
    return marked(formula_text(formula, names), formula_latex(formula, letters))


def formula_latex(formula: Formula, letters: Names = NO_NAMES) -> str:
    """A formula as mathematics, its free variables under their names; parts are bracketed where they need it.

    Raises ``DpcalcError`` for one of an unknown kind.
    """
    equal = _equal(formula)
    if equal is not None:
        return f"{term_latex(equal[0], letters)} = {term_latex(equal[1], letters)}"
    for write in (_atom, _negation, _junction, _quantified):
        text = write(formula, letters)
        if text is not None:
            return text
    raise DpcalcError(f"a formula of kind {type(formula).__name__} has no LaTeX form", formula=formula)


def _atom(formula: Formula, letters: Names) -> str | None:
    """A formula without parts."""
    match formula:
        case AtMost(left, Number(value)) if value == 0:
            return f"{term_latex(left, letters)} = 0"
        case AtMost(left, right):
            return rf"{term_latex(left, letters)} \le {term_latex(right, letters)}"
        case Same(left, right):
            return f"{_element(left, letters)} = {_element(right, letters)}"
        case Holds(relation, (point, universe)) if relation.membership:
            return rf"{_element(point, letters)}\in {_element(universe, letters)}"
        case Holds(relation, args):
            return rf"{name_latex(relation.name)}({_elements(args, letters)})"
        case Linked(start, end, u, v, step):
            inner = with_names(letters, (u, v))
            steps = rf"{_bound((u, v), inner)}:\ {formula_latex(step, inner)}"
            return rf"\mathrm{{linked}}({_elements((start, end), letters)};\ {steps})"
    return None


def _negation(formula: Formula, letters: Names) -> str | None:
    """A formula that is denied."""
    match formula:
        case Not(AtMost(left, right)):
            return f"{term_latex(right, letters)} < {term_latex(left, letters)}"
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
            return formula_latex(then, letters)
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
            return rf"{sign} {_bound(variables, inner)}:\ {formula_latex(body, inner)}"
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
    text = formula_latex(formula, letters)
    plain = isinstance(formula, AtMost | Same | Holds | Linked) or _equal(formula) is not None
    negated = isinstance(formula, Not) and isinstance(formula.part, AtMost | Same)
    return text if plain or negated else f"({text})"


def term_latex(term: Term, letters: Names) -> str:
    """A term as mathematics. Raises ``DpcalcError`` for one of an unknown kind."""
    match term:
        case Number(value):
            return number_latex(value)
        case Value(quantity, args):
            if not args:
                return name_latex(quantity.name)
            if len(args) == 1:
                return indexed(name_latex(quantity.name), _element(args[0], letters))
            return f"{name_latex(quantity.name)}({_elements(args, letters)})"
        case Times(left, right):
            return rf"{_factor(left, letters)}\cdot {_factor(right, letters)}"
        case Plus(left, right):
            return f"{term_latex(left, letters)} + {term_latex(right, letters)}"
        case Least(variables, condition, body) | Largest(variables, condition, body):
            word = r"\inf" if isinstance(term, Least) else r"\sup"
            inner = with_names(letters, variables)
            over = f"{_bound(variables, inner)}:\\ {formula_latex(condition, inner)}"
            return rf"{word}\{{{term_latex(body, inner)} \;|\; {over}\}}"
        case Choose(condition, then, otherwise):
            choice = f"{term_latex(then, letters)} \\text{{ if }} {formula_latex(condition, letters)} \\text{{ else }}"
            return rf"[{choice} {term_latex(otherwise, letters)}]"
        case Shortest(start, end, u, v, step):
            inner = with_names(letters, (u, v))
            steps = rf"{_bound((u, v), inner)} \mapsto {term_latex(step, inner)}"
            return rf"\mathrm{{path}}({_elements((start, end), letters)};\ {steps})"
    raise DpcalcError(f"a term of kind {type(term).__name__} has no LaTeX form", term=term)


def number_latex(value: Extended) -> str:
    """An exact number, perhaps infinite, as mathematics."""
    return r"\infty" if isinstance(value, Infinity) else str(value)


def _factor(term: Term, letters: Names) -> str:
    """A factor, in brackets where it is a sum."""
    text = term_latex(term, letters)
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


_ESCAPED = r"\\\1"
_LETTERS = ("alpha", "beta", "gamma", "delta", "lambda", "mu", "nu", "pi", "rho", "sigma", "tau", "phi", "omega")
_GREEK: Mapping[str, str] = {"eps": r"\varepsilon", **{letter: rf"\{letter}" for letter in _LETTERS}}


def name_latex(name: str) -> str:
    """A symbol's name as mathematics: Greek names, primes, a letter, or upright words; a number is its own."""
    match = re.fullmatch(r"([A-Za-z]+)(\d*)('*)", name)
    escaped = re.sub(r"([_#$%&{}])", _ESCAPED, name)
    if " " in name:
        return rf"\text{{{escaped}}}"
    if match is None:
        return name if re.fullmatch(r"-?\d+(/\d+)?", name) else rf"\mathrm{{{escaped}}}"
    word, digits, primes = match.groups()
    shown = _GREEK.get(word) or (word if len(word) == 1 else rf"\mathrm{{{word}}}")
    return shown + (f"_{{{digits}}}" if digits else "") + primes
