"""dpcalc's answers to the cases: two exact rationals with the true value between them."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.accountants.cases import Case
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.accounting.loss_distributions.account import deltas_at, epsilons_at
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.answers.calibrate import calibrate
from dpcalc.answers.compose_input import read_source
from dpcalc.answers.compose_ways import directed, worst_pairs
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
    if case.wanted == "sigma":
        noise = calibrate("gaussian", f"approx:eps={case.parameters['eps']},delta={case.at}")
        if noise.breaks is None:
            raise ValueError(f"{case.name}: no value is shown to break the promise")
        return Enclosure(noise.breaks, noise.keeps)
    sources = [read_source(text, case.times) for text in case.release.split()]
    pairs = worst_pairs(sources)
    if pairs is None:
        raise ValueError(f"{case.name}: no worst pair of laws is known")
    compositions, at = list(directed(sources, pairs, apart=False)), Fraction(case.at)
    found = (epsilons_at if case.wanted == "epsilon" else deltas_at)(compositions, at, ACCURACY)
    lower, upper = max(account.lower for account in found), max(account.upper for account in found)
    if isinstance(lower, Infinity) or isinstance(upper, Infinity):
        raise ValueError(f"{case.name}: the bounds are not finite")
    return Enclosure(lower, upper)
