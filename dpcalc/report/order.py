"""The order of several specifications: as fields, and as a table of relations for people."""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.comparison.order import Order
from dpcalc.report.facts import columns, escape
from dpcalc.report.sheet import Sheet

_SIGNS = {"stronger": ">", "weaker": "<", "equivalent": "=", "incomparable": "|", "unknown": "?"}


def order_fields(found: Order, names: Sequence[str]) -> dict[str, object]:
    """The relation of each file to each other, the classes of equivalent files, and which class covers which."""
    classes = [[names[i] for i in members] for members in found.classes]
    return {
        "files": list(names),
        "relations": [list(row) for row in found.relations],
        "classes": classes,
        "covers": [[classes[upper], classes[lower]] for upper, lower in found.covers],
        "open": [[names[i], names[j]] for i, j in found.undecided],
    }


def print_order(sheet: Sheet, found: Order, names: Sequence[str], under: str) -> None:
    """Print the files by number, the table of relations, and what is equivalent."""
    for number, name in enumerate(names, 1):
        sheet.print(f"[bold]{number}[/bold] = {escape(name)}")
    sheet.print(f"\nUnder {escape(under)}, the file of the row against that of the column:")
    table = columns("")
    for number in range(1, len(names) + 1):
        table.add_column(str(number), justify="center")
    for number, row in enumerate(found.relations, 1):
        table.add_row(str(number), *(_SIGNS[word] for word in row))
    sheet.print(table)
    sheet.print("> stronger, < weaker, = equivalent, | incomparable" + (", ? not decided" if found.undecided else ""))
    for members in found.classes:
        if len(members) > 1:
            sheet.print(f"Equivalent: {', '.join(str(i + 1) for i in members)}.")
    for upper, lower in found.covers:
        one, other = ("/".join(str(i + 1) for i in found.classes[place]) for place in (upper, lower))
        if found.relations[found.classes[upper][0]][found.classes[lower][0]] == "unknown":
            sheet.print(f"{one} is at least as strong as {other}.")
        else:
            sheet.print(f"{one} is stronger than {other}, with nothing between them.")
