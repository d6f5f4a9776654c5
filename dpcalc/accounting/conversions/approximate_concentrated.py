"""Approximate zero-concentrated privacy: but for a part of probability delta of each law, both keep to zCDP with rho.

``P = (1 - delta) P' + delta P''`` and Q likewise, where P' and Q' are as zCDP with rho says (Bun and Steinke 2016,
Definition 8.1). The worst laws put the part delta on outcomes of their own, one each.
"""

from __future__ import annotations

from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions import approximate, events
from dpcalc.accounting.conversions.base import INFINITE, ZERO, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.bun_steinke import quoted_delta, quoted_epsilon
from dpcalc.accounting.conversions.exact_balls import exact
from dpcalc.accounting.conversions.formulas import impossible
from dpcalc.spec.notions import Notion, notion
from dpcalc.symbolic.ranges import ball

NAME: Final = "approx-zcdp"
_OWN: Final = "an outcome of its own for each law, of probability `delta`"
_SOURCE: Final = "Bun and Steinke 2016, Lemma 8.8; here with the exact optimum of zCDP"
_KOV: Final = "Kairouz, Oh and Viswanath 2015, Theorem 3.1; Bun and Steinke 2016, Lemma 8.2"
_WHOLE: Final = next(edge for edge in events.EDGES if edge.name == "zcdp-approx")


def _rest(question: Question) -> tuple[sympy.Expr, sympy.Expr]:
    """The rho and the delta of the source."""
    return question.source["rho"], question.source["delta"]


def _approximate(question: Question) -> Answer | None:
    """``delta + (1 - delta) d`` for the least d of zCDP, or the eps at which this is what is given."""
    rho, delta = _rest(question)
    if question.asked == "delta":
        goal = notion("approx", eps=question.target.values.get("eps", sympy.S.Zero))
        return _beside(question, delta, _inner(question, rho, goal))
    wanted = question.target["delta"]
    if wanted == 1:
        return Answer(ZERO, Witness("any laws"))
    if question.compare(wanted, delta) < 0:
        return Answer(INFINITE, Witness(_OWN))
    found = _inner(question, rho, notion("approx", delta=(wanted - delta) / (1 - delta)))
    return None if found is None else Answer(found.amount, _with_own(found), found.notes)


def _inner(question: Question, rho: sympy.Expr, goal: Notion) -> Answer | None:
    """What zCDP with that rho says."""
    return _WHOLE.reply(Question(notion("zcdp", rho=rho), goal, question.digits))


def _beside(question: Question, delta: sympy.Expr, found: Answer | None) -> Answer | None:
    """The delta of both parts together."""
    if found is None or found.amount.bounds is None:
        return None
    if delta == 0:
        return Answer(found.amount, _with_own(found), found.notes)
    if found.amount.form is not None:
        whole = delta + (1 - delta) * found.amount.form
        return Answer(question.exact(whole), _with_own(found), found.notes)
    own, rest = exact(delta), found.amount.bounds

    def both() -> flint.arb:
        return own() + (1 - own()) * ball(rest.lower).union(ball(rest.upper))  # rationals so small are very long

    return Answer(question.measured(both), _with_own(found), found.notes)


def _with_own(found: Answer) -> Witness | None:
    """The laws that attain it."""
    return None if found.witness is None else Witness(f"{_OWN}, beside {found.witness.words}")


def _quoted(question: Question) -> Answer | None:
    """The same with the common form of zCDP; nothing is said for eps below rho."""
    rho, delta = _rest(question)
    if rho == 0 or delta == 1:
        return None
    if question.asked == "eps":
        wanted = question.target["delta"]
        if question.compare(wanted, delta) <= 0 or wanted == 1:
            return None
        return Answer(question.exact(quoted_epsilon(rho, (wanted - delta) / (1 - delta))))
    excess = question.target["eps"] - rho
    if question.compare(excess, sympy.S.Zero) < 0:
        return None
    return Answer(question.exact(delta + (1 - delta) * quoted_delta(rho, excess)))


def _itself(question: Question) -> Answer:
    """Larger values hold; a smaller delta does not, at any rho, nor need a larger one make up for a smaller rho."""
    return _at_least(question, *_rest(question), attained=_OWN)


def _of_concentrated(question: Question) -> Answer:
    """ZCDP with nothing beside it."""
    return _at_least(question, question.source["rho"], sympy.S.Zero, attained="`N(0, 1)` and `N(sqrt(2 rho), 1)`")


