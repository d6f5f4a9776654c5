"""Everything that is known of permutation swapping alone, a room for each part; ``docs/architecture.md`` says how."""
