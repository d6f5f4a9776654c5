"""Certificates about swapping: records, permutations and laws in one instance, and a relation that is false there.

``kernel.py`` reads this file, which stands beside it, when a certificate of kind ``swapping`` comes. A statement gives
data by name (``given``), computes more from them (``let``: a name, a function of this file or of ``records.py``, and
its arguments), and then relations to ``assume`` and one to ``show`` between the numbers among them. It is claimed that
all that is assumed holds of these numbers, and that what is to be shown does not: the instance is a counterexample.
Everything is recomputed from the definitions.

Laws are of records (h, s) of one stratum, holding and swapping value, at most 12 of them. An output is the list of
records that a release leads to, sorted where their order is not released.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from itertools import product as tuples
from math import factorial, prod
from typing import Any

from dpcalc.certify.kernel import ONE, WORK, ZERO, Node, check_point, deranged, fields, is_name, items, kept, want
from dpcalc.certify.records import (
    Records,
    after,
    chances,
    changing,
    count,
    dataset,
    datasets,
    distance,
    farthest,
    fixed,
    largest,
    listed,
    matched,
    most,
    moved,
    number,
    orders,
    permutation,
    places,
    size,
    stratum,
    swap,
    universe,
    ways,
    whole,
    without,
)

Law = dict[Records, Fraction]
Laws = dict[Records, Law]


# --- laws of permutation swapping -------------------------------------------------------------------------------------


def drawn(g: Any, rate: Any) -> Fraction:
    """The probability that the algorithm draws g: its moved records selected, and g among their derangements."""
    image, (p,) = permutation(g), chances(rate, 1)
    n, k = len(image), moved(g)
    want(2 <= n <= 300, "a stratum of fewer than 2 records, or too large a one")
    return kept(p**k * (1 - p) ** (n - k) / deranged(k)) / again(n * p * (1 - p) ** (n - 1))


def product(factors: Iterable[Fraction]) -> Fraction:
    """A product of numbers that do not grow too long."""
    found = ONE
    for factor in factors:
        found = kept(found * factor)
    return found


def again(alone: Fraction) -> Fraction:
    """The probability that a selection is gone on with, where ``alone`` is that of exactly one selected record."""
    want(alone < 1, "exactly one record is always selected")
    return 1 - alone


def selected(rates: Any, i: Any) -> Fraction:
    """The probability that record i is selected; exactly one selected is drawn anew, a single record left alone."""
    found, here, alone = chances(rates, len(listed(rates))), ZERO, ZERO
    want(len(found) <= 12 and whole(i) < len(found), "more than 12 records, or no such record")
    for chosen in tuples((False, True), repeat=len(found)):
        WORK.spend(5 * len(found))
        chance = product(p if c else 1 - p for p, c in zip(found, chosen, strict=True))
        alone = kept(alone + chance * (sum(chosen) == 1))
        here = kept(here + chance * (chosen[whole(i)] and sum(chosen) > 1))
    return here / again(alone) if len(found) > 1 else ZERO


def expected(sizes: Any, rate: Any) -> Fraction:
    """The expected number of selected records in strata of these sizes."""
    of_size = {n: selected([rate] * n, 0) for n in set(places(sizes))}
    return sum((n * of_size[n] for n in places(sizes)), ZERO)


def outcomes(x: Any, rates: Any, ordered: bool = False) -> Law:
    """The law of permutation swapping of a stratum: the outputs, in the order of the input or without it.

    Each record is selected with its chance, again from the start while exactly one is; a derangement of the selected
    ones, any as likely as any other, moves their swapping values. Here one record after another takes the swapping
    value of one that nobody has taken (a bit each); permutations are counted by how many records they move, weighted
    with the chances of their selection.
    """
    records = stratum(x)
    n, p = len(records), chances(rates, len(records))
    if n == 1:
        return {records: ONE}
    one_rate = len(set(p)) == 1
    found: dict[tuple[int, Records], dict[int, Any]] = {(0, ()): {0: 1}}
    for i, (h, _) in enumerate(records):
        grown: dict[tuple[int, Records], dict[int, Any]] = {}
        for (taken, out), by_moved in found.items():
            for j in (j for j in range(n) if not taken >> j & 1):
                weight = 1 if one_rate else p[i] if i != j else 1 - p[i]
                output = (*out, (h, records[j][1]))
                place = (taken | 1 << j, output if ordered else tuple(sorted(output)))
                WORK.spend(10 + 2 * len(by_moved) + 150 * (place not in grown))
                there = grown.setdefault(place, {})
                for k, total in by_moved.items():
                    new = there.get(k + (i != j), 0) + total * weight
                    there[k + (i != j)] = new if one_rate else kept(new)
        found = grown
    alone = sum((product(p[i] if i == j else 1 - p[j] for j in range(n)) for i in range(n)), ZERO)
    each = [kept(p[0] ** k * (1 - p[0]) ** (n - k)) if one_rate else ONE for k in range(n + 1)]
    share = [kept(each[k] / deranged(k) / again(alone)) if k != 1 else ZERO for k in range(n + 1)]
    law = {out: sum((kept(c * share[k]) for k, c in counts.items()), ZERO) for (_, out), counts in found.items()}
    return {out: chance for out, chance in law.items() if chance}


def chance(x: Any, z: Any, rates: Any) -> Fraction:
    """The probability that x is turned into z, order forgotten."""
    return outcomes(x, rates).get(tuple(sorted(dataset(z))), ZERO)


# --- laws of all datasets of a universe -------------------------------------------------------------------------------


def swapping(members: Any, rate: Any) -> Laws:
    """The law of the released table, for each of some datasets."""
    return {dataset(x): outcomes(x, rate) for x in listed(members)}


def in_order(members: Any, rate: Any) -> Laws:
    """The law of the list of records in the order of the input, for each of some datasets."""
    return {dataset(x): outcomes(x, rate, ordered=True) for x in listed(members)}


def drawing(members: Any, images: Any) -> Laws:
    """The laws of a permutation drawn uniformly from a list, whatever the data."""
    wanted = {permutation(g) for g in listed(images)}
    want(wanted, "no permutation")
    return {dataset(x): uniform(sorted(swap(x, g, [1])) for g in wanted) for x in listed(members)}


def choosing(method: Any) -> Laws:
    """The laws of a method given by [input, [output, ...]], outputs equally likely, for each dataset of a universe."""
    laws = {dataset(x): uniform(dataset(z) for z in listed(found)) for x, found in listed(method)}
    members = set(universe(next(iter(laws), ())))
    want({tuple(sorted(x)) for x in laws} == members and all(set(law) <= members for law in laws.values()),
         "the inputs are no universe, or an output lies outside")  # fmt: skip
    return laws


def uniform(outputs: Iterator[Any]) -> Law:
    """The law of one of some outputs, each as likely as any other."""
    counts = Counter(tuple(sorted(z)) for z in outputs)
    return {z: Fraction(c, counts.total()) for z, c in counts.items()}


def outputs_up_to_names(x: Any, rate: Any) -> Laws:
    """The laws of permutation swapping over the universe of x, on one output for all that differ in names of values.

    New names for values that as many records have change no probability and no distance. A permutation turns a list of
    records into another when its inverse, as likely, turns it back; so the law at z gives the chances of z, but for the
    numbers of lists with these records: a dataset with equal records has fewer.
    """
    members = universe(x)
    columns = {z: outcomes(z, rate) for z in {min(relabelled(z)) for z in members}}
    equal = {y: prod(map(factorial, Counter(y).values())) for y in members}
    return {y: {z: column[y] * equal[y] / equal[z] for z, column in columns.items() if y in column} for y in members}


def relabelled(z: Records) -> Iterator[Records]:
    """A stratum under new names of values, among those that equally many of its records have."""
    totals = [Counter(r[i] for r in z) for i in (0, 1)]
    want(all(len(t) <= 6 for t in totals), "too many names")
    names = [[dict(zip(t, new, strict=True)) for new in permutations(t) if all(t[a] == t[b] for a, b in
             zip(t, new, strict=True))] for t in map(dict, map(sorted, map(Counter.items, totals)))]  # fmt: skip
    for h, s in tuples(*names):
        WORK.spend(10 * len(z))
        yield tuple(sorted((h[a], s[b]) for a, b in z))


def compared(laws: Laws, held: Any, root: int = 1) -> Iterator[tuple[Fraction, Fraction, int]]:
    """For datasets x, x' that agree on some counts, and outputs z that are likelier given x: the chances, and d(x, x').

    ``held`` lists the counts: [places, values]. The chances come to the power ``root``.
    """
    counts = [(places(at), places(values)) for at, values in listed(held)]
    seen = {x: [count(x, at, values) for at, values in counts] for x in laws}
    powers = {x: {z: kept(p**root) for z, p in law.items()} for x, law in laws.items()}
    tables = {x: Counter(x) for x in laws}
    for x, y in combinations(laws, 2):
        WORK.spend(20)
        if seen[x] == seen[y]:
            apart = (tables[x] - tables[y]).total()
            for one, two in ((powers[x], powers[y]), (powers[y], powers[x])):
                WORK.spend(2 * len(one))
                yield from ((p, two.get(z, ZERO), apart) for z, p in one.items() if p > two.get(z, ZERO))


def exceeding(laws: Any, held: Any, factor: Any, root: Any) -> int:
    """How many x, x', z have a loss of more than log(factor)/root a record of distance (0: of more than 0)."""
    powers = allowed(factor)
    return sum(p > kept(q * powers[d]) for p, q, d in compared(laws, held, whole(root, 100)))


