"""Records, laws of swapping and instances of it: false certificates that one guard alone stops."""

from __future__ import annotations

from typing import Any

from dpcalc.certify.certificate import certificate
from tests.certify.handmade import Node
from tests.certify.premises.entries import Stop

X = [[0, 0], [0, 1]]
G = [1, 0]
PAIR = [[0, 0], [1, 1]], [[0, 1], [1, 0]]


def swapping(*let: list[Any], show: str = "(= n 99)", **given: Any) -> Node:
    """An instance at which a claim about the numbers computed is said to be false."""
    statement = {"given": given, "let": list(let), "assume": [], "show": show}
    return certificate("swapping", statement, {"bits": 64})


RECORDS = [
    Stop("whole", "type(number) is int", swapping(["n", "ways", "x", "x", "k"], x=X, k="1/2", show="(= n 0)"),
         "no whole number", because="no permutation moves half a record"),
    Stop("whole", "0 <= number", swapping(["z", "without", "x", "k"], ["n", "size", "z"], x=X, k="-1"),
         "no whole number", because="less than nothing is taken away"),
    Stop("dataset", "len(set(map(len, records))) == 1", swapping(["n", "count", "x", [0], [0]], x=[[0, 0], [0]]),
         "different lengths", because="records over different variables"),
    Stop("stratum", "len(records[0]) == 2", swapping(["n", "ways", "x", "x", 2], x=[[0, 0, 0], [0, 1, 0]]),
         "no stratum", because="records are of holding and swapping values"),
    Stop("permutation", "sorted(image) == list(range(len(image)))", swapping(["n", "moved", "g"], g=[0, 0]),
         "no permutation", because="no permutation"),
    Stop("chances", "len(found) == n", swapping(["n", "chance", "x", "x", "p"], x=X, p=["1/2", "1/2", "1/2"]),
         "no chances", because="three chances for two records"),
    Stop("chances", "0 <= p", swapping(["n", "drawn", "g", "p"], g=G, p="-1"), "no chances", because="no chance"),
    Stop("chances", "p <= 1", swapping(["n", "drawn", "g", "p"], g=G, p="2"), "no chances", because="no chance"),
    Stop("size", "isinstance(x, list | tuple)", swapping(["n", "size", "12 records"], show="(= n 12)"), "no list",
         because="the size of words"),
    Stop("distance", "len(one) == len(two)", swapping(["n", "distance", "x", "y"], x=X, y=[[0, 0]]), "different sizes",
         because="a distance between datasets of different sizes"),
    Stop("distance", "len(one[0]) == len(two[0])", swapping(["n", "distance", "x", "y", [0]], x=X, y=[[0], [0]]),
         "different sizes", because="a distance between records over different variables"),
    Stop("swap", "v < len(records[0])", swapping(["z", "swap", "x", "g", [5]], ["n", "distance", "x", "z"], x=X, g=G),
         "no such variable", because="a variable that is none is swapped"),
    Stop("fixed", "len(seen) == len(image)", swapping(["n", "fixed", "x", "g", [0]], x=[*X, [0, 2]], g=G),
         "another number of records", because="a permutation of fewer records"),
    Stop("after", "len(first) == len(then)", swapping(["h", "after", "g", "r"], ["n", "moved", "h"], g=[0, 1], r=[0]),
         "different numbers of places", because="a permutation of fewer places"),
]  # fmt: skip

LAWS = [
    Stop("drawing", "wanted", swapping(["l", "drawing", "u", "s"], ["n", "never", "l"], u=[X], s=[]), "no permutation",
         because="a permutation is drawn from none"),
    Stop("choosing", "found", swapping(["l", "choosing", "m"], ["n", "never", "l"], m=[[PAIR[0], []], [PAIR[1],
         [PAIR[0]]]]),
         "without an output", because="nothing is released"),
    Stop("choosing", "len(laws) == len(method)", swapping(["l", "choosing", "m"], ["n", "never", "l"],
         m=[[PAIR[0], [PAIR[0]]], [PAIR[0], [PAIR[1]]], [PAIR[1], [PAIR[0]]]]), "stands twice",
         because="two laws for one input"),
    Stop("choosing", "{tuple(sorted(x)) for x in laws} == members", swapping(["l", "choosing", "m"], ["n", "never",
         "l"],
         m=[[PAIR[0], [PAIR[0]]]]), "no universe", because="a dataset of the universe is left out"),
    Stop("choosing", "set(law) <= members", swapping(["l", "choosing", "m"], ["n", "never", "l"],
         m=[[PAIR[0], [X]], [PAIR[1], [X]]]), "lies outside", because="an output that breaks the invariants"),
]  # fmt: skip

SWAPPING = [
    Stop("reaching", "powers[1] > 1", swapping(["u", "universe", "x"], ["l", "swapping", "u", "p"],
         ["n", "reaching", "l", [], "1", 1], x=PAIR[0], p="1/2"), "every loss is at least 0",
         because="equal chances are a loss of 0, and are not counted"),
    Stop("allowed", "number(factor) >= 1", swapping(["u", "universe", "x"], ["l", "swapping", "u", "p"],
         ["n", "exceeding", "l", [], "1/2", 1], x=PAIR[0], p="1/3"), "a loss is at least 0",
         because="losses between minus log 2 and 0 are not counted"),
    Stop("variation", "apart or not gap", swapping(["u", "universe", "x"], ["o", "orders", "u"],
         ["l", "in-order", "o", "p"], ["n", "variation", "l"], x=PAIR[0], p="1/3"), "no budget is finite",
         because="a finite budget where none is"),
    Stop("check_swapping", "step[0] not in data", swapping(["p", "size", "x"], x=X, p="1/2", show="(= p 1/2)"),
         "a wrong step", because="a name that means two things"),
]  # fmt: skip

STOPS = {"records": RECORDS, "swap_laws": LAWS, "swapping": SWAPPING}
