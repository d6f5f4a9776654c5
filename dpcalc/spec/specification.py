"""A differential privacy specification: a flavor and its budget (bailie2025, Definitions 2.4.2 and 2.4.4).

A mechanism with output laws P_x satisfies it if D(P_x, P_y) <= eps_U * d(x, y) for every universe U and all x, y in U,
where 0 * inf = inf * 0 = inf: pairs at infinite distance, and universes with an infinite budget, promise nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import Infinity
from dpcalc.notebook import Card, Shown, card
from dpcalc.spec.budget import Amount, Budget, check_amount
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Universe


@dataclass(frozen=True)
class Specification(Shown):
    """What is promised. Raises ``InputError`` where the budget does not fit the multiverse."""

    flavor: Flavor
    budget: Budget

    def __post_init__(self) -> None:
        """Refuse a budget with too many or too few amounts."""
        self.budget.validate(self.flavor.multiverse)

    def amounts(self, effort: Effort = DEFAULT_EFFORT) -> list[tuple[Universe, Amount]]:
        """Every universe with its allowed loss, in nats per unit of distance.

        Raises ``InputError`` where a universe has no budget, or a negative one.
        """
        return [(universe, self.amount(universe, effort)) for universe in self.flavor.universes(effort)]

    def amount(self, universe: Universe, effort: Effort = DEFAULT_EFFORT) -> Amount:
        """The allowed loss in one universe, checked to lie in [0, inf]."""
        return check_amount(self.budget.at(universe, effort), f"the budget of the universe {universe.label}", effort)

    def describe(self) -> dict[str, str]:
        """The five blocks in plain words, by name, and what is not protected."""
        blocks = self.flavor.describe()
        unprotected = blocks.pop("not protected")
        return {**blocks, "budget": self.budget.describe(), "not protected": unprotected}

    def shown(self) -> Card:
        """What a notebook shows: the five blocks in words, and what is not protected."""
        return card("Specification", self.describe())

    def unbounded(self, effort: Effort = DEFAULT_EFFORT) -> list[Universe]:
        """The universes with an infinite budget, where nothing is promised."""
        return [universe for universe, amount in self.amounts(effort) if isinstance(amount, Infinity)]
