"""Datasets as vectors of any length with any values, and records that are copies: lemmas place by place.

``x``, ``y`` and ``z`` give the value at each place. Counting is done in words where a lemma is used: a set of places
that lies in another has at most as many, and a map that is one to one keeps the number.
"""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import (
    And,
    Element,
    Every,
    Formula,
    Map,
    Relation,
    Same,
    Some,
    Sort,
    Variable,
    both,
)

PLACE = Sort("place", "i")
PERSON = Sort("person", "p")
VALUE_AT = Sort("value of a record", "v")

x, y = Map("x", (PLACE,), VALUE_AT), Map("y", (PLACE,), VALUE_AT)
z = Map("z", (PLACE,), VALUE_AT)
i, j, k = Variable("i", PLACE), Variable("j", PLACE), Variable("k", PLACE)
VECTORS = "vectors of any length with any values"

# --- replaced records -------------------------------------------------------------------------------------------------

changed = Map("x with the record of y at a place", (PLACE, PLACE), VALUE_AT)

ONE_CHANGED = EveryStructure(
    f"two {VECTORS}",
    Every((i, j), both(~Same(changed(i, j), x(j)), Same(i, j) & ~Same(x(i), y(i))))
    & Every((i, j), both(~Same(changed(i, j), y(j)), ~Same(i, j) & ~Same(x(j), y(j)))),
    {
        "the record of y at the place": Every((i,), Same(changed(i, i), y(i))),
        "the records of x elsewhere": Every((i, j), Same(i, j) | Same(changed(i, j), x(j))),
    },
)
"""The changed vector differs from x at that place alone, and from y where x does elsewhere."""

DETOUR = EveryStructure(
    f"three {VECTORS}",
    Every((i,), ~Same(x(i), z(i)) >> (~Same(x(i), y(i)) | ~Same(y(i), z(i)))),
)
"""Where x and z differ, x and y do or y and z do."""

# --- inserted and deleted records -------------------------------------------------------------------------------------

FIRST, SECOND, THIRD = Sort("place of X", "i"), Sort("place of Y", "j"), Sort("place of Z", "k")


class Vector:
    """The places of a vector, their order, and their values."""

    def __init__(self, name: str, place: Sort) -> None:
        self.place = place
        self.value = Map(name, (place,), VALUE_AT)
        self.before = Relation(f"before in {name}", (place, place))


X, Y, Z = Vector("X", FIRST), Vector("Y", SECOND), Vector("Z", THIRD)


class Matching:
    """What two vectors have in common once places are left out: the places kept on both sides, and the way over."""

    def __init__(self, left: Vector, right: Vector, name: str) -> None:
        self.left, self.right = left, right
        self.kept = Relation(f"kept of {left.value.name} for {name}", (left.place,))
        self.kept_there = Relation(f"kept of {right.value.name} for {name}", (right.place,))
        self.forth = Map(f"{name} forth", (left.place,), right.place)
        self.back = Map(f"{name} back", (right.place,), left.place)


def _there_and_back(matching: Matching | Composed) -> tuple[Formula, Formula]:
    """That places kept on one side have their partner among those kept on the other."""
    s, u = Variable("s", matching.left.place), Variable("u", matching.right.place)
    forth, back, kept, kept_there = matching.forth, matching.back, matching.kept, matching.kept_there
    return (
        Every((s,), kept(s) >> (kept_there(forth(s)) & Same(back(forth(s)), s))),
        Every((u,), kept_there(u) >> (kept(back(u)) & Same(forth(back(u)), u))),
    )


def _in_order(matching: Matching | Composed) -> Formula:
    """That partners stand in the same order and have the same values."""
    s, t = Variable("s", matching.left.place), Variable("t", matching.left.place)
    kept, forth = matching.kept, matching.forth
    before, before_there = matching.left.before, matching.right.before
    return Every((s, t), (kept(s) & kept(t) & before(s, t)) >> before_there(forth(s), forth(t))) & Every(
        (s,), kept(s) >> Same(matching.left.value(s), matching.right.value(forth(s)))
    )


F, G = Matching(X, Y, "f"), Matching(Y, Z, "g")


