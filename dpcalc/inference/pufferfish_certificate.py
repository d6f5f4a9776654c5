"""Pufferfish losses as certificates: the kernel conditions attackers' laws on secrets, and recomputes all ratios.

Of a mechanism, from its table of probabilities. Of every mechanism that keeps some bounds, from a worst event and
prices for each attacker, pair and direction (``certificate`` has the argument). That the table, or the bounds, are
those of the specification is dpcalc's word.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from dpcalc.certify.certificate import certificate
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity
from dpcalc.inference.certificate import ABOUT, DEFINE, HOLDS, bounds_of, plain, row_of
from dpcalc.inference.constraints import Keeping
from dpcalc.inference.pufferfish import Joined, Pufferfish, given
from dpcalc.inference.worst import Answered, Worst
from dpcalc.mechanisms.base import Law, Mechanism
from dpcalc.spec.domain import Point

_OF_ONE: Final = (
    "No output moves the odds of two secrets by more than the factor, for any of the attackers, and one by as much."
)
_OF_EVERY: Final = (
    "For each attacker and pair, no output of a mechanism that keeps the bounds has a larger ratio of probabilities. "
)
_MASS: Final = ["mass", "law secret", "(sum d (range (len law)) (* (item law d) (item secret d)))"]
_IS_LAW: Final = ["is_law", "law", "(and (every p law (<= 0 p)) (= 1 (sum p law p)))"]
_EACH: Final = (
    "(every law laws (every pair pairs (let one (item secrets (item pair 0)) (let two (item secrets (item pair 1)) "
    "(or (= 0 (mass law one)) (= 0 (mass law two)) {})))))"
)
_TOLD: Final = [
    "told",
    "law secret column",
    "(/ (sum d (range (len law)) (* (item law d) (item secret d) (item column d))) (mass law secret))",
]
_MOST: Final = [
    "at_most",
    "law one two column factor",
    "(<= (told law one column) (* factor (told law two column)))",
]
_WITHIN: Final = "(every column columns (and (at_most law one two column factor) (at_most law two one column factor)))"
_SHOWN: Final = (
    "(let law (item laws (item shown 0)) (let one (item secrets (item shown 1)) (let two (item secrets (item shown 2)) "
    "(let column (item columns (item shown 3)) {}))))"
)
_REACHED: Final = "(and (> (told law one column) 0) (= (told law one column) (* factor (told law two column))))"
_RULED_OUT: Final = "(and (> (told law one column) 0) (= (told law two column) 0))"
_GIVEN: Final = [
    "given",
    "law secret",
    "(join (list (map d (range (len law)) (/ (* (item law d) (item secret d)) (mass law secret))) (list 0)))",
]
_ABOUT: Final = [
    "about",
    "row law one two",
    "(and (same (item row 1) (given law one)) (same (item row 2) (given law two)))",
]
_LISTED: Final = "(and (some row rows (about row law one two)) (some row rows (about row law two one)))"
_NO_OTHERS: Final = (
    "(every row rows (some law laws (some pair pairs (let one (item secrets (item pair 0)) "
    "(let two (item secrets (item pair 1)) (and (< 0 (mass law one)) (< 0 (mass law two)) "
    "(or (about row law one two) (about row law two one))))))))"
)
_NOTHING: Final = "no attacker holds both secrets of a pair possible, so that there is nothing to certify"
_ROW: Final = ("y", "above", "below", "limit", "value", "event", "other", "caps", "level")


def mechanism_certificate(mechanism: Mechanism, datasets: Sequence[Point], instance: Pufferfish) -> dict[str, Any]:
    """That the least epsilon of a mechanism is what it is.

    Raises ``InputError`` where something is not rational, and where there is nothing to certify.
    """
    laws = [mechanism.law(x) for x in datasets]
    outputs = list(dict.fromkeys(output for law in laws for output in law))
    columns = [[law.get(output, Fraction(0)) for law in laws] for output in outputs]
    objects = {**_attackers(instance, datasets), "columns": columns}
    factor, shown = _worst_of(instance, datasets, columns)
    attained = _RULED_OUT if isinstance(factor, Infinity) else _REACHED
    objects |= {"shown": shown} if isinstance(factor, Infinity) else {"shown": shown, "factor": factor}
    bound = [] if isinstance(factor, Infinity) else [_EACH.format(_WITHIN)]
    statement = {
        "define": [_MASS, _IS_LAW, _TOLD, *([] if isinstance(factor, Infinity) else [_MOST])],
        "objects": {name: plain(value) for name, value in objects.items()},
        "holds": [
            "(every law laws (is_law law))",
            "(every d (range (len (item laws 0))) (is_law (map column columns (item column d))))",
            *bound,
            _SHOWN.format(attained),
        ],
    }
    return certificate("example", statement, {"bits": 64}, _OF_ONE)


def every_certificate(
    found: Sequence[tuple[Worst, Worst, Joined]], keeping: Keeping, instance: Pufferfish
) -> dict[str, Any]:
    """That the largest least epsilon over every mechanism is what it is.

    Raises ``InputError`` where it is infinite or holds powers of e, and where there is nothing to certify.
    """
    rows = [[row_of(each, keeping)[name] for name in _ROW] for one, other, _ in found for each in (one, other)]
    if not rows:
        raise InputError(_NOTHING)
    objects = {**_attackers(instance, keeping.datasets), "bounds": bounds_of(keeping), "rows": rows}
    objects["factor"] = max(worst.solution.value for one, other, _ in found for worst in (one, other))
    statement = {
        "define": [_MASS, _IS_LAW, _GIVEN, _ABOUT, *DEFINE],
        "objects": {name: plain(value) for name, value in objects.items()},
        "holds": [
            "(every law laws (is_law law))",
            _EACH.format(_LISTED),
            _NO_OTHERS,
            *(f"(every row rows {_named(relation)})" for relation in HOLDS),
            "(= factor (largest row rows (item row 4)))",
        ],
    }
    return certificate("example", statement, {"bits": 64}, _OF_EVERY + ABOUT)


def _named(relation: str) -> str:
    """A relation on the parts of a row, which gets the names that it uses for them."""
    used = [(place, name) for place, name in enumerate(_ROW) if name in relation]
    for place, name in used:
        relation = f"(let {name} (item row {place}) {relation})"
    return relation


def _attackers(instance: Pufferfish, datasets: Sequence[Point]) -> dict[str, Any]:
    """The attackers' laws, the secrets as 0 and 1, and the pairs, by places."""
    places = {name: place for place, name in enumerate(instance.secrets)}
    return {
        "laws": [[law.get(x, Fraction(0)) for x in datasets] for law in instance.attackers.values()],
        "secrets": [[int(x in secret) for x in datasets] for secret in instance.secrets.values()],
        "pairs": [[places[one], places[two]] for one, two in instance.pairs],
    }


