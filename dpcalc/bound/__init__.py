"""The ties between a theorem, its verdict and its certificates."""
