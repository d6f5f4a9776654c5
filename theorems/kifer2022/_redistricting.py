"""The allocation of the privacy budget of the 2020 redistricting data (Tables 3 to 5), and what queries cost of it.

A query on persons at a level costs 2.56 times the share of the level times the share of the query there; the one query
on housing units (occupancy) costs 0.07 times the share of its level. Costs are rho of zero-concentrated privacy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import sympy

from dpcalc.theory import Inequality, Printed, PrintedCell

PERSON, HOUSING = Fraction("2.56"), Fraction("0.07")
TOTAL = Fraction("2.63")
LEVELS = ("US", "State", "County", "Tract", "CBG", "Block")
"""Geographic levels; CBG is the custom block group."""


def _row(text: str) -> Mapping[str, Fraction]:
    """Shares by level."""
    return dict(zip(LEVELS, map(Fraction, text.split()), strict=True))


PERSON_SHARES = _row("104/4099 1440/4099 447/4099 687/4099 1256/4099 165/4099")
HOUSING_SHARES = _row("1/205 1/205 7/82 364/1025 1759/4100 99/820")
_SMALL = "26/4097 6/4097 10/4097 5/4102 3/4099 5/4097"
QUERIES: Mapping[str, Mapping[str, Fraction]] = {
    "TOTAL": _row("0 3773/4097 3126/4097 1567/4102 1705/4099 5/4097"),
    "CENRACE": _row("52/4097 6/4097 10/4097 4/2051 3/4099 9/4097"),
    "HISPANIC": _row(_SMALL),
    "VOTINGAGE": _row(_SMALL),
    "HHINSTLEVELS": _row(_SMALL),
    "HHGQ": _row(_SMALL),
    "HISPANIC*CENRACE": _row("130/4097 12/4097 28/4097 1933/4102 1055/4099 21/4097"),
    "VOTINGAGE*CENRACE": _row("130/4097 12/4097 28/4097 10/2051 9/4099 21/4097"),
    "VOTINGAGE*HISPANIC": _row(_SMALL),
    "VOTINGAGE*HISPANIC*CENRACE": _row("26/241 2/241 101/4097 67/4102 24/4099 71/4097"),
    "HHGQ*VOTINGAGE*HISPANIC*CENRACE": _row("189/241 230/4097 754/4097 241/2051 1288/4099 3945/4097"),
}
"""Table 5: the share of each query at each level."""
OCCUPANCY = "OCCUPANCY"


def cost(level: str, query: str) -> Fraction:
    """What a query costs."""
    if query == OCCUPANCY:
        return HOUSING * HOUSING_SHARES[level]
    return PERSON * PERSON_SHARES[level] * QUERIES[query][level]


Affected = Callable[[str, str], bool]
"""Whether a query of a level can change."""


def affected(levels: str = "", variables: str = "") -> Affected:
    """Every query of some levels, and at the other levels those of some variables."""
    whole, named = levels.split(), set(variables.split())
    return lambda level, query: level in whole or bool(named & set(query.split("*")))


def costs(chosen: Affected) -> tuple[Fraction, ...]:
    """The costs of the queries that can change."""
    return tuple(cost(level, query) for level in LEVELS for query in (*QUERIES, OCCUPANCY) if chosen(level, query))


def budget(chosen: Affected) -> Fraction:
    """What the queries that can change cost together."""
    return sum(costs(chosen), Fraction(0))


EVERYTHING = affected(" ".join(LEVELS))
SCENARIOS: Mapping[str, Affected] = {
    "A": affected("Block"),
    "B": affected("Block CBG"),
    "C": affected(variables="CENRACE"),
    "D": affected(variables="HISPANIC"),
    "E": affected("Block CBG", "CENRACE"),
    "F": affected("Block", "VOTINGAGE"),
    "G": affected("Block", "VOTINGAGE CENRACE"),
    "H": affected("Block", "VOTINGAGE HISPANIC"),
}
"""Sections 8.2.1 to 8.2.8."""


def rational(number: Fraction) -> sympy.Rational:
    """A fraction as SymPy writes it."""
    return sympy.Rational(number.numerator, number.denominator)


def printed(place: str, value: Fraction | sympy.Expr, text: str) -> Printed:
    """One printed number."""
    return Printed((PrintedCell(place, rational(value) if isinstance(value, Fraction) else value, text),))


def sums_to(terms: Sequence[Fraction], whole: Fraction) -> Inequality:
    """That some numbers add up to another, exactly."""
    return Inequality(sympy.Eq(sympy.Add(*map(rational, terms), evaluate=False), rational(whole), evaluate=False))
