"""Integral probability metrics: the largest difference of the means of a function, over a class of functions."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.laws import laws
from dpcalc.symbolic.exp_numbers import exact_expression

_EXAMPLE = 'functions = [{ yes = "1", no = "1/2" }], one table a function, from outputs to numbers'


def read_functions(value: object) -> tuple[dict[Hashable, Fraction], ...]:
    """Functions of outputs, given as tables.

    Raises ``InputError`` where there is none but 0, or a value is not a number.
    """
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise InputError("an integral probability metric needs functions", hint=f"write {_EXAMPLE}")
    found = []
    for table in value:
        if not isinstance(table, Mapping) or not table:
            raise InputError(f"{table!r} is not a function of outputs", hint=f"write {_EXAMPLE}")
        found.append({output: rational(number, f"the value at {output}") for output, number in table.items()})
    if not any(any(table.values()) for table in found):
        raise InputError("all of the functions are 0", hint=f"write {_EXAMPLE}")
    return tuple(found)


def integral(functions: object) -> Divergence:
    """The metric of a finite class of functions; a function is 0 at outputs that its table leaves out.

    Raises ``InputError`` as ``read_functions`` does.
    """
    known = read_functions(functions)

    def compare(first: Law, second: Law) -> Comparison:
        """The largest difference of two means, in absolute value."""
        gaps = [sum((f.get(output, Fraction(0)) * (p - q) for output, p, q in columns(first, second)), Fraction(0))
                for f in known]  # fmt: skip
        return Comparison(Magnitude(exact_expression(max(map(abs, gaps)))))

    places = range(max(map(len, known)))
    numbered = all(set(f) == set(places) for f in known)
    lists = " ".join(f"(list {' '.join(str(f[place]) for place in places)})" for f in known) if numbered else ""
    name = f"IPM of {len(known)} function{'s' * (len(known) > 1)}"
    return Divergence(
        name=name,
        definition=("integral", f"(list {lists})") if numbered else (),
        compare=compare,
        laws=laws(
            name,
            premetric=True,
            symmetric=True,
            separates=False,
            triangle=True,
            ray=True,
            deterministic_post_processing=False,
            convex=True,
            infinite_when_disjoint=False,
            monotone=True,
        ),
        words=f"the largest difference of the means of a function of the output, over {len(known)} given "
        f"function{'s' * (len(known) > 1)} (integral probability metric)",
        source="bailie2025, section 2.4.5",
        powers_of_e=True,
        top=max(max(Fraction(0), *f.values()) - min(Fraction(0), *f.values()) for f in known),
    )
