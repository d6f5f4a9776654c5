"""z3 over unknown datasets: counterexamples to a claimed budget, made small and checked again; and tightness."""
