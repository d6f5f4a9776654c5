"""Where a script stands: what Rocq calls the variables, hypotheses and obligations that the kernel has in a context."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from dpcalc.certify.kernel import Context, Expr, Goal, Node, exactly, minus, obligations, truth, variables
from dpcalc.certify.kernel_to_rocq.terms import number, relation, term
from dpcalc.errors import UnsupportedExpression

_ARITHMETIC = ("+", "*", "^")


@dataclass(frozen=True)
class Frame:
    """Names in Rocq: of variables, of the hypotheses of a context in their order, and of obligations shown before."""

    names: Mapping[str, str]
    hypotheses: tuple[str, ...] = ()
    facts: Mapping[Expr, str] = field(default_factory=dict)

    def plus(self, *names: str) -> Frame:
        """With names for more hypotheses."""
        return replace(self, hypotheses=(*self.hypotheses, *names))

    def knowing(self, shown: Mapping[Expr, str]) -> Frame:
        """With obligations that have been shown."""
        return replace(self, facts={**self.facts, **shown})

    def without(self, ctx: Context, variable: str) -> Frame:
        """The frame of the context that says nothing of a variable."""
        kept = [n for h, n in zip(ctx.hypotheses, self.hypotheses, strict=True) if variable not in variables(h)]
        facts = {r: n for r, n in self.facts.items() if variable not in variables(r)}
        return replace(self, hypotheses=tuple(kept), facts=facts)


Rule = Callable[["Script", Goal, Node, Frame], None]


class Script:
    """A proof as it is written, a line after the other; ``intervals`` says whether interval arithmetic is used."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self.rules, self.lines, self.count, self.intervals = rules, list[str](), 0, False

    def fresh(self, kind: str) -> str:
        """A name that nothing has yet."""
        self.count += 1
        return f"{kind}{self.count}"

    def say(self, line: str) -> None:
        """One more line."""
        self.lines.append(line)

    @contextmanager
    def block(self) -> Iterator[None]:
        """The proof of one goal."""
        self.say("{")
        yield
        self.say("}")

    def prove(self, goal: Goal, node: Node, frame: Frame) -> None:
        """The proof of a goal as a node has it. Raises ``UnsupportedExpression`` for a rule that is not known here."""
        rule = self.rules.get(node["rule"])
        if rule is None:
            raise UnsupportedExpression(node["rule"])
        rule(self, goal, node, frame)

    def shown(self, kind: str, goal: Goal, node: Node, frame: Frame) -> str:
        """The name under which a goal, shown first, is known from here on."""
        name = self.fresh(kind)
        self.say(f"assert ({name} : {relation(goal.show, frame.names)}).")
        with self.block():
            self.prove(goal, node, frame)
        return name

    def defined(self, premises: list[Goal], nodes: list[Node], frame: Frame) -> Frame:
        """The frame in which premises that make terms defined have been shown."""
        for goal, node in zip(premises, nodes, strict=True):
            frame = frame.knowing({goal.show: self.shown("d", goal, node, frame)})
        return frame

    def take(self, r: Expr, name: str) -> list[str]:
        """Take a hypothesis apart as the kernel does; the names of its parts."""
        if r[0] != "and":
            return [name]
        found, rest = list[str](), name
        for part in r[1:-1]:
            one, more = self.fresh("h"), self.fresh("h")
            self.say(f"destruct {rest} as [{one} {more}].")
            found, rest = [*found, *self.take(part, one)], more
        return [*found, *self.take(r[-1], rest)]

    # --- what is known ----------------------------------------------------------------------------------------------

    def known(self, r: Expr, ctx: Context, frame: Frame) -> str | None:
        """A proof of a relation that is assumed, was shown before, or is seen exactly to be true."""
        op, *sides = r
        named: dict[Expr, str] = dict(zip(ctx.hypotheses, frame.hypotheses, strict=True)) | dict(frame.facts)
        if r in named:
            return named[r]
        if op in ("<=", ">=") and (op[0], *sides) in named:
            return f"(Rlt_le _ _ {named[op[0], *sides]})"
        if op == "!=" and (">", *sides) in named:
            return f"(Rgt_not_eq _ _ {named['>', *sides]})"
        if op == "whole" or variables(r) or exactly(minus(*sides)) is None or not truth(r, 64):
            return None
        name = self.fresh("c")
        self.say(f"assert ({name} : {relation(r, frame.names)}).")
        with self.block():
            self.closed_relation(r, frame)
        return name

    def certain(self, r: Expr, ctx: Context, frame: Frame) -> str:
        """A proof of a relation that must be known. Raises ``UnsupportedExpression`` where none is found."""
        proof = self.known(r, ctx, frame)
        if proof is None:
            raise UnsupportedExpression(f"that {r[0]} holds of terms, for want of a proof")
        return proof

    def side_conditions(self, ctx: Context, frame: Frame, *terms: Expr) -> list[str]:
        """Names of what makes terms defined, as far as it is known."""
        found = list[str]()
        for r in dict.fromkeys(r for e in terms for r in obligations(e)):
            proof = self.known(r, ctx, frame) if r[0] != "whole" and variables(r) else None
            if proof is not None and proof.startswith("("):
                name = self.fresh("d")
                self.say(f"pose proof {proof} as {name}.")
                proof = name
            found += [proof] if proof else []
        return list(dict.fromkeys(found))

    # --- numbers ----------------------------------------------------------------------------------------------------

    def closed(self, frame: Frame, *terms: Expr) -> list[str]:
        """Equations for the parts of terms that are numbers, and no sums, products or powers of such; their names."""
        return [self._value(e, frame) for e in dict.fromkeys(each for e in terms for each in _closed_atoms(e))]

    def rewriting(self, equations: list[str]) -> str:
        """The line that puts numbers in the place of terms; empty where there are none."""
        return f"rewrite {', '.join(f'?{name}' for name in equations)}; " if equations else ""

    def _value(self, e: Expr, frame: Frame) -> str:
        head, *args = e
        inner, values, value = self.closed(frame, *args), [exactly(a) for a in args], exactly(e)
        if value is None or values[0] is None:
            raise UnsupportedExpression("a number that is not seen")
        name, text = self.fresh("c"), term(args[0], frame.names)
        self.say(f"assert ({name} : {term(e, frame.names)} = {number(value)}).")
        linear = f"[clear - {' '.join(inner)}; {self.rewriting(inner)}lra]" if inner else "[clear; lra]"
        with self.block():
            match head:
                case "factorial" | "derangements":
                    numbers = "factorials" if head == "factorial" else "derangement_numbers"
                    self.say(f"refine (at_whole_value {numbers} {text} {values[0]} {value} _ eq_refl); {linear}.")
                case "floor":
                    self.say(f"refine (floor_value {text} {value} _ _); {linear[:-1]} | {linear[1:]}.")
                case "exp" | "log":
                    self.say(f"refine ({head}_of {text} _); {linear}.")
                case "max" | "min":
                    self.say(f"{self.rewriting(inner)}chosen.")
                case "abs":
                    self.say(f"{self.rewriting(inner)}unfold Rabs; destruct Rcase_abs; lra.")
                case _:
                    raise UnsupportedExpression(f"the value of {head}")
        return name

    def closed_relation(self, r: Expr, frame: Frame, bits: int = 128) -> None:
        """The proof of a relation between numbers, exactly or by intervals."""
        op, *sides = r
        if op in ("and", "or"):
            self._closed_parts(r, frame, bits)
            return
        equations = self.closed(frame, *sides)
        keep = f"clear - {' '.join(equations)}; " if equations else "clear; "
        if exactly(minus(*sides)) is not None:
            self.say(f"{keep}{self.rewriting(equations)}decide_numbers.")
            return
        self.intervals = True
        self.say(f"{keep}{self.rewriting(equations)}")
        if op == "!=":
            less = truth(("<", *sides), bits)
            self.say(f"apply {'Rlt_not_eq' if less else 'Rgt_not_eq'}.")
        if any(f"({head} " in relation(r, frame.names) for head in ("Rmax", "Rmin")):
            raise UnsupportedExpression("a maximum by intervals")
        self.say(f"by_intervals {bits}%positive.")

    def _closed_parts(self, r: Expr, frame: Frame, bits: int) -> None:
        op, *parts = r
        for place, part in enumerate(parts):
            last = place == len(parts) - 1
            if op == "or" and truth(part, bits):
                self.say("" if last else "left.")
                self.closed_relation(part, frame, bits)
                return
            if not last:
                self.say("right." if op == "or" else "split.")
            if op == "and":
                with self.block():
                    self.closed_relation(part, frame, bits)


def _closed_atoms(e: Expr) -> list[Expr]:
    if not isinstance(e, tuple):
        return []
    if e[0] not in _ARITHMETIC and exactly(e) is not None:
        return [e]
    return [each for a in e[1:] for each in _closed_atoms(a)]
