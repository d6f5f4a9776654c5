"""What is promised: domains, invariants, multiverses, premetrics, divergences, budgets and specifications."""
