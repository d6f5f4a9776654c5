"""Listed laws and infinite values written out: a truth on numbers that says the same, with neither in it.

A list whose length is seen is gone through: ``sum c in columns([t, 1 - t], [1 - t, t]): abs(c[0] - c[1])`` becomes a
sum of two. What may be infinite is a pair: where it is finite, and its value there. Words are opened where they speak
of either. What is computed must have a value in the new form as in the old one, whether it is used or not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language.affine import Bounds
from dpcalc.language.listed_values import OF_NONE, Value, Values
from dpcalc.language.perhaps_infinite import INFINITE, Open
from dpcalc.language.settled import FALSE_TERM, TRUE_TERM, conjunction, denial, disjunction, is_truth
from dpcalc.language.terms import BINDERS, CONNECTIVES, ONE, ZERO, Name, Node, Number, Term, inside
from dpcalc.language.to_sympy import KNOWN_WORDS, LONGEST
from dpcalc.language.vocabulary import Vocabulary

_LISTS: Final = BINDERS | {"list", "item", "entry_at", "join", "range", "functions", "len", "in", "distinct"}
_GATHERED: Final = {"sum": "+", "product_of": "*", "largest": "max", "least": "min"}
Names: TypeAlias = Mapping[str, Value]


def written_out(term: Term, vocabulary: Vocabulary, assumed: Sequence[Term] = ()) -> Term:
    """A truth on numbers with its lists and its infinite values written out; itself where it speaks of neither.

    Where truths are assumed, a case that they exclude is left out, and said to be excluded: ``not t = 0 and ...``.
    Raises ``UnsupportedExpression`` for lists of a length that is not seen, where infinity may be taken away, and where
    no number is spoken of any more.
    """
    writer = _Writer(vocabulary, Bounds(assumed))
    if not writer.speaks(term):
        return term
    shown = writer.truth(term, {})
    found = conjunction([*writer.seen, shown])
    if not any(isinstance(each, Name) for each in inside(found)):
        raise UnsupportedExpression("once its lists and infinities are written out, it speaks of nothing")
    return found


class _Writer:
    """Reads terms into values; ``seen`` is what is known of conditions by ``bounds``, and has to be shown."""

    def __init__(self, vocabulary: Vocabulary, bounds: Bounds) -> None:
        self.vocabulary, self.bounds, self.left = vocabulary, bounds, LONGEST
        self.values = Values(vocabulary)
        self.seen = dict[Term, None]()
        self.known = dict[str, bool]()

    # --- which terms speak of lists or infinity -----------------------------------------------------------------------

    def speaks(self, term: Term) -> bool:
        """Whether a term speaks of lists or of infinity, itself or by its words."""
        return any(map(self._speaks, inside(term)))

    def _speaks(self, term: Term) -> bool:
        if isinstance(term, Number):
            return isinstance(term.value, Infinity)
        return isinstance(term, Node) and (term.head in _LISTS or self.word_speaks(term.head))

    def word_speaks(self, name: str) -> bool:
        """Whether a word does, or takes or gives a list."""
        word = self.vocabulary.words.get(name)
        if word is None or name in KNOWN_WORDS:
            return False
        if name not in self.known:
            self.known[name] = True  # of what is defined by itself: it is refused
            sorts = (word.sort, *(sort for _, sort in word.parameters))
            self.known[name] = any(sort.of is not None for sort in sorts) or self.speaks(word.body)
        return self.known[name]

    # --- truths -------------------------------------------------------------------------------------------------------

    def truth(self, term: Term, names: Names) -> Term:
        """A truth written out, with what has to have a value for it to have one."""
        outside, self.values.needs = self.values.needs, []
        found = self.value(term, names)
        if isinstance(found, Open | tuple) or not is_truth(found, self.vocabulary):
            raise UnsupportedExpression("what is true or false is wanted")
        needs, self.values.needs = self.values.needs, outside
        return conjunction([*needs, found])

    def connected(self, head: str, parts: list[Term]) -> Term:
        """A connective; what is settled is not written."""
        if head == "and":
            return conjunction(parts)
        if head == "or":
            return disjunction(parts)
        if head == "not":
            return denial(parts[0])
        return disjunction([denial(parts[0]), parts[1]]) if head == "=>" else Node(head, tuple(parts))

    def settled(self, condition: Term) -> Term:
        """A condition, true or false where what is assumed says so."""
        holds = self.bounds.decides(condition)
        if holds is None:
            return condition
        self.seen[condition if holds else denial(condition)] = None
        return TRUE_TERM if holds else FALSE_TERM

    # --- values -------------------------------------------------------------------------------------------------------

    def value(self, term: Term, names: Names) -> Value:
        """A term written out."""
        self.left -= 1
        if self.left < 0:
            raise UnsupportedExpression(f"it is longer than {LONGEST:,} terms once its lists are written out")
        if isinstance(term, Number):
            return INFINITE if isinstance(term.value, Infinity) else term
        found = names.get(term.name, Name(term.name)) if isinstance(term, Name) else self.node(term, names)
        if term.asked is not None and not self.values.is_of(found, term.asked):
            raise UnsupportedExpression(f"a {term.asked} is not seen to be one")
        return found

    def needed(self, term: Term, names: Names) -> Value:
        """A value that is computed whether it is used or not."""
        found = self.value(term, names)
        self.values.need(found)
        return found

    def node(self, term: Node, names: Names) -> Value:
        """A head with its parts."""
        head, parts = term.head, term.parts
        if head == "let":
            return self.value(parts[1], {**names, term.names[0]: self.needed(parts[0], names)})
        if head in BINDERS:
            elements = self.values.seen(self.value(parts[0], names))
            return self.gathered(head, [{**names, term.names[0]: element} for element in elements], parts[1])
        if term.names:
            raise UnsupportedExpression(f"{head} is not a function of numbers")
        if head == "if":
            return self.choice(parts, names)
        if head in CONNECTIVES:
            return self.connected(head, [self.truth(part, names) for part in parts])
        word = self.vocabulary.words.get(head)
        if word is None:
            return self.values.applied(head, [self.value(part, names) for part in parts])
        arguments = [self.needed(part, names) for part in parts]
        plain = [value for value in arguments if not isinstance(value, Open | tuple)]
        if not self.word_speaks(head) and len(plain) == len(arguments):
            return Node(head, tuple(plain))
        return self.value(word.body, {name: value for (name, _), value in zip(word.parameters, arguments, strict=True)})

    def choice(self, parts: tuple[Term, ...], names: Names) -> Value:
        """One of two values."""
        condition = self.settled(self.truth(parts[0], names))
        if condition in (TRUE_TERM, FALSE_TERM):
            return self.value(parts[1] if condition == TRUE_TERM else parts[2], names)
        before = len(self.values.needs)
        one, other = self.value(parts[1], names), self.value(parts[2], names)
        if len(self.values.needs) > before:
            raise UnsupportedExpression("a case has a term that may have no value")
        return self.values.chosen(condition, one, other)

    def gathered(self, head: str, each: Sequence[Names], body: Term) -> Value:
        """What a binder makes of its body at each element of a list."""
        if head == "keep":
            raise UnsupportedExpression("a list whose length depends on a condition")
        if head in ("every", "some", "count"):
            truths = [self.truth(body, names) for names in each]
            if head == "count":
                return self.values.applied("+", [ZERO, *(self.values.chosen(truth, ONE, ZERO) for truth in truths)])
            return conjunction(truths) if head == "every" else disjunction(truths)
        found = [self.value(body, names) for names in each]
        if head == "map":
            return tuple(found)
        return self.values.applied(_GATHERED[head], found) if found else OF_NONE[head]
