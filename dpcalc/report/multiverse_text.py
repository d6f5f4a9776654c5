"""Multiverses in words and tables, for people; written from the fields that programs get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from string import ascii_uppercase
from typing import Any

from rich.padding import Padding

from dpcalc.report.facts import columns, escape, facts, shown
from dpcalc.report.sheet import Sheet
from dpcalc.wording import marked

Fields = Mapping[str, Any]
_MOST_ROWS = 6
_WIDEST = 60
_RELATIONS = {
    "equivalent": "{first} and {second} are equivalent: they refine each other, and have the same maximal universes.",
    "finer": "{first} refines {second}: each of its universes lies inside one of {second}'s; not the other way round.",
    "coarser": "{second} refines {first}: each of its universes lies inside one of {first}'s; not the other way round.",
    "incomparable": "{first} and {second} are incomparable: neither refines the other.",
}


def letters(names: Sequence[str]) -> dict[str, str]:
    """What several specifications are called in words: A, B, C, and by their own names beyond Z."""
    distinct = list(dict.fromkeys(names))
    if len(distinct) > len(ascii_uppercase):
        return {name: name for name in distinct}
    return dict(zip(distinct, ascii_uppercase, strict=False))


def print_multiverse(sheet: Sheet, fields: Fields, letter: str = "") -> None:
    """Print what one multiverse does."""
    called = f"`{letter}` = " if letter else ""
    sheet.print(f"[bold]{called}{escape(fields['specification'])}[/bold]\n")
    sheet.print(facts([*_universes(fields), *_answers(fields), *_components(fields)]))
    sheet.print()
    _print_shown(sheet, fields)


def print_order(sheet: Sheet, fields: Fields, called: Mapping[str, str]) -> None:
    """Print how several multiverses, each called by a letter, stand to each other, and their meet."""
    sheet.print("[bold]Order of refinement[/bold]\n")
    for entry in fields["relations"]:
        names = {key: marked(called[entry[key]]) for key in ("first", "second")}
        sheet.print(escape(_RELATIONS[entry["relation"]].format(**names)))
        for key, inner, outer in (("first_fails", "first", "second"), ("second_fails", "second", "first")):
            if entry[key] is not None:
                text = _failure(entry[key], names[inner], names[outer])
                sheet.print(Padding(shown(text), (0, 0, 0, 2)))
    sheet.print("\n[bold]Meet: the universes that one of each have in common[/bold]\n")
    meet = fields["meet"]
    rows = [("universes", _count(meet))]
    if meet["equivalent_to"]:
        rows.append(("equivalent to", ", ".join(dict.fromkeys(marked(called[name]) for name in meet["equivalent_to"]))))
    sheet.print(facts(rows))
    sheet.print()
    _print_shown(sheet, meet)


def _universes(fields: Fields) -> list[tuple[str, str]]:
    """How many there are, and where they come from."""
    rows = [("points", str(fields["points"])), ("universes", _count(fields))]
    if fields["repeated"]:
        rows.append(("repeated", f"{fields['repeated']} listed again"))
    if fields["maximal"] != fields["universes"]:
        rows.append(("maximal", f"{fields['maximal']} of them; each of the others lies inside one of these"))
    if fields["invariants"]:
        rows.append(("invariants", "; ".join(entry["released"] for entry in fields["invariants"])))
    outside = fields["outside_own_universe"]
    if outside is not None and outside["points"]:
        shown = _listed(outside["shown"], outside["points"])
        rows.append(("outside", f"not in the universe given for them: {shown}"))
    return rows


def _answers(fields: Fields) -> list[tuple[str, str]]:
    """Each property with yes, or with no and what shows it."""
    covers, disjoint = fields["covers"], fields["disjoint"]
    whole, shared = covers["witness"], disjoint["witness"]
    rows = [
        (
            "covers",
            "yes" if whole is None else _uncovered(whole),
        ),
        (
            "overlap",
            "no" if shared is None else f"yes: {shared['point']} lies in {' and in '.join(shared['universes'])}",
        ),
        ("partition", "yes" if fields["partition"]["holds"] else "no"),
    ]
    near, any_pair = fields["vacuous"]["witness"], fields["totally_vacuous"]["witness"]
    rows.append(
        ("vacuous", "yes" if near is None else f"no: {_pair(near)} are at finite distance and share no universe")
    )
    apart = f"{_pair(any_pair)} share no universe, one of {fields['pairs_apart']} pairs" if any_pair else ""
    rows.append(("totally vacuous", f"no: {apart}" if apart else "yes"))
    for key, name in (("complete", "complete"), ("completion_complete", "completion")):
        far = fields[key]["witness"]
        count = f"{_count(fields['completion'])}; complete: " if key == "completion_complete" else ""
        why = "" if far is None else f"no: in {far['universe']}, {far['x_prime']} is infinitely far from {far['x']}"
        if key == "complete" or not fields["complete"]["holds"]:
            rows.append((name, f"{count}{why or 'yes'}"))
    return rows


def _uncovered(witness: Fields) -> str:
    """A point in no universe, and how many more there are."""
    others = witness["points"] - 1
    more = f", nor do {others} others" if others > 1 else ", nor does another" if others else ""
    return f"no: {witness['point']} lies in no universe{more}"


def _components(fields: Fields) -> list[tuple[str, str]]:
    """The components of comparability and how they lie to the universes; what nothing connects."""
    found = fields["components"]
    rows = [("components", f"{found['count']} of comparable points, the largest of size {found['largest']}")]
    inside, contain = found["inside_universes"]["witness"], found["contain_universes"]["witness"]
    if inside is None:
        rows.append(("", "each lies inside a universe"))
    else:
        apart = f": {' and '.join(inside['apart'])} share none" if inside["apart"] else ""
        rows.append(("", f"{inside['universe']} lies inside no universe{apart}"))
    rows.append(
        (
            "",
            "each universe lies inside one component"
            if contain is None
            else f"{contain['universe']} meets several components",
        )
    )
    lost = fields["unconnected"]["witness"]
    if lost is not None:
        pairs = fields["unconnected"]["pairs"]
        rows.append(("unconnected", f"{pairs} pairs, {_pair(lost)} first: no finite steps lead there and back"))
    return rows


def _failure(entry: Fields, inner: str, outer: str) -> str:
    """Why one does not refine the other."""
    text = f"{entry['universe']} of {inner} lies inside no universe of {outer}"
    if entry["nearest"] is not None:
        missing = "" if entry["outside"] is None else f" and lacks {entry['outside']}"
        text += f"; {entry['nearest']} comes nearest{missing}"
    if entry["apart"] is None:
        return f"{text}. Each pair of its points is in some universe of {outer}, though."
    return f"{text}. No universe of {outer} holds both {' and '.join(entry['apart'])}."


def _print_shown(sheet: Sheet, fields: Fields) -> None:
    """The first few universes."""
    if not fields["shown"]:
        return
    table = columns("universe", "points", "members", right=("points",), overflow="fold")
    shown = fields["shown"][:_MOST_ROWS]
    for entry in shown:
        members = _listed(entry["members"], entry["size"])
        bare = entry["universe"].startswith("{")
        table.add_row(escape(entry["universe"]), str(entry["size"]), "" if bare else escape(members))
    if fields["universes"] > len(shown):
        table.add_row("...", "", f"{fields['universes']} universes in all")
    sheet.print(table)


def _count(fields: Fields) -> str:
    """How many universes, of which sizes."""
    if not fields["universes"]:
        return "none"
    low, high = fields["smallest"], fields["largest"]
    sizes = f"of {low} to {high} points" if low != high else f"of {low} point{'' if low == 1 else 's'}"
    return f"{fields['universes']}, {sizes}"


def _pair(witness: Fields) -> str:
    """Two points."""
    return f"{witness['x']} and {witness['x_prime']}"


def _listed(shown: Sequence[str], total: int) -> str:
    """Some points, as many as fit on a line, and how many there are in all."""
    widths = accumulate(len(point) + 2 for point in shown)
    fitting = [point for point, width in zip(shown, widths, strict=True) if width <= _WIDEST] or list(shown[:1])
    more = [f"... {total} in all"] if total > len(fitting) else []
    return ", ".join([*fitting, *more])