def _worst_of(
    instance: Pufferfish, datasets: Sequence[Point], columns: Sequence[Sequence[Any]]
) -> tuple[Answered, list[int]]:
    """The largest ratio, and who shows it: the attacker, the two secrets and the output, by places."""
    best: tuple[Answered, list[int]] | None = None
    places = {name: place for place, name in enumerate(instance.secrets)}
    for attacker, law in enumerate(instance.attackers.values()):
        for pair in instance.pairs:
            known = [given(law, instance.secrets[name]) for name in pair]
            told = [None if each is None else _told(dict(each), datasets, columns) for each in known]
            for one, two in ((0, 1), (1, 0)):
                for output, (p, q) in enumerate(zip(told[one] or (), told[two] or (), strict=False)):
                    ratio: Answered = INFINITY if not q else p / q
                    if p and (best is None or ratio > best[0]):
                        best = ratio, [attacker, places[pair[one]], places[pair[two]], output]
    if best is None:
        raise InputError(_NOTHING)
    return best


def _told(law: Law, datasets: Sequence[Point], columns: Sequence[Sequence[Any]]) -> list[Any]:
    """The probability of each output."""
    weights = [law.get(x, Fraction(0)) for x in datasets]
    return [sum((w * c for w, c in zip(weights, column, strict=True)), Fraction(0)) for column in columns]
