"""What a specification says twice: as fields, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dpcalc.comparison.redundancy import Redundancy
from dpcalc.report.facts import escape, facts
from dpcalc.report.sheet import Sheet

_MOST_NAMED = 12


def redundancy_fields(found: Redundancy) -> dict[str, object]:
    """What a specification says twice."""
    implicit, edges = found.implicit, found.edges
    return {
        "universes": None if found.universes is None else list(found.universes),
        "idle_universes": found.idle_universes,
        "invariants": list(found.invariants),
        "implicit_conditions": found.implicit_count,
        "implicit_shown": None if implicit is None else [[str(point) for point in entry.path] for entry in implicit],
        "edges": None if edges is None else edges.edges,
        "edges_are": None if edges is None else "ordered pairs" if edges.ordered else "pairs",
        "redundant_edges": None if edges is None else edges.count,
        "redundant_edges_shown": None if edges is None else [[str(point) for point in path] for path in edges.paths],
    }


def print_redundancies(sheet: Sheet, said: Mapping[str, Mapping[str, Any]]) -> None:
    """Print the fields of each specification, by the name it goes by, where there is anything to say."""
    rows = [(label, escape(text)) for name, found in said.items() for label, text in _rows(name, found)]
    if rows:
        sheet.print()
        sheet.print(facts(rows))


def _rows(name: str, found: Mapping[str, Any]) -> list[tuple[str, str]]:
    """One specification: redundant universes, invariants and edges, and implicit conditions."""
    rows = []
    for what in ("universes", "invariants"):
        entries = found[what] or []
        if entries:
            more = f" and {len(entries) - _MOST_NAMED} more" if len(entries) > _MOST_NAMED else ""
            rows.append((f"redundant {what} of {name}", "; ".join(map(str, entries[:_MOST_NAMED])) + more))
    if found["idle_universes"]:
        count = found["idle_universes"]
        said = "1 universe compares" if count == 1 else f"{count} universes compare"
        rows.append((f"idle universes of {name}", f"{said} no two datasets"))
    if found["implicit_conditions"]:
        shown = " - ".join(found["implicit_shown"][0])
        count = found["implicit_conditions"]
        rows.append((f"implicit in {name}", f"{count} ordered pairs are closer than their own weight: {shown}"))
    if found["redundant_edges"]:
        shown = " - ".join(found["redundant_edges_shown"][0])
        counts = f"{found['redundant_edges']} of {found['edges']} {found['edges_are']}"
        rows.append((f"redundant edges of {name}", f"{counts} follow from the others: {shown}"))
    return rows
