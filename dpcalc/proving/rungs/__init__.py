"""The rungs of the ladder: each proves some inequalities, or reduces them to simpler ones, in steps of the kernel."""
