"""Swapping of real records: the strata of a file, the promise in words, and how far its tables moved."""
