"""What a statement means: its binders, hypotheses and conclusion, read and checked, with the words of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dpcalc.errors import DpcalcError, TheoremError
from dpcalc.language.check import ANY_LIST, Names, checked, refuse_built_in, sorted_term
from dpcalc.language.complaints import refuse_unknown_source, refuse_wrong_count
from dpcalc.language.look_alikes import refuse_look_alikes
from dpcalc.language.reader import Reader, read
from dpcalc.language.sorts import NUMBER, POINT, THING, TRUTH, Sort, fits, sort_of
from dpcalc.language.terms import Name, Node, Term, both, free_names, substituted
from dpcalc.language.tokens import KEYWORDS
from dpcalc.language.vocabulary import Vocabulary, Word

if TYPE_CHECKING:
    from dpcalc.language.families.base import Family

_PARAMETER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*'*")
_LOCAL: Final = re.compile(r"(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?:\((?P<parameters>[^)]*)\))?")


@dataclass(frozen=True)
class Group:
    """Names that range over one family, or over one list: ``P, Q in laws``.

    ``source`` is the list where there is no family. ``conditions`` say what the names are. Terms are checked.
    """

    names: tuple[str, ...]
    family: Family | None
    arguments: tuple[Term, ...]
    source: Term | None
    conditions: tuple[Term, ...]


@dataclass(frozen=True)
class Meaning:
    """A statement read and checked: its groups in order, its hypotheses by name, its conclusion, and all its words."""

    groups: tuple[Group, ...]
    given: Mapping[str, Term]
    show: Term
    vocabulary: Vocabulary
    local: tuple[str, ...]
    along: tuple[Term, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What it quantifies over, in order."""
        return tuple(name for group in self.groups for name in group.names)

    @property
    def conditions(self) -> tuple[Term, ...]:
        """What the names are."""
        return tuple(condition for group in self.groups for condition in group.conditions)

    @property
    def of_structures(self) -> bool:
        """Whether it speaks of parts of structures: domains, multiverses, distances, of any size."""
        return any(group.family is not None and group.family.structure for group in self.groups)

    @property
    def finite(self) -> bool:
        """Whether every name ranges over a list, so that there are finitely many instances in all."""
        return all(group.family is None for group in self.groups)


