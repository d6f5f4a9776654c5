"""Input premetrics in words and tables, for people."""

from __future__ import annotations

from dpcalc.decide.premetrics.bounds import Bounds, Extremal
from dpcalc.decide.premetrics.profile import Profile
from dpcalc.decide.premetrics.sharpening import Agreement
from dpcalc.exact import Extended, Infinity
from dpcalc.report.facts import counted, escape, facts
from dpcalc.report.premetrics import MOST_MEMBERS, order
from dpcalc.report.sheet import Sheet
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.wording import written

_MOST_ROWS = 8
_LAWS = {"symmetric": "symmetric", "separates": "separates points", "triangle": "triangle inequality"}
_ORDER = {
    "equal": "They are equal.",
    "smaller": "`A` is never larger than `B`: with the same budget, `A`'s promise is at least as strong as `B`'s.",
    "larger": "`A` is never smaller than `B`: with the same budget, `B`'s promise is at least as strong as `A's`.",
    "neither": "Neither is below the other everywhere.",
}


def print_profile(sheet: Sheet, found: Profile, path: str) -> None:
    """Print laws, components and the sharpening."""
    sheet.print(f"[bold]{escape(path)}[/bold]: {escape(found.premetric.describe())}\n")
    rows = [("domain", f"{found.domain.describe()}; {counted(len(found.points), 'point')}")]
    rows += [(_LAWS[check.law], "yes" if check.holds else f"no: {written(check.violation)}") for check in found.laws]
    rows += [("sharpening", _sharpening(found))]
    if found.closed_form is not None and found.agreement is not None:
        rows.append(("closed form", _closed(found.closed_form, found.agreement)))
    rows.append(("components", _components(len(found.components))))
    sheet.print(facts(rows))
    if len(found.components) > 1:
        sheet.print()
        shown = found.components[:_MOST_ROWS]
        sheet.print(facts((counted(len(part), "point"), _members(part)) for part in shown))
        if len(found.components) > _MOST_ROWS:
            sheet.print(f"and {len(found.components) - _MOST_ROWS} more")


def _sharpening(found: Profile) -> str:
    """Whether shortest paths are shorter."""
    pair = found.sharpening.first
    if pair is None:
        return "the premetric itself: no path is shorter"
    return (
        f"shorter for {counted(found.sharpening.differing, 'ordered pair')}; first {pair.x} and {pair.y}: "
        f"{pair.first}, by paths {pair.second}"
    )


def _closed(closed: Premetric, found: Agreement) -> str:
    """Whether the sharpening is the closed form."""
    if found.first is None:
        return f"the sharpening is {closed.name}, on all {counted(found.pairs, 'ordered pair')}"
    pair = found.first
    return (
        f"the sharpening is not {closed.name} here, for {counted(found.differing, 'ordered pair')}; first {pair.x} and "
        f"{pair.y}: by paths {pair.first}, in closed form {pair.second}"
    )


def _components(count: int) -> str:
    """How many components there are, and what that means."""
    if count < 2:
        return f"{count}: any two points are connected by finite distances"
    return f"{count}: what tells them apart is not protected"


def _members(part: tuple[Point, ...]) -> str:
    """The first points of a component."""
    shown = [str(point) for point in part[:MOST_MEMBERS]] + (["..."] if len(part) > MOST_MEMBERS else [])
    return "  ".join(shown)


def print_bounds(
    sheet: Sheet, premetrics: tuple[Premetric, Premetric], domain: Domain, found: Bounds, paths: tuple[str, str]
) -> None:
    """Print the two factors, what attains them, and what they mean for budgets."""
    for letter, premetric, path in zip("AB", premetrics, paths, strict=True):
        sheet.print(f"[bold]`{letter}`[/bold] = {escape(path)}: {escape(premetric.describe())}")
    sheet.print(f"\n{_ORDER[order(found)]}\n")
    rows = [
        ("domain", f"{domain.describe()}; {counted(found.points, 'point')}"),
        ("at least", _lower(found)),
        ("at most", _upper(found)),
        ("budgets, `A` to `B`", _budget("`A`", "`B`", found.budget_for_second)),
        ("budgets, `B` to `A`", _budget("`B`", "`A`", found.budget_for_first)),
    ]
    sheet.print(facts(rows))


def _pair(pair: Extremal | None) -> str:
    """The pair that forces a factor."""
    return "" if pair is None else f": {pair.x} and {pair.y} are {pair.first} apart in `A`, {pair.second} in `B`"


def _lower(found: Bounds) -> str:
    """The lower bound of B."""
    if found.lower is None:
        return f"no multiple of `A`, not even 0 times (`0 * inf = inf`){_pair(found.lower_pair)}"
    if isinstance(found.lower, Infinity):
        return "every finite multiple of `A`: no pair is apart in `A` and finitely far apart in `B`"
    return f"`{found.lower} A`{_pair(found.lower_pair)}"


def _upper(found: Bounds) -> str:
    """The upper bound of B."""
    if isinstance(found.upper, Infinity):
        return f"no finite multiple of `A`{_pair(found.upper_pair)}"
    return f"`{found.upper} A`{_pair(found.upper_pair)}"


def _budget(kept: str, implied: str, factor: Extended) -> str:
    """Proposition 2.4.15 in words."""
    if isinstance(factor, Infinity):
        return f"pair by pair, no finite budget under {kept} gives a finite one under {implied}"
    if factor == 0:
        return f"any finite budget under {kept} gives budget 0 under {implied}"
    times = "`eps`" if factor == 1 else f"`{factor} eps`"
    return f"budget `eps` under {kept} gives budget {times} under {implied}"
