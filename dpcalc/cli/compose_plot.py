"""The pictures of ``dpcalc compose``: delta against epsilon, between certified lower and upper ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from dpcalc.accounting.composition.base import Source, Way
from dpcalc.accounting.loss_distributions.profile import profile_at
from dpcalc.answers.compose_ways import directed, worst_pairs
from dpcalc.cli.picture import write_picture
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import Enclosure, enclose

_POINTS: Final = 60
_APART: Final = 2
"""Where the upper end is more than so many times the lower one the rest of a profile is not drawn."""


def check(target: Notion | None, *, plain: bool) -> None:
    """Refuse what cannot be drawn, before any work is done."""
    if target is None or target.kind.name != "approx" or not plain:
        hint = "ask for approx:delta=..., say, without --parallel, --sample or a symbol for --times"
        raise InputError("there is no curve of that", where="--plot", hint=hint)


def draw(path: Path, sources: Sequence[Source], target: Notion, best: Way) -> None:
    """Draw the profile of the composition of the worst pairs, and say where.

    Raises ``InputError`` where a source has no worst pair, or nothing finite holds.
    """
    from dpcalc.report.plots.curves import Band, Frame, Mark, plot_curves

    pairs = worst_pairs(sources)
    if pairs is None:
        raise InputError(
            "a source is not given by one pair of laws", where="--plot", hint="dpcalc convert draws others"
        )
    if isinstance(best.upper, Infinity):
        raise InputError("nothing finite holds", where="--plot", hint="ask for a larger delta")
    mark = _answer(target, best.upper)
    last = max(mark[0] * 5 / 4, Fraction(1, 10)).limit_denominator(1000)
    places = [last * i / _POINTS for i in range(_POINTS + 1)]
    found = [profile_at(parts, places, mark[0]) for parts in directed(sources, pairs, apart=False)]
    worst = _told(
        [Enclosure(max(b.lower for b in each), max(b.upper for b in each)) for each in zip(*found, strict=True)]
    )
    name = " + ".join(source.name for source in sources)
    band = Band(name, [(place, bounds.lower, bounds.upper) for place, bounds in zip(places, worst, strict=False)])
    frame = Frame(f"Privacy profile of {name}", "epsilon (nats)", "delta", logarithmic=True)
    write_picture(path, plot_curves([band], frame, path.suffix, [Mark(*mark, "")] if mark[1] > 0 else []))


def _told(profile: list[Enclosure]) -> list[Enclosure]:
    """A profile without its end where that is so small that what was cut off from the tails drowns it."""
    while len(profile) > 1 and profile[-1].upper > _APART * profile[-1].lower:
        profile = profile[:-1]
    return profile


def _answer(target: Notion, value: Fraction) -> tuple[Fraction, Fraction]:
    """The point (epsilon, delta) that was computed."""
    if target.missing == ("eps",):
        return value, enclose(target["delta"], {}).upper
    return enclose(target["eps"], {}).upper, value
