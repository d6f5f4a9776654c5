"""Certificates about swapping: records and laws in one instance, and a relation that is false there.

``kernel.py`` reads this file, which stands beside it, when a certificate of kind ``swapping`` comes. A statement gives
data by name (``given``), computes more from them (``let``: a name, a function of this file, of ``records.py`` or of
``swap_laws.py``, and its arguments), and then relations to ``assume`` and one to ``show`` between the numbers among
them. It is claimed that all that is assumed holds of these numbers, and that what is to be shown does not: the instance
is a counterexample. Everything is recomputed from the definitions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from dpcalc.certify.kernel import WORK, ZERO, Node, check_point, fields, is_name, items, kept, line, want
from dpcalc.certify.kinds.records import (
    count,
    distance,
    farthest,
    largest,
    listed,
    most,
    number,
    places,
    size,
    universe,
    whole,
)
from dpcalc.certify.kinds.swap_laws import (
    Laws,
    chance,
    outputs_up_to_names,
    swapping,
)

# --- losses -----------------------------------------------------------------------------------------------------------


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


# --- certificates -----------------------------------------------------------------------------------------------------

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "size": size, "count": count, "most": most, "distance": distance, "largest": largest,
    "universe": universe, "farthest": farthest,
    "chance": chance, "swapping": swapping, "outputs-up-to-names": outputs_up_to_names,
    "exceeding": exceeding, "reaching": reaching,
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
    return f"false: {statement['show']}{given}: {'; '.join(words)}"


def told(value: Any) -> str:
    """Data as text, shortened."""
    return line(str(value).replace("'", "") if isinstance(value, list) else str(value), 150)


CHECKS: dict[str, Callable[[Node, Node], str]] = {"swapping": check_swapping}
