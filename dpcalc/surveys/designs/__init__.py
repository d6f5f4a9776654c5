"""Sampling designs as kernels from frames to samples, one design a file; ``listed.py`` lists them."""
