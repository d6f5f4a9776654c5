"""First-order statements about specifications: points, universes, distances, budgets, mechanisms seen through D."""
