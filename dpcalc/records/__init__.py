"""Real records: reading and writing CSV, strata, error measures and the words of the promise made for them."""
