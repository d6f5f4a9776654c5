"""The pictures of ``dpcalc compare --plot``; matplotlib is imported when one is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dpcalc.cli.picture import write_picture
from dpcalc.comparison.compare import Comparison
from dpcalc.comparison.order import Order

_WORDS = {
    "stronger": "A is stronger than B",
    "weaker": "A is weaker than B",
    "equivalent": "A and B are equivalent",
    "incomparable": "A and B are incomparable",
    "unknown": "the relation of A and B is not decided",
}


def write_graphs(found: Comparison, names: Sequence[str], path: Path) -> None:
    """Draw the constraint graph of one or two specifications, with the pair that separates them."""
    from dpcalc.report.graph_view import view
    from dpcalc.report.plots.graph import plot_graphs

    views = []
    for specification, name, forward in zip((found.first, found.second), _short(names), (True, False), strict=False):
        own = found.comparer(forward=forward, every=found.every).alone
        universes = specification.flavor.universes(found.effort)
        title = f"{'A' if forward else 'B'} = {name}" if len(names) == 2 else name
        views.append(view(title, own, universes, _marked(found) if len(names) == 2 else None))
    under = "every output premetric" if found.every else found.first.flavor.divergence.name
    heading = f"{_WORDS[found.relation]} (under {under})" if len(names) == 2 else ""
    write_picture(path, plot_graphs(views, path.suffix, heading))


def _marked(found: Comparison) -> tuple[int, int] | None:
    """The pair that separates the two, the one that shows that A does not imply B first."""
    for answer in (found.forward, found.backward):
        if answer.holds is False and answer.separation is not None:
            return answer.separation.first, answer.separation.second
    return None


def write_order(found: Order, names: Sequence[str], under: str, path: Path) -> None:
    """Draw the Hasse diagram of several specifications."""
    from dpcalc.report.plots.hasse import plot_hasse

    write_picture(path, plot_hasse(found, _short(names), path.suffix, f"The order of specifications under {under}"))


def _short(names: Sequence[str]) -> Sequence[str]:
    """Files of one folder by their names alone, which a picture has room for."""
    return [Path(name).name for name in names] if len({Path(name).parent for name in names}) == 1 else names
