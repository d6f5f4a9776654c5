"""The 2020 TopDown Algorithm's invariants where records are units, or persons (bailie2025, Example 3.2.3), as words.

A unit is (state, block within the state, kind, its people aged 25-34, its other people), a person (state, block, kind
of the unit, aged 25-34 or not) and alone in a unit; kind 0 is housing, others are types of group quarters. The
invariants are the numbers of people in each state, of housing units in each block, of occupied group quarters of each
type in each block.
"""

from __future__ import annotations

from dpcalc.theory import Every

UNITS = {
    "people(x: dataset, s)": "sum u in x: if u[0] = s then u[3] + u[4] else 0",
    "houses(x: dataset, s, b)": "count u in x: u[0] = s and u[1] = b and u[2] = 0",
    "quarters(x: dataset, s, b, k)": "count u in x: u[0] = s and u[1] = b and u[2] = k and u[3] + u[4] > 0",
    "topdown(x: dataset, x': dataset)": "every u in join([x, x']): people(x, u[0]) = people(x', u[0]) "
    "and houses(x, u[0], u[1]) = houses(x', u[0], u[1]) "
    "and (u[2] = 0 or quarters(x, u[0], u[1], u[2]) = quarters(x', u[0], u[1], u[2]))",
}
"""``topdown`` says that two datasets of units have the same invariants."""
PERSONS = {
    "topdown(x: dataset, x': dataset)": "same_margin(x, x', [0, 1, 2])",
}
"""The same of persons where no unit is vacant: those in housing are as many as the houses of their block, and so on."""
SMALL_UNITS = {
    "small": "map m in multisets(4, 1, 2): map k in m: let f = functions(2, 2)[k]: [0, f[0], 0, f[1], 1 - f[1]]"
}
"""Datasets of one or two houses of a state, in two blocks, with one person each."""
SMALL_PERSONS = {"small": "map m in multisets(4, 1, 2): map k in m: let f = functions(2, 2)[k]: [0, f[0], 0, f[1]]"}
"""Datasets of one or two persons of a state, in two blocks."""
SPLIT = {
    "of(roles: wholes, role: whole)": "keep k in range(len(roles)): roles[k] = role",
    "split(x: dataset, roles: wholes)": "cross_classified(x, of(roles, MATCH), of(roles, HOLD), of(roles, SWAP))",
}
"""Each variable is given a role."""
NO_SPLIT = Every(
    all="roles in functions(5, 3)",
    let={**UNITS, **SMALL_UNITS, **SPLIT},
    show="some x, x' in small: not (topdown(x, x') <=> one_universe(split(x, roles), split(x', roles)))",
)
"""For no split of the variables of units are the swapping invariants equivalent to those of TopDown."""
NO_SPLIT_OF_PERSONS = Every("roles in functions(4, 3)", NO_SPLIT.show, let={**PERSONS, **SMALL_PERSONS, **SPLIT})
ONE_WAY = Every(
    all="roles in functions(4, 3); x, x' in datasets_of(4)",
    let=SPLIT,
    given={"the swapping invariants": "one_universe(split(x, roles), split(x', roles))"},
    show="every k in range(4): same_margin(x, x', [k])",
)
"""Every choice of swapping invariants fixes every one-way margin, here of records of four variables."""
