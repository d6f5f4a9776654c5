"""Mechanisms by their texts: ``gaussian:sigma=1``, ``rr:p=3/4``, ``discrete-gaussian:sigma=4,sensitivity=2``.

Adding a mechanism is one file with a function that reads its parameters, and one line in ``RELEASES``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import sympy

from dpcalc.errors import DpcalcError, InputError
from dpcalc.meant import meant
from dpcalc.mechanisms import (
    discrete_gaussian,
    discrete_laplace,
    exponential,
    gaussian,
    laplace,
    matrix,
    permute_and_flip,
    randomised_response,
    rappor,
    report_noisy_max,
    sampled,
    shuffled,
    sparse_vector,
    staircase,
    vector,
)
from dpcalc.mechanisms.parameters import Parameters, read_number
from dpcalc.mechanisms.release import Release
from dpcalc.spec.relation import KEY, Neighbours, taken_out


@dataclass(frozen=True)
class Reader:
    """How the releases of one name are read, and an example of their text."""

    read: Callable[[Parameters], Release]
    usage: str


@dataclass(frozen=True)
class Wrapper:
    """How a mechanism is read that is built on another one, and an example of its text."""

    read: Callable[[Parameters, Release], Release]
    usage: str


RELEASES: Final[Mapping[str, Reader]] = {
    "gaussian": Reader(gaussian.read, gaussian.USAGE),
    "discrete-gaussian": Reader(discrete_gaussian.read, discrete_gaussian.USAGE),
    "laplace": Reader(laplace.read, laplace.USAGE),
    "discrete-laplace": Reader(discrete_laplace.read, discrete_laplace.USAGE),
    "staircase": Reader(staircase.read, staircase.USAGE),
    "rr": Reader(randomised_response.read, randomised_response.USAGE),
    "kary": Reader(randomised_response.read_kary, randomised_response.KARY_USAGE),
    "rappor": Reader(rappor.read, rappor.USAGE),
    "exponential": Reader(exponential.read, exponential.USAGE),
    "permute-and-flip": Reader(permute_and_flip.read, permute_and_flip.USAGE),
    "report-noisy-max": Reader(report_noisy_max.read, report_noisy_max.USAGE),
    "above-threshold": Reader(sparse_vector.read_above, sparse_vector.ABOVE_USAGE),
    "sparse-vector": Reader(sparse_vector.read, sparse_vector.USAGE),
    "tree": Reader(matrix.read_tree, matrix.TREE_USAGE),
    "prefix-root": Reader(matrix.read_prefix_root, matrix.ROOT_USAGE),
}


WRAPPERS: Final[Mapping[str, Wrapper]] = {
    "poisson": Wrapper(sampled.read_poisson, sampled.POISSON_USAGE),
    "shuffled": Wrapper(shuffled.read, shuffled.USAGE),
    "truncated-poisson": Wrapper(sampled.read_truncated, sampled.TRUNCATED_USAGE),
    "vector": Wrapper(vector.read, vector.USAGE),
    "without-replacement": Wrapper(sampled.read_without_replacement, sampled.REPLACED_USAGE),
}
ALSO: Final[Mapping[str, str]] = {
    "analytic-gaussian": "gaussian",
    "normal": "gaussian",
    "discrete-normal": "discrete-gaussian",
    "geometric": "discrete-laplace",
    "discrete-geometric": "discrete-laplace",
    "two-sided-geometric": "discrete-laplace",
    "randomized-response": "rr",
    "randomised-response": "rr",
    "noisy-max": "report-noisy-max",
    "svt": "sparse-vector",
    "binary-tree": "tree",
}
"""What others call a mechanism: read as the name that it has here."""
DEEPEST: Final = 5
"""Mechanisms within mechanisms."""


def called(name: str) -> str:
    """The name of a mechanism here, whatever its case and whichever of its names is written; else the word itself."""
    word = name.strip().lower()
    usual = word.replace("_", "-")
    found = ALSO.get(usual, usual)
    return found if found in RELEASES or found in WRAPPERS else word


def is_release(text: str) -> bool:
    """Whether a text names a mechanism, in any case, rightly parametrised or not."""
    return called(text.partition(":")[0]) in {*RELEASES, *WRAPPERS}


def release(text: str, symbols: Iterable[sympy.Symbol] = ()) -> Release:
    """The mechanism that a text such as ``laplace:scale=1/2`` names; numbers are exact, decimals included.

    ``poisson:rate=1/100:laplace:scale=1/2`` is one on a sample. Values may be formulas, as in ``kary:k=4,eps=log(3)``,
    over the ``symbols`` given. Raises ``InputError``, in one line, for an unknown name, a parameter that is missing,
    unknown, given twice or out of range.
    """
    return _read(text.strip(), tuple(symbols), DEEPEST)


def _read(text: str, symbols: tuple[sympy.Symbol, ...], depth: int) -> Release:
    """The mechanism of a text with at most so many mechanisms within each other."""
    name, _, rest = (part.strip() for part in text.partition(":"))
    name = called(name)
    if name in RELEASES:
        reader = RELEASES[name]
        if ":" in rest:
            raise InputError(f"{name} holds no other mechanism, as in {text!r}", hint=f"write {reader.usage}")
        rest, relation = _relation(rest, text)
        parameters = Parameters(name, _values(name, rest, reader.usage, symbols), reader.usage)
        return _finished(parameters, text, lambda: for_neighbours(reader.read(parameters), relation))
    if name in WRAPPERS:
        wrapper = WRAPPERS[name]
        own, _, inner = (part.strip() for part in rest.partition(":"))
        own, relation = _relation(own, text)
        given = Parameters(name, _values(name, own, wrapper.usage, symbols), wrapper.usage, relation)
        if not inner:
            raise InputError(f"{name} needs a mechanism", hint=f"write {wrapper.usage}")
        if depth == 0:
            raise InputError("there are too many mechanisms within each other", hint=f"at most {DEEPEST}")
        base = _read(inner, symbols, depth - 1)
        return _finished(given, text, lambda: _agreeing(wrapper.read(given, base), relation))
    known = [*RELEASES, *WRAPPERS]
    raise InputError(f"there is no mechanism {name!r}", hint=meant(name, known, f"known: {', '.join(known)}"))


def for_neighbours(found: Release, relation: Neighbours | None) -> Release:
    """A mechanism that is said to be for those neighbours. Raises ``InputError`` where it is for others."""
    return found if relation is None else replace(_agreeing(found, relation), neighbours=relation, said=True)


def _agreeing(found: Release, relation: Neighbours | None) -> Release:
    """The mechanism, if it is not for other neighbours. Raises ``InputError``."""
    if relation is None or found.neighbours in (None, relation):
        return found
    raise InputError(
        f"{found.name} is for neighbours of which {found.neighbours.value}",
        hint=f"leave {KEY}={relation.written} out",
    )


def _relation(values: str, text: str) -> tuple[str, Neighbours | None]:
    """The values without the neighbours, and these."""
    try:
        return taken_out(values)
    except InputError as error:
        raise _placed(error, text) from None


def _finished(parameters: Parameters, text: str, build: Callable[[], Release]) -> Release:
    """What is built from parameters, all of which have to be asked for; errors get the text in front."""
    try:
        built = build()
        parameters.finish()
    except InputError as error:
        raise _placed(error, text) from None
    return built


def _values(name: str, text: str, usage: str, symbols: tuple[sympy.Symbol, ...]) -> dict[str, sympy.Expr]:
    """The values by their names, from ``key=value,key=value``."""
    values: dict[str, sympy.Expr] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not (key and equals and value):
            raise InputError(f"{part!r} is not a parameter of {name}", hint=f"write {usage}")
        key = key.lower()
        if key in values:
            raise InputError(f"{name} is given {key} twice")
        values[key] = read_number(value, f"{key} of {name}", symbols)
    return values


def _placed(error: DpcalcError, text: str) -> DpcalcError:
    """The same error, with the text in front unless it is long."""
    return error if error.where else error.at(text if len(text) <= 80 else f"{text[:77]}...")
