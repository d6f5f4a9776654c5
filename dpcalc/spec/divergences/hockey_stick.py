"""The hockey-stick divergence: the largest P(E) - exp(epsilon) Q(E) over events E, in one direction, at one epsilon.

It is the delta of approximate privacy at that epsilon: the one-sided form of ``MULT^delta``, read as a number.
"""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output, columns
from dpcalc.spec.divergences.values import Magnitude, Value, magnitude
from dpcalc.spec.laws import laws
from dpcalc.symbolic.construct import exponential_function
from dpcalc.symbolic.enclose import compare as compare_numbers
from dpcalc.symbolic.exp_numbers import ExpNumber, exact_expression
from dpcalc.symbolic.exp_reading import exponential_of
from dpcalc.symbolic.parametric import Exponent
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.sexpr import dumps


def read_epsilon(epsilon: object) -> sympy.Expr:
    """A finite number of at least 0: a rational, or text such as ``"log(3)"``. Raises ``InputError`` for any other."""
    if isinstance(epsilon, Exponent) and epsilon.coefficient > 0:
        return epsilon.expression()
    if isinstance(epsilon, sympy.Expr | Fraction | int) and not isinstance(epsilon, bool):
        number = epsilon if isinstance(epsilon, sympy.Expr) else exact_expression(epsilon)
    else:
        number = parse(epsilon, ()) if isinstance(epsilon, str) else exact_expression(rational(epsilon, "epsilon"))
    if number is sympy.oo or compare_numbers(number, sympy.Integer(0), {}) < 0:
        raise InputError(f"epsilon is {epsilon}", hint='it must be finite and at least 0, as in epsilon = "log(3)"')
    return number


def hockey_stick(epsilon: object) -> Divergence:
    """The divergence at one epsilon of at least 0, in nats. Raises ``InputError`` for any other."""
    number = read_epsilon(epsilon)
    factor = exponential_function(number)
    exact = exponential_of(epsilon if isinstance(epsilon, Exponent) else number)

    def compare(first: Law, second: Law) -> Comparison:
        """The divergence, with the event of all outputs to which the first law gives more than the factor allows."""
        rows = columns(first, second)
        powers = isinstance(exact, Fraction) or any(isinstance(chance, ExpNumber) for row in rows for chance in row[1:])
        if exact is not None and powers:
            exceeding = [(output, p - exact * q) for output, p, q in rows if p > exact * q]
            return _found(
                [output for output, _ in exceeding], magnitude(sum((gap for _, gap in exceeding), Fraction(0)))
            )
        gaps = [(output, exact_expression(p) - factor * exact_expression(q)) for output, p, q in rows]
        above = [(output, gap) for output, gap in gaps if compare_numbers(gap, sympy.Integer(0), {}) > 0]
        return _found([output for output, _ in above], Magnitude(sympy.Add(*(gap for _, gap in above))))

    positive = number != 0
    name = f"hockey-stick({number})"
    return Divergence(
        name=name,
        definition=("hockey_stick", str(factor)) if factor.is_Rational else (),
        compare=compare,
        laws=laws(
            name,
            premetric=True,
            symmetric=not positive,
            separates=not positive,
            group=not positive,
            **({} if positive else {"triangle": True}),
            ray=True,
            post_processing=True,
            fresh_composition=not positive,
            convex=True,
            events_suffice=True,
            infinite_when_disjoint=False,
            extraneous_noise=True,
            monotone=True,
        ),
        words=f"the largest `P(E) - {f'{factor}*' if positive else ''}Q(E)` over output events `E` (the hockey-stick "
        f"divergence, the `delta` of approximate privacy, at `epsilon = {number}`)",
        source="bailie2025, section 2.4.5",
        top=Fraction(1),
        powers_of_e=exact is not None,
        in_parameter=exact is not None,
        event_above=lambda p, q, bound: f"(> {p} (+ {bound} (* {dumps(factor)} {q})))",
    )


def _found(event: list[Output], value: Value) -> Comparison:
    """The divergence, with the event that shows it."""
    return Comparison(value, event[0] if len(event) == 1 else None, True, tuple(event) or None)
