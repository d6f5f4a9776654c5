"""What a notebook shows of constraint graphs and comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sympy

from dpcalc.notebook import Card, Entry, Grid
from dpcalc.symbolic.latex import latex

if TYPE_CHECKING:
    from dpcalc.comparison.compare import Comparison
    from dpcalc.comparison.constraint_graph import ConstraintGraph
    from dpcalc.comparison.strength import Implication

MOST_POINTS = 12
"""Points whose weights are all shown."""


def graph_card(graph: ConstraintGraph) -> Card:
    """The weights as a table, or how many there are."""
    size = len(graph.points)
    if size > MOST_POINTS:
        quantities = ", ".join(sorted(map(str, graph.quantities)))
        told = [Entry("points", str(size)), Entry("weights", f"multiples of {quantities}" if quantities else "none")]
        return Card("Constraint graph", told)
    weights = [[graph.weight(i, j) if i != j else sympy.Integer(0) for j in range(size)] for i in range(size)]
    texts = [["inf" if weight is sympy.oo else str(weight) for weight in row] for row in weights]
    formulas = [[latex(weight) for weight in row] for row in weights]
    return Card("Constraint graph: weights W(x, y), x by row", (), Grid(list(map(str, graph.points)), texts, formulas))


def comparison_card(found: Comparison) -> Card:
    """The relation, the budget that carries over, and the pair that separates."""
    under = "every output premetric" if found.every else found.first.flavor.divergence.name
    entries = [
        Entry(f"A to B under {under}", found.relation),
        Entry("under every output premetric", found.every_divergence),
    ]
    granted = found.grants.constant
    if granted is None:
        entries.append(Entry("least budget for B", f"not given: {found.grants.why}"))
    else:
        text = "inf" if granted.budget is sympy.oo else str(granted.budget)
        entries.append(Entry("least budget for B", text, latex(granted.budget)))
    for names, answer in ((("A", "B"), found.forward), (("B", "A"), found.backward)):
        entries.extend(_separating(found, answer, *names))
    return Card("Comparison of A and B", entries)


def _separating(found: Comparison, answer: Implication, kept: str, broken: str) -> list[Entry]:
    """The pair that shows that one does not imply the other."""
    separation = answer.separation
    if answer.holds is not False or separation is None:
        return []
    x, x_prime = found.points[separation.first], found.points[separation.second]
    text = f"at {x} and {x_prime}"
    if answer.mechanism is not None:
        text += f": {answer.mechanism.distance} apart, where {broken} allows {answer.mechanism.allowed}"
    if separation.values:
        values = ", ".join(f"{symbol} = {value}" for symbol, value in separation.values.items())
        text += f" (for example where {values})"
    return [Entry(f"keeps to {kept}, breaks {broken}", text)]
