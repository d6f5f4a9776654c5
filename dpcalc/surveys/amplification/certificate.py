"""The factor of a design as a certificate: a worst event, and prices by which no pair of frames has a larger factor.

For every pair of frames that differs from the others it holds the samples, by how often each holds each element, with
their probabilities. The kernel recomputes distances of samples, that the event keeps every bound between two samples
and has the factor as its ratio, and that for each pair the prices of bounds cover the probabilities under one frame
less the factor times those under the other. That no event can then have more is weak duality: multiply each bound by
its price, and add. That these are the samples of the frames, and all pairs are like one of these, is dpcalc's word; so
is which samples one frame may give, where mechanisms are private between these alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import numpy as np

from dpcalc.certify.certificate import certificate
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.surveys.amplification.amplified import Amplified
from dpcalc.surveys.amplification.frames import ADD_REMOVE
from dpcalc.surveys.amplification.pure import Ratio

_MOST: Final = 40_000
_ABOUT = (
    "No event of a mechanism that is private for samples has a larger ratio under neighbouring frames: each bound "
    "between two samples is multiplied by its price, and these are added (weak duality)."
)
_DISTANCE = (
    "(if (= (apart (item (fixed p) s) (item (fixed p) t)) 0)"
    " (/ (apart (item (counts p) s) (item (counts p) t)) half) inf)"
)
_WITHIN = f"(if (= (item (item (item p 5) s) t) 1) {_DISTANCE} inf)"
"""Where mechanisms are private between samples of one frame alone: which samples are, is listed."""
_OF_EACH = "(every r settings (let value (item r 0) (let event (item r 1) (let problems (item r 2) {}))))"
_KEEPS = (
    "(let d (distance p s t half) (and (kept (item event s) (item event t) d E)"
    " (kept (- 1 (item event s)) (- 1 (item event t)) d E)))"
)
_ATTAINED = (
    "(let p (item problems 0) (and (> (chance (below p) event) 0)"
    " (= (chance (above p) event) (* value (chance (below p) event)))))"
)
_DEFINE = [
    ["apart", "a b", "(sum k (range (len a)) (abs (- (item a k) (item b k))))"],
    ["counts", "p", "(item p 0)"],
    ["fixed", "p", "(item p 1)"],
    ["above", "p", "(item p 2)"],
    ["below", "p", "(item p 3)"],
    ["prices", "p", "(item p 4)"],
    ["distance", "p s t half", _DISTANCE],
    ["near", "b p half", "(and (<= 0 (item b 3)) (<= (distance p (item b 0) (item b 1) half) (item b 2)))"],
    [
        "paid",
        "b s E",
        "(* (item b 3) (- (if (= (item b 0) s) 1 0) (if (= (item b 1) s) (^ E (item b 2)) 0)))",
    ],
    [
        "covered",
        "s p E value",
        "(<= (item (above p) s) (+ (* value (item (below p) s)) (sum b (prices p) (paid b s E))))",
    ],
    ["kept", "x y d E", "(or (= d inf) (<= x (* (^ E d) y)))"],
    ["keeps", "s t p event half E", _KEEPS],
    ["chance", "law event", "(sum s (range (len event)) (* (item law s) (item event s)))"],
    ["all", "p", "(range (len (above p)))"],
]
_HOLDS = [
    "(> E 1)",
    "(every p problems (and (= (sum q (above p) q) 1) (= (sum q (below p) q) 1)))",
    "(every q event (and (<= 0 q) (<= q 1)))",
    "(let p (item problems 0) (every s (all p) (every t (all p) (keeps s t p event half E))))",
    _ATTAINED,
    "(every p problems (every b (prices p) (near b p half)))",
    "(every p problems (every s (all p) (covered s p E value)))",
]


def amplification_certificate(found: Amplified) -> dict[str, Any]:
    """The certificate. Raises ``InputError`` for an infinite factor, and for many samples."""
    if found.value is INFINITY:
        raise InputError("an infinite factor has no certificate: the event that shows it is printed")
    ratios = [found.ratio, *(each for each in found.ratios if each is not found.ratio)]
    size = sum(len(each.classes.samples.points) ** 2 for each in ratios)
    if size > _MOST:
        hint = f"at most {_MOST} are listed: take fewer units, or leave --certificate out"
        raise InputError(f"a certificate would compare {size} pairs of samples", hint=hint)
    within = [["distance", "p s t half", _WITHIN] if each[0] == "distance" else each for each in _DEFINE]
    statement = {
        "define": within if found.setting.invariant else _DEFINE,
        "objects": {
            "E": str(found.factor),
            "half": "1" if found.setting.sample == ADD_REMOVE else "2",
            "value": str(found.value),
            "event": [str(found.event[point]) for point in found.ratio.classes.samples.points],
            "problems": [_problem(each) for each in ratios],
        },
        "holds": _HOLDS,
    }
    return certificate("example", statement, {"bits": 64}, _ABOUT)


def settings_certificate(rows: Sequence[Sequence[Ratio]], factor: Fraction) -> dict[str, Any]:
    """The certificate of several finite factors, each with the ratios of its pairs of datasets, the largest first.

    Raises ``InputError`` for many samples, and where there is no factor.
    """
    ratios = [each for row in rows for each in row]
    size = sum(len(each.classes.samples.points) ** 2 for each in ratios)
    if not rows or size > _MOST:
        hint = f"from 1 to {_MOST} are listed: take fewer units"
        raise InputError(f"a certificate would compare {size} pairs of samples", hint=hint)
    samples = ratios[0].classes.samples
    shown = []
    for row in rows:
        event = row[0].event(factor)
        chances = [str(event[point]) for point in row[0].classes.samples.points]
        shown.append([str(row[0].value), chances, [_problem(each, all_compared=True) for each in row]])
    statement = {
        "define": [["distance", "p s t half", _WITHIN] if each[0] == "distance" else each for each in _DEFINE],
        "objects": {"E": str(factor), "half": "1" if samples.premetric == ADD_REMOVE else "2", "settings": shown},
        "holds": [_HOLDS[0], *(_OF_EACH.format(each) for each in _HOLDS[1:])],
    }
    return certificate("example", statement, {"bits": 64}, _ABOUT)


def _problem(ratio: Ratio, *, all_compared: bool = False) -> list[Any]:
    """The samples of two frames, both laws, the priced bounds, and which samples are compared where not all are."""
    samples = ratio.classes.samples
    counts, fixed = samples.tables
    laws = ([str(chance) for chance in law] for law in (samples.above, samples.below))
    if samples.premetric == ADD_REMOVE:  # samples of all sizes are compared
        fixed = fixed[:, :0]
    together = [] if samples.comparable is None else [_texts(samples.comparable.astype(np.int16))]
    if all_compared and not together:
        together = [_texts(np.ones((len(samples.points), len(samples.points)), dtype=np.int16))]
    return [_texts(counts), _texts(fixed), *laws, list(_priced(ratio)), *together]


def _texts(table: Any) -> list[list[str]]:
    """Whole numbers as texts."""
    return [[str(number) for number in row] for row in table.tolist()]


def _priced(ratio: Ratio) -> Iterator[list[str]]:
    """The bounds of two samples: each price of two classes is shared alike by their pairs at that distance."""
    samples, labels = ratio.classes.samples, ratio.classes.labels
    rows = np.vstack([part for _, part in samples.distances()])
    for (one, other, step), price in ratio.prices:
        pairs = np.argwhere((rows == step) & np.outer(labels == one, labels == other)).tolist()
        for s, t in pairs:
            yield [str(s), str(t), str(step), str(price / Fraction(len(pairs)))]
