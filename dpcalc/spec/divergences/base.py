"""What every output premetric answers: a record of a function and of its laws (bailie2025, Definition 2.4.16)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.divergences.values import Value
from dpcalc.spec.laws import Laws
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.wording import Worded, Wording, as_words, marked, of_formula

Output: TypeAlias = Hashable
Law: TypeAlias = Mapping[Any, Fraction]
"""A law with finite support: exact probabilities of hashable outputs; an output left out has probability 0."""
ExactLaw: TypeAlias = Mapping[Any, Any]
"""The same, where probabilities are fractions or ``ExpNumber``s, all of one kind."""


def check_law(law: Law, what: str = "the law") -> None:
    """Raise ``InputError`` where probabilities are inexact or negative, or do not sum to 1."""
    if not isinstance(law, Mapping):
        shape = 'return a dict such as {"yes": Fraction(2, 3), "no": Fraction(1, 3)}, the probability of each output'
        raise InputError(f"{what} is of the type {type(law).__name__}", hint=shape)
    total: Any = Fraction(0)
    for output, probability in law.items():
        if not isinstance(probability, Fraction | ExpNumber) and type(probability) is not int:
            hint = 'write Fraction(1, 20), or in a SPEC.toml "1/20"'
            raise InputError(f"{what} gives {output!r} the inexact probability {probability!r}", hint=hint)
        if probability < 0:
            found = f"{what} gives {output!r} the negative probability {probability}"
            raise InputError(found, hint="a probability lies in [0, 1]")
        total += probability
    if total != 1:
        raise InputError(f"{what} sums to {total}, not to 1", hint="write every probability, 0 included", law=law)


@dataclass(frozen=True)
class Comparison:
    """How far apart two laws are, and the output or the event that shows it.

    ``value`` is the distance. ``output`` is where the supremum is reached, if one output shows it; ``event`` holds the
    outputs of an event that does. ``first_is_larger`` says whether the first law gives it the larger probability.
    """

    value: Value
    output: Output | None = None
    first_is_larger: bool = True
    event: tuple[Output, ...] | None = None


@dataclass(frozen=True)
class Divergence(Worded, words=("words", "ray_formula")):
    """An output premetric: its name, its ``compare`` function on finite rational laws, its laws and its words.

    ``compare`` trusts the laws that it is given; ``of`` checks them first. ``source`` is where it is defined.
    ``ray``, where there is one, gives for every t in [0, ``top``] a law m_t, as expressions by output, such that the
    distance of m_s and m_t is |s - t|; ``ray_formula`` says the same in a line. ``top`` is the largest value that the
    premetric takes. ``definition`` says what certificates call it: a name of ``certify/definitions.py`` and parameters.
    ``event_above``, where events suffice, writes as a certificate does that an event of these two probabilities shows a
    distance above a bound: the relation of the two and the bound.
    ``powers_of_e`` says whether ``compare`` takes laws whose probabilities are made of powers of e as well,
    ``in_parameter`` whether it takes those that are functions of a parameter.
    """

    name: str
    compare: Callable[[Law, Law], Comparison]
    laws: Laws
    words: str
    ray: Callable[[sympy.Expr], Mapping[str, sympy.Expr]] | None = None
    ray_formula: str = ""
    top: Extended = INFINITY
    source: str = "bailie2025, Definition 2.4.16"
    definition: tuple[str, ...] = ()
    powers_of_e: bool = False
    in_parameter: bool = False
    event_above: Callable[[str, str, str], str] | None = None

    def of(self, first: Law, second: Law) -> Value:
        """The distance between two laws. Raises ``InputError`` where one of them is not a law."""
        check_law(first, "the first law")
        check_law(second, "the second law")
        return self.compare(first, second).value

    @property
    def called(self) -> Wording:
        """The name, in which numbers are formulas."""
        stem, bracket, number = self.name.partition("(")
        if "^" in stem:
            return of_formula(self.name)
        return as_words(f"{stem}({marked(number.removesuffix(')'))})" if bracket else self.name)

    def describe(self) -> str:
        """The premetric in words."""
        return self.words

    def certified(self, first: str, second: str) -> str:
        """The distance of two laws as certificates write it; empty where they have no definition of it."""
        name, *more = self.definition or ("",)
        return f"({' '.join((name, first, second, *more))})" if name else ""


def output_text(output: object) -> str:
    """An output as text: of several releases in brackets, ``(yes, no)``."""
    if not isinstance(output, tuple):
        return str(output)
    return f"({', '.join(map(output_text, output))}{',' * (len(output) == 1)})"


def columns(first: Law, second: Law) -> list[tuple[Output, Fraction, Fraction]]:
    """Every output that one of two laws reaches, with both of its probabilities."""
    outputs = [*first, *(output for output in second if output not in first)]
    both = [(output, _exact(first.get(output, 0)), _exact(second.get(output, 0))) for output in outputs]
    return [(output, p, q) for output, p, q in both if p or q]


def _exact(probability: Any) -> Any:
    """A probability that can be divided."""
    return Fraction(probability) if isinstance(probability, int) else probability
