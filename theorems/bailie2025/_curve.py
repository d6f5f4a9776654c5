"""The shape of the budget curve max(ln o, ln(b+1) - ln o), o = p/(1-p), for real b > 0 and every p in (0, 1).

Every claim is an inequality over the real numbers b, p and, where a budget is given, ``E``, which is e to the budget.
"""

from __future__ import annotations

import sympy
from sympy import And, Eq, Ge, Gt, Le, Lt, Max, Ne, log, sqrt

from dpcalc.claim import Claim
from dpcalc.theory import AllOf, Inequality, b, p, symbol

E = symbol("budget_power")
"""e to the budget."""
B1, B2, P1, P2 = (symbol(name) for name in ("b_1", "b_2", "p_1", "p_2"))
INSIDE = And(Gt(b, 0), Gt(p, 0), Lt(p, 1))


def log_odds(rate: sympy.Expr) -> sympy.Expr:
    """``ln o``, rising in p."""
    return log(rate / (1 - rate))


def falling(size: sympy.Expr, rate: sympy.Expr) -> sympy.Expr:
    """``ln(b+1) - ln o``, falling in p."""
    return log(size + 1) - log_odds(rate)


def curve(size: sympy.Expr, rate: sympy.Expr) -> sympy.Expr:
    """The budget of Theorem 3.2.4 at b > 0 and 0 < p < 1."""
    return Max(log_odds(rate), falling(size, rate))


def lowest_rate(size: sympy.Expr) -> sympy.Expr:
    """``p^(b) = sqrt(b+1)/(sqrt(b+1) + 1)``."""
    return sqrt(size + 1) / (sqrt(size + 1) + 1)


def lowest_budget(size: sympy.Expr) -> sympy.Expr:
    """``eps^(b) = ln(b+1)/2``."""
    return log(size + 1) / 2


def nowhere_below(least: sympy.Expr) -> Inequality:
    """No p in (0, 1) gets below ``least``, an expression in b."""
    return Inequality(Ge(curve(b, p), least), reals=(b, p), where=INSIDE)


def reached_at(rate: sympy.Expr, least: sympy.Expr) -> Claim:
    """At ``rate``, an expression in b that lies in (0, 1), the curve does not exceed ``least``."""
    positive = Gt(b, 0)
    return AllOf(
        {
            "`ln o`": Inequality(Le(log_odds(rate), least), reals=(b,), where=positive),
            "`ln(b+1) - ln o`": Inequality(Le(falling(b, rate), least), reals=(b,), where=positive),
            "above 0": Inequality(Gt(rate, 0), reals=(b,), where=positive),
            "below 1": Inequality(Lt(rate, 1), reals=(b,), where=positive),
        }
    )


def reached_only_at(rate: sympy.Expr, least: sympy.Expr) -> Inequality:
    """At every other p in (0, 1) the curve lies above ``least``."""
    return Inequality(Gt(curve(b, p), least), reals=(b, p), where=And(INSIDE, Ne(p, rate)))


def grows_with_b(least: sympy.Expr) -> Inequality:
    """``least``, an expression in b, is larger for a larger b."""
    values = [least.subs(b, size, simultaneous=True) for size in (B1, B2)]
    return Inequality(Lt(*values), reals=(B1, B2), where=And(Gt(B1, 0), Lt(B1, B2)))


def two_rates(attainable: sympy.Basic) -> Claim:
    """Exactly two p in (0, 1) have the budget ``ln E``, whenever E > 0 and b > 0 satisfy ``attainable``.

    They are the rate with odds E and the rate with odds (b+1)/E, stated as: both have it, they differ, no other has it.
    """
    where = And(Gt(b, 0), Gt(E, 0), attainable)
    upper, lower = E / (1 + E), (b + 1) / (b + 1 + E)
    others = And(where, Gt(p, 0), Lt(p, 1), Ne(p, upper), Ne(p, lower))
    parts: dict[str, Claim] = {}
    for name, rate in (("the higher rate", upper), ("the lower rate", lower)):
        parts[f"{name} is in (0, 1)"] = Inequality(And(Gt(rate, 0), Lt(rate, 1)), reals=(b, E), where=where)
        parts[f"{name} has no larger budget"] = Inequality(Le(curve(b, rate), log(E)), reals=(b, E), where=where)
        parts[f"{name} has no smaller budget"] = Inequality(Ge(curve(b, rate), log(E)), reals=(b, E), where=where)
    parts["they differ"] = Inequality(Ne(upper, lower), reals=(b, E), where=where)
    parts["no other rate: `p` below the lower one"] = Inequality(
        Gt(curve(b, p), log(E)), reals=(b, E, p), where=And(others, Lt(p, lower))
    )
    parts["no other rate: `p` above the higher one"] = Inequality(
        Gt(curve(b, p), log(E)), reals=(b, E, p), where=And(others, Gt(p, upper))
    )
    parts["no other rate: `p` between"] = Inequality(
        Lt(curve(b, p), log(E)), reals=(b, E, p), where=And(others, Gt(p, lower), Lt(p, upper))
    )
    parts["nothing else is left"] = Inequality(Le(lower, upper), reals=(b, E), where=where)
    return AllOf(parts)


def monotone_branches() -> Claim:
    """``ln o`` increases and ``ln(b+1) - ln o`` decreases in p."""
    where = And(Gt(b, 0), Gt(P1, 0), Lt(P1, P2), Lt(P2, 1))
    reals = (b, P1, P2)
    return AllOf(
        {
            "`ln o` increases": Inequality(Lt(log_odds(P1), log_odds(P2)), reals=reals, where=where),
            "`ln(b+1) - ln o` decreases": Inequality(Gt(falling(b, P1), falling(b, P2)), reals=reals, where=where),
        }
    )


def higher_rate_for_larger_b(branch: str = "low") -> Inequality:
    """On a branch, a larger b with a rate that is not higher has a larger budget; so an equal one needs a higher rate.

    The low branch is ``p <= p^(b)``, that is ``o^2 <= b+1``; the high branch is the rest.
    """
    conditions = [Gt(B1, 0), Lt(B1, B2)]
    for size, rate in ((B1, P1), (B2, P2)):
        odds = rate / (1 - rate)
        side = Le(odds**2, size + 1) if branch == "low" else Ge(odds**2, size + 1)
        conditions += [Gt(rate, 0), Lt(rate, 1), side]
    budgets = (falling(B1, P1), falling(B2, P2)) if branch == "low" else (log_odds(P1), log_odds(P2))
    return Inequality(Lt(*budgets), reals=(B1, B2, P1, P2), where=And(*conditions, Le(P2, P1)))


def equal_at_the_least() -> sympy.Basic:
    """``E = e^(eps^(b))``, the smallest budget itself."""
    return Eq(E**2, b + 1)
