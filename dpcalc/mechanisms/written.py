"""A law in the language of certificates: what the kernel computes of two datasets, with no word of dpcalc's.

A mechanism that can say its law so has the capability ``written(dataset, name)``: definitions, the last of which,
``name x z``, is the probability of the output z given the dataset x. Of a release in independent parts z lists their
outcomes, and ``inf`` stands for whatever outcome. Combinations of mechanisms write theirs by means of their parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.sexpr import dumps

Definition = tuple[str, str, str]
"""A name, its parameters, and its body by means of the definitions before it."""
ANY: Final = "*"
"""Whatever outcome of a part, in an event; certificates write ``inf``."""


@dataclass(frozen=True)
class WrittenLaw:
    """A law as definitions of a certificate; the last one is ``name x z``.

    ``point`` and ``output`` write datasets and outputs: numbers, or lists of them. ``parts`` says whether z lists the
    outcomes of independent parts. ``rest`` names a definition of x, if there is one: at most so much probability is
    left out in the sums of ``name``, because they go over a list of what may happen between.
    """

    name: str
    define: tuple[Definition, ...]
    point: Callable[[Any], Any]
    output: Callable[[Any], Any]
    parts: bool = False
    rest: str = ""


def number_text(value: Any) -> str:
    """An exact number as code. Raises ``InputError`` for one that certificates have no word for."""
    return dumps(exact_expression(value))


def list_text(values: Iterable[Any]) -> str:
    """Numbers, or lists of numbers, as code."""
    return f"(list {' '.join(list_text(v) if isinstance(v, list | tuple) else number_text(v) for v in values)})"


def numbered(names: Sequence[Any]) -> Callable[[Any], int]:
    """The place of a name among these, from 0 on; it raises ``InputError`` for another."""
    places = {str(name): place for place, name in enumerate(names)}

    def place(name: Any) -> int:
        if str(name) not in places:
            raise InputError(f"{name} is not one of {', '.join(places)}", hint="certificates number what is listed")
        return places[str(name)]

    return place


def listed_law(name: str, laws: Sequence[tuple[Any, Mapping[Any, Any]]]) -> WrittenLaw:
    """The laws at some datasets, as a table of numbers: a row a dataset, a column an output, from 0 on.

    Raises ``InputError`` for a probability that certificates have no word for.
    """
    rows = {point: place for place, (point, _) in enumerate(laws)}
    columns = {output: place for place, output in enumerate(dict.fromkeys(z for _, law in laws for z in law))}
    table = list_text([[law.get(output, 0) for output in columns] for _, law in laws])

    def place(places: Mapping[Any, int]) -> Callable[[Any], int]:
        """Where each stands."""

        def found(each: Any) -> int:
            if each not in places:
                raise InputError(f"{each} is not listed", hint="the table is of these datasets and outputs alone")
            return places[each]

        return found

    return WrittenLaw(name, ((name, "x z", f"(item (item {table} x) z)"),), place(rows), place(columns))


def counts_of(point: Any) -> list[int]:
    """A table as certificates write it: its counts, cell by cell. Raises ``InputError`` for what is no table."""
    return list(as_table(point).counts)


def as_table(point: Any) -> ContingencyTable:
    """A dataset that is a table. Raises ``InputError`` for another."""
    if not isinstance(point, ContingencyTable):
        raise InputError(f"{point} is not a table of counts", hint="write records in [domain]")
    return point


def outcomes_of(outcomes: Any) -> list[Any]:
    """Outcomes of parts: numbers, tables, or ``ANY``; of a table, its cells. Raises ``InputError`` for others."""
    return [_outcome(each) for each in (outcomes.counts if isinstance(outcomes, ContingencyTable) else outcomes)]


def _outcome(outcome: Any) -> Any:
    if isinstance(outcome, ContingencyTable):
        return list(outcome.counts)
    if outcome == ANY or isinstance(outcome, int):
        return "inf" if outcome == ANY else outcome
    raise InputError(f"{outcome!r} is not a number", hint="certificates number outcomes")


def cells_law(name: str, cell: Sequence[Definition], rest: str = "") -> WrittenLaw:
    """The release of each cell of a table by the last of these definitions, of a count c and an outcome z.

    ``rest`` names one of them, of c: what its sums may leave out.
    """
    last = cell[-1][0]
    chance = f"(if (same (item z i) inf) 1 ({last} (item x i) (item z i)))"
    define = [*cell, (name, "x z", f"(product_of i (range (len x)) {chance})")]
    if rest:
        define.append((f"{name}_rest", "x", f"(sum i (range (len x)) ({rest} (item x i)))"))
    return WrittenLaw(name, tuple(define), counts_of, outcomes_of, True, f"{name}_rest" if rest else "")


def read_law(name: str, read: Definition, later: WrittenLaw) -> WrittenLaw:
    """A law given what a definition of x reads off the dataset."""
    parameters = "x z"
    define = [*later.define, read, (name, parameters, f"({later.name} ({read[0]} x) z)")]
    if later.rest:
        define.append((f"{name}_rest", "x", f"({later.rest} ({read[0]} x))"))
    return WrittenLaw(name, tuple(define), counts_of, later.output, later.parts, f"{name}_rest" if later.rest else "")


def mixed_law(name: str, first: WrittenLaw, between: Sequence[Any], later: WrittenLaw) -> WrittenLaw:
    """A law given an output of another law, where the outputs ``between`` are listed.

    What the first law gives to outputs that are not listed is left over. Outputs of the first are written as what the
    later one is given.
    """
    points = [later.point(each) for each in between]
    listed = list_text(points)
    chance = f"(sum y {listed} (* ({first.name} x y) ({later.name} y z)))"
    rest = f"(- 1 (sum y {listed} ({first.name} x y)))"
    if first.rest:
        rest = f"(+ {rest} ({first.rest} x))"
    if later.rest:
        rest = f"(+ {rest} (largest y {listed} ({later.rest} y)))"
    define = (*first.define, *later.define, (name, "x z", chance), (f"{name}_rest", "x", rest))
    return WrittenLaw(name, define, first.point, later.output, later.parts, f"{name}_rest")


def beside_law(name: str, laws: Sequence[WrittenLaw], widths: Sequence[int]) -> WrittenLaw:
    """Independent releases: z lists the outcomes of all their parts, so many of each; a release may be one part."""
    ends = list(accumulate(widths))
    places = [range(end - width, end) for width, end in zip(widths, ends, strict=True)]
    chances = []
    for law, own in zip(laws, places, strict=True):
        if law.parts:
            chances.append(f"({law.name} x (map k {list_text(own)} (item z k)))")
        else:
            chances.append(f"(if (same (item z {own[0]}) inf) 1 ({law.name} x (item z {own[0]})))")
    rest = [f"({law.rest} x)" for law in laws if law.rest]
    define = [*(each for law in laws for each in law.define), (name, "x z", f"(* {' '.join(chances)})")]
    if rest:
        define.append((f"{name}_rest", "x", f"(+ {' '.join(rest)})"))

    def output(outcomes: Any) -> list[Any]:
        """The outcomes of all parts."""
        if len(outcomes) != ends[-1]:
            raise InputError("the outputs of releases side by side are not told apart", hint="list their parts")
        found: list[Any] = []
        for law, own in zip(laws, places, strict=True):
            mine = [outcomes[place] for place in own]
            found += law.output(mine) if law.parts else ["inf" if each == ANY else law.output(each) for each in mine]
        return found

    return WrittenLaw(name, tuple(define), _point_of(laws), output, True, f"{name}_rest" if rest else "")


def one_of_law(name: str, laws: Sequence[WrittenLaw], chances: Sequence[Any]) -> WrittenLaw:
    """One of several releases, each with its chance."""
    own = [f"(* {number_text(chance)} ({law.name} x z))" for chance, law in zip(chances, laws, strict=True)]
    rest = [f"({law.rest} x)" for law in laws if law.rest]
    define = [*(each for law in laws for each in law.define), (name, "x z", f"(+ {' '.join(own)})")]
    if rest:
        define.append((f"{name}_rest", "x", f"(max {' '.join(rest)})"))
    outputs = _alike([law.output for law in laws])
    return WrittenLaw(name, tuple(define), _point_of(laws), outputs, False, f"{name}_rest" if rest else "")


def _point_of(laws: Sequence[WrittenLaw]) -> Callable[[Any], Any]:
    """How all of them write a dataset."""
    return _alike([law.point for law in laws])


def _alike(writers: Sequence[Callable[[Any], Any]]) -> Callable[[Any], Any]:
    """What all write; it raises ``InputError`` where they do not write the same."""

    def written(given: Any) -> Any:
        first, *others = (write(given) for write in writers)
        if any(first != other for other in others):
            raise InputError(f"{given} is numbered in two ways", hint="list the outputs in one order")
        return first

    return written


def projected_geometric(most: int, r: str) -> str:
    """The chance that c and geometric noise of weights ``r^|k|`` give z, once they are brought back to 0, ..., most."""
    inside = f"(* (/ (- 1 {r}) (+ 1 {r})) (^ {r} (abs (- z c))))"
    return f"(if (= z 0) (/ (^ {r} c) (+ 1 {r})) (if (= z {most}) (/ (^ {r} (- {most} c)) (+ 1 {r})) {inside}))"


def one_seed_law(name: str, laws: Sequence[WrittenLaw], width: int) -> WrittenLaw:
    """Releases in as many parts, each part of all of them from one seed; outcomes are whole numbers, in their order.

    z lists the parts, and a part the outcomes of the releases: all of them lie at the seeds that are in the intervals
    of all quantile functions.
    """
    define = [each for law in laws for each in law.define]
    ends, starts = [], []
    for number, law in enumerate(laws, 1):
        up_to, at = f"{name}_up_to_{number}", f"(map k (range {width}) (if (= k i) y inf))"
        define.append((up_to, "x i v", f"(sum y (range (+ v 1)) ({law.name} x {at}))"))
        outcome = f"(item (item z i) {number - 1})"
        ends.append(f"({up_to} x i {outcome})")
        starts.append(f"({up_to} x i (- {outcome} 1))")
    shared = f"(- (least y (list {' '.join(ends)}) y) (largest y (list {' '.join(starts)}) y))"
    chance = f"(if (same (item z i) inf) 1 (largest y (list 0 {shared}) y))"
    define.append((name, "x z", f"(product_of i (range {width}) {chance})"))

    def output(outcomes: Any) -> list[Any]:
        """What shares a seed, part by part."""
        found: list[Any] = []
        for each in outcomes:
            if each != ANY and not all(isinstance(outcome, int) and outcome >= 0 for outcome in each):
                raise InputError(f"{each!r} are not whole numbers", hint="certificates number outcomes from one seed")
            found.append("inf" if each == ANY else list(each))
        return found

    return WrittenLaw(name, tuple(define), _point_of(laws), output, True)
