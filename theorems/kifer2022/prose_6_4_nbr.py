"""Section 6.4 (kifer2022): recodings of records that keep their ids preserve neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import cast

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._dataset_arguments import recoded
from theorems.kifer2022._text import RECONSTRUCTED

VALUES = (0, 1, 2)
Record = tuple[int, int]
"""An id and a value."""
Dataset = tuple[Record, ...]
Recoding = dict[Record, Record]


def neighbours(x: Dataset, y: Dataset) -> bool:
    """The same individuals, of whom one has another record."""
    one, other = dict(x), dict(y)
    same_people = len(one) == len(x) and len(other) == len(y) and one.keys() == other.keys()
    return same_people and sum(one[person] != other[person] for person in one) == 1


def recodings(size: int, *, keep_ids: bool, invertible: bool, values: int) -> Iterator[Recoding]:
    """Maps of the records of ``size`` individuals; those that keep ids may depend on them."""
    people, kinds = range(size), VALUES[:values]
    if keep_ids:
        maps = list(permutations(kinds)) if invertible else list(product(kinds, repeat=values))
        for chosen in product(maps, repeat=size):
            yield {(person, value): (person, chosen[person][value]) for person in people for value in kinds}
        return
    records = list(product(people, kinds))
    for image in permutations(records):
        yield dict(zip(records, image, strict=True))


def preserved(*, keep_ids: bool = True, invertible: bool = True, values: int = 3) -> Claim:
    """Neighbours stay neighbours under the recoding, and under its inverse."""

    def instances(size: int) -> Iterator[Instance]:
        kinds = VALUES[:values]
        datasets = [tuple(enumerate(chosen)) for chosen in product(kinds, repeat=size)]
        pairs = [(x, y) for x, y in product(datasets, datasets) if neighbours(x, y)]
        for recoding in recodings(size, keep_ids=keep_ids, invertible=invertible, values=values):
            for x, y in pairs:
                yield recoding, x, y

    def check(instance: Instance) -> Witness | None:
        recoding, x, y = cast(tuple[Recoding, Dataset, Dataset], instance)
        ways = [recoding]
        if len(set(recoding.values())) == len(recoding):
            ways.append({after: before for before, after in recoding.items()})
        for way in ways:
            images = [tuple(way[record] for record in dataset) for dataset in (x, y)]
            if not neighbours(*images):
                shown = {"D_1": str(x), "D_2": str(y), "images": f"{images[0]} {images[1]}"}
                return Witness(f"{x} and {y} are neighbours, {images[0]} and {images[1]} are not", shown)
        return None

    return ForAll("recodings of the records of n individuals and pairs of neighbours, by n", instances, check)


THEOREM = Theorem(
    id="kifer2022/prose-6.4-nbr",
    title="Section 6.4: recodings preserve neighbours",
    statement=r"""If $D_1,D_2$ are neighbours, then so are $\phi(D_1),\phi(D_2)$ and
$\phi^{-1}(D_1),\phi^{-1}(D_2)$ for every 1-to-1 and onto map $\phi$ on records that does not alter the id, applied
record by record.""",
    claim=recoded(preserved()),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="335",
    text=(RECONSTRUCTED,),
    reading="A dataset has one record of each individual; neighbours differ in one individual's record.",
    twins=(
        Twin("not 1-to-1", "the map may send two values to one", preserved(invertible=False)),
        Twin("ids altered", "any 1-to-1 map of records", preserved(keep_ids=False, values=2)),
    ),
)
