"""What has a recurrence one step on, each with its factor: factorials, binomial coefficients, powers, exponentials."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Expr
from dpcalc.proving.rungs.binomial_ratios import factors, multiple, ratio, rise_of
from dpcalc.proving.rungs.recurrences import power_step, shifted, spelled
from dpcalc.proving.scripts.tactics import Tactic, add, apply, chain, fact, have, rewrite, settle
from dpcalc.proving.terms import MINUS, ONE, ZERO, from_poly, lowest_terms, power, subterms, times

COUNTS: Final = ("factorial", "binomial")
_FAR: Final = 3


class Grown(NamedTuple):
    """A counting function one step on: the equation that says by which factor it grows, that factor, and its proof."""

    equation: Expr
    factor: Expr
    proof: Tactic


def steps_on(x: str, counts: tuple[tuple[Expr, int], ...]) -> list[Grown] | None:
    """What is known of the counting functions one step on, or ``None`` where one of them has no recurrence here."""
    found = []
    for e, _ in counts:
        later = kernel.replace(e, x, ("+", x, ONE))
        try:
            here, there = (_in_one_spelling(each) for each in (e, later))
            grown = _RECURRENCES[e[0]](e, here, later, there)
        except kernel.Reject:
            return None
        if grown is None:
            return None
        found.append(grown)
    return found


def _in_one_spelling(e: Expr) -> Expr:
    """A term with its arguments spelled as the recurrences spell them; bases of powers stay as they are."""
    kept = e[1:-1] if e[0] == "^" else ()
    return (e[0], *kept, *(kernel.parse(spelled(kernel.poly(a))) for a in e[1 + len(kept) :]))


def _rise(there: Expr, here: Expr) -> int | None:
    """By how much the last argument of the first exceeds that of the second, if by a small whole number."""
    rise = kernel.poly(kernel.minus(there[-1], here[-1]))
    far = rise.get((), ZERO)
    return int(far) if set(rise) == {()} and kernel.is_whole(far) and abs(far) <= _FAR else None


def _power(e: Expr, here: Expr, later: Expr, there: Expr) -> Grown | None:
    """u^(v + j) = u^j u^v."""
    far = _rise(there, here)
    if far is None or far < 1:
        return None
    between = [kernel.parse(shifted(here[2], j)) for j in range(far)]
    steps = [power_step(("^", e[1], kernel.parse(shifted(v, 1)))) for v in between]
    base = kernel.show(e[1])
    by = tuple(kernel.show(power(e[1], j)) for j in range(1, far))
    proof = _spelled((e, here), (later, there), chain(have(f"(> {base} 0)"), *steps, then=add(by=by)))
    return Grown(("=", later, times(power(e[1], far), e)), power(e[1], far), proof)


def _exponential(e: Expr, here: Expr, later: Expr, there: Expr) -> Grown | None:
    """exp(k + v) = exp(k) exp(v)."""
    far = _rise(there, here)
    if not far:
        return None
    parts = Fraction(far), e[1]
    texts = [kernel.show(part) for part in parts]
    proof = chain(rewrite(kernel.show(later[1]), kernel.show(("+", *parts)), add()), fact("exp-sum", *texts))
    return Grown(("=", later, times(("exp", parts[0]), e)), ("exp", parts[0]), proof)


def _factorial(e: Expr, here: Expr, later: Expr, there: Expr) -> Grown | None:
    """(u + j)! = (u + 1) ... (u + j) u!."""
    far = _rise(there, here)
    if far is None or far < 1:
        return None
    factor = times(*(kernel.parse(shifted(here[1], j)) for j in range(1, far + 1)))
    steps = chain(multiple(kernel.show(there[1]), kernel.show(here[1])), then=settle)
    return Grown(("=", later, times(factor, e)), factor, _spelled((e, here), (later, there), steps))


def _binomial(e: Expr, here: Expr, later: Expr, there: Expr) -> Grown | None:
    """P C(u', v') = Q C(u, v) with products P and Q of linear factors."""
    if rise_of(there, here) is None:
        return None
    over, under = factors(there, here)
    top, bottom = lowest_terms(times(kernel.parse(under), ("^", kernel.parse(over), MINUS)))
    factor = times(from_poly(top), *(power(from_poly(base), -k) for base, k in bottom))
    product = f"(+ (* {over} {kernel.show(there)}) (* -1 {under} {kernel.show(here)}))"
    linear = [part for part in subterms(kernel.parse(over)) if isinstance(part, tuple) and part[0] == "+"]
    above = [f"(> {kernel.show(part)} 0)" for part in dict.fromkeys(linear)]
    positive = chain(*map(have, above), then=add(tuple(f"(> {kernel.show(part)} 0)" for part in linear)))
    steps = chain(*map(have, above), ratio(there, here), then=apply("clear", positive, settle, by=over, to=product))
    return Grown(("=", later, times(factor, e)), factor, _spelled((e, here), (later, there), steps))


_RECURRENCES: Final = {"factorial": _factorial, "binomial": _binomial, "^": _power, "exp": _exponential}


def _spelled(now: tuple[Expr, Expr], later: tuple[Expr, Expr], then: Tactic) -> Tactic:
    """An equation between two counting functions, after their arguments are spelled as the recurrences spell them."""
    pairs = dict.fromkeys((a, b) for old, new in (now, later) for a, b in zip(old[1:], new[1:], strict=True) if a != b)
    return chain(*(rewrite(kernel.show(a), kernel.show(b), add()) for a, b in pairs), then=then)
