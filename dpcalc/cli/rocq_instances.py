"""Instances of words: computed here by their native meaning, proved in Rocq from their printed one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from dpcalc.errors import DpcalcError
from dpcalc.exact import Infinity
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.rocq_rooms import imported, printed_rooms, rooms
from dpcalc.language.rocq_words import known_words
from dpcalc.language.sorts import NUMBER, THING, TRUTH, Sort
from dpcalc.language.terms import heads
from dpcalc.language.to_rocq import Rocq
from dpcalc.language.vocabulary import Word
from dpcalc.language.words import VOCABULARY

_TWO: Final = "[[[0, 0, 1], [0, 1, 0]], [[0, 0, 0], [0, 1, 1]]]"
_PAIR: Final = f"x in {_TWO}; y in [[[0, 0, 0], [0, 1, 1]]]"
_SETS: Final = "U in [[0, 1], [0, 2]]; V in [[1, 0], [0, 1, 3]]"
_FAMILIES: Final = "[[[0, 1], [2]], [[0, 1, 2]]]"
_MATRICES: Final = (
    "[[[0, 1, inf], [1, 0, inf], [inf, inf, 0]], [[0, 1, 3], [1, 0, 1], [3, 1, 0]], [[0, 1, 0], [2, 0, 1], [0, 1, 0]]]"
)
_HOMES: Final = "[[[0, 1], [1]], [[1], [0, 0]]]"
_MORE: Final = {
    "is_law": "P in measures",
    "image": "P in laws; f in functions(len(P), 2); n in [2]",
    "in_turn": "P in laws; K in kernels(len(P), 2)",
    "mixture": "P, Q in laws",
    "mix": "t in rates; P, Q in laws",
    "events": "P in laws",
    "event": "P in laws; A in events(P)",
    "same_support": "P, Q in laws",
    "ratio": "p, q in amounts",
    "total_variation": "P, Q in laws",
    "chi_squared": "P, Q in laws",
    "hockey_stick": "P, Q in laws; factor in amounts",
    "loss_below": "P, Q in laws; t in amounts",
    "least_delta": "P, Q in laws; c in amounts",
    "square": "t in reals",
    "factorial": "n in whole",
    "times_in": "r in whole; x in measures",
    "equivalent": "x, y in measures",
    "without": "x in [[1, 2, 2], [1]]; y in [[2, 3], [1, 1]]",
    "symmetric_difference": _PAIR,
    "hamming_s": _PAIR,
    "hamming": _PAIR,
    "cross_classified": f"x in {_TWO}; M in [[0]]; H in [[1, 0]]; S in [[2]]",
    "same_margin": f"{_PAIR}; V in [[0, 1]]",
    "margin": f"x in {_TWO}; V in [[0, 2]]",
    "one_universe": _PAIR,
    "stratum": "x in [[[0, 0, 1], [1, 1, 0]]]; r in [[0, 1, 1], [2, 0, 0]]",
    "swapped": f"x in {_TWO}; g in [[1, 0]]",
    "exchanged": f"x in {_TWO}; g in [[1, 0]]; V in [[1]]",
    "keeping": f"x in {_TWO}; V in [[0], [1]]",
    "within": "x in [[[0, 0, 1], [0, 1, 0]], [[0, 1, 0], [1, 1, 1]]]",
    "largest_mixed": "x in [[[0, 0, 1], [0, 1, 0]], [[0, 1, 0], [0, 1, 0]]]",
    "bounded_unordered": _PAIR,
    "bounded_ordered": _PAIR,
    "unbounded_unordered": _PAIR,
    "without_place": "x in [[1, 2, 3]]; j in [0, 2]",
    "unbounded_ordered": "x in [[1, 2]]; y in [[1], [2, 1]]",
    "left_out": "x in [[1, 2, 3]]; I in [[0, 1, 0], [1, 0, 1]]",
    "ascending": "x in [[1, 2, 2], [2, 1]]",
    "strata": "x in [[[0, 0, 1], [1, 1, 0], [0, 0, 0]]]",
    "ways": "x in [[[0, 0, 1], [0, 1, 0]]]; z in [[[0, 1, 1], [0, 0, 0]]]; k in [2]",
    "outputs": "x in [[[0, 0, 1], [0, 1, 0]]]",
    "counts": "x in [[[0, 0, 1], [1, 1, 0], [0, 0, 0]]]; k in [0, 2]",
    "even_split": "c in [[2, 1]]",
    "leads_away": "x in [[[0, 0, 1], [0, 1, 0]]]",
    "members": "x in [[[0, 0, 1], [0, 1, 0]]]",
    "one_swap": "x in [[[0, 0, 1], [0, 1, 0]]]; y in [[[0, 0, 0], [0, 1, 1]]]",
    "leads_to": "x in [[[0, 0, 0], [0, 1, 1]]]; z in [[[0, 0, 0], [0, 1, 1]]]; G in [[[0, 1]]]",
    "persons": f"x in {_HOMES}",
    "named": f"x in {_HOMES}",
    "named_persons": f"x in {_HOMES}",
    "same_rosters": f"x, y in {_HOMES}",
    "most_members": f"x, y in {_HOMES}",
    "patterns": "n in [2]",
    "recipients": "D in [[0, 0, 2]]; i in [0, 1]",
    "files": "D in [[0, 0]]; k in [2]",
    "subset": _SETS,
    "same_points": _SETS,
    "same_elements": "a in [[0, 1, 1], [2]]; b in [[1, 0], [2, 0]]",
    "refines": f"MV' in {_FAMILIES}; MV in {_FAMILIES}",
    "same_universes": f"MV in {_FAMILIES}; MV' in {_FAMILIES}",
    "intersections": f"MV in {_FAMILIES}; MV' in {_FAMILIES}",
    "is_partition": f"MV in {_FAMILIES}; X in [[0, 1, 2]]",
    "share_a_universe": f"MV in {_FAMILIES}; x in [0]; y in [1, 2]",
    "is_set": "X in [[0, 1], [1, 0]]",
    "is_map": "c in [[0, 1], [0, 2]]; X in [[0, 1]]; V in [[0, 1]]",
    "is_semimetric": f"d in {_MATRICES}",
    "is_metric": f"d in {_MATRICES}",
    "is_graph_distance": "d in [[[0, 1], [1, 0]], [[0, 2], [2, 0]]]",
    "component": f"d in {_MATRICES}; i in [0, 2]",
}
"""Over what words are tried here that name nothing, or more than Rocq takes, themselves."""
_EACH: Final = 2
_SIZES: Final = {
    "distances": (2,),
    **dict.fromkeys(("permutations", "tradeoffs"), ()),
    **dict.fromkeys(("datasets", "neighbours", "swapping", "swaps", "units"), (1, 3)),
    **dict.fromkeys(("specifications", "metrics"), (1,)),
}
_USUAL: Final = (2, 3)
"""Sizes of instances by room; computing with permutations or curves takes Rocq minutes."""
_REAL: Final = frozenset({"log", "exp", "sqrt", "^"})
"""Heads whose values are seldom rational."""


def instance_files() -> Iterator[tuple[str, str]]:
    """A file of instances for each room of words that are printed."""
    for room in printed_rooms():
        words = [VOCABULARY.words[name] for name in known_words() if rooms()[name] == room]
        lines = [line for word in words for line in instances(word)]
        head = (
            "From Coq Require Import Reals Lra.\nFrom mathcomp Require Import all_ssreflect.\n"
            f"From dpcalc Require Import language {imported(lines)} rules.compute.\nOpen Scope R_scope.\n"
        )
        yield f"instances/{room}.v", "\n".join([head, *lines]) + "\n"


def instances(word: Word) -> list[str]:
    """Equations ``word arguments = value`` for Rocq, of the values that are rational."""
    binders = _MORE.get(word.name, word.tried)
    names = [name for name, _ in word.parameters]
    bodies = [word.body, *(each.body for each in VOCABULARY.needed([word.body]))]
    if not binders or any(heads(body) & _REAL for body in bodies):
        return []
    call = f"{word.name}({', '.join(names)})"
    statement = Every(all=binders, show=f"{call} = {call}")
    if list(statement.meaning.names) != names:
        return []
    term, _ = sorted_term(read(call), dict(word.parameters), VOCABULARY)
    native = compiled(names, term, VOCABULARY)
    printer, found = Rocq(VOCABULARY), []
    sorts = printer.parameters(word).values()
    for size in _SIZES.get(rooms()[word.name], _USUAL):
        chosen = list(islice(Instances(statement, {}).of_size(size), 40))
        for values in chosen[:: max(1, len(chosen) // _EACH)][:_EACH]:
            try:
                arguments = " ".join(map(shown, values, sorts))
                value = shown(native(*values), printer.result(word))
            except DpcalcError:
                continue
            found.append(f"Goal {rooms()[word.name]}.{word.name} {arguments} = Some {value}.\nProof. computed. Qed.")
    return list(dict.fromkeys(found))


def shown(value: Any, sort: Sort) -> str:
    """A value of a sort as Rocq writes it. Raises ``DpcalcError`` for a number that is not rational."""
    if isinstance(value, bool) and sort == TRUTH:
        return str(value).lower()
    if isinstance(value, tuple):
        listed = f"({' :: '.join([*(shown(each, sort.of or THING) for each in value), 'nil'])})"
        return f"(Listed {listed})" if sort == THING else listed
    if sort == THING:
        return f"(Number {shown(value, NUMBER)})"
    if isinstance(value, Infinity):
        return "Inf"
    if isinstance(value, int | Fraction):
        exact = Fraction(value)
        top = str(exact.numerator) if exact >= 0 else f"(- {-exact.numerator})"
        return f"(Fin ({top} / {exact.denominator}))" if exact.denominator != 1 else f"(Fin {top})"
    raise DpcalcError(f"{value} is not written for Rocq")
