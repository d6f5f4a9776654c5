"""z3 over unknown tables: pairs of datasets that lose more than is claimed, for releases with an encoding."""
