"""dpcalc's answers to the cases: two exact rationals with the true value between them."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.accountants.cases import Case
from dpcalc.accounting.composition.base import pair
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.answers.compose_input import read_source
from dpcalc.exact import Infinity
from dpcalc.spec.notions import read_notion
from dpcalc.symbolic.enclose import Enclosure

ACCURACY = Accuracy(width=Fraction(1, 1000))
CONVERTED = frozenset({"zcdp", "rdp"})


def answer(case: Case) -> Enclosure:
    """Bounds on the least epsilon or delta."""
    if case.mechanism in CONVERTED:
        given = "delta" if case.wanted == "epsilon" else "eps"
        best = convert(question(read_notion(case.release), read_notion(f"approx:{given}={case.at}"))).best
        bounds = best.answer.amount.bounds
        if bounds is None:
            raise ValueError(f"{case.name}: nothing finite follows")
        return bounds
    source = read_source(case.release, case.times)
    found = pair(source)
    if found is None:
        raise ValueError(f"{case.name}: no worst pair of laws is known")
    curves = [found.curve] if found.curve is found.reverse else [found.curve, found.reverse]
    lows, highs = [], []
    for curve in curves:
        part, at = [Part(curve, case.times, found.top)], Fraction(case.at)
        account = epsilon_at(part, at, ACCURACY) if case.wanted == "epsilon" else delta_at(part, at, ACCURACY)
        if isinstance(account.lower, Infinity) or isinstance(account.upper, Infinity):
            raise ValueError(f"{case.name}: the bounds are not finite")
        lows.append(account.lower)
        highs.append(account.upper)
    return Enclosure(max(lows), max(highs))
