"""Input premetrics on a finite list of points: laws, bounds between two, sharpening, Lipschitz constants."""
