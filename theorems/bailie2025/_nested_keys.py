"""A coarse swap key beside a finer one: what each keeps, and the budget that each gets, dataset by dataset.

Records have a matching variable, a variable that only the finer key matches on, a holding and a swapping variable, in
this order. With the coarse key the second is a holding variable.
"""

from __future__ import annotations

from sympy import And, Ge, Gt, Le, Lt, Max, log

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, p, symbol

KEYS = {
    "coarse(x: dataset)": "cross_classified(x, [0], [1, 2], [3])",
    "fine(x: dataset)": "cross_classified(x, [0, 1], [2], [3])",
}
NO_LARGER_BUDGET = Every(
    all="x in datasets_of(4); p in rates",
    let={
        **KEYS,
        "exp_budget(b: whole, p: number)": "swapping_factor(b, p)",
    },
    given={"rate": "0 < p < 1"},
    show="largest_mixed(fine(x)) <= largest_mixed(coarse(x)) "
    "and exp_budget(largest_mixed(fine(x)), p) <= exp_budget(largest_mixed(coarse(x)), p)",
)
"""The number b of the finer key, and e to its budget (3.4) at the same rate."""
SMALLER_BUDGET = NO_LARGER_BUDGET.assuming(something_to_protect="largest_mixed(coarse(x)) > 0").showing(
    "exp_budget(largest_mixed(fine(x)), p) < exp_budget(largest_mixed(coarse(x)), p)"
)
SMALLER_WHERE_FINER = SMALLER_BUDGET.assuming(
    the_finer_key_fixes_more="some g in keeping(x, [0]): not one_universe(fine(x), fine(exchanged(x, g, [3])))"
)
"""Some dataset that agrees with x on the coarse key's invariants does not on the finer key's."""
SMALLER_B = Every(all="x in datasets_of(4)", let=KEYS, show="largest_mixed(fine(x)) <= largest_mixed(coarse(x))")
DETERMINES = Every(
    all="x, x' in datasets_of(4)",
    let={**KEYS, "known(x: dataset)": "fine(x)", "wanted(x: dataset)": "coarse(x)"},
    given={"one key's invariants": "one_universe(known(x), known(x'))"},
    show="one_universe(wanted(x), wanted(x'))",
)
"""Datasets that agree on one key's invariants agree on the other's: the multiverse of the first is a refinement."""
RATES = {"p": ("1/50", "1/20", "1/2", "9/10", "99/100")}
ROUTES = (
    Enumerate(EnumerateScope(up_to=4, values=RATES), slow=EnumerateScope(up_to=5, values=RATES)),
    Prove(),
)

_small, _large = symbol("b_fine"), symbol("b_coarse")
_log_odds = log(p / (1 - p))
_where = And(Gt(_small, 0), Le(_small, _large), Gt(p, 0), Lt(p, 1))
_budget = Max(_log_odds, log(_large + 1) - _log_odds)
MONOTONE_IN_B = AllOf(
    {
        "`ln o`": Inequality(Le(_log_odds, _budget), reals=(_small, _large, p), where=_where),
        "`ln(b+1) - ln o`": Inequality(
            Le(log(_small + 1) - _log_odds, _budget), reals=(_small, _large, p), where=_where
        ),
    }
)
"""At every p in (0, 1) the budget of a smaller b > 0 is at most that of a larger: both terms of its maximum are."""
POSITIVE_BUDGET = Inequality(Ge(_budget, 0), reals=(_large, p), where=And(Gt(_large, 0), Gt(p, 0), Lt(p, 1)))
"""At every p in (0, 1) and b > 0 the budget is not below 0, the budget of a key that leaves b = 0."""