def reaching(laws: Any, held: Any, factor: Any, root: Any) -> int:
    """How many x, x', z have a loss of at least log(factor)/root a record of distance, which is more than 0."""
    powers = allowed(factor)
    want(powers[1] > 1, "every loss is at least 0")
    return sum(p >= kept(q * powers[d]) for p, q, d in compared(laws, held, whole(root, 100)) if d)


def allowed(factor: Any) -> list[Fraction]:
    """The powers of a factor, at least 1, by which chances may differ at each distance."""
    want(number(factor) >= 1, "a loss is at least 0")
    return [kept(number(factor) ** d) for d in range(13)]


def separated(laws: Any, held: Any) -> int:
    """How many x, x', z have a loss that no budget bounds: z possible given x alone, or likelier at distance 0."""
    return sum(q == 0 or d == 0 for _, q, d in compared(laws, held))


def never(laws: Any) -> int:
    """How many pairs of datasets there are of which the second is never released, given the first."""
    return sum(law.get(z, ZERO) == 0 for law in laws.values() for z in {tuple(sorted(x)) for x in laws})


def variation(laws: Any) -> Fraction:
    """The largest total variation distance of two laws, a record of distance; laws at distance 0 must be equal."""
    found = ZERO
    for x, y in combinations(laws, 2):
        WORK.spend(10 * len(laws[x]))
        gap = sum((kept(max(p - laws[y].get(z, ZERO), ZERO)) for z, p in laws[x].items()), ZERO)
        apart = distance(x, y)
        want(apart or not gap, "orders of one dataset have different laws: no budget is finite")
        found = max(found, gap / max(apart, 1))
    return found


