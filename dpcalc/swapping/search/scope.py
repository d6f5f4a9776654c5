"""How far a search over unknown datasets goes, as data and in words."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.declared import Declared
from dpcalc.errors import InputError
from dpcalc.wording import Wording, wording, written

Margins = tuple[tuple[int, ...], tuple[int, ...]]
"""Row sums (holding values) and column sums (swapping values) of one stratum."""


@dataclass(frozen=True)
class DatasetScope(Declared):
    """The datasets that a search covers.

    Without ``size`` and ``margins`` these are all datasets whose strata have at most ``records`` records each. With
    ``size`` they are the datasets of exactly that many records; with ``margins`` (one pair a stratum) those of one
    universe. ``matches``, ``holds`` and ``swaps`` bound the numbers of categories; ``None`` means as many as there are
    records. ``rate`` fixes the swap rate; ``None`` means every p in [0, 1]. Raises ``InputError`` for numbers that
    describe nothing.
    """

    records: int = 4
    holds: int | None = None
    swaps: int | None = None
    size: int | None = None
    margins: tuple[Margins, ...] | None = None
    rate: Fraction | None = None
    matches: int | None = None

    def __post_init__(self) -> None:
        """Refuse empty scopes."""
        super().__post_init__()
        for name in ("records", "holds", "swaps", "matches"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise InputError(f"{name} must be at least 1, got {value}")
        if self.size is not None and self.size < 0:
            raise InputError(f"size {self.size} is not a number of records")
        if self.rate is not None and not 0 <= self.rate <= 1:
            raise InputError(
                f"the swap rate {self.rate} lies outside [0, 1]", hint='write a probability such as "1/20"'
            )
        if self.margins is not None and not self.margins:
            raise InputError("margins need at least one stratum")
        for rows, columns in self.margins or ():
            if min((*rows, *columns), default=0) < 0 or sum(rows) != sum(columns):
                raise InputError(
                    f"no stratum has the margins {rows} and {columns}", hint="sums are equal and not negative"
                )

    @property
    def categories(self) -> str:
        """The bounds on categories in words."""
        parts = [f"{v} {k}" for k, v in (("holding", self.holds), ("swapping", self.swaps)) if v is not None]
        return f"at most {' and '.join(parts)} values" if parts else "any number of categories"

    @property
    def rates(self) -> Wording:
        """The swap rates in words."""
        return wording("every swap rate `p` in `[0, 1]`" if self.rate is None else f"the swap rate `p = {self.rate}`")

    @property
    def words(self) -> Wording:
        """The scope in words."""
        if self.margins is not None:
            text = "; ".join(f"`{list(rows)}` by hold and `{list(columns)}` by swap" for rows, columns in self.margins)
            return wording(f"all pairs of datasets with margins {text}; {written(self.rates)}")
        where = (
            f"with strata of at most {self.records} records"
            if self.size is None
            else f"of {self.size} record{'s' * (self.size != 1)}"
        )
        bound = "one stratum" if self.matches == 1 else f"at most {self.matches} strata"
        strata = "" if self.matches is None else f", {bound}"
        return wording(f"all pairs of datasets {where}{strata}, {self.categories}; {written(self.rates)}")

    def data(self) -> dict[str, object]:
        """The scope as plain data; rationals are text."""
        rate = None if self.rate is None else str(self.rate)
        margins = None if self.margins is None else [[list(rows), list(columns)] for rows, columns in self.margins]
        numbers = {"matches": self.matches, "holds": self.holds, "swaps": self.swaps, "size": self.size}
        return {"records": self.records, **numbers, "margins": margins, "rate": rate}
