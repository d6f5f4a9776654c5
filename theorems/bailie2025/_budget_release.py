"""What can be said of the budget (bailie2025, appendix A.2): conditions I and II on multiverses, as hypotheses.

b(x), the budgets of the universes that meet [x], is ``budgets_of_component(MV, d, eps, x)``; b'(x), those of the
universes that have x itself, is ``budgets_at(MV, eps, x)``.
"""

ALL = "X in sets; MV in multiverses(X); d in premetrics(X); eps in budgets(MV)"
CONDITION_I = "every U, V in MV: U = V or every x in U: not x in V"
"""Different universes are disjoint."""
CONDITION_II = (
    "every x, y in X: at_finite_distance(d, x, y) => every U, V in MV: x in U and y in U and x in V and y in V => U = V"
)
"""Different points at a finite distance are not both in two different universes."""
COMPARED_IN_ONE = "every x, y in X: comparable(MV, d, x, y) => every U, V in MV: x in U and x in V => U = V"
"""No point that is comparable to another is in two different universes."""
AT_MOST_ONE_BUDGET = "every x in X: every a, b in budgets_of_component(MV, d, eps, x): a = b"
"""b(x) has at most one element, for all x."""
B_IS_B_PRIME = "every x in X: same_elements(budgets_of_component(MV, d, eps, x), budgets_at(MV, eps, x))"
"""b(x) = b'(x) for all x."""
INSIDE_ONE = "every x in X: some U in MV: every z in X: joined_by_steps(MV, d, x, z) => z in U"
"""Every [x] lies inside some universe."""
SAME_UNIVERSES = "every U in MV: u in U <=> v in U"
"""Carried along links: being in the same universes."""
READING_OF_II = (
    "Both points in one universe, and both in another. (If it meant `x` in one universe and `x'` in another, "
    "condition I would not be a case of it: two disjoint universes of one point each, at a finite distance.)"
)
