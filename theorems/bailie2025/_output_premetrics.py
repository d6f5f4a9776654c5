"""Laws of MULT, of MULT^delta and of the normalised Renyi metric, with their lemmas."""

from fractions import Fraction

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove
from theorems._premetric_laws import COMPOSITION, NOR, ORDERS, POST_PROCESSING, QUADRATIC

DELTAS = tuple(Fraction(1, d) for d in (2, 4, 10))
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())
AT_ORDERS = (
    Enumerate(EnumerateScope(up_to=3, values=ORDERS), slow=EnumerateScope(up_to=4, values=ORDERS)),
    Prove(),
)

MULT_POST = POST_PROCESSING
MULT_PRODUCT = COMPOSITION
EVERY_DELTA = Every(
    all=f"{POST_PROCESSING.all}; delta in rates",
    given=POST_PROCESSING.given,
    show="MULT_delta(push(P, K), push(Q, K), delta) <= MULT_delta(P, Q, delta)",
)
DELTA_POST = EVERY_DELTA
NOR_POST = NOR.has(POST_PROCESSING)
NOR_PRODUCT = NOR.has(COMPOSITION)
SQUARES_ADD_UP = NOR.has(QUADRATIC)
