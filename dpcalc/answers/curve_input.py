"""Curves as they are named on the command line: a mechanism, a notion of privacy, or a TOML file.

A file holds ``[laws]`` with ``p`` and ``q``, the probabilities of the same outcomes; or ``[tradeoff]`` with
``corners``, pairs of a type I error and the least type II error there, or with a ``formula`` in ``size``; or
``[profile]`` with ``knots``, pairs of ``exp(epsilon)`` and delta, or with a ``formula`` in ``epsilon``.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.base import EPSILON, SIZE, Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.given import GivenProfile, GivenTradeoff
from dpcalc.accounting.curves.profiles import curve_of, curve_through
from dpcalc.accounting.orders.legal_curves import Fault, legal_profile, legal_tradeoff
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.finite_release import finite_release
from dpcalc.mechanisms.registry import TEXT, instead
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import is_release, release
from dpcalc.report.fields import significant
from dpcalc.section import Section, located
from dpcalc.spec.notions import Notion, complete, is_notion, read_notion
from dpcalc.spec_file.toml import read_toml
from dpcalc.symbolic.reader import parse

_WITH_CURVES = ("pure", "approx", "prob", "tv", "gdp")
_CORNERS = 'corners = [[0, 1], ["1/4", "1/4"], [1, 0]]'
_PROFILE = 'formula = "max(0, 1 - exp(epsilon), 1/2 - exp(epsilon)/4)"'
_NAMES = {"profile": "profile", "tradeoff": "trade-off function"}
_KNOTS = 'knots = [[0, 1], [1, "1/2"], [3, 0]]'


class NoCurve(InputError):
    """A file says what is no trade-off function or profile of any pair of laws."""


def read_curve(text: str) -> Curve:
    """The curve that a text names. Raises ``InputError``; ``NoCurve`` where a file's numbers belong to no laws."""
    if text.endswith(".toml"):
        return _read_file(Path(text))
    if is_release(text):
        return release(text).curve
    if is_notion(text):
        return _worst(complete(read_notion(text)))
    known = f"name a TOML file, or one of {', '.join((*TEXT.names, *_WITH_CURVES))}"
    raise InputError(f"{text!r} names no curve", hint=instead(text.partition(":")[0], TEXT, _WITH_CURVES) or known)


def read_laws(text: str) -> Release:
    """Two finite laws of a file as a mechanism at its only pair of neighbours. Raises as ``read_curve``."""
    curve = read_curve(text).finite
    if curve is None:
        raise InputError(f"{text} does not say two finite laws", hint="write [laws] with p and q")
    pair = curve.experiment()
    laws = dict(enumerate(pair.p)), dict(enumerate(pair.q))
    return replace(finite_release(text, {}, laws, "the laws of the file", ()), tails=True)


def _worst(given: Notion) -> Curve:
    """The curve of the worst pair of laws that a notion allows."""
    if given.kind.name == "pure":
        return randomised_response(given["eps"])
    if given.kind.name in ("approx", "prob"):  # of events both say the same
        return approximate(given["eps"], given["delta"])
    if given.kind.name == "tv":
        return approximate(0, given["delta"])
    if given.kind.name == "gdp":
        return GaussianCurve(given["mu"])
    hint = f"write {', '.join(_WITH_CURVES)}, or a mechanism; dpcalc convert leads from one notion to another"
    raise InputError(f"{given.kind.name} is not given by one trade-off function", hint=hint)


def _read_file(path: Path) -> Curve:
    """The curve of a file."""
    read = read_toml(path)
    if "domain" in read:
        hint = f"dpcalc loss {path} and dpcalc budget {path} are about it, dpcalc compare about two"
        raise InputError("it is a specification, and no pair of laws", where=str(path), hint=hint)
    top = Section(str(path), "", read)
    found = {name: top.table(name) for name in ("laws", "tradeoff", "profile")}
    top.finish()
    given = [(name, section) for name, section in found.items() if section is not None]
    if len(given) != 1:
        hint = "write [laws], [tradeoff] or [profile]"
        raise InputError(f"{len(given)} tables that say a curve", where=str(path), hint=hint)
    (name, section), *_ = given
    if name == "laws":
        return _of_laws(section, path)
    if section.has("formula"):
        return _of_formula(section, name, path)
    pairs = _pairs(section, *(("corners", _CORNERS) if name == "tradeoff" else ("knots", _KNOTS)))
    section.finish()
    try:
        return (curve_of if name == "profile" else curve_through)(pairs, path.stem)
    except InputError as error:
        raise NoCurve(error.message, where=str(path), hint=error.hint) from None


def _of_laws(section: Section, path: Path) -> FiniteCurve:
    """The curve of two laws."""
    laws = []
    for key in ("p", "q"):
        values = section.items(key, f'{key} = ["1/4", "3/4"]')
        laws.append([section.exact(key, value, rational, f"a probability in {key}") for value in values])
    section.finish()
    with located(str(path)):
        return FiniteCurve.discrete(laws[0], laws[1], path.stem)


def _of_formula(section: Section, name: str, path: Path) -> Curve:
    """The curve of a formula that belongs to some pair of laws. Raises ``Undecided`` where that is not shown."""
    symbol, legal = (EPSILON, legal_profile) if name == "profile" else (SIZE, legal_tradeoff)
    text = section.text("formula", 'formula = "(1 - sqrt(size))**2"' if symbol == SIZE else _PROFILE)
    section.finish()
    with located(section.where("formula")):
        formula = parse(text, [symbol])
    found = legal(formula)
    if isinstance(found, Fault):
        values = ", ".join(
            f"{significant(each.lower, 6)} at {at}" for at, each in zip(found.places, found.values, strict=False)
        )
        where = "exp(epsilon)" if symbol == EPSILON else "sizes"
        raise NoCurve(
            f"no pair of laws has that {_NAMES[name]}: {found.reason} ({where}; values: {values})", where=str(path)
        )
    return GivenProfile(formula, path.stem) if name == "profile" else GivenTradeoff(formula, path.stem)


def _pairs(section: Section, key: str, example: str) -> list[tuple[Fraction, Fraction]]:
    """A list of pairs of exact numbers."""
    pairs = []
    for item in section.items(key, example):
        pair = section.as_list(key, item, example)
        if len(pair) != 2:
            raise section.fault(key, f"{pair} is not a pair", f"write {example}")
        first, second = (section.exact(key, value, rational, f"a number in {key}") for value in pair)
        pairs.append((first, second))
    return pairs
