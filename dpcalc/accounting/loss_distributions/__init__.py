"""Privacy-loss distributions on a grid, bounded from above and from below, and their composition."""
