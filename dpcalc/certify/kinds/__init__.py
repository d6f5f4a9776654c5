"""The kernel's other files: what each kind of certificate says, recomputed with the standard library alone."""
