"""Records and instances of swapping: false certificates that one guard alone stops."""

from __future__ import annotations

from typing import Any

from dpcalc.certify.certificate import certificate
from tests.certify.handmade import Node
from tests.certify.premises.entries import Stop

X = [[0, 0], [0, 1]]
PAIR = [[0, 0], [1, 1]], [[0, 1], [1, 0]]


def swapping(*let: list[Any], show: str = "(= n 99)", **given: Any) -> Node:
    """An instance at which a claim about the numbers computed is said to be false."""
    statement = {"given": given, "let": list(let), "assume": [], "show": show}
    return certificate("swapping", statement, {"bits": 64})


LAWS_OF_A_PAIR = ["u", "universe", "x"], ["l", "swapping", "u", "p"]
RECORDS = [
    Stop("whole", "type(number) is int", swapping(*LAWS_OF_A_PAIR, ["n", "exceeding", "l", [], "2", "k"], x=PAIR[0],
         p="1/3", k="1/2"), "no whole number", because="half a logarithm is no root of a loss"),
    Stop("whole", "0 <= number", swapping(*LAWS_OF_A_PAIR, ["n", "exceeding", "l", [], "2", "k"], x=PAIR[0],
         p="1/3", k="-1"), "no whole number", because="a root of a loss is positive"),
    Stop("dataset", "len(set(map(len, records))) == 1", swapping(["n", "count", "x", [0], [0]], x=[[0, 0], [0]]),
         "different lengths", because="records over different variables"),
    Stop("chances", "len(found) == n", swapping(["n", "chance", "x", "x", "p"], x=X, p=["1/2", "1/2", "1/2"]),
         "no chances", because="three chances for two records"),
    Stop("chances", "0 <= p", swapping(["n", "chance", "x", "x", "p"], x=X, p="-1"), "no chances", because="no chance"),
    Stop("chances", "p <= 1", swapping(["n", "chance", "x", "x", "p"], x=X, p="2"), "no chances", because="no chance"),
    Stop("size", "isinstance(x, list | tuple)", swapping(["n", "size", "12 records"], show="(= n 12)"), "no list",
         because="the size of words"),
    Stop("distance", "len(one) == len(two)", swapping(["n", "distance", "x", "y"], x=X, y=[[0, 0]]), "different sizes",
         because="a distance between datasets of different sizes"),
    Stop("distance", "len(one[0]) == len(two[0])", swapping(["n", "distance", "x", "y", [0]], x=X, y=[[0], [0]]),
         "different sizes", because="a distance between records over different variables"),
]  # fmt: skip

SWAPPING = [
    Stop("reaching", "powers[1] > 1", swapping(["u", "universe", "x"], ["l", "swapping", "u", "p"],
         ["n", "reaching", "l", [], "1", 1], x=PAIR[0], p="1/2"), "every loss is at least 0",
         because="equal chances are a loss of 0, and are not counted"),
    Stop("allowed", "number(factor) >= 1", swapping(["u", "universe", "x"], ["l", "swapping", "u", "p"],
         ["n", "exceeding", "l", [], "1/2", 1], x=PAIR[0], p="1/3"), "a loss is at least 0",
         because="losses between minus log 2 and 0 are not counted"),
    Stop("check_swapping", "step[0] not in data", swapping(["p", "size", "x"], x=X, p="1/2", show="(= p 1/2)"),
         "a wrong step", because="a name that means two things"),
]  # fmt: skip

STOPS = {"records": RECORDS, "swapping": SWAPPING}
