"""Group privacy: what a promise for neighbours says of datasets some steps apart.

It joins flavors over one domain: where a household of m persons changes, a promise per person is taken m steps apart,
and one per household one step. Numeric mechanisms have the sensitivity of that many steps; a pure budget, the root of
rho, mu, total variation and the Hellinger distance grow with the steps as metrics do (bailie2025, section 2.5).
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from dpcalc.accounting.composition.base import Source
from dpcalc.errors import InputError
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import release, usage
from dpcalc.spec.notions import KINDS, Notion

_LINEAR = {"pure": "eps", "gdp": "mu", "nor": "root", "tv": "delta", "hellinger": "distance"}


def apart(source: Source, steps: int) -> Source:
    """The same source, for datasets so many times as far apart. Raises ``InputError`` where no rule is known."""
    if steps == 1:
        return source
    distance = steps * source.distance
    if isinstance(source.promise, Release):
        promise, attained = _of_release(source.promise, steps)
        budget = attained
    else:
        promise, name = _of_notion(source.promise, steps), source.promise.kind.name
        attained, budget = name == "gdp", name in _ATTAINED
    return replace(
        source,
        promise=promise,
        distance=distance,
        attained=source.attained and attained,
        budget_attained=source.budget_attained and budget,
        neighbours=source.neighbours,
    )


_ATTAINED = frozenset({"pure", "gdp", "zcdp", "nor"})
"""Notions of which some mechanism keeps to the promise at one step and reaches the number at every number of steps:
geometric and normal noise. Only the normal laws are also the worst that the notion allows there."""


def _of_notion(notion: Notion, steps: int) -> Notion:
    """The notion with the budget of so many steps."""
    name, values = notion.kind.name, notion.values
    if name in _LINEAR:
        parameter = _LINEAR[name]
        most = notion.kind.parameter(parameter).high
        together = steps * values[parameter]
        return Notion(notion.kind, {parameter: together if most is None else sympy.Min(together, most)})
    if name == "zcdp":
        return Notion(notion.kind, {"rho": steps**2 * values["rho"]})
    if name == "approx":
        eps, delta = values["eps"], values["delta"]
        weights = (sympy.exp(steps * eps) - 1) / (sympy.exp(eps) - 1) if eps != 0 else sympy.Integer(steps)
        return Notion(notion.kind, {"eps": steps * eps, "delta": sympy.Min(delta * weights, 1)})
    raise InputError(f"no rule is known for {name} some steps apart", hint="convert it first: dpcalc convert")


def _of_release(found: Release, steps: int) -> tuple[Release | Notion, bool]:
    """A mechanism at a larger sensitivity, where it has one; or else its largest loss so many times."""
    if "sensitivity" in usage(found.name):
        given = dict(found.parameters)
        given["sensitivity"] = steps * sympy.sympify(given.get("sensitivity", 1))
        written = ",".join(f"{name}={value}" for name, value in given.items())
        return release(f"{found.name}:{written}"), True
    if found.farther is not None:
        return found.farther(steps), True
    if not found.pure.is_finite:
        raise InputError(f"{found.text()} has no sensitivity and no largest loss", hint="give it at distance 1")
    return Notion(KINDS["pure"], {"eps": steps * found.pure}), False