class Composed:
    """First f, then g: the places of X whose partners in Y are kept by g as well."""

    left, right = X, Z

    def kept(self, place: Element) -> Formula:
        """The places of X that are kept."""
        return F.kept(place) & G.kept(F.forth(place))

    def kept_there(self, place: Element) -> Formula:
        """The places of Z that are kept."""
        return G.kept_there(place) & F.kept_there(G.back(place))

    def forth(self, place: Element) -> Element:
        """From X to Z."""
        return G.forth(F.forth(place))

    def back(self, place: Element) -> Element:
        """From Z to X."""
        return F.back(G.back(place))


s, t, u = Variable("s", FIRST), Variable("t", FIRST), Variable("u", THIRD)
WHOLE = Composed()

OVER = f"three {VECTORS}, what is left of X and Y the same, and what is left of Y and Z"
PARTNERS = {
    "f has an inverse on what is kept": And(_there_and_back(F)),
    "g has an inverse on what is kept": And(_there_and_back(G)),
}
FORTH, BACK = (EveryStructure(OVER, part, PARTNERS) for part in _there_and_back(WHOLE))
LEFT_OUT = EveryStructure(
    OVER,
    Every((s,), ~WHOLE.kept(s) >> (~F.kept(s) | (F.kept_there(F.forth(s)) & ~G.kept(F.forth(s)))))
    & Every((u,), ~WHOLE.kept_there(u) >> (~G.kept_there(u) | (G.kept(G.back(u)) & ~F.kept_there(G.back(u))))),
    PARTNERS,
)
"""What is left out of X is left out by f, or sent by f to what g leaves out of Y; likewise for Z."""

IN_ORDER = EveryStructure(
    OVER,
    _in_order(WHOLE),
    {
        "f keeps order and values": _in_order(F),
        "g keeps order and values": _in_order(G),
    },
)
"""What is left of X and of Z in the end is the same vector."""

# --- records of individuals -------------------------------------------------------------------------------------------

BEFORE, AFTER = Sort("record's value", "a"), Sort("recoded value", "c")
one, other = Map("D1", (PERSON,), BEFORE), Map("D2", (PERSON,), BEFORE)
phi, undo = Map("phi", (PERSON, BEFORE), AFTER), Map("inverse of phi", (PERSON, AFTER), BEFORE)
p, q = Variable("p", PERSON), Variable("q", PERSON)
a = Variable("a", BEFORE)

RECODED = EveryStructure(
    "two datasets of any number of individuals, a map of the records of each of them",
    Every((p,), both(Same(phi(p, one(p)), phi(p, other(p))), Same(one(p), other(p)))),
    {"phi is 1-to-1": Every((p, a), Same(undo(p, phi(p, a)), a))},
)
"""Recoded records are equal for the individuals whose records are equal, and for no others."""

# --- copies of donors' records ----------------------------------------------------------------------------------------

donor = Map("donor", (PLACE,), PLACE)
COPIES = {
    "donors are respondents": Every((i,), Same(donor(donor(i)), donor(i))),
    "x is an imputed file": Every((i,), Same(x(i), x(donor(i)))),
    "y is an imputed file": Every((i,), Same(y(i), y(donor(i)))),
}
FILES = "two imputed files of any number of records with any values"

TWO_DIFFER = EveryStructure(
    FILES,
    Every((i, j), (~Same(i, j) & Same(donor(j), i) & ~Same(x(i), y(i))) >> (~Same(x(j), y(j)) & ~Same(donor(j), j))),
    {name: known for name, known in COPIES.items() if name != "donors are respondents"},
)
"""Where the data of a donor differ, so does each recipient's record, which is another one and nobody's own."""

ONE_DONOR = EveryStructure(
    FILES,
    Every(
        (i,),
        (Same(donor(i), i) & ~Same(x(i), y(i)) & Every((k,), Same(donor(k), k) >> (Same(k, i) | Same(x(k), y(k)))))
        >> Every((j,), both(~Same(x(j), y(j)), Same(donor(j), i))),
    ),
    COPIES,
)
"""Where one respondent's data alone differ, the records that differ are those of which that one is the donor."""

NOBODY = EveryStructure(
    "an imputed file x of any number of records with any values, and y, where the record k is changed",
    Every(
        (k, i),
        (~Same(i, k) & Same(donor(i), donor(k)) & ~Same(x(k), y(k)) & Every((j,), Same(j, k) | Same(y(j), x(j))))
        >> Some((j,), ~Same(y(j), y(donor(j)))),
    ),
    {"x is an imputed file": COPIES["x is an imputed file"]},
)
"""If its donor has another record, a changed record leaves no file that responses produce."""