class Maker:
    """Reads a statement part by part; every error names the part."""

    def __init__(
        self, binders: str, show: str, given: Mapping[str, str], let: Mapping[str, str], along: Sequence[str] = ()
    ) -> None:
        self.binders, self.show, self.given, self.let, self.along = binders, show, given, let, along
        from dpcalc.language.families import FAMILIES  # read when the first claim is: many commands read none
        from dpcalc.language.words import VOCABULARY

        self.vocabulary, self.families = VOCABULARY, FAMILIES

    def meaning(self) -> Meaning:
        """The whole, read and checked."""
        for key, text in self.let.items():
            self.define(key, text)
        local = tuple(map(stem, self.let))
        groups, names = self.groups()
        given = {}
        for name, text in self.given.items():
            with _at(f"given {name!r}"):
                given[name] = checked(read(text), names, self.vocabulary, TRUTH)
        with _at("show"):
            show = checked(read(self.show), names, self.vocabulary, TRUTH)
        with _at("along"):
            steps = {**names, "u": POINT, "v": POINT, "step": NUMBER}
            along = tuple(checked(read(text), steps, self.vocabulary, TRUTH) for text in self.along)
        found = Meaning(groups, given, show, self.vocabulary, local, along)
        self.refuse_unused(found)
        own = [self.vocabulary.words[name] for name in local]
        refuse_look_alikes((*found.names, *local), (show, *given.values()), own)
        return found

    def define(self, key: str, text: str) -> None:
        """One entry of ``let``: a word of this statement."""
        match = _LOCAL.fullmatch(key.strip())
        with _at(f"let {key!r}"):
            if match is None:
                raise TheoremError("no definition", hint='write "name" or "name(x, y)"')
            body, name = read(text), match["name"]
            named = isinstance(body, Name) and match["parameters"] is None
            old = self.vocabulary.words.get(body.name) if named and isinstance(body, Name) else None
            if old is not None and old.parameters:
                self.alias(name, old, text)
                return
            parameters = tuple(map(_parameter, filter(str.strip, (match["parameters"] or "").split(","))))
            for parameter, _ in parameters:
                if parameter in self.vocabulary.words:
                    raise TheoremError(f"{parameter!r} is a word already", hint="choose another name")
                if not _PARAMETER.fullmatch(parameter) or parameter in KEYWORDS:
                    raise TheoremError(f"{parameter!r} is not a name", hint='write "name" or "name(x, y: sort)"')
                refuse_built_in(parameter)
            if len({parameter for parameter, _ in parameters}) < len(parameters):
                raise TheoremError(f"{name} names a parameter twice")
            meant, sort = sorted_term(body, dict(parameters), self.vocabulary)
            self.add(Word(name, parameters, sort, meant, f"{key} = {text}"))

    def alias(self, name: str, old: Word, text: str) -> None:
        """Another name for a word."""
        parameters = tuple(Name(parameter) for parameter, _ in old.parameters)
        looks = old.latex
        self.add(
            Word(
                name,
                old.parameters,
                old.sort,
                Node(old.name, parameters),
                f"{name} = {text}",
                latex=looks,
                native=old.native,
            )
        )

    def add(self, word: Word) -> None:
        """Add a word of the statement's own."""
        refuse_built_in(word.name)
        if word.name in self.families or word.name in KEYWORDS:
            raise TheoremError(f"{word.name!r} has a meaning already", hint="choose another name")
        self.vocabulary = self.vocabulary.with_words({word.name: word})

    def groups(self) -> tuple[tuple[Group, ...], Names]:
        """The binders. Each sees the names before it."""
        names: dict[str, Sort] = {}
        found = []
        with _at("all"):
            reader = Reader(self.binders)
            while True:
                bound = [token.text for token in reader.names()]
                reader.want("in")
                source = reader.term()
                for name in bound:
                    refuse_built_in(name)
                    if name in names or bound.count(name) > 1 or name in self.vocabulary.words or name in self.families:
                        raise TheoremError(f"{name!r} has a meaning already", hint="choose another name")
                found.append(self.group(tuple(bound), source, names))
                if not reader.takes(";"):
                    break
            reader.end()
        return tuple(found), names

    def group(self, bound: tuple[str, ...], source: Term, names: dict[str, Sort]) -> Group:
        """One binder; its names are added."""
        head = source.name if isinstance(source, Name) else source.head if isinstance(source, Node) else ""
        family = self.families.get(head) if head not in names else None
        if family is None:
            refuse_unknown_source(source, [*self.families, *self.vocabulary.words, *names])
            meant, sort = sorted_term(source, names, self.vocabulary)
            if not fits(sort, ANY_LIST):
                raise TheoremError(f"a family or a list is wanted, this is {sort.with_article()}")
            meant = checked(source, names, self.vocabulary, ANY_LIST)
            names.update(dict.fromkeys(bound, sort.of or THING))
            return Group(bound, None, (), meant, tuple(Node("in", (Name(name), meant)) for name in bound))
        parts = source.parts if isinstance(source, Node) else ()
        refuse_wrong_count(head, len(family.parameters), len(parts))
        arguments = tuple(
            checked(part, names, self.vocabulary, sort)
            for part, sort in zip(parts, family.parameters.values(), strict=True)
        )
        names.update(dict.fromkeys(bound, family.sort))
        put = dict(zip(family.parameters, arguments, strict=True))
        raw = tuple(substituted(condition, values) for condition, values in family.conditions(bound, put))
        return Group(bound, family, arguments, None, tuple(checked(c, names, self.vocabulary, TRUTH) for c in raw))

    def refuse_unused(self, found: Meaning) -> None:
        """Refuse names and definitions that nothing speaks of."""
        terms = [found.show, *found.given.values()]
        sources = [term for group in found.groups for term in (*group.arguments, group.source) if term is not None]
        used = set[str]().union(*map(free_names, [*terms, *sources]))
        for name in found.names:
            if name not in used:
                raise TheoremError(f"nothing is said of {name!r}", where="all", hint="leave it out")
        words = {word.name for word in self.vocabulary.needed([*terms, *sources])}
        for name in found.local:
            if name not in words:
                raise TheoremError(f"{name!r} is defined and not used", where="let", hint="leave it out")


def stem(key: str) -> str:
    """The name that a key of ``let`` defines."""
    return key.partition("(")[0].strip()


def _parameter(text: str) -> tuple[str, Sort]:
    name, _, sort = text.partition(":")
    return name.strip(), sort_of(sort.strip()) if sort.strip() else THING


class _at:  # noqa: N801 -- used as a function, in with statements
    """Puts the part of a statement in front of the place of an error."""

    def __init__(self, part: str) -> None:
        self.part = part

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: Any, error: Any, _trace: Any) -> None:
        if isinstance(error, DpcalcError):
            error.at(self.part)


def whole_formula(meaning: Meaning, quantifier: str) -> Term:
    """A statement over lists alone as one closed formula."""
    inner = both((*meaning.given.values(), meaning.show))
    if quantifier == "every" and meaning.given:
        inner = Node("=>", (both(tuple(meaning.given.values())), meaning.show))
    for group in reversed(meaning.groups):
        for name in reversed(group.names):
            assert group.source is not None  # noqa: S101 -- the caller asks of finite statements alone
            inner = Node(quantifier, (group.source, inner), (name,))
    return inner


def terms_of(meaning: Meaning) -> Iterator[Term]:
    """Every term of a statement: what its names are, its hypotheses, its conclusion."""
    yield from meaning.conditions
    yield from meaning.given.values()
    yield meaning.show