# --- certificates -----------------------------------------------------------------------------------------------------

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "size": size, "count": count, "most": most, "distance": distance, "largest": largest,
    "swap": swap, "fixed": fixed, "moved": moved, "after": after, "matched": matched,
    "ways": ways, "changing": changing, "datasets": datasets, "without": without, "universe": universe,
    "orders": orders, "farthest": farthest,
    "drawn": drawn, "selected": selected, "expected": expected, "chance": chance, "swapping": swapping,
    "in-order": in_order, "drawing": drawing, "choosing": choosing, "outputs-up-to-names": outputs_up_to_names,
    "exceeding": exceeding, "reaching": reaching, "separated": separated, "never": never, "variation": variation,
}  # fmt: skip


def check_swapping(statement: Node, proof: Node) -> str:
    """An instance of swapping at which all that is assumed holds and what is to be shown does not."""
    fields(statement, "given let assume show")
    fields(proof, "bits")
    want(isinstance(statement["given"], dict) and all(map(is_name, statement["given"])), "wrong names")
    data, numbers, words = dict(statement["given"]), {}, []
    for name, value in statement["given"].items():
        words.append(f"{name} = {told(value)}")
        if isinstance(value, str):
            data[name] = numbers[name] = number(value)
    for step in items(statement, "let"):
        want(isinstance(step, list) and len(step) >= 2 and is_name(step[0]) and step[0] not in data, "a wrong step")
        name, function, *arguments = step
        want(isinstance(function, str) and function in FUNCTIONS, "unknown function")
        WORK.spend(10)
        found = FUNCTIONS[function](*(data[a] if is_name(a) else a for a in arguments))
        data[name] = Fraction(found) if isinstance(found, int) else found
        if isinstance(data[name], Fraction):
            numbers[name] = data[name]
        value = f" = {data[name]}" if name in numbers else ""
        words.append(f"{name} = {function} {' '.join(map(told, arguments))}{value}")
    claim = {"variables": dict.fromkeys(numbers, "real"), "assume": statement["assume"], "show": statement["show"]}
    check_point(claim, {"at": {name: str(value) for name, value in numbers.items()}, "bits": proof["bits"]})
    given = f" where {', '.join(statement['assume'])}" if statement["assume"] else ""
    return f"false: {statement['show'][:200]}{given[:200]}: {'; '.join(words)}"


def told(value: Any) -> str:
    """Data as text, shortened."""
    text = str(value).replace("'", "") if isinstance(value, list) else str(value)
    return text if len(text) <= 150 else f"{text[:150]}..."


CHECKS: dict[str, Callable[[Node, Node], str]] = {"swapping": check_swapping}
