"""The algebra of multiverses over one finite domain: their order, and what they do to a domain and a premetric."""
