"""Notions of privacy with their parameters, as written on the command line: ``zcdp:rho=2.63``, ``approx:delta=1e-10``.

Each promises something of both ordered pairs of output laws of two neighbouring datasets. Values are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import fixed_point
from dpcalc.spec.relation import KEY, Neighbours, taken_out
from dpcalc.symbolic.enclose import sign
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.writer import write
from dpcalc.wording import Wording, as_words, marked

_MOST_ZEROS: Final = 4
"""Decimals whose first digit comes after more than so many places are written with an exponent: 1e-5, but 0.0001."""
_NAMES: Final = "names and values look like zcdp:rho=2.63 or approx:delta=1e-10"


@dataclass(frozen=True)
class Parameter:
    """A number in [low, high], or (low, high] where ``open``; ``high`` is None where there is no bound.

    ``given`` is an example where it says of what the notion speaks (an order, a level), and is never asked for.
    """

    name: str
    low: int = 0
    high: int | None = None
    open: bool = False
    given: str = ""

    def check(self, value: sympy.Expr, where: str) -> None:
        """Raise ``InputError`` where a value lies outside."""
        if value.free_symbols:
            raise InputError(f"{self.name} = {value} is not a number", where=where, hint="write it like 1/20 or log(3)")
        finite = value.is_finite is not False
        below = sign(value - self.low, {}) if finite else -1
        above = sign(value - self.high, {}) if finite and self.high is not None else 0
        if below < 0 or above > 0 or (self.open and below == 0):
            shown = write(value) if finite else "inf"
            raise InputError(f"{self.name} = {shown} is out of range", where=where, hint=f"it lies in {self.interval}")

    @property
    def interval(self) -> str:
        """Where it lies, as text."""
        left = "(" if self.open else "["
        return f"{left}{self.low}, inf)" if self.high is None else f"{left}{self.low}, {self.high}]"


@dataclass(frozen=True)
class Kind:
    """A notion without its numbers. ``words`` say what it promises of the laws P and Q of two neighbours.

    ``processed`` says that no post-processing of the outputs breaks the promise.
    """

    name: str
    parameters: tuple[Parameter, ...]
    words: str
    source: str
    processed: bool = True

    def given(self, names: Iterable[str]) -> Parameter | None:
        """The one of some parameters that is never asked for."""
        return next((each for each in self.parameters if each.name in set(names) and each.given), None)

    def parameter(self, name: str) -> Parameter:
        """The parameter of that name. Raises ``InputError``."""
        found = next((parameter for parameter in self.parameters if parameter.name == name), None)
        if found is None:
            known = ", ".join(parameter.name for parameter in self.parameters)
            raise InputError(f"{self.name} has no parameter {name!r}", hint=f"it has {known}")
        return found


_EPS, _DELTA = Parameter("eps"), Parameter("delta", high=1)
KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind("pure", (_EPS,), "P(E) <= e^eps Q(E) for every event E", "Dwork et al. 2006"),
        Kind(
            "approx",
            (_EPS, _DELTA),
            "P(E) <= e^eps Q(E) + delta for every event E",
            "Dwork et al. 2006b",
        ),
        Kind(
            "prob",
            (_EPS, _DELTA),
            "the privacy loss is above eps with P-probability at most delta",
            "Meiser 2018",
            False,
        ),
        Kind(
            "pbdp",
            (_EPS, _DELTA),
            "P(E) <= delta for every event E with P(E) > e^eps Q(E)",
            "kifer2022, section 5.2",
        ),
        Kind(
            "power",
            (Parameter("power", high=1), Parameter("level", high=1, given="1/20")),
            "Q(E) <= level implies P(E) <= power for every event E: no test of that level is more powerful",
            "Dong et al. 2022",
        ),
        Kind("tv", (_DELTA,), "|P(E) - Q(E)| <= delta for every event E", "total variation"),
        Kind("kl", (Parameter("nats"),), "D(P||Q) <= nats (Kullback-Leibler)", "Kullback and Leibler 1951"),
        Kind(
            "rdp",
            (Parameter("order", low=1, open=True, given="2"), _EPS),
            "D_order(P||Q) <= eps (Renyi)",
            "Mironov 2017",
        ),
        Kind("zcdp", (Parameter("rho"),), "D_a(P||Q) <= rho a for every order a > 1", "Bun and Steinke 2016"),
        Kind(
            "approx-zcdp",
            (Parameter("rho"), _DELTA),
            "P and Q without a part of probability delta each are as zcdp says",
            "Bun and Steinke 2016, Definition 8.1",
        ),
        Kind("nor", (Parameter("root"),), "D_a(P||Q) <= root^2 a for every order a > 1", "bailie2025, section 2.4"),
        Kind(
            "gdp",
            (Parameter("mu"),),
            "no test tells P from Q better than N(0,1) from N(mu,1)",
            "Dong et al. 2022",
        ),
        Kind("hellinger", (Parameter("distance", high=1),), "1 - sum of sqrt(PQ) <= distance^2", "Hellinger 1909"),
        Kind("chi2", (Parameter("value"),), "the sum of (P - Q)^2/Q is at most value", "Pearson 1900"),
    )
}
"""The notions that conversions know, by name."""


@dataclass(frozen=True)
class Notion:
    """A kind with the values of some of its parameters, or of all, and the neighbours that it is said to be for."""

    kind: Kind
    values: Mapping[str, sympy.Expr]
    neighbours: Neighbours | None = field(default=None, kw_only=True)

    @property
    def missing(self) -> tuple[str, ...]:
        """The parameters without a value."""
        return tuple(p.name for p in self.kind.parameters if p.name not in self.values)

    def with_value(self, name: str, value: sympy.Expr) -> Notion:
        """The same, with one more value."""
        return replace(self, values={**self.values, name: value})

    def __getitem__(self, name: str) -> sympy.Expr:
        """The value of a parameter."""
        return self.values[name]

    def text(self) -> str:
        """As it is written on the command line."""
        return str(self.wording())

    def wording(self) -> Wording:
        """As it is written there, each value a formula."""
        values = [f"{name}={marked(value_text(value))}" for name, value in self.values.items()]
        if self.neighbours is not None:
            values.append(f"{KEY}={self.neighbours.written}")
        return as_words(":".join(filter(None, (self.kind.name, ",".join(values)))))


def value_text(value: sympy.Expr) -> str:
    """An exact value as it may be written: ``2.63``, ``1e-10``, ``1/3``, ``log(3)``."""
    if not value.is_Rational:
        return write(value)
    top, bottom = int(value.p), int(value.q)
    zeros = len(str(bottom)) - 1
    if zeros < 2 or bottom != 10**zeros:
        return str(value)
    first, rest = str(top)[:1], str(top)[1:]
    if zeros - len(rest) > _MOST_ZEROS:
        return f"{first}{'.' if rest else ''}{rest}e-{zeros - len(rest)}"
    return fixed_point(top, zeros)


def notion(kind: str, **values: sympy.Expr | int) -> Notion:
    """A notion from exact values. Raises ``InputError`` for an unknown kind or parameter, or a value out of range."""
    known = KINDS.get(kind)
    if known is None:
        raise InputError(f"{kind!r} is not a notion of privacy", hint=", ".join(KINDS))
    exact = {name: sympy.sympify(value, rational=True) for name, value in values.items()}
    for name, value in exact.items():
        known.parameter(name).check(value, kind)
    return Notion(known, exact)


def is_notion(text: str) -> bool:
    """Whether a text names a notion, in any case, rightly parametrised or not."""
    return _called(text) in KINDS


def _called(text: str) -> str:
    """The name of the kind that a text begins with, in small letters; Renyi privacy may be called by its own."""
    name = text.partition(":")[0].strip().lower()
    return "rdp" if name in ("renyi", "rényi") else name


def read_notion(text: str) -> Notion:
    """Read ``zcdp:rho=2.63``, names in any case; one number without a name is the only parameter of its kind.

    ``neighbours=add-remove`` or ``neighbours=replace-one`` says which datasets are neighbours. Raises ``InputError``.
    """
    name, rest = _called(text), text.partition(":")[2]
    known = KINDS.get(name)
    if known is None:
        raise InputError(f"{name!r} is not a notion of privacy", hint=", ".join(KINDS))
    values: dict[str, sympy.Expr] = {}
    rest, relation = taken_out(rest)
    for part in filter(None, (piece.strip() for piece in rest.split(","))):
        key, equals, number = (piece.strip() for piece in part.partition("="))
        if not equals:
            if len(known.parameters) != 1:
                raise InputError(f"{part!r} has no name", where=name, hint=_NAMES)
            key, number = known.parameters[0].name, key
        key = key.lower()
        if key in values:
            raise InputError(f"{key} is given twice", where=name)
        known.parameter(key)
        try:
            values[key] = parse(number)
        except InputError as error:
            raise error.at(f"{name} {key}") from None
    return replace(notion(name, **values), neighbours=relation)


def complete(given: Notion) -> Notion:
    """A notion all of whose parameters have values. Raises ``InputError`` otherwise."""
    if given.missing:
        hint = ",".join(f"{name}=..." for name in given.missing)
        raise InputError(f"{given.text()} lacks a value", hint=f"write {given.kind.name}:{hint}")
    return given
