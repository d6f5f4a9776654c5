"""Guards that no false certificate could show to be needed, each with the reason.

Some bound the work; some only say in one line what would be malformed without them; some are stricter than they need
to be, which is plain to see and costs nothing.
"""

from __future__ import annotations

WORK = "it bounds work or length, and no truth depends on it"
SHAPE = "without it the certificate is malformed all the same"
OTHER = "another guard stops what this one stops first"
INDEX = "an index of another kind names another item of the same list, or none"
PLAIN = "what is read as a number stays that number, whatever is called so"

Reasons = dict[tuple[str, str], str]
KERNEL: Reasons = {
    **dict.fromkeys([
        ("kept", "bits <= MAX_BITS"), ("power", "k <= MAX_POWER"),
        ("parse", "len(stack) <= MAX_DEPTH"), ("p_mul", "len(out) <= MAX_TERMS"), ("ratio", "len(atom) <= MAX_ATOM"),
        ("Interval.mul", "bits <= MAX_BITS"), ("Interval.exp", "x <= self.one << 14"), ("precision", "bits <= 4200"),
        ("Goal.induction", "width <= 8"), ("Goal.cases", "b - a <= 10000"), ("prove", "depth <= MAX_DEPTH"),
        ("load.short", "len(digits) <= 20"), ("replay", "len(text) <= MAX_TEXT"),
    ], WORK),
    **dict.fromkeys([
        ("parse", "isinstance(text, str)"), ("parse", "len(stack) > 1"), ("parse", "int(token.partition('/')[2] or 1)"),
        ("precision", "type(bits) is int"), ("derivative", "head in ('exp', 'log', 'erf')"),
        ("Interval.root", "x >= 0"), ("Context.at", "index < len(self.hypotheses)"),
        ("Goal._product", "isinstance(weight, Fraction)"), ("Goal.part", "part < len(self.show)"),
        ("Goal.choose", "argument < len(args)"), ("Goal.fact", "name in FACTS"), ("Goal.fact", "1 <= len(terms)"),
        ("premises_of", "isinstance(node, dict)"), ("premises_of", "isinstance(node.get('rule'), str)"),
        ("premises_of", "node['rule'] in RULES"), ("items", "isinstance(found, list)"),
        ("items", "count in (None, len(found))"), ("fields", "isinstance(node, dict)"), ("check", "kind in known"),
        ("load.short", "digits.lstrip('-').isdecimal()"),
    ], SHAPE),
    **dict.fromkeys([("Context.at", "type(index) is int"), ("Context.at", "0 <= index")], INDEX),
    ("parse", "NAME.fullmatch(token) or token in OPERATORS"): "what is no name is not declared by anybody either",
    ("parse", "stack[0][0] not in OPERATORS"): "an operator alone is no relation, and nobody declares it",
    ("Interval.log", "x > 0"): "the series of a logarithm of what is not positive does not end within the work allowed",
    ("precision", "8 <= bits"): "no precision makes an enclosure wrong, and one below 0 shifts by less than nothing",
    ("Context.term", "not is_condition(e)"): "a relation in a term's place is an atom of which nothing is known",
    ("Context.bound", "x in self.sorts"): "what bounds a constant holds of it as well, and rules look sorts up",
    ("Goal.evaluate", "not variables(self.show)"): OTHER,
    ("Goal.split", "isinstance(k, Fraction)"): "any two terms with values compare one way or the other",
    ("Goal.split", "defined e"): "from one order of a term without value no contradiction follows",
    ("Goal.have", "is_condition(lemma)"): "no rule shows a term",
    ("Goal.both", "self.show[0] == 'and'"): "each part of a disjunction is more than it needs",
    ("Goal.part", "1 <= part"): "a part counted from the end is a part; before the first stands the operator",
    ("Goal.boxes", "here[x][0] <= at"): "of the two parts at a cut outside the box one holds the box",
    ("Goal.boxes", "at <= here[x][1]"): "of the two parts at a cut outside the box one holds the box",
    ("Goal.monotone", "defined end"): "the bound is assumed to hold, so that it has a value wherever it matters",
    ("Goal.monotone", "defined term"): "where the slope is defined and the goal is, so is the term between",
    ("Goal.monotone", "defined slope"): "the term is continuous where it is defined, and is said to be so beside it",
    ("Goal.induction", "1 <= width"): "without predecessors the step is the goal itself",
    ("Goal.choose", "0 <= argument"): "an argument counted from the end is compared with more than it needs",
    ("Goal.fact", "len(terms) <= 2"): "of three terms the first and the last are u and v",
    ("Goal.fact", "self.ctx.whole(r[1])"): "other numbers have factorials as well, by the Gamma function",
    ("Goal.fact", "defined *terms"): "facts hold whatever value a term without value is given",
    ("premises_of", "type(value) in map(FIELDS.get, kinds)"): "a field of another type means the same, or nothing",
    ("relations", "all(map(is_condition, [goal, *hypotheses]))"): "no rule shows a term, and nothing follows from one",
    ("load.once", "len({k for k, _ in pairs}) == len(pairs)"): "what stands last is checked; people may read the first",
    ("replay", "f\"{data['format']} {data['version']!r}\" == f'dpcalc-certificate {VERSION}'"):
    "the format is a label, and no truth depends on it",
    ("replay", "isinstance(data['about'], str)"): "what it is about is not checked, and not printed",
    ("replay", "digest(data) == data['hash']"): "the hash guards against damage, and anybody can make it",
}  # fmt: skip
STRUCTURES: Reasons = {
    **dict.fromkeys([
        ("Structure.__init__", "isinstance(data[kind], dict)"), ("Structure.__init__", "isinstance(table, dict)"),
        ("Structure.__init__", "set(self.sizes) == set(signature['sorts'])"),
        ("Structure.__init__", "set(data[kind]) == set(signature[kind])"),
        ("Structure.__init__", "set(table) == set(wanted)"), ("Structure.__init__", "index(self.sizes[sort], 65)"),
    ], SHAPE),
    ("Structure.__init__", "index(least, 65)"): "a least size below 0 asks for nothing",
    ("Structure.__init__", "len(data[kind][name]) == count"): WORK,
}  # fmt: skip
NAMED_TWICE = "from the end of the list the same points have other names"
GRAPHS: Reasons = {
    **dict.fromkeys([("weights", "isinstance(rows, list)"), ("weights", "isinstance(r, list)"),
                     ("check_stronger", "isinstance(proof['paths'], dict)")], SHAPE),
    **dict.fromkeys([("check_stronger", "index(k, n)"), ("check_separated", "index(a, n)"),
                     ("check_separated", "index(b, n)")], NAMED_TWICE),
    ("check_separated", "a != b"): "a mechanism has one law at one point, which keeps to every budget",
}  # fmt: skip
LOSSES: Reasons = {
    ("exceeds", "not variables(bound)"): OTHER,
    ("swapped", "n <= 9"): WORK,
    ("check_loss", "isinstance(rate, Fraction)"): SHAPE,
    ("check_loss", "len(set(tables[0])) == 1"): SHAPE,
    ("check_loss", "tables[0] == tables[1]"): "tables of different shapes have different margins",
    ("check_loss", "tables[1] == tables[2]"): "an output of another shape has no law: test_mutations.py finds it",
    **dict.fromkeys([("check_matrix", "index(i, len(rows))"), ("check_matrix", "index(j, len(rows))"),
                     ("check_matrix", "index(k, len(rows[0]))")], NAMED_TWICE),
}  # fmt: skip
RECORDS: Reasons = {
    **dict.fromkeys([("whole", "number <= limit"), ("places", "len(value) <= 300"), ("dataset", "len(value) <= 300"),
                     ("stratum", "len(records) <= 12"), ("listed", "len(value) <= 100000")], WORK),
    **dict.fromkeys([("places", "isinstance(value, list | tuple)"), ("dataset", "isinstance(value, list | tuple)"),
                     ("dataset", "1 <= len(value)"), ("number", "isinstance(found, Fraction)"),
                     ("listed", "isinstance(value, list)"), ("projected", "i < len(x[0])"),
                     ("stratum", "len(records[0]) == 2")], SHAPE),
}  # fmt: skip
LAWS: Reasons = {
    ("relabelled", "len(t) <= 6"): WORK,
    ("again", "alone < 1"): SHAPE,
}  # fmt: skip
SWAPPING: Reasons = {
    **dict.fromkeys([("check_swapping", "isinstance(statement['given'], dict)"),
                     ("check_swapping", "isinstance(step, list)"), ("check_swapping", "len(step) >= 2"),
                     ("check_swapping", "isinstance(function, str)"), ("check_swapping", "function in FUNCTIONS")],
                     SHAPE),
    ("check_swapping", "all(map(is_name, statement['given']))"): "what is no name cannot be spoken of",
    ("check_swapping", "is_name(step[0])"): "what is no name cannot be spoken of",
}  # fmt: skip
VALUES: Reasons = {
    ("_fraction", "int(word.partition('/')[2] or 1)"): SHAPE,
    ("difference", "b is not None"): OTHER,
    ("quotient", "b != ZERO"): SHAPE,
    ("quotient", "a is not None or (isinstance(b, Fraction) and b > 0)"): OTHER,
    ("root", "not isinstance(a, Fraction) or a >= 0"): SHAPE,
    ("whole", "a.numerator <= limit"): WORK,
    ("item", "place < len(a)"): SHAPE,
}  # fmt: skip
EXAMPLES: Reasons = {
    **dict.fromkeys([("read", "len(stack) <= MAX_DEPTH"), ("thing", "len(data) <= 9000")], WORK),
    **dict.fromkeys([("read", "isinstance(text, str)"), ("read", "len(stack) > 1"), ("read", "stack[-1]"),
                     ("read", "isinstance(stack[-1][0], str)"), ("thing", "isinstance(data, str)"),
                     ("Reader.value", "NUMBER.fullmatch(code) or code == 'inf'"),
                     ("check_example", "isinstance(statement['objects'], dict)"),
                     ("Reader.shortest", "any((same(last, p) for p in points))")], SHAPE),
    **dict.fromkeys([("Reader.__init__", "all(map(fresh, parameters))"),
                     ("check_example", "all(map(fresh, statement['objects']))")], PLAIN),
    ("Reader.__init__", "isinstance(entry, list)"): "three letters are read as a name, a parameter and a body alike",
    ("Reader.__init__", "NAME.fullmatch(name)"): "a name of other signs names one thing as well",
}  # fmt: skip
LOGIC: Reasons = {
    **dict.fromkeys([("World.plain", "len(bound) <= MOST_DEPTH"), ("World.plain", "len(free) <= MOST_DEPTH"),
                     ("World.term", "depth <= MOST_DEPTH")], WORK),
    ("World.__init__", "not {'truth', 'number'} & set(self.sorts)"): "numbers and truths are sorts with elements too",
    ("World.__init__", "not name.startswith('$')"): "no formula of the statement may speak of it",
    ("World.__init__", "set(arguments) <= set(self.sorts)"): "functions of numbers and truths are functions too",
    ("World.__init__", "result in (*self.sorts, 'truth', 'number')"): "no formula speaks of a value of another sort",
    ("World.plain", "is_name(name)"): "a variable of another name is a variable as well",
    **dict.fromkeys([("World.atom", "type(index) is int"), ("World.atom", "0 <= index"),
                     ("World.instance", "type(index) is int"), ("World.instance", "0 <= index"),
                     ("lemma", "type(i) is int"), ("lemma", "0 <= i")], INDEX),
    **dict.fromkeys([("World.atom", "index < len(self.facts)"), ("World.instance", "index < len(self.facts)"),
                     ("lemma", "isinstance(number, Fraction)"), ("lemma", "i < len(literals)")], SHAPE),
    ("World.atom",
    "[sort for _, sort in found] == sorts[:outer]"): "a fact of other things is an atom that nobody states",
    ("lemma", "factor is None or factor[1] == 'number'"): "an equation may be multiplied by anything",
    ("lemma", "literals"): "nothing follows from nothing: a sum of nothing is 0, and no literal is strict",
}  # fmt: skip
THEOREMS: Reasons = {
    **dict.fromkeys([("Shared.__init__", "isinstance(values, dict)"), ("Shared.named", "name in self.values"),
                     ("lemmas", "isinstance(parts, dict)")], SHAPE),
    **dict.fromkeys([("shared", "len(text) <= MAX_TEXT"), ("Shared.whole", "length <= MAX_TEXT")], WORK),
    **dict.fromkeys([("Shared.named", "digest({'': found[0]}).startswith(f'sha256:{name}')"),
                     ("Shared.named", "len(name) >= SHORT")],
                    "it stands in a file beside the certificate: tests/certify/test_sharing.py changes that file"),
}  # fmt: skip
CLAIMS: Reasons = {
    ("check_claim", "all(map(fresh, names))"): PLAIN,
    ("check_claim", "isinstance(proof['at'], dict)"): SHAPE,
    ("check_claim", "not names"): OTHER,
}  # fmt: skip
EXCUSED = {
    "kernel": KERNEL, "structures": STRUCTURES, "graphs": GRAPHS, "losses": LOSSES, "records": RECORDS,
    "swap_laws": LAWS, "swapping": SWAPPING, "values": VALUES, "examples": EXAMPLES, "logic": LOGIC,
    "theorems": THEOREMS, "claims": CLAIMS,
}  # fmt: skip
