"""What a false certificate that one guard alone stops is written with."""

from __future__ import annotations

from dataclasses import dataclass

from tests.certify.handmade import Node, by, total

GIVEN = total()  # shows what stands in the place of a premise that is gone, and hardly anything else


@dataclass(frozen=True)
class Stop:
    """A certificate, the guard that stops it, and how: its words, or the goal that cannot be shown.

    ``because`` tells what is wrong with a statement that has no meaning, or with data that are no instance of it, where
    the checks that share nothing with the kernel do not see that.
    """

    asker: str
    guard: str
    certificate: Node
    words: str = ""
    goal: str = ""
    because: str = ""


def logs() -> Node:
    """A comparison of products of powers that is evaluated."""
    return by("logs", by("evaluate"))


def fact(name: str, args: str, *proofs: Node) -> Node:
    """A fact on terms that are parted by commas."""
    return by("fact", *proofs, name=name, args=[part.strip() for part in args.split(",")])