def _at_least(question: Question, rho: sympy.Expr, delta: sympy.Expr, *, attained: str) -> Answer:
    """What follows from values that are both no larger; everything keeps to delta = 1."""
    if question.asked == "delta":
        if question.compare(question.target["rho"], rho) >= 0:
            return Answer(question.exact(delta), Witness(attained))
        return Answer(question.exact(sympy.S.One))
    order = question.compare(question.target["delta"], delta)
    if question.target["delta"] == 1:
        return Answer(ZERO, Witness("any laws"))
    if order < 0:
        return Answer(INFINITE, Witness(attained))
    return Answer(question.exact(rho), Witness(attained) if order == 0 else None)


def _of_approximate(question: Question) -> Answer:
    """The eps that belongs to the delta, and its ``rho = eps tanh(eps/2)``: what is left is randomised response."""
    delta = question.source.values.get("delta", sympy.S.Zero)
    attained = f"{_OWN}, beside randomised response"
    if question.asked == "delta":
        rho = _concentrated(question.source.values.get("eps", sympy.S.Zero))
        return _at_least(question, rho, delta, attained=attained)
    wanted = question.target["delta"]
    start = notion("approx", eps=question.source.values.get("eps", sympy.S.Zero), delta=delta)
    found = approximate.approximate(Question(start, notion("approx", delta=wanted), question.digits))
    if found.amount.infinite or found.amount.form is None:
        return Answer(INFINITE, Witness(attained))
    same = question.compare(wanted, delta) == 0
    return Answer(question.exact(_concentrated(found.amount.form)), Witness(attained) if same else None)


def _concentrated(eps: sympy.Expr) -> sympy.Expr:
    """``eps tanh(eps/2)``."""
    return eps * (sympy.exp(eps) - 1) / (sympy.exp(eps) + 1)


def _needs_no_delta(source: Notion) -> bool:
    """Whether delta = 0."""
    return bool(source["delta"] == 0)


def _whole(question: Question) -> Answer | None:
    """ZCDP itself, where nothing is left out."""
    if question.source["delta"] != 0:
        return None
    return Answer(question.exact(question.source["rho"]), Witness("`N(0, 1)` and `N(sqrt(2 rho), 1)`"))


def _own_delta(source: Notion) -> dict[str, sympy.Expr]:
    """As a step of a longer route, delta stays what it is."""
    return {"delta": source.values.get("delta", sympy.S.Zero)}


_FORMULA: Final = "`delta' = delta + (1 - delta) d`, with the least `d` of zCDP at `eps`"
_WHY: Final = "`P(E) - e^eps Q(E)` is the mean of that of both parts; an outcome of its own attains 1 in the second"
_NOTHING: Final = "nothing finite where `delta > 0`"
_KEEPS: Final = "what is left without the part `delta` is randomised response with `eps`, at worst"
EDGES: Final = (
    Edge(f"{NAME}-approx", NAME, "approx", _FORMULA, _SOURCE, _approximate, _WHY),
    Edge(f"{NAME}-tv", NAME, "tv", f"{_FORMULA} = 0", _SOURCE, _approximate, _WHY),
    Edge(
        f"{NAME}-approx (quoted)",
        NAME,
        "approx",
        "`eps = rho + 2 sqrt(rho ln(1/d))`, `delta' = delta + (1 - delta) d`",
        "Bun and Steinke 2016, Proposition 1.3 and Lemma 8.8",
        _quoted,
        "the common form of zCDP for the part that keeps to it",
        "`eps >= rho`",
        textbook=True,
    ),
    Edge(f"{NAME}-{NAME}", NAME, NAME, "the same, or more", "definition", _itself),
    Edge(f"zcdp-{NAME}", "zcdp", NAME, "`delta = 0`", "definition", _of_concentrated, preset=_own_delta),
    Edge(f"{NAME}-zcdp", NAME, "zcdp", "the same where `delta = 0`", "definition", _whole, same=True),
    *(
        Edge(f"{start}-{NAME}", start, NAME, "`rho = eps tanh(eps/2)`, `delta`", _KOV, _of_approximate, _KEEPS)
        for start in ("pure", "approx", "tv")
    ),
    *(
        Edge(
            f"{NAME}-{end}",
            NAME,
            end,
            "nothing finite where `delta > 0`",
            "definition",
            impossible(_OWN, _needs_no_delta),
        )
        for end in ("pure", "kl", "rdp", "zcdp", "nor", "gdp", "chi2")
    ),
)
